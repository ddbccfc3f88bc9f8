"""Odds with re-rolls: who has one uses it where that is better on average, the last one known first (p. 33, 53).

All weights and values are whole numbers: each stage multiplies them by the number of rolls it can lead to. They lie in
one table, a row for each roll of the attack, a column for each of the defence, packed into lanes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.rules.massive_darkness.enchantments import BLANK_REROLLS, On
from app.rules.massive_darkness.lanes import Lanes
from app.rules.massive_darkness.pool import Reroll
from app.rules.massive_darkness.throws import SIDES, Hands

Table = list[list[int]]
"""A row for each class of the attack's rolls, a column for each of the defence's."""

_OF_ATTACK = (On.REROLL_ATTACK, On.REROLL_ANY_ATTACK, On.REROLL_ATTACK_BLANKS)
_WHOLE = (On.REROLL_ATTACK, On.REROLL_DEFENSE)


@dataclass(frozen=True)
class Rolls:
    """Rolls of a side that lead to the same thing are a class: how many there are of each. Where dice are rolled again
    one by one, every hand counts by itself, the first colour's outermost: how many there are, and in which class."""

    weights: Sequence[int]
    hands: tuple[Hands, Hands] | None = None
    hand_weights: Sequence[int] = ()
    hand_classes: Sequence[int] = ()

    @property
    def count(self) -> int:
        return sum(self.weights)


def after_rerolls(rerolls: Sequence[Reroll], attack: Rolls, defense: Rolls, values: Table) -> Table:
    """How many rolls end in each class of attack and defence. `values` are the wounds that a pair comes to.

    Its rows are the attack's, unless only dice of the defence are rolled again: that spares turning all around.
    """
    if not any(reroll.on in (*_OF_ATTACK, On.REROLL_EITHER) for reroll in rerolls):
        turned = _Rerolled(defense, attack, rows_attack=False).play(rerolls, [*zip(*values, strict=True)])
        return [list(row) for row in zip(*turned, strict=True)]
    return _Rerolled(attack, defense, rows_attack=True).play(rerolls, values)


@dataclass
class _Rerolled:
    """Both sides stand in the table by class; a side is laid out hand by hand only from the last re-roll of some of its
    dice back to the first re-roll of all."""

    rows: Rolls
    columns: Rolls
    rows_attack: bool

    def play(self, rerolls: Sequence[Reroll], values: Sequence[Sequence[int]]) -> Table:
        counts = [self.rows.count, self.columns.count]
        attack, defense = counts if self.rows_attack else counts[::-1]
        self.lanes = lanes = _lanes_for(rerolls, attack, defense, max(map(max, values)))
        self.row_weights, self.column_weights = self.rows.weights, self.columns.weights
        stages: list[_Stage] = []
        table = lanes.joined(map(lanes.pack, values), len(self.column_weights))
        for reroll in reversed(rerolls):
            stages.append(self._stage(reroll))
            table = stages[-1].decide(table)
        weights = lanes.pack(self.column_weights)
        masses = lanes.joined([weight * weights for weight in self.row_weights], len(self.column_weights))
        for stage in reversed(stages):
            masses = stage.play(masses)
        by_row = lanes.split(masses, len(self.rows.weights), len(self.columns.weights))
        return [list(lanes.unpack(row, len(self.columns.weights))) for row in by_row]

    def _stage(self, reroll: Reroll) -> "_Stage":
        wants_more = not reroll.defends
        if reroll.on is On.REROLL_EITHER:
            return _EitherSide(self.row_weights, self.column_weights, self.lanes, wants_more)
        if (reroll.on in _OF_ATTACK) is self.rows_attack:
            before, self.row_weights = self.row_weights, _laid_out(self.rows, self.row_weights, reroll.on)
            return _own_dice(self.rows, before, self.row_weights, len(self.column_weights), self.lanes, reroll)
        before, self.column_weights = self.column_weights, _laid_out(self.columns, self.column_weights, reroll.on)
        stage = _own_dice(self.columns, before, self.column_weights, len(self.row_weights), self.lanes, reroll)
        return _Turned(stage, len(self.row_weights), len(before), len(self.column_weights), self.lanes)


def _laid_out(own: Rolls, weights: Sequence[int], on: On) -> Sequence[int]:
    return weights if on in _WHOLE else own.hand_weights


def _own_dice(
    own: Rolls, before: Sequence[int], weights: Sequence[int], columns: int, lanes: Lanes, reroll: Reroll
) -> "_Stage":
    if reroll.on in _WHOLE:
        return _AllDice(weights, columns, lanes, not reroll.defends)
    assert own.hands is not None
    kind = _Blanks if reroll.on in BLANK_REROLLS else _AnyDice
    stage = kind(*own.hands, columns, lanes, not reroll.defends)
    return _HandByHand(stage, own, columns, lanes) if before is own.weights else stage


def _lanes_for(rerolls: Sequence[Reroll], attack: int, defense: int, most: int) -> Lanes:
    """No number exceeds that of all rolls that there can be, or of their wounds added up."""
    scale = 1
    for reroll in rerolls:
        scale *= attack * defense if reroll.on is On.REROLL_EITHER else attack if reroll.on in _OF_ATTACK else defense
    return Lanes.wide_enough(scale * max(attack * defense, most))


class _Stage(Protocol):
    """One re-roll. What it is worth is decided from the last to the first, then they are played in their order.

    Ties keep what lies there.
    """

    def decide(self, table: int) -> int: ...

    def play(self, masses: int) -> int: ...


@dataclass
class _Turned:
    """The same for the other side: rows and columns change places. The re-roll may lay out columns hand by hand."""

    stage: _Stage
    rows: int
    columns: int
    laid_out: int
    lanes: Lanes

    def decide(self, table: int) -> int:
        decided = self.stage.decide(self.lanes.turned(table, self.rows, self.columns))
        return self.lanes.turned(decided, self.laid_out, self.rows)

    def play(self, masses: int) -> int:
        played = self.stage.play(self.lanes.turned(masses, self.rows, self.laid_out))
        return self.lanes.turned(played, self.columns, self.rows)


@dataclass
class _HandByHand:
    """Lays out the rows of classes for a re-roll, and puts them together after it."""

    stage: _Stage
    own: Rolls
    columns: int
    lanes: Lanes

    def decide(self, table: int) -> int:
        rows = self.lanes.split(table, len(self.own.weights), self.columns)
        return self.stage.decide(self.lanes.laid_out(rows, self.columns, self.own.hand_classes))

    def play(self, masses: int) -> int:
        rows = self.lanes.split(self.stage.play(masses), len(self.own.hand_classes), self.columns)
        summed = [0] * len(self.own.weights)
        for one, row in zip(self.own.hand_classes, rows, strict=True):
            summed[one] += row
        return self.lanes.joined(summed, self.columns)


# All dice


@dataclass
class _AllDice:
    """All dice of a side once more: the table's rows."""

    weights: Sequence[int]
    columns: int
    lanes: Lanes
    wants_more: bool
    again: int = 0

    def decide(self, table: int) -> int:
        kept, rows = table * sum(self.weights), len(self.weights)
        rerolled = self.lanes.repeated(_weighed(self.weights, table, self.columns, self.lanes), self.columns, rows)
        self.again = _better(self.lanes, rerolled, kept, rows * self.columns, self.wants_more)
        return _chosen(kept, rerolled, self.again)

    def play(self, masses: int) -> int:
        again = masses & self.again
        return (masses ^ again) * sum(self.weights) + _thrown(self.weights, again, self.columns, self.lanes)


@dataclass
class _EitherSide:
    """All dice of one side, or all of the other; of two that are as good, those of the table's rows."""

    rows: Sequence[int]
    columns: Sequence[int]
    lanes: Lanes
    wants_more: bool
    again: tuple[int, int] = (0, 0)

    def decide(self, table: int) -> int:
        height, width, lanes = len(self.rows), len(self.columns), self.lanes
        kept = table * (sum(self.rows) * sum(self.columns))
        rows = lanes.repeated(_weighed(self.rows, table, width, lanes), width, height) * sum(self.columns)
        turned = _weighed(self.columns, lanes.turned(table, height, width), height, lanes)
        columns = lanes.turned(lanes.repeated(turned, height, width), width, height) * sum(self.rows)
        again_rows = _better(lanes, rows, kept, height * width, self.wants_more)
        best = _chosen(kept, rows, again_rows)
        again_columns = _better(lanes, columns, best, height * width, self.wants_more)
        self.again = again_rows & ~again_columns, again_columns
        return _chosen(best, columns, again_columns)

    def play(self, masses: int) -> int:
        height, width, lanes = len(self.rows), len(self.columns), self.lanes
        rows, columns = (masses & again for again in self.again)
        kept = (masses ^ rows ^ columns) * (sum(self.rows) * sum(self.columns))
        by_rows = _thrown(self.rows, rows, width, lanes) * sum(self.columns)
        by_columns = _thrown(self.columns, lanes.turned(columns, height, width), height, lanes) * sum(self.rows)
        return kept + by_rows + lanes.turned(by_columns, width, height)


def _weighed(weights: Sequence[int], table: int, columns: int, lanes: Lanes) -> int:
    """A row: the values of all rolls, each as often as it comes."""
    rows = lanes.split(table, len(weights), columns)
    return sum(weight * row for weight, row in zip(weights, rows, strict=True))


def _thrown(weights: Sequence[int], masses: int, columns: int, lanes: Lanes) -> int:
    """All rows in one, and then over all rows again."""
    if not masses:
        return 0
    together = sum(lanes.split(masses, len(weights), columns))
    return lanes.joined([weight * together for weight in weights], columns)


def _better(lanes: Lanes, these: int, than: int, count: int, wants_more: bool) -> int:
    return lanes.where_more(these, than, count) if wants_more else lanes.where_more(than, these, count)


def _chosen(one: int, other: int, where_other: int) -> int:
    return one ^ ((one ^ other) & where_other) if where_other else one


# Some dice


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
class _Blanks(_SomeDice):
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
            self.again.append(_better(self.lanes, rerolled, kept, count, self.wants_more))
            decided.append(_chosen(kept, rerolled, self.again[-1]))
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
class _AnyDice(_SomeDice):
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
                where.append(_better(self.lanes, worth[less], worth[place], count, self.wants_more))
                worth[place] = _chosen(worth[place], worth[less], where[-1])
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
