"""What can be wrong with a field of a scenario."""

from typing import NoReturn

from app.rules.core.board import Board
from app.rules.core.errors import Refused
from app.rules.massive_darkness.state import LEVELS

LARGEST_NUMBER = 999


class BadField(Exception):
    """A field of a scenario that makes no sense, and why: in words, or as what was refused."""

    def __init__(self, field: str, why: str | Refused) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


def standing_zone(board: Board, field: str, zone: str) -> str:
    if not board.walkable(known_zone(board, field, zone)):
        bad(field, f"nobody can stand on {zone}")
    return zone


def known_zone(board: Board, field: str, zone: str) -> str:
    return zone if zone in board else bad(field, f"there is no zone {zone}")


def check_number(field: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        bad(field, f"{value} is not 0 to {most}")


def check_level(field: str, level: int | None) -> None:
    if level is not None and level not in LEVELS:
        bad(field, f"{level} is not {LEVELS[0]} to {LEVELS[-1]}")


def refuse_more(field: str, count: int, most: int) -> None:
    if count > most:
        bad(field, f"{count} are more than {most}")


def check_names(names: list[str]) -> None:
    for name in names:
        if not name.strip():
            bad("name", "it is empty")
        if names.count(name) > 1:
            bad("name", f"{name} is there twice")


def bad(field: str, why: str) -> NoReturn:
    raise BadField(field, why)
