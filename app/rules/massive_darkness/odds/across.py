"""What a side does to dice, points and symbols of the other: what that comes to instead (p. 34, 53).

Where it only takes points or symbols away, that can wait until the other side's turn comes (`OnOther`). Where it also
takes dice away or rolls them again, the order matters: then every enchantment leads from each case of the other side to
others.
"""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Generic, Protocol, TypeVar

from app.rules.massive_darkness.enchantments import ANY_REROLLS, EVERY_REROLL, Enchantment
from app.rules.massive_darkness.impact import Impact, impact_of
from app.rules.massive_darkness.odds.choices import Beginnings, Choices, Decisions
from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.moving import reaches, rolls_other, strips_of, ways_of
from app.rules.massive_darkness.odds.one_side import OnOther, on_other
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.rolling_on import (
    NOTHING,
    BothHands,
    Keeps,
    Lying,
    RollingOn,
    dice_of,
    sizes_of,
    without,
)
from app.rules.massive_darkness.tally import stripped

_C = TypeVar("_C", bound=tuple[object, ...])


class Other(Protocol[_C]):
    """The side that is reached: one of its cases, and what lies there of it."""

    defends: bool
    hands: BothHands
    keeps: Keeps
    rests: bool
    """Nothing of its own moves its dice any more."""

    def lying(self, case: _C) -> Lying: ...

    def having(self, case: _C, lying: Lying) -> _C: ...

    def taken(self, case: _C, impact: Impact) -> _C: ...


class Across(Generic[_C]):
    """One enchantment, from every case of the other side to others; what it leads to may be new among `cases`.

    After the `last` one that may move its dice they mean nothing any more.
    """

    def __init__(
        self, one: Enchantment, other: Other[_C], cases: dict[_C, int], patience: Patience, *, last: bool
    ) -> None:
        self.one, self.other, self.cases, self._last = one, other, cases, last
        strips = strips_of(one).of(defends=other.defends)
        self._keeps = other.keeps._replace(hands=strips or not last)
        self.choices = Choices(patience, wants_more=not one.defends)
        self._begun: list[int] = []
        self._steps: dict[_C, int] = {}
        self._rolling: dict[tuple[_C, tuple[int, int]], RollingOn] = {}

    def begin(self, case: _C) -> None:
        """Where it would only roll dice again, none is no choice: then it is not paid for."""
        lying = self.other.lying(case)
        rolling = self._rolling_on(self.other.having(case, NOTHING), sizes_of(self.other.hands, lying))
        dice = dice_of(self.other.hands, lying) if rolls_other(self.one) else ()
        ways = [] if dice and self.one.does_only(*EVERY_REROLL) else [rolling.fall(lying, 0, 0)]
        if dice:
            ways += rolling.each_pick(lying) if self.one.has(*ANY_REROLLS) else [rolling.again(lying, dice)]
        self._begun.append(self.choices.choice(ways))

    def _rolling_on(self, rest: _C, pool: tuple[int, int]) -> RollingOn:
        """Cases that differ only in what lies there share their steps."""
        key = rest, pool
        if key not in self._rolling:
            then = partial(self._do_the_rest, rest)
            self._rolling[key] = RollingOn(self.choices, self.other.hands, pool, self._keeps, then, others=True)
        return self._rolling[key]

    def _do_the_rest(self, rest: _C, lying: Lying) -> int:
        impact, hands = impact_of(self.one), self.other.hands
        for strip in impact.strips:
            if strip.of_attack is not self.other.defends:
                for die in stripped(list(dice_of(hands, lying)), strip):
                    lying = without(hands, lying, die, symbols=strip.best)
        if self._last:
            lying = lying._replace(first=0, second=0)
        return self._end(self.other.taken(self.other.having(rest, lying), impact))

    def _end(self, case: _C) -> int:
        self.cases.setdefault(case, len(self.cases))
        if case not in self._steps:
            self._steps[case] = self.choices.end()
        return self._steps[case]

    # For many steps of the side that reaches at once: a row each, with a lane for every case

    @cached_property
    def _beginnings(self) -> Beginnings:
        """Once all cases are there."""
        return Beginnings(self.choices, self._begun)

    @property
    def dice(self) -> int:
        return self._beginnings.dice

    def decide(self, rows: Sequence[int], lanes: Lanes) -> tuple[list[int], Decisions]:
        by_case = lanes.transposed(rows, len(self.cases))
        ends = {step: by_case[self.cases[case]] for case, step in self._steps.items()}
        worth, decisions = self._beginnings.decide(ends, lanes, len(rows))
        return lanes.transposed([worth[step] for step in self._begun], len(rows)), decisions

    def play(self, rows: Sequence[int], decisions: Decisions, lanes: Lanes) -> list[int]:
        begun = zip(self._begun, lanes.transposed(rows, len(self.cases)), strict=True)
        ended, by_case = self._beginnings.play(begun, decisions, lanes), [0] * len(self.cases)
        for case, step in self._steps.items():
            by_case[self.cases[case]] = ended[step]
        return lanes.transposed(by_case, len(rows))


def all_across(
    enchantments: Sequence[Enchantment], other: Other[_C], cases: dict[_C, int], patience: Patience
) -> dict[Enchantment, Across[_C]]:
    """All that do anything to the other side, where one of them reaches its dice; else none of them has to.

    What they make of `cases` joins them, and they act on that too.
    """
    if not any(map(reaches, enchantments)):
        return {}
    only = other.rests and sum(one.times for one in enchantments if reaches(one)) == 1
    found = {
        one: Across(one, other, cases, patience, last=only and reaches(one))
        for written in enchantments
        for one in ways_of(written)
        if reaches(one) or (not one.free and on_other(impact_of(one), defends=one.defends) != OnOther())
    }
    begun = 0
    while begun < len(cases):
        new = [*cases][begun:]
        begun += len(new)
        for across in found.values():
            for case in new:
                across.begin(case)
    return found
