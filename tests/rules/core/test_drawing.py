"""Boards as text: what is read is what is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.board import Board, Cell, Edge, Ground, Side
from app.rules.core.drawing import LARGEST, draw, read_board
from app.rules.core.errors import BadDrawing

EXAMPLE = """
+---+---+---+
|.   .  |#  |
+   +---+-D-+
|#r  .   .P |
+---+---+---+
"""


@st.composite
def boards(sketch: st.DrawFn) -> Board:
    columns, rows = sketch(st.integers(1, 6)), sketch(st.integers(1, 6))
    cell = st.builds(Cell, st.sampled_from(Ground), st.booleans(), st.booleans())
    edge = st.sampled_from(Edge)
    count = columns * rows

    def some(what: st.SearchStrategy[object]) -> st.SearchStrategy[list[object]]:
        return st.lists(what, min_size=count, max_size=count)

    east, south = sketch(some(edge)), sketch(some(edge))
    for i in range(count):
        if (i + 1) % columns == 0:
            east[i] = Edge.WALL
        if i >= count - columns:
            south[i] = Edge.WALL
    return Board(columns, sketch(some(cell)), east, south)  # type: ignore[arg-type]


def test_the_example_of_the_format() -> None:
    board = read_board(EXAMPLE)
    assert (board.columns, board.rows) == (3, 2)
    assert [board.at(zone) for zone in board.names] == [
        Cell(Ground.LIGHT),
        Cell(Ground.LIGHT),
        Cell(Ground.SHADOW),
        Cell(Ground.SHADOW, room=True),
        Cell(Ground.LIGHT),
        Cell(Ground.LIGHT, pillar=True),
    ]
    assert board.edge("a1", Side.EAST) is Edge.OPEN
    assert board.edge("b1", Side.EAST) is Edge.WALL
    assert board.edge("c1", Side.WEST) is Edge.WALL
    assert board.edge("a1", Side.SOUTH) is Edge.OPEN
    assert board.edge("b2", Side.NORTH) is Edge.WALL
    assert board.edge("c1", Side.SOUTH) is Edge.CLOSED_DOOR
    assert board.edge("c2", Side.NORTH) is Edge.CLOSED_DOOR
    assert board.edge("a1", Side.NORTH) is Edge.WALL


def test_the_example_is_drawn_as_it_was_read() -> None:
    assert draw(read_board(EXAMPLE)) == EXAMPLE.lstrip("\n")


@given(boards())
def test_a_drawn_board_reads_as_the_same_board(board: Board) -> None:
    again = read_board(draw(board))
    assert (again.columns, again.cells) == (board.columns, board.cells)
    assert (again.east, again.south) == (board.east, board.south)


@given(boards())
def test_a_drawing_is_drawn_again_the_same(board: Board) -> None:
    drawing = draw(board)
    assert draw(read_board(drawing)) == drawing


@pytest.mark.parametrize(
    ("cell", "room", "pillar"),
    [(".  ", False, False), (".r ", True, False), (". r", True, False), (".P ", False, True), (". P", False, True),
     (".rP", True, True), (".Pr", True, True)],
)  # fmt: skip
def test_marks_of_a_cell(cell: str, room: bool, pillar: bool) -> None:
    assert read_board(f"+---+\n|{cell}|\n+---+").cells == (Cell(Ground.LIGHT, room, pillar),)


def test_an_open_rim_still_stops_everybody() -> None:
    board = read_board("+   +\n .   \n+   +")
    assert all(board.edge("a1", side) is Edge.WALL for side in Side)
    assert board.adjacent("a1") == ()
    assert board.sight("a1") == {"a1": 0}


def test_trailing_spaces_may_be_missing() -> None:
    assert draw(read_board("+---+---+\n|.   .\n+   +   +\n|.   .\n+---+---+")) == draw(
        read_board("+---+---+\n|.   .  |\n+   +   +\n|.   .  |\n+---+---+")
    )


@pytest.mark.parametrize(
    ("drawing", "line"),
    [
        ("+---+\n|?  |\n+---+", 2),
        ("+---+\n|.q |\n+---+", 2),
        ("+---+---+\n|.  ?.  |\n+---+---+", 2),
        ("+---+\n|.  |\n+-?-+\n|.  |\n+---+", 3),
        ("+---+\n|.  |\n*---+\n|.  |\n+---+", 3),
        ("+---+\n|.  |\n+---+\n|.  |   |\n+---+", 4),
        ("+-?-+\n|.  |\n+---+", 1),
        ("+---+\n?.  |\n+---+", 2),
        ("+--+\n|. |\n+--+", 1),
        ("+---+\n|.  |", 1),
        ("", 1),
    ],
)
def test_what_cannot_be_read_names_its_line(drawing: str, line: int) -> None:
    with pytest.raises(BadDrawing) as refused:
        read_board(drawing)
    assert refused.value.details["line"] == line


@pytest.mark.parametrize("rows", [LARGEST + 1, 1000])
def test_too_many_rows(rows: int) -> None:
    with pytest.raises(BadDrawing) as refused:
        read_board("+---+\n" + "|.  |\n+---+\n" * rows)
    assert refused.value.details["rows"] == rows


@given(st.text("+-|D O.#~XrP\n", max_size=60))
def test_any_text_is_read_or_refused(drawing: str) -> None:
    try:
        board = read_board(drawing)
    except BadDrawing:
        return
    assert read_board(draw(board)).cells == board.cells
