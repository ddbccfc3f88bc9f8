"""What the panels of several classes have in common."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.ability_words import class_ability_words, tool_words
from app.presenters.hellscape.names import NAMES, TEXTS
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes.skills import OnBoard, open_abilities, read_class_ability
from app.rules.hellscape.state import Hero


@dataclass(frozen=True)
class BoardRow:
    """One column or line of a board: what it is, what lies there, and chips to tap."""

    id: str
    title: str
    detail: str = ""
    state: str = ""
    """In a word."""
    state_icon: str = ""
    icon: str = ""
    icon_colour: str = "accent_text"
    colour: str = ""
    """Of what the row stands for, as '#5B93DE'; empty for none."""
    standing: str = "normal"
    lines: tuple[str, ...] = ()
    """What lies there, a sentence each."""
    chips: tuple[ChipSummary, ...] = ()
    kind: str = ""
    """What it is, as the rules reference calls it."""


def known_skill(hero: Hero, name: str) -> SkillCard | None:
    return next((one for one in hero.skills if one.name == name), None)


def skill_said(words: Words, skill: SkillCard, *, blessed: bool = False) -> str:
    """What a card does, in words; its own text where nothing else is known of it."""
    said = [class_ability_words(words, one) for one in open_abilities(skill, blessed=blessed)]
    once = [board_words(words, read_class_ability(text).on_board) for text in skill.abilities]
    return " · ".join([*said, *filter(None, once), *([TEXTS.said(words, skill.text)] if skill.text else [])])


def skill_detail(words: Words, skill: SkillCard) -> str:
    """In lists: its level, and what it does."""
    said = skill_said(words, skill)
    level = level_words(words, skill)
    return f"{level} · {said}" if said else level


def level_words(words: Words, skill: SkillCard) -> str:
    """Of some cards only the printed one says it."""
    if not skill.level:
        return words("hellscape_board.level_unknown")
    return words("hellscape_board.of_level", level=skill.level)


def board_words(words: Words, change: OnBoard | None) -> str:
    """What a card has done on the board, once."""
    if change is None:
        return ""
    if change.pool:
        return words("hellscape_board.gains.pool", count=change.pool)
    if change.unlocks_red:
        return words("hellscape_board.gains.red")
    if change.poison:
        return words("hellscape_board.gains.poison", count=change.poison)
    if change.tools:
        return words("hellscape_board.gains.tools", count=len(change.tools), tool=tool_words(words, change.tools[0]))
    assert change.spirit is not None
    return words(f"board.spirit.{change.spirit.name.value.removesuffix(' spirit')}")


def skill_line(words: Words, hero: Hero, name: str, *, blessed: bool = False) -> str:
    """A skill that lies on the board: its name, and what it does where the app knows it."""
    skill = known_skill(hero, name)
    said = skill_said(words, skill, blessed=blessed) if skill is not None else ""
    called = NAMES.said(words, name)
    return words("hellscape_board.skill", skill=called, does=said) if said else called
