"""The table of contents of a long journal: where its entries lie and which of them count, so that going on with a play
does not read it from its beginning.

Derived and disposable, as checkpoints are. It counts only for the very bytes that it was made from, which these rules
have read to their end: of a journal that was damaged or changed since, everything is read.
"""

from contextlib import suppress
from itertools import accumulate
from typing import NamedTuple
from zlib import crc32

import msgspec

from app.plays.errors import UNDECODABLE
from app.plays.files import Files, sealed, unsealed
from app.plays.history import Counting, History
from app.plays.journal import Journal, play_folder
from app.plays.lines import Span, encode

LONG = 1_000
"""Entries; a shorter journal is read as quickly."""


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """`rules` have read the journal up to `end`; `lengths` are those of its lines."""

    rules: int
    end: int
    checksum: int
    lengths: list[int]
    counting: Counting


class Read(NamedTuple):
    """What was read before: so many lines up to `end`, the last of them, and what they come to."""

    lines: int
    end: int
    last: bytes
    history: History


_contents = msgspec.json.Decoder(Contents)


class ContentsFile:
    def __init__(self, files: Files, play_id: str) -> None:
        self._files = files
        self._path = f"{play_folder(play_id)}/contents"
        self._kept: Contents | None = None

    def read(self, journal: Journal, rules: int) -> Read:
        """Nothing but a beginning where there is none that fits."""
        kept = self._fitting(journal, rules)
        if kept is None:
            return Read(0, 0, b"", History(journal.path, journal.header.rules))
        self._kept = kept
        starts = accumulate(kept.lengths, lambda start, length: start + length + 1, initial=0)
        spans = [Span(n, *where) for n, where in enumerate(zip(starts, kept.lengths, strict=False), 1)]
        last = journal.bytes_at(spans[-1].start, spans[-1].length)
        return Read(len(spans), kept.end, last, History.resumed(journal.path, kept.counting, spans))

    def keep(self, journal: Journal, history: History, rules: int) -> None:
        """What the disk does not take is only missed later, as time."""
        before = self._kept
        if journal.lines < LONG or not history.whole or (before is not None and before.end == journal.end):
            return
        start, checksum = (before.end, before.checksum) if before is not None else (0, 0)
        with suppress(OSError):
            self._kept = Contents(
                rules=rules, end=journal.end, lengths=[history.span(n).length for n in range(1, journal.lines + 1)],
                checksum=crc32(journal.bytes_at(start, journal.end - start), checksum), counting=history.counting,
            )  # fmt: skip
            self._files.replace(self._path, sealed(encode(self._kept)), durable=False)

    def _fitting(self, journal: Journal, rules: int) -> Contents | None:
        try:
            kept = _contents.decode(unsealed(self._files.read(self._path)) or b"")
        except (OSError, *UNDECODABLE):
            return None
        fits = kept.rules == rules and crc32(journal.bytes_at(0, kept.end)) == kept.checksum
        return kept if fits and kept.lengths else None
