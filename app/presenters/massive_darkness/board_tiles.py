"""The tiles: which sides there are to choose from, and which of them the quest needs."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters import tile_choosing
from app.presenters.board_using import Slot
from app.presenters.board_views import TileChoice, TileMark
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_page import tiles_to_lay
from app.presenters.tile_choosing import tiles_sentence
from app.rules.core.kept_board import KeptBoard, kept_board
from app.rules.massive_darkness.building import TILE_POINTS
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, State
from app.rules.massive_darkness.tokens import level_token


def tiles_needed(words: Words, state: State) -> str:
    return tiles_sentence(words, quest_title(words, state.quest.id), tiles_to_lay(state))


def tile_choices(words: Words, state: State, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
    return tile_choosing.tile_choices(words, state.tiles, drawings, slot, tiles_to_lay(state))


def tile_marks(words: Words) -> tuple[TileMark, ...]:
    return tuple(TileMark(token, words(f"token.{token}"), "treasure-chest") for token in TILE_POINTS)


def kept(game: Game) -> KeptBoard | None:
    """Tiles, doors, light and tokens as they lie."""
    state = game.state
    if not state.tiles:
        return None
    levels = {level_token(level): zones for level, zones in state.tokens.level.items()}
    return kept_board(
        state.tiles, game.board, {**state.tokens.plain(), **levels}, fresh=state.phase in BEFORE_THE_QUEST
    )
