"""All rolls of a side's dice, with how many there are of each: faces multiply, dice do not have to be told apart."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from app.rules.massive_darkness.dice import FACES, SHOWS, Die

Hand = tuple[Die, ...]
"""Dice in a fixed order, so that the same faces are the same hand."""

SIDES = 6
ALL = 99


class Throw(NamedTuple):
    """What lies there: hits or shields, symbols, and the dice themselves where they matter one by one."""

    points: int
    bams: int
    diamonds: int
    dice: Hand = ()


@lru_cache(maxsize=256)
def hands(colours: tuple[str, str], first: int, second: int) -> Mapping[Throw, int]:
    """Die by die: at most 200 of them for three and three dice."""
    return MappingProxyType({
        _throw(one + other): count * times
        for one, count in _of_colour(colours[0], first).items()
        for other, times in _of_colour(colours[1], second).items()
    })  # fmt: skip


@lru_cache(maxsize=1024)
def totals(
    colours: tuple[str, str], first: int, second: int, most_bams: int = ALL, most_diamonds: int = ALL
) -> Mapping[Throw, int]:
    """By what they add up to: at most 74, and fewer where symbols beyond a number make no difference."""
    summed: dict[tuple[int, int, int], int] = {}
    for (points, bams, diamonds), count in _summed(colours[0], first).items():
        for (more_points, more_bams, more_diamonds), times in _summed(colours[1], second).items():
            key = (
                points + more_points, min(most_bams, bams + more_bams), min(most_diamonds, diamonds + more_diamonds),
            )  # fmt: skip
            summed[key] = summed.get(key, 0) + count * times
    return MappingProxyType({Throw(*key): count for key, count in summed.items()})


@lru_cache(maxsize=64)
def _summed(colour: str, count: int) -> Mapping[tuple[int, int, int], int]:
    found = {(0, 0, 0): 1}
    for _ in range(count):
        more: dict[tuple[int, int, int], int] = {}
        for (points, bams, diamonds), times in found.items():
            for face, sides in sides_of(colour).items():
                shown = SHOWS[face]
                key = points + shown.points, bams + shown.bams, diamonds + shown.diamonds
                more[key] = more.get(key, 0) + times * sides
        found = more
    return MappingProxyType(found)


@lru_cache(maxsize=4096)
def with_next_die(kept: Hand, pool: tuple[tuple[str, int], ...]) -> tuple[tuple[Hand, int], ...]:
    """A hand that lacks dice of the pool, with one more of them: every face, and how many sides show it."""
    there = Counter(die.colour for die in kept)
    colour = next(colour for colour, count in pool if there[colour] < count)
    return tuple((with_die(kept, Die(colour, face)), sides) for face, sides in sides_of(colour).items())


def with_die(hand: Hand, die: Die) -> Hand:
    return tuple(sorted((*hand, die)))


@lru_cache(maxsize=64)
def _of_colour(colour: str, count: int) -> Mapping[Hand, int]:
    found: Counter[Hand] = Counter({(): 1})
    for _ in range(count):
        more: Counter[Hand] = Counter()
        for hand, times in found.items():
            for face, sides in sides_of(colour).items():
                more[with_die(hand, Die(colour, face))] += times * sides
        found = more
    return MappingProxyType(found)


@lru_cache(maxsize=8)
def sides_of(colour: str) -> Mapping[str, int]:
    """How many sides of a die show each face."""
    return MappingProxyType(Counter(FACES[colour]))


def _throw(dice: Hand) -> Throw:
    shown = [die.shows for die in dice]
    return Throw(
        sum(one.points for one in shown),
        sum(one.bams for one in shown),
        sum(one.diamonds for one in shown),
        tuple(sorted(dice)),
    )


def forget() -> None:
    """What was counted so far; for those who measure how long counting takes."""
    for counted in (hands, totals, with_next_die, _of_colour, _summed):
        counted.cache_clear()
