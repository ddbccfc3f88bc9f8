"""Experience is earned and spent (p. 31, 38)."""

from app.rules.core.event import Event


class SpentXp(Event, frozen=True, kw_only=True, tag="spent_xp"):
    hero: str
    xp: int
    micro_xp: int = 0


class SkillBought(Event, frozen=True, kw_only=True, tag="skill_bought"):
    """`usable` says whether the current level already allows it."""

    hero: str
    line: str
    skills: tuple[str, ...]
    cost: int
    level: int
    usable: bool


class SkillsCorrected(Event, frozen=True, kw_only=True, tag="skills_corrected"):
    """How many skills of a line a hero has."""

    hero: str
    line: str
    old: int
    new: int
    corrected: bool = True


class HealthRaised(Event, frozen=True, kw_only=True, tag="health_raised"):
    hero: str
    health: int
    max_health: int


class ActionsGained(Event, frozen=True, kw_only=True, tag="actions_gained"):
    """The level has come up to a skill that gives actions, in the middle of his activation."""

    hero: str
    level: int


class SheetTaken(Event, frozen=True, kw_only=True, tag="sheet_taken"):
    hero: str
    sheet: str
    corrected: bool = False


class HeroCardTaken(Event, frozen=True, kw_only=True, tag="hero_card_taken"):
    hero: str
    skills: tuple[str, ...]
    corrected: bool = False
