"""The tile tracer: a tile drawn by thumb, or one put right."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.frames import frame
from app.games import FIRST_GAME
from app.plays.tiles import LONGEST_SIDE, TileRecord
from app.presenters.board_picture import EMPTY, EdgeSide
from app.presenters.frame import BoardFrame
from app.presenters.tile_views import LibraryTile, next_side
from app.presenters.tracer import Tool, tapped_edge, tapped_zone, tracer_view
from app.rules.core.tracing import BLANK, TracedTile, drawing_of, traced
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    dock,
    heading,
    maybe,
    page,
    text,
    text_field,
    tile_canvas,
)
from app.widgets.kv import load_kv
from app.widgets.segmented import Choice


class TracerScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    side = StringProperty()
    """The tile that is put right; empty: a new one."""
    drawing = StringProperty()
    """How it lies on the table, where the library does not know it."""
    done = ObjectProperty(None, allownone=True)
    """Told what was kept, once the screen is left."""
    laid = ListProperty()
    """Sides on the board that it is drawn for."""

    title = StringProperty()
    detail = StringProperty()
    name_typed = StringProperty()
    is_named = BooleanProperty(True)
    longest_name = LONGEST_SIDE
    picture = ObjectProperty(EMPTY)
    tools = ListProperty()
    tool = StringProperty(Tool.DRAW.value)
    help = StringProperty()
    save_text = StringProperty()
    drop_text = StringProperty()
    drop_icon = StringProperty()
    undo_text = StringProperty()
    redo_text = StringProperty()

    _tile: TracedTile = BLANK
    _known: LibraryTile | None = None
    _left: tuple[TracedTile, str] | None = None
    """What was left without being kept, to be gone on with."""

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _board(self) -> BoardFrame:
        board = frame(self.game_id).board
        assert board is not None, self.game_id
        return board

    # Beginning and leaving

    def begin_visit(self) -> None:
        tiles = self.session.boards.tiles_of(self.game_id)
        self._known = tiles.find(self.side) if self.side else None
        if self._known is not None:
            self._tile = traced(self._known.drawing, self._known.points)
        else:
            self._tile = traced(self.drawing) if self.drawing else BLANK
        self.name_typed = self.side or next_side(tiles.tiles, self.laid if self.done is not None else ())
        if self._left is not None:
            (self._tile, self.name_typed), self._left = self._left, None
        self.tool = Tool.DRAW.value
        self._begun: TracedTile = self._tile
        self._past: list[TracedTile] = []
        self._future: list[TracedTile] = []
        self._is_settled = False
        self.ids.canvas.fit()

    def end_visit(self) -> None:
        """A drawing that was not kept can still be gone on with."""
        if not self._is_settled and self._tile != self._begun:
            left = self._tile, self.name_typed
            self.app.say(self.app.t("tracer.left"), self.app.t("tracer.go_on"), lambda: self._go_on_with(left))

    def _go_on_with(self, left: tuple[TracedTile, str]) -> None:
        self._left = left
        self.app.go("tracer", game_id=self.game_id, side=self.side, drawing=self.drawing, done=self.done)

    # Showing

    def refresh(self) -> None:
        words = self.app.t
        view = tracer_view(words, self._tile, self._known, self.tool, self._board.tile_marks(words))
        self.title, self.detail, self.picture = view.title, view.detail, view.picture
        self.tools = [Choice(tool.name, tool.label, tool.icon) for tool in view.tools]
        self.help, self.is_named = view.help, view.named
        self.save_text, self.drop_text, self.drop_icon = view.save, view.drop, view.drop_icon
        self.undo_text = words("tracer.last_tap" if self._past else "tracer.no_tap")
        self.redo_text = words("tracer.last_tap") if self._future else ""

    # Drawing

    def select_tool(self, tool: str) -> None:
        self.tool = tool
        self.refresh()

    def tap_zone(self, zone: str) -> None:
        self._draw(lambda: tapped_zone(self._tile, self.tool, zone))

    def tap_edge(self, zone: str, side: EdgeSide) -> None:
        self._draw(lambda: tapped_edge(self._tile, zone, side))

    def _draw(self, change: Callable[[], TracedTile]) -> None:
        def draw() -> None:
            changed = change()
            self._past.append(self._tile)
            self._tile, self._future = changed, []
            self.refresh()

        self.app.attempt(draw)

    def undo(self) -> None:
        if self._past:
            self._future.append(self._tile)
            self._tile = self._past.pop()
            self.refresh()

    def redo(self) -> None:
        if self._future:
            self._past.append(self._tile)
            self._tile = self._future.pop()
            self.refresh()

    # Keeping

    def save(self) -> None:
        self.app.attempt(self._save)

    def _save(self) -> None:
        drawing, points = drawing_of(self._tile), self._tile.points
        record = self.session.boards.keep_tile(self.game_id, self.name_typed, drawing, points, self._known)
        self._settle()
        if self.done is not None:
            self.done(LibraryTile(record.side, record.drawing, record.points, record.id))
        self.app.say(self.app.t("tracer.saved", side=record.side))

    def drop(self) -> None:
        """The players' own goes; where one came with the app, that one is there again."""
        self.app.attempt(self._drop)

    def _drop(self) -> None:
        known = self._known
        assert known is not None
        record = self.session.boards.tiles.delete(known.id)
        words = self.app.t
        self._settle()
        said = words("tracer.restored" if known.shipped else "tracer.deleted", side=known.side)
        self.app.say(said, words("tracer.undo"), lambda: self._put_back(record))

    def _put_back(self, record: TileRecord) -> None:
        self.app.attempt(lambda: self.session.boards.tiles.put_back(record))
        self.app.screens.current_screen.refresh()

    def _settle(self) -> None:
        self._is_settled = True
        self.go_back()


load_kv("tracer")
