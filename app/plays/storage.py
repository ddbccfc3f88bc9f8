"""TinyDB on files that survive a crash: never rewritten in place, and the last good copy is kept beside.

A file that cannot be used is set aside under another name, not deleted.
"""

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

Tables = dict[str, dict[str, dict[str, Any]]]


class Recovery(StrEnum):
    """What had to be done to read the file; a key for a message to the players."""

    NONE = "none"
    FROM_COPY = "library_from_copy"
    LOST = "library_lost"
    NEWER = "library_from_a_newer_version"


class _Stored(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    tables: Tables


class _Stamp(msgspec.Struct):
    format: str
    version: int


class SafeStorage(Storage):
    def __init__(self, files: Files, path: str = LIBRARY) -> None:
        self._files = files
        self._path = path
        self._good: bytes | None = None
        self._waiting: bytes | None = None
        self._holds = False
        self.recovered = self._load()

    def read(self) -> Tables | None:
        latest = self._good if self._waiting is None else self._waiting
        return None if latest is None else _tables(latest)

    def write(self, data: Tables) -> None:
        stored = msgspec.json.encode(_Stored(_FORMAT, _VERSION, data))
        if self._holds:
            self._waiting = stored
        else:
            self._save(stored)

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

    def _save(self, stored: bytes) -> None:
        if stored == self._good:
            return
        try:
            if self._good is not None:
                self._files.replace(self._path + COPY, self._good)
            self._files.replace(self._path, stored)
        except OSError as error:
            raise NotSaved(error) from error
        self._good = stored

    def _load(self) -> Recovery:
        main, copy = self._bytes(self._path), self._bytes(self._path + COPY)
        if main is None and copy is None:
            return Recovery.NONE
        if main is not None and _tables(main) is not None:
            self._good = main
            return Recovery.NONE
        if main is not None and _is_newer(main):
            self._set_aside(".newer")
            return Recovery.NEWER
        self._set_aside(".damaged")
        if copy is None or _tables(copy) is None:
            return Recovery.LOST
        self._good = copy
        with suppress(OSError):  # the copy is still there for the next time
            self._files.replace(self._path, copy)
        return Recovery.FROM_COPY

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


def _tables(data: bytes) -> Tables | None:
    try:
        stored = msgspec.json.decode(data, type=_Stored)
    except UNDECODABLE:
        return None
    return stored.tables if stored.format == _FORMAT and stored.version == _VERSION else None


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

    def write(self, data: Tables) -> None:
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
