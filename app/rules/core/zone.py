"""Zones are named by column letter from the left and row number from the top: a1, b1 ... z1, aa1."""

import re
from functools import cache

_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,2})")


@cache
def column_letters(column: int) -> str:
    if column < 26:
        return chr(ord("a") + column)
    return column_letters(column // 26 - 1) + column_letters(column % 26)


def zone_name(column: int, row: int) -> str:
    return f"{column_letters(column)}{row + 1}"


def column_and_row(name: str) -> tuple[int, int] | None:
    """Where a zone lies, counted from 0, or None where the text is no zone's name."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(found[2]) - 1
