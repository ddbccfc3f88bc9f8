"""Tiles are laid, turned and taken up again: the board is built anew from them each time."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec

from app.rules.core.board import Board, Ground
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.kept_board import Building, put_right
from app.rules.core.tiles import PlacedTile, TilePoint, assemble, read_tile, shifted, tile_at
from app.rules.core.tracing import check_tile

MOST_TOKENS_IN_A_ZONE = 9


class TileSlot(Building, frozen=True, kw_only=True):
    """A slot of the grid. Those left of the board and above it are -1."""

    column: int
    row: int

    def parted(self, tiles: Iterable[PlacedTile]) -> tuple[list[PlacedTile], list[PlacedTile]]:
        """What lies in it, and all the rest."""
        here: list[PlacedTile] = []
        elsewhere: list[PlacedTile] = []
        for tile in tiles:
            (here if (tile.column, tile.row) == (self.column, self.row) else elsewhere).append(tile)
        return here, elsewhere


class TileToLay(TileSlot, frozen=True, kw_only=True):
    """A tile goes into its slot, or the one that lies there is turned.

    What is marked on it lies on the board with it, and turns with it.
    """

    side: str
    drawing: str
    turns: int = 0
    points: tuple[TilePoint, ...] = ()

    @property
    def placed(self) -> PlacedTile:
        return PlacedTile(self.side, self.drawing, self.column, self.row, self.turns % 4, self.points)

    def check(self, tiles: Iterable[PlacedTile], most: int, marks: Collection[str]) -> None:
        """`most` tiles are in the box; `marks` are the tokens that its tiles may have."""
        read_tile(self.drawing)
        if self.points:
            check_tile(self.drawing, self.points, marks)
        if not (-1 <= self.column <= most and -1 <= self.row <= most):
            raise Refused("no_such_slot", column=self.column, row=self.row)
        if len(self.parted(tiles)[1]) >= most:
            raise Refused("too_many_tiles", most=most)


class Rebuilt(NamedTuple):
    """A board begins at its first tile, so what stood on the old one may have another zone's name on the new one."""

    tiles: list[PlacedTile]
    board: Board | None
    """None where no tile is left."""
    left: int
    top: int

    @property
    def drawing(self) -> str:
        return draw(self.board) if self.board is not None else ""

    def kept(self, zone: str) -> str | None:
        """Its name now; None where its tile is gone."""
        moved = shifted(zone, -self.left, -self.top)
        return moved if moved is not None and tile_at(self.tiles, moved) is not None else None

    def all_kept(self, zones: Iterable[str]) -> list[str]:
        return [zone for zone in map(self.kept, zones) if zone]

    def still_floor(self, zone: str | None) -> str | None:
        """Its name now, for what stands or lies there; None where nobody can stand any more."""
        moved = self.kept(zone) if zone else None
        return moved if moved and self.board is not None and self.board.walkable(moved) else None

    def all_still_floor(self, zones: Iterable[str]) -> list[str]:
        return [zone for zone in map(self.still_floor, zones) if zone]


def rebuild(before: Sequence[PlacedTile], board: Board, tiles: Sequence[PlacedTile]) -> Rebuilt:
    """The board of these tiles, with the doors and corrections of the one before on it again."""
    left = min((tile.column for tile in tiles), default=0)
    top = min((tile.row for tile in tiles), default=0)
    moved = [msgspec.structs.replace(tile, column=tile.column - left, row=tile.row - top) for tile in tiles]
    rebuilt = Rebuilt(moved, None, left, top)
    return rebuilt._replace(board=_put_right_again(rebuilt, before, board)) if tiles else rebuilt


def _put_right_again(rebuilt: Rebuilt, before: Sequence[PlacedTile], old: Board) -> Board:
    board = assemble(rebuilt.tiles)
    edges, cells = put_right(before, old)
    return board.changed(
        [
            (at, board.at(at)._replace(ground=one.ground, pillar=one.pillar))
            for one in cells
            if (at := rebuilt.kept(one.zone)) and board.at(at).ground is not Ground.NOTHING
        ],
        [(at, one.side, one.edge) for one in edges if (at := rebuilt.kept(one.zone)) and board.beyond(at, one.side)],
    )


def check_places(board: Board, tiles: Iterable[PlacedTile], zones: Iterable[str]) -> None:
    """Of a whole table: drawings that can be read, and zones that are on the board."""
    for tile in tiles:
        read_tile(tile.drawing)
    for zone in zones:
        board.index(zone)


def check_tokens(board: Board, zones: Iterable[str]) -> None:
    """A zone once for each token of a kind that lies there; refuses what cannot be."""
    for zone, count in Counter(zones).items():
        if not board.walkable(zone):
            raise Refused("nobody_stands_there", zone=zone)
        check_token_count(count)


def check_token_count(count: int) -> None:
    if not 1 <= count <= MOST_TOKENS_IN_A_ZONE:
        raise Refused("number_out_of_range", field="token", value=count, most=MOST_TOKENS_IN_A_ZONE)
