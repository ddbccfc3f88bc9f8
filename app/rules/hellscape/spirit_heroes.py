"""The Shaman's spirits as enemies see them: heroes with the Shaman's experience ("Flame and Ice Spirits")."""

from collections.abc import Callable
from typing import TypeVar

from app.rules.core.errors import Refused
from app.rules.core.script import Log, Script
from app.rules.hellscape.classes import Shaman, spirits
from app.rules.hellscape.state import Hero, State

Result = TypeVar("Result")


def prey(state: State) -> list[Hero]:
    """Everybody whom an enemy may go for: heroes who stand, and spirits in the dungeon."""
    found = [hero for hero in state.heroes if not hero.down]
    for shaman in state.heroes:
        if isinstance(shaman.class_state, Shaman):
            found += [
                Hero(
                    name=one.name, at=one.at, level=one.level, xp=one.xp, health=one.health, max_health=one.health,
                    arms=one.arms, conditions=one.conditions, colour=shaman.colour,
                )
                for one in spirits.as_heroes(shaman, shaman.class_state.spirits)
            ]  # fmt: skip
    return found


def spirit_hero(state: State, name: str) -> Hero:
    """A spirit in the dungeon as a hero of its own; `as_a_hero` tells its Shaman what befalls it."""
    for one in prey(state):
        if one.name == name and one not in state.heroes:
            return one
    raise Refused("no_such_spirit", spirit=name)


def owner_of(state: State, spirit: str) -> Hero | None:
    """The Shaman whose spirit is in the dungeon under that name."""
    for hero in state.heroes:
        if isinstance(hero.class_state, Shaman):
            there = (name.value for name, one in hero.class_state.spirits.items() if one.there)
            if spirit in there:
                return hero
    return None


def as_a_hero(log: Log, state: State, name: str, script: Callable[[Hero], Script[Result]]) -> Script[Result]:
    """What befalls a spirit while it counts as a hero: its tokens stay with it, its Shaman is told its wounds."""
    hero, shaman = spirit_hero(state, name), owner_of(state, name)
    assert shaman is not None
    assert isinstance(shaman.class_state, Shaman)
    there, before = shaman.class_state.spirits, hero.health
    result = yield from script(hero)
    there[spirits.read_spirit(name)].conditions = hero.conditions
    if hero.health < before:
        spirits.hurt(log, shaman, there, name, before - hero.health)
    return result
