"""A finished board as it is kept for another play: its tiles, and everything that differs from them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

import msgspec

from app.rules.core.board import Board, Edge, Ground, Side
from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.tiles import PlacedTile, assemble, tile_at
from app.rules.core.tracing import check_tile

Zone = Annotated[str, msgspec.Meta(max_length=5)]


class KeptEdge(msgspec.Struct, frozen=True):
    """A door, or a wall that was put right."""

    zone: Zone
    side: Side
    edge: Edge


class KeptCell(msgspec.Struct, frozen=True):
    """Light, shadow, a bridged abyss or a pillar, where the tile has something else."""

    zone: Zone
    ground: Ground
    pillar: bool = False


class KeptBoard(msgspec.Struct, frozen=True, kw_only=True):
    """`tokens` are zones by token, a zone once for each that lies there; what is printed on tiles is among them."""

    tiles: tuple[PlacedTile, ...]
    edges: tuple[KeptEdge, ...] = ()
    cells: tuple[KeptCell, ...] = ()
    tokens: dict[str, tuple[str, ...]] = {}


def put_right(tiles: Sequence[PlacedTile], board: Board) -> tuple[tuple[KeptEdge, ...], tuple[KeptCell, ...]]:
    """What differs from the bare tiles: doors, and walls, light and pillars that players corrected."""
    if not tiles:
        return (), ()
    bare = assemble(tiles)
    edges = tuple(
        KeptEdge(zone, side, board.edge(zone, side))
        for zone in board.names
        for side in (Side.EAST, Side.SOUTH)
        if board.edge(zone, side) is not bare.edge(zone, side)
    )
    cells = tuple(
        KeptCell(zone, board.at(zone).ground, board.at(zone).pillar)
        for zone in board.names
        if board.at(zone) != bare.at(zone)
    )
    return edges, cells


def kept_board(
    tiles: Sequence[PlacedTile], board: Board, tokens: Mapping[str, Sequence[str]], *, fresh: bool
) -> KeptBoard:
    """`fresh`: nobody has played on it yet. Else doors that were opened are kept closed, as quests begin."""
    edges, cells = put_right(tiles, board)
    return KeptBoard(
        tiles=tuple(tiles),
        edges=edges if fresh else tuple(KeptEdge(one.zone, one.side, as_laid(one.edge)) for one in edges),
        cells=cells,
        tokens={str(token): tuple(zones) for token, zones in tokens.items() if zones},
    )


def as_laid(edge: Edge) -> Edge:
    """A door that was opened in play was closed."""
    return Edge.CLOSED_DOOR if edge is Edge.OPEN_DOOR else edge


def built(kept: KeptBoard, most_tiles: int, tile_points: Collection[str]) -> Board:
    """The board it gives; refuses what cannot be laid. `tile_points` are the tokens that tiles of the game may have."""
    if not kept.tiles:
        raise Refused("map_without_tiles")
    if len(kept.tiles) > most_tiles:
        raise Refused("too_many_tiles", most=most_tiles)
    slots = {(tile.column, tile.row) for tile in kept.tiles}
    for column, row in slots:
        if not (0 <= column <= most_tiles and 0 <= row <= most_tiles):
            raise Refused("no_such_slot", column=column, row=row)
    if len(slots) < len(kept.tiles):
        column, row = min(slots)
        raise Refused("no_such_slot", column=column, row=row)
    for tile in kept.tiles:
        if tile.points:
            check_tile(tile.drawing, tile.points, tile_points)
    board = assemble(kept.tiles)
    for cell in kept.cells:
        if tile_at(kept.tiles, cell.zone) is None:
            raise Refused("no_such_zone", zone=cell.zone)
    return board.changed(
        [(one.zone, board.at(one.zone)._replace(ground=one.ground, pillar=one.pillar)) for one in kept.cells],
        [(one.zone, one.side, one.edge) for one in kept.edges],
    )


class Building(Change, frozen=True, kw_only=True):
    """Builds the board, or puts it right."""

    def before_play(self) -> Change:
        """What it says of the board as it was built, where it was told in the middle of play."""
        return self


class BoardLaid(Event, frozen=True, kw_only=True, tag="board_laid"):
    """A board that was kept lies on the table."""

    title: str
    count: int
    """Tiles."""
    corrected: bool = False
