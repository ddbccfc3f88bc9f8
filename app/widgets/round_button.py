"""Round buttons with one icon: plus and minus, back, help, close."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import icon  # noqa: F401  (the KV file uses Icon)
from app.widgets.aimed import Tappable
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class RoundButton(Pressable, AnchorLayout):
    """Plus or minus of a value. Tapped: `on_release`."""

    icon = StringProperty("plus")
    diameter = NumericProperty("52dp")
    """48 or more."""


class IconButton(Tappable, AnchorLayout):
    """Only an icon, in a target of 48: back, help, close. Tapped: `on_release`."""

    icon = StringProperty()
    colour = StringProperty("text1")
    """Name of a role of the palette."""


load_kv("round_button")
