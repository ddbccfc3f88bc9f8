"""The one door through which a state changes, with a game made for the purpose."""

from typing import Any

import msgspec
import pytest

from app.rules.core.command import Change, Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Dropped, Event, Restarted
from app.rules.core.question import Choice, Draw
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run
from app.rules.core.script import Script


class Tray(msgspec.Struct):
    """A tray of cups: the smallest thing that can go wrong."""

    cups: list[str] = []
    colours: list[str] = msgspec.field(default_factory=lambda: ["blue", "red"])
    sizes: list[str] = msgspec.field(default_factory=lambda: ["big", "small"])
    fragile: bool = False


class Kitchen:
    def __init__(self, state: Tray) -> None:
        self.state = state
        self.events: list[Event] = []


class Put(Command, frozen=True, kw_only=True, tag="put"):
    """Puts a cup on the tray: asks its colour, then its size, and changes the state in between."""

    def script(self, game: Any) -> Script[None]:
        if not game.state.sizes:
            raise Refused("no_size_left")
        game.state.cups.append("cup")
        colour = yield from self._ask(game, "colour", game.state.colours)
        game.state.cups[-1] = f"{colour} cup"
        if game.state.fragile and colour == "blue":
            raise Refused("too_thin", colour=colour)
        size = yield from self._ask(game, "size", game.state.sizes)
        game.state.cups[-1] = f"{size} {colour} cup"
        if game.state.fragile and size == "big":
            raise ZeroDivisionError("it broke")
        if size == "huge":
            raise Refused("too_large", size=size)

    def _ask(self, game: Any, topic: str, options: list[str]) -> Script[str]:
        answer = str((yield Choice(topic=topic, who="cook", options=tuple(options))))
        game.events.append(Asked(topic=topic, who="cook", options=tuple(options), answer=answer))
        return answer


class Smash(Command, frozen=True, kw_only=True, tag="smash"):
    """Does half of its work, then fails."""

    how: str

    def script(self, game: Any) -> Script[None]:
        game.state.cups.clear()
        if self.how == "refused":
            raise Refused("not_here")
        if self.how == "crash":
            raise ZeroDivisionError("crash")
        if game.state.sizes == ["broken"]:
            raise IndexError
        yield Choice(topic="sure", who="cook", options=("yes",))


class Fetch(Command, frozen=True, kw_only=True, tag="fetch"):
    """Looks for the card of the first colour, and reads out what was found."""

    def script(self, game: Any) -> Script[None]:
        found = yield Draw(topic="draw", who="cook", deck="cups", wanted=game.state.colours[0])
        assert not isinstance(found, str)
        game.state.cups.append(str(found["name"]))
        yield Choice(topic="sure", who="cook", options=("yes",))


class Offer(Change, frozen=True, kw_only=True, tag="offer"):
    colours: tuple[str, ...] | None = None
    sizes: tuple[str, ...] | None = None
    fragile: bool | None = None

    def apply(self, game: Any) -> None:
        if self.colours is not None:
            game.state.colours = list(self.colours)
        if self.sizes is not None:
            game.state.sizes = list(self.sizes)
        if self.fragile is not None:
            game.state.fragile = self.fragile
        if self.colours == ():
            raise Refused("no_colour_left")
        game.events.append(Asked(topic="offer", who="cook", options=(), answer=""))


KITCHEN = Ruleset(
    id="kitchen", version=1, state=Tray, commands=Put | Smash | Fetch | Offer, events=Asked, open=Kitchen
)


def kitchen(tray: Tray | None = None) -> Run:
    return Run(KITCHEN, msgspec.json.encode(tray or Tray()))


def answer(run: Run, value: str) -> list[Event]:
    assert run.question is not None
    return run.answer(Reply(run.question.key, value))


def said(events: list[Event]) -> list[str]:
    return [event.answer if isinstance(event, Asked) else event.kind() for event in events]


def is_open(run: Run) -> bool:
    return run.question is not None or run.open_command is not None


def image(run: Run) -> tuple[Any, ...]:
    """Everything that may be seen of a run from outside."""
    question = run.question
    return (msgspec.json.encode(run.state), run.settled, question, run.open_command, run.open_events)


# From a command to its end


def test_a_script_asks_and_goes_on_with_the_answers() -> None:
    run = kitchen()
    assert run.do(Put()) == []
    assert run.question == Choice(topic="colour", who="cook", options=("blue", "red"))
    assert isinstance(run.open_command, Put)
    assert said(answer(run, "red")) == ["red"]
    assert run.question == Choice(topic="size", who="cook", options=("big", "small"))
    assert said(run.open_events) == ["red"]
    assert said(answer(run, "small")) == ["small"]
    assert not is_open(run)
    assert run.open_events == []
    assert run.state.cups == ["small red cup"]
    assert msgspec.json.decode(run.settled, type=Tray) == run.state


def test_the_state_shows_what_a_waiting_script_has_done_and_the_checkpoint_does_not() -> None:
    run = kitchen()
    before = run.settled
    run.do(Put())
    answer(run, "red")
    assert run.state.cups == ["red cup"]
    assert run.settled == before


def test_an_answer_can_be_tried_and_nothing_changes() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    before = image(run)
    assert said(run.what_if("small")) == ["small"]
    assert said(run.what_if("big")) == ["big"]
    assert image(run) == before
    assert said(answer(run, "small")) == ["small"]
    with pytest.raises(Refused, match="nothing was asked"):
        run.what_if("small")


def test_an_answer_that_is_refused_when_tried_is_refused() -> None:
    run = kitchen()
    run.do(Put())
    before = image(run)
    with pytest.raises(Refused):
        run.what_if("green")
    assert image(run) == before


# What is refused changes nothing


@pytest.mark.parametrize("how", ["refused", "crash"])
def test_a_command_that_fails_leaves_no_trace(how: str) -> None:
    run = kitchen(Tray(cups=["old cup"]))
    before = image(run)
    with pytest.raises((Refused, ZeroDivisionError)):
        run.do(Smash(how=how))
    assert image(run) == before
    run.do(Put())
    answer(run, "red")
    answer(run, "small")
    assert run.state.cups == ["old cup", "small red cup"]


def test_a_refused_change_leaves_no_trace() -> None:
    run = kitchen()
    before = image(run)
    with pytest.raises(Refused):
        run.do(Offer(colours=()))
    assert image(run) == before


def test_a_second_command_has_to_wait() -> None:
    run = kitchen()
    run.do(Put())
    before = image(run)
    with pytest.raises(Refused, match="question is open"):
        run.do(Put())
    assert image(run) == before


def test_an_answer_to_nothing() -> None:
    run = kitchen()
    before = image(run)
    with pytest.raises(Refused, match="nothing was asked"):
        run.answer(Reply("colour/cook/blue, red", "red"))
    assert image(run) == before


def test_an_answer_to_another_question() -> None:
    run = kitchen()
    run.do(Put())
    before = image(run)
    with pytest.raises(Refused, match="other question"):
        run.answer(Reply("size/cook/big, small", "red"))
    assert image(run) == before


def test_an_answer_that_does_not_fit() -> None:
    run = kitchen()
    run.do(Put())
    before = image(run)
    with pytest.raises(Refused, match="green"):
        answer(run, "green")
    assert image(run) == before
    answer(run, "red")
    assert run.state.cups == ["red cup"]


@pytest.mark.parametrize("tray", [Tray(fragile=True), Tray(sizes=["big", "huge"])], ids=["crash", "refused"])
def test_an_answer_after_which_the_script_fails_leaves_it_waiting(tray: Tray) -> None:
    run = kitchen(tray)
    run.do(Put())
    answer(run, "red")
    before = image(run)
    with pytest.raises((ZeroDivisionError, Refused)):
        answer(run, "big" if tray.fragile else "huge")
    assert image(run) == before
    answer(run, "small" if tray.fragile else "big")
    assert run.question is None
    assert len(run.state.cups) == 1


# A correction while a script waits


def test_a_correction_starts_the_script_again_and_keeps_the_answers_that_still_fit() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    events = run.do(Offer(sizes=("tiny", "huge")))
    assert said(events) == ["", "restarted", "red"]
    assert isinstance(events[1], Restarted)
    assert run.question == Choice(topic="size", who="cook", options=("tiny", "huge"))
    assert run.state.cups == ["red cup"]
    answer(run, "tiny")
    assert run.state.cups == ["tiny red cup"]


def test_an_answer_whose_question_has_changed_is_asked_for_again() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    events = run.do(Offer(colours=("green", "red")))
    assert said(events) == ["", "restarted"]
    assert run.question == Choice(topic="colour", who="cook", options=("green", "red"))
    assert run.state.cups == ["cup"]


def test_a_correction_is_kept_by_the_checkpoint_and_the_open_script_is_not() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    run.do(Offer(sizes=("tiny", "huge")))
    assert msgspec.json.decode(run.settled, type=Tray) == Tray(sizes=["tiny", "huge"])


def test_a_refused_correction_leaves_the_script_where_it_waits() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    before = image(run)
    with pytest.raises(Refused):
        run.do(Offer(colours=()))
    assert image(run) == before


def test_an_answer_that_the_correction_makes_impossible_is_asked_for_again() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "blue")
    assert said(run.do(Offer(fragile=True))) == ["", "restarted"]
    assert run.question == Choice(topic="colour", who="cook", options=("blue", "red"))
    assert run.state.cups == ["cup"]
    answer(run, "red")
    answer(run, "small")
    assert run.state.cups == ["small red cup"]


def test_a_correction_that_makes_the_open_command_impossible_drops_it() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    events = run.do(Offer(sizes=()))
    assert events[1:] == [Dropped(command="put", told={})]
    assert (run.question, run.open_command) == (None, None)
    assert run.state == Tray(sizes=[])
    assert msgspec.json.decode(run.settled, type=Tray) == run.state


def test_a_fault_of_ours_after_a_correction_drops_nothing() -> None:
    """Only what the rules refuse is impossible; where they fail, the script goes on waiting as before."""
    run = kitchen()
    run.do(Smash(how=""))
    before = image(run)
    with pytest.raises(IndexError):
        run.do(Offer(fragile=True, sizes=("broken",)))
    assert image(run) == before


def test_several_corrections_one_after_the_other() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    run.do(Offer(sizes=("tiny", "big")))
    run.do(Offer(fragile=True))
    assert run.question == Choice(topic="size", who="cook", options=("tiny", "big"))
    with pytest.raises(ZeroDivisionError):
        answer(run, "big")
    answer(run, "tiny")
    assert run.state == Tray(cups=["tiny red cup"], sizes=["tiny", "big"], fragile=True)


def test_a_change_without_an_open_script_restarts_nothing() -> None:
    run = kitchen()
    assert said(run.do(Offer(fragile=True))) == [""]
    assert run.question is None


# The same from the outside


def test_a_run_can_be_taken_up_again_from_its_checkpoint() -> None:
    run = kitchen()
    run.do(Put())
    answer(run, "red")
    answer(run, "small")
    again = Run(KITCHEN, run.settled)
    assert again.state == run.state
    again.do(Put())
    assert again.state.cups == ["small red cup", "cup"]
    assert run.state.cups == ["small red cup"]


def test_a_card_that_was_told_does_not_answer_for_another_one_that_is_looked_for() -> None:
    run = kitchen()
    run.do(Fetch())
    assert run.question is not None
    run.answer(Reply(run.question.key, {"name": "blue"}))
    run.do(Offer(sizes=("tiny",)))  # nothing that the card hangs on: it still counts
    assert (run.state.cups, run.question.topic) == (["blue"], "sure")
    run.do(Offer(colours=("red",)))
    assert run.state.cups == []
    assert run.question == Draw(topic="draw", who="cook", deck="cups", wanted="red")
