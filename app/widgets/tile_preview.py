"""A small picture of a piece of board, drawn like the board itself but deaf to touches."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.presenters.board_picture import EMPTY, BoardPicture
from app.widgets.board_geometry import Metrics, Plan
from app.widgets.board_scene import Scene
from app.widgets.board_seats import Seats
from app.widgets.theme import theme


class TilePreview(Widget):
    """Shows a BoardPicture as large as it fits."""

    picture = ObjectProperty(EMPTY)

    def __init__(self, **kwargs: Any) -> None:
        self._scene = Scene()
        self._redraw_soon = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        self.canvas.add(self._scene)
        for name in ("picture", "pos", "size"):
            self.fbind(name, self._redraw_soon)
        self._redraw_soon()

    def _redraw(self, *_: object) -> None:
        picture: BoardPicture = self.picture
        room = min(self.width, self.height) - dp(6)
        zone = int(room / max(picture.columns, picture.rows, 1))
        if zone < 1:
            return
        metrics, plan = Metrics(zone, dp(1)), Plan(picture.columns, picture.rows, picture.zones)
        self._scene.show(picture, plan, Seats(picture, plan, metrics), metrics, theme.colours, 0.0)
        left, top = zone * picture.columns / 2, zone * picture.rows / 2
        self._scene.place(round(self.center_x - left), round(self.center_y + top), 1.0)
