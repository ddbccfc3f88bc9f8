"""Re-rolls of some dice of a side, one by one, as stages of the odds: its blanks, or any (p. 53)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.throws import SIDES, Hands


@dataclass
class _SomeDice:
    """Dice of a side once more, one by one. Rows are hands of the first colour, made of blocks for those of the second;
    where some of its dice are still to be rolled, a hand is worth the sum of all that may come."""

    first: Hands
    second: Hands
    columns: int
    lanes: Lanes
    wants_more: bool

    def _rows(self, table: int) -> list[int]:
        return self.lanes.split(table, len(self.first.full), len(self.second.full) * self.columns)

    def _table(self, rows: Sequence[int]) -> int:
        return self.lanes.joined(rows, len(self.second.full) * self.columns)

    def _regrouped(self, rows: Sequence[int], blocks: int) -> list[int]:
        return self.lanes.regrouped(rows, blocks, self.columns)


@dataclass
class Blanks(_SomeDice):
    """All blanks of both colours, or none."""

    again: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bare = sorted({self.first.without_blanks[full] for full in self.first.full})
        self.rolls = _rolls_of(self.first) * _rolls_of(self.second)

    def decide(self, table: int) -> int:
        rows = self._rows(table)
        firsts = _worth(self.first, rows)
        seconds = _worth(self.second, self._regrouped([firsts[place] for place in self.bare], len(self.second.full)))
        rest = [seconds[self.second.without_blanks[full]] for full in self.second.full]
        by_bare = dict(zip(self.bare, self._regrouped(rest, len(self.bare)), strict=True))
        decided, count = [], len(self.second.full) * self.columns
        for full, row in zip(self.first.full, rows, strict=True):
            kept, rerolled = row * self.rolls, by_bare[self.first.without_blanks[full]]
            self.again.append(self.lanes.where_better(rerolled, kept, count, wants_more=self.wants_more))
            decided.append(Lanes.chosen(kept, rerolled, self.again[-1]))
        return self._table(decided)

    def play(self, masses: int) -> int:
        kept, bare = [], dict.fromkeys(self.bare, 0)
        for full, row, where in zip(self.first.full, self._rows(masses), self.again, strict=True):
            again = row & where
            kept.append((row ^ again) * self.rolls)
            bare[self.first.without_blanks[full]] += again
        seconds = [0] * len(self.second.shown)
        for full, row in zip(
            self.second.full, self._regrouped([*bare.values()], len(self.second.full)), strict=True
        ):
            seconds[self.second.without_blanks[full]] += row
        firsts = [0] * len(self.first.shown)
        for place, row in zip(self.bare, self._regrouped(_spread(self.second, seconds), len(self.bare)), strict=True):
            firsts[place] = row
        return self._table([one + more for one, more in zip(kept, _spread(self.first, firsts), strict=True)])


@dataclass
class AnyDice(_SomeDice):
    """Any dice: one after the other goes back into the hand, as long as that is better."""

    back: tuple[list[list[int]], list[list[int]]] = ([], [])

    def decide(self, table: int) -> int:
        firsts = _worth(self.first, self._rows(table))
        seconds = _worth(self.second, self._regrouped(firsts, len(self.second.full)))
        back_second = self._choose(self.second, seconds, len(firsts) * self.columns)
        firsts = self._regrouped(seconds[self.second.full.start :], len(firsts))
        back_first = self._choose(self.first, firsts, len(self.second.full) * self.columns)
        self.back = back_first, back_second
        return self._table(firsts[self.first.full.start :])

    def _choose(self, hands: Hands, worth: list[int], count: int) -> list[list[int]]:
        """For every hand, the die that goes back first; `worth` becomes that of the best choice."""
        back = []
        for place, fewer in enumerate(hands.shrunk):
            where = []
            for less in fewer:
                where.append(self.lanes.where_better(worth[less], worth[place], count, wants_more=self.wants_more))
                worth[place] = Lanes.chosen(worth[place], worth[less], where[-1])
            back.append(where)
        return back

    def play(self, masses: int) -> int:
        firsts = [0] * self.first.full.start + self._rows(masses)
        _take_back(self.first, firsts, self.back[0])
        seconds = [0] * self.second.full.start + self._regrouped(firsts, len(self.second.full))
        _take_back(self.second, seconds, self.back[1])
        return self._table(_spread(self.first, self._regrouped(_spread(self.second, seconds), len(firsts))))


def _rolls_of(hands: Hands) -> int:
    return sum(hands.weights)


def _worth(hands: Hands, full: Sequence[int]) -> list[int]:
    """Of every hand, on the scale of all rolls of its dice."""
    worth = [0] * hands.full.start + list(full)
    for place in reversed(range(hands.full.start)):
        worth[place] = sum(worth[more] * sides for more, sides in hands.grown[place])
    return [value * SIDES ** len(hand) for value, hand in zip(worth, hands.shown, strict=True)]


def _spread(hands: Hands, masses: Sequence[int]) -> list[int]:
    """The missing dice are rolled; the masses of the full hands, on the scale of all rolls of the dice."""
    spread = [mass * SIDES ** len(hand) for mass, hand in zip(masses, hands.shown, strict=True)]
    for place in range(hands.full.start):
        if spread[place]:
            for more, sides in hands.grown[place]:
                spread[more] += spread[place] * sides
    return spread[hands.full.start :]


def _take_back(hands: Hands, masses: list[int], back: list[list[int]]) -> None:
    """What was chosen last counts: it was better than all before."""
    for place in reversed(range(len(masses))):
        for less, where in zip(reversed(hands.shrunk[place]), reversed(back[place]), strict=True):
            again = masses[place] & where
            masses[place] ^= again
            masses[less] += again
