"""A table for the boards: a log, a hero, scripts played with answers, and refusals that leave no trace."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion
from app.rules.hellscape.classes import ClassState
from app.rules.hellscape.state import Hero

T = TypeVar("T")


class Log(list[Event]):
    def __call__(self, event: Event) -> None:
        self.append(event)

    def kinds(self) -> list[str]:
        return [event.kind() for event in self]


def unheard(event: Event) -> None:
    """A log for what is not looked at."""


def a_hero(name: str, *, health: int = 5, mana: int = 3) -> Hero:
    return Hero(name=name, health=health, max_health=health, mana=mana, max_mana=mana)


@contextmanager
def refused(key: str, *untouched: msgspec.Struct) -> Iterator[None]:
    before = [msgspec.json.encode(one) for one in untouched]
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.key == key
    assert [msgspec.json.encode(one) for one in untouched] == before


def play(script: Generator[AnyQuestion, Answer, T], *answers: Answer) -> tuple[T, list[AnyQuestion]]:
    """Answer every question of a script in turn; none may be left over."""
    asked: list[AnyQuestion] = []
    left = list(answers)
    try:
        question = next(script)
        while True:
            asked.append(question)
            answer = left.pop(0)
            question.check(answer)
            question = script.send(answer)
    except StopIteration as ended:
        assert not left, "answers that nobody asked for"
        return ended.value, asked


def saved_and_read(board: ClassState) -> ClassState:
    return msgspec.json.decode(msgspec.json.encode(board), type=ClassState)
