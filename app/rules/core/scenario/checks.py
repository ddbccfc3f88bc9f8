"""What can be wrong with a field of a scenario."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import NoReturn, TypeVar

from app.rules.core.board import Board
from app.rules.core.drawing import read_board
from app.rules.core.errors import BadNotation, Refused

LARGEST_NUMBER = 999

T = TypeVar("T")


class BadField(Exception):
    """A field of a scenario that makes no sense, and why: in words, or as what was refused."""

    def __init__(self, field: str, why: str | Refused) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


def bad(field: str, why: str) -> NoReturn:
    raise BadField(field, why)


def drawn_board(drawing: str) -> Board:
    """The board of a file. Its rim is drawn all around: a row without its end was cut off."""
    try:
        board = read_board(drawing)
    except Refused as error:
        raise BadField("board", error) from None
    lines = [line.rstrip() for line in drawing.rstrip().lstrip("\n").split("\n")]
    if gaps := [number for number, line in enumerate(lines, 1) if not _is_closed(line, len(lines[0]))]:
        bad("board", f"line {gaps[0]} lacks a part of the rim; draw it as walls or doors all around")
    return board


def _is_closed(line: str, width: int) -> bool:
    return len(line) == width and not line.startswith(" ")


def standing_zone(board: Board, field: str, zone: str) -> str:
    if not board.walkable(known_zone(board, field, zone)):
        bad(field, f"nobody can stand on {zone}")
    return zone


def known_zone(board: Board, field: str, zone: str) -> str:
    return zone if zone in board else bad(field, f"there is no zone {zone}")


def check_number(field: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        bad(field, f"{value} is not 0 to {most}")


def check_in(field: str, value: int | None, allowed: range) -> None:
    if value is not None and value not in allowed:
        bad(field, f"{value} is not {allowed[0]} to {allowed[-1]}")


def refuse_more(field: str, count: int, most: int) -> None:
    if count > most:
        bad(field, f"{count} are more than {most}")


def check_names(heroes: Sequence[str], enemies: Sequence[str] = ()) -> None:
    """Steps and lines tell figures apart by their names alone."""
    for kind, kinds, names in (("hero", "heroes", heroes), ("enemy", "enemies", enemies)):
        for number, name in enumerate(names, 1):
            if not name.strip():
                bad(f"{kind} {number}: name", "it is empty")
            if names.count(name) > 1:
                bad(f"{kind} {number}: name", f"there are {names.count(name)} {kinds} called {name}")
    if both := [name for name in enemies if name in heroes]:
        bad(f"enemy {both[0]}: name", f"a hero is called {both[0]}, too")


def read_notation(field: str, reader: Callable[[str], T], text: str) -> T:
    try:
        return reader(text)
    except BadNotation as error:
        raise BadField(field, error) from None


def read_totals(field: str, text: str, known: Collection[str]) -> dict[str, int]:
    """Totals such as "hits 4, shields 1, defense bams 1"; the same one twice adds up."""
    totals: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, count = part.rpartition(" ")
        total = name.replace(" ", "_")
        if total not in known or not re.fullmatch("[0-9]{1,3}", count):
            bad(field, f"{part!r} is no total of a roll; there are {', '.join(known).replace('_', ' ')}")
        totals[total] = totals.get(total, 0) + int(count)
    return totals
