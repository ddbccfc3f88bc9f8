"""The Shaman's spirits: allies that enemies take for heroes (Hellscape, "Flame and Ice Spirits")."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import NamedTuple, Protocol

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.arms import NO_ARMS, Arms
from app.rules.hellscape.classes.bearer import Bearer
from app.rules.hellscape.classes.events import SpiritActivated, SpiritConjured, SpiritGone, SpiritHurt
from app.rules.hellscape.condition import Condition

MOST_HEALTH, MOST_MOVEMENT = 99, 9


class SpiritName(StrEnum):
    """One of each."""

    FLAME = "flame spirit"
    ICE = "ice spirit"


class SpiritAction(StrEnum):
    """All that a spirit can do: it neither interacts nor opens doors."""

    COMBAT = "combat"
    MOVEMENT = "movement"


class SpiritCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """As the players read it off the skill card."""

    health: int = 1
    movement: int = 1
    arms: Arms = NO_ARMS
    abilities: tuple[str, ...] = ()


class Spirit(msgspec.Struct, omit_defaults=True):
    """`at` is None while its token lies with the Shaman, or where there is no map; then `there` tells."""

    card: SpiritCard = SpiritCard()
    there: bool = False
    at: str | None = None
    health: int = 0
    conditions: dict[Condition, int] = {}
    activated: bool = False
    """It had the activation of this turn that costs nothing."""


class Experienced(Protocol):
    level: int
    xp: int


class AsHero(NamedTuple):
    """A spirit as enemies see it: a hero with the experience of the Shaman."""

    name: str
    at: str | None
    level: int
    xp: int
    health: int
    arms: Arms
    conditions: dict[Condition, int]


Spirits = dict[SpiritName, Spirit]


def read_spirit(text: str) -> SpiritName:
    for name in SpiritName:
        if name == text:
            return name
    raise Refused("no_such_spirit", spirit=text)


def unlock_spirit(spirits: Spirits, name: str, card: SpiritCard) -> None:
    """A skill card brings a spirit, or a better one of the same name."""
    check_card(name, card)
    known = spirits.setdefault(read_spirit(name), Spirit())
    known.card, known.health = card, min(known.health, card.health)


def check_card(name: str, card: SpiritCard) -> None:
    if not (0 < card.health <= MOST_HEALTH and 0 < card.movement <= MOST_MOVEMENT):
        raise Refused("bad_card", text=name)


def check_conjures(hero: Bearer, spirits: Spirits, name: str) -> Spirit:
    """One of each kind at a time, and only after a skill has unlocked it."""
    spirit = _unlocked(hero, spirits, name)
    if spirit.there:
        raise Refused("spirit_is_there_already", spirit=name)
    return spirit


def conjure(log: Log, hero: Bearer, spirits: Spirits, name: str, at: str | None) -> None:
    """Into a zone with all the health of its card; without a map only the table knows where."""
    spirit = check_conjures(hero, spirits, name)
    spirit.there, spirit.at, spirit.health, spirit.activated = True, at, spirit.card.health, False
    log(SpiritConjured(hero=hero.name, spirit=name, at=at or ""))


def actions_for(hero: Bearer, spirits: Spirits, name: str) -> int:
    """What activating a spirit costs now: nothing the first time in a turn, then an action of the Shaman each time."""
    return int(_in_dungeon(hero, spirits, name).activated)


def activate(log: Log, hero: Bearer, spirits: Spirits, name: str, action: str) -> None:
    """On the Shaman's turn. Fighting and moving is all that a spirit does."""
    spirit = _in_dungeon(hero, spirits, name)
    if not any(action == one for one in SpiritAction):
        raise Refused("spirits_only_fight_and_move", spirit=name, action=action)
    is_free = not actions_for(hero, spirits, name)
    spirit.activated = True
    log(SpiritActivated(hero=hero.name, spirit=name, action=action, free=is_free))


def begin_turn(spirits: Spirits) -> None:
    for spirit in spirits.values():
        spirit.activated = False


def hurt(log: Log, hero: Bearer, spirits: Spirits, name: str, wounds: int) -> None:
    """By an attack on it, or by the claws of one of its own."""
    spirit = _in_dungeon(hero, spirits, name)
    if wounds < 0:
        raise Refused("number_out_of_range", field="wounds", value=wounds, most=spirit.health)
    lose_health(spirit, wounds)
    log(SpiritHurt(hero=hero.name, spirit=name, wounds=wounds, health=spirit.health))
    if not spirit.there:
        log(SpiritGone(hero=hero.name, spirit=name))


def leave_with_tiles(log: Log, hero: Bearer, spirits: Spirits, kept: Collection[str]) -> None:
    """Whose zone is taken away goes back to its Shaman."""
    for name, spirit in spirits.items():
        if spirit.there and spirit.at is not None and spirit.at not in kept:
            lose_health(spirit, spirit.health)
            log(SpiritGone(hero=hero.name, spirit=name))


def lose_health(spirit: Spirit, wounds: int) -> None:
    """Without any left it is gone: its token is back with the Shaman, who may conjure it again later."""
    spirit.health = max(0, spirit.health - wounds)
    if not spirit.health:
        spirit.there, spirit.at, spirit.conditions, spirit.activated = False, None, {}, False


def as_heroes(shaman: Experienced, spirits: Mapping[SpiritName, Spirit]) -> list[AsHero]:
    """The spirits in the dungeon, for whoever looks for a hero to attack or to follow."""
    return [
        AsHero(name.value, spirit.at, shaman.level, shaman.xp, spirit.health, spirit.card.arms, spirit.conditions)
        for name, spirit in spirits.items()
        if spirit.there
    ]


def _unlocked(hero: Bearer, spirits: Spirits, name: str) -> Spirit:
    spirit = spirits.get(read_spirit(name))
    if spirit is None:
        raise Refused("spirit_is_not_unlocked", hero=hero.name, spirit=name)
    return spirit


def _in_dungeon(hero: Bearer, spirits: Spirits, name: str) -> Spirit:
    spirit = _unlocked(hero, spirits, name)
    if not spirit.there:
        raise Refused("spirit_is_not_there", hero=hero.name, spirit=name)
    return spirit
