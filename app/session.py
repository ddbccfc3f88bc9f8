"""What is open at the moment: library, settings, and one play. No Kivy here: screens call it, tests too."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.games import RULESETS
from app.i18n import Words
from app.plays.errors import NotSaved
from app.plays.files import DiskFiles
from app.plays.library import Library
from app.plays.lines import Entry
from app.plays.play import Play
from app.plays.settings import Settings, SettingsShelf
from app.plays.storage import Database, Recovery
from app.plays.transfer import export_play
from app.presenters.home import SavedPlay
from app.presenters.massive_darkness.sentences import label
from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event, Restarted
from app.rules.core.question import Answer
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn

DEMO = "demo-"  # how the ids of demo plays begin
TURNS = (EnemyTurn, EndActivation, Attack)
LONGEST_TURN = 60  # entries that a turn with all its answers may take


class Session:
    """`turn_of` names who acts in the turn that is open or was made last; empty when something else came after."""

    def __init__(self, files: DiskFiles, database: Database) -> None:
        self.files = files
        self.library = Library(files, database, {game: rules.version for game, rules in RULESETS.items()})
        self._shelf = SettingsShelf(database)
        self.recovered = _recovered(database, self._shelf)
        """Key of what had to be repaired when the library was read; empty for nothing."""
        self._play: Play | None = None
        self._noted: dict[str, str | int] = {}

    @classmethod
    def open(cls, folder: Path) -> "Session":
        files = DiskFiles(folder)
        return cls(files, Database(files))

    # Settings

    @property
    def settings(self) -> Settings:
        return self._shelf.settings

    def change_settings(self, **fields: Any) -> None:
        self._shelf.change(**fields)

    # Plays

    @property
    def play(self) -> Play:
        assert self._play is not None, "no play is open"
        return self._play

    @property
    def has_play(self) -> bool:
        return self._play is not None

    def begin_play(
        self, game: str, title: str, state: Any, first: Sequence[Command] = (), kind: str = ""
    ) -> None:  # fmt: skip
        """A new play on disk, open; `first` is done in it at once. Where one of them is refused, nothing stays."""
        self.close_play()
        play_id = kind + secrets.token_hex(6)
        self._play = Play.begin(self.files, RULESETS[game], play_id, title, _now(), state)
        try:
            for command in first:
                self._play.do(command)
        except Refused:
            self._play.close()
            self._play = None
            self.library.delete(play_id)
            raise
        self._note()

    def begin_demo(self, game: str, title: str, state: Any) -> None:
        """A fresh demo. The last one goes, unless somebody gave it a name of its own."""
        self.close_play()
        for record, _ in self.library.plays():
            if record.id.startswith(DEMO) and record.title == title:
                self.library.delete(record.id)
        self.begin_play(game, title, state, kind=DEMO)

    def open_play(self, play_id: str) -> None:
        self.close_play()
        game = self.library.record(play_id).game
        self._play = Play.open(self.files, RULESETS[game], play_id)
        self._note()

    def settle(self) -> None:
        """The app may be stopped any moment from now on."""
        if self._play is not None:
            self._play.pause()
            self._note()

    def close_play(self) -> None:
        if self._play is not None:
            self._note()
            self._play.close()
            self._play = None

    def saved_plays(self) -> list[SavedPlay]:
        """All there are, the last played first."""
        return [
            SavedPlay(record.id, record.title, record.game, record.last_played, record.summary, error)
            for record, error in self.library.plays()
        ]

    def duplicate_play(self, play_id: str, title: str) -> None:
        self.library.duplicate(play_id, secrets.token_hex(6), title, _now())

    def _note(self) -> None:
        """Tell the library what the list of plays shows of this one."""
        self._noted = _summary(self.play.state)
        with suppress(NotSaved):  # the play itself is on disk; a full disk only leaves the list a little behind
            self.library.played(self.play.header.id, _now(), self._noted)

    def _note_if_changed(self) -> None:
        """A new phase is noted at once, other inputs are not: the library is written far less often than the play."""
        if _summary(self.play.state) != self._noted:
            self._note()

    # The open play

    def do(self, command: Command) -> None:
        self.play.do(command)
        self._note_if_changed()

    def answer(self, value: Answer) -> None:
        self.play.answer(value)
        self._note_if_changed()

    def undo(self) -> None:
        self.play.undo()
        self._note_if_changed()

    def undo_to(self, n: int) -> None:
        """Take back all that came after the entry of that number."""
        self.play.undo_to(n)
        self._note_if_changed()

    def redo(self, inputs: int = 1) -> None:
        self.play.redo(inputs)
        self._note_if_changed()

    def export(self) -> Path:
        """A copy of the open play in a file of its own; says where it is."""
        self.play.pause()
        header = self.play.header
        title = self.library.record(header.id).title
        target = self.files.root / "exports" / f"{_file_name(title)}-{header.id}.jsonl"
        export_play(self.files, header.id, target, title)
        return target

    def undo_label(self, words: Words) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        entry = self.play.undoes
        return label(words, entry.input.do, entry.events) if entry else ""

    def redo_label(self, words: Words) -> str:
        entry = self.play.redoes
        return label(words, entry.input.do, entry.events) if entry else ""

    @property
    def turn_of(self) -> str:
        entries = self._turn_entries()
        if not entries:
            return ""
        if self.play.question is not None:
            return self.play.question.who
        command = entries[0].input.do
        if isinstance(command, EnemyTurn):
            return command.enemy
        return command.attacker if isinstance(command, Attack) else _last_enemy(self.turn_events())

    def turn_events(self) -> list[Event]:
        """All that the turn which is open, or was made last, has done. A correction begins it anew."""
        events = [event for entry in self._turn_entries() for event in entry.events]
        restarts = [number for number, event in enumerate(events) if isinstance(event, Restarted)]
        return events[restarts[-1] + 1 :] if restarts else events

    def _turn_entries(self) -> list[Entry]:
        """The entries of that turn, from its command on; none where something else was done after it."""
        entries = self.play.log(LONGEST_TURN)
        for number in range(len(entries) - 1, -1, -1):
            command = entries[number].input.do
            if isinstance(command, TURNS):
                return entries[number:]
            if command is not None and not (isinstance(command, Change) and self.play.question is not None):
                return []
        return []


def _last_enemy(events: list[Event]) -> str:
    named = [event.enemy for event in events if hasattr(event, "enemy")]
    return named[-1] if named else ""


def _recovered(database: Database, shelf: SettingsShelf) -> str:
    if database.recovered is not Recovery.NONE:
        return database.recovered.value
    return "settings" if shelf.fell_back else ""


def _summary(state: Any) -> dict[str, str | int]:
    """What the list of plays says of a play without opening it."""
    return {"round": state.round, "phase": str(state.phase), "heroes": len(state.heroes)}


def _file_name(title: str) -> str:
    """A title as every disk takes it."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in plain.split("-") if part)[:40] or "play"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
