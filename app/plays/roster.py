"""What is known of all plays without a look into their journals: what the database and their own notes say.

It is found out once, and again when a play has come or gone or the database says something else: a list of thousands
is there as soon as one of ten.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from app.plays.errors import BadId, PlayError
from app.plays.files import Files
from app.plays.journal import PLAYS, Journal, journal_path
from app.plays.lines import Header
from app.plays.notes import last_written, note_of
from app.plays.storage import Database

NEVER = -1


class PlayRecord(msgspec.Struct, frozen=True, kw_only=True):
    """`summary` is whatever the screens want to show of a play without opening it; `deleted` orders the trash.

    When a play was played last, and how far it is, its note knows better. Where earlier versions kept no notes, `noted`
    is how long the journal was then, without its header; `NEVER` of what has only been copied or taken in.
    """

    id: str
    title: str
    game: str
    created: str
    last_played: str
    summary: dict[str, str | int] = {}
    deleted: int = 0
    noted: int = NEVER


Entries = dict[str, PlayRecord | None]
"""By id, as the database has them; None where one cannot be read."""


class Known(NamedTuple):
    """`entry` is what the database says, and None where that cannot be read or, without `has_entry`, is not there."""

    record: PlayRecord
    entry: PlayRecord | None = None
    has_entry: bool = False


def record_of(header: Header) -> PlayRecord:
    return PlayRecord(
        id=header.id, title=header.title, game=header.game, created=header.created, last_played=header.created
    )


def nameless(play_id: str) -> PlayRecord:
    return PlayRecord(id=play_id, title=play_id, game="", created="", last_played="")


class Roster:
    def __init__(self, files: Files, database: Database) -> None:
        self._files = files
        self._database = database
        self._table = database.table("plays")
        self._known: dict[str, Known] = {}
        self._known_since: object = None
        self._order: Sequence[str] | None = None

    def known(self) -> Mapping[str, Known]:
        """All plays there are, by id."""
        now = self._files.state_of(PLAYS), self._database.state_of(self._table.name)
        if now != self._known_since:
            entries = self.entries()
            plays = (name for name in self._files.names(PLAYS) if self._is_play(name))
            self._known = {name: self._find_out(name, entries) for name in plays}
            self._order, self._known_since = None, now
        return self._known

    def of(self, play_id: str) -> Known:
        """Of one that is not there, its id alone."""
        return self.known().get(play_id) or Known(self._as_journal_says(play_id))

    def in_order(self) -> Sequence[str]:
        """The last played first."""
        known = self.known()
        if self._order is None:
            self._order = sorted(known, key=lambda play_id: known[play_id].record.last_played, reverse=True)
        return self._order

    def noted(self, play_id: str) -> Known:
        """Its note has been written anew."""
        before = self.of(play_id)
        self._known[play_id] = now = before._replace(record=self.as_noted(before.record))
        self._order = None
        return now

    def as_noted(self, record: PlayRecord) -> PlayRecord:
        note = note_of(self._files, record.id)
        if note is not None:
            return replace(record, last_played=note.last_played, summary=note.summary)
        return record if record.noted == NEVER else self._brought_up(record)

    def entries(self) -> Entries:
        return {str(document.get("id")): _record_in(dict(document)) for document in self._table.all()}

    def _is_play(self, name: str) -> bool:
        """Others have folders here too."""
        try:
            return self._files.look(journal_path(name)) is not None
        except BadId:
            return False

    def _find_out(self, play_id: str, entries: Entries) -> Known:
        entry = entries.get(play_id)
        return Known(self.as_noted(entry or self._as_journal_says(play_id)), entry, play_id in entries)

    def _as_journal_says(self, play_id: str) -> PlayRecord:
        try:
            journal = Journal.open(self._files, play_id)
        except PlayError:
            return nameless(play_id)
        journal.close()
        return record_of(journal.header)

    def _brought_up(self, record: PlayRecord) -> PlayRecord:
        """As earlier versions have noted it. Only a younger journal can be longer than it was then."""
        written = last_written(self._files, record.id)
        if written <= record.last_played:
            return record
        try:
            journal = Journal.open(self._files, record.id)
        except PlayError:
            return record
        journal.close()
        return record if journal.size == record.noted else replace(record, last_played=written)


def _record_in(document: dict[str, object]) -> PlayRecord | None:
    try:
        return msgspec.convert(document, PlayRecord)
    except msgspec.ValidationError:
        return None
