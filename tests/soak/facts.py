"""What a library holds, as its players would tell it: read from the disk alone, without the app."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from app.plays.journal import JOURNAL, PLAYS, whole_lines
from app.plays.languages import LANGUAGES
from app.plays.storage import LIBRARY
from app.plays.transfer import TRASH

PASSING = {"last_played", "summary", "changed", "created", "begun"}
"""Fields of records that tell when something was done, or what the journal tells anyway."""

Facts = Mapping[str, Any]


class Lines(NamedTuple):
    """A play: where it lies, and its whole lines. What was torn was never acknowledged."""

    place: str
    lines: tuple[int, ...]


def facts(root: Path) -> dict[str, Any]:
    """By what it is about: each play, each record of the library, each language and exported file."""
    return {**_plays(root), **told_records(root / LIBRARY), **_files(root, LANGUAGES), **_sizes(root, "exports")}


def lost_or_wrong(found: Facts, before: Facts, after: Facts) -> list[str]:
    """What is neither as it was before something was done, nor as it is afterwards, nor on its way."""
    return sorted(
        key for key in {*found, *before, *after}
        if not _is_on_its_way(found.get(key), before.get(key), after.get(key))
    )  # fmt: skip


def _is_on_its_way(found: Any, before: Any, after: Any) -> bool:
    if found in (before, after):
        return True
    if not isinstance(found, Lines) or (after or found).place != found.place:
        return False
    if after is None:  # its beginning was about to be refused: nobody was told that it was there
        return before is None
    known = before.lines if isinstance(before, Lines) else ()
    return after.lines[: len(found.lines)] == found.lines and found.lines[: len(known)] == known


def _plays(root: Path) -> dict[str, Lines]:
    return {
        f"play {journal.parent.name}": Lines(place, _lines(journal.read_bytes()))
        for place in (PLAYS, TRASH)
        for journal in sorted((root / place).glob(f"*/{JOURNAL}"))
    }


def _lines(journal: bytes) -> tuple[int, ...]:
    """By their checksums; the header says when the play was begun, and that is another second each time."""
    header, *entries = whole_lines(journal) or [b"{}"]
    told = msgspec.json.decode(header)
    told.pop("created", "")
    return (crc32(msgspec.json.encode(told)), *map(crc32, entries))


def told_records(library: Path) -> dict[str, Any]:
    """By its table and its id."""
    if not library.exists():
        return {}
    tables = msgspec.json.decode(library.read_bytes())["tables"]
    return {
        f"{table} {document.get('id', number)}": _told(document)
        for table, documents in tables.items()
        for number, document in documents.items()
    }


def _told(record: Any) -> Any:
    if isinstance(record, dict):
        return {field: _told(value) for field, value in record.items() if field not in PASSING}
    return [_told(one) for one in record] if isinstance(record, list) else record


def _files(root: Path, folder: str) -> dict[str, int]:
    return {f"{folder} {file.name}": crc32(file.read_bytes()) for file in _all_of(root / folder)}


def _sizes(root: Path, folder: str) -> dict[str, int]:
    """Packs tell when they were made: they are as long as ever, but not the same."""
    return {f"{folder} {file.name}": file.stat().st_size for file in _all_of(root / folder)}


def _all_of(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*") if file.suffix != ".tmp")
