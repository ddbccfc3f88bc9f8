"""Health: small dots for a strip, large pegs in a track for a hero's own screen, a bar for many points."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.palette import DIE_SYMBOL, faded, mixed
from app.widgets.surface import Surface
from app.widgets.theme import theme


class Dots(Explained, Drawn):
    """Full dots and empty rings on one line; a bar where dots would become too small."""

    value = NumericProperty(0)
    """How many are full."""

    maximum = NumericProperty(0)
    """How many there are."""

    dot_size = NumericProperty("11dp")
    """They get smaller when they do not fit."""

    colour = StringProperty("health")
    """Name of a role of the palette."""

    redraw_on = ("value", "maximum", "colour", "dot_size")

    def draw(self) -> None:
        if self.maximum <= 0:
            return
        gap = dp(3)
        size = min(self.dot_size, (self.width + gap) / self.maximum - gap)
        if size < dp(6):
            draw_bar(self, self.value / self.maximum, self.colour, dp(6))
            return
        for index in range(int(self.maximum)):
            self._dot(self.x + index * (size + gap), size, full=index < self.value)

    def _dot(self, x: float, size: float, *, full: bool) -> None:
        y = self.center_y - size / 2
        if full:
            Color(*theme.colours.named(self.colour))
            SmoothEllipse(pos=(x, y), size=(size, size))
        else:
            Color(*theme.colours.empty)
            SmoothLine(circle=(x + size / 2, self.center_y, size / 2 - dp(0.6)), width=dp(0.7))


class Bar(Drawn):
    """A value as a filled length: the health of a large enemy."""

    value = NumericProperty(0)
    """What is left."""

    maximum = NumericProperty(1)
    """What there was."""

    colour = StringProperty("health")
    """Name of a role of the palette."""

    redraw_on = ("value", "maximum", "colour")

    def draw(self) -> None:
        draw_bar(self, self.value / self.maximum if self.maximum else 0, self.colour, self.height)


def draw_bar(widget: Drawn, share: float, colour: str, height: float) -> None:
    """A rounded bar over the width of a widget, filled up to a share."""
    colours = theme.colours
    y = widget.center_y - height / 2
    Color(*mixed(colours.card, colours.named(colour), 0.12))
    SmoothRoundedRectangle(pos=(widget.x, y), size=(widget.width, height), radius=[height / 2])
    filled = widget.width * max(0.0, min(1.0, share))
    if filled >= height:
        Color(*colours.named(colour))
        SmoothRoundedRectangle(pos=(widget.x, y), size=(filled, height), radius=[height / 2])


class Peg(Drawn, Icon):
    """One large peg of a track."""

    full = NumericProperty(1)
    """1 is full, 0 an empty ring."""

    peg_colour = StringProperty("health")
    """Name of a role of the palette."""

    redraw_on = ("full", "peg_colour")

    def draw(self) -> None:
        size = min(self.width, self.height)
        x, y = self.center_x - size / 2, self.center_y - size / 2
        colour = theme.colours.named(self.peg_colour)
        if self.full:
            Color(*mixed(colour, theme.colours.ground, 0.5))
            SmoothEllipse(pos=(x, y - dp(2)), size=(size, size))
            Color(*colour)
            SmoothEllipse(pos=(x, y), size=(size, size))
        else:
            Color(*theme.colours.empty)
            SmoothLine(circle=(self.center_x, self.center_y, size * 0.43), width=dp(0.75))
        self.color = faded(DIE_SYMBOL, 1) if self.full else theme.colours.empty


class PegTrack(Built, Surface, BoxLayout):
    """Pegs in a sunken track, with hearts; they get smaller when there are many."""

    value = NumericProperty(0)
    """How many are full."""

    maximum = NumericProperty(0)
    """How many there are."""

    colour = StringProperty("health")
    """Name of a role of the palette."""

    full_icon = StringProperty("heart")
    empty_icon = StringProperty("heart-outline")

    peg_size = NumericProperty("30dp")
    """At most."""

    rebuild_on = ("value", "maximum", "width", "colour", "full_icon", "empty_icon", "peg_size")

    def rebuild(self) -> None:
        count = int(self.maximum)
        if len(self.children) != count:
            self.clear_widgets()
            for _index in range(count):
                peg = Peg(pos_hint={"center_y": 0.5})
                peg.size_hint_x = 1
                self.add_widget(peg)
        room = (self.width - self.padding[0] - self.padding[2]) / max(1, count) - dp(3)
        size = max(dp(8), min(self.peg_size, room))
        for index, peg in enumerate(reversed(self.children)):
            peg.full = 1 if index < self.value else 0
            peg.icon = self.full_icon if peg.full else self.empty_icon
            peg.icon_size, peg.height, peg.peg_colour = size * 0.55, size, self.colour


load_kv("pegs")
