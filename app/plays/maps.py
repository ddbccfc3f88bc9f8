"""Finished boards that players keep under a name: which tiles lie where, and what lies on them.

A map names its tiles; their drawings are those of the library at the time it is used, so that a tile that was put right
is right on every map.
"""

from typing import Annotated

import msgspec

from app.plays.errors import MapIsThere, TooManyMaps
from app.plays.shelf import Kept, Shelf, Text
from app.plays.tiles import LONGEST_SIDE
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptCell, KeptEdge

LONGEST_TITLE = 60
MOST_MAPS = 200
MOST_TILES = 20
MOST_CHANGES = 400
MOST_KINDS = 40

Zone = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,2}[1-9][0-9]?\Z")]
Slot = Annotated[int, msgspec.Meta(ge=0, le=MOST_TILES)]
Zones = Annotated[tuple[Zone, ...], msgspec.Meta(max_length=MOST_CHANGES)]
TokenName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,30}\Z")]


class MapTile(msgspec.Struct, frozen=True, kw_only=True):
    side: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SIDE)]
    column: Slot
    row: Slot
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class MapRecord(Kept, frozen=True, kw_only=True):
    """`quest` is the id of the quest it was laid for, empty for one of the table's own."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    quest: Text = ""
    tiles: Annotated[tuple[MapTile, ...], msgspec.Meta(max_length=MOST_TILES)]
    edges: Annotated[tuple[KeptEdge, ...], msgspec.Meta(max_length=MOST_CHANGES)] = ()
    cells: Annotated[tuple[KeptCell, ...], msgspec.Meta(max_length=MOST_CHANGES)] = ()
    tokens: Annotated[dict[TokenName, Zones], msgspec.Meta(max_length=MOST_KINDS)] = {}

    @property
    def key(self) -> str:
        return self.title.casefold()

    def check(self) -> None:
        if self.title != " ".join(self.title.split()) or not self.title.isprintable():
            raise Refused("map_without_name")
        if not self.tiles:
            raise Refused("map_without_tiles")
        slots = [(tile.column, tile.row) for tile in self.tiles]
        for column, row in slots:
            if slots.count((column, row)) > 1:
                raise Refused("no_such_slot", column=column, row=row)


class MapShelf(Shelf[MapRecord]):
    table = "maps"
    record_type = MapRecord
    most = MOST_MAPS

    def is_there(self, record: MapRecord) -> Refused:
        return MapIsThere(record.title)

    def too_many(self) -> Refused:
        return TooManyMaps(MOST_MAPS)
