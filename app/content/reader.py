"""What a game's reader works with: the parts of a pack's folder as frozen records, and a list of what is wrong."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from app.content.base import Entry, Manifest, Provenance
from app.content.errors import ContentError, FieldError

LARGEST_FILE = 64 * 1024
WHOLE_FILE = "(file)"
MANIFEST = "pack.toml"
REFERENCE = "rules"
"""Folder of the rules reference, read by `reference.py` when it is wanted: it is long, and no play needs it."""

_PLACE = re.compile(r"(?P<why>.*) - at (?:`key` in )?`\$\.?(?P<place>.*)`", re.DOTALL)
_NAMED_FIELD = re.compile(r"Object (?:contains unknown|missing required) field `(?P<field>.*)`", re.DOTALL)

StructT = TypeVar("StructT", bound=msgspec.Struct)
EntryT = TypeVar("EntryT", bound=Entry)


class PackReader:
    """Goes on after a bad file, so that an author sees all of them at once."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self.problems: list[ContentError] = []
        self._asked_for = {MANIFEST, REFERENCE}

    @property
    def sound(self) -> bool:
        """Nothing is wrong so far. Only then are references looked up: what could not be read is not missing."""
        return not self.problems

    def refuse(self, file: Path | str, field: str, why: str) -> None:
        self.problems.append(ContentError(self.folder / file, field, why))

    def entries(self, part: str, kind: type[EntryT]) -> dict[str, EntryT]:
        """A folder of the pack with a file an entry, by key; empty where it is not there."""
        self._asked_for.add(part)
        folder = self.folder / part
        if folder.exists() and not folder.is_dir():
            self.refuse(folder, WHOLE_FILE, "not a folder")
        return {entry.key: entry for path in entries_of(folder) for entry in self._entry(path, kind)}

    def sheet(self, name: str, kind: type[StructT]) -> StructT | None:
        """A file of the pack that holds one record; None where it is not there or cannot be read."""
        self._asked_for.add(name)
        path = self.folder / name
        return next(self._sourced(path, kind), None) if path.exists() else None

    def check_reference(self, file: str, field: str, named: Iterable[str], known: Iterable[str], what: str) -> None:
        """Refuse the first name that the pack does not know; `what` says what it should have been."""
        if missing := [name for name in named if name not in known]:
            self.refuse(file, field, f"the pack has no {what} {missing[0]!r}")

    def check_folder(self) -> None:
        """Once all parts are read: whatever else lies there is not a part of a pack."""
        if self.manifest.id != self.folder.resolve().name:
            self.refuse(MANIFEST, "id", f"{self.manifest.id!r} is not its folder's name")
        for path in entries_of(self.folder):
            if path.name not in self._asked_for:
                self.refuse(path, WHOLE_FILE, "not a part of a pack")

    def _entry(self, path: Path, kind: type[EntryT]) -> Iterator[EntryT]:
        if path.suffix != ".toml":
            self.refuse(path, WHOLE_FILE, "not a part of a pack")
            return
        for entry in self._sourced(path, kind):
            if entry.key != path.stem:
                self.refuse(path, kind.key_field, f"{entry.key!r} is not its file's name")
            yield entry

    def _sourced(self, path: Path, kind: type[StructT]) -> Iterator[StructT]:
        """The record in a file, if it can be read."""
        try:
            record = read_record(path, kind)
        except ContentError as error:
            self.problems.append(error)
            return
        for field, provenance in _provenances(record):
            for key in provenance.source:
                if key not in self.manifest.sources:
                    self.refuse(path, f"{field}source", f"the pack has no source {key!r}")
        yield record


def entries_of(folder: Path) -> list[Path]:
    """What lies in a folder, without what file managers and version control hide there."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def read_record(path: Path, kind: type[StructT]) -> StructT:
    return to_record(path, read_toml(path), kind)


def to_record(path: Path, raw: object, kind: type[StructT], within: str = "") -> StructT:
    """A part of a file as a record; `within` is its place there, for what is wrong with it."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _located(path, error, within) from error


def _provenances(value: object, place: str = "") -> Iterator[tuple[str, Provenance]]:
    """Everything in a record that names its sources, with its place as far as the field."""
    if isinstance(value, Provenance):
        yield place, value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _provenances(getattr(value, field), f"{place}{field}.")
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from _provenances(one, f"{place.removesuffix('.')}[{number}].")


def read_toml(path: Path) -> dict[str, object]:
    if not path.is_file():
        raise ContentError(path, WHOLE_FILE, "is not there" if not path.exists() else "not a file")
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(path, WHOLE_FILE, error.strerror or "cannot be read") from error
    if len(raw) > LARGEST_FILE:
        raise ContentError(path, WHOLE_FILE, f"larger than {LARGEST_FILE // 1024} KiB")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ContentError(path, WHOLE_FILE, f"not UTF-8 at byte {error.start}") from error
    except ValueError as error:  # bad TOML, and numbers longer than Python reads
        raise ContentError(path, WHOLE_FILE, f"not TOML: {error}") from error
    except RecursionError as error:
        raise ContentError(path, WHOLE_FILE, "nested too deeply") from error


def _located(path: Path, error: msgspec.ValidationError, within: str) -> ContentError:
    """msgspec tells the place only in its sentence, and of unknown or missing fields only the record."""
    message = str(error)
    placed = _PLACE.fullmatch(message)
    why, place = (placed["why"], placed["place"]) if placed else (message, "")
    if isinstance(error.__cause__, FieldError):
        field = error.__cause__.field
    elif named := _NAMED_FIELD.fullmatch(why):
        field = named["field"]
    else:
        field = ""
    return ContentError(path, ".".join(filter(None, (within, place, field))) or WHOLE_FILE, why)
