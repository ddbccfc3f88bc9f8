"""Choices and throws that follow each other, worked out for many cases side by side: one lane of a number each.

First what every step is worth is decided from the last to the first, then all cases are played in their order. Numbers
are whole: a step's are on the scale of all throws that may still come after it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.throws import SIDES


class Step(NamedTuple):
    """An end where nothing follows. `ways` are the steps after it by their numbers: to choose from, or with the sides
    of a die that lead there."""

    ways: tuple[tuple[int, int], ...]
    thrown: bool
    dice: int
    """As many as may still be thrown from here on."""


class Choices:
    """Steps have numbers: what follows a step was there before it. `take` is told of every new one."""

    def __init__(self, take: Callable[[], None], *, wants_more: bool) -> None:
        self._take, self._wants_more = take, wants_more
        self.steps: list[Step] = []
        self._again: list[tuple[int, ...]] = []
        """For every step that is a choice, where each way but the first is better than all before it."""

    def end(self) -> int:
        return self._add(Step((), thrown=False, dice=0))

    def choice(self, ways: Sequence[int]) -> int:
        """Of two that are as good the first."""
        if len(ways) == 1:
            return ways[0]
        return self._add(Step(tuple((way, 1) for way in ways), False, max(self.steps[way].dice for way in ways)))

    def throw(self, ways: Sequence[tuple[int, int]]) -> int:
        return self._add(Step(tuple(ways), True, 1 + max(self.steps[way].dice for way, _ in ways)))

    def _add(self, step: Step) -> int:
        self._take()
        self.steps.append(step)
        return len(self.steps) - 1

    def _scaled(self, step: Step) -> list[tuple[int, int]]:
        """The ways, each with what brings its numbers to the scale of the step."""
        dice = step.dice - step.thrown
        return [(way, sides * SIDES ** (dice - self.steps[way].dice)) for way, sides in step.ways]

    def decide(self, ends: Mapping[int, int], lanes: Lanes, count: int) -> list[int]:
        """What every step is worth, from what its ends are."""
        worth: list[int] = []
        self._again = []
        for number, step in enumerate(self.steps):
            again: tuple[int, ...] = ()
            ways = self._scaled(step)
            if not ways:
                worth.append(ends[number])
            elif step.thrown:
                worth.append(sum(worth[way] * scale for way, scale in ways))
            else:
                best, again = self._best([worth[way] * scale for way, scale in ways], lanes, count)
                worth.append(best)
            self._again.append(again)
        return worth

    def _best(self, ways: list[int], lanes: Lanes, count: int) -> tuple[int, tuple[int, ...]]:
        best, *others = ways
        again = []
        for other in others:
            again.append(lanes.where_better(other, best, count, wants_more=self._wants_more))
            best = Lanes.chosen(best, other, again[-1])
        return best, tuple(again)

    def play(self, begun: Mapping[int, int]) -> dict[int, int]:
        """How many rolls come to each end, from how many begin at which step."""
        rolls = [begun.get(number, 0) for number in range(len(self.steps))]
        for number in range(len(self.steps) - 1, -1, -1):
            step, left = self.steps[number], rolls[number]
            if not left or not step.ways:
                continue
            ways = self._scaled(step)
            if step.thrown:
                for way, scale in ways:
                    rolls[way] += left * scale
                continue
            for (way, scale), where in zip(reversed(ways[1:]), reversed(self._again[number]), strict=True):
                if again := left & where:
                    left ^= again
                    rolls[way] += again * scale
            rolls[ways[0][0]] += left * ways[0][1]
        return {number: rolls[number] for number, step in enumerate(self.steps) if not step.ways}
