"""A play's journal: one file, one JSON value a line.

Lines are only ever appended; undo and redo are lines like any other. A last line that was torn by a crash was never
acknowledged: readers ignore it, and the next append cuts it off. Anything else that cannot be read is damage.
"""

import re
from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from app.plays.errors import BadId, NoSuchPlay, PlayError, Unreadable
from app.plays.files import Files, OpenFile
from app.plays.lines import Entry, Header, Span, encode, encode_lines, read_header, what_is_wrong

PLAYS = "plays"
JOURNAL = "journal.jsonl"

_LONGEST_HEADER = 16 * 1024 * 1024
_FIRST_READ = 64 * 1024
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


def play_exists(files: Files, play_id: str) -> bool:
    """A folder without a journal is what a crash left of one that was never begun."""
    return JOURNAL in files.names(play_folder(play_id))


def play_folder(play_id: str) -> str:
    if not _ID.fullmatch(play_id):
        raise BadId(play_id)
    return f"{PLAYS}/{play_id}"


def journal_path(play_id: str) -> str:
    return f"{play_folder(play_id)}/{JOURNAL}"


def header_line(header: Header) -> bytes:
    return encode(header) + b"\n"


def whole_lines(data: bytes) -> list[bytes]:
    """The lines without a torn last one. Zeros are blocks that a file system promised and never wrote."""
    *lines, _torn = data.split(b"\n")
    if lines and b"\0" in lines[-1]:
        lines.pop()
    return lines


class Journal:
    """The file, its header, and how much of it is known: `lines` entries, up to `end`, the last being `last`."""

    def __init__(self, path: str, file: OpenFile) -> None:
        self.path = path
        self._file = file
        first = file.read(0, _FIRST_READ)
        if b"\n" not in first:
            first = file.read(0, _LONGEST_HEADER)
        line, newline, _ = first.partition(b"\n")
        if not newline:
            raise what_is_wrong(line, path)
        self.header = read_header(line, path)
        self._body = len(line) + 1
        self.lines = 0
        self.end = 0
        self.last = b""

    @classmethod
    def create(cls, files: Files, header: Header) -> Self:
        path = journal_path(header.id)
        files.replace(path, header_line(header))
        return cls(path, files.open(path))

    @classmethod
    def open(cls, files: Files, play_id: str) -> Self:
        path = journal_path(play_id)
        try:
            file = files.open(path)
        except (FileNotFoundError, NotADirectoryError):
            raise NoSuchPlay(play_id) from None
        except OSError as error:
            raise Unreadable(path, error) from error
        try:
            journal = cls(path, file)
        except PlayError:
            file.close()
            raise
        journal.header = replace(journal.header, id=play_id)  # its folder decides: what stands there may be damaged
        return journal

    @property
    def size(self) -> int:
        """Bytes after the header, a torn line included."""
        return self._file.size - self._body

    def bytes_at(self, start: int, length: int) -> bytes:
        return self._file.read(self._body + start, length)

    def read_on(self, lines: int, end: int, last: bytes) -> list[tuple[Span, bytes]]:
        """All entries after a place that is known to be the end of so many lines."""
        self.lines, self.end, self.last = lines, end, last
        return [(self._add(line), line) for line in whole_lines(self.bytes_at(end, self.size - end))]

    def append(self, entries: Sequence[Entry]) -> list[Span]:
        """Durable when it returns; OSError when nothing was appended."""
        data = encode_lines(entries)
        file, end = self._file, self._body + self.end
        if file.size > end:
            file.cut(end)
        file.append(data)
        return [self._add(line) for line in data[:-1].split(b"\n")]

    def close(self) -> None:
        self._file.close()

    def _add(self, line: bytes) -> Span:
        self.lines += 1
        span = Span(self.lines, self.end, len(line))
        self.end, self.last = span.end, line
        return span
