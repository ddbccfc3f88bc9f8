"""What can be in a pack. Each kind of thing says how it is collected, checked and taken in; here is what they share.

A kind only ever sees a library as it was when the work began; what it wants changed it tells `Changes`, and nothing of
it counts before all kinds have had their say.
"""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from app.plays.files import Files

ResultT = TypeVar("ResultT")
Steps = Generator[float, None, ResultT]
"""Long work in steps: each says how much of it is done, from 0 to 1."""


def run_through(steps: Steps[ResultT]) -> ResultT:
    """All of them, where nobody waits for a frame."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: ResultT = end.value
            return result


def part_of(steps: Steps[ResultT], done: int, of: int) -> Steps[ResultT]:
    """Steps of one thing among several, where so many are done."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            result: ResultT = end.value
            return result
        yield (done + share) / of


class Choice(StrEnum):
    """What becomes of two things of one name."""

    MINE = "mine"
    THEIRS = "theirs"
    BOTH = "both"


class Standing(StrEnum):
    NEW = "new"
    SAME = "same"
    """It is here already, just so."""
    CLASH = "clash"
    """There is another one of that name."""


@dataclass(frozen=True, kw_only=True)
class Arrival:
    """One thing of a pack, checked. Key and id are its own in the pack; `thing` is for its kind alone."""

    kind: str
    key: str
    id: str
    title: str
    game: str
    thing: Any
    standing: Standing
    proposed: Choice = Choice.MINE
    mine: str = ""
    """The id of the thing here that has its name."""
    steps: tuple[int, int] | None = None
    """Of a play: how many inputs it has here, and how many in the pack."""


Decided = Sequence[tuple[Arrival, Choice]]


@dataclass(kw_only=True)
class Changes:
    """What a pack will change. `new` and `old` are folders aside from the library, as `arriving` tells."""

    pack: str
    spare_id: Callable[[], str]
    new: Files
    old: Files
    records: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """By table; each takes the place of the one with its id, if there is one."""
    renamed: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """Kind, game and name before: what refers to a thing follows it."""

    replaced: set[str] = field(default_factory=set)
    """Plays whose places others take."""
    taken: int = 0
    """How many things come in."""

    def store(self, table: str, record: dict[str, Any]) -> None:
        self.records.setdefault(table, []).append(record)


class Kind(Protocol):
    """`only` are ids; None for all there are."""

    name: str
    left_out: int
    """How many could not be collected."""

    def count(self) -> int:
        """How many there are to be packed."""

    def collect(self, only: Collection[str] | None) -> Iterator[Any]:
        """As plain values, in the order in which they are best taken in; None while it is at work on one."""

    def check(self, value: bytes, pack: str) -> Steps[Arrival]:
        """Refuses what is no such thing. `pack` is the title of the pack."""

    def take_in(self, decided: Decided, changes: Changes) -> Iterator[None]:
        """Those that change something; a step each."""


def spare_name(name: str, taken: Collection[str], longest: int) -> str:
    """The name, with a number where it is taken; they are told apart without regard to case."""
    known = {one.casefold() for one in taken}
    if name.casefold() not in known:
        return name
    for number in range(2, len(known) + 3):
        ending = f" {number}"
        spare = name[: longest - len(ending)].rstrip() + ending
        if spare.casefold() not in known:
            return spare
    raise AssertionError("there is always one more number")
