"""The board of Massive Darkness, as the shared screens ask for it."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.board_acts import tile_tapped
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import Act, Slot, Using
from app.presenters.board_views import BoardHead, PanelView, TileChoice, TileMark
from app.presenters.massive_darkness import board, board_acts, board_tiles
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.next_step import Next
from app.rules.core.command import Command
from app.rules.core.kept_board import KeptBoard
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness.building import LayBoard
from app.rules.massive_darkness.game import Game


class Board:
    def panel_view(
        self, words: Words, game: Game, question: AnyQuestion | None, using: Using, stood: Mapping[str, str]
    ) -> PanelView:
        return board.panel_view(words, game.state, question, using, stood)

    def head(self, words: Words, game: Game, using: Using) -> BoardHead:
        if using.mode == "build" and game.state.mapped:
            return BoardHead(words("board.build_title"))
        return BoardHead(words("board.title"), words("table.level", level=game.state.level), "stairs")

    def primary(self, words: Words, game: Game, question: AnyQuestion | None, using: Using) -> Next:
        return board.primary(words, game.state, question, using)

    def fitting(self, game: Game, using: Using) -> Using:
        return board.fitting(game.state, using)

    def tapped_zone(self, game: Game, question: AnyQuestion | None, using: Using, zone: str) -> Act:
        return board_acts.tapped_zone(game.state, question, using, zone)

    def tapped_figure(self, game: Game, question: AnyQuestion | None, using: Using, figure: str) -> Act:
        return board_acts.tapped_figure(game.state, question, using, figure)

    def tapped_edge(self, game: Game, using: Using, zone: str, side: EdgeSide) -> Act:
        return board_acts.tapped_edge(game.state, using, zone, side)

    def tapped_slot(self, game: Game, using: Using, slot: Slot) -> Act:
        return Act(using=using, slot=slot)

    def tapped_tile(self, game: Game, using: Using, slot: Slot) -> Act:
        return tile_tapped(game.state.tiles, using, slot)

    def dropped(self, game: Game, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
        return board_acts.dropped(question, using, figure, zone)

    def laid(self, game: Game, using: Using, choice: TileChoice, slot: Slot) -> Act:
        return board_acts.laid(using, choice, slot)

    def tile_choices(self, words: Words, game: Game, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
        return board_tiles.tile_choices(words, game.state, drawings, slot)

    def tiles_needed(self, words: Words, game: Game) -> str:
        return board_tiles.tiles_needed(words, game.state)

    def tile_marks(self, words: Words) -> tuple[TileMark, ...]:
        return board_tiles.tile_marks(words)

    def kept(self, game: Game) -> KeptBoard | None:
        return board_tiles.kept(game)

    def laid_board(self, title: str, board: KeptBoard) -> Command:
        return LayBoard(title=title, board=board)

    def quest_of(self, game: Game) -> str:
        own = game.state.own_quest
        return own.id if own is not None else game.state.quest.id

    def quest_name(self, words: Words, quest: str) -> str:
        return quest_title(words, quest) if f"quest.{quest}.title" in words else ""
