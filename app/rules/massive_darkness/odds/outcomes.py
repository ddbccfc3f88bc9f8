"""What a fight may still come to: the mean of its wounds, and how many rolls lead to each number, in whole numbers."""

from collections.abc import Iterable
from typing import NamedTuple

from app.rules.massive_darkness.odds.patience import TooMany

_BITS = 256
"""Room for the rolls of each number of wounds, side by side: as many as nearly a hundred dice have."""


class Outcome(NamedTuple):
    """Wounds added up over all rolls, rolls by their wounds in one number, and how many rolls there are."""

    wounds: int
    spread: int
    rolls: int

    def over(self, rolls: int) -> "Outcome":
        """The same with more rolls."""
        times = rolls // self.rolls
        return self if times == 1 else Outcome(self.wounds * times, self.spread * times, _fitting(rolls))


def _fitting(rolls: int) -> int:
    """No number of wounds has more rolls than there are: where all fit, none reaches into its neighbour."""
    if rolls >> _BITS:
        raise TooMany
    return rolls


def of_wounds(wounds: int) -> Outcome:
    return Outcome(wounds, 1 << (wounds * _BITS), 1)


def mixed(weighed: Iterable[tuple[Outcome, int]]) -> Outcome:
    """Each as often as its weight says. Rolls are powers of the same number: the most is a multiple of all."""
    parts = list(weighed)
    rolls = max(outcome.rolls for outcome, _ in parts)
    wounds = spread = count = 0
    for outcome, weight in parts:
        times = weight * (rolls // outcome.rolls)
        wounds += outcome.wounds * times
        spread += outcome.spread * times
        count += weight
    return Outcome(wounds, spread, _fitting(rolls * count))


def best_of(outcomes: Iterable[Outcome], *, wants_more: bool) -> Outcome:
    """On average; of two that are as good the first."""
    best, *others = outcomes
    for other in others:
        more = other.wounds * best.rolls - best.wounds * other.rolls
        if more > 0 if wants_more else more < 0:
            best = other
    return best


def by_wounds(weighed: Iterable[tuple[Outcome, int]]) -> list[int]:
    """How many rolls come to 0, 1, 2 ... wounds. All outcomes have the same number of rolls."""
    spread = rolls = 0
    for outcome, weight in weighed:
        spread += outcome.spread * weight
        rolls += outcome.rolls * weight
    _fitting(rolls)
    size = _BITS // 8
    data = spread.to_bytes(-(-spread.bit_length() // _BITS) * size, "little")
    return [int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)]
