"""The hero that a board belongs to, as far as a board needs to know him."""

from typing import Protocol, TypeVar

import msgspec

from app.rules.core.errors import Refused

BoardT = TypeVar("BoardT", bound="Board")


class Board(msgspec.Struct, tag_field="board", omit_defaults=True):
    """What stands beside a hero's dashboard. The six classes' boards are told apart by their tags."""


class NoBoard(Board, tag="none", omit_defaults=True):
    """A hero whose class is not known yet, or is played without its board."""


class Bearer(Protocol):
    name: str
    health: int
    mana: int
    max_mana: int


def board_of(hero: Bearer, board: Board, kind: type[BoardT]) -> BoardT:
    """The hero's board, of the class that a command is meant for."""
    if not isinstance(board, kind):
        raise Refused("not_of_that_class", hero=hero.name, board=kind_of(kind))
    return board


def kind_of(board: Board | type[Board]) -> str:
    """The class that it belongs to, as saves and words name it."""
    return str(board.__struct_config__.tag)


def check_mana(hero: Bearer, mana: int) -> None:
    if mana < 0:
        raise Refused("number_out_of_range", field="mana", value=mana, most=hero.mana)
    if mana > hero.mana:
        raise Refused("too_little_mana", hero=hero.name, needed=mana, mana=hero.mana)
