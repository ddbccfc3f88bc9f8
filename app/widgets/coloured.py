"""Base of all labels of the kit: their colour is a role of the palette and follows the theme."""

from kivy.properties import StringProperty
from kivy.uix.label import Label

from app.widgets.theme import ThemeFollower, theme


class Coloured(ThemeFollower, Label):
    """Bound in Python rather than in KV: a screen has a hundred labels, and KV bindings are slow to make."""

    colour = StringProperty("text1")
    """Name of a role of the palette."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._take_colour()

    def on_colour(self, *_: object) -> None:
        self._take_colour()

    def theme_changed(self) -> None:
        self._take_colour()
        super().theme_changed()

    def _take_colour(self) -> None:
        self.color = self.disabled_color = theme.colours.named(self.colour)
