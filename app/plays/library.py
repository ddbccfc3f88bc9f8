"""All plays there are. The folders decide what exists; the database only remembers what a journal does not say.

A play that the database has lost is listed from its header, so losing the database loses titles and no play.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from tinydb import where

from app.plays.errors import BadId, FromANewerVersion, NoSuchPlay, NotSaved, OtherGame, PlayError
from app.plays.files import Files
from app.plays.journal import JOURNAL, Journal, play_exists, play_folder
from app.plays.lines import LONGEST_TITLE, Header, read_header
from app.plays.notes import keep_note
from app.plays.roster import Entries, PlayRecord, Roster, nameless, record_of
from app.plays.storage import Database
from app.plays.transfer import TRASH, copy_play

TRASH_KEEPS = 10


class Listed(NamedTuple):
    """A play in the list; with an error it cannot be opened, and that says why.

    `mended`: what the database says of it is damaged, and what its journal says has taken the place of that.
    """

    record: PlayRecord
    error: PlayError | None = None
    mended: bool = False


class Library:
    """`games` are the games this app knows, each with the version of its rules."""

    def __init__(self, files: Files, database: Database, games: Mapping[str, int]) -> None:
        self._files = files
        self._table = database.table("plays")
        self._roster = Roster(files, database)
        self._games = games

    def plays(self, most: int | None = None) -> list[Listed]:
        """What is there, the last played first; of many only so many, and as many more until one can be opened."""
        listed: list[Listed] = []
        for play_id in self._roster.in_order():
            if most is not None and len(listed) >= most and any(one.error is None for one in listed):
                break
            one = self._look_at(play_id)
            if not isinstance(one.error, NoSuchPlay):
                listed.append(one)
        return listed

    @property
    def count(self) -> int:
        return len(self._roster.known())

    @property
    def titles(self) -> set[str]:
        return {one.record.title for one in self._roster.known().values()}

    def last(self) -> PlayRecord | None:
        """The play to continue."""
        return next((one.record for one in self.plays(1) if one.error is None), None)

    def record(self, play_id: str) -> PlayRecord:
        if not play_exists(self._files, play_id):
            raise NoSuchPlay(play_id)
        return self._look_at(play_id).record

    def to_be_opened(self, play_id: str) -> PlayRecord:
        """Raises what the list would say of one that cannot be."""
        listed = self._look_at(play_id)
        if listed.error is not None:
            raise listed.error
        return listed.record

    def is_gone(self, play_id: str) -> bool:
        """For good: it is not in the trash either."""
        try:
            return not play_exists(self._files, play_id) and play_id not in self._files.names(TRASH)
        except BadId:  # a damaged letter
            return True

    def can_be_opened(self, play_id: str) -> bool:
        return self._look_at(play_id).error is None

    def knows(self, game: str) -> bool:
        return game in self._games

    def game_of(self, play_id: str) -> str:
        """As its journal says, in the trash too; empty where there is none, or it names no game of this app."""
        listed = self._look_at(play_id)
        there = listed.record if listed.error is None else self._trashed(play_id, {})
        return there.game if self.knows(there.game) else ""

    def played(self, play_id: str, when: str, summary: Mapping[str, str | int]) -> None:
        """On opening, leaving and pausing a play; never for each input."""
        if not play_exists(self._files, play_id):
            raise NoSuchPlay(play_id)
        keep_note(self._files, play_id, when, summary)
        known = self._roster.noted(play_id)
        listed = self._look_at(play_id)
        if known.entry is None or listed.mended:
            self._store(listed.record)

    def rename(self, play_id: str, title: str) -> None:
        self._store(replace(self.record(play_id), title=title[:LONGEST_TITLE]))

    def duplicate(self, play_id: str, new_id: str, title: str, created: str) -> PlayRecord:
        original = self.record(play_id)
        header = copy_play(self._files, play_id, new_id, title[:LONGEST_TITLE], created)
        record = replace(record_of(header), summary=original.summary)
        self._keep_up(record)
        return record

    def delete(self, play_id: str) -> None:
        """Into the trash, from which `restore` brings it back until enough others have followed."""
        record = self.record(play_id)
        self._move(play_folder(play_id), f"{TRASH}/{play_id}")
        self._keep_up(replace(record, deleted=self.last_deleted + 1))
        with suppress(NotSaved):  # the next one that is deleted pushes them out
            self.empty_trash(keep=TRASH_KEEPS)

    @property
    def last_deleted(self) -> int:
        """The number of what went into the trash last."""
        return max((one.deleted for one in self._roster.entries().values() if one is not None), default=0)

    def restore(self, play_id: str) -> PlayRecord:
        folder = play_folder(play_id)
        if play_id not in self._files.names(TRASH):
            raise NoSuchPlay(play_id)
        if play_exists(self._files, play_id):  # as after a power failure: it had come back, and not left the trash
            self._clear_away(f"{TRASH}/{play_id}")
        else:
            self._move(f"{TRASH}/{play_id}", folder)
        record = replace(self.record(play_id), deleted=0)
        self._keep_up(record)
        return record

    def trash(self) -> list[str]:
        """Ids of what can be restored, the last deleted first."""
        entries = self._roster.entries()

        def when(play_id: str) -> int:
            record = entries.get(play_id)
            return 0 if record is None else record.deleted

        return sorted(self._files.names(TRASH), key=when, reverse=True)

    def deleted(self) -> list[PlayRecord]:
        """What can be restored, the last deleted first."""
        entries = self._roster.entries()
        return [self._trashed(play_id, entries) for play_id in self.trash()]

    def forget(self, play_id: str) -> None:
        """Out of the trash, for good."""
        self._remove(f"{TRASH}/{play_id}", play_id)

    def discard(self, play_id: str) -> None:
        """One that could not begin: it pushes nothing out of the trash."""
        self._remove(play_folder(play_id), play_id)

    def empty_trash(self, keep: int = 0) -> None:
        for play_id in self.trash()[keep:]:
            self.forget(play_id)

    def _look_at(self, play_id: str) -> Listed:
        """A play with what its journal says of it; one that is not there is one with an error."""
        known = self._roster.of(play_id)
        try:
            journal = Journal.open(self._files, play_id)
        except PlayError as error:
            return Listed(known.record, error)
        journal.close()
        record = self._roster.as_noted(_as_header_says(known.entry, journal.header))
        is_whole = known.entry is not None and _is_of(known.entry, journal.header)
        return Listed(record, self._not_for_this_app(journal), known.has_entry and not is_whole)

    def _trashed(self, play_id: str, entries: Entries) -> PlayRecord:
        """A play in the trash may be damaged too: its header is looked at where it can be read."""
        record, path = entries.get(play_id), f"{TRASH}/{play_id}/{JOURNAL}"
        if play_id not in self._files.names(TRASH):
            return nameless(play_id)
        try:
            header = read_header(self._files.read(path).partition(b"\n")[0], path)
        except (OSError, PlayError):
            return record or nameless(play_id)
        return _as_header_says(record, replace(header, id=play_id))

    def _not_for_this_app(self, journal: Journal) -> PlayError | None:
        header = journal.header
        known = self._games.get(header.game)
        if known is None:
            return OtherGame(journal.path, header.game)
        return FromANewerVersion(journal.path, "rules", header.rules, known) if header.rules > known else None

    def _store(self, record: PlayRecord) -> None:
        self._table.upsert(msgspec.to_builtins(record), where("id") == record.id)

    def _keep_up(self, record: PlayRecord) -> None:
        """Its folder is where it should be: a full disk only leaves the list a little behind."""
        with suppress(NotSaved):
            self._store(record)

    def _remove(self, folder: str, play_id: str) -> None:
        self._clear_away(folder)
        with suppress(NotSaved):  # nobody looks at what is said of a play that is gone
            self._table.remove(where("id") == play_id)

    def _clear_away(self, folder: str) -> None:
        try:
            self._files.remove(folder)
        except OSError as error:
            raise NotSaved(error) from error

    def _move(self, source: str, target: str) -> None:
        """What lies there already is the same play, or half of it: a power failure may leave it in both places."""
        self._clear_away(target)
        try:
            self._files.move(source, target)
        except OSError as error:
            raise NotSaved(error) from error


def _is_of(record: PlayRecord, header: Header) -> bool:
    """What both know is the same."""
    return (record.game, record.created) == (header.game, header.created)


def _as_header_says(record: PlayRecord | None, header: Header) -> PlayRecord:
    """The journal is right. What else a damaged record says is kept: the players gave it its title."""
    return record_of(header) if record is None else replace(record, game=header.game, created=header.created)
