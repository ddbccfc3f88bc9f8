"""The one button that acts: gradient, glow, 64 high."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import icon_text  # noqa: F401  (the KV file uses IconText)
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class PrimaryButton(Pressable, AnchorLayout):
    """Verb and actor: 'Next: Orc Flayers act'. One per screen. Tapped: `on_release`."""

    text = StringProperty()
    """What it does."""

    icon = StringProperty()
    """Icon before the words, or empty."""

    font_size = NumericProperty("22sp")

    natural_width = NumericProperty(0)
    """Width that holds its words on one line."""


load_kv("primary_button")
