"""Cards and rows: normal, current (accent outline and glow, one per screen) and past."""

from kivy.properties import OptionProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.aimed import Tappable
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.surface import Surface

STANDINGS = ("normal", "current", "past")


class Card(Explained, Surface, BoxLayout):
    """A box with its content below each other; as high as its content."""

    standing = OptionProperty("normal", options=STANDINGS)
    """'normal', 'current' or 'past'. State is never colour alone: add an icon and a word."""

    def on_standing(self, *_: object) -> None:
        self._stand()

    def _stand(self) -> None:
        current, past = self.standing == "current", self.standing == "past"
        self.fill = "current" if current else "past" if past else "card"
        self.outline = "accent" if current else "hairline"
        self.outline_width = "1.6dp" if current else "0.8dp"
        self.glow = "accent" if current else ""


class Row(Tappable, Card):
    """A card with its content side by side that can be tapped: `on_release`."""


load_kv("card")
