"""Heroes are round: a disc in the hero's colour with a dark initial. Sun and moon say light and shadow."""

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.palette import DARK, HERO_COLOURS, HERO_INITIAL, dimmed, faded, mixed
from app.widgets.texture import spot
from app.widgets.theme import theme

LIGHTS = ("", "light", "shadow")


class LightBadge(Explained, Drawn, Icon):
    """Sun badge = in light, moon badge = in shadow."""

    light = OptionProperty("", options=LIGHTS)
    """'light', 'shadow', or empty for none."""

    redraw_on = ("light", "icon_size")

    def draw(self) -> None:
        if not self.light:
            return
        size = self.icon_size * 1.5
        lit = self.light == "light"
        where = (self.center_x - size / 2, self.center_y - size / 2)
        Color(*(DARK.light if lit else DARK.shadow_fill))
        SmoothEllipse(pos=where, size=(size, size))
        if not lit:
            Color(*DARK.shadow)
            SmoothLine(circle=(self.center_x, self.center_y, size / 2 - dp(0.5)), width=dp(0.75))
        self.color = HERO_INITIAL if lit else DARK.shadow


class HeroDisc(Explained, FloatLayout):
    """A hero anywhere in the app."""

    name = StringProperty()
    """Whose disc it is."""

    letter = StringProperty()
    """What it shows instead of the first letter, when two heroes share that."""

    hero_colour = ColorProperty(HERO_COLOURS[0])
    """Colour of the seat: one of palette.HERO_COLOURS."""

    disc_size = NumericProperty("44dp")
    """Diameter."""

    light = OptionProperty("", options=LIGHTS)
    """Badge at the upper right: 'light', 'shadow' or none."""

    selected = BooleanProperty(False)
    """White ring around it."""

    condition = OptionProperty("", options=("", "killed", "stunned"))
    """Greyed with a skull, or marked with a flash."""

    dimmed = BooleanProperty(False)
    """Whoever does not play. No opacity: the smoothed rim of a disc reaches into its middle and would show."""


class DiscFace(Drawn):
    """The round part of a disc."""

    hero_colour = ColorProperty(HERO_COLOURS[0])
    selected = BooleanProperty(False)
    dead = BooleanProperty(False)
    dimmed = BooleanProperty(False)

    redraw_on = ("hero_colour", "selected", "dead", "dimmed")

    def draw(self) -> None:
        size = min(self.width, self.height)
        colour = tuple(self.hero_colour)
        if self.dead or self.dimmed:
            colour = mixed(colour, DARK.raised, 0.72) if self.dead else dimmed(colour)
        Color(0, 0, 0, 0.75)
        Rectangle(texture=spot(), pos=(self.x - size * 0.14, self.y - size * 0.24), size=(size * 1.28, size * 1.28))
        self._disc(size, mixed(colour, DARK.ground, 0.52))
        self._disc(size - 2 * max(dp(1.2), size * 0.05), colour)
        Color(*faded(HERO_INITIAL, 0.45))
        SmoothLine(circle=(self.center_x, self.center_y, size * 0.375), width=dp(0.4))
        if self.selected:
            Color(*theme.colours.text1)
            SmoothLine(circle=(self.center_x, self.center_y, size / 2 + dp(3)), width=dp(1))

    def _disc(self, size: float, colour: tuple[float, ...]) -> None:
        Color(*colour)
        SmoothEllipse(pos=(self.center_x - size / 2, self.center_y - size / 2), size=(size, size))


load_kv("hero_disc")
