"""A play that is being played: its inputs, undo by name, and the turn that is open or was made last.

Loaded with the first play that is opened: the app starts without the rules.
"""

from typing import Any, Self

import msgspec

from app.games import ruleset
from app.i18n import Words
from app.plays.campaigns import Outcome
from app.plays.files import Files
from app.plays.lines import Entry
from app.plays.play import Play
from app.presenters.massive_darkness.undo_words import undo_words
from app.rules.core.command import Change, Command
from app.rules.core.event import Event, Restarted
from app.rules.core.reason import Reason
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.chapter import BeginChapter, heroes_of
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn
from app.rules.massive_darkness.events import Lost, Won
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.named_cards import card_read_off
from app.rules.massive_darkness.skill_actions import Charge, SafeShot
from app.rules.massive_darkness.state import Hero, Phase, State
from app.rules.massive_darkness.story import hero_level

TURNS = (EnemyTurn, EndActivation, Attack, Charge, SafeShot)
LONGEST_TURN = 60  # entries that a turn with all its answers may take


class OpenPlay(Play):
    @classmethod
    def of_game(cls, files: Files, game: str, play_id: str, title: str, when: str, state: Any) -> Self:
        return cls.begin(files, ruleset(game), play_id, title, when, state)

    @classmethod
    def saved(cls, files: Files, game: str, play_id: str, *, take_back: bool) -> Self:
        return cls.open(files, ruleset(game), play_id, take_back=take_back)

    @property
    def game(self) -> Game:
        """What the rules play on. Another one after undo and redo: ask for it each time."""
        game = self.run.game
        assert isinstance(game, Game), "the one game that can be played"
        return game

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def summary(self) -> dict[str, str | int]:
        """What the list of plays says of a play without opening it; how it ended, once it has."""
        state = self.state
        told: dict[str, str | int] = {"round": state.round, "phase": str(state.phase), "heroes": len(state.heroes)}
        return told if self.outcome is Outcome.OPEN else {**told, "outcome": self.outcome.value}

    @property
    def outcome(self) -> Outcome:
        if self.state.won:
            return Outcome.WON
        return Outcome.LOST if self.state.lost else Outcome.OPEN

    @property
    def chapter_end(self) -> tuple[Outcome, dict[str, int], list[dict[str, Any]]]:
        """What a campaign keeps of a chapter: its outcome, the heroes' levels, and the heroes themselves."""
        heroes = self.state.heroes
        levels = {hero.name: hero_level(hero) for hero in heroes}
        return self.outcome, levels, msgspec.to_builtins(heroes_of(self.state))

    @staticmethod
    def next_chapter(heroes: list[dict[str, Any]], quest: str, *, lost: bool, redo: bool) -> Command:
        """The command that a chapter begins with, for heroes as `chapter_end` gave them."""
        return BeginChapter(heroes=msgspec.convert(heroes, tuple[Hero, ...]), quest=quest, lost=lost, redo=redo)

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
        if isinstance(command, Attack):
            return command.attacker
        return command.hero if isinstance(command, Charge | SafeShot) else _last_enemy(self.turn_events())

    @property
    def hero_at_work(self) -> str:
        """Whose activation is under way; empty where nobody's is, or the game is over."""
        state = self.state
        is_on = state.phase is Phase.HEROES and not (state.lost or state.won)
        return next((hero.name for hero in state.heroes if is_on and hero.name == state.active), "")

    def turn_events(self) -> list[Event]:
        """All that this turn has done. A correction begins it anew."""
        events = [event for entry in self._turn_entries() for event in entry.events]
        restarts = [number for number, event in enumerate(events) if isinstance(event, Restarted)]
        return events[restarts[-1] + 1 :] if restarts else events

    def latest_events(self) -> list[Event]:
        """All that the last command has done, with the answers to what it asked. A correction begins it anew."""
        entries = self.log(LONGEST_TURN)
        begins = [number for number, entry in enumerate(entries) if entry.input.do is not None]
        return [event for entry in entries[begins[-1] if begins else 0 :] for event in entry.events]

    def card_read_off(self) -> tuple[str, CardFields] | None:
        """Kind and fields of a card that was only named, if the last answer has just completed it."""
        replies = [entry.input.answer for entry in self.log(LONGEST_TURN) if entry.input.answer is not None]
        fields = card_read_off(replies)
        return (CardKind.ENEMY.value, fields) if fields is not None else None

    def ending(self) -> Reason | None:
        """Of the last victory or defeat, where the rules found it; later entries may only be corrections."""
        if self.outcome is Outcome.OPEN:
            return None
        kind = Won if self.outcome is Outcome.WON else Lost
        ended = (event for entry in reversed(self.log()) for event in entry.events if isinstance(event, kind))
        return next((event.reason for event in ended), None)

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
    told = entry and (entry.input.do or entry.input.answer)
    return undo_words(words, told, entry.events) if entry and told else ""


def _last_enemy(events: list[Event]) -> str:
    named = [event.enemy for event in events if hasattr(event, "enemy")]
    return named[-1] if named else ""
