"""Dice and enchantments of a card that is being told: an enemy's own, what it carries, a hero's weapons."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from app.i18n import Words
from app.presenters.massive_darkness.phrases import category_name
from app.presenters.massive_darkness.skill_draft import SkillDraft
from app.presenters.massive_darkness.skill_editor import SkillList, edited, skills_view
from app.presenters.massive_darkness.skill_words import DEFENSE
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.pick_views import DicePick, DieCount, SkillsView
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.arms import COLOURS_OF, Arms, CombatType
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR


@dataclass(frozen=True)
class GearDraft:
    """`enchantment` is one that is being put together, not on the card yet; None while nobody does."""

    types: tuple[CombatType, ...] = ()
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    enchantments: tuple[str, ...] = ()
    enchantment: SkillDraft | None = None


def gear_of(arms: Arms) -> GearDraft:
    return GearDraft(
        types=tuple(arms.types),
        dice={category: dict(dice) for category, dice in arms.pools.items() if dice},
        enchantments=arms.enchantments,
    )


# What taps change


def with_type(gear: GearDraft, combat_type: CombatType) -> GearDraft:
    """Add a type of attack, or take it away."""
    chosen = set(gear.types) ^ {combat_type}
    return replace(gear, types=tuple(one for one in CombatType if one in chosen))


def with_die(gear: GearDraft, category: str, colour: str) -> GearDraft:
    """One die more; after three comes none."""
    dice = dict(gear.dice.get(category, {}))
    count = (dice.pop(colour, 0) + 1) % (MOST_OF_A_COLOUR + 1)
    if count:
        dice[colour] = count
    ordered = {one: dice[one] for one in COLOURS_OF[category] if one in dice}
    return replace(gear, dice={**gear.dice, category: ordered})


def with_edit(gear: GearDraft, act: str, value: str, delta: int = 0) -> GearDraft:
    """What a tap on the list of enchantments or on the form below it does."""
    listed = edited(_enchantments(gear), act, value, delta)
    return replace(gear, enchantments=listed.skills, enchantment=listed.draft)


def _enchantments(gear: GearDraft) -> SkillList:
    return SkillList(gear.enchantments, gear.enchantment, only_enchantments=True)


@dataclass(frozen=True)
class GearedDraft:
    """Of somebody with such dice and enchantments."""

    gear: GearDraft

    def with_type(self, combat_type: CombatType) -> Self:
        return replace(self, gear=with_type(self.gear, combat_type))

    def with_die(self, category: str, colour: str) -> Self:
        return replace(self, gear=with_die(self.gear, category, colour))

    def with_edit(self, act: str, value: str, delta: int = 0) -> Self:
        return replace(self, gear=with_edit(self.gear, act, value, delta))


# What comes of it


def own_arms(gear: GearDraft, before: Arms) -> Arms:
    """A type that was chosen is there even where its dice were not entered; so is defence that was there before."""
    categories = [one.value for one in gear.types]
    if gear.dice.get(DEFENSE) or before.defense is not None:
        categories.append(DEFENSE)
    return _arms(gear, categories)


def carried_arms(gear: GearDraft, before: Arms) -> Arms:
    """A carried card has the categories that it gives dice to."""
    return _arms(gear, [one for one, known in before.pools.items() if gear.dice.get(one) or known is not None])


def _arms(gear: GearDraft, categories: Collection[str]) -> Arms:
    pools = {category: dict(gear.dice.get(category, {})) for category in categories}
    return Arms(
        melee=pools.get("melee"),
        ranged=pools.get("ranged"),
        magic=pools.get("magic"),
        defense=pools.get(DEFENSE),
        enchantments=_enchantments(gear).told,
    )


def is_unfinished(gear: GearDraft) -> bool:
    """An enchantment was begun and says nothing yet."""
    return _enchantments(gear).is_unfinished


# What a screen shows


def type_chips(words: Words, gear: GearDraft) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(one.value, words(f"combat.{one}_name"), WEAPON_ICONS[one], selected=one in gear.types)
        for one in CombatType
    )


def dice_picks(words: Words, gear: GearDraft, types: Iterable[CombatType]) -> tuple[DicePick, ...]:
    return tuple(_pick(words, gear, category) for category in (*(one.value for one in types), DEFENSE))


def _pick(words: Words, gear: GearDraft, category: str) -> DicePick:
    dice = gear.dice.get(category, {})
    buttons = (DieCount(one, words(f"dice.letter.{one}"), dice.get(one, 0)) for one in COLOURS_OF[category])
    return DicePick(category, category_name(words, category), tuple(buttons))


def enchantments_view(words: Words, gear: GearDraft) -> SkillsView:
    return skills_view(words, _enchantments(gear))
