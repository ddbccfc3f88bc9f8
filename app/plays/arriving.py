"""How a pack comes into a library: all of it or nothing, wherever the power fails.

Everything is written aside first (`incoming`). Then the folder gets another name (`arriving`): from that moment on it
counts, and what is left is moving it to its places. Each of these steps can be done twice, and whatever a kill left
undone is done when the app starts again. The only folders that anything is moved to are those named here.

So a folder of that name is in one of three states: with its records, and then it is moved to the end; without, and then
only clearing it away is left; or with records that nobody can read any more, which are kept aside for who wants to
look at them, while the plays come in.
"""

from contextlib import suppress
from typing import Any

import msgspec

from app.plays.errors import UNDECODABLE, NotSaved, PackWaits
from app.plays.files import Files, Look, OpenFile, Scratch
from app.plays.journal import PLAYS
from app.plays.languages import LANGUAGES
from app.plays.pack_kinds import Changes, Steps, run_through
from app.plays.storage import Database
from app.plays.transfer import TRASH

INCOMING = "incoming"
ARRIVING = "arriving"
NEW, OLD = "new", "old"
RECORDS = "records.json"
DAMAGED = f"{ARRIVING}-{RECORDS}.damaged"
PLACES = {f"{OLD}/{PLAYS}": TRASH, f"{NEW}/{PLAYS}": PLAYS, f"{NEW}/{LANGUAGES}": LANGUAGES}

Records = dict[str, list[dict[str, Any]]]


class Below:
    """The same disk, from one of its folders on."""

    def __init__(self, files: Files, folder: str) -> None:
        self._files = files
        self._folder = folder

    def open(self, path: str) -> OpenFile:
        return self._files.open(self._at(path))

    def read(self, path: str) -> bytes:
        return self._files.read(self._at(path))

    def names(self, folder: str) -> list[str]:
        return self._files.names(self._at(folder))

    def state_of(self, folder: str) -> object:
        return self._files.state_of(self._at(folder))

    def look(self, path: str) -> Look | None:
        return self._files.look(self._at(path))

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        self._files.replace(self._at(path), data, durable=durable)

    def scratch(self, path: str) -> Scratch:
        return self._files.scratch(self._at(path))

    def move(self, source: str, target: str) -> None:
        self._files.move(self._at(source), self._at(target))

    def remove(self, path: str) -> None:
        self._files.remove(self._at(path))

    def _at(self, path: str) -> str:
        return f"{self._folder}/{path}"


def begin(files: Files) -> tuple[Below, Below]:
    """Room for what is new, and for what it takes the place of; what an earlier try left is gone."""
    try:
        files.remove(INCOMING)
    except OSError as error:
        raise NotSaved(error) from error
    return Below(files, f"{INCOMING}/{NEW}"), Below(files, f"{INCOMING}/{OLD}")


def settle(files: Files, changes: Changes) -> None:
    """From here on it counts. The records come first: a folder without any is one that was never settled."""
    try:
        files.replace(f"{INCOMING}/{RECORDS}", msgspec.json.encode(changes.records))
        files.move(INCOMING, ARRIVING)
    except OSError as error:
        raise (PackWaits(error) if files.names(ARRIVING) else NotSaved(error)) from error


def finish(files: Files, database: Database) -> Steps[None]:
    """Move what has arrived to its places, a thing a step. OSError where the disk does not take it: try again later.

    Where nothing has arrived it does nothing. It does not ask first: a folder that a kill left empty lists nothing and
    is in the way all the same.
    """
    records = _records(files)
    if records is not None:
        yield from _to_their_places(files)
        if records:
            database.replace_records(records)
        files.remove(f"{ARRIVING}/{RECORDS}")  # before the rest: done twice, it would undo what was changed meanwhile
    files.remove(ARRIVING)


def _to_their_places(files: Files) -> Steps[None]:
    moves = [
        (f"{ARRIVING}/{folder}/{name}", f"{place}/{name}")
        for folder, place in PLACES.items()
        for name in files.names(f"{ARRIVING}/{folder}")
    ]
    for done, (source, target) in enumerate(moves):
        yield done / len(moves)
        files.remove(target)
        files.move(source, target)


def finish_at_start(files: Files, database: Database) -> None:
    with suppress(OSError, NotSaved):  # a full disk must not stop the app: what has arrived waits
        run_through(finish(files, database))
        files.remove(INCOMING)


def _records(files: Files) -> Records | None:
    """None where there are none: then nothing in the folder counts any more."""
    try:
        data = files.read(f"{ARRIVING}/{RECORDS}")
    except FileNotFoundError:
        return None
    records = _decoded(data)
    if records is None:
        files.replace(DAMAGED, data)
    return records or {}


def _decoded(data: bytes) -> Records | None:
    try:
        records = msgspec.json.decode(data, type=Records)
    except UNDECODABLE:
        return None
    return records if all("id" in one for some in records.values() for one in some) else None
