"""Round tokens that lie face up, one beside the other, with what each says below it."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text  # noqa: F401  (the KV file uses it)
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.palette import mixed
from app.widgets.theme import theme


class TokenFace(Drawn, Icon):
    """The token itself."""

    def draw(self) -> None:
        colours = theme.colours
        radius = self.icon_size * 0.95
        for share, colour in (
            (1.0, colours.outline), (0.94, mixed(colours.container, colours.ground, 0.25)), (0.86, colours.container),
        ):  # fmt: skip
            Color(*colour)
            size = 2 * radius * share
            SmoothEllipse(pos=(self.center_x - size / 2, self.center_y - size / 2), size=(size, size))
        Color(*colours.accent)
        SmoothLine(circle=(self.center_x, self.center_y, radius * 0.8), width=dp(0.6))
        self.color = colours.accent_text


NARROWEST = 118
"""Room that a long word needs below a token, in sp; with less, the words stand beside their tokens."""


class TokenCell(BoxLayout):
    icon = StringProperty()
    label = StringProperty()


class TokenRow(Built, BoxLayout):
    tokens = ListProperty()
    """ChipSummary, in order."""

    rebuild_on = ("tokens", "width")

    def rebuild(self) -> None:
        room = self.width / max(1, len(self.tokens))
        self.orientation = "horizontal" if room >= NARROWEST * Metrics.sp else "vertical"
        if len(self.children) != len(self.tokens):
            self.clear_widgets()
            for _ in self.tokens:
                self.add_widget(TokenCell())
        for cell, token in zip(reversed(self.children), self.tokens, strict=True):
            cell.icon, cell.label = token.icon, token.text
            cell.orientation = "vertical" if self.orientation == "horizontal" else "horizontal"


load_kv("token_row")
