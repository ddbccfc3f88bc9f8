"""What each play remembers of itself for the list of plays: when it was played last, and how far it is.

It lies in the play's own folder and goes wherever that goes: noting one play costs the same among thousands.
"""

from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from app.plays.errors import UNDECODABLE, NotSaved
from app.plays.files import Files, sealed, unsealed
from app.plays.journal import journal_path, play_folder
from app.plays.lines import encode

NOTE = "note"


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """`journal` is how long the journal was then: of a longer one nobody has noted the last inputs, as after a kill."""

    last_played: str
    summary: dict[str, str | int]
    journal: int


_note = msgspec.json.Decoder(Note)
_DAMAGED = Note(last_played="", summary={}, journal=-1)


def keep_note(files: Files, play_id: str, when: str, summary: Mapping[str, str | int]) -> None:
    try:
        journal = files.look(journal_path(play_id))
        note = Note(last_played=when, summary=dict(summary), journal=journal.size if journal else 0)
        files.replace(_path(play_id), sealed(encode(note)))
    except OSError as error:
        raise NotSaved(error) from error


def note_of(files: Files, play_id: str) -> Note | None:
    """With the inputs that nobody has noted. All that is left of a damaged one is when the journal was written last."""
    note = _kept(files, play_id)
    if note is None or not is_played_on(files, play_id, note.journal):
        return note
    return msgspec.structs.replace(note, last_played=max(note.last_played, last_written(files, play_id)))


def is_played_on(files: Files, play_id: str, length: int) -> bool:
    """Whether its journal has another length by now."""
    journal = files.look(journal_path(play_id))
    return journal is not None and journal.size != length


def last_written(files: Files, play_id: str) -> str:
    """When the last input was made, as the disk knows it; empty where there is no journal."""
    journal = files.look(journal_path(play_id))
    return datetime.fromtimestamp(journal.changed, UTC).isoformat(timespec="seconds") if journal else ""


def _kept(files: Files, play_id: str) -> Note | None:
    try:
        return _note.decode(unsealed(files.read(_path(play_id))) or b"")
    except FileNotFoundError:
        return None
    except (OSError, *UNDECODABLE):
        return _DAMAGED


def _path(play_id: str) -> str:
    return f"{play_folder(play_id)}/{NOTE}"
