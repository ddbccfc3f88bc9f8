"""Enchantments after which a fight goes on: whose dice they bring, take away or roll again (p. 34, 53)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from app.rules.massive_darkness.dice import BLANK, COLOURS, Die
from app.rules.massive_darkness.enchantments import (
    EVERY_REROLL,
    Effect,
    Enchantment,
    On,
)
from app.rules.massive_darkness.impact import impact_of
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.rolling import dice_of_reroll

_BLANKS = [Die(colour, BLANK) for colour in COLOURS]
"""Whatever is rolled again, blanks are among it."""


def goes_on(one: Enchantment, *, by_hero: bool) -> bool:
    """Whether a fight is not over with what it does: dice come or roll again, or a hero may leave it."""
    return not one.free and (bool(dice_brought(one)) or one.has(*EVERY_REROLL) or (by_hero and one.harms_its_side))


def dice_brought(one: Enchantment) -> tuple[tuple[On, int], ...]:
    return tuple((effect.on, effect.by) for effect in one.effects if effect.brings_dice)


def moves_of(one: Enchantment) -> Both[bool]:
    """Whose dice it takes away or rolls again."""
    if one.free:
        return Both(attack=False, defense=False)
    return either(strips_of(one), *map(sides_of_dice_again, one.rerolls))


def rolls_own(one: Enchantment) -> bool:
    return any(sides_of_dice_again(on).of(defends=one.defends) for on in one.rerolls)


def rolls_other(one: Enchantment) -> bool:
    return any(sides_of_dice_again(on).of(defends=not one.defends) for on in one.rerolls)


def reaches(one: Enchantment) -> bool:
    """Whether it takes dice of the other side away or rolls them again."""
    return not one.free and (rolls_other(one) or strips_of(one).of(defends=not one.defends))


def ways_of(one: Enchantment) -> tuple[Enchantment, ...]:
    """Who may roll dice of either side again does it as if he had the one re-roll or the other."""
    if not one.has(On.REROLL_EITHER):
        return (one,)
    sides = (Effect(On.REROLL_ATTACK), Effect(On.REROLL_DEFENSE))
    return tuple(replace(one, effects=_instead(one.effects, side)) for side in sides)


def _instead(effects: tuple[Effect, ...], side: Effect) -> tuple[Effect, ...]:
    return tuple(side if effect.on is On.REROLL_EITHER else effect for effect in effects)


def strips_of(one: Enchantment) -> Both[bool]:
    strips = {strip.of_attack for strip in impact_of(one).strips}
    return Both(attack=True in strips, defense=False in strips)


@lru_cache(maxsize=16)
def sides_of_dice_again(on: On) -> Both[bool]:
    return sides_of_dice(_BLANKS[i] for i in dice_of_reroll(_BLANKS, on))


def sides_of_dice(dice: Iterable[Die]) -> Both[bool]:
    attacks = {die.attacks for die in dice}
    return Both(attack=True in attacks, defense=False in attacks)


def either(*sides: Both[bool]) -> Both[bool]:
    return Both(any(one.attack for one in sides), any(one.defense for one in sides))
