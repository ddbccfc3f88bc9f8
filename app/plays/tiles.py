"""The players' own tile sides, by game: drawn by hand, or put right where the one that comes with the app is wrong."""

import re
from collections.abc import Callable, Collection
from typing import Annotated

import msgspec

from app.plays.errors import TileIsThere, TooManyTiles
from app.plays.shelf import Kept, Shelf
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.core.tiles import TilePoint
from app.rules.core.tracing import check_tile

LONGEST_SIDE = 12
LARGEST_DRAWING = 200
MOST_POINTS = 36
MOST_TILES = 200

_NUMBERED = re.compile(r"([1-9][0-9]?) ?([A-Z])", re.IGNORECASE)


class TileRecord(Kept, frozen=True, kw_only=True):
    """`side` is its name. With the name of a side that comes with the app, it takes its place."""

    side: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SIDE)]
    drawing: Annotated[str, msgspec.Meta(max_length=LARGEST_DRAWING)]
    points: Annotated[tuple[TilePoint, ...], msgspec.Meta(max_length=MOST_POINTS)] = ()

    @property
    def key(self) -> str:
        return self.side.casefold()

    def check(self) -> None:
        if self.side != tile_name(self.side) or not self.side.isprintable():
            raise Refused("tile_without_name")


def tile_name(typed: str) -> str:
    """As sides are written: 5B, or a name of its own."""
    name = " ".join(typed.split())
    numbered = _NUMBERED.fullmatch(name)
    return numbered[1] + numbered[2].upper() if numbered else name


class TileShelf(Shelf[TileRecord]):
    """`points` gives the tokens that may be marked on a tile of a game; asked for only when there are tiles."""

    table = "tiles"
    record_type = TileRecord
    most = MOST_TILES

    def __init__(
        self, database: Database, points: Callable[[str], Collection[str]], games: Collection[str] = ()
    ) -> None:  # fmt: skip
        super().__init__(database, games)
        self._points = points

    def check(self, record: TileRecord) -> None:
        super().check(record)
        check_tile(record.drawing, record.points, self._points(record.game))

    def is_there(self, record: TileRecord) -> Refused:
        return TileIsThere(record.side)

    def too_many(self) -> Refused:
        return TooManyTiles(MOST_TILES)
