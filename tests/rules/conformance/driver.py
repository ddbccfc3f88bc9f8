"""What the conformance suite has to know of a game: where plays begin, what can be told, how questions are answered."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from app.i18n import Words
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion
from app.rules.core.run import Run


class Driver(Protocol):
    """A driver knows a game as a table does: it offers, answers and watches; it decides nothing."""

    starts: Sequence[str]
    """Names of the kinds of plays there are; each kind is tested by itself."""

    def begin(self, start: str, chance: Random) -> Any:
        """A state to play on, another one for every seed."""

    def offered(self, run: Run) -> list[Command]:
        """What the game says can be done now. All of it must be accepted; empty: the play is over."""

    def tried(self, run: Run) -> list[Command]:
        """What a table may tell beside it: corrections, acts whose terms only it can see. Some are refused."""

    def told(self, field: str, run: Run) -> Sequence[Any]:
        """What a field of a command may be filled with, sensible or not: names, zones, numbers out of range."""

    def answer(self, question: AnyQuestion, chance: Random, run: Run) -> Answer:
        """One that fits the question."""

    def sentence(self, words: Words, event: Event) -> str: ...

    def show_question(self, words: Words, run: Run) -> str:
        """The open question as its screen shows it."""


