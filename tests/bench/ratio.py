"""What a benchmark gives back, and how two things are timed fairly on a noisy machine."""

import gc
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Ratio:
    """`value` is ours against the other; a target is the most it may be, or the least where `at_least`."""

    name: str
    value: float
    target: float
    ours: str
    other: str
    at_least: bool = False
    game: str = "massive_darkness"

    @property
    def met(self) -> bool:
        return self.value >= self.target if self.at_least else self.value <= self.target


Clock = Callable[[], float]


def seconds(act: Callable[[], object], clock: Clock = perf_counter) -> float:
    begun = clock()
    act()
    return clock() - begun


def side_by_side(
    ours: Callable[[], object], other: Callable[[], object], rounds: int, clock: Clock = perf_counter
) -> tuple[float, float]:
    """The median times of two acts that take turns, so that both meet the same noise.

    Acts that only compute are timed by the processor's clock: on a shared machine the wall's counts others' work too.
    """
    gc.collect()
    gc.disable()
    try:
        pairs = [(seconds(ours, clock), seconds(other, clock)) for _ in range(rounds)]
    finally:
        gc.enable()
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)


def milliseconds(value: float) -> str:
    return f"{value * 1000:.3f} ms"
