"""A choice among many zones is made on a small map, not in a long list."""

from dataclasses import replace

from app.presenters.massive_darkness.new_enemy import zone_cells
from app.presenters.question_views import ZoneCell
from app.rules.core.question import Choice
from app.rules.massive_darkness.state import State

MOST_IN_A_LIST = 6


def zone_choice(state: State, question: Choice) -> tuple[int, tuple[ZoneCell, ...]]:
    """How many zones stand in a row, and all of them, row by row; only those that may be chosen can be tapped."""
    columns, cells = zone_cells(state, None)
    options = set(question.options)
    if len(options) <= MOST_IN_A_LIST or not options <= {cell.name for cell in cells}:
        return 0, ()
    return columns, tuple(cell if cell.name in options else replace(cell, ground="") for cell in cells)
