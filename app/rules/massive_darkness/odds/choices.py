"""Choices and throws that follow each other, worked out for many cases side by side: one lane of a number each.

First what every step is worth is decided from the last to the first, then all cases are played in their order. Numbers
are whole: a step's are on the scale of all throws that may still come after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.throws import SIDES


class Step(NamedTuple):
    """An end where nothing follows. `ways` are the steps after it by their numbers, to choose from or as a die falls,
    each with what brings its numbers to the scale of this step."""

    ways: tuple[tuple[int, int], ...]
    thrown: bool
    dice: int
    """As many as may still be thrown from here on."""
    crossings: int = 0
    """How often the cases may still change, from here on."""
    crossing: "Crossing | None" = None
    """Not a choice: here they change."""


class Decisions(NamedTuple):
    """For every step that is a choice, where each way but the first is better than all before it; and what crossings
    decided."""

    again: list[Sequence[int]]
    crossed: dict[tuple[int, "Crossing"], "Decisions"]


class Crossing(Protocol):
    """Leads from each case to others, for many steps at once."""

    @property
    def dice(self) -> int: ...

    def decide(self, rows: Sequence[int], lanes: Lanes) -> tuple[list[int], Decisions]: ...

    def play(self, rows: Sequence[int], decisions: Decisions, lanes: Lanes) -> list[int]: ...


class Choices:
    """Steps have numbers: what follows a step was there before it."""

    def __init__(self, patience: Patience, *, wants_more: bool) -> None:
        self._patience, self._wants_more = patience, wants_more
        self.steps: list[Step] = []

    def end(self) -> int:
        return self._add(Step((), thrown=False, dice=0))

    def choice(self, ways: Sequence[int]) -> int:
        """Of two that are as good the first."""
        if len(ways) == 1:
            return ways[0]
        return self._add(self._followed_by([(way, 1) for way in ways], thrown=False))

    def throw(self, ways: Sequence[tuple[int, int]]) -> int:
        """Each way with the sides of the die that lead there."""
        return self._add(self._followed_by(ways, thrown=True))

    def cross(self, crossing: Crossing, way: int) -> int:
        after = self.steps[way]
        return self._add(Step(((way, 1),), False, after.dice + crossing.dice, after.crossings + 1, crossing))

    def _followed_by(self, ways: Sequence[tuple[int, int]], *, thrown: bool) -> Step:
        after = [self.steps[way] for way, _ in ways]
        dice = max([step.dice for step in after])
        scaled = [(way, times * SIDES ** (dice - step.dice)) for (way, times), step in zip(ways, after, strict=True)]
        return Step(tuple(scaled), thrown, dice + thrown, max([step.crossings for step in after]))

    def _add(self, step: Step) -> int:
        self._patience.step()
        self.steps.append(step)
        return len(self.steps) - 1

    def _levels(self) -> list[tuple[dict[Crossing, list[int]], list[int]]]:
        """Steps with none, one, two ... crossings to come: those where they are, then all others."""
        levels: list[tuple[dict[Crossing, list[int]], list[int]]] = []
        for number, step in enumerate(self.steps):
            while len(levels) <= step.crossings:
                levels.append(({}, []))
            crossing, others = levels[step.crossings]
            (crossing.setdefault(step.crossing, []) if step.crossing else others).append(number)
        return levels

    # From the last to the first

    def decide(self, ends: Mapping[int, int], lanes: Lanes, count: int) -> tuple[list[int], Decisions]:
        """What every step is worth, from what its ends are."""
        worth, decisions = [0] * len(self.steps), Decisions([()] * len(self.steps), {})
        for level, (crossings, others) in enumerate(self._levels()):
            for crossing, numbers in crossings.items():
                rows, crossed = crossing.decide([worth[self.steps[number].ways[0][0]] for number in numbers], lanes)
                decisions.crossed[level, crossing] = crossed
                for number, row in zip(numbers, rows, strict=True):
                    worth[number] = row
            for number in others:
                ways, thrown, *_ = self.steps[number]
                if not ways:
                    worth[number] = ends[number]
                elif thrown:
                    worth[number] = sum([worth[way] * scale for way, scale in ways])
                else:
                    values = [worth[way] * scale for way, scale in ways]
                    worth[number], decisions.again[number] = self._best(values, lanes, count)
        return worth, decisions

    def _best(self, ways: list[int], lanes: Lanes, count: int) -> tuple[int, list[int]]:
        best, again = ways[0], []
        for other in ways[1:]:
            where = 0 if other == best else lanes.where_better(other, best, count, wants_more=self._wants_more)
            best = Lanes.chosen(best, other, where)
            again.append(where)
        return best, again

    # From the first to the last

    def play(self, begun: Mapping[int, int], decisions: Decisions, lanes: Lanes) -> dict[int, int]:
        """How many rolls come to each end, from how many begin at which step."""
        rolls = [begun.get(number, 0) for number in range(len(self.steps))]
        for level, (crossings, others) in reversed([*enumerate(self._levels())]):
            for number in reversed(others):
                if rolls[number]:
                    self._pass_on(number, rolls, decisions)
            for crossing, numbers in crossings.items():
                masses = [rolls[number] for number in numbers]
                crossed = crossing.play(masses, decisions.crossed[level, crossing], lanes)
                for number, mass in zip(numbers, crossed, strict=True):
                    rolls[self.steps[number].ways[0][0]] += mass
        return {number: rolls[number] for number, step in enumerate(self.steps) if not step.ways}

    def _pass_on(self, number: int, rolls: list[int], decisions: Decisions) -> None:
        left, (ways, thrown, *_) = rolls[number], self.steps[number]
        if thrown:
            for way, scale in ways:
                rolls[way] += left * scale
        elif ways:
            for (way, scale), where in zip(ways[:0:-1], reversed(decisions.again[number]), strict=True):
                if again := left & where:
                    left ^= again
                    rolls[way] += again * scale
            way, scale = ways[0]
            rolls[way] += left * scale


class Beginnings:
    """Steps at which cases begin, all on the scale of as many dice as may be thrown from any of them."""

    def __init__(self, choices: Choices, steps: Iterable[int]) -> None:
        dice = {step: choices.steps[step].dice for step in steps}
        self.dice = max(dice.values())
        self._choices = choices
        self._scales = {step: SIDES ** (self.dice - count) for step, count in dice.items()}

    def decide(self, ends: Mapping[int, int], lanes: Lanes, count: int) -> tuple[dict[int, int], Decisions]:
        """What each of them is worth, from what the ends are."""
        worth, decisions = self._choices.decide(ends, lanes, count)
        return {step: worth[step] * scale for step, scale in self._scales.items()}, decisions

    def play(self, rolls: Iterable[tuple[int, int]], decisions: Decisions, lanes: Lanes) -> dict[int, int]:
        """How many rolls come to each end, from steps with those that begin there."""
        begun = dict.fromkeys(self._scales, 0)
        for step, masses in rolls:
            begun[step] += masses * self._scales[step]
        return self._choices.play(begun, decisions, lanes)
