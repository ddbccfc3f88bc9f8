"""Tiles and boards of the players' own: kept, found again, and laid. The shipped tiles are beside them."""

import secrets
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from app.games import EXTENSIBLE, tile_points
from app.i18n import Words
from app.packs import core_tiles
from app.plays.errors import TilesAreGone
from app.plays.maps import LONGEST_TITLE, MapRecord, MapShelf, MapTile
from app.plays.storage import Database
from app.plays.tiles import TileRecord, TileShelf, tile_name
from app.presenters.kept_maps import KeptMap
from app.presenters.refusals import refusal_words
from app.presenters.tile_views import LibraryTile
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard
from app.rules.core.tiles import PlacedTile, TilePoint


class LibraryTiles(NamedTuple):
    """By side; `damaged` and `newer` ones are left out and only counted."""

    tiles: dict[str, LibraryTile]
    damaged: int = 0
    newer: int = 0

    def find(self, side: str) -> LibraryTile | None:
        """However it is written."""
        name = tile_name(side).casefold()
        return next((tile for tile in self.tiles.values() if tile.side.casefold() == name), None)


class BoardLibrary:
    def __init__(self, database: Database) -> None:
        self.tiles = TileShelf(database, tile_points, EXTENSIBLE)
        self.maps = MapShelf(database, EXTENSIBLE)

    # Tiles

    def tiles_of(self, game: str) -> LibraryTiles:
        """All sides of a game; one of the players' own takes the place of the shipped one of its name."""
        shipped = core_tiles(game)
        own = self.tiles.all(game)
        tiles = {side: LibraryTile(side, drawing, shipped=True) for side, drawing in shipped.items()}
        for one in reversed(own.records):
            tiles[one.side] = LibraryTile(one.side, one.drawing, one.points, one.id, one.side in shipped)
        return LibraryTiles(tiles, own.damaged, own.newer)

    def keep_tile(
        self, game: str, typed: str, drawing: str, points: tuple[TilePoint, ...], known: LibraryTile | None = None
    ) -> TileRecord:
        """A new tile, or `known` put right; a shipped one keeps its name. Maps follow a tile that is renamed."""
        name = known.side if known is not None and known.shipped else tile_name(typed)
        if not name:
            raise Refused("tile_without_name")
        if name in core_tiles(game) and (known is None or known.side != name):
            raise Refused("tile_of_the_box", side=name)
        tile_id = (known.id if known else "") or secrets.token_hex(6)
        record = self.tiles.save(TileRecord(id=tile_id, game=game, side=name, drawing=drawing, points=points))
        if known is not None and known.side != name:
            self._rename_in_maps(game, known.side, name)
        return record

    def _rename_in_maps(self, game: str, before: str, after: str) -> None:
        renamed = [
            msgspec.structs.replace(one, tiles=tuple(_with_side(tile, before, after) for tile in one.tiles))
            for one in self.maps.all(game).records
            if any(tile.side == before for tile in one.tiles)
        ]
        self.maps.take_in((), renamed)

    # Maps

    def keep_board(self, game: str, quest: str, typed: str, board: KeptBoard | None) -> MapRecord:
        if board is None:
            raise Refused("map_without_tiles")
        tiles = tuple(MapTile(side=one.side, column=one.column, row=one.row, turns=one.turns) for one in board.tiles)
        record = MapRecord(
            id=secrets.token_hex(6), game=game, title=board_title(typed), quest=quest, tiles=tiles,
            edges=board.edges, cells=board.cells, tokens=board.tokens,
        )  # fmt: skip
        self.board_of(record)
        return self.maps.save(record)

    def rename_board(self, map_id: str, typed: str) -> MapRecord:
        return self.maps.save(msgspec.structs.replace(self.maps.get(map_id), title=board_title(typed)))

    def kept_maps(self, words: Words, game: str) -> list[KeptMap]:
        """All that can be read, the newest first; where tiles are gone, it says which."""
        tiles = self.tiles_of(game).tiles
        return [_kept_map(words, record, tiles) for record in self.maps.all(game).records]

    def board_of(self, record: MapRecord) -> KeptBoard:
        """The board with its tiles as the library has them now."""
        return board_of_map(record, self.tiles_of(record.game).tiles)


def board_of_map(record: MapRecord, tiles: Mapping[str, LibraryTile]) -> KeptBoard:
    gone = sorted({tile.side for tile in record.tiles if tile.side not in tiles})
    if gone:
        raise TilesAreGone(record.title, ", ".join(gone))
    placed = tuple(
        PlacedTile(one.side, tiles[one.side].drawing, one.column, one.row, one.turns, tiles[one.side].points)
        for one in record.tiles
    )
    return KeptBoard(tiles=placed, edges=record.edges, cells=record.cells, tokens=record.tokens)


def _kept_map(words: Words, record: MapRecord, tiles: Mapping[str, LibraryTile]) -> KeptMap:
    sides = tuple(tile.side for tile in record.tiles)
    try:
        return KeptMap(record.id, record.title, record.quest, sides, board_of_map(record, tiles))
    except TilesAreGone as gone:
        return KeptMap(record.id, record.title, record.quest, sides, problem=refusal_words(words, gone))


def _with_side(tile: MapTile, before: str, after: str) -> MapTile:
    return msgspec.structs.replace(tile, side=after) if tile.side == before else tile


def board_title(typed: str) -> str:
    """As it is kept."""
    title = " ".join(typed.split())[:LONGEST_TITLE].strip()
    if not title:
        raise Refused("map_without_name")
    return title
