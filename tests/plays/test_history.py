"""Which entries count."""

from typing import Any

import pytest
from msgspec import Raw

from app.plays.history import History
from app.plays.lines import Input, Line, Span
from tests.plays.tiny import Add


def history_of(*inputs: Input[Any], waits: tuple[int, ...] = ()) -> History:
    history = History("file", rules=1)
    for n, told in enumerate(inputs, 1):
        history.add(Span(n, n * 10, 9), Line(n=n, input=told, events=(), waits=n in waits))
    return history


DO: Input[Any] = Input(do=Add(amount=1))


def test_undo_takes_back_the_last_that_counts() -> None:
    history = history_of(DO, DO, DO, Input(undo=2))
    assert (history.done, history.undone) == ([1], [3, 2])
    assert history.undoes == Span(1, 10, 9)
    assert history.redoes == Span(2, 20, 9)


def test_redo_brings_back_in_order() -> None:
    assert history_of(DO, DO, DO, Input(undo=3), Input(redo=2)).done == [1, 2]


def test_a_new_input_starts_another_branch() -> None:
    history = history_of(DO, DO, Input(undo=1), DO)
    assert (history.done, history.undone) == ([1, 4], [])


def test_nothing_is_undone_past_new_rules() -> None:
    history = history_of(DO, Input(rules=2, state=Raw(b"{}")))
    assert (history.done, history.floor, history.rules, history.undoes) == ([1, 2], 2, 2, None)


def test_nothing_is_undone_of_how_a_play_was_begun() -> None:
    history = begun_history(2)
    assert (history.floor, history.undoes) == (2, None)
    history.add(Span(3, 30, 9), Line(n=3, input=DO, events=()))
    assert history.undoes == Span(3, 30, 9)


def test_new_rules_take_back_a_beginning_that_still_asks() -> None:
    history = begun_history(1)
    history.add(Span(2, 20, 9), Line(n=2, input=Input(undo=1), events=()))
    history.add(Span(3, 30, 9), Line(n=3, input=Input(rules=2, state=Raw(b"{}")), events=()))
    assert (history.done, history.floor) == ([3], 1)


RULES: Input[Any] = Input(rules=2, state=Raw(b"{}"))


@pytest.mark.parametrize(
    ("inputs", "untouched"),
    [
        ((), True),
        ((DO,), False),
        ((DO, Input(undo=1)), True),
        ((DO, Input(undo=1), Input(redo=1)), False),
        ((RULES,), True),
        ((Input(undo=1), RULES), True),
        ((DO, RULES), False),
        ((DO, Input(undo=1), RULES), True),
        ((RULES, DO), False),
    ],
)
def test_a_play_is_untouched_while_only_its_beginning_counts(inputs: tuple[Input[Any], ...], untouched: bool) -> None:
    """New rules are nobody's input; those that take back a beginning that still asks begin it anew."""
    history = begun_history(1)
    for n, told in enumerate(inputs, 2):
        history.add(Span(n, n * 10, 9), Line(n=n, input=told, events=()))
    assert history.is_untouched == untouched


def begun_history(lines: int) -> History:
    history = History("file", rules=1)
    for n in range(1, lines + 1):
        history.add(Span(n, n * 10, 9), Line(n=n, input=DO, events=(), opens=True))
    return history


def test_settled_is_before_the_script_that_waits() -> None:
    assert history_of(DO, DO, DO, waits=(2, 3)).settled() == 1
    assert history_of(DO, DO, DO, waits=(1, 2)).settled() == 3
    assert history_of(DO, waits=(1,)).settled() == 0
