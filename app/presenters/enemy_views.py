"""Parts of an enemy's own screen that every game with mobs has."""

from dataclasses import dataclass

MOST_PEGS = 10
"""More health than this is shown as a figure."""


@dataclass(frozen=True)
class FigureView:
    """Health of one figure, or of the foremost. Minus is a wound."""

    id: str
    label: str
    health: int
    max_health: int
    least: int
    as_pegs: bool
