"""Re-rolls of all dice of a side or of none, as stages of the odds (p. 53)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.massive_darkness.odds.lanes import Lanes


@dataclass
class AllDice:
    """All dice of a side once more: the table's rows."""

    weights: Sequence[int]
    columns: int
    lanes: Lanes
    wants_more: bool
    again: int = 0

    def decide(self, table: int) -> int:
        kept, rows = table * sum(self.weights), len(self.weights)
        rerolled = self.lanes.repeated(_weighed(self.weights, table, self.columns, self.lanes), self.columns, rows)
        self.again = self.lanes.where_better(rerolled, kept, rows * self.columns, wants_more=self.wants_more)
        return Lanes.chosen(kept, rerolled, self.again)

    def play(self, masses: int) -> int:
        again = masses & self.again
        return (masses ^ again) * sum(self.weights) + _thrown(self.weights, again, self.columns, self.lanes)


@dataclass
class EitherSide:
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
        again_rows = lanes.where_better(rows, kept, height * width, wants_more=self.wants_more)
        best = Lanes.chosen(kept, rows, again_rows)
        again_columns = lanes.where_better(columns, best, height * width, wants_more=self.wants_more)
        self.again = again_rows & ~again_columns, again_columns
        return Lanes.chosen(best, columns, again_columns)

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
