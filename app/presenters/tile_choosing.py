"""Which tile lies here: all sides, those of the quest first."""

from collections.abc import Collection, Mapping, Sequence

from app.i18n import Words
from app.presenters.board_floor import tile_in, tile_number, tile_picture
from app.presenters.board_using import Slot
from app.presenters.board_views import TileChoice
from app.rules.core.tiles import PlacedTile


def tile_choices(
    words: Words, tiles: Sequence[PlacedTile], drawings: Mapping[str, str], slot: Slot, needed: Collection[str]
) -> tuple[TileChoice, ...]:
    """All sides, those first that the quest needs. Each tile is there once: with one side on the board, its other
    side cannot be.
    """
    here = tile_in(tiles, slot)
    used = {tile_number(tile.side) for tile in tiles if tile is not here}
    return tuple(
        TileChoice(
            side, drawings[side], tile_picture(drawings[side]),
            words("board.tile_used") if tile_number(side) in used
            else words("board.tile_here") if here and here.side == side else "",
            words("set_up.needed") if side in needed else "",
        )
        for side in sorted(drawings, key=lambda side: (side not in needed, tile_number(side), side))
    )  # fmt: skip


def tiles_sentence(words: Words, quest: str, needed: Sequence[str]) -> str:
    """The sides that a quest still needs; empty for none."""
    return words("set_up.tiles_of_quest", quest=quest, tiles=", ".join(needed)) if needed else ""
