"""What cards, rows, chips and buttons are drawn on: a rounded fill, an outline, and rarely a glow."""

from kivy.animation import Animation
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.widgets import texture
from app.widgets.kv import load_kv
from app.widgets.theme import theme


class Surface(Widget):
    """Draws below its widget. Colours are names of roles of the palette; an empty name draws nothing."""

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

    def _glow_texture(self) -> Texture | None:
        return texture.glow(self._glow_radius) if self.glow else None

    glow_texture = AliasProperty(_glow_texture, None, bind=("glow", "corner"))

    @property
    def _glow_radius(self) -> int:
        return max(4, min(32, round(self.corner / Metrics.dp)))

    def _glow_border(self) -> int:
        return texture.glow_border(self._glow_radius)

    glow_border = AliasProperty(_glow_border, None, bind=("corner",))

    def _radius(self) -> float:
        return min(self.corner, self.height / 2, self.width / 2)

    radius = AliasProperty(_radius, None, bind=("corner", "size"))
    """The corner that is drawn: never more than half the surface, so a large one gives a pill."""

    def _edge(self) -> float:
        return self.outline_width if self.outline else 0.0

    edge = AliasProperty(_edge, None, bind=("outline", "outline_width"))
    """How far the fill keeps from the border."""

    def on_glow(self, *_: object) -> None:
        """A new glow fades in."""
        Animation.cancel_all(self, "glow_share")
        if self.glow and not theme.reduce_motion:
            self.glow_share = 0.0
            Animation(glow_share=1.0, duration=0.15, transition="out_quad").start(self)


class Pressable(ButtonBehavior, Surface):
    """A surface that can be tapped: `on_release`."""




load_kv("surface")
