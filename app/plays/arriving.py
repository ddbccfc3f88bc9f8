"""How a pack comes into a library: all of it or nothing, wherever the power fails.

Everything is written aside first (`incoming`). Then the folder gets another name (`arriving`): from that moment on it
counts, and what is left is moving it to its places. Each of these steps can be done twice, and whatever a kill left
undone is done when the app starts again. The only folders that anything is moved to are those named here.
"""

from contextlib import suppress
from typing import Any

import msgspec

from app.plays.errors import UNDECODABLE, NotSaved
from app.plays.files import Files, OpenFile, Scratch
from app.plays.journal import PLAYS
from app.plays.languages import LANGUAGES
from app.plays.pack_kinds import Changes, Steps, run_through
from app.plays.storage import Database
from app.plays.transfer import TRASH

INCOMING = "incoming"
ARRIVING = "arriving"
NEW, OLD = "new", "old"
RECORDS = "records.json"
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
        raise NotSaved(error) from error


def finish(files: Files, database: Database) -> Steps[None]:
    """Move what has arrived to its places, a thing a step. OSError where the disk does not take it: try again later."""
    moves = [
        (f"{ARRIVING}/{folder}/{name}", f"{place}/{name}")
        for folder, place in PLACES.items()
        for name in files.names(f"{ARRIVING}/{folder}")
    ]
    for done, (source, target) in enumerate(moves):
        yield done / len(moves)
        files.remove(target)
        files.move(source, target)
    records = _records(files)
    if records:
        database.replace_records(records)
    files.remove(f"{ARRIVING}/{RECORDS}")  # before the rest: done twice, it would undo what was changed meanwhile
    files.remove(ARRIVING)


def finish_at_start(files: Files, database: Database) -> None:
    with suppress(OSError, NotSaved):  # a full disk must not stop the app: what has arrived waits
        if files.names(ARRIVING):
            run_through(finish(files, database))
        if files.names(INCOMING):
            files.remove(INCOMING)


def _records(files: Files) -> Records:
    try:
        return msgspec.json.decode(files.read(f"{ARRIVING}/{RECORDS}"), type=Records)
    except (OSError, *UNDECODABLE):
        return {}
