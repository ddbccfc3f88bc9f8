"""Enemies are hexagons: a symbol of the weapon or kind, and how many figures at the lower right."""

from math import cos, pi, sin

from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from app.widgets.card import STANDINGS
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DIE_SYMBOL, mixed
from app.widgets.theme import theme


class EnemyHex(Explained, FloatLayout):
    """A group of enemies anywhere in the app."""

    icon = StringProperty("skull")
    """Name of the icon."""

    count = StringProperty()
    """Figures in the group, as text; empty for a single one."""

    hex_size = NumericProperty("50dp")
    """Height; it is a little narrower."""

    standing = OptionProperty("normal", options=STANDINGS)
    """'normal', 'current' or 'past'."""


class HexFace(Drawn):
    """The six-sided part."""

    standing = OptionProperty("normal", options=STANDINGS)
    redraw_on = ("standing",)

    def draw(self) -> None:
        colours = theme.colours
        fill, line = {
            "normal": (mixed(colours.raised, colours.outline, 0.2), colours.empty),
            "current": (colours.container, colours.accent),
            "past": (mixed(colours.card, colours.outline, 0.1), mixed(colours.outline, colours.card, 0.35)),
        }[self.standing]
        points = hexagon(self.center_x, self.center_y, self.height / 2 - dp(1))
        vertices = [value for point in points for value in (*point, 0, 0)]
        Color(*fill)
        Mesh(vertices=vertices, indices=list(range(6)), mode="triangle_fan")
        Color(*line)
        flat = [value for point in points for value in point]
        SmoothLine(points=flat, close=True, width=dp(1.1 if self.standing == "current" else 0.9))


class CountBadge(Drawn, Label):
    """Number of figures in a small disc."""

    faint = NumericProperty(0)
    redraw_on = ("text", "faint")

    def draw(self) -> None:
        if not self.text:
            return
        colours = theme.colours
        size = max(self.width, self.height)
        for grown, colour in ((dp(3), DIE_SYMBOL), (0, colours.text3 if self.faint else colours.text1)):
            Color(*colour)
            wide = size + grown
            SmoothEllipse(pos=(self.center_x - wide / 2, self.center_y - wide / 2), size=(wide, wide))


def hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Corners of a hexagon that stands on a corner."""
    return [(x + radius * sin(i * pi / 3), y + radius * cos(i * pi / 3)) for i in range(6)]


load_kv("enemy_hex")
