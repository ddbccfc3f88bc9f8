"""Abilities of a card that is typed in: those there are, and one that is put together by taps ("Special Abilities")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.pick_views import SkillForm, SkillsView
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.abilities import ONCE_A_ROUND, Timing
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.skills import BLESSED, read_class_ability
from app.rules.hellscape.effects import MOST, Does, Effect, with_amount

EFFECTS = {
    "swords": Effect(Does.SWORDS), "shields": Effect(Does.SHIELDS), "yellow": Effect(Does.DICE, colour="yellow"),
    "orange": Effect(Does.DICE, colour="orange"), "blue": Effect(Does.DICE, colour="blue"),
    "reroll": Effect(Does.REROLL), "mana": Effect(Does.MANA), "mp": Effect(Does.MOVEMENT), "heal": Effect(Does.HEAL),
    "fire": Effect(Does.FIRE), "frost": Effect(Does.FROST), "venom": Effect(Does.VENOM), "stun": Effect(Does.STUN),
    "defender_shields": Effect(Does.FEWER_SHIELDS), "attacker_swords": Effect(Does.FEWER_SWORDS),
    "enemy_dice": Effect(Does.FEWER_DICE), "taunt": Effect(Does.TAUNT), "charge": Effect(Does.CHARGE),
    "text": Effect(Does.TEXT),
}  # fmt: skip
"""What a tap adds; what has no number is there or not."""
NEEDS = {
    "shadow": "shadow", "light": "light", "dual_wield": "dual wield", "already_attacked": "already attacked",
    "melee": "melee", "ranged": "ranged", "magic": "magic",
}  # fmt: skip
COSTS = ("mana", "wounds", "wounded")
"""The last is none: so many wounds a hero must already suffer ("Costs or Requirements")."""
ONCE = "once"


@dataclass(frozen=True)
class Extras:
    """What cards of a class have beyond the others."""

    pool: bool = False
    blessing: bool = False
    elements: bool = False


NO_EXTRAS = Extras()


@dataclass(frozen=True)
class AbilityDraft:
    timing: Timing = Timing.ATTACK
    costs: Mapping[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    effects: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class AbilityList:
    """`draft` is not on the card yet; None while nobody puts one together."""

    written: tuple[str, ...] = ()
    draft: AbilityDraft | None = None
    extras: Extras = NO_EXTRAS
    never_printed: frozenset[str] = HELLSCAPE.never_printed


def written(draft: AbilityDraft) -> str:
    """In the notation of the rules; empty while it does nothing."""
    if not draft.effects:
        return ""
    costs = [f"{name} {count}" for name, count in draft.costs.items() if count and name not in list(Element)]
    needs = [NEEDS[one] for one in draft.needs if one in NEEDS]
    effects = ", ".join(with_amount(EFFECTS[one], count).written for one, count in draft.effects.items())
    once = f" {ONCE_A_ROUND}" if ONCE in draft.needs else ""
    return f"{_brackets(draft)}{' '.join([draft.timing.value, *costs, *needs])}: {effects}{once}"


def _brackets(draft: AbilityDraft) -> str:
    if BLESSED in draft.needs:
        return f"[{BLESSED}] "
    elements = [f"{one.value} {draft.costs[one.value]}" for one in Element if draft.costs.get(one.value)]
    return f"[{', '.join(elements)}] " if elements else ""


def all_written(listed: AbilityList) -> tuple[str, ...]:
    """One that was put together but not added yet counts too: who goes on means it."""
    unfinished = written(listed.draft) if listed.draft else ""
    return (*listed.written, unfinished) if unfinished else listed.written


# Taps


def edited(listed: AbilityList, act: str, value: str, delta: int = 0) -> AbilityList:
    draft = listed.draft or AbilityDraft()
    match act:
        case "remove":
            number = int(value)
            return replace(listed, written=listed.written[:number] + listed.written[number + 1 :])
        case "open":
            return replace(listed, draft=None if listed.draft else AbilityDraft())
        case "add":
            return replace(listed, written=(*listed.written, written(draft)), draft=None)
        case "mode":
            return replace(listed, draft=replace(draft, timing=Timing(value)))
        case "condition":
            return replace(listed, draft=replace(draft, needs=_switched(draft.needs, value)))
        case "effect":
            return replace(listed, draft=replace(draft, effects=_with_effect(draft.effects, value)))
        case _:
            return replace(listed, draft=_counted(draft, value, delta))


def _switched(needs: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(need for need in needs if need != one) if one in needs else (*needs, one)


def _with_effect(effects: Mapping[str, int], one: str) -> dict[str, int]:
    left = {name: count for name, count in effects.items() if name != one}
    return left if one in effects else {**left, one: 1}


def _counted(draft: AbilityDraft, name: str, delta: int) -> AbilityDraft:
    if name in draft.effects:
        count = min(MOST, max(1, draft.effects[name] + delta))
        return replace(draft, effects={**draft.effects, name: count})
    cost = name.removeprefix("cost ")
    return replace(draft, costs={**draft.costs, cost: min(MOST, max(0, draft.costs.get(cost, 0) + delta))})


# What a screen shows


def abilities_view(words: Words, listed: AbilityList) -> SkillsView:
    chips = (
        ChipSummary(str(number), _said(words, text), "auto-fix", selected=True)
        for number, text in enumerate(listed.written)
    )
    return SkillsView(
        chips=tuple(chips),
        form=_form(words, listed) if listed.draft is not None else None,
        title=words("hellscape_forms.abilities"),
        help=words("hellscape_forms.abilities_help" if listed.written else "hellscape_forms.no_abilities"),
        another=words("hellscape_forms.close" if listed.draft else "hellscape_forms.another"),
    )


def _said(words: Words, text: str) -> str:
    one = read_class_ability(text)
    said = ability_words(words, text.removeprefix(f"[{BLESSED}] "))
    return words("hellscape_forms.blessed_side", ability=said) if one.blessed else said


def _form(words: Words, listed: AbilityList) -> SkillForm:
    draft = listed.draft or AbilityDraft()
    text = written(draft)
    return SkillForm(
        modes=tuple(
            ChipSummary(one.value, words(f"hellscape_forms.timing.{one.value}"), selected=one is draft.timing)
            for one in Timing
        ),
        conditions=_conditions(words, listed, draft),
        sides=(),
        types=(),
        keywords=(),
        effects=tuple(
            ChipSummary(one, words(f"hellscape_forms.effect.{one}"), selected=one in draft.effects)
            for one in EFFECTS
            if one not in listed.never_printed
        ),
        counts=_counts(words, listed, draft),
        takes_note=False,
        note="",
        said=_said(words, text) if text else "",
        add=words("hellscape_forms.add_ability"),
        can_add=bool(text),
    )


def _conditions(words: Words, listed: AbilityList, draft: AbilityDraft) -> tuple[ChipSummary, ...]:
    names = [*NEEDS, ONCE, *([BLESSED] if listed.extras.blessing else [])]
    return tuple(
        ChipSummary(one, words(f"hellscape_forms.need.{one}"), selected=one in draft.needs)
        for one in names
        if one not in listed.never_printed
    )


def _counts(words: Words, listed: AbilityList, draft: AbilityDraft) -> tuple[tuple[str, str, int], ...]:
    elements = [one.value for one in Element] if listed.extras.elements else []
    costs = [*COSTS, *(["pool"] if listed.extras.pool else []), *elements]
    return (
        *((f"cost {one}", words(f"hellscape_forms.cost.{one}"), draft.costs.get(one, 0)) for one in costs),
        *(
            (one, words(f"hellscape_forms.effect.{one}"), count)
            for one, count in draft.effects.items()
            if EFFECTS[one].has_number
        ),
    )
