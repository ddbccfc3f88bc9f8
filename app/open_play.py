"""A play that is being played: its inputs, undo by name, and the turn that is open or was made last.

What there is to say of them, its game's frame says.

Loaded with the first play that is opened: the app starts without the rules.
"""

from contextlib import suppress
from typing import Any, Self

from app.frames import frame
from app.games import ruleset
from app.i18n import Words
from app.plays.campaigns import Outcome
from app.plays.files import Files
from app.plays.lines import Entry
from app.plays.play import Play
from app.presenters.frame import Frame
from app.presenters.next_step import Next
from app.presenters.undo_labels import undo_label
from app.rules.core.command import Change, Interruption
from app.rules.core.errors import Refused
from app.rules.core.event import Event, Restarted
from app.rules.core.kept_board import Building, KeptBoard
from app.rules.core.reason import Reason
from app.rules.core.shelf import CardFields

LONGEST_TURN = 60  # entries that a turn with all its answers may take


class OpenPlay(Play):
    @classmethod
    def of_game(cls, files: Files, game: str, play_id: str, title: str, when: str, state: Any) -> Self:
        return cls.begin(files, ruleset(game), play_id, title, when, state)

    @classmethod
    def saved(cls, files: Files, game: str, play_id: str, *, take_back: bool) -> Self:
        return cls.open(files, ruleset(game), play_id, take_back=take_back)

    @property
    def frame(self) -> Frame:
        return frame(self.header.game)

    @property
    def game(self) -> Any:
        """What the rules play on. Another one after undo and redo: ask for it each time."""
        return self.run.game

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def summary(self) -> dict[str, str | int]:
        """What the list of plays says of a play without opening it; how it ended, once it has."""
        told = self.frame.summary(self.game)
        return told if self.outcome is Outcome.OPEN else {**told, "outcome": self.outcome.value}

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.frame.outcome(self.game))

    @property
    def chapter_end(self) -> tuple[Outcome, dict[str, int], list[dict[str, Any]]] | None:
        """What a campaign keeps of a chapter: its outcome, the heroes' levels, and the heroes themselves."""
        campaign = self.frame.campaign
        if campaign is None:
            return None
        return self.outcome, campaign.levels(self.game), campaign.heroes(self.game)

    def built_board(self) -> KeptBoard | None:
        """The board as players built it and put it right: with what play has revealed, taken or cleared away since."""
        assert self.frame.board is not None
        run, entries = self.from_the_beginning()
        playing = False
        for entry in entries:
            command = entry.input.do
            playing = playing or isinstance(command, self.frame.turns)
            if isinstance(command, Building):
                with suppress(Refused):  # what play made possible
                    run.do(command.before_play() if playing else command)
        return self.frame.board.kept(run.game)

    def undo_label(self, words: Words) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        return self._label(words, self.undoes)

    def redo_label(self, words: Words) -> str:
        return self._label(words, self.redoes)

    @property
    def turn_of(self) -> str:
        """Who acts in the turn that is open or was made last; empty when something else came after."""
        if self.question is not None:
            return self.question.who
        entries = self._turn_entries()
        if not entries:
            return ""
        command = entries[0].input.do
        return self.frame.turn_of(command, self.turn_events()) if command is not None else ""

    @property
    def screen_now(self) -> Next:
        """Where it goes on while nothing is asked."""
        return self.frame.screen_now(self.game)

    def turn_events(self) -> list[Event]:
        """All that this turn has done. A correction begins it anew."""
        events = [event for entry in self._turn_entries() for event in entry.events]
        restarts = [number for number, event in enumerate(events) if isinstance(event, Restarted)]
        return events[restarts[-1] + 1 :] if restarts else events

    def latest_events(self) -> list[Event]:
        """All that the last command has done, with the answers to what it asked. A correction begins it anew."""
        entries = self.log(LONGEST_TURN)
        begins = [
            number for number, entry in enumerate(entries)
            if entry.input.do is not None and not _interrupts(entry, entries[number - 1] if number else None)
        ]  # fmt: skip
        return [event for entry in entries[begins[-1] if begins else 0 :] for event in entry.events]

    def card_read_off(self) -> tuple[str, CardFields] | None:
        """Kind and fields of a card that was only named, if the last input has just completed it."""
        cards = self.frame.cards
        if cards is None:
            return None
        return cards.read_off([event for entry in self.log(1) for event in entry.events])

    def ending(self) -> Reason | None:
        """Of the last victory or defeat, where the rules found it; later entries may only be corrections."""
        if self.outcome is Outcome.OPEN:
            return None
        events = (event for entry in self.backwards() for event in entry.events)
        reasons = (self.frame.ending(event, self.outcome.value) for event in events)
        return next((reason for reason in reasons if reason is not None), None)

    def _turn_entries(self) -> list[Entry]:
        """The entries of that turn, from its command on; none where something else was done after it.

        A correction or an interruption belongs to it where the turn went on afterwards: it asked then, or still asks.
        While it asks, whatever began it counts: an event may make enemies act.
        """
        entries, goes_on = self.log(LONGEST_TURN), self.question is not None
        for number in range(len(entries) - 1, -1, -1):
            command = entries[number].input.do
            if isinstance(command, self.frame.turns):
                return entries[number:]
            if command is None:
                goes_on = True
            elif not (isinstance(command, Change | Interruption) and goes_on):
                return entries[number:] if self.question is not None else []
        return []

    def _label(self, words: Words, entry: Entry | None) -> str:
        told = entry and (entry.input.do or entry.input.answer)
        return undo_label(self.frame, words, told, entry.events) if entry and told else ""


def _interrupts(entry: Entry, before: Entry | None) -> bool:
    """It was done while a question was open."""
    return isinstance(entry.input.do, Interruption) and before is not None and before.waits
