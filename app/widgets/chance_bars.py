"""Chances as bars, a line each: what it is, the bar, the percentage, and the exact share in words."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text  # noqa: F401  (the KV file uses it)
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.theme import theme


class ChanceBar(Drawn):
    share = NumericProperty(0)
    """Between 0 and 1."""

    redraw_on = ("share",)

    def draw(self) -> None:
        colours, radius = theme.colours, self.height / 2
        Color(*colours.track)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        if self.share:
            Color(*colours.accent)
            width = max(self.height, self.width * self.share)
            SmoothRoundedRectangle(pos=(self.x + dp(0.5), self.y), size=(width - dp(1), self.height), radius=[radius])


class ChanceLine(BoxLayout):
    chance = ObjectProperty(rebind=True)
    """Chance."""


class ChanceBars(Built, BoxLayout):
    chances = ListProperty()
    """Chance, in order."""

    rebuild_on = ("chances",)

    def rebuild(self) -> None:
        if len(self.children) != len(self.chances):
            self.clear_widgets()
            for chance in self.chances:
                self.add_widget(ChanceLine(chance=chance))
        for line, chance in zip(reversed(self.children), self.chances, strict=True):
            line.chance = chance


load_kv("chance_bars")
