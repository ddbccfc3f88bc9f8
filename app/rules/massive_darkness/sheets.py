"""Class sheets: signature, free skill, and lines of skills to acquire one after the other (p. 18, 31)."""

from collections.abc import Mapping

import msgspec


class SkillStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One square of a line: usable from its level on, for its cost in experience. Skills are in their notation."""

    level: int
    cost: int
    skills: tuple[str, ...]


class SkillLine(msgspec.Struct, frozen=True):
    name: str
    steps: tuple[SkillStep, ...]

    def usable(self, bought: int, level: int) -> SkillStep | None:
        """The best of the skills acquired that the level allows; it replaces those before it (p. 18, 31)."""
        allowed = [step for step in self.steps[:bought] if step.level <= level]
        return allowed[-1] if allowed else None


class ClassSheet(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    signature: str = ""
    """Its name; what it does is in `signature_skills`."""
    signature_skills: tuple[str, ...] = ()
    free_skills: tuple[str, ...] = ()
    lines: tuple[SkillLine, ...] = ()

    def line(self, name: str) -> SkillLine | None:
        return next((line for line in self.lines if line.name == name), None)

    def usable(self, bought: Mapping[str, int], level: int) -> list[SkillStep]:
        """What a hero can use of the skills he acquired, one of a line at the most."""
        steps = (line.usable(bought.get(line.name, 0), level) for line in self.lines)
        return [step for step in steps if step is not None]

    def level_reached(self, bought: Mapping[str, int]) -> int:
        """The level of the highest skill acquired; 0 without any."""
        acquired = (step.level for line in self.lines for step in line.steps[: bought.get(line.name, 0)])
        return max(acquired, default=0)
