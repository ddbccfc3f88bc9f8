"""A play that is being played: its inputs, undo by name, and the turn that is open or was made last.

Loaded with the first play that is opened: the app starts without the rules.
"""

from typing import Any, Self

from app.games import ruleset
from app.i18n import Words
from app.plays.files import Files
from app.plays.lines import Entry
from app.plays.play import Play
from app.presenters.massive_darkness.sentences import label
from app.rules.core.command import Change
from app.rules.core.event import Event, Restarted
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn

TURNS = (EnemyTurn, EndActivation, Attack)
LONGEST_TURN = 60  # entries that a turn with all its answers may take


class OpenPlay(Play):
    @classmethod
    def of_game(cls, files: Files, game: str, play_id: str, title: str, when: str, state: Any) -> Self:
        return cls.begin(files, ruleset(game), play_id, title, when, state)

    @classmethod
    def saved(cls, files: Files, game: str, play_id: str, *, take_back: bool) -> Self:
        return cls.open(files, ruleset(game), play_id, take_back=take_back)

    @property
    def summary(self) -> dict[str, str | int]:
        """What the list of plays says of a play without opening it."""
        return {"round": self.state.round, "phase": str(self.state.phase), "heroes": len(self.state.heroes)}

    def undo_label(self, words: Words) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        return _label(words, self.undoes)

    def redo_label(self, words: Words) -> str:
        return _label(words, self.redoes)

    @property
    def turn_of(self) -> str:
        """Who acts in the turn that is open or was made last; empty when something else came after."""
        entries = self._turn_entries()
        if not entries:
            return ""
        if self.question is not None:
            return self.question.who
        command = entries[0].input.do
        if isinstance(command, EnemyTurn):
            return command.enemy
        return command.attacker if isinstance(command, Attack) else _last_enemy(self.turn_events())

    def turn_events(self) -> list[Event]:
        """All that this turn has done. A correction begins it anew."""
        events = [event for entry in self._turn_entries() for event in entry.events]
        restarts = [number for number, event in enumerate(events) if isinstance(event, Restarted)]
        return events[restarts[-1] + 1 :] if restarts else events

    def _turn_entries(self) -> list[Entry]:
        """The entries of that turn, from its command on; none where something else was done after it."""
        entries = self.log(LONGEST_TURN)
        for number in range(len(entries) - 1, -1, -1):
            command = entries[number].input.do
            if isinstance(command, TURNS):
                return entries[number:]
            if command is not None and not (isinstance(command, Change) and self.question is not None):
                return []
        return []


def _label(words: Words, entry: Entry | None) -> str:
    return label(words, entry.input.do, entry.events) if entry else ""


def _last_enemy(events: list[Event]) -> str:
    named = [event.enemy for event in events if hasattr(event, "enemy")]
    return named[-1] if named else ""
