"""Golden playthroughs: whole stretches of play as text, what players tell and what must come of it.

A line begins with what it is:

    # a remark                       play {...}      a new play, with fields of its state
    > {"do": ...}   a command        chapter {...}   the next quest of a campaign, for the heroes of this play
    = ...           an answer, as JSON
    - an event      its tag, its fields but those that have their default, its rule and page
    ? a question    its kind, what it is about and for whom
    ! a key         the input before is refused with it
    : facts         of the table, or of the figure that is named first

A tile's drawing is that of the box: "drawing": "6V".
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.packs import core_tiles
from app.rules.core.command import Reply
from app.rules.core.dice import write_dice
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.reason import Reason
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run
from app.rules.massive_darkness.chapter import heroes_of

TOLD = ("play ", "chapter ", "> ", "= ")
COMES_OUT = ("- ", "? ", "! ")


class Step(NamedTuple):
    """`number` is the line of the file; `expected` what must come out, word for word."""

    number: int
    told: str
    expected: list[str]
    facts: list[str]


def read(path: Path) -> list[Step]:
    steps: list[Step] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if text.startswith(TOLD):
            steps.append(Step(number, text, [], []))
        elif text.startswith(COMES_OUT):
            steps[-1].expected.append(text)
        elif text.startswith(": "):
            steps[-1].facts.append(text[2:])
        else:
            raise AssertionError(f"{path.name}:{number}: {text}")
    return steps


class Table:
    """A run, and how text is told to it."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.run: Run | None = None

    def tell(self, told: str) -> list[str]:
        """What comes out of one line."""
        sign, _, text = told.partition(" ")
        value = json.loads(text)
        if sign == "play":
            self._begin(value)
            return []
        try:
            events = self._tell(sign, value)
        except Refused as refused:
            return [f"! {refused.key}"]
        assert self.run is not None
        question = self.run.question
        return [*(f"- {written(event)}" for event in events), *([f"? {asked(question)}"] if question else [])]

    def _begin(self, fields: Mapping[str, Any]) -> None:
        state = msgspec.json.decode(json.dumps(fields), type=self.ruleset.state)
        self.run = Run(self.ruleset, msgspec.json.encode(state))

    def _tell(self, sign: str, value: Any) -> list[Event]:
        assert self.run is not None, "no play has begun"
        if sign == "=":
            assert self.run.question is not None, "nothing was asked"
            return self.run.answer(Reply(self.run.question.key, value))
        if sign == "chapter":
            ended = self.run.state
            heroes = msgspec.to_builtins(heroes_of(ended))
            value = {"do": "begin_chapter", "heroes": heroes, "lost": ended.lost, **value}
            self._begin({"mapped": ended.mapped})
        if isinstance(value.get("drawing"), str):
            value["drawing"] = core_tiles(self.ruleset.id)[value["drawing"]]
        return self.run.do(msgspec.json.decode(json.dumps(value), type=self.ruleset.commands))

    def fact(self, text: str) -> str:
        """The same fact as it is now: "Bjorn xp 3, health 4" or "level 2, won True"."""
        assert self.run is not None
        state = self.run.state
        who, of = "", state
        for figure in (*state.heroes, *getattr(state, "enemies", ())):  # not every game has a list of them
            if text.startswith(f"{figure.name} "):
                who, of = f"{figure.name} ", figure
        fields = [part.split()[0] for part in text.removeprefix(who).split(", ")]
        return who + ", ".join(f"{field} {getattr(of, field)}" for field in fields)


def written(event: Event) -> str:
    """The event's tag, the fields that say something, and its rule."""
    fields = msgspec.structs.fields(event)
    told = [
        f"{field.name} {_value(value)}"
        for field in fields
        if not isinstance(value := getattr(event, field.name), Reason) and (field.required or value != field.default)
    ]
    return f"{event.kind()} {'; '.join(told)}".rstrip() + _rule(getattr(event, "reason", None))


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return write_dice(value)
    return " + ".join(value) if isinstance(value, tuple) else str(value)


def asked(question: AnyQuestion) -> str:
    return f"{_about(question)} for {question.who or 'the table'}{_rule(question.reason)}"


def _about(question: AnyQuestion) -> str:
    match question:
        case Draw():
            return f"draw {question.deck} {question.level or ''}".rstrip()
        case RollDice():
            coloured = write_dice({colour: question.dice.count(colour) for colour in question.dice})
            return f"dice {coloured or len(question.dice) or ''}"
        case Proposal():
            return f"proposal {question.proposed}"
        case Choice():
            return f"choice {question.topic}: {' / '.join(question.options)}"
        case Form():
            return f"form {question.topic}: {', '.join(question.rows)}"
        case Numbers():
            return f"numbers {question.topic}: {', '.join(question.fields)}"


def _rule(reason: Reason | None) -> str:
    return f" ({reason.rule}, p. {reason.page})" if reason is not None else ""


def outcomes(path: Path, ruleset: Ruleset) -> Iterator[tuple[Step, list[str]]]:
    """Every step with what really came out, facts last."""
    table = Table(ruleset)
    for step in read(path):
        yield step, [*table.tell(step.told), *(f": {table.fact(fact)}" for fact in step.facts)]
