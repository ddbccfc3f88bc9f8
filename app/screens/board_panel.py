"""The board with its tools: all of the board's screen, and the second column of a tablet's table."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import PLAYING, Act, Slot
from app.presenters.board_views import TileChoice, TrayItem
from app.presenters.frame import BoardFrame
from app.presenters.kept_maps import CORRECT_TILE, KEPT_BOARDS, with_own_items
from app.presenters.tile_views import LibraryTile, drawings_of, picture_of, with_own
from app.rules.core.command import Change
from app.rules.core.tiles import PlacedTile
from app.screens.base import InTheApp
from app.widgets import card, legend, outlined_button, text, tool_bar, tray  # noqa: F401  (the KV file uses them)
from app.widgets.board_view import BoardView
from app.widgets.kv import load_kv
from app.widgets.segmented import Choice
from app.widgets.surface import Surface


class AskedNote(BoxLayout):
    """In place of the board, where the app asks instead of using a map."""

    asked = ObjectProperty(None, allownone=True)
    build = ObjectProperty(None, allownone=True)
    """What its button calls. Not named on_...: Kivy would take it for an event."""


class BoardPanel(InTheApp, Surface, BoxLayout):
    """Shows the open play's board. `on_change` tells that the play has changed, `on_answer` that a question has."""

    __events__ = ("on_change", "on_answer")

    framed = BooleanProperty(False)
    """A panel of its own, with legend and tools side by side."""

    using = ObjectProperty(PLAYING)
    """Tool and hand of the players."""

    legend = ListProperty()
    help = StringProperty()
    tools = ListProperty()
    tool = StringProperty()
    tray_title = StringProperty()
    tray = ListProperty()
    asked = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.board = BoardView()
        self._play: object = None
        self._entries = 0
        self._stood: dict[str, str] = {}
        super().__init__(**kwargs)
        self._note = AskedNote(build=lambda: self._act(self.asked.act))
        self.board.bind(
            on_zone=lambda _, zone: self.tap_zone(zone),
            on_figure=lambda _, figure: self.tap_figure(figure),
            on_edge=lambda _, zone, side: self.tap_edge(zone, side),
            on_figure_drop=lambda _, figure, zone: self.drop(figure, zone),
            on_slot=lambda _, column, row: self._act(self._frame.tapped_slot(self._game, self.using, (column, row))),
            on_tile=lambda _, column, row: self._act(self._frame.tapped_tile(self._game, self.using, (column, row))),
        )

    def on_change(self) -> None:
        """The play has changed."""

    def on_answer(self) -> None:
        """The open question was answered by a move on the board."""

    @property
    def _game(self) -> Any:
        return self.session.play.game

    @property
    def _game_id(self) -> str:
        return self.session.play.header.game

    @property
    def _frame(self) -> BoardFrame:
        board = self.session.play.frame.board
        assert board is not None, self.session.play.header.game
        return board

    # Showing

    def refresh(self) -> None:
        play = self.session.play
        if play is not self._play:
            self._play, self._stood, self.using = play, {}, PLAYING
            self.board.fit()
        elif play.entries != self._entries:
            self.put_down()
        self._entries = play.entries
        self.using = self._frame.fitting(play.game, self.using)
        moving = self._stood if self.session.play.turn_of else {}
        view = self._frame.panel_view(self.app.t, play.game, play.question, self.using, moving)
        self._stood = {figure.id: figure.zone for figure in view.picture.figures}
        self.board.tool, self.board.slots = view.tool, list(view.slots)
        self.board.holding = bool(self.using.figure)
        self.board.picture = view.picture
        self._view = view
        self.legend, self.help = list(view.legend), view.help
        self.tools = [Choice(tool.name, tool.label, tool.icon) for tool in view.tools]
        self.tool = view.tool
        self.tray_title, self.tray = view.tray_title, self._with_own_items(view.tray)
        self.asked = self._note.asked = view.asked
        self._occupy(self._note if view.asked else self.board)

    def put_down(self) -> None:
        """The figure in hand: what was seen when it was picked up may have changed. One may go on looking from it."""
        if self.using.figure and self.using.tool == "map":
            self.using = self.using.holding("")

    def _with_own_items(self, items: tuple[TrayItem, ...]) -> list[TrayItem]:
        """While the board is built, what is to be done with tiles and boards of the players' own."""
        if self.using.tool != "build":
            return list(items)
        kept = len(self.session.boards.maps.all(self._game_id).records)
        has_tiles = self._frame.kept(self._game) is not None
        return with_own_items(self.app.t, items, self.using, has_tiles=has_tiles, kept=kept)

    def _occupy(self, shown: BoxLayout | BoardView) -> None:
        slot = self.ids.slot
        if shown.parent is not slot:
            slot.clear_widgets()
            slot.add_widget(shown)

    # Taps

    def tap_zone(self, zone: str) -> None:
        question = self.session.play.question
        self._follow(lambda: self._frame.tapped_zone(self._game, question, self.using, zone))

    def tap_figure(self, figure: str) -> None:
        self._act(self._frame.tapped_figure(self._game, self.session.play.question, self.using, figure))

    def tap_edge(self, zone: str, side: EdgeSide) -> None:
        self._follow(lambda: self._frame.tapped_edge(self._game, self.using, zone, side))

    def drop(self, figure: str, zone: str) -> None:
        self._act(self._frame.dropped(self._game, self.session.play.question, self.using, figure, zone))

    def choose_first_tile(self) -> None:
        self._act(self._frame.tapped_slot(self._game, self.using, (0, 0)))

    def select_tool(self, name: str) -> None:
        self._act(next(tool.act for tool in self._view.tools if tool.name == name))

    def select_item(self, item: Any) -> None:
        self._act(item.act)

    def _follow(self, tapped: Callable[[], Act]) -> None:
        """What a tap comes to; the rules may refuse it before anything is told."""
        acts: list[Act] = []
        if self.app.attempt(lambda: acts.append(tapped())):
            self._act(acts[0])

    def _act(self, act: Act) -> None:
        """Where the rules refuse, the player was told and everything stays as it was, the hand too."""
        if act.screen:
            self._go_to(act.screen)
            return
        if act.slot is not None:
            self._choose_tile(act.slot)
        if act.answer and not self.app.attempt(lambda: self.session.answer(act.answer)):
            return
        command = act.command
        if command is not None and not self.app.attempt(lambda: self.session.do(command)):
            return
        self.using, self._entries = act.using, self.session.play.entries
        self.refresh()
        asks = command is not None and not isinstance(command, Change) and self.session.play.question is not None
        if act.answer or asks:
            self.dispatch("on_answer")
        elif act.command is not None or act.slot is None:
            self.dispatch("on_change")

    # Tiles and boards

    def _choose_tile(self, slot: Slot) -> None:
        from app.widgets.tile_sheet import TileSheet

        words, tiles = self.app.t, self.session.boards.tiles_of(self._game_id).tiles
        choices = with_own(words, self._frame.tile_choices(words, self._game, drawings_of(tiles), slot), tiles)
        told = self._frame.tiles_needed(words, self._game) or words("board.choose_tile_help")
        TileSheet(
            on_choose=lambda choice: self._lay(choice, slot),
            on_draw=lambda: self._trace("", slot),
            on_correct=lambda choice: self._trace(choice.side, slot),
            title=words("board.choose_tile"),
            help=told if choices else words("tiles.none"),
            draw_text=words("tiles.draw"),
            correct_text=words("tiles.correct"),
            correct_help=words("tiles.correct_help"),
            choices=choices,
            columns=6 if self.framed else 3,
        ).open(animation=False)

    def _lay(self, choice: TileChoice, slot: Slot) -> None:
        self._act(self._frame.laid(self._game, self.using, choice, slot))

    def _go_to(self, screen: str) -> None:
        if screen == CORRECT_TILE:
            self._trace(self.using.tile)
        elif screen == KEPT_BOARDS:
            self.app.go(KEPT_BOARDS, game_id=self._game_id, for_play=True)

    def _trace(self, side: str, slot: Slot | None = None) -> None:
        """Draw a tile, or put one right; then it lies where it lay, or in the slot."""
        here = next((tile for tile in self._laid_tiles() if tile.side == side), None)
        self.app.go(
            CORRECT_TILE, game_id=self._game_id, side=side, drawing=here.drawing if here else "",
            laid=[tile.side for tile in self._laid_tiles()], done=lambda tile: self._traced(side, slot, tile),
        )  # fmt: skip

    def _laid_tiles(self) -> tuple[PlacedTile, ...]:
        kept = self._frame.kept(self._game)
        return kept.tiles if kept is not None else ()

    def _traced(self, before: str, slot: Slot | None, tile: LibraryTile) -> None:
        here = next((one for one in self._laid_tiles() if one.side == before), None)
        at = (here.column, here.row) if here else slot
        if at is not None:
            turns = here.turns if here else 0
            picture = picture_of(tile.drawing, tile.points)
            self._lay(TileChoice(tile.side, tile.drawing, picture, points=tile.points, turns=turns), at)


load_kv("board_panel")
