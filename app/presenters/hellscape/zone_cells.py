"""All zones of the board on a compact map."""

from app.presenters.hellscape.phrases import zone
from app.presenters.question_views import ZoneCell
from app.rules.core.board import Ground
from app.rules.core.drawing import read_board
from app.rules.hellscape.state import State

GROUNDS = {Ground.LIGHT: "light", Ground.SHADOW: "shadow"}


def zone_cells(state: State, chosen: str | None) -> tuple[int, tuple[ZoneCell, ...]]:
    """How many zones stand in a row, and all of them, row by row."""
    if not (state.mapped and state.board):
        return 0, ()
    board = read_board(state.board)
    cells = zip(board.names, board.cells, strict=True)
    return board.columns, tuple(
        ZoneCell(name, zone(name), GROUNDS.get(cell.ground, ""), selected=name == chosen) for name, cell in cells
    )
