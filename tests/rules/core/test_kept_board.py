"""A kept board is laid again: all that was put right on it at once."""

import pytest

from app.rules.core.board import Board, Edge, Ground, Side
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard, KeptCell, KeptEdge, built, put_right
from app.rules.core.tiles import PlacedTile
from app.rules.core.tracing import BLANK, drawing_of
from app.rules.core.zone import zone_name

SLOTS = 4
TILES = tuple(PlacedTile("Crypt", drawing_of(BLANK), slot, slot, 0) for slot in range(SLOTS))
ON_THE_TILES = [
    zone_name(3 * slot + column, 3 * slot + row) for slot in range(SLOTS) for column, row in ((0, 0), (1, 1))
]
CELLS = tuple(KeptCell(zone, Ground.SHADOW, pillar=True) for zone in ON_THE_TILES)
DOORS = tuple(KeptEdge(zone, Side.SOUTH, Edge.CLOSED_DOOR) for zone in ON_THE_TILES)


def test_a_board_with_all_that_was_put_right_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody's pack may bring hundreds of changes: each of them as a board of its own would take minutes."""
    made: list[Board] = []
    begin = Board.__init__

    def counted(board: Board, *told: object, **named: object) -> None:
        made.append(board)
        begin(board, *told, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Board, "__init__", counted)
    board = built(KeptBoard(tiles=TILES, cells=CELLS, edges=DOORS), SLOTS, ())
    assert len(made) <= 3, "the tile, the bare tiles, and the board"
    assert {(board.at(zone).ground, board.at(zone).pillar) for zone in ON_THE_TILES} == {(Ground.SHADOW, True)}
    assert {board.edge(zone, Side.SOUTH) for zone in ON_THE_TILES} == {Edge.CLOSED_DOOR}
    assert put_right(TILES, board) == (DOORS, CELLS)


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"cells": (KeptCell("d1", Ground.LIGHT),)}, "no_such_zone"),
        ({"edges": (KeptEdge("zz9", Side.EAST, Edge.WALL),)}, "no_such_zone"),
        ({"edges": (KeptEdge("a1", Side.WEST, Edge.OPEN),)}, "rim_of_the_board"),
    ],
    ids=["beside all tiles", "off the board", "the rim"],
)  # fmt: skip
def test_what_lies_nowhere_is_refused(wrong: dict[str, tuple[KeptCell | KeptEdge, ...]], key: str) -> None:
    with pytest.raises(Refused) as refused:
        built(KeptBoard(tiles=TILES, **wrong), SLOTS, ())  # type: ignore[arg-type]
    assert refused.value.key == key
