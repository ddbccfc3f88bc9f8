"""The darkness track: 30 steps with the marks at which the Necromancer grows stronger."""

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.board_art import stamp, words
from app.widgets.card import Card
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.theme import theme

MARK_SIZE = 13  # sp


class TrackBar(Drawn, Widget):
    """The bar alone: filled up to the value, a line and a figure at each mark."""

    value = NumericProperty(0)
    maximum = NumericProperty(30)
    marks = ListProperty()

    redraw_on = ("value", "maximum", "marks")

    def draw(self) -> None:
        colours = theme.colours
        high = dp(14)
        y = self.top - high
        Color(*colours.track)
        SmoothRoundedRectangle(pos=(self.x, y), size=(self.width, high), radius=[high / 2])
        filled = self.width * self.value / self.maximum
        if filled:
            Color(*colours.accent)
            SmoothRoundedRectangle(pos=(self.x, y), size=(max(high, filled), high), radius=[high / 2])
        for mark in self.marks:
            self._mark(mark, y, high)

    def _mark(self, mark: int, y: float, high: float) -> None:
        colours = theme.colours
        reached = mark <= self.value
        x = self.x + self.width * mark / self.maximum
        Color(*(colours.on_accent if mark < self.value else colours.text2))
        Rectangle(pos=(x - dp(1), y), size=(dp(2), high))
        figure = words(str(mark), Metrics.sp * MARK_SIZE)
        half = figure.width / 4 + dp(4)
        stamp(figure, min(x, self.right - half), y - Metrics.sp * 10, colours.accent_text if reached else colours.text2)


class DarknessTrack(Card):
    """The bar under its figure, with what holds now and what comes next."""

    title = StringProperty()
    note = StringProperty()
    value = NumericProperty(0)
    maximum = NumericProperty(30)
    marks = ListProperty()


load_kv("darkness_track")
