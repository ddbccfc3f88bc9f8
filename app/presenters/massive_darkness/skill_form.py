"""The form on which a skill or an enchantment is put together (p. 52-54)."""

from app.i18n import Words
from app.presenters.massive_darkness.skill_draft import (
    ACTIONS,
    COMBAT,
    CONDITIONS,
    COUNTED,
    EFFECTS,
    GRANTS,
    KEYWORD,
    KEYWORDS,
    KINDS,
    PAID_IN_WOUNDS,
    SkillDraft,
    known_effects,
    takes_amount,
    written,
)
from app.presenters.massive_darkness.skill_words import ATTACK, DEFENSE, skill_words, slug
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.pick_views import SkillForm
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.arms import CombatType

MODES = {COMBAT: "sword", KEYWORD: "star-four-points", "note": "pencil-outline"}


def skill_form(words: Words, draft: SkillDraft, *, only_enchantments: bool) -> SkillForm:
    """Cards of equipment and enemies have enchantments, or a keyword (p. 52); conditions are for skills of heroes."""
    text = written(draft)
    in_combat, has_words = draft.mode == COMBAT, draft.mode != "note"
    return SkillForm(
        modes=_modes(words, draft),
        conditions=() if only_enchantments or not has_words else _conditions(words, draft),
        sides=_sides(words, draft) if in_combat else (),
        types=_types(words, draft) if in_combat else _kinds(words, draft),
        only=words("enchantment.only" if in_combat else "skill_form.only"),
        keywords=_keywords(words, draft) if draft.mode == KEYWORD else (),
        effects=_effects(words, draft) if in_combat or (has_words and draft.keyword in GRANTS) else (),
        counts=_counts(words, draft),
        takes_note=not has_words,
        note=draft.note,
        said=skill_words(words, text) if text and has_words else "",
        add=words("enchantment.add_this") if text else _missing(words, draft),
        can_add=bool(text),
    )


def _missing(words: Words, draft: SkillDraft) -> str:
    if draft.mode == COMBAT:
        return words("enchantment.needs_effect")
    return words("skill_form.needs_keyword" if draft.mode == KEYWORD else "skill_form.needs_note")


def _modes(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(mode, words(f"skill_form.{mode}"), icon, selected=mode == draft.mode)
        for mode, icon in MODES.items()
    )


def _conditions(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one, _name(words, one), selected=one == draft.condition) for one in CONDITIONS)


def _sides(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(one, words(f"enchantment.{one}"), icon, selected=one == draft.side)
        for one, icon in ((ATTACK, "sword"), (DEFENSE, "shield"))
    )


def _types(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(one.value, words(f"combat.{one}_name"), WEAPON_ICONS[one], selected=one is draft.type)
        for one in CombatType
    )


def _kinds(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    """Some skills add actions of one kind alone (p. 52)."""
    if draft.mode != KEYWORD or draft.keyword != ACTIONS:
        return ()
    return tuple(ChipSummary(one, words(f"skill.action.{one}"), selected=one == draft.kind) for one in KINDS)


def _keywords(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one, _name(words, one), selected=one == draft.keyword) for one in KEYWORDS)


def _effects(words: Words, draft: SkillDraft) -> tuple[ChipSummary, ...]:
    """The usual ones; the rarer ones after a tap, or where one of them is chosen."""
    usual = EFFECTS[draft.side]
    more = draft.more or any(one not in usual for one in draft.effects)
    shown = known_effects(draft.side) if more else usual
    chips = tuple(ChipSummary(one, _name(words, one), selected=one in draft.effects) for one in shown)
    return chips if more else (*chips, ChipSummary("", words("skill_form.more"), "chevron-down"))


def _counts(words: Words, draft: SkillDraft) -> tuple[tuple[str, str, int], ...]:
    if draft.mode == "note":
        return ()
    wounds = [("wounds", words("skill_form.condition_amount"), draft.wounds)]
    asked = wounds if draft.condition in PAID_IN_WOUNDS else []
    amounts = [(f"does.{one}", _name(words, one), count) for one, count in draft.effects.items() if takes_amount(one)]
    if draft.mode == KEYWORD:
        amount = [("amount", words("skill_form.amount"), draft.amount)] if draft.keyword in COUNTED else []
        return (*asked, *amount, *amounts)
    costs = [(f"cost.{name}", words(f"enchantment.costs.{name}"), count) for name, count in draft.costs.items()]
    return (*asked, *costs, *amounts, ("repeat", words("enchantment.repeats"), draft.repeat))


def _name(words: Words, notation: str) -> str:
    return words(f"skill.name.{slug(notation)}")
