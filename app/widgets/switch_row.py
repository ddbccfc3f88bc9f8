"""On or off: a row with a switch that also says which in a word."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Row
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.theme import theme

KNOB = 22


class SwitchFace(Drawn):
    """Track and knob."""

    active = BooleanProperty(False)
    redraw_on = ("active",)

    def draw(self) -> None:
        colours = theme.colours
        Color(*(colours.container if self.active else colours.track))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.height / 2])
        Color(*(colours.accent if self.active else colours.outline))
        SmoothLine(
            rounded_rectangle=(self.x + 0.5, self.y + 0.5, self.width - 1, self.height - 1, self.height / 2),
            width=dp(0.8),
            overdraw_width=0.8,
        )
        size = dp(KNOB)
        gap = (self.height - size) / 2
        Color(*(colours.accent if self.active else colours.outline))
        SmoothEllipse(pos=(self.right - gap - size if self.active else self.x + gap, self.y + gap), size=(size, size))


class SwitchRow(Row):
    """Tapped anywhere: `on_release`; the screen sets `active`."""

    title = StringProperty()
    detail = StringProperty()
    active = BooleanProperty(False)


load_kv("switch_row")
