"""Heroes and their classes (p. 17-18). What no source gives is left out, and asked for when it is needed."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.content.base import Id, Named, Text, check_once, check_text
from app.content.errors import FieldError
from app.content.massive_darkness.kinds import Combat, Level
from app.rules.massive_darkness.enchantments import read_enchantment
from app.rules.massive_darkness.skills import read_skill

Cost = Annotated[int, Meta(ge=0, le=30)]


class HeroCard(Named, frozen=True, kw_only=True):
    special_skill: Text | None = None
    shadow_skill: Text | None = None
    example_class: Id | None = None

    def __post_init__(self) -> None:
        if self.shadow_skill is not None:
            check_text("shadow_skill", read_enchantment, self.shadow_skill)


class SheetStep(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A square of a skill line; its skills are in the rules' notation."""

    skills: Annotated[tuple[Text, ...], Meta(min_length=1)]
    level: Level | None = None
    cost: Cost | None = None

    def __post_init__(self) -> None:
        for skill in self.skills:
            check_text("skills", read_skill, skill)


class SheetLine(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: Text
    step: Annotated[tuple[SheetStep, ...], Meta(min_length=1, max_length=5)]

    def __post_init__(self) -> None:
        levels = [step.level for step in self.step if step.level is not None]
        if levels != sorted(levels):
            raise FieldError("step", f"{self.name}: a later square has a lower level")


class HeroClass(Named, frozen=True, kw_only=True):
    """`inferred` names the fields that are a guess though the rest is printed.

    `signature` and `free_skill` are names; what they do is in `signature_skills` and `free_skills`.
    """

    primary: Combat
    secondary: Combat
    signature: Text | None = None
    free_skill: Text | None = None
    signature_skills: tuple[Text, ...] = ()
    free_skills: tuple[Text, ...] = ()
    line: tuple[SheetLine, ...] = ()
    inferred: tuple[Literal["signature", "free_skill"], ...] = ()

    def __post_init__(self) -> None:
        if self.primary == self.secondary:
            raise FieldError("secondary", f"{self.secondary} is the primary one already")
        for field, skills in (("signature_skills", self.signature_skills), ("free_skills", self.free_skills)):
            for skill in skills:
                check_text(field, read_skill, skill)
        check_once("line", [line.name for line in self.line])
