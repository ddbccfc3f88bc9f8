"""What a view is made from: the open play, as screens get at it, and the player's language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from app.i18n import Words
from app.library_cards import LibraryCards, library_cards
from app.open_play import OpenPlay
from app.presenters.frame import Frame
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.session import Session

_T = TypeVar("_T")

PATIENCE = 200
RECENT = 30
"""Entries that forms look back at."""


@dataclass(frozen=True)
class Sight:
    session: Session
    words: Words
    """As the game says them."""
    chance: Random
    """For what is opened, typed and picked on a screen."""
    thorough: bool = False
    """Everything is opened and picked once, nothing left to chance."""

    @property
    def play(self) -> OpenPlay:
        return self.session.play

    @property
    def frame(self) -> Frame:
        return self.play.frame

    @property
    def game(self) -> Any:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def question(self) -> AnyQuestion | None:
        return self.play.question

    @property
    def recent(self) -> list[Event]:
        return [event for entry in self.play.log(RECENT) for event in entry.events]

    @property
    def library(self) -> LibraryCards:
        return library_cards(self.session.cards, self.play.header.game)

    def some(self, options: Iterable[_T], most: int = 1) -> Sequence[_T]:
        """Those that somebody happens to touch."""
        found = list(options)
        return found if self.thorough or len(found) <= most else self.chance.sample(found, most)

    def often(self, options: Iterable[_T], share: float) -> Sequence[_T]:
        """What takes long is looked at now and then."""
        return list(options) if self.thorough or self.chance.random() < share else []


def for_a_while() -> Callable[[], bool]:
    """Whether odds are still wanted: so many times they are."""
    asked = iter(range(PATIENCE))
    return lambda: next(asked, None) is not None


View = Callable[[Sight], Iterator[object]]
