"""The Wizard: an amulet of four spells, of which only the one that the Ready marker points at can be cast.

Quadrants count from 0, clockwise from the top; players and events count from 1 (Hellscape, "Wizard").
"""

from typing import NamedTuple

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.hellscape.classes.events import MarkerTurned, SkillPlaced, SpellCast

QUADRANTS = 4
BASIC = ""
"""A quadrant without a skill: the spell that is printed there."""


class Wizard(Board, tag="wizard", omit_defaults=True):
    """`quadrants` hold skills; `basics` what is printed below them, in the notation of `abilities`."""

    quadrants: list[str] = msgspec.field(default_factory=lambda: [BASIC] * QUADRANTS)
    ready: int = 0
    basics: list[str] = msgspec.field(default_factory=lambda: [""] * QUADRANTS)


class Price(NamedTuple):
    """What casting a spell costs beside the turn of the marker."""

    mana: int = 0
    health: int = 0


FREE = Price()


def spell_ready(wizard: Wizard) -> str:
    """The skill that the marker points at; empty for a basic spell."""
    return wizard.quadrants[wizard.ready]


def mana_to_reach(wizard: Wizard, quadrant: int) -> int:
    """What it costs to force the marker to a quadrant: 1 mana a quarter turn, and it turns clockwise only."""
    _check_quadrant(quadrant)
    return (quadrant - wizard.ready) % QUADRANTS


def point_at(wizard: Wizard, quadrant: int) -> None:
    """At set-up the marker points wherever the player likes."""
    _check_quadrant(quadrant)
    wizard.ready = quadrant


def place_skill(log: Log, hero: Bearer, wizard: Wizard, skill: str, quadrant: int, lower_rank: str = "") -> None:
    """A new skill covers what was on its quadrant; the lower rank of the same skill goes, wherever it lay."""
    _check_quadrant(quadrant)
    if not skill or skill in wizard.quadrants:
        raise Refused("skill_already_there", hero=hero.name, skill=skill)
    covered = wizard.quadrants[quadrant]
    if lower_rank in wizard.quadrants and lower_rank != BASIC:
        wizard.quadrants[wizard.quadrants.index(lower_rank)] = BASIC
    wizard.quadrants[quadrant] = skill
    log(SkillPlaced(hero=hero.name, skill=skill, place=str(quadrant + 1), replaced=lower_rank or covered))


def turn_marker(log: Log, hero: Bearer, wizard: Wizard, quarters: int) -> None:
    """At any time, 1 mana for each quarter turn. A whole turn would change nothing."""
    if not 0 < quarters < QUADRANTS:
        raise Refused("number_out_of_range", field="quarters", value=quarters, most=QUADRANTS - 1)
    check_mana(hero, quarters)
    hero.mana -= quarters
    wizard.ready = (wizard.ready + quarters) % QUADRANTS
    log(MarkerTurned(hero=hero.name, quadrant=wizard.ready + 1, mana=quarters))


def check_cast(hero: Bearer, wizard: Wizard, quadrant: int, price: Price = FREE) -> None:
    """Refuse what the marker does not point at, and what the Wizard cannot pay."""
    _check_quadrant(quadrant)
    if quadrant != wizard.ready:
        raise Refused("spell_not_ready", hero=hero.name, quadrant=quadrant + 1, ready=wizard.ready + 1)
    check_mana(hero, price.mana)
    if price.health < 0 or price.health > hero.health:
        raise Refused("too_little_health", hero=hero.name, needed=price.health, health=hero.health)


def cast(log: Log, hero: Bearer, wizard: Wizard, quadrant: int, price: Price = FREE) -> None:
    """The spell is paid for and cast, and the marker turns a quarter clockwise as soon as it is."""
    check_cast(hero, wizard, quadrant, price)
    hero.mana -= price.mana
    hero.health -= price.health
    spell = spell_ready(wizard)
    log(SpellCast(hero=hero.name, quadrant=quadrant + 1, spell=spell, mana=price.mana, health=price.health))
    wizard.ready = (wizard.ready + 1) % QUADRANTS
    log(MarkerTurned(hero=hero.name, quadrant=wizard.ready + 1))


def _check_quadrant(quadrant: int) -> None:
    if not 0 <= quadrant < QUADRANTS:
        raise Refused("no_such_quadrant", quadrant=quadrant + 1)
