"""The short notations inside content files: dice, tile drawings, enchantments.

The rules own these notations. Here they are only checked: a function gives way to the rules' parser by
becoming an import of it, with that parser's error added to UNREADABLE.
"""

import re

UNREADABLE: tuple[type[Exception], ...] = (ValueError,)

ATTACK_COLOURS = frozenset({"yellow", "orange", "red", "shadow", "enemy"})
DEFENSE_COLOURS = frozenset({"blue", "green"})
MOST_DICE = 6

TILE_LINES = 7
TILE_WIDTH = 13

_TIMING = r"(attack|defense|(melee|ranged|magic)( defense)?)"
_COST = r"( bam( [2-9])?)?( diamond( [2-9])?)?"
_EFFECT = r"((hits|shields|wounds|bams|diamonds) \+[1-9]|defender shields -[1-9]|attacker hits -[1-9]|stun)"
_ENCHANTMENT = re.compile(f"{_TIMING}{_COST}: {_EFFECT}(, {_EFFECT})*( repeat [2-9])?")


def read_dice(text: str) -> dict[str, int]:
    """The dice by colour of a text like "yellow 2, red 1"."""
    dice: dict[str, int] = {}
    for part in text.split(","):
        colour, _, count = part.strip().partition(" ")
        if colour not in ATTACK_COLOURS | DEFENSE_COLOURS:
            raise ValueError(f"no dice of colour {colour!r}")
        if colour in dice:
            raise ValueError(f"{colour} stands there twice")
        if not re.fullmatch("[0-9]", count) or not 1 <= int(count) <= MOST_DICE:
            raise ValueError(f"{colour} needs a number from 1 to {MOST_DICE}, not {count!r}")
        dice[colour] = int(count)
    return dice


def read_enchantment(text: str) -> None:
    """Refuses what is not an enchantment like "attack bam: wounds +1 repeat 3"."""
    if not _ENCHANTMENT.fullmatch(text):
        raise ValueError(f"not an enchantment: {text!r}")


def read_tile_drawing(text: str) -> None:
    """Refuses what is not the drawing of three zones by three. Doors are tokens, never part of a tile."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) != TILE_LINES:
        raise ValueError(f"three rows of zones take {TILE_LINES} lines, not {len(lines)}")
    for number, line in enumerate(lines, 1):
        # Editors strip the spaces of an open right border.
        _read_tile_line(number, line.ljust(TILE_WIDTH))


def _read_tile_line(number: int, line: str) -> None:
    if len(line) != TILE_WIDTH:
        raise ValueError(f"line {number}: three zones take {TILE_WIDTH} characters, not {len(line)}")
    wide, narrow = [line[at : at + 3] for at in (1, 5, 9)], line[::4]
    if number % 2:
        if narrow != "++++":
            raise ValueError(f"line {number}: corners are '+'")
        if unknown := [edge for edge in wide if edge not in ("---", "   ")]:
            raise ValueError(f"line {number}: neither wall nor open: {unknown[0]!r}")
        return
    if unknown := [edge for edge in narrow if edge not in "| "]:
        raise ValueError(f"line {number}: neither wall nor open: {unknown[0]!r}")
    if unknown := [zone for zone in wide if not re.fullmatch(r"[.#~X](  |r |P |rP)", zone)]:
        raise ValueError(f"line {number}: not a zone: {unknown[0]!r}")
