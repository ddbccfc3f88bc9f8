"""Which entries of a journal count, after all that was undone and redone.

Undo takes back the last entry that counts, so an entry is always preceded by the same ones, whenever it counts: the
state after an entry is one state, however often it was left and returned to. Checkpoints rest on that.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.plays.errors import UNDECODABLE, Damaged
from app.plays.lines import Input, Line, Span, skeleton_decoder


class Counting(msgspec.Struct, frozen=True, kw_only=True):
    """All that a history says but where the entries lie, as it is kept on disk."""

    rules: int
    done: list[int]
    undone: list[int]
    floor: int
    renewed: int
    begun: int
    waits: list[int]


class History:
    """`done` counts, `undone` can be brought back, the last first.

    Players undo nothing below `floor`; what counts up to `renewed` was played under older rules; `begun` of it are how
    the play began. It is `whole` where it goes back to the beginning.
    """

    def __init__(self, file: str, rules: int) -> None:
        self.file = file
        self.rules = rules
        self.whole = True
        self._spans: dict[int, Span] = {}
        self.done: list[int] = []
        self.undone: list[int] = []
        self.floor = 0
        self.renewed = 0
        self.begun = 0
        self._waits: set[int] = set()

    @classmethod
    def of(cls, file: str, rules: int, lines: Iterable[tuple[Span, bytes]]) -> "History":
        history = cls(file, rules)
        history.go_on(lines)
        return history

    @classmethod
    def resumed(cls, file: str, counting: Counting, spans: Iterable[Span]) -> "History":
        history = cls(file, counting.rules)
        history.done, history.undone = list(counting.done), list(counting.undone)
        history.floor, history.renewed, history.begun = counting.floor, counting.renewed, counting.begun
        history._waits = set(counting.waits)
        history._spans = {span.n: span for span in spans}
        return history

    @classmethod
    def since(cls, file: str, rules: int, entries: Iterable[tuple[Span, Line[Any, Any]]]) -> "History":
        """Only of what came after a state that is known. Undo ends there; what is before, nobody can read."""
        history = cls(file, rules)
        history.whole = False
        for span, entry in entries:
            history.add(span, entry)
        return history

    def go_on(self, lines: Iterable[tuple[Span, bytes]]) -> None:
        decode = skeleton_decoder().decode
        for span, line in lines:
            try:
                skeleton = decode(line)
            except UNDECODABLE:
                raise Damaged(self.file, span.n + 1) from None
            self.add(span, skeleton)

    @property
    def counting(self) -> Counting:
        return Counting(
            rules=self.rules, done=self.done, undone=self.undone, floor=self.floor, renewed=self.renewed,
            begun=self.begun, waits=sorted(self._waits),
        )  # fmt: skip

    def add(self, span: Span, line: Line[Any, Any]) -> None:
        told = line.input
        if line.n != span.n or not self._possible(told):
            raise Damaged(self.file, span.n + 1)
        self._spans[span.n] = span
        if told.undo:
            self._shift(self.done, self.undone, told.undo)
        elif told.redo:
            self._shift(self.undone, self.done, told.redo)
        else:
            self.done.append(span.n)
            self.undone.clear()
        if line.opens:
            self.floor = self.begun = len(self.done)
        if told.rules:
            if self.begun == len(self.done) - 1:  # nothing else counts: this is how the play begins now
                self.begun += 1
            self.floor = self.renewed = len(self.done)
            self.rules = told.rules
        if line.waits:
            self._waits.add(span.n)

    @property
    def undoes(self) -> Span | None:
        return self.span(self.done[-1]) if len(self.done) > self.floor else None

    @property
    def redoes(self) -> Span | None:
        return self.span(self.undone[-1]) if self.undone else None

    @property
    def is_untouched(self) -> bool:
        """Nothing counts but how the play began."""
        return self.whole and len(self.done) <= self.begun

    def span(self, n: int) -> Span:
        return self._spans[n]

    def settled(self) -> int:
        """How many of `done` there were when no script was open the last time."""
        count = len(self.done)
        while count > self.renewed and self.done[count - 1] in self._waits:
            count -= 1
        return count

    def _possible(self, told: Input[Any]) -> bool:
        """An update of the rules takes back a beginning that still asks: that lies below the floor."""
        return told.undo <= len(self.done) - self.renewed and told.redo <= len(self.undone)

    @staticmethod
    def _shift(source: list[int], target: list[int], count: int) -> None:
        target.extend(source.pop() for _ in range(count))
