"""A fault shown from as near as possible: on the table as it stood shortly before, and nothing on it but what it takes.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

Shows = Callable[[Sequence[str]], bool]
"""Whether the fault is still there after these lines."""


def from_later_on(told: Sequence[str], settled: Sequence[tuple[int, bytes]], shows: Shows) -> Sequence[str]:
    """`settled` are the states after so many lines, where nothing was asked: the latest is tried first."""
    step = 1
    while step <= len(settled):
        lines, state = settled[-step]
        later = [f"play {state.decode()}", *told[lines:]]
        if lines > 1 and _is_from_then_on(later, shows):
            return later
        step *= 2
    return told


def on_a_smaller_table(told: Sequence[str], shows: Shows, seconds: float) -> Sequence[str]:
    """Heroes, cards and whatever else is in the state go, as long as it is still wrong without them."""
    ends = time.monotonic() + seconds
    state = json.loads(told[0].removeprefix("play "))
    simpler = True
    while simpler:
        simpler = False
        for path in _paths(state):
            if time.monotonic() > ends:
                return _with(state, told)
            without = _without(state, path)
            if without is not None and _is_from_then_on(_with(without, told), shows):
                state, simpler = without, True
                break
    return _with(state, told)


def _is_from_then_on(told: Sequence[str], shows: Shows) -> bool:
    """It is the last line that does it; no table that is wrong from the start."""
    return shows(told) and (len(told) == 1 or not shows(told[:1]))


def _with(state: Any, told: Sequence[str]) -> list[str]:
    return [f"play {json.dumps(state, ensure_ascii=False)}", *told[1:]]


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All that could go, the largest first."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    for key, _ in reversed(parts):
        yield (*path, key)
    for key, part in parts:
        yield from _paths(part, (*path, key))


def _without(state: Any, path: tuple[str | int, ...]) -> Any:
    """A copy that lacks what is there; None where it is gone already."""
    copy = json.loads(json.dumps(state))
    place = copy
    try:
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]
    except (KeyError, IndexError):
        return None
    return copy
