"""A class sheet: signature, free skill, and lines of skills with level and cost, one open at a time (p. 18, 31)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ActPart, CountPart, Edit, FormPart, HeadPart, SkillsPart, TextPart
from app.presenters.massive_darkness.card_forms.shared import NAME, SKILL, level_part, name_part
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.skill_editor import SkillList, edited, skills_view
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import LONGEST_NAME, read_sheet
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.state import LEVELS, MOST_XP

USUAL_COST = 5

T = TypeVar("T")


@dataclass(frozen=True)
class StepDraft:
    level: int = 1
    cost: int = USUAL_COST
    skills: SkillList = field(default_factory=SkillList)


@dataclass(frozen=True)
class LineDraft:
    name: str = ""
    steps: tuple[StepDraft, ...] = ()


@dataclass(frozen=True)
class ClassDraft:
    """`open` is the number of the line that is being written down; -1 for none."""

    name: str = ""
    signature: str = ""
    signature_skills: SkillList = field(default_factory=SkillList)
    free: SkillList = field(default_factory=SkillList)
    lines: tuple[LineDraft, ...] = ()
    open: int = -1

    @property
    def missing(self) -> str:
        if not self.name.strip():
            return NAME
        if not all(line.name.strip() for line in self.lines):
            return "line"
        skills = (self.signature_skills, self.free, *(step.skills for line in self.lines for step in line.steps))
        return SKILL if any(one.is_unfinished for one in skills) else ""

    @property
    def fields(self) -> CardFields:
        sheet = ClassSheet(
            name=self.name.strip(),
            signature=self.signature.strip(),
            signature_skills=self.signature_skills.told,
            free_skills=self.free.told,
            lines=tuple(SkillLine(line.name.strip(), _steps(line)) for line in self.lines),
        )
        plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(sheet))  # lists, as files have them
        return plain

    # What the form shows

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        lines = [part for number, line in enumerate(self.lines) for part in self._line(words, number, line)]
        return (
            name_part(words, self.name),
            TextPart("signature", words("card_form.signature"), self.signature, longest=LONGEST_NAME),
            _skills(words, "signature_skills", "signature_does", self.signature_skills),
            _skills(words, "free", "free_skill", self.free),
            HeadPart("lines", words("card_form.lines"), words("card_form.lines_help")),
            *lines,
            ActPart("line", words("card_form.new_line"), "plus"),
        )

    def _line(self, words: Words, number: int, line: LineDraft) -> tuple[FormPart, ...]:
        name = NAMES.said(words, line.name) or words("card_form.unnamed_line")
        title = words("card_form.line", name=name, count=len(line.steps))
        is_open = number == self.open
        head = ActPart(f"open.{number}", title, "chevron-up" if is_open else "chevron-down")
        if not is_open:
            return (head,)
        steps = [part for place, step in enumerate(line.steps) for part in _step(words, f"{number}.{place}", step)]
        return (
            head,
            TextPart(f"line_name.{number}", words("card_form.line_name"), line.name, longest=LONGEST_NAME),
            *steps,
            ActPart(f"step.{number}", words("card_form.new_step"), "plus"),
            ActPart(f"drop.{number}", words("card_form.drop_line"), "delete-outline"),
        )

    # What taps change

    def edited(self, edit: Edit) -> "ClassDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "signature":
                return replace(self, signature=edit.value)
            case "signature_skills":
                listed = edited(self.signature_skills, edit.act, edit.value, edit.delta)
                return replace(self, signature_skills=listed)
            case "free":
                return replace(self, free=edited(self.free, edit.act, edit.value, edit.delta))
            case "line":
                new = LineDraft(steps=(StepDraft(),))
                return replace(self, lines=(*self.lines, new), open=len(self.lines))
            case _:
                return self._edited_line(edit)

    def _edited_line(self, edit: Edit) -> "ClassDraft":
        what, number, *rest = edit.part.split(".")
        place = int(number)
        line = self.lines[place]
        match what:
            case "open":
                return replace(self, open=-1 if self.open == place else place)
            case "drop":
                return replace(self, lines=_without(self.lines, place), open=-1)
            case "line_name":
                line = replace(line, name=edit.value)
            case "step":
                line = replace(line, steps=(*line.steps, _next_step(line)))
            case "drop_step":
                line = replace(line, steps=_without(line.steps, int(rest[0])))
            case _:
                changed = _edited_step(line.steps[int(rest[0])], what, edit)
                line = replace(line, steps=_with(line.steps, int(rest[0]), changed))
        return replace(self, lines=_with(self.lines, place, line))


def _skills(words: Words, part: str, title: str, skills: SkillList) -> SkillsPart:
    return SkillsPart(part, skills_view(words, skills, words(f"card_form.{title}")))


def _steps(line: LineDraft) -> tuple[SkillStep, ...]:
    """In the order of their levels, as the sheet prints them."""
    steps = (SkillStep(level=one.level, cost=one.cost, skills=one.skills.told) for one in line.steps)
    return tuple(sorted(steps, key=lambda step: step.level))


def _step(words: Words, where: str, step: StepDraft) -> tuple[FormPart, ...]:
    return (
        level_part(words, step.level, f"level.{where}"),
        CountPart(f"cost.{where}", words("card_form.cost"), step.cost, most=MOST_XP, icon="star-four-points"),
        _skills(words, f"skills.{where}", "step_skills", step.skills),
        ActPart(f"drop_step.{where}", words("card_form.drop_step"), "delete-outline"),
    )


def _next_step(line: LineDraft) -> StepDraft:
    last = line.steps[-1] if line.steps else StepDraft(level=0)
    return StepDraft(level=min(LEVELS[-1], last.level + 1), cost=last.cost)


def _edited_step(step: StepDraft, what: str, edit: Edit) -> StepDraft:
    match what:
        case "level":
            return replace(step, level=int(edit.value))
        case "cost":
            return replace(step, cost=min(MOST_XP, max(0, step.cost + edit.delta)))
        case _:
            return replace(step, skills=edited(step.skills, edit.act, edit.value, edit.delta))


def _with(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _without(items: Sequence[T], place: int) -> tuple[T, ...]:
    return (*items[:place], *items[place + 1 :])


def class_draft(fields: CardFields) -> ClassDraft:
    sheet = read_sheet({"name": "", **fields})
    return ClassDraft(
        name=sheet.name,
        signature=sheet.signature,
        signature_skills=SkillList(sheet.signature_skills),
        free=SkillList(sheet.free_skills),
        lines=tuple(
            LineDraft(line.name, tuple(StepDraft(one.level, one.cost, SkillList(one.skills)) for one in line.steps))
            for line in sheet.lines
        ),
    )
