"""Odds with re-rolls: who has one uses it where that is better on average, the last one known first (p. 33, 53).

All weights and values are whole numbers: each stage multiplies them by the number of rolls it can lead to. They lie in
one table, a row for each roll of the attack, a column for each of the defence, packed into lanes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.rules.massive_darkness.enchantments import BLANK_REROLLS, On
from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.reroll_all import AllDice, EitherSide
from app.rules.massive_darkness.odds.reroll_some import AnyDice, Blanks
from app.rules.massive_darkness.odds.throws import Hands
from app.rules.massive_darkness.pool import Reroll

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
            return EitherSide(self.row_weights, self.column_weights, self.lanes, wants_more)
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
        return AllDice(weights, columns, lanes, not reroll.defends)
    assert own.hands is not None
    kind = Blanks if reroll.on in BLANK_REROLLS else AnyDice
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
