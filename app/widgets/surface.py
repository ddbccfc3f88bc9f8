"""What cards, rows, chips and buttons are drawn on: a rounded fill, an outline, and rarely a glow."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, InstructionGroup, SmoothRoundedRectangle
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, NumericProperty, StringProperty

from app.widgets import texture
from app.widgets.aimed import Tappable
from app.widgets.kv import load_kv
from app.widgets.palette import faded
from app.widgets.theme import ThemeFollower, theme


class Surface(ThemeFollower):
    """Draws below its widget. Colours are names of roles of the palette; an empty name draws nothing.

    Drawn in Python rather than in KV: a screen has dozens, and KV bindings are slow to make.
    """

    fill = StringProperty("card")
    """Inside."""

    outline = StringProperty("hairline")
    """Line around it; it needs a fill."""

    outline_width = NumericProperty("0.8dp")
    """Thickness of the line."""

    corner = NumericProperty("16dp")
    """Radius of the corners."""

    glow = StringProperty("")
    """Light around it. Keep it rare: the current row and the button that acts on it."""

    glow_strength = NumericProperty(0.27)
    """How strong the glow is."""

    glow_share = NumericProperty(1.0)
    """How far the glow has faded in."""

    pressed = NumericProperty(0.0)
    """Share of the text colour mixed in while a finger is on it."""

    def _radius(self) -> float:
        return min(self.corner, self.height / 2, self.width / 2)

    radius = AliasProperty(_radius, None, bind=("corner", "size"))
    """The corner that is drawn: never more than half the surface, so a large one gives a pill."""

    _painted = (
        "pos", "size", "fill", "outline", "outline_width", "corner", "glow", "glow_strength", "glow_share", "pressed"
    )  # fmt: skip

    def __init__(self, **kwargs: object) -> None:
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self._outline = Color(), SmoothRoundedRectangle()
        self._fill = Color(), SmoothRoundedRectangle()
        self._glow: tuple[Color, BorderImage] | None = None
        for instruction in (*self._outline, *self._fill):
            self._group.add(instruction)
        self.canvas.before.insert(0, self._group)
        for name in self._painted:
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def on_glow(self, *_: object) -> None:
        """A new glow fades in."""
        Animation.cancel_all(self, "glow_share")
        if self.glow and not theme.reduce_motion:
            self.glow_share = 0.0
            Animation(glow_share=1.0, duration=0.15, transition="out_quad").start(self)

    def theme_changed(self) -> None:
        self._paint_soon()
        super().theme_changed()

    def _paint(self, *_: object) -> None:
        colours = theme.colours
        # The outline is a larger shape below the fill: smoother than a line, and exactly as thick as wanted.
        self._shape(self._outline, colours.named(self.outline), 0 if self.outline else None)
        edge = self.outline_width if self.outline else 0
        self._shape(self._fill, colours.tinted(self.fill, self.pressed), edge if self.fill or self.pressed else None)
        if self.glow or self._glow:
            self._paint_glow()

    def _shape(self, parts: tuple[Color, SmoothRoundedRectangle], colour: tuple, edge: float | None) -> None:
        """Draw a rounded rectangle that keeps `edge` from the border; None draws nothing."""
        brush, shape = parts
        brush.rgba = colour
        if edge is None:
            shape.size = 0, 0
            return
        shape.pos = self.x + edge, self.y + edge
        shape.size = max(0, self.width - 2 * edge), max(0, self.height - 2 * edge)
        shape.radius = [max(1, self.radius - edge)]

    def _paint_glow(self) -> None:
        if self._glow is None:
            self._glow = Color(), BorderImage()
            self._group.clear()
            for instruction in (*self._glow, *self._outline, *self._fill):
                self._group.add(instruction)
        brush, image = self._glow
        brush.rgba = faded(theme.colours.named(self.glow), self.glow_strength * self.glow_share if self.glow else 0)
        rounding = max(4, min(32, round(self.corner / Metrics.dp)))
        border, reach = texture.glow_border(rounding), texture.GLOW_REACH * Metrics.dp
        image.texture = texture.glow(rounding)
        image.border = [border] * 4
        image.display_border = [border * Metrics.dp] * 4
        image.pos = self.x - reach, self.y - reach
        image.size = (self.width + 2 * reach, self.height + 2 * reach) if self.glow else (0, 0)


class Pressable(Tappable, Surface):
    """A surface that can be tapped: `on_release`."""


load_kv("surface")
