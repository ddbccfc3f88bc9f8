"""What symbols could pay for, but never makes a difference, or never a good one: odds need not follow it (p. 53)."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from app.rules.massive_darkness.dice import ATTACK, MOST_OF_A_COLOUR
from app.rules.massive_darkness.enchantments import BLANK_REROLLS, Effect, Enchantment
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.moving import sides_of_dice_again, strips_of
from app.rules.massive_darkness.pool import BETTER_FIRST, Encounter


def without_idle(encounter: Encounter, by_hero: Both[bool]) -> Encounter:
    return replace(
        encounter,
        strikes=_of_use(encounter, encounter.strikes, by_hero=by_hero.attack),
        defends=_of_use(encounter, encounter.defends, by_hero=by_hero.defense),
    )


def _of_use(encounter: Encounter, own: Sequence[Enchantment], *, by_hero: bool) -> list[Enchantment]:
    """An enemy pays for what comes to nothing too, unless nothing comes after it; re-rolls it may always leave."""
    kept: list[Enchantment] = []
    for one in reversed(own):
        needless = _worse_than_nothing(one, own, by_hero=by_hero)
        useful = [each for each in one.effects if not (each in needless or _has_no_room(encounter, one, each))]
        if one.free:
            kept.append(one)
        elif useful:
            kept.append(structs.replace(one, effects=tuple(useful)))
        elif kept and not by_hero and not one.does_only(*BLANK_REROLLS):
            kept.append(one)  # its symbols are gone for what comes after it
    return kept[::-1]


def _worse_than_nothing(one: Enchantment, own: Sequence[Enchantment], *, by_hero: bool) -> list[Effect]:
    """An attack that rolls blanks of the defence again: nothing is better for it than a blank, and the defence has
    spent its symbols. Symbols that are not paid for it are not missed, and never too many."""
    if one.free or one.defends or not (by_hero or all(map(_never_regretted, own))):
        return []
    return [each for each in one.effects if each.on in BLANK_REROLLS and sides_of_dice_again(each.on).defense]


def _never_regretted(one: Enchantment) -> bool:
    """An enemy with more symbols fires this in addition, and not instead of something better."""
    return one.free or (one.bams + one.diamonds == 1 and not one.harms_its_side)


def _has_no_room(encounter: Encounter, one: Enchantment, effect: Effect) -> bool:
    """For a fourth die of a colour, where none of them ever leaves (p. 16)."""
    if one.free or not effect.brings_dice:
        return False
    colours = BETTER_FIRST.get(effect.on, (effect.on.value,))
    full = all(encounter.dice.get(colour, 0) >= MOST_OF_A_COLOUR for colour in colours)
    every = (*encounter.strikes, *encounter.defends)
    return full and not any(strips_of(other).of(defends=colours[0] not in ATTACK) for other in every)
