"""Choosing a skill: those of his class that he may take, and where the card goes on his board ("Gaining Skills")."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, FormPart, PicksPart
from app.presenters.hellscape.class_boards.shared import skill_detail
from app.presenters.hellscape.library_cards import LibraryCard
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.phrases import quarter_words, stance_words
from app.presenters.pick_views import PickItem
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes import Berserker, Paladin, Wizard
from app.rules.hellscape.classes.bearer import kind_of
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura, open_auras
from app.rules.hellscape.classes.skills import board_changes
from app.rules.hellscape.commands import GainSkill
from app.rules.hellscape.levels import check_skill
from app.rules.hellscape.skill_cards import read_skill
from app.rules.hellscape.state import Hero


@dataclass(frozen=True)
class GainSkillView:
    title: str
    help: str
    parts: tuple[FormPart, ...]
    new: str
    primary: str
    ready: bool


def skills_for(hero: Hero, cards: Iterable[LibraryCard]) -> list[SkillCard]:
    """Of his class, not above his level, ranks in their order; by level, then by name.

    A card of the players' own takes the place of its namesake, whatever level each of them names.
    """
    listed = [card for card in cards if card.kind is CardKind.SKILL]
    own = {card.name for card in listed if card.is_own}
    skills = [read_skill(card.fields) for card in listed if card.is_own or card.name not in own]
    found = [skill for skill in skills if _may_take(hero, skill)]
    return sorted(found, key=lambda skill: (skill.level, skill.name.casefold()))


def _may_take(hero: Hero, skill: SkillCard) -> bool:
    try:
        check_skill(hero, skill)
    except Refused:
        return False
    return True


def gain_skill_view(words: Words, hero: Hero, skills: list[SkillCard], picked: str, place: str) -> GainSkillView:
    skill = picked_skill(skills, picked)
    places = places_for(words, hero, skill) if skill is not None else ()
    is_placed = not places or any(one.id == place for one in places)
    return GainSkillView(
        title=words("gain_skill.title", hero=hero.name),
        help=words(_help(hero, skills), level=hero.level),
        parts=(*_skills_part(words, skills, picked), *_place_part(words, hero, places, place)),
        new=words("gain_skill.new"),
        primary=_primary(words, skill, is_placed=is_placed),
        ready=skill is not None and is_placed,
    )


def _help(hero: Hero, skills: list[SkillCard]) -> str:
    """Where nothing can be learned: whether the library has no skill at all, or he has it already."""
    if skills:
        return "gain_skill.help"
    return "gain_skill.no_other" if hero.skills else "gain_skill.none"


def picked_skill(skills: list[SkillCard], picked: str) -> SkillCard | None:
    return next((skill for skill in skills if skill.name == picked), None)


def _primary(words: Words, skill: SkillCard | None, *, is_placed: bool) -> str:
    if skill is None:
        return words("gain_skill.pick")
    return words("gain_skill.take", skill=NAMES.said(words, skill.name)) if is_placed else words("gain_skill.where")


def _skills_part(words: Words, skills: list[SkillCard], picked: str) -> tuple[FormPart, ...]:
    rows = tuple(
        PickItem(
            one.name, NAMES.said(words, one.name), NAMES.under(words, one.name, skill_detail(words, one)),
            picked=one.name == picked, icon="auto-fix",
        )
        for one in skills
    )  # fmt: skip
    return (PicksPart("skill", "", rows),) if rows else ()


def _place_part(
    words: Words, hero: Hero, places: tuple[ChipSummary, ...], place: str
) -> tuple[FormPart, ...]:
    if not places:
        return ()
    board = kind_of(hero.class_state)
    chips = tuple(ChipSummary(one.id, one.text, one.icon, selected=one.id == place) for one in places)
    return (ChipsPart("place", words(f"gain_skill.place_{board}"), chips),)


def places_for(words: Words, hero: Hero, skill: SkillCard) -> tuple[ChipSummary, ...]:
    """Where a card can go: quarters, auras or stances; none where the class has no places."""
    match hero.class_state:
        case Wizard(quadrants=quadrants):
            return tuple(ChipSummary(str(i + 1), _quadrant(words, i, spell)) for i, spell in enumerate(quadrants))
        case Paladin() as board:
            unlocks = any(change.unlocks_red for change in board_changes(skill))
            auras = list(Aura) if unlocks else open_auras(board)
            return tuple(ChipSummary(one.value, words(f"hellscape_board.paladin.aura.{one.value}")) for one in auras)
        case Berserker():
            return tuple(ChipSummary(one.value, stance_words(words, one)) for one in Stance)
        case _:
            return ()


def _quadrant(words: Words, i: int, spell: str) -> str:
    place = f"{i + 1} · {quarter_words(words, i + 1).capitalize()}"
    if spell:
        return words("gain_skill.quadrant", place=place, spell=NAMES.said(words, spell))
    return words("gain_skill.quadrant_basic", place=place)


def gained(hero: Hero, skill: SkillCard, place: str) -> Command:
    return GainSkill(hero=hero.name, skill=skill, place=place)
