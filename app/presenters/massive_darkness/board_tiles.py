"""The tiles: which sides there are to choose from, and which of them the quest needs."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.board_floor import tile_in, tile_number, tile_picture
from app.presenters.board_using import Slot
from app.presenters.board_views import TileChoice, TileMark
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_page import tiles_to_lay
from app.rules.core.kept_board import KeptBoard, kept_board
from app.rules.massive_darkness.building import TILE_POINTS
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Phase, State
from app.rules.massive_darkness.tokens import level_token


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
    here = tile_in(state.tiles, slot)
    used = {tile_number(tile.side) for tile in state.tiles if tile is not here}
    return tuple(
        TileChoice(
            side, drawings[side], tile_picture(drawings[side]),
            words("board.tile_used") if tile_number(side) in used
            else words("board.tile_here") if here and here.side == side else "",
            words("set_up.needed") if side in needed else "",
        )
        for side in sorted(drawings, key=lambda side: (side not in needed, tile_number(side), side))
    )  # fmt: skip


def tile_marks(words: Words) -> tuple[TileMark, ...]:
    return tuple(TileMark(token, words(f"token.{token}"), "treasure-chest") for token in TILE_POINTS)


def kept(game: Game) -> KeptBoard | None:
    """Tiles, doors, light and tokens as they lie."""
    state = game.state
    if not state.tiles:
        return None
    levels = {level_token(level): zones for level, zones in state.tokens.level.items()}
    return kept_board(
        state.tiles, game.board, {**state.tokens.plain(), **levels}, fresh=state.phase in (Phase.MARKET, Phase.SETUP)
    )
