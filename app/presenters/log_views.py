"""The log as its screen shows it. A game says a `LogLine` of an event; the rest is the same for all."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.summaries import WhyView
from app.rules.core.event import Event
from app.rules.core.reason import Reason


@dataclass(frozen=True)
class Told:
    """An entry of the journal: its number, what it caused, and whether it stands for an update of the rules."""

    n: int
    events: tuple[Event, ...]
    is_update: bool = False
    can_return: bool = True
    """Not where undo ends later than this: at the beginning of the play, or at an update."""


@dataclass(frozen=True)
class LogLine:
    """What a game says of one event."""

    text: str
    icon: str = ""
    is_heading: bool = False
    """A phase that begins."""
    marked: bool = False
    """A correction, or an overruled proposal."""
    reason: Reason | None = None


@dataclass(frozen=True)
class LogRow:
    """A heading, or a sentence of the entry with number `n`; `place` is the event's place in that entry."""

    text: str
    n: int = 0
    place: int = -1
    icon: str = ""
    is_heading: bool = False
    has_why: bool = False
    marked: bool = False
    """A correction, or an overruled proposal."""


@dataclass(frozen=True)
class LogDetail:
    """What is shown of a tapped row: why, and how much would be taken back to return to it."""

    why: WhyView | None
    undo: str


Line = Callable[[Words, Event], LogLine | None]
"""None: the event is shown as part of others."""


def rows_of(words: Words, entries: Sequence[Told], line: Line) -> list[LogRow]:
    """Oldest first."""
    return [row for entry in entries for row in _rows(words, entry, line)]


def _rows(words: Words, entry: Told, line: Line) -> Iterator[LogRow]:
    if entry.is_update:
        yield LogRow(words("log.updated"), n=entry.n, icon="refresh")
    for place, event in enumerate(entry.events):
        said = line(words, event)
        if said is not None and said.is_heading:
            yield LogRow(said.text, n=entry.n, place=place, is_heading=True)
        elif said is not None:
            has_why = said.reason is not None
            yield LogRow(said.text, n=entry.n, place=place, icon=said.icon, has_why=has_why, marked=said.marked)


def detail_of(
    words: Words, entries: Sequence[Told], n: int, place: int, why: Callable[[Event], WhyView | None]
) -> LogDetail | None:
    """The row of entry `n`; None where that entry no longer counts."""
    numbers = [entry.n for entry in entries]
    if n not in numbers:
        return None
    entry = entries[numbers.index(n)]
    after = len(entries) - numbers.index(n) - 1
    return LogDetail(
        why=why(entry.events[place]) if 0 <= place < len(entry.events) else None,
        undo=words("log.undo_to_here", count=after) if after and entry.can_return else "",
    )
