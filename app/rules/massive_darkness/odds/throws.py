"""All rolls of a side's dice, with how many there are of each: faces multiply, dice do not have to be told apart."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from types import MappingProxyType
from typing import NamedTuple

from app.rules.massive_darkness.dice import BLANK, FACES, MOST_OF_A_COLOUR, SHOWS, Die
from app.rules.massive_darkness.impact import ALL

Hand = tuple[Die, ...]
"""Dice in a fixed order, so that the same faces are the same hand."""

SIDES = 6


class Throw(NamedTuple):
    """What lies there: hits or shields, symbols, and the dice themselves where they matter one by one."""

    points: int
    bams: int
    diamonds: int
    dice: Hand = ()


class Hands(NamedTuple):
    """What dice of a colour can show, with some of them still in the hand; those with fewer on the table come first.

    Hands are told by their places.
    """

    shown: tuple[Hand, ...]
    full: range
    """Those with all dice on the table."""
    grown: tuple[tuple[tuple[int, int], ...], ...]
    """With one more die on the table: each face, and how many sides show it. Empty where the hand is full."""
    shrunk: tuple[tuple[int, ...], ...]
    """With one die less."""
    without_blanks: tuple[int, ...]
    weights: tuple[int, ...]
    """How many rolls show each of the full ones."""


@lru_cache(maxsize=16)
def hands_of(colour: str, count: int) -> Hands:
    sides = sides_of(colour)
    dice = [Die(colour, face) for face in sides]
    ways, faces = [*sides.values()], range(len(dice))
    numbers = [hand for size in range(count + 1) for hand in combinations_with_replacement(faces, size)]
    places = {hand: place for place, hand in enumerate(numbers)}
    full = range(sum(len(hand) < count for hand in numbers), len(numbers))
    blank = dice.index(Die(colour, BLANK))
    return Hands(
        shown=tuple(tuple(dice[face] for face in hand) for hand in numbers),
        full=full,
        grown=tuple(
            tuple((places[tuple(sorted((*hand, face)))], ways[face]) for face in faces) if len(hand) < count else ()
            for hand in numbers
        ),
        shrunk=tuple(
            tuple(places[hand[:i] + hand[i + 1 :]] for i, face in enumerate(hand) if face not in hand[:i])
            for hand in numbers
        ),
        without_blanks=tuple(places[tuple(face for face in hand if face != blank)] for hand in numbers),
        weights=tuple(_weight(numbers[place], ways) for place in full),
    )


def _weight(hand: tuple[int, ...], ways: list[int]) -> int:
    weight = factorial(len(hand))
    for face in set(hand):
        times = hand.count(face)
        weight = weight * ways[face] ** times // factorial(times)
    return weight


class Neighbour(NamedTuple):
    """A hand of a colour with one die more or less: its place, and what that die shows."""

    place: int
    points: int
    bams: int
    diamonds: int
    die: Die
    sides: int


class MovesOfHands(NamedTuple):
    """All hands of up to three dice of a colour: where they lie among `hands_of`, and what one die makes of them."""

    colour: str
    places: Mapping[Hand, int]
    shown: tuple[Hand, ...]
    sizes: tuple[int, ...]
    fewer: tuple[tuple[Neighbour, ...], ...]
    more: tuple[tuple[Neighbour, ...], ...]


@lru_cache(maxsize=8)
def moves_of_hands(colour: str) -> MovesOfHands:
    found, sides = hands_of(colour, MOST_OF_A_COLOUR), sides_of(colour)
    dice = [Counter(hand) for hand in found.shown]

    def neighbour(one: int, other: int) -> Neighbour:
        (die,) = (dice[one] - dice[other]) or (dice[other] - dice[one])
        return Neighbour(other, *die.shows, die, sides[die.face])

    return MovesOfHands(
        colour=colour,
        places=MappingProxyType({tuple(sorted(hand)): place for place, hand in enumerate(found.shown)}),
        shown=found.shown,
        sizes=tuple(map(len, found.shown)),
        fewer=tuple(tuple(neighbour(one, other) for other in found.shrunk[one]) for one in range(len(dice))),
        more=tuple(tuple(neighbour(one, other) for other, _ in found.grown[one]) for one in range(len(dice))),
    )


@lru_cache(maxsize=256)
def hands(colours: tuple[str, str], first: int, second: int) -> Mapping[Throw, int]:
    """Die by die: at most 200 of them for three and three dice."""
    return MappingProxyType({
        _throw(one + other): count * times
        for one, count in _full(colours[0], first)
        for other, times in _full(colours[1], second)
    })  # fmt: skip


def sums(
    colours: tuple[str, str], first: int, second: int, most_bams: int = ALL, most_diamonds: int = ALL
) -> list[tuple[Throw, int]]:
    """The same hands in the same order, by what they add up to; more symbols than the most make no difference."""
    ones, others = (
        [(_total(hand), count) for hand, count in _full(colour, number)]
        for colour, number in zip(colours, (first, second), strict=True)
    )
    throws: dict[tuple[int, int, int], Throw] = {}
    summed = []
    for (points, bams, diamonds), count in ones:
        for (more_points, more_bams, more_diamonds), times in others:
            key = (
                points + more_points, min(most_bams, bams + more_bams), min(most_diamonds, diamonds + more_diamonds),
            )  # fmt: skip
            summed.append((throws.get(key) or throws.setdefault(key, Throw(*key)), count * times))
    return summed


def _full(colour: str, count: int) -> list[tuple[Hand, int]]:
    found = hands_of(colour, count)
    return list(zip(found.shown[found.full.start :], found.weights, strict=True))


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


@lru_cache(maxsize=8)
def sides_of(colour: str) -> Mapping[str, int]:
    """How many sides of a die show each face."""
    return MappingProxyType(Counter(FACES[colour]))


def _throw(dice: Hand) -> Throw:
    return Throw(*_total(dice), tuple(sorted(dice)))


def _total(dice: Hand) -> tuple[int, int, int]:
    points = bams = diamonds = 0
    for die in dice:
        shown = SHOWS[die.face]
        points += shown.points
        bams += shown.bams
        diamonds += shown.diamonds
    return points, bams, diamonds


def forget() -> None:
    """What was counted so far, but for the dice themselves; for those who measure how long counting takes."""
    for counted in (hands, totals, _summed):
        counted.cache_clear()
