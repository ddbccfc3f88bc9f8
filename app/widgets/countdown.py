"""A clock that runs down, to be read from across the table: a ring that empties around large figures."""

from math import ceil

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import text  # noqa: F401  (the KV file uses it)
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.theme import theme

LAST_SECONDS = 10
"""From here on the ring has the colour of danger."""


class Countdown(Drawn, AnchorLayout):
    """It only shows: whoever owns it lets the time run."""

    left = NumericProperty(60)
    """Seconds, with their fractions."""

    seconds = NumericProperty(60)
    """When it is full."""

    redraw_on = ("left", "seconds")

    def shown(self, left: float) -> str:
        """Whole seconds; 0 only when the time is up."""
        return str(ceil(left))

    def draw(self) -> None:
        colours = theme.colours
        radius = min(self.width, self.height) / 2 - dp(8)
        share = max(0.0, min(1.0, self.left / self.seconds)) if self.seconds else 0.0
        Color(*colours.empty)
        SmoothLine(circle=(self.center_x, self.center_y, radius), width=dp(3))
        if share:
            Color(*(colours.health if self.left <= LAST_SECONDS else colours.accent))
            SmoothLine(circle=(self.center_x, self.center_y, radius, 0, 360 * share), width=dp(6))


load_kv("countdown")
