"""Content as the rules' own boards, tracks and gains. What is unknown keeps the default of the rules."""

from collections.abc import Callable, Mapping

from app.content.shadowreach.models import Pack
from app.content.shadowreach.sheets import ClassNumbers, TrackShape
from app.rules.hellscape.cards import LevelGains, Track
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    NoBoard,
    Warrior,
    herbalist,
)

_BOARDS: Mapping[str, Callable[[], ClassState]] = {
    "assassin": Assassin, "chronomancer": Chronomancer, "cleric": Cleric, "herbalist": Herbalist, "hunter": Hunter,
    "warrior": Warrior,
}  # fmt: skip


def new_board(sheet: ClassNumbers) -> ClassState:
    """The board of a class as it lies there at set-up; gods, pets and herbs are chosen at the table."""
    board = _BOARDS.get(sheet.id, NoBoard)()
    if isinstance(board, Herbalist):
        herbalist.set_up(board, board.kinds)
    return board


def level_gains(pack: Pack) -> LevelGains:
    return LevelGains(id="token", gains={step.level: step.gains for step in pack.levels})


def empty_track(shape: TrackShape) -> Track:
    """The line and the circle, with spaces that the players fill in."""
    return Track(id="own", front_spaces=shape.line, back_spaces=shape.circle)
