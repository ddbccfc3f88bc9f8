"""Exact odds of winning a combat, before the dice are rolled (I, 7.2, 15.4)."""

from fractions import Fraction
from functools import cache
from math import prod

SIDES = 6


@cache
def chance_to_win(dice: int, target: int, *, highest: int = 0, chosen: int = 0) -> Fraction:
    """At least one success. `highest` is added to the highest die, `chosen` to one that was picked before the roll.

    Adding to the highest wins wherever adding it to some die would.
    """
    fail = _below(target - highest - chosen)
    for _ in range(dice - 1):
        fail *= _below(target - highest)
    return 1 - fail


@cache
def chance_to_win_both(dice: int, mights: tuple[int, int], *, highest: int = 0, chosen: int = 0) -> Fraction:
    """Two successes of one roll, one for each blight (15.2): some die reaches the harder, another one the easier."""
    easier, harder = sorted(mights)
    harder = max(easier, harder - highest)
    bonuses = [chosen, *[0] * (dice - 1)]
    short_of_easier = [_below(easier - bonus) for bonus in bonuses]
    short_of_harder = [_below(harder - bonus) for bonus in bonuses]
    alone = sum(
        (1 - short_of_harder[one]) * prod(short_of_easier[:one]) * prod(short_of_easier[one + 1 :])
        for one in range(dice)
    )  # fmt: skip
    return Fraction(1 - prod(short_of_harder) - alone)


def _below(target: int) -> Fraction:
    """How likely one die shows less."""
    return Fraction(min(SIDES, max(0, target - 1)), SIDES)


@cache
def in_percent(chance: Fraction) -> str:
    """Rounded to whole percents, but never to a certainty that is none."""
    percent = round(chance * 100)
    if percent == 0 and chance > 0:
        return "<1"
    if percent == 100 and chance < 1:
        return ">99"
    return str(percent)
