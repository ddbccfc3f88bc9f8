"""Boards as text, in the notation of the scenario files.

Cells are three characters wide between lines of edges:

    +---+---+
    |.   #r |        . light  # shadow  ~ abyss  X nothing    r room  P pillar
    +   +-D-+        space open  | or --- wall  D closed door  O open door
    |X  |.P |
    +---+---+
"""

from functools import lru_cache

from app.rules.core.board import Board, Cell, Edge, Ground
from app.rules.core.errors import BadDrawing

LARGEST = 60  # zones a side; the boxes' tiles laid in one line are shorter

_BETWEEN_COLUMNS = {" ": Edge.OPEN, "|": Edge.WALL, "D": Edge.CLOSED_DOOR, "O": Edge.OPEN_DOOR}
_BETWEEN_ROWS = {"   ": Edge.OPEN, "---": Edge.WALL, "-D-": Edge.CLOSED_DOOR, "-O-": Edge.OPEN_DOOR}
_ROW_TEXT = {edge: text for text, edge in _BETWEEN_ROWS.items()}


@lru_cache(maxsize=256)
def read_board(drawing: str) -> Board:
    """The board that a drawing shows. The same drawing gives the same board, with all it has found out so far."""
    lines = [line.rstrip() for line in drawing.rstrip().lstrip("\n").split("\n")]
    columns = (len(lines[0]) - 1) // 4
    if columns < 1 or len(lines) < 3 or len(lines) % 2 == 0 or len(lines[0]) % 4 != 1:
        raise BadDrawing("drawing_shape", line=1)
    if columns > LARGEST or len(lines) // 2 > LARGEST:
        raise BadDrawing("drawing_too_large", columns=columns, rows=len(lines) // 2, most=LARGEST)
    width = columns * 4 + 1
    for number, line in enumerate(lines, 1):
        if len(line) > width:
            raise BadDrawing("drawing_line_length", line=number, expected=width, found=len(line))
    padded = [line.ljust(width) for line in lines]
    cells: list[Cell] = []
    east: list[Edge] = []
    south: list[Edge] = []
    for number in range(1, len(padded), 2):
        for column in range(columns):
            cells.append(_cell(padded[number][column * 4 + 1 : column * 4 + 4], number + 1))
            east.append(_edge(_BETWEEN_COLUMNS, padded[number][column * 4 + 4], number + 1))
            south.append(_edge(_BETWEEN_ROWS, padded[number + 1][column * 4 + 1 : column * 4 + 4], number + 2))
    _check_frame(padded, columns)
    return Board(columns, cells, east, south)


@lru_cache(maxsize=64)
def read_board_with_stairs(drawing: str, stairs: tuple[tuple[str, str], ...]) -> Board:
    """A drawing cannot show stairs: they are told beside it."""
    return read_board(drawing).with_stairs(stairs)


def _cell(text: str, line: int) -> Cell:
    marks = text[1:].replace(" ", "")
    if text[0] not in ".#~X" or marks not in ("", "r", "P", "rP", "Pr"):
        raise BadDrawing("drawing_cell", line=line, found=text)
    return Cell(Ground(text[0]), room="r" in marks, pillar="P" in marks)


def _edge(known: dict[str, Edge], text: str, line: int) -> Edge:
    try:
        return known[text]
    except KeyError:
        raise BadDrawing("drawing_edge", line=line, found=text) from None


def _check_frame(lines: list[str], columns: int) -> None:
    """Corners are plus signs; the first line and column hold edges too, though the rim always stops everybody."""
    for number in range(0, len(lines), 2):
        if any(lines[number][column * 4] != "+" for column in range(columns + 1)):
            raise BadDrawing("drawing_corner", line=number + 1)
    for column in range(columns):
        _edge(_BETWEEN_ROWS, lines[0][column * 4 + 1 : column * 4 + 4], 1)
    for number in range(1, len(lines), 2):
        _edge(_BETWEEN_COLUMNS, lines[number][0], number + 1)


def draw(board: Board) -> str:
    """The drawing of a board, its rim as walls."""
    columns = board.columns
    lines = ["+" + "---+" * columns]
    for row in range(board.rows):
        row_cells, edges = "|", "+"
        for i in range(row * columns, (row + 1) * columns):
            east = board.east[i] if (i + 1) % columns else Edge.WALL
            south = board.south[i] if row + 1 < board.rows else Edge.WALL
            row_cells += _cell_text(board.cells[i]) + east.value
            edges += _ROW_TEXT[south] + "+"
        lines += [row_cells, edges]
    return "\n".join(lines) + "\n"


def _cell_text(cell: Cell) -> str:
    return (cell.ground.value + ("r" if cell.room else "") + ("P" if cell.pillar else "")).ljust(3)
