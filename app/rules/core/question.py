"""Questions: what only the table knows or may decide. They are data, so one screen can show any of them."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason

Answer = str | Mapping[str, str | int]

BY_CHANCE = "by chance"


class Question(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="kind"):
    """`topic` says what is asked, `who` is the figure it is asked for."""

    topic: str
    who: str
    reason: Reason | None = None

    @property
    def key(self) -> str:
        """The same question has the same key; an answer is only good for its own question."""
        return f"{self.topic}/{self.who}/{self._asked()}"

    def check(self, answer: Answer) -> None:
        """Refuse an answer that does not fit."""
        raise NotImplementedError

    def _asked(self) -> str:
        raise NotImplementedError


class Choice(Question, frozen=True, kw_only=True, tag="choice"):
    """One of several; who cannot agree may leave it to chance, unless it is a fact that the table can see."""

    options: tuple[str, ...]
    is_fact: bool = False

    def check(self, answer: Answer) -> None:
        if answer not in self.options and (self.is_fact or answer != BY_CHANCE):
            raise Refused("not_an_option", answer=str(answer), options=", ".join(self.options))

    def _asked(self) -> str:
        return ", ".join(self.options)


class Proposal(Choice, frozen=True, kw_only=True, tag="proposal"):
    """What the rules say comes next, first of the options; the table goes along or overrules it."""

    step: int = 0

    @property
    def proposed(self) -> str:
        return self.options[0]

    def check(self, answer: Answer) -> None:
        if answer not in self.options:
            raise Refused("not_an_option", answer=str(answer), options=", ".join(self.options))


class Form(Question, frozen=True, kw_only=True, tag="form"):
    """One of the same few options for everybody in `rows`, all on one form."""

    rows: tuple[str, ...]
    options: tuple[str, ...]

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, Mapping) or set(answer) != set(self.rows):
            raise Refused("form_incomplete", rows=", ".join(self.rows))
        for row, value in answer.items():
            if value not in self.options:
                raise Refused("not_an_option", answer=f"{row}: {value}", options=", ".join(self.options))

    def _asked(self) -> str:
        return ", ".join(self.rows)


class Numbers(Question, frozen=True, kw_only=True, tag="numbers"):
    """Figures read off the table."""

    fields: tuple[str, ...]
    MOST: ClassVar = 99

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, Mapping) or set(answer) - set(self.fields):
            raise Refused("form_incomplete", rows=", ".join(self.fields))
        for field, value in answer.items():
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= self.MOST:
                raise Refused("number_out_of_range", field=field, value=value, most=self.MOST)

    def _asked(self) -> str:
        return ", ".join(self.fields)


AnyQuestion = Choice | Proposal | Form | Numbers


def numbers(answer: Answer) -> Mapping[str, int]:
    """The answer to a question for numbers; what was left out is 0."""
    assert isinstance(answer, Mapping)
    return {field: value for field, value in answer.items() if isinstance(value, int)}
