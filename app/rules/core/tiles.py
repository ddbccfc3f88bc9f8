"""Tiles: pieces of board, three zones by three, laid beside each other and turned."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec

from app.rules.core.board import Board, Cell, Edge, Ground, Side
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.zone import column_and_row, zone_name

SPAN = 3


class TilePoint(msgspec.Struct, frozen=True):
    """A token that is printed on a tile, by the name of its zone on the tile alone: a1 to c3."""

    token: Annotated[str, msgspec.Meta(max_length=30)]
    zone: Annotated[str, msgspec.Meta(max_length=5)]


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile on the table: which side is up, its drawing, its slot, its quarter turns clockwise, and its points."""

    side: str
    drawing: str
    column: int
    row: int
    turns: int = 0
    points: tuple[TilePoint, ...] = ()


class _Zone(NamedTuple):
    """A zone of a tile with the edges on its four sides, north first and clockwise."""

    cell: Cell
    edges: tuple[Edge, Edge, Edge, Edge]


_ROUND = (Side.NORTH, Side.EAST, Side.SOUTH, Side.WEST)


def read_tile(drawing: str) -> list[list[_Zone]]:
    """The nine zones of a tile. Unlike a board's, its rim may be open: the next tile goes on there."""
    board = read_board(drawing)
    if (board.columns, board.rows) != (SPAN, SPAN):
        raise Refused("tile_size", columns=board.columns, rows=board.rows)
    lines = [line.ljust(SPAN * 4 + 1) for line in drawing.strip("\n").split("\n")]

    def edge(column: int, row: int, side: Side) -> Edge:
        if side is Side.NORTH and row == 0:
            return Edge.WALL if lines[0][column * 4 + 2] == "-" else Edge.OPEN
        if side is Side.WEST and column == 0:
            return Edge.WALL if lines[row * 2 + 1][0] == "|" else Edge.OPEN
        i = row * SPAN + column
        if side is Side.EAST:
            return board.east[i]
        if side is Side.SOUTH:
            return board.south[i]
        return board.east[i - 1] if side is Side.WEST else board.south[i - SPAN]

    def zone(column: int, row: int) -> _Zone:
        north, east, south, west = (edge(column, row, side) for side in _ROUND)
        return _Zone(board.cells[row * SPAN + column], (north, east, south, west))

    return [[zone(column, row) for column in range(SPAN)] for row in range(SPAN)]


def _turned(zones: list[list[_Zone]], turns: int) -> list[list[_Zone]]:
    for _ in range(turns % 4):
        zones = [
            [_Zone(zone.cell, (zone.edges[3], *zone.edges[:3])) for zone in reversed(column)]
            for column in zip(*zones, strict=True)
        ]
    return zones


def assemble(tiles: Sequence[PlacedTile]) -> Board:
    """One board of all tiles. Where two tiles meet there is a wall if either of them has one."""
    columns = (max(tile.column for tile in tiles) + 1) * SPAN
    rows = (max(tile.row for tile in tiles) + 1) * SPAN
    laid: dict[tuple[int, int], _Zone] = {}
    for tile in tiles:
        for row, zones in enumerate(_turned(read_tile(tile.drawing), tile.turns)):
            for column, zone in enumerate(zones):
                laid[tile.column * SPAN + column, tile.row * SPAN + row] = zone
    nothing = _Zone(Cell(Ground.NOTHING), (Edge.WALL,) * 4)
    places = [(column, row) for row in range(rows) for column in range(columns)]

    def between(here: tuple[int, int], there: tuple[int, int], side: int) -> Edge:
        one, other = laid.get(here, nothing), laid.get(there, nothing)
        return Edge.WALL if Edge.WALL in (one.edges[side], other.edges[side - 2]) else Edge.OPEN

    return Board(
        columns,
        [laid.get(place, nothing).cell for place in places],
        [between((column, row), (column + 1, row), 1) for column, row in places],
        [between((column, row), (column, row + 1), 2) for column, row in places],
    )


def points_on_board(tile: PlacedTile) -> list[TilePoint]:
    """Its points in the zones of the board, as the tile lies and is turned."""
    found = []
    for point in tile.points:
        place = column_and_row(point.zone)
        if place is None or not (place[0] < SPAN and place[1] < SPAN):
            raise Refused("no_such_zone", zone=point.zone)
        column, row = place
        for _ in range(tile.turns % 4):
            column, row = SPAN - 1 - row, column
        found.append(TilePoint(point.token, zone_name(tile.column * SPAN + column, tile.row * SPAN + row)))
    return found


def tile_at(tiles: Sequence[PlacedTile], zone: str) -> PlacedTile | None:
    """The tile that a zone lies on."""
    place = column_and_row(zone)
    if place is None:
        return None
    slot = place[0] // SPAN, place[1] // SPAN
    return next((tile for tile in tiles if (tile.column, tile.row) == slot), None)


def shifted(zone: str, columns: int, rows: int) -> str | None:
    """A zone's name after the board has grown by that many slots at its left and top; None where it fell off."""
    place = column_and_row(zone)
    assert place is not None, zone
    column, row = place[0] + columns * SPAN, place[1] + rows * SPAN
    return zone_name(column, row) if column >= 0 and row >= 0 else None
