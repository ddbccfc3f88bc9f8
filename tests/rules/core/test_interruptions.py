"""What is done while a script waits: it happens there and then, and the script asks anew."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from app.rules.core.command import Change, Command, Interruption, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Event
from app.rules.core.question import Choice
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run
from app.rules.core.script import Script, asked


class Purse(msgspec.Struct):
    """Coins, what was bought of them, and how high prices are."""

    coins: list[str] = msgspec.field(default_factory=lambda: ["copper"])
    bought: list[str] = []
    hidden: list[str] = msgspec.field(default_factory=lambda: ["gold", "silver"])
    settled: int = 0


class Market:
    def __init__(self, state: Purse) -> None:
        self.state = state
        self.events: list[Event] = []

    def told(self, what: str) -> None:
        self.events.append(Asked(topic=what, who="buyer", options=(), answer=""))


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Asks for a coin, twice; each time with all the coins that there are by then."""

    def script(self, game: Any) -> Script[None]:
        for thing in ("bread", "wine"):
            _, coin = yield from asked(lambda: Choice(topic="coin", who="buyer", options=tuple(game.state.coins)))
            game.state.coins.remove(coin)
            game.state.bought.append(f"{thing} for {coin}")
            game.told(thing)


class Find(Interruption, frozen=True, kw_only=True, tag="find"):
    """A hidden coin turns up: the table says which."""

    def script(self, game: Any) -> Script[None]:
        if not game.state.hidden:
            raise Refused("nothing_hidden")
        _, coin = yield from asked(lambda: Choice(topic="found", who="buyer", options=tuple(game.state.hidden)))
        game.state.hidden.remove(coin)
        game.state.coins.append(coin)
        game.told("found")


class Shy(Find, frozen=True, kw_only=True, tag="shy"):
    def interrupt(self, game: Any) -> Script[None]:
        raise Refused("not_while_others_ask")


class Hide(Change, frozen=True, kw_only=True, tag="hide"):
    """Puts right which coins there are."""

    coins: tuple[str, ...]

    def apply(self, game: Any) -> None:
        game.state.coins = list(self.coins)


def count(game: Any) -> None:
    game.state.settled += 1


MARKET = Ruleset(id="market", version=1, state=Purse, commands=Buy | Find | Shy | Hide, events=Asked, open=Market,
                 settle=count)  # fmt: skip


def market(*coins: str) -> Run:
    return Run(MARKET, msgspec.json.encode(Purse(coins=list(coins))))


def answer(run: Run, value: str) -> list[Event]:
    assert run.question is not None
    return run.answer(Reply(run.question.key, value))


def asks(run: Run) -> tuple[str, tuple[str, ...]]:
    assert isinstance(run.question, Choice)
    return run.question.topic, run.question.options


def test_the_script_asks_anew_once_the_interruption_has_ended() -> None:
    run = market("copper")
    run.do(Buy())
    run.do(Find())
    assert asks(run) == ("found", ("gold", "silver"))
    answer(run, "gold")
    assert asks(run) == ("coin", ("copper", "gold"))
    answer(run, "gold")
    answer(run, "copper")
    assert (run.question, run.state.bought) == (None, ["bread for gold", "wine for copper"])


def test_an_interruption_may_be_interrupted() -> None:
    run = market("copper")
    run.do(Buy())
    run.do(Find())
    run.do(Find())
    answer(run, "gold")
    assert asks(run) == ("found", ("silver",))
    answer(run, "silver")
    assert asks(run) == ("coin", ("copper", "gold", "silver"))


def test_without_a_question_it_is_a_command_like_others() -> None:
    run = market("copper")
    run.do(Find())
    answer(run, "gold")
    assert (run.question, run.state.coins, run.state.settled) == (None, ["copper", "gold"], 1)


@pytest.mark.parametrize("told", [Find(), Shy()])
def test_what_is_refused_leaves_the_question_as_it_was(told: Command) -> None:
    run = market("copper", "tin")
    run.do(Buy())
    answer(run, "tin")
    run.state.hidden.clear()
    before = run.question
    with pytest.raises(Refused):
        run.do(told)
    assert (run.question, run.state.bought, run.open_events[-1]) == (
        before, ["bread for tin"], Asked(topic="bread", who="buyer", options=(), answer=""),
    )  # fmt: skip


def test_what_follows_by_itself_follows_an_interruption_too() -> None:
    run = market("copper", "tin")
    run.do(Buy())
    run.do(Find())
    answer(run, "gold")
    assert run.state.settled == 1


def test_a_correction_begins_the_script_again_with_its_interruptions() -> None:
    run = market("copper", "tin")
    run.do(Buy())
    answer(run, "tin")
    run.do(Find())
    answer(run, "gold")
    run.do(Hide(coins=("copper", "iron")))  # tin was never there: bread is asked for again, and the find stands
    assert asks(run) == ("coin", ("copper", "iron", "gold"))
    assert run.state.hidden == ["silver"]


def test_answers_that_still_fit_stay_with_the_interruption_between_them() -> None:
    run = market("copper", "tin")
    run.do(Buy())
    answer(run, "tin")
    run.do(Find())
    answer(run, "gold")
    run.do(Hide(coins=("copper", "tin")))
    assert (asks(run), run.state.bought) == (("coin", ("copper", "gold")), ["bread for tin"])


def test_what_if_looks_ahead_from_after_the_interruption() -> None:
    run = market("copper")
    run.do(Buy())
    run.do(Find())
    answer(run, "gold")
    (event,) = run.what_if("gold")
    assert event == Asked(topic="bread", who="buyer", options=(), answer="")
    assert run.state.coins == ["copper", "gold"]


def test_once_a_play_is_over_nothing_is_asked_any_more() -> None:
    """Whether an interruption ends it, an answer, or the command itself."""
    rich = replace(MARKET, is_over=lambda game: "gold" in game.state.coins)
    run = Run(rich, msgspec.json.encode(Purse()))
    run.do(Buy())
    run.do(Find())
    answer(run, "gold")
    assert (run.question, run.state.coins, run.state.bought) == (None, ["copper", "gold"], [])
    assert msgspec.json.decode(run.settled, type=Purse) == run.state
    fed = Run(replace(MARKET, is_over=lambda game: bool(game.state.bought)), msgspec.json.encode(Purse()))
    fed.do(Buy())
    answer(fed, "copper")
    assert (fed.question, fed.state.bought) == (None, ["bread for copper"])
    fed.do(Buy())
    assert fed.question is None
