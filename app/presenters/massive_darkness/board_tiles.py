"""The tiles: where another one can lie, which sides there are to choose from, and what a side looks like."""

from collections.abc import Mapping
from functools import lru_cache

from app.i18n import Words
from app.presenters.board_picture import BoardPicture, EdgePicture, ZonePicture
from app.presenters.board_using import Slot
from app.presenters.board_views import TileChoice
from app.presenters.massive_darkness.board_acts import tile_in
from app.presenters.massive_darkness.board_map import EDGES, FLOORS
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_page import tiles_to_lay
from app.rules.core.board import Edge, Side
from app.rules.core.tiles import SPAN, read_tile
from app.rules.core.zone import zone_name
from app.rules.massive_darkness.building import MOST_TILES
from app.rules.massive_darkness.state import State

AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def free_slots(state: State) -> tuple[Slot, ...]:
    """Beside the tiles that lie there; the first one lies anywhere. A board drawn by hand has no tiles to go on."""
    if not state.tiles:
        return () if state.board else ((0, 0),)
    if len(state.tiles) >= MOST_TILES:
        return ()
    laid = {(tile.column, tile.row) for tile in state.tiles}
    beside = {(column + across, row + down) for column, row in laid for across, down in AROUND}
    return tuple(sorted(beside - laid))


def tiles_needed(words: Words, state: State) -> str:
    """The sides that the quest still needs, in a sentence; empty for none."""
    needed = tiles_to_lay(state)
    if not needed:
        return ""
    return words("set_up.tiles_of_quest", quest=quest_title(words, state.quest.id), tiles=", ".join(needed))


def tile_choices(words: Words, state: State, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
    """All sides, those first that the quest needs. Each tile is there once: with one side on the board, its other
    side cannot be.
    """
    needed = tiles_to_lay(state)
    here = tile_in(state, slot)
    used = {_number(tile.side) for tile in state.tiles if tile is not here}
    return tuple(
        TileChoice(
            side, drawings[side], tile_picture(drawings[side]),
            words("board.tile_used") if _number(side) in used
            else words("board.tile_here") if here and here.side == side else "",
            words("set_up.needed") if side in needed else "",
        )
        for side in sorted(drawings, key=lambda side: (side not in needed, _number(side), side))
    )  # fmt: skip


def _number(side: str) -> int:
    """'5V' is a side of tile 5."""
    return int(side[:-1])


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
