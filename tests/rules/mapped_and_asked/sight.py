"""What a game has to tell so that its plays can be played on both tables: one with a map in the app, one without."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol

from app.rules.core.board import Board
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run
from tests.rules.conformance.driver import Driver


@dataclass
class Look:
    """What the players of the table without a map see: the other one, before the command and now."""

    mapped: Run
    blind: Run
    before: Any
    """The game of the mapped table as it was before the command."""
    command: Command
    events: list[Any] = field(default_factory=list)
    """What the command has done so far on the mapped table."""
    facts: list[tuple[AnyQuestion, Answer]] = field(default_factory=list)
    """What the other table has said so far of what it sees."""
    asked: Counter[str] = field(default_factory=Counter)
    """The topics that the mapped table was asked about so far."""

    @property
    def now(self) -> Any:
        return self.mapped.game


Fact = Callable[[Look, Any], Answer]


class Row(NamedTuple):
    """Who is asked about a topic.

    `both` tables are, and told the same; what only the table without a map is asked is a `fact` that the map shows; the
    `map` alone asks which of several zones.
    """

    both: bool = False
    fact: Fact | None = None
    map: bool = False
    first: bool = False
    """The fact comes before what both are asked, where the map does not offer it."""


BOTH = Row(both=True)
MAP_ALONE = Row(map=True)
LATER = Row()
"""Of quests that are not played on two tables yet: nobody is asked."""


def seen(fact: Fact) -> Row:
    """A fact that the map shows."""
    return Row(fact=fact)


def both_or(fact: Fact) -> Row:
    """Without a map it is asked more often, or with more options: then the fact says who is meant."""
    return Row(both=True, fact=fact)


def whom_it_goes_for(look: Look, question: Choice) -> Answer:
    """To all of them the same step leads: the map has nothing to ask, and says why it is one of them."""
    reason = look.mapped.question.reason if look.mapped.question is not None else None
    targets = [one.name for one in reason.candidates if one.verdict == "target"] if reason is not None else []
    return next((name for name in targets if name in question.options), question.options[0])


class Hole(NamedTuple):
    """What a table without a map has no way to tell: later work."""

    why: str
    is_in: Callable[[Look], bool]
    """Whether what the mapped table did falls into it."""


class Sight(Protocol):
    """How the players of a game see its table when the app does not."""

    id: str
    packages: Sequence[str]
    """Where the rules ask."""
    ruleset: Ruleset
    driver: Driver
    rows: Mapping[str, Row]
    """By topic; one that ends in * stands for several."""
    holes: Mapping[str, Hole]
    unseen: Mapping[str, Collection[str]]
    """What events tell on a map only: fields, by the kind of event. Zones are told nowhere else anyway."""
    starts: Sequence[str]

    def begin(self, start: str, chance: Random) -> Any:
        """A state with a map."""

    def is_told_by_both(self, event: Event) -> bool:
        """False for what happens in zones, or tells the table what the map would show."""

    def blinded(self, state: Any) -> Any:
        """The same state without a map and without positions. May change what it is given."""

    def compared(self, state: Any) -> Any:
        """What of a blinded state the two tables must have in common. May change what it is given."""

    def is_for_the_board(self, command: Command) -> bool:
        """It is about the map alone: a table without one has nothing to tell."""

    def without_map(self, look: Look) -> Command:
        """The same command as it is told without a map."""

    def told_now(self, look: Look) -> Command | None:
        """What the other table has to tell by a command of its own before it goes on."""

    def board(self, run: Run) -> Board:
        game: Any = run.game
        board: Board = game.board
        return board

    def not_on_the_board(self, state: Any) -> Iterable[str]:
        """Figures that wait for somebody to place them."""

    def place(self, name: str, zone: str) -> Command: ...
