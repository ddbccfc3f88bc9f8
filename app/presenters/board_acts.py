"""What a tap on a board of zones comes to in every game that has one. The rules have the last word."""

from collections.abc import Iterable, Sequence

from app.presenters.board_floor import edge_after, tile_in
from app.presenters.board_using import Act, Slot, Using
from app.rules.core.board import Board, Edge, Ground, Side
from app.rules.core.errors import Refused
from app.rules.core.tiles import PlacedTile

MOST_IN_A_ZONE = 4  # as many tokens as taps lay; more would be a slip of the finger


def looked_from(using: Using, zone: str, figure: str, now: str) -> Using:
    """From a zone or a figure on it; a tap on the zone that is looked from `now` ends it."""
    if not figure and now == zone:
        return Using(tool="sight", mode=using.mode, token=using.token)
    return Using(tool="sight", mode=using.mode, token=using.token, figure=figure, zone=zone)


def edge_tapped(tiles: Sequence[PlacedTile], board: Board, zone: str, side: Side) -> Edge:
    """A closed door, an open one, and back to what the tiles have there."""
    beyond = board.beyond(zone, side)
    if beyond is None or board.at(beyond).ground is Ground.NOTHING:
        raise Refused("rim_of_the_board", zone=zone, side=side.value)
    return edge_after(tiles, board, zone, side)


def tile_tapped(tiles: Iterable[PlacedTile], using: Using, slot: Slot) -> Act:
    """Take a tile in hand, or let go of it."""
    tile = tile_in(tiles, slot)
    side = tile.side if tile else ""
    return Act(using=using.building("" if side == using.tile else side))
