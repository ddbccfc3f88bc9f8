"""What an attack does to dice and shields of a defence that has ended: what it may come to instead (p. 34, 53)."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from app.rules.massive_darkness.enchantments import EVERY_REROLL, Enchantment, On
from app.rules.massive_darkness.impact import NONE, Shift, Strip, Symbols, impact_of
from app.rules.massive_darkness.odds.choices import Choices, Decisions
from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.moving import strips_of
from app.rules.massive_darkness.odds.rolling_on import BothHands, Keeps, Lying, RollingOn, dice_of, without
from app.rules.massive_darkness.odds.throws import SIDES
from app.rules.massive_darkness.tally import stripped

ROLLS_DEFENSE = (On.REROLL_DEFENSE, On.REROLL_ANY_DEFENSE)
_ALL_DICE = Keeps(hands=True, rolled=False, bams=0, diamonds=0)


class OnOther(NamedTuple):
    """What a side does to hits or shields of the other, and to its symbols."""

    points: Shift = Shift()
    cancels: Symbols = NONE

    def then(self, after: "OnOther") -> "OnOther":
        return OnOther(self.points.then(after.points), self.cancels.plus(after.cancels))


class Result(NamedTuple):
    """What a side has in the end. `points` are its hits or shields, and `flag` says that it kills, or halves the
    wounds. Hands stay where the other side may still roll them again."""

    points: int
    other: OnOther
    wounds: int
    flag: bool
    first: int = 0
    second: int = 0


def reaches(one: Enchantment) -> bool:
    """Whether an attack's enchantment takes dice of the defence away or rolls them again."""
    return not one.free and (one.has(*ROLLS_DEFENSE) or strips_of(one).defense)


class Across:
    """One enchantment, from every end of a defence to others; what it leads to may be new among `ends`."""

    def __init__(
        self, one: Enchantment, hands: BothHands, ends: dict[Result, int],
        take: Callable[[], None],
    ) -> None:  # fmt: skip
        self.one, self.hands, self.ends = one, hands, ends
        self.choices = Choices(take, wants_more=True)
        self._begun: list[int] = []
        self._steps: dict[Result, int] = {}
        self._rolling: dict[tuple[object, ...], RollingOn] = {}

    def begin(self, end: Result) -> None:
        """Where it would only roll dice again, none is no choice: then it is not paid for."""
        lying, rolling = Lying(end.points, 0, 0, 0, end.first, end.second), self._rolling_on(end)
        ways = [] if self.one.does_only(*EVERY_REROLL) else [rolling.fall(lying, 0, 0)]
        if self.one.has(On.REROLL_ANY_DEFENSE):
            ways += rolling.each_pick(lying)
        elif self.one.has(On.REROLL_DEFENSE):
            points = sum(hands.points[place] for hands, place in zip(self.hands, end[-2:], strict=True))
            ways.append(rolling.fall(Lying(end.points - points, 0, 0, 0, 0, 0), *self._pool(end)))
        self._begun.append(self.choices.choice(ways))

    def _pool(self, end: Result) -> tuple[int, int]:
        return self.hands[0].sizes[end.first], self.hands[1].sizes[end.second]

    def _rolling_on(self, end: Result) -> RollingOn:
        pool, (_, *rest, _, _) = self._pool(end), end
        key = pool, *rest
        if key not in self._rolling:
            impact = impact_of(self.one)

            def then(lying: Lying) -> int:
                for strip in impact.strips:
                    if not strip.of_attack:
                        lying = self._without(lying, strip)
                return self._end(Result(impact.shields.of(lying.points), end.other, end.wounds, end.flag, *lying[-2:]))

            self._rolling[key] = RollingOn(self.choices, self.hands, pool, _ALL_DICE, then)
        return self._rolling[key]

    def _without(self, lying: Lying, strip: Strip) -> Lying:
        for die in stripped(list(dice_of(self.hands, lying)), strip):
            lying = without(self.hands, lying, die, symbols=False)
        return lying

    def _end(self, result: Result) -> int:
        self.ends.setdefault(result, len(self.ends))
        if result not in self._steps:
            self._steps[result] = self.choices.end()
        return self._steps[result]

    # For many steps of the attack at once: a row each, with a lane for every end

    @cached_property
    def dice(self) -> int:
        """As many as may be thrown, once all ends are there."""
        return max(self.choices.steps[step].dice for step in self._begun)

    def decide(self, rows: Sequence[int], lanes: Lanes) -> tuple[list[int], Decisions]:
        by_end = self._turned(rows, len(self.ends), lanes)
        ends = {step: by_end[self.ends[end]] for end, step in self._steps.items()}
        worth, decisions = self.choices.decide(ends, lanes, len(rows))
        return self._turned([worth[step] * self._scale(step) for step in self._begun], len(rows), lanes), decisions

    def play(self, rows: Sequence[int], decisions: Decisions, lanes: Lanes) -> list[int]:
        begun: dict[int, int] = {}
        for step, masses in zip(self._begun, self._turned(rows, len(self.ends), lanes), strict=True):
            begun[step] = begun.get(step, 0) + masses * self._scale(step)
        ended, by_end = self.choices.play(begun, decisions, lanes), [0] * len(self.ends)
        for end, step in self._steps.items():
            by_end[self.ends[end]] = ended[step]
        return self._turned(by_end, len(rows), lanes)

    def _scale(self, step: int) -> int:
        scale: int = SIDES ** (self.dice - self.choices.steps[step].dice)
        return scale

    @staticmethod
    def _turned(rows: Sequence[int], columns: int, lanes: Lanes) -> list[int]:
        """Rows become lanes, and lanes rows."""
        return lanes.split(lanes.turned(lanes.joined(rows, columns), len(rows), columns), columns, len(rows))


def all_across(
    strikes: Sequence[Enchantment], hands: BothHands, ends: dict[Result, int],
    take: Callable[[], None],
) -> dict[int, Across]:  # fmt: skip
    """By the places of the enchantments; `ends` become all that the defence may come to."""
    found = {
        i: Across(one, hands, ends, take)
        for i, one in enumerate(strikes)
        if reaches(one) or (not one.free and impact_of(one).shields != Shift())
    }
    begun = 0
    while begun < len(ends):
        new = [*ends][begun:]
        begun += len(new)
        for across in found.values():
            for end in new:
                across.begin(end)
    return found
