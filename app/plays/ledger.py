"""A play's journal as entries. It is read from the end, and the rest only when somebody asks for it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from app.plays.checkpoints import Checkpoint, Mark, last_of
from app.plays.contents import ContentsFile
from app.plays.errors import UNDECODABLE, UNENCODABLE, Damaged, NotOfThisGame, NotReadBack, NotSaved
from app.plays.history import History
from app.plays.journal import Journal
from app.plays.lines import (
    AnyInput,
    Entry,
    Forgotten,
    Input,
    Line,
    Span,
    command_decoder,
    encode,
    entry_decoder,
    skeleton_decoder,
)
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.ruleset import Ruleset


class Origin(NamedTuple):
    """What everything known of a play goes back to: the entry after which a state was, and that state."""

    base: int
    state: bytes


class Ledger:
    """`undoes` and `redoes` are known at all times, without the history.

    `damaged` is the line that keeps it from going back to the beginning: then it goes back to the checkpoint that the
    play was opened from.
    """

    def __init__(self, journal: Journal, contents: ContentsFile, ruleset: Ruleset) -> None:
        self.journal = journal
        self._contents = contents
        self.undoes: Span | None = None
        self.redoes: Span | None = None
        self._ruleset = ruleset
        self._read_command = command_decoder(ruleset).decode
        self._read_entry = entry_decoder(ruleset).decode
        self.damaged: Damaged | None = None
        self.origin = Origin(0, bytes(journal.header.start))
        self._resumed: tuple[Checkpoint, bytes] | None = None
        self._history: History | None = None
        self._entries: dict[int, Entry] = {}

    def resume(self, checkpoint: Checkpoint, last: bytes) -> list[tuple[Span, Entry]] | None:
        """The inputs after a checkpoint; None where undoing and redoing calls for the whole history."""
        mark = checkpoint.mark
        tail = self._entries_after(mark, last)
        if not all(entry.input.is_play for _, entry in tail):
            return None
        self.undoes, self.redoes = (_undone_next(*tail[-1]), None) if tail else (mark.undoes, mark.redoes)
        self._resumed = checkpoint, last
        return tail

    def _entries_after(self, mark: Mark, last: bytes) -> list[tuple[Span, Entry]]:
        read = self.journal.read_on(mark.lines, mark.end, last)
        return [(span, self._decode(span, line)) for span, line in read]

    @property
    def history(self) -> History:
        """Reads the whole journal the first time."""
        if self._history is None:
            self._history = history = self._read_history()
            self.undoes, self.redoes = history.undoes, history.redoes
        return self._history

    def _read_history(self) -> History:
        try:
            return self._whole_history()
        except Damaged as damaged:
            if self._resumed is None:
                raise
            self.damaged = damaged
            return self._history_since(*self._resumed)

    def _whole_history(self) -> History:
        journal, rules = self.journal, self._ruleset.version
        lines, end, last, history = self._contents.read(journal, rules)
        read = journal.read_on(lines, end, last)
        history.go_on(read)
        if history.rules == rules:
            for span, line in read[max(0, _of_older_rules(history) - lines) :]:
                self._decode(span, line)  # else it would raise when somebody looks at it
        return history

    def _history_since(self, checkpoint: Checkpoint, last: bytes) -> History:
        mark, state = checkpoint
        tail = self._entries_after(mark, last)
        self.origin = Origin(mark.base, state)
        told = [(span, self.entry(span)) for span in mark.since]
        return History.since(self.journal.path, mark.rules, [*told, *tail])

    def entry(self, span: Span) -> Entry:
        known = self._entries.get(span.n)
        if known is None:
            line = self.journal.bytes_at(span.start, span.length)
            known = self._old(span, line) if self._is_of_older_rules(span) else self._decode(span, line)
            self._entries[span.n] = known
        return known

    def log(self, last: int | None) -> list[Entry]:
        """The entries that count, or only so many of the last."""
        history = self.history
        numbers = history.done if last is None else history.done[max(0, len(history.done) - last) :]
        return [self.entry(history.span(n)) for n in numbers]

    def backwards(self) -> Iterator[Entry]:
        history = self.history
        return (self.entry(history.span(n)) for n in reversed(history.done))

    def as_read(self, command: Command) -> Command:
        """A command as its line will give it back: what the rules take now is what they take again later."""
        try:
            read = self._read_command(encode(command))
        except UNENCODABLE:
            raise NotOfThisGame(type(command).__name__) from None
        if type(read) is not type(command):
            raise NotOfThisGame(type(command).__name__)
        return read

    def append(
        self, told: AnyInput, events: tuple[Event, ...] = (), *, waits: bool = False, opens: bool = False
    ) -> tuple[Span, Entry]:  # fmt: skip
        """Put an input on disk. Nothing counts that the disk did not take; nothing is written that is not read back."""
        entry: Entry = Line(n=self.journal.lines + 1, input=told, events=events, waits=waits, opens=opens)
        self._read_back(entry)
        return self._append((entry,)), entry

    def append_update(self, taken_back: int, rules: int, state: bytes) -> None:
        """New rules, and the inputs that they cannot keep, in one piece."""
        n = self.journal.lines + 1
        update: AnyInput = Input(rules=rules, state=msgspec.Raw(state))
        if taken_back:
            undo: Entry = Line(n=n, input=Input(undo=taken_back), events=())
            self._append((undo, Line(n=n + 1, input=update, events=())))
        else:
            self._append((Line(n=n, input=update, events=()),))

    def mark(self, base: int, since: tuple[Span, ...]) -> Mark:
        """What a checkpoint of this moment says about the journal."""
        return Mark(
            lines=self.journal.lines, end=self.journal.end, last=last_of(self.journal.last),
            rules=self._ruleset.version, base=base, since=since, undoes=self.undoes, redoes=self.redoes,
        )  # fmt: skip

    def _read_back(self, entry: Entry) -> None:
        try:
            self._read_entry(encode(entry))
        except UNENCODABLE:
            raise NotReadBack from None

    def keep_contents(self) -> None:
        """So that the journal is not read from its beginning the next time."""
        if self._history is not None:
            self._contents.keep(self.journal, self._history, self._ruleset.version)

    def _append(self, entries: tuple[Entry, ...]) -> Span:
        try:
            spans = self.journal.append(entries)
        except OSError as error:
            raise NotSaved(error) from error
        for span, entry in zip(spans, entries, strict=True):
            self._add(span, entry)
        return spans[-1]

    def _add(self, span: Span, entry: Entry) -> None:
        if self._history is None:
            assert entry.input.is_play, "undo and redo need the history"
            self.undoes, self.redoes = _undone_next(span, entry), None
        else:
            self._history.add(span, entry)
            self.undoes, self.redoes = self._history.undoes, self._history.redoes
        self._entries[span.n] = entry

    def _decode(self, span: Span, line: bytes) -> Entry:
        try:
            entry = self._read_entry(line)
        except UNDECODABLE:
            raise Damaged(self.journal.path, span.n + 1) from None
        if entry.n != span.n:
            raise Damaged(self.journal.path, span.n + 1)
        return entry

    def _is_of_older_rules(self, span: Span) -> bool:
        return self._history is not None and span.n <= _of_older_rules(self._history)

    def _old(self, span: Span, line: bytes) -> Entry:
        """As much of an entry as today's rules understand; nobody replays it."""
        try:
            return self._read_entry(line)
        except UNDECODABLE:
            skeleton = skeleton_decoder().decode(line)
        told: AnyInput = skeleton.input if skeleton.input.do is None else Input(do=Forgotten())
        events = tuple(_understood(self._ruleset.events, skeleton.events))
        return Line(n=span.n, input=told, events=events, waits=skeleton.waits)


def _of_older_rules(history: History) -> int:
    """How many lines there are before these rules were taken up."""
    return history.done[history.renewed - 1] - 1 if history.renewed else 0


def _undone_next(span: Span, entry: Entry) -> Span | None:
    return None if entry.opens else span


def _understood(kinds: Any, events: msgspec.Raw) -> Iterator[Event]:
    decode = msgspec.json.Decoder(kinds).decode
    for event in msgspec.json.decode(events, type=list[msgspec.Raw]):
        try:
            yield decode(event)
        except UNDECODABLE:
            continue
