"""Delta debugging: the shortest list of inputs that still goes wrong in the same way."""

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

Input = TypeVar("Input")


def shortest(
    inputs: Sequence[Input], still_wrong: Callable[[Sequence[Input]], bool], seconds: float = 60.0
) -> list[Input]:  # fmt: skip
    """No single one of them can be left out any more, unless time ran out before."""
    left, parts, ends = list(inputs), 2, time.monotonic() + seconds
    while len(left) > 1:
        shorter = _without_a_part(left, parts, still_wrong, ends)
        if shorter is not None:
            left, parts = shorter, max(parts - 1, 2)
        elif parts >= len(left) or time.monotonic() > ends:
            break
        else:
            parts = min(2 * parts, len(left))
    return [] if left and still_wrong([]) else left


def _without_a_part(
    left: list[Input], parts: int, still_wrong: Callable[[Sequence[Input]], bool], ends: float
) -> list[Input] | None:
    """The last parts first: what came late has the fewest inputs depending on it."""
    size = max(1, len(left) // parts)
    for start in range(len(left) - size, -size, -size):
        if time.monotonic() > ends:
            return None
        shorter = left[: max(0, start)] + left[max(0, start) + size :] if start >= 0 else left[start + size :]
        if shorter != left and still_wrong(shorter):
            return shorter
    return None
