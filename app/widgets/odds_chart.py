"""Odds of a roll as a small bar chart: a bar for each result, the present one marked, a triangle at the mean."""

from kivy.graphics import Color, Mesh, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text  # noqa: F401  (the KV file uses it)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.theme import theme


def draw_triangle(x: float, top: float, size: float) -> None:
    """The sign of the mean, its tip at a point."""
    Color(*theme.colours.light)
    corners = [(x, top), (x - size * 0.55, top - size), (x + size * 0.55, top - size)]
    Mesh(vertices=[v for corner in corners for v in (*corner, 0, 0)], indices=[0, 1, 2], mode="triangles")
    SmoothLine(points=[v for corner in corners for v in corner], close=True, width=dp(0.4))


class MeanSign(Drawn):
    """The triangle by itself, beside the words that explain it."""

    def draw(self) -> None:
        draw_triangle(self.center_x, self.top, self.height)


class OddsBar(Drawn):
    """One result: its chance above the bar, its number below the axis."""

    label = StringProperty()
    """The number of wounds: '3', '6+'."""
    chance = StringProperty()
    """In words: '18 %'."""
    share = NumericProperty(0)
    """Height of the bar: 1 is the highest of the chart."""
    present = BooleanProperty(False)
    """What the dice show now."""

    def _base(self) -> float:
        number = min(sp(16), dp(20)) * 1.25
        return float(self.y + number + dp(13))

    base = AliasProperty(_base, None, bind=("pos", "size"))
    """Where the bar stands (computed)."""

    def _bar_height(self) -> float:
        chance = min(sp(13), dp(17)) * 1.5
        return max(dp(2), self.share * (self.top - chance - self.base))

    bar_height = AliasProperty(_bar_height, None, bind=("pos", "size", "share"))

    redraw_on = ("share", "present")

    def draw(self) -> None:
        """The bar, and a frame around the number where it is the present result: colour is never alone."""
        colours, width = theme.colours, self.width * 0.76
        left = self.center_x - width / 2
        Color(*(colours.accent if self.present else colours.outline))
        corners = [dp(5), dp(5), 0, 0]
        SmoothRoundedRectangle(pos=(left, self.base), size=(width, self.bar_height), radius=corners)
        if self.present:
            number = self.ids.number
            Color(*colours.accent)
            SmoothLine(rounded_rectangle=(left, number.y, width, number.height, dp(8)), width=dp(0.7))


class OddsBars(Built, Drawn, BoxLayout):
    """All bars on their axis."""

    bars = ListProperty()
    expected = NumericProperty(0)
    rebuild_on = ("bars",)
    redraw_on = ("bars", "expected")

    def rebuild(self) -> None:
        if len(self.children) != len(self.bars):
            self.clear_widgets()
            for _ in self.bars:
                self.add_widget(OddsBar())
            for bar in self.children:
                bar.fbind("pos", lambda *_: self._draw_soon())
        for widget, bar in zip(reversed(self.children), self.bars, strict=True):
            widget.label, widget.chance, widget.share, widget.present = bar.label, bar.chance, bar.share, bar.present

    def draw(self) -> None:
        if not self.children:
            return
        first = self.children[-1]
        axis = first.base
        Color(*theme.colours.outline)
        Rectangle(pos=(self.x, axis - dp(1)), size=(self.width, dp(1)))
        place = min(self.expected, len(self.children) - 1)
        draw_triangle(first.center_x + place * first.width, axis - dp(2), dp(9))


class OddsChart(Card):
    """`bars` are OddsBarView, in order of the results."""

    title = StringProperty()
    """'Odds of wounds'."""
    expected_label = StringProperty()
    """'Expected'."""
    expected_text = StringProperty()
    """'2.6'."""
    expected = NumericProperty(0)
    """Where the triangle stands."""
    kill = StringProperty()
    """The chance of a kill, in a sentence; empty takes no room."""
    note = StringProperty()
    """What is taken for granted; empty takes no room."""
    bars = ListProperty()


load_kv("odds_chart")
