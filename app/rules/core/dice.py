"""Dice by colour, written as in "yellow 2, red 1"."""

import re
from collections.abc import Mapping

from app.rules.core.errors import BadNotation

COLOURS = ("yellow", "orange", "red", "shadow", "assassin", "blue", "green", "enemy")
MOST = 20

Dice = Mapping[str, int]

_COUNT = re.compile("[0-9]{1,2}")


def read_dice(text: str) -> dict[str, int]:
    """The dice that a text names; the same colour twice adds up."""
    dice: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        colour, _, count = part.partition(" ")
        if colour not in COLOURS or not _COUNT.fullmatch(count) or not 0 < int(count) <= MOST:
            raise BadNotation("bad_dice", text=part)
        dice[colour] = dice.get(colour, 0) + int(count)
    return dice


def write_dice(dice: Dice) -> str:
    return ", ".join(f"{colour} {dice[colour]}" for colour in COLOURS if dice.get(colour))


def added(*pools: Dice) -> dict[str, int]:
    total: dict[str, int] = {}
    for pool in pools:
        for colour, count in pool.items():
            total[colour] = total.get(colour, 0) + count
    return total


def capped(dice: Dice, most: int) -> dict[str, int]:
    return {colour: min(count, most) for colour, count in dice.items()}
