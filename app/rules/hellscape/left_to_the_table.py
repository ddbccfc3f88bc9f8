"""What cards say and only the table can carry out, for the moment at which it matters ("Set Items", "Item Cards")."""

from typing import NamedTuple

from app.rules.hellscape.boss_track import in_force
from app.rules.hellscape.classes import Paladin, paladin
from app.rules.hellscape.gains import TEXT
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import GREATER_SET, MINOR_SET, equipped, set_pieces
from app.rules.hellscape.powers import is_open
from app.rules.hellscape.sets import NOT_TOLD
from app.rules.hellscape.state import Enemy, Hero, State


class SetPower(NamedTuple):
    """Two pieces of a set have the minor power, a whole set the greater one as well."""

    set: str
    pieces: int
    greater: bool


class Saying(NamedTuple):
    """A card, and its own words."""

    card: str
    text: str


def set_powers(hero: Hero) -> list[SetPower]:
    """What the special hero card of a set gives him, where nobody has told it ("Set Items")."""
    worn = [(name, pieces) for name, pieces in set_pieces(hero).items() if pieces >= MINOR_SET]
    powers = [SetPower(name, pieces, greater=pieces >= GREATER_SET) for name, pieces in worn]
    return [power for power in powers if not _is_told(hero, power)]


def _is_told(hero: Hero, power: SetPower) -> bool:
    card = hero.sets.get(power.set, NOT_TOLD)
    return bool(card.greater if power.greater else card.minor)


def sayings_of_hero(game: Game, hero: Hero) -> list[Saying]:
    """His card, what he has equipped, the skills that he can use now, and those of the aura that he bears."""
    said = [Saying(hero.card.name, hero.card.text)] if hero.card is not None else []
    said += [Saying(item.name, item.text) for item in equipped(hero)]
    said += [Saying(skill.name, skill.text) for skill in hero.skills if is_open(hero, skill)]
    for giver in game.state.heroes:
        if isinstance(giver.class_state, Paladin):
            borne = [benefit.skill for benefit in paladin.benefits(giver.class_state, hero.name)]
            said += [Saying(skill.name, skill.text) for skill in giver.skills if skill.name in borne]
    return [one for one in dict.fromkeys(said) if one.text]


def sayings_of_enemy(enemy: Enemy, state: State) -> list[Saying]:
    """What is always in force, what its track has brought, what its card adds in words, and what its item says."""
    said = [Saying(enemy.name, gain.text) for gain in in_force(state, enemy) if gain.what == TEXT]
    said += [Saying(enemy.name, text) for text in (*enemy.passives, enemy.text)]
    if enemy.item is not None:
        said.append(Saying(enemy.item.name, enemy.item.text))
    return [one for one in said if one.text]
