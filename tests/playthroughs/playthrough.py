"""Golden playthroughs: whole stretches of play as text, what players tell and what must come of it.

A line begins with what it is:

    # a remark                       play {...}      a new play, with fields of its state
    > {"do": ...}   a command        chapter {...}   the next quest of a campaign, for the heroes of this play
    = ...           an answer, as JSON
    undo 2          so many inputs are taken back; redo 2 brings them back
    open            the app ends and starts again; open afresh: and finds no checkpoints
    - an event      its tag, its fields but those that have their default, its rule and page
    ? a question    its kind, what it is about and for whom
    ! a key         the input before is refused with it
    ...             whatever comes of it, as long as nothing goes wrong
    : facts         of the table, or of the figure that is named first

A tile's drawing is that of the box: "drawing": "6V".
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.games import ruleset
from app.open_play import OpenPlay
from app.packs import core_tiles
from app.plays.campaigns import Campaign, Chapter
from app.plays.journal import play_folder
from app.rules.core.dice import write_dice
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.reason import Reason
from app.session import Session

CHECKPOINTS = "checkpoints"  # the folder, in that of a play
TOLD = ("play ", "chapter ", "> ", "= ", "undo ", "redo ", "open")
COMES_OUT = ("- ", "? ", "! ")
WHATEVER = "..."


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
        elif text.startswith(COMES_OUT) or text == WHATEVER:
            steps[-1].expected.append(text)
        elif text.startswith(": "):
            steps[-1].facts.append(text[2:])
        else:
            raise AssertionError(f"{path.name}:{number}: {text}")
    return steps


class Table:
    """A play on disk, and how text is told to it."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.session = Session.open(folder)

    @property
    def play(self) -> OpenPlay:
        return self.session.play

    def tell(self, told: str) -> list[str]:
        """What comes out of one line."""
        try:
            events = self.carry_out(told)
        except Refused as refused:
            return [f"! {refused.key}"]
        question = self.play.question
        shown = question is not None and not told.startswith("play ")
        return [*(f"- {written(event)}" for event in events), *([f"? {asked(question)}"] if question and shown else [])]

    def carry_out(self, told: str) -> Sequence[Event]:
        """The events that one line causes; raises what the app refuses."""
        sign, _, text = told.partition(" ")
        match sign:
            case "play":
                self._begin(text)
            case "open":
                self._start_again(afresh=text == "afresh")
            case "undo":
                self._undo(int(text))
            case "redo":
                self.session.redo(int(text))
            case _:
                self._tell(sign, json.loads(text))
                assert self.play.latest is not None
                return self.play.latest.events
        return ()

    def _begin(self, fields: str) -> None:
        state = msgspec.json.decode(fields, type=ruleset(self.game).state)
        self.session.begin_play(self.game, "Playthrough", state)

    def _tell(self, sign: str, value: Any) -> None:
        if sign == "=":
            self.session.answer(value)
        elif sign == "chapter":
            self._begin_chapter(**value)
        else:
            if isinstance(value.get("drawing"), str):
                value["drawing"] = core_tiles(self.game).get(value["drawing"], value["drawing"])
            self.session.do(msgspec.json.decode(json.dumps(value), type=self.play.ruleset.commands))

    # Campaigns

    def _begin_chapter(self, quest: str, *, redo: bool = False) -> None:
        campaign, before = self._campaign().id, self.play.header.id
        state = type(self.play.state)(mapped=self.play.state.mapped)
        try:
            self.session.campaigns.begin_chapter(campaign, quest, "Playthrough", state, redo=redo)
        except Refused:
            self.session.open_play(before)
            raise

    def _campaign(self) -> Campaign:
        """That of the open play, which becomes the first chapter of one where it is none yet."""
        campaigns, header = self.session.campaigns, self.play.header
        if campaigns.of_open_play is None:
            campaigns.create(header.id, "Playthrough", self.game, header.created)
            campaigns.add(header.id, Chapter(play=header.id, quest="", begun=header.created))
            self.session.note()
        campaign = campaigns.of_open_play
        assert campaign is not None
        return campaign

    # Back and forth

    def _undo(self, inputs: int) -> None:
        """Of a chapter that was only begun, the whole chapter: then the one before it is open again."""
        begun = self.session.campaigns.just_begun
        if begun is not None:
            self.session.undo()
            self.session.open_play(begun.chapters[-2].play)
        elif inputs == 1:
            self.session.undo()
        else:
            self.play.undo(inputs)

    def _start_again(self, *, afresh: bool) -> None:
        play = self.play.header.id
        files = self.session.files
        self.session.close_play()
        if afresh:
            files.remove(f"{play_folder(play)}/{CHECKPOINTS}")
        self.session = Session.open(files.root)
        self.session.open_play(play)

    def fact(self, text: str) -> str:
        """The same fact as it is now: "Bjorn xp 3, health 4" or "level 2, won True"."""
        state = self.play.state
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


def outcomes(path: Path, table: Table) -> Iterator[tuple[Step, list[str]]]:
    """Every step with what really came out, facts last."""
    for step in read(path):
        yield step, [*table.tell(step.told), *(f": {table.fact(fact)}" for fact in step.facts)]
