"""Small facts in a pill. Shown ones are 36 high, tappable ones 40 in a target of 48."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import icon_text  # noqa: F401  (the KV file uses IconText)
from app.widgets.aimed import Tappable
from app.widgets.card import STANDINGS
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.surface import Surface


class Chip(Explained, Surface, AnchorLayout):
    """A fact with an icon: 'Level 3'."""

    text = StringProperty()
    icon = StringProperty()
    icon_colour = StringProperty("text2")
    """Name of a role of the palette."""
    colour = StringProperty("text1")
    """Name of a role of the palette, for the words."""
    end_icon = StringProperty()
    """Icon after the words: 'close' where a tap takes it away."""
    room = NumericProperty(10_000)
    """How wide it may become before its words wrap."""
    min_height = NumericProperty("32dp")
    min_width = NumericProperty(0)


class TapChip(Explained, Tappable, AnchorLayout):
    """A chip that can be tapped: `on_release`. Its target is 48 high, drawn are 40."""

    chip_id = StringProperty()
    """What was tapped, for whoever shows several."""
    text = StringProperty()
    icon = StringProperty()
    icon_colour = StringProperty("text1")
    """Name of a role of the palette."""
    end_icon = StringProperty()
    """Icon after the words: 'close' where a tap takes it away."""
    selected = BooleanProperty(False)
    """Accent outline, container fill and a check."""
    room = NumericProperty(10_000)


class StateChip(Surface, AnchorLayout):
    """The state of a row, as icon and word: a filled pill when current, plain otherwise."""

    text = StringProperty()
    """'Next', 'To act', 'Acted'. Empty takes no room."""
    standing = OptionProperty("normal", options=STANDINGS)
    icon = StringProperty()
    """Instead of the ring (normal) or the check (past)."""
    icon_colour = StringProperty()
    """Instead of the usual one."""
    room = NumericProperty(10_000)
    """How wide it may become before its words wrap."""


load_kv("chip")
