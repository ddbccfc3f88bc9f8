"""Questions: what only the table knows or may decide. They are data, so one screen can show any of them."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason

Answer = str | Mapping[str, str | int]

BY_CHANCE = "by chance"
YES, NO = "yes", "no"

ZONE, FIGURE = "zone", "figure"
"""What the options of a choice may be: places on the board, or who stands there."""


def _check_number(field: str, value: str | int, most: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused("number_out_of_range", field=field, value=value, most=most)


def topic_of(key: str) -> str:
    """What a question with this key asked."""
    return key.partition("/")[0]


def who_of(key: str) -> str:
    """The figure that a question with this key was asked for."""
    return _unescaped(key.partition("/")[2].partition("/")[0])


def _escaped(name: str) -> str:
    """Without a slash, which parts a key."""
    return name.replace("~", "~0").replace("/", "~1")


def _unescaped(name: str) -> str:
    return name.replace("~1", "/").replace("~0", "~")


class Question(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="kind"):
    """`topic` says what is asked, `who` is the figure it is asked for."""

    topic: str
    who: str
    reason: Reason | None = None

    @property
    def key(self) -> str:
        """The same question has the same key; an answer is only good for its own question. See `topic_of`, `who_of`."""
        return f"{self.topic}/{_escaped(self.who)}/{self._asked()}"

    def check(self, answer: Answer) -> None:
        """Refuse an answer that does not fit."""
        raise NotImplementedError

    def _asked(self) -> str:
        raise NotImplementedError


class Choice(Question, frozen=True, kw_only=True, tag="choice"):
    """One of several; who cannot agree may leave it to chance, unless it is a fact that the table can see."""

    options: tuple[str, ...]
    is_fact: bool = False
    about: str = ""
    """ZONE or FIGURE; empty where the options are neither, and have words of their own."""
    subject: str = ""
    """What is judged, as a card writes it, where the topic alone does not say it."""

    def check(self, answer: Answer) -> None:
        if answer not in self.options and (self.is_fact or answer != BY_CHANCE):
            raise Refused("not_an_option", answer=str(answer), options=", ".join(self.options))

    def _asked(self) -> str:
        return ", ".join((*self.options, self.subject) if self.subject else self.options)


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
    least: Mapping[str, int] = {}
    """Where a figure is never less than this, the table begins with it. Plays of before may have told less."""
    most: Mapping[str, int] = {}
    """Where a figure is never more than this; else up to MOST."""
    together: int = 0
    """What all figures may come to; 0 where nothing limits them."""
    MOST: ClassVar = 99

    @property
    def starts(self) -> dict[str, int]:
        """What stands there before anything is tapped."""
        return {field: self.least.get(field, 0) for field in self.fields}

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, Mapping) or set(answer) - set(self.fields):
            raise Refused("form_incomplete", rows=", ".join(self.fields))
        for field, value in answer.items():
            _check_number(field, value, self.most_of(field))

    def most_of(self, field: str) -> int:
        return self.most.get(field, self.MOST)

    def _asked(self) -> str:
        return ", ".join(self.fields)


class RollDice(Question, frozen=True, kw_only=True, tag="dice"):
    """One roll of real dice, told face by face or as totals; or left to the app's own dice.

    `dice` are the colours to roll, one entry a die; `faces` what each colour can show. What is told is final:
    `rerolls` names those that the table has before it tells, `reminders` what else it has to see to by then.
    """

    dice: tuple[str, ...]
    faces: Mapping[str, tuple[str, ...]]
    totals: tuple[str, ...]
    rerolls: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    MOST: ClassVar = 99

    @property
    def names(self) -> tuple[str, ...]:
        """Each die by colour and number, as in "red 2": the keys of an answer face by face."""
        return tuple(f"{colour} {self.dice[:i].count(colour) + 1}" for i, colour in enumerate(self.dice))

    def check(self, answer: Answer) -> None:
        if answer == BY_CHANCE:
            return
        if not isinstance(answer, Mapping):
            raise Refused("not_a_roll")
        if self.totals and set(answer) <= set(self.totals):
            for field, value in answer.items():
                _check_number(field, value, self.MOST)
            return
        if set(answer) != set(self.names):
            raise Refused("not_these_dice", dice=", ".join(self.names))
        for name, colour in zip(self.names, self.dice, strict=True):
            if answer[name] not in self.faces[colour]:
                raise Refused("no_such_face", die=name, face=str(answer[name]))

    def _asked(self) -> str:
        return ", ".join(self.names)


DECK_EMPTY = "deck empty"


class Draw(Question, frozen=True, kw_only=True, tag="draw"):
    """The top card of a deck: its fields as the table reads them, or that no card is left."""

    deck: str
    level: int = 0
    """0 where the deck has none."""
    wanted: str = ""
    """Not the top card but this one: it is looked for in the deck."""
    place: str = ""
    """Where it goes, as the game writes it; no part of the key, as plays of before do not have it."""

    def check(self, answer: Answer) -> None:
        if answer == DECK_EMPTY:
            return
        if not isinstance(answer, Mapping) or not str(answer.get("name", "")).strip():
            raise Refused("card_without_name")

    def _asked(self) -> str:
        return f"{self.deck} {self.level} {self.wanted}".rstrip()


AnyQuestion = Choice | Proposal | Form | Numbers | RollDice | Draw


def numbers(answer: Answer) -> Mapping[str, int]:
    """The answer to a question for numbers; what was left out is 0."""
    assert isinstance(answer, Mapping)
    return {field: value for field, value in answer.items() if isinstance(value, int)}
