"""A hero's class sheet as a list: what he has acquired, what he can buy now, what is still locked (p. 18, 31)."""

from dataclasses import dataclass
from typing import Literal

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.massive_darkness.experience import buyable
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import in_order
from app.rules.massive_darkness.sheet_changes import BuySkill, ChangeBought
from app.rules.massive_darkness.sheets import SkillLine, SkillStep
from app.rules.massive_darkness.state import Hero, Phase

CORRECT, SHEET, CARD = "correct", "sheet", "card"

Standing = Literal["bought", "buy", "saving", "later", "locked"]


@dataclass(frozen=True)
class SkillRow:
    """One square of a line. `id` names it: "Whirlwind 2"."""

    id: str
    level: str
    title: str
    detail: str
    standing: Standing
    state: str
    """In words: 'Bought', 'Buy 6 XP', 'First no. 1'."""
    correct: str = ""
    """Words of the button that puts it right; empty where it cannot be next."""


@dataclass(frozen=True)
class OwnSkill:
    """What needs no experience: the signature, the free skill, the hero card."""

    label: str
    title: str
    detail: str
    kind: str
    """What it is, as the rules reference calls it."""


@dataclass(frozen=True)
class ClassSheetView:
    note: str
    """'1 can be bought'."""
    own: tuple[OwnSkill, ...]
    rows: tuple[SkillRow, ...]
    missing: str
    """Said where his class sheet is not known; empty where it is."""
    card_missing: str
    """The same of his hero card."""


def class_sheet_view(words: Words, game: Game, hero: Hero) -> ClassSheetView:
    count, when = can_buy(game, hero), "can_be_bought" if game.state.phase is Phase.EXPERIENCE else "bought_later"
    lines = hero.sheet.lines if hero.sheet else ()
    return ClassSheetView(
        note=words(f"skills_list.{when}", count=count) if count else "",
        own=tuple(_own(words, hero)),
        rows=tuple(_row(words, game, hero, line, i) for line in lines for i in range(len(line.steps))),
        missing="" if lines else _missing(words, hero),
        card_missing="" if hero.skills else words("skills_list.card_missing", hero=hero.name),
    )


def fixes(words: Words, view: ClassSheetView, *, correcting: bool) -> tuple[ChipSummary, ...]:
    """What can be put right about a sheet and a card that are known."""
    chips = []
    if view.rows:
        key, icon = ("stop", "check-bold") if correcting else ("correct", "pencil-outline")
        chips.append(ChipSummary(CORRECT, words(f"skills_list.{key}"), icon))
    if not view.missing:
        chips.append(ChipSummary(SHEET, words("skills_list.change_sheet"), "book-open-variant"))
    if not view.card_missing:
        chips.append(ChipSummary(CARD, words("skills_list.change_card"), "account"))
    return tuple(chips)


def can_buy(game: Game, hero: Hero) -> int:
    return sum(offer.affordable for offer in buyable(game, hero))


def buyers(game: Game) -> list[Hero]:
    """Who could acquire something now, from the first player on."""
    if game.state.phase is not Phase.EXPERIENCE:
        return []
    return [hero for hero in in_order(game) if can_buy(game, hero)]


def next_buyer(game: Game, hero: Hero) -> Hero | None:
    """Who comes after him in the experience phase."""
    order = in_order(game)
    later = order[order.index(hero) + 1 :] if hero in order else []
    return next((one for one in later if one in buyers(game)), None)


def _missing(words: Words, hero: Hero) -> str:
    if not hero.hero_class:
        return words("skills_list.no_class", hero=hero.name)
    key = "skills_list.lines_missing" if hero.sheet else "skills_list.missing"
    return words(key, hero_class=NAMES.said(words, hero.hero_class))


def _own(words: Words, hero: Hero) -> list[OwnSkill]:
    own = []
    if hero.skills:
        own.append(OwnSkill(words("skills_list.hero_card"), _said(words, hero.skills), "", "hero_card"))
    sheet = hero.sheet
    if sheet and sheet.signature:
        label = words("skills_list.signature")
        does = _said(words, sheet.signature_skills)
        own.append(OwnSkill(label, NAMES.said(words, sheet.signature), does, "signature"))
    if sheet and sheet.free_skills:
        own.append(OwnSkill(words("skills_list.free"), _said(words, sheet.free_skills), "", "class_sheet"))
    return own


def _said(words: Words, skills: tuple[str, ...]) -> str:
    return " · ".join(skill_words(words, one) for one in skills)


def _row(words: Words, game: Game, hero: Hero, line: SkillLine, i: int) -> SkillRow:
    step, bought = line.steps[i], hero.bought.get(line.name, 0)
    standing = _standing(game, hero, i, bought, step)
    return SkillRow(
        id=f"{line.name} {i + 1}",
        level=str(step.level),
        title=_called(words, line, i),
        detail=" · ".join(part for part in (_said(words, step.skills), _usable(words, game, step, standing)) if part),
        standing=standing,
        state=_state(words, hero, line, i, standing),
        correct=_correct(words, i, bought),
    )


def _called(words: Words, line: SkillLine, i: int) -> str:
    called = NAMES.said(words, line.name)
    return words("skills_list.of_line", line=called, number=i + 1) if len(line.steps) > 1 else called


def _standing(game: Game, hero: Hero, i: int, bought: int, step: SkillStep) -> Standing:
    if i < bought:
        return "bought"
    if i > bought:
        return "locked"
    if step.cost > hero.xp:
        return "saving"
    return "buy" if game.state.phase is Phase.EXPERIENCE else "later"


def _usable(words: Words, game: Game, step: SkillStep, standing: Standing) -> str:
    """A skill can be acquired ahead of its level, but not be used before it (p. 31)."""
    if step.level <= game.state.level:
        return ""
    return words("skills_list.from_level" if standing == "bought" else "skills_list.level_needed", level=step.level)


def _state(words: Words, hero: Hero, line: SkillLine, i: int, standing: Standing) -> str:
    step = line.steps[i]
    match standing:
        case "locked":
            return words("skills_list.state.locked", skill=_called(words, line, i - 1))
        case "saving":
            return words("skills_list.state.saving", cost=step.cost, missing=step.cost - hero.xp)
        case _:
            return words(f"skills_list.state.{standing}", cost=step.cost)


def _correct(words: Words, i: int, bought: int) -> str:
    if i == bought - 1:
        return words("skills_list.take_back")
    return words("skills_list.has_it") if i == bought else ""


def _named(hero: Hero, row: str) -> tuple[str, int]:
    line, _, number = row.rpartition(" ")
    return line, int(number)


def bought(hero: Hero, row: str) -> Command:
    line, number = _named(hero, row)
    return BuySkill(hero=hero.name, line=line, number=number)


def corrected(hero: Hero, row: str) -> Command:
    """He has it after all, or he has it not; his experience stays."""
    line, number = _named(hero, row)
    has = number <= hero.bought.get(line, 0)
    return ChangeBought(hero=hero.name, line=line, count=number - 1 if has else number)
