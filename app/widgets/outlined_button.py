"""The second choice: outlined, beside or above the primary button."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import icon_text  # noqa: F401  (the KV file uses IconText)
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class OutlinedButton(Pressable, AnchorLayout):
    """Tapped: `on_release`."""

    text = StringProperty()
    """What it does."""

    icon = StringProperty()
    """Icon before the words, or empty."""

    font_size = NumericProperty("18sp")

    min_height = NumericProperty("56dp")
    """Never less than 48dp."""

    colour = StringProperty("text1")
    """Name of a role of the palette, for words and icon."""

    natural_width = NumericProperty(0)
    """Width that holds its words on one line."""


load_kv("outlined_button")
