"""A state of Darkest Night with the means to play on it: the scripts' first argument."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.rules.core.errors import Refused
from app.rules.core.game import HeroesGame
from app.rules.darkest_night.box import Box, Roll
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.state import Hero, State, Turn

if TYPE_CHECKING:
    from app.rules.darkest_night.foes import Foe

DECLINED = "none"
"""The answer that leaves what a question offers; an option like any other."""


@dataclass
class OpenRoll:
    """A roll that is still to be made: whose and what for, and the items that he does without (7.1)."""

    hero: str
    rolls: tuple[Roll, ...]
    refused: list[str] = field(default_factory=list)


class Game(HeroesGame[Hero]):
    state: State

    def __init__(self, state: State, box: Box) -> None:
        super().__init__()
        self.state = state
        self.box = box
        self.open_roll: OpenRoll | None = None
        self.open_combat: Foe | None = None
        """Whom somebody is fighting now, until it is known who has won."""

    @property
    def living(self) -> list[Hero]:
        return [hero for hero in self.state.heroes if not hero.dead]

    def heroes_at(self, place: str) -> list[Hero]:
        return [hero for hero in self.living if hero.at == place]

    def turn_of(self, hero: Hero) -> Turn | None:
        turn = self.state.turn
        return turn if turn is not None and turn.hero == hero.name else None

    def check_place(self, place: str) -> str:
        if place not in PLACES:
            raise Refused("no_such_place", place=place)
        return place

    def fact(self, key: str, printed: str) -> str:
        """What the box says, unless the table has put it right."""
        return self.state.corrections.get(key, printed)
