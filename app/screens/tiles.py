"""The tiles of a game: those that came with the app, and the players' own."""

from typing import Any

from kivy.properties import ListProperty, StringProperty

from app.games import FIRST_GAME
from app.presenters.tile_views import left_out, tile_rows
from app.screens.base import BaseScreen
from app.widgets import dock, heading, page, text, tile_grid  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class TilesScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    tiles = ListProperty()
    none = StringProperty()

    @property
    def rules_of(self) -> str:
        return self.game_id

    def refresh(self) -> None:
        words, found = self.app.t, self.session.boards.tiles_of(self.game_id)
        self.tiles = list(tile_rows(words, found.tiles))
        self.none = left_out(words, found.damaged, found.newer) if self.tiles else words("tiles.none")

    def open(self, choice: Any) -> None:
        self._trace(choice.side)

    def draw(self) -> None:
        self._trace("")

    def _trace(self, side: str) -> None:
        self.app.go("tracer", game_id=self.game_id, side=side, drawing="", done=None)


load_kv("tiles")
