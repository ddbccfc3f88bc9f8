"""TinyDB on files that survive a crash: never rewritten in place, and the last good copy is kept beside.

A file that cannot be used is set aside under another name, not deleted.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import StrEnum
from typing import Any

import msgspec
from tinydb import TinyDB, where
from tinydb.storages import Storage

from app.plays.errors import UNDECODABLE, NotSaved
from app.plays.files import Files

LIBRARY = "library.json"
COPY = ".bak"

_FORMAT = "darkness-companion-library"
_VERSION = 1
_NUMBER = re.compile(r"[1-9][0-9]{0,9}")

Table = dict[str, dict[str, Any]]
Stored = dict[str, msgspec.Raw]
"""Tables as they stand in the file: only those that somebody asks for are read, and only those that change written."""


class Tables(dict[str, Any]):
    """What TinyDB gets: each table is read when it is looked up, and whoever does may do with it as he likes."""

    def __getitem__(self, name: str) -> Table:
        table: msgspec.Raw | Table = super().__getitem__(name)
        return _table(table) if isinstance(table, msgspec.Raw) else table


class Recovery(StrEnum):
    """What had to be done to read the file; a key for a message to the players."""

    NONE = "none"
    FROM_COPY = "library_from_copy"
    LOST = "library_lost"
    NEWER = "library_from_a_newer_version"


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    tables: Stored


class _Stamp(msgspec.Struct):
    format: str
    version: int


class SafeStorage(Storage):
    def __init__(self, files: Files, path: str = LIBRARY) -> None:
        self._files = files
        self._path = path
        self._good: bytes | None = None
        self._tables: Stored | None = None
        self._waiting: Stored | None = None
        self._holds = False
        self.recovered = self._load()

    def read(self) -> Tables | None:
        stored = self._stored
        return None if stored is None else Tables(stored)

    def write(self, data: dict[str, Table]) -> None:
        stored = {name: _raw(table) for name, table in data.items()}
        if self._holds:
            self._waiting = stored
        else:
            self._save(stored)

    def state_of(self, table: str) -> object:
        """The same object as long as nothing in that table has changed; None where there is none."""
        return (self._stored or {}).get(table)

    @property
    def _stored(self) -> Stored | None:
        return self._tables if self._waiting is None else self._waiting

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What is written inside reaches the disk in one piece at the end, or not at all."""
        assert not self._holds, "one at a time"
        self._holds = True
        try:
            yield
            if self._waiting is not None:
                self._save(self._waiting)
        finally:
            self._holds, self._waiting = False, None

    def _save(self, stored: Stored) -> None:
        data = msgspec.json.encode(_File(_FORMAT, _VERSION, stored))
        if data == self._good:
            return
        try:
            if self._good is not None:
                self._files.replace(self._path + COPY, self._good)
            self._files.replace(self._path, data)
        except OSError as error:
            self._put_back()
            raise NotSaved(error) from error
        self._good, self._tables = data, stored

    def _put_back(self) -> None:
        """What was refused may be in its place all the same, where only the disk would not vouch for it.

        What cannot be put back counts: a fresh start would read it.
        """
        if self._bytes(self._path) == self._good:
            return
        try:
            if self._good is None:
                self._files.remove(self._path)
            else:
                self._files.replace(self._path, self._good)
        except OSError:
            self._take(self._bytes(self._path))

    def _load(self) -> Recovery:
        main, copy = self._bytes(self._path), self._bytes(self._path + COPY)
        if main is None and copy is None:
            return Recovery.NONE
        if self._take(main):
            return Recovery.NONE
        is_newer = main is not None and _is_newer(main)
        self._set_aside(".newer" if is_newer else ".damaged")
        from_copy = self._take(copy)
        if copy is not None and from_copy:
            with suppress(OSError):  # the copy is still there for the next time
                self._files.replace(self._path, copy)
        if is_newer:
            return Recovery.NEWER
        return Recovery.FROM_COPY if from_copy else Recovery.LOST

    def _take(self, data: bytes | None) -> bool:
        """Go on with what a file holds, if it can be read to its end."""
        stored = _stored_in(data) if data else None
        if stored is None:
            return False
        self._good, self._tables = data, stored
        return True

    def _bytes(self, path: str) -> bytes | None:
        try:
            return self._files.read(path)
        except FileNotFoundError:
            return None
        except OSError:
            return b""

    def _set_aside(self, ending: str) -> None:
        with suppress(OSError):  # a missing file needs no setting aside, and a full disk must not stop the app
            self._files.remove(self._path + ending)
            self._files.move(self._path, self._path + ending)


def _stored_in(data: bytes) -> Stored | None:
    try:
        file = msgspec.json.decode(data, type=_File)
        for table in file.tables.values():
            _table(table)
    except UNDECODABLE:
        return None
    return file.tables if file.format == _FORMAT and file.version == _VERSION else None


def _table(stored: msgspec.Raw) -> Table:
    return _numbered(msgspec.json.decode(stored, type=Table))


def _raw(table: msgspec.Raw | Table) -> msgspec.Raw:
    return table if isinstance(table, msgspec.Raw) else msgspec.Raw(msgspec.json.encode(table))


def _numbered(table: Table) -> Table:
    """TinyDB takes only numbers for keys. They mean nothing to us: where one is damaged, they are given anew."""
    if all(_NUMBER.fullmatch(key) for key in table):
        return table
    return {str(number): document for number, document in enumerate(table.values(), 1)}


def _is_newer(data: bytes) -> bool:
    try:
        stamp = msgspec.json.decode(data, type=_Stamp)
    except UNDECODABLE:
        return False
    return stamp.format == _FORMAT and stamp.version > _VERSION


class _Picture(Storage):
    """What was there once, to be looked at."""

    def __init__(self, tables: Tables | None) -> None:
        self._tables = tables

    def read(self) -> Tables | None:
        return self._tables

    def state_of(self, table: str) -> object:
        return self

    def write(self, data: dict[str, Table]) -> None:
        raise AssertionError("a picture does not change")


class Database(TinyDB):
    """The library's TinyDB: plays, settings, and whatever else is looked up."""

    def __init__(self, files: Files | Tables | None, storage: type[Storage] = SafeStorage) -> None:
        super().__init__(files, storage=storage)

    def picture(self) -> "Database":
        """As it is now: another thread may look at it, whatever happens here meanwhile."""
        return Database(self._safe.read(), _Picture)

    def replace_records(self, records: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        """By table; each takes the place of the one with its id. All of it is on disk afterwards, or nothing."""
        with self.at_once():
            for table, some in records.items():
                self.table(table).remove(where("id").one_of([one["id"] for one in some]))
                self.table(table).insert_multiple(some)

    @property
    def recovered(self) -> Recovery:
        return self._safe.recovered

    def state_of(self, table: str) -> object:
        """The same object as long as nothing in that table has changed; None where there is none."""
        assert isinstance(self.storage, SafeStorage | _Picture)
        return self.storage.state_of(table)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Several changes that belong together: all of them are on disk afterwards, or none."""
        try:
            with self._safe.at_once():
                yield
        finally:
            for table in self._tables.values():
                table.clear_cache()  # they may have seen what never came to be

    @property
    def _safe(self) -> SafeStorage:
        assert isinstance(self.storage, SafeStorage)
        return self.storage
