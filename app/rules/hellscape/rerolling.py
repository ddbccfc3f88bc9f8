"""Re-rolls in odds: one die at a time, whichever gains the most on average ("Reroll and Add Dice")."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement
from math import comb, factorial, prod

Shown = tuple[int, int, int, int]
"""Swords, shields, claws, hands."""
Sides = tuple[tuple[Shown, int], ...]
"""What a die can show, and on how many of its sides."""
Group = tuple[Shown, ...]
"""What the dice of one kind show, in order."""
Dice = tuple[Group, ...]

MOST_REROLLS = 3
MOST_STATES = 4000
"""Beyond that the wait would be longer than the roll."""


def added_up(first: Shown, second: Shown) -> Shown:
    return (first[0] + second[0], first[1] + second[1], first[2] + second[2], first[3] + second[3])


def can_reroll(sides: tuple[Sides, ...]) -> bool:
    """Whether all that these dice can show is few enough to look at each."""
    kinds = Counter(sides)
    return prod(comb(len(die) + count - 1, count) for die, count in kinds.items()) <= MOST_STATES


def best_rerolls(sides: tuple[Sides, ...], rerolls: int, worth: Callable[[Shown], float]) -> Counter[Shown]:
    """How many rolls come to each total, with every re-roll used where it helps."""
    table = _Table(sides, worth)
    now = table.first_rolls()
    for left in range(rerolls, 0, -1):
        after: Counter[Dice] = Counter()
        for dice, count in now.items():
            chosen = table.chosen(dice, left)
            for result, sides_of_it in table.thrown(dice, chosen) if chosen is not None else ((dice, table.many),):
                after[result] += count * sides_of_it
        now = after
    totals: Counter[Shown] = Counter()
    for dice, count in now.items():
        totals[total(dice)] += count
    return totals


def total(dice: Dice) -> Shown:
    found: Shown = (0, 0, 0, 0)
    for group in dice:
        for shown in group:
            found = added_up(found, shown)
    return found


Place = tuple[int, Shown]
"""The kind of a die, and what it shows."""


class _Table:
    def __init__(self, sides: tuple[Sides, ...], worth: Callable[[Shown], float]) -> None:
        counted = Counter(sides)
        self.kinds, self.counts = list(counted), list(counted.values())
        self.many = sum(count for _, count in sides[0])
        self._worth = worth
        self._values: dict[tuple[Dice, int], float] = {}
        self._choices: dict[tuple[Dice, int], Place | None] = {}

    def first_rolls(self) -> Counter[Dice]:
        rolls: Counter[Dice] = Counter({(): 1})
        for kind, count in zip(self.kinds, self.counts, strict=True):
            more: Counter[Dice] = Counter()
            for group in combinations_with_replacement([shown for shown, _ in kind], count):
                ways = _ways(dict(kind), group)
                for dice, before in rolls.items():
                    more[(*dice, group)] += before * ways
            rolls = more
        return rolls

    def thrown(self, dice: Dice, place: Place) -> list[tuple[Dice, int]]:
        """The same dice with one of them rolled again, and on how many of its sides."""
        kind, shown = place
        left = list(dice[kind])
        left.remove(shown)
        return [
            ((*dice[:kind], tuple(sorted([*left, new])), *dice[kind + 1 :]), count) for new, count in self.kinds[kind]
        ]

    def chosen(self, dice: Dice, rerolls: int) -> Place | None:
        """The die that is best rolled again; None where all are best kept."""
        self.value(dice, rerolls)
        return self._choices[dice, rerolls]

    def value(self, dice: Dice, rerolls: int) -> float:
        if (dice, rerolls) not in self._values:
            best, choice = self._worth(total(dice)), None
            for place in {(kind, shown) for kind, group in enumerate(dice) for shown in group} if rerolls else ():
                worth = sum(self.value(new, rerolls - 1) * count for new, count in self.thrown(dice, place)) / self.many
                if worth > best + 1e-12:
                    best, choice = worth, place
            self._values[dice, rerolls], self._choices[dice, rerolls] = best, choice
        return self._values[dice, rerolls]


def _ways(sides: dict[Shown, int], group: Group) -> int:
    """In how many rolls dice of one kind show just this."""
    counted = Counter(group)
    ways = factorial(len(group))
    for shown, count in counted.items():
        ways = ways // factorial(count) * int(sides[shown] ** count)
    return ways
