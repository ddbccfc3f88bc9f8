"""The smallest game that has everything plays are made of: a counter, a script that asks twice, a correction."""

from dataclasses import replace
from typing import Any

import msgspec

from app.plays.files import Files
from app.plays.play import Play
from app.rules.core.chance import Chance
from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Dropped, Event, Restarted
from app.rules.core.question import BY_CHANCE, Choice, Numbers, numbers
from app.rules.core.ruleset import Ruleset
from app.rules.core.script import Script, ask, at_once

CREATED = "2024-05-01T20:00:00"
MOST = 1_000_000  # with more nothing is gathered


class State(msgspec.Struct):
    total: int = 0
    words: list[str] = []
    chance: Chance = msgspec.field(default_factory=lambda: Chance(seed=7))


class Added(Event, frozen=True, tag="added"):
    amount: int
    total: int


class Corrected(Event, frozen=True, tag="corrected"):
    total: int


class Counter:
    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def log(self, event: Event) -> None:
        self.events.append(event)

    def add(self, amount: int) -> None:
        self.state.total += amount
        self.log(Added(amount=amount, total=self.state.total))


class Add(Command, frozen=True, kw_only=True, tag="add"):
    amount: int

    def script(self, game: Counter) -> Script[None]:
        if self.amount < 0:
            raise Refused("negative", amount=self.amount)
        game.add(self.amount)
        return at_once(None)


class Gather(Command, frozen=True, kw_only=True, tag="gather"):
    """Asks for a word, then for a number; adds the number and remembers the word."""

    def script(self, game: Counter) -> Script[None]:
        if game.state.total > MOST:
            raise Refused("too_much", total=game.state.total)
        options = ("left", "right", str(game.state.total))
        word = yield from ask(game.log, game.state.chance, Choice(topic="word", who="all", options=options))
        game.state.words.append(word)
        answer = yield Numbers(topic="number", who=word, fields=("amount",))
        game.add(numbers(answer).get("amount", 0))


class Break(Command, frozen=True, kw_only=True, tag="break"):
    """A bug in the rules."""

    def script(self, game: Counter) -> Script[None]:
        game.state.total = -1
        raise ZeroDivisionError


class Correct(Change, frozen=True, kw_only=True, tag="correct"):
    total: int

    def apply(self, game: Counter) -> None:
        game.state.total = self.total
        game.log(Corrected(total=self.total))


class AddTwice(Add, frozen=True, kw_only=True, tag="add"):
    """What `add` became in the second version of the rules."""

    def script(self, game: Counter) -> Script[None]:
        game.add(self.amount)
        game.add(self.amount)
        return at_once(None)


TINY = Ruleset(
    id="tiny",
    version=1,
    state=State,
    commands=Add | Gather | Break | Correct,
    events=Added | Corrected | Asked | Restarted | Dropped,
    open=Counter,
)
TINY_2 = replace(TINY, version=2, commands=AddTwice | Gather | Correct)
TINY_3_FORGETFUL = replace(TINY, version=3, commands=Gather | Correct, events=Added | Asked)
TINY_2_OTHER_STATE = replace(TINY_2, state=msgspec.defstruct("OtherState", [("something_else", int)]))


def begin(files: Files, play_id: str = "one", state: State | None = None) -> Play:
    return Play.begin(files, TINY, play_id, f"Play {play_id}", CREATED, state or State())


def reopen(files: Files, play_id: str = "one", ruleset: Ruleset = TINY) -> Play:
    return Play.open(files, ruleset, play_id)


def shown(play: Play) -> tuple[Any, ...]:
    """Everything a screen could show of where a play stands."""
    return (
        msgspec.json.encode(play.state),
        play.run.settled,
        play.question,
        play.run.open_command,
        play.run.open_events,
        play.can_undo,
        play.can_redo,
        play.undoes,
        play.redoes,
    )


def gather(play: Play, word: str, amount: int) -> None:
    play.do(Gather())
    play.answer(word)
    play.answer({"amount": amount})


def play_on(play: Play, i: int) -> None:
    """The i-th input of a play that has all kinds of them, whatever is open just then."""
    if i % 7 == 3:
        play.do(Correct(total=i))
    elif play.question is None:
        play.do(Gather() if i % 2 else Add(amount=i))
    elif isinstance(play.question, Numbers):
        play.answer({"amount": i % 100})
    else:
        play.answer(("left", "right", BY_CHANCE)[i % 3])


def play_or_undo(play: Play, i: int) -> None:
    """The i-th step of a play in which players change their minds."""
    if i % 11 == 5 and play.can_undo:
        play.undo()
    elif i % 11 == 6 and play.can_redo:
        play.redo()
    elif i % 23 == 22:
        play.undo_to(play.log(4)[0].n)
    else:
        play_on(play, i)
