"""The Shaman's spirits as enemies see them: heroes with the Shaman's experience ("Flame and Ice Spirits")."""

from app.rules.core.errors import Refused
from app.rules.hellscape.classes import Shaman, spirits
from app.rules.hellscape.state import Hero, State


def prey(state: State) -> list[Hero]:
    """Everybody whom an enemy may go for: heroes who stand, and spirits in the dungeon."""
    found = [hero for hero in state.heroes if not hero.down]
    for shaman in state.heroes:
        if isinstance(shaman.class_state, Shaman):
            found += [
                Hero(
                    name=one.name, at=one.at, level=one.level, xp=one.xp, health=one.health, max_health=one.health,
                    arms=one.arms,
                )
                for one in spirits.as_heroes(shaman, shaman.class_state.spirits)
            ]  # fmt: skip
    return found


def spirit_hero(state: State, name: str) -> Hero:
    """A spirit in the dungeon as a hero of its own; its wounds are to be told to its Shaman."""
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
