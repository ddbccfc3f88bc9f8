"""Dice of a side that an enchantment rolls again or brings, from the first that is picked up to the last that falls.

Most steps of a fight are of this kind, so they are told by plain numbers; hands by their places among all hands.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.rules.massive_darkness.dice import Die
from app.rules.massive_darkness.odds.choices import Choices
from app.rules.massive_darkness.odds.throws import Hand, MovesOfHands, moves_of_hands


class Lying(NamedTuple):
    """What lies there of a side. `rolled` are the hits on the faces, where something counts them; `first` and `second`
    are the hands of its colours, while some of their dice may still move."""

    points: int
    bams: int
    diamonds: int
    rolled: int
    first: int
    second: int


NOTHING = Lying(0, 0, 0, 0, 0, 0)


class Keeps(NamedTuple):
    """What still matters: dice one by one, the hits on their faces, and so many symbols."""

    hands: bool
    rolled: bool
    bams: int
    diamonds: int

    @property
    def only_points(self) -> bool:
        return not (self.hands or self.bams or self.diamonds)

    def of(self, lying: Lying) -> Lying:
        points, bams, diamonds, rolled, first, second = lying
        if not self.hands:
            first = second = 0
        return Lying(
            points, min(bams, self.bams), min(diamonds, self.diamonds), rolled if self.rolled else 0, first, second
        )


BothHands = tuple[MovesOfHands, MovesOfHands]


def both_hands(colours: tuple[str, str]) -> BothHands:
    return moves_of_hands(colours[0]), moves_of_hands(colours[1])


def dice_of(hands: BothHands, lying: Lying) -> Hand:
    return hands[0].shown[lying.first] + hands[1].shown[lying.second]


def sizes_of(hands: BothHands, lying: Lying) -> tuple[int, int]:
    return hands[0].sizes[lying.first], hands[1].sizes[lying.second]


def without(hands: BothHands, lying: Lying, die: Die, *, symbols: bool, again: bool = False) -> Lying:
    """`again`: it will be rolled again, and fewer points than none may be left until it has fallen."""
    colour = 0 if die.colour == hands[0].colour else 1
    there = lying.second if colour else lying.first
    fewer = next(one for one in hands[colour].fewer[there] if one.die == die)
    return Lying(
        lying.points - fewer.points if again else max(0, lying.points - fewer.points),
        max(0, lying.bams - fewer.bams) if symbols else lying.bams,
        max(0, lying.diamonds - fewer.diamonds) if symbols else lying.diamonds,
        lying.rolled and lying.rolled - fewer.points,
        lying.first if colour else fewer.place,
        fewer.place if colour else lying.second,
    )


class RollingOn:
    """One enchantment of a side in one situation. `pool` are the dice of each colour with those in the hand; `others`:
    it rolls dice of the other side again."""

    def __init__(
        self, choices: Choices, hands: BothHands, pool: tuple[int, int], keeps: Keeps,
        then: Callable[[Lying], int], *, others: bool = False,
    ) -> None:  # fmt: skip
        self._choices, self._hands, self._pool, self.keeps, self._then = choices, hands, pool, keeps, then
        self._worth_picking = _worth_picking(others=others, only_points=keeps.only_points)
        self._picked: dict[Lying, int] = {}
        self._fallen: dict[tuple[Lying, int, int], int] = {}

    def each_pick(self, lying: Lying) -> list[int]:
        """One more die into the hand of who rolls again."""
        points, bams, diamonds, rolled, first, second = lying
        ways = []
        for colour, there in enumerate((first, second)):
            for place, shown, fewer_bams, fewer_diamonds, _, _ in self._hands[colour].fewer[there][self._worth_picking]:
                left = Lying(
                    points - shown,
                    bams - fewer_bams if bams > fewer_bams else 0,
                    diamonds - fewer_diamonds if diamonds > fewer_diamonds else 0,
                    rolled and rolled - shown,
                    first if colour else place,
                    place if colour else second,
                )
                known = self._picked.get(left)
                ways.append(self._pick(left) if known is None else known)
        return ways

    def _pick(self, lying: Lying) -> int:
        """Those in the hand fall, or one more is picked."""
        first, second = sizes_of(self._hands, lying)
        falls = self.fall(self.keeps.of(lying), self._pool[0] - first, self._pool[1] - second)
        known = self._picked[lying] = self._choices.choice([falls, *self.each_pick(lying)])
        return known

    def again(self, lying: Lying, dice: Sequence[Die]) -> int:
        """Just these dice."""
        for die in dice:
            lying = without(self._hands, lying, die, symbols=True, again=True)
        first = sum(die.colour == self._hands[0].colour for die in dice)
        return self.fall(self.keeps.of(lying), first, len(dice) - first)

    def fall(self, lying: Lying, first: int, second: int) -> int:
        """So many dice of each colour, one by one: hands that come to the same meet on the way."""
        key = lying, first, second
        known = self._fallen.get(key)
        if known is None:
            known = self._fallen[key] = self._choices.throw(self._faces(*key)) if first or second else self._lies(lying)
        return known

    def _lies(self, lying: Lying) -> int:
        """All have fallen, and nothing is below 0."""
        return self._then(lying if lying.points >= 0 else lying._replace(points=0))

    def _faces(self, lying: Lying, count: int, others: int) -> list[tuple[int, int]]:
        points, bams, diamonds, rolled, first, second = lying
        colour = 0 if count else 1
        count, others = (count - 1, others) if count else (0, others - 1)
        keeps_hands, keeps_rolled, most_bams, most_diamonds = self.keeps
        ways = []
        for place, shown, more_bams, more_diamonds, _, sides in self._hands[colour].more[second if colour else first]:
            fallen = Lying(
                points + shown,
                min(bams + more_bams, most_bams),
                min(diamonds + more_diamonds, most_diamonds),
                rolled + shown if keeps_rolled else 0,
                place if keeps_hands and not colour else first,
                place if keeps_hands and colour else second,
            )
            ways.append((self.fall(fallen, count, others), sides))
        return ways


def _worth_picking(*, others: bool, only_points: bool) -> slice:
    """Among the dice of a colour, from the lowest to the highest: who picks dice of his own begins with the worst, of
    the others with the best. Where only points matter, any other pick is no better: as many dice of that colour with a
    result that is better for him would stay."""
    if only_points:
        return slice(-1, None) if others else slice(1)
    return slice(None, None, -1) if others else slice(None)
