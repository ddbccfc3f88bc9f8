"""Floor, walls and tiles as the board shows them: what is the same in every game that has zones."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from app.presenters.board_picture import BoardPicture, EdgeKind, EdgePicture, Sight, ZonePicture
from app.presenters.board_picture import Ground as Floor
from app.presenters.board_using import Slot
from app.rules.core.board import Board, Edge, Ground, Side
from app.rules.core.drawing import read_board
from app.rules.core.tiles import SPAN, PlacedTile, assemble, read_tile
from app.rules.core.zone import column_and_row, zone_name

FLOORS: dict[Ground, Floor] = {
    Ground.LIGHT: "light", Ground.SHADOW: "shadow", Ground.ABYSS: "abyss", Ground.NOTHING: "none",
}  # fmt: skip
EDGES: dict[Edge, EdgeKind] = {
    Edge.OPEN: "open", Edge.WALL: "wall", Edge.CLOSED_DOOR: "closed_door", Edge.OPEN_DOOR: "open_door",
}  # fmt: skip
OPENING = (Edge.OPEN, Edge.CLOSED_DOOR, Edge.OPEN_DOOR)
WALLED = (Edge.WALL, Edge.CLOSED_DOOR, Edge.OPEN_DOOR)
DRAWN = (Edge.OPEN, Edge.CLOSED_DOOR, Edge.OPEN_DOOR, Edge.WALL)
NUMBERS = range(100)
"""Of tiles: two figures at the most."""
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@lru_cache(maxsize=64)
def floor_of(drawing: str) -> tuple[tuple[ZonePicture, ...], tuple[EdgePicture, ...]]:
    """The same drawing gives the same tuples: the view then leaves floor and walls as they are."""
    board = read_board(drawing)
    zones, edges = [], []
    for i, (name, cell) in enumerate(zip(board.names, board.cells, strict=True)):
        column, row = i % board.columns, i // board.columns
        zones.append(ZonePicture(name, name.upper(), column, row, FLOORS[cell.ground], cell.room, cell.pillar))
        for side in Side:
            inner = board.beyond(name, side) is not None
            if inner and side in (Side.NORTH, Side.WEST):
                continue
            edge = board.edge(name, side)
            if edge is not Edge.OPEN:
                edges.append(EdgePicture(column, row, side.value, EDGES[edge]))
    return tuple(zones), tuple(edges)


@lru_cache(maxsize=64)
def tile_picture(drawing: str) -> BoardPicture:
    """A tile by itself: where its rim is open, the next one goes on."""
    zones, edges = [], []
    for row, in_row in enumerate(read_tile(drawing)):
        for column, (cell, sides) in enumerate(in_row):
            name = zone_name(column, row)
            zones.append(ZonePicture(name, "", column, row, FLOORS[cell.ground], cell.room, cell.pillar))
            for side, edge in zip((Side.NORTH, Side.EAST, Side.SOUTH, Side.WEST), sides, strict=True):
                inner = (side is Side.NORTH and row) or (side is Side.WEST and column)
                if edge is not Edge.OPEN and not inner:
                    edges.append(EdgePicture(column, row, side.value, EDGES[edge]))
    return BoardPicture(SPAN, SPAN, tuple(zones), tuple(edges))


def lighting(drawing: str, zone: str | None) -> str:
    """Empty for who stands nowhere, and where there is no map."""
    if not (drawing and zone):
        return ""
    return "light" if read_board(drawing).lit(zone) else "shadow"


# Tiles


def free_slots(
    tiles: Sequence[PlacedTile], *, drawn: bool, most: int, in_parts: bool = False
) -> tuple[Slot, ...]:
    """Beside the tiles that lie there; the first one lies anywhere. A board `drawn` by hand has no tiles to go on.

    `in_parts`: some of its tiles must not open onto others, and touch them at a corner at the most.
    """
    if not tiles:
        return () if drawn else ((0, 0),)
    if len(tiles) >= most:
        return ()
    laid = {(tile.column, tile.row) for tile in tiles}
    steps = (*AROUND, *CORNERS) if in_parts else AROUND
    beside = {(column + across, row + down) for column, row in laid for across, down in steps}
    return tuple(sorted(beside - laid))


def tile_in(tiles: Iterable[PlacedTile], slot: Slot) -> PlacedTile | None:
    return next((tile for tile in tiles if (tile.column, tile.row) == slot), None)


def tile_number(side: str) -> tuple[int, str]:
    """'5B' is a side of tile 5. A tile that players gave a name has no other side, and comes after the numbers."""
    number = side[:-1]
    return (int(number), "") if number.isdecimal() and number.isascii() else (len(NUMBERS), side.casefold())


def edge_after(tiles: Sequence[PlacedTile], board: Board, zone: str, side: Side) -> Edge:
    """What a tap makes of a wall or door: a closed door, an open one, and back to what the tiles have there.

    A board drawn by hand does not tell what was there before a door, so all four follow each other.
    """
    circle: tuple[Edge, ...] = DRAWN
    if tiles:
        laid = assemble(tiles)
        circle = OPENING if zone in laid and laid.edge(zone, side) is Edge.OPEN else WALLED
    now = board.edge(zone, side)
    return circle[(circle.index(now) + 1) % len(circle)] if now in circle else circle[0]


# Sight


def sights_from(origin: str, seen: Mapping[str, int], there: Iterable[str]) -> tuple[Sight, ...]:
    """To everybody in sight; where nobody is, as far as one sees in each direction. `seen` has the nearest first."""
    others = [zone for zone in dict.fromkeys(there) if seen.get(zone)]
    if others:
        return tuple(Sight(origin, zone) for zone in others)
    farthest: dict[tuple[int, int], str] = {}
    for zone in seen:
        if zone != origin:
            farthest[_direction(origin, zone)] = zone
    return tuple(Sight(origin, zone) for zone in farthest.values())


def _direction(origin: str, zone: str) -> tuple[int, int]:
    start, end = column_and_row(origin), column_and_row(zone)
    assert start is not None
    assert end is not None
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
