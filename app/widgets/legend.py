"""What the board's signs mean: small swatches with a word each."""

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text  # noqa: F401  (the KV file uses it)
from app.widgets.board_colours import BETWEEN, DARKNESS, GLOW, HATCH, ROOM_BAND, ROOM_SQUARE, SIGHT
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.flow import Flow
from app.widgets.kv import load_kv
from app.widgets.theme import theme


class Legend(Built, Flow):
    """Signs beside each other. `items` have a `kind` (light, shadow, room, sight, move) and a `label`."""

    items = ListProperty()
    rebuild_on = ("items",)

    def rebuild(self) -> None:
        self.clear_widgets()
        for item in self.items:
            self.add_widget(LegendSign(kind=item.kind, label=item.label))


class LegendSign(BoxLayout):
    """A swatch and its word."""

    kind = StringProperty("light")
    label = StringProperty()


class Swatch(Drawn):
    """The sign itself."""

    kind = StringProperty("light")
    redraw_on = ("kind",)

    def draw(self) -> None:
        signs = {
            "light": self._light, "shadow": self._shadow, "room": self._room, "sight": self._sight, "move": self._move,
        }  # fmt: skip
        signs[self.kind]()

    def _light(self) -> None:
        """Two courses of flagstones."""
        Color(*GLOW[1][1])
        Rectangle(pos=self.pos, size=self.size)
        self._frame()
        Line(points=[self.x, self.center_y, self.right, self.center_y], width=1)
        Line(points=[self.center_x, self.center_y, self.center_x, self.top], width=1)
        for share in (0.28, 0.78):
            x = self.x + share * self.width
            Line(points=[x, self.y, x, self.center_y], width=1)

    def _shadow(self) -> None:
        Color(*DARKNESS)
        Rectangle(pos=self.pos, size=self.size)
        Color(*HATCH)
        x, y, side = self.x, self.y, self.height
        for share in (0.34, 0.67, 1.0):
            Line(points=[x, y + side * (1 - share), x + side * share, y + side], width=1)
            Line(points=[x + side * (1 - share), y, x + side, y + side * share], width=1)
        self._frame()

    def _room(self) -> None:
        """Chequered, with its band."""
        Color(*GLOW[1][1])
        Rectangle(pos=self.pos, size=self.size)
        Color(*ROOM_SQUARE)
        side = self.width / 3
        for number in range(1, 9, 2):
            Rectangle(pos=(self.x + number % 3 * side, self.y + number // 3 * side), size=(side, side))
        self._frame()
        Color(*ROOM_BAND)
        inset = dp(2.5)
        Line(rectangle=(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset), width=1)

    def _frame(self) -> None:
        Color(*BETWEEN)
        Line(rectangle=(self.x, self.y, self.width, self.height), width=1)

    def _sight(self) -> None:
        Color(*SIGHT)
        dash = self.width / 8
        for number in range(4):
            left = self.x + number * 2 * dash + dash / 4
            SmoothLine(points=[left, self.center_y, left + dash, self.center_y], width=dp(1.1), cap="none")

    def _move(self) -> None:
        Color(*theme.colours.accent)
        neck, half = self.right - dp(11), dp(7)
        SmoothLine(points=[self.x + dp(1), self.center_y, neck, self.center_y], width=dp(2.2), cap="none")
        corners = [(neck, self.center_y + half), (self.right, self.center_y), (neck, self.center_y - half)]
        Mesh(vertices=[v for corner in corners for v in (*corner, 0, 0)], indices=[0, 1, 2], mode="triangles")
        SmoothLine(points=[v for corner in corners for v in corner], close=True, width=dp(0.5))


load_kv("legend")
