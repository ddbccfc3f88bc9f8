"""Tiles: turned, laid side by side, and the seams between them."""

from pathlib import Path

import pytest

from app.content import load_pack
from app.content.massive_darkness import Pack
from app.rules.core.board import Board, Edge, Ground, Side
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.tiles import PlacedTile, assemble, shifted, tile_at

CORE = load_pack(Path(__file__).parents[3] / "content" / "massive_darkness" / "core", Pack)
DRAWINGS = {side: tile.drawing for side, tile in CORE.tiles.items()}

# Open on all sides but the north; something different in every corner.
ODD = """
+---+---+---+
 .r  #   ~
+-O-+   +   +
 .   .  |#
+   +   +---+
 #   .   X
+   +   +   +
"""


def laid(*tiles: tuple[str, int, int, int]) -> Board:
    return assemble([PlacedTile("?", drawing, column, row, turns) for drawing, column, row, turns in tiles])


@pytest.mark.parametrize("side", sorted(DRAWINGS))
def test_four_turns_are_none(side: str) -> None:
    assert draw(laid((DRAWINGS[side], 0, 0, 4))) == draw(laid((DRAWINGS[side], 0, 0, 0)))


@pytest.mark.parametrize("side", sorted(DRAWINGS))
def test_two_turns_show_every_zone_at_the_opposite_place(side: str) -> None:
    straight, turned = laid((DRAWINGS[side], 0, 0, 0)), laid((DRAWINGS[side], 0, 0, 2))
    assert turned.cells == straight.cells[::-1]
    for zone, opposite in zip(straight.names, reversed(straight.names), strict=True):
        for one, other in ((Side.EAST, Side.WEST), (Side.SOUTH, Side.NORTH)):
            assert straight.edge(zone, one) is turned.edge(opposite, other)


def test_a_quarter_turn_goes_clockwise() -> None:
    board = laid((ODD, 0, 0, 1))
    ground = {zone: board.at(zone).ground.value for zone in board.names}
    assert [ground[zone] for zone in ("a1", "b1", "c1")] == ["#", ".", "."]
    assert [ground[zone] for zone in ("a2", "b2", "c2")] == [".", ".", "#"]
    assert [ground[zone] for zone in ("a3", "b3", "c3")] == ["X", "#", "~"]
    assert board.at("c1").room
    assert board.edge("b2", Side.SOUTH) is Edge.WALL
    assert board.edge("a3", Side.EAST) is Edge.WALL


def test_where_two_tiles_meet_a_wall_of_either_counts() -> None:
    upright = laid((ODD, 0, 0, 0), (ODD, 1, 0, 0))
    assert (upright.columns, upright.rows) == (6, 3)
    assert [upright.edge(zone, Side.EAST) for zone in ("c1", "c2", "c3")] == [Edge.OPEN] * 3
    below = laid((ODD, 0, 0, 0), (ODD, 0, 1, 0))
    assert [below.edge(zone, Side.SOUTH) for zone in ("a3", "b3", "c3")] == [Edge.WALL] * 3
    upside_down = laid((ODD, 0, 0, 0), (ODD, 0, 1, 2))
    assert [upside_down.edge(zone, Side.SOUTH) for zone in ("a3", "b3", "c3")] == [Edge.OPEN] * 3


def test_the_walls_of_the_second_tile_count_as_well() -> None:
    """Turned once, its walled north faces east; turned three times, west."""
    assert laid((ODD, 0, 0, 1), (ODD, 1, 0, 0)).edge("c2", Side.EAST) is Edge.WALL
    assert laid((ODD, 0, 0, 0), (ODD, 1, 0, 3)).edge("c2", Side.EAST) is Edge.WALL


def test_there_is_nothing_where_no_tile_lies() -> None:
    board = laid((ODD, 0, 0, 0), (ODD, 1, 1, 0))
    assert (board.columns, board.rows) == (6, 6)
    empty = [f"{column}{row}" for column in "def" for row in (1, 2, 3)]
    assert {board.at(zone).ground for zone in empty} == {Ground.NOTHING}
    assert board.edge("c2", Side.EAST) is Edge.WALL


def test_every_printed_side_goes_through_a_drawing_of_nine_tiles() -> None:
    sides = sorted(DRAWINGS)[:9]
    board = laid(*((DRAWINGS[side], i % 3, i // 3, i) for i, side in enumerate(sides)))
    assert (board.columns, board.rows) == (9, 9)
    assert len(draw(board).splitlines()) == 19


@pytest.mark.parametrize("drawing", ["+---+\n|.  |\n+---+", draw(assemble([PlacedTile("?", ODD, 1, 0)]))])
def test_a_tile_is_three_by_three(drawing: str) -> None:
    with pytest.raises(Refused):
        laid((drawing, 0, 0, 0))


@pytest.mark.parametrize(
    ("zone", "side"), [("a1", "left"), ("c3", "left"), ("d1", "right"), ("f3", "right"), ("a4", None)]
)
def test_the_tile_of_a_zone(zone: str, side: str | None) -> None:
    tiles = [PlacedTile("left", ODD, 0, 0), PlacedTile("right", ODD, 1, 0)]
    found = tile_at(tiles, zone)
    assert (found and found.side) == side


def test_names_after_the_board_has_grown() -> None:
    assert shifted("a1", 1, 0) == "d1"
    assert shifted("b2", 0, 2) == "b8"
    assert shifted("x3", 1, 1) == "aa6"
