"""Positions as scenario files write them: only what differs from what holds without being told."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from app.rules.core.board import Board
from app.rules.core.dice import MOST, Dice, capped, write_dice
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused

Entry = dict[str, Any]

NOTHING: tuple[Any, ...] = (None, 0, [], {})
"""Not the empty text: that is a kind of dice of which nobody has entered the colours."""


def mapped_board(drawing: str, *, mapped: bool) -> Board:
    """The board of a position; where the table is asked instead, nobody knows who stands where."""
    if not (mapped and drawing):
        raise Refused("position_needs_a_map")
    return read_board(drawing)


def told(fields: Mapping[str, Any], defaults: Mapping[str, Any] = MappingProxyType({})) -> Entry:
    """The fields that say something. Without a default of its own, that is what is neither empty, nor none, nor no."""
    return {
        name: value
        for name, value in fields.items()
        if (value != defaults[name] if name in defaults else value not in NOTHING)
    }


def zones(where: Iterable[str]) -> str | list[str]:
    """One zone stands by itself."""
    found = list(where)
    return found[0] if len(found) == 1 else found


def dice(pool: Dice | None) -> str | None:
    """Empty where there are some, and nobody has entered which."""
    return None if pool is None else write_dice(capped(pool, MOST))


def per_hero(health: int, wounds: int, heroes: int) -> tuple[int, int]:
    """Health as printed, and the wounds. What no number of heroes comes to, is rounded up and lost again as wounds."""
    printed = -(-health // heroes)
    return printed, wounds + printed * heroes - health


def named_tiles(sides: Sequence[tuple[str, Sequence[str]]]) -> dict[str, str | list[str]]:
    """The zones of each tile; the second of the same side gets a number."""
    found: dict[str, str | list[str]] = {}
    for side, where in sides:
        name = next(one for one in _names(side) if one not in found)
        found[name] = zones(where)
    return found


def _names(side: str) -> Iterable[str]:
    yield side
    number = 2
    while True:
        yield f"{side} {number}"
        number += 1
