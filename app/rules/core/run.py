"""A run: one state, and the script that is open on it, if any. The one door through which a state changes."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.rules.core.command import Change, Command, Interruption, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event, Restarted, dropped
from app.rules.core.question import Answer, AnyQuestion
from app.rules.core.ruleset import Game, Ruleset
from app.rules.core.script import Interrupted, Script

Told = Reply | Interruption
"""What a script that waits can be told."""


@dataclass
class _Open:
    """A script that waits for an answer, with those that have interrupted it, and all it takes to begin it again."""

    command: Command
    before: bytes
    scripts: list[Script[None]]
    """The last one is that which asks."""
    question: AnyQuestion
    told: list[Told] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def is_interrupted(self) -> bool:
        return len(self.scripts) > 1


class Run:
    """Give it a command, then answers until no question is left. What is refused changes nothing."""

    def __init__(self, ruleset: Ruleset, state: bytes) -> None:
        self.ruleset = ruleset
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(ruleset.state)
        self._settled = state
        self._game: Game = ruleset.open(self._decoder.decode(state))
        self._open: _Open | None = None

    @property
    def state(self) -> Any:
        """The state as the screens show it, a waiting script's doings included. Not to be changed from outside."""
        return self._game.state

    @property
    def settled(self) -> bytes:
        """The state before the open script, encoded: what a checkpoint holds."""
        return self._settled

    @property
    def game(self) -> Game:
        return self._game

    @property
    def question(self) -> AnyQuestion | None:
        return self._open.question if self._open else None

    @property
    def open_command(self) -> Command | None:
        return self._open.command if self._open else None

    @property
    def open_events(self) -> list[Event]:
        """What the waiting script has done so far."""
        return list(self._open.events) if self._open else []

    def do(self, command: Command) -> list[Event]:
        if self._open is None:
            return self._begin(command, [])
        if isinstance(command, Interruption):
            return self._tell(self._open, command)
        if not isinstance(command, Change):
            raise Refused("question_is_open")
        return self._begin_again_with(command, self._open)

    def answer(self, reply: Reply) -> list[Event]:
        waiting = self._open
        if waiting is None:
            raise Refused("nothing_was_asked")
        if reply.key != waiting.question.key:
            raise Refused("other_question")
        waiting.question.check(reply.value)
        return self._tell(waiting, reply)

    def _tell(self, waiting: _Open, told: Told) -> list[Event]:
        try:
            return self._feed(waiting, told)
        except Exception:
            self._restore(waiting)
            raise

    def what_if(self, value: Answer) -> list[Event]:
        """What the script would do with this answer, up to its end or its next question; nothing here changes."""
        waiting = self._open
        if waiting is None:
            raise Refused("nothing_was_asked")
        other = Run(self.ruleset, waiting.before)
        other._begin(waiting.command, list(waiting.told))
        return other.answer(Reply(waiting.question.key, value))

    def _begin(self, command: Command, told: list[Told]) -> list[Event]:
        """Start a command's script and tell it what it was told before, as far as that still fits."""
        game = self._game
        game.events = []
        try:
            script = self.ruleset.carry_out(game, command)
            question = next(script, None)
            if question is None or self.ruleset.is_over(game):
                self.ruleset.settle(game)
                self._settled = self._encoder.encode(game.state)
                return game.events
        except Exception:
            self._go_back_to(self._settled)
            raise
        events = game.events
        self._open = waiting = _Open(command, self._settled, [script], question, events=list(events))
        return events + self._told_again(waiting, told)

    def _told_again(self, waiting: _Open, told: list[Told]) -> list[Event]:
        """From the first answer that belongs to another question on, only what interrupts: that needs no question."""
        events: list[Event] = []
        strayed = False
        for one in told:
            if self._open is None:
                break
            if isinstance(one, Reply):
                strayed |= one.key != waiting.question.key
                if strayed and not (waiting.is_interrupted and one.key == waiting.question.key):
                    continue
            events += self._feed(waiting, one)
        return events

    def _feed(self, waiting: _Open, told: Told) -> list[Event]:
        """Go on until something is asked; where an interruption has ended, the script below it asks anew."""
        game = self._game
        game.events = []
        if isinstance(told, Reply):
            question = _answered(waiting.scripts[-1], told.value)
        else:
            waiting.scripts.append(told.interrupt(game))
            question = next(waiting.scripts[-1], None)
        while question is None:
            waiting.scripts.pop()
            self.ruleset.settle(game)
            if not waiting.scripts:
                break
            question = _asked_anew(waiting.scripts[-1])
        if question is None or self.ruleset.is_over(game):
            settled = self._encoder.encode(game.state)
            self._open, self._settled = None, settled
            return game.events
        waiting.question = question
        waiting.told.append(told)
        waiting.events.extend(game.events)
        return game.events

    def _begin_again_with(self, change: Change, waiting: _Open) -> list[Event]:
        """A correction while a script waits: it starts again from before, with the correction in.

        Where the correction has made it impossible, it is dropped: what the table sees counts.
        """
        self._go_back_to(waiting.before)
        try:
            corrected = self._begin(change, [])
            again = self._begin_with_what_fits(waiting.command, waiting.told)
        except Exception:
            self._restore(waiting)
            raise
        return [*corrected, *again]

    def _begin_with_what_fits(self, command: Command, told: list[Told]) -> list[Event]:
        """With as much of it as the script still takes; at the first answer that it refuses, it asks again."""
        for count in range(len(told), -1, -1):
            try:
                return [Restarted(), *self._begin(command, told[:count])]
            except Refused:
                self._go_back_to(self._settled)
        return [dropped(command)]

    def _restore(self, waiting: _Open) -> None:
        """Back to where the script waited, as if nothing had been tried."""
        self._go_back_to(waiting.before)
        self._begin(waiting.command, list(waiting.told))

    def _go_back_to(self, state: bytes) -> None:
        self._open = None
        self._settled = state
        self._game = self.ruleset.open(self._decoder.decode(state))


def _answered(script: Script[None], answer: Answer) -> AnyQuestion | None:
    try:
        return script.send(answer)
    except StopIteration:
        return None


def _asked_anew(script: Script[None]) -> AnyQuestion | None:
    try:
        return script.throw(Interrupted())
    except StopIteration:
        return None
