"""Checkpoints: states kept beside the journal so that nothing is replayed from the beginning.

They are derived and disposable: each is checked against itself and against the journal, and one that is missing, torn
or belongs to another journal is passed over. There are two kinds, with the same content:

- `latest-0` and `latest-1`, written in turn after every settled input, in place and not synced, which costs a few
  microseconds. A kill leaves at least one of them whole, so continuing a play reads one state and no more of the
  journal than the inputs of a script that is still open. Leaving or pausing a play syncs it.
- one file in about 25 inputs, never rewritten, from which undo goes back further than memory.

A state under older rules cannot be computed again; `opening` takes it from here when the rules have changed.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

import msgspec

from app.plays.errors import UNDECODABLE
from app.plays.files import Files, Scratch, sealed, unsealed
from app.plays.journal import Journal, play_folder
from app.plays.lines import Span, encode

CHECKPOINT_EVERY = 25
REMEMBERED = 64


class Mark(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where in the journal a state belongs.

    `base` is the entry after which the state was (0: the header), `since` are the inputs that an open script has had
    after it, and the journal was then `lines` long, up to `end`, with `last` as the length and checksum of its end.
    """

    lines: int
    end: int
    last: tuple[int, int]
    rules: int
    base: int
    since: tuple[Span, ...]
    undoes: Span | None
    redoes: Span | None


class Checkpoint(NamedTuple):
    mark: Mark
    state: bytes


_mark = msgspec.json.Decoder(Mark)


def pack(checkpoint: Checkpoint) -> bytes:
    return sealed(encode(checkpoint.mark) + b"\n" + checkpoint.state) + b"\n"


def unpack(data: bytes) -> Checkpoint | None:
    """The checkpoint in a file, if it is whole."""
    body = unsealed(data)
    if body is None:
        return None
    mark, _, state = body.partition(b"\n")
    try:
        return Checkpoint(_mark.decode(mark), state)
    except UNDECODABLE:
        return None


def last_of(line: bytes) -> tuple[int, int]:
    return len(line), crc32(line)


class Checkpoints:
    def __init__(self, files: Files, play_id: str) -> None:
        self._files = files
        self._folder = f"{play_folder(play_id)}/checkpoints"
        self._slot = 0
        self._states: dict[int, bytes] = {}
        self._numbered: list[int] | None = None
        self._open: dict[int, Scratch] = {}

    def newest(self, journal: Journal) -> Iterator[tuple[Checkpoint, bytes]]:
        """Checkpoints that fit the journal, the best first, each with the line that it comes after."""
        slots = [(self._read(self._slot_name(slot)), slot) for slot in (0, 1)]
        found = [(checkpoint, slot) for checkpoint, slot in slots if checkpoint is not None]
        found.sort(key=lambda kept: kept[0].mark.end, reverse=True)
        for checkpoint, slot in found:
            last = self._line_before(journal, checkpoint.mark)
            if last is not None:
                self._slot = 1 - slot
                self.remember(checkpoint.mark.base, checkpoint.state)
                yield checkpoint, last
        for n in reversed(self._numbers()):
            numbered = self._read(self._number_name(n))
            last = self._line_before(journal, numbered.mark) if numbered else None
            if numbered is not None and last is not None:
                yield numbered, last

    def state_after(self, n: int, journal: Journal) -> bytes | None:
        """The state after an entry, if it was kept."""
        known = self._states.get(n)
        if known is not None or n not in self._numbers():
            return known
        checkpoint = self._read(self._number_name(n))
        if checkpoint is None or checkpoint.mark.base != n:
            return None
        return checkpoint.state if self._line_before(journal, checkpoint.mark) is not None else None

    def keep(self, checkpoint: Checkpoint, *, durable: bool = False) -> None:
        """What the disk does not take is only missed later, as time."""
        try:
            self._scratch().write(pack(checkpoint), durable=durable)
        except OSError:
            pass
        else:
            self._slot = 1 - self._slot
        self.remember(checkpoint.mark.base, checkpoint.state)

    def keep_for_good(self, checkpoint: Checkpoint) -> None:
        n = checkpoint.mark.base
        with suppress(OSError):
            self._files.replace(self._number_name(n), pack(checkpoint), durable=False)
            if self._numbered is not None:
                self._numbered.append(n)

    def remember(self, n: int, state: bytes) -> None:
        """Keep a state in memory: the next undo is likely to end there."""
        self._states.pop(n, None)
        self._states[n] = state
        if len(self._states) > REMEMBERED:
            del self._states[next(iter(self._states))]

    def close(self) -> None:
        for scratch in self._open.values():
            scratch.close()
        self._open.clear()

    def _scratch(self) -> Scratch:
        scratch = self._open.get(self._slot)
        if scratch is None:
            scratch = self._open[self._slot] = self._files.scratch(self._slot_name(self._slot))
        return scratch

    def _line_before(self, journal: Journal, mark: Mark) -> bytes | None:
        length, checksum = mark.last
        start = mark.end - length - 1
        if mark.lines == 0:
            return b"" if mark.end == 0 else None
        if not 0 <= start < mark.end <= journal.size:
            return None
        line = journal.bytes_at(start, length + 1)
        return line[:-1] if line[-1:] == b"\n" and crc32(line[:-1]) == checksum else None

    def _read(self, name: str) -> Checkpoint | None:
        try:
            return unpack(self._files.read(name))
        except OSError:
            return None

    def _numbers(self) -> list[int]:
        if self._numbered is None:
            stems = (name.partition(".")[0] for name in self._files.names(self._folder))
            self._numbered = sorted(int(stem) for stem in stems if stem.isdecimal())
        return self._numbered

    def _slot_name(self, slot: int) -> str:
        return f"{self._folder}/latest-{slot}"

    def _number_name(self, n: int) -> str:
        return f"{self._folder}/{n:06}"
