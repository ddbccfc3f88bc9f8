"""The second choice: outlined, beside or above the primary button."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

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

    needed_height = NumericProperty(0)
    """Height that holds its words (computed)."""

    row_height = NumericProperty(0)
    """Of the highest button beside it; 0 where there is none."""


class ButtonRow(BoxLayout):
    """Buttons beside each other, all as high as the highest: with a `needed_height` and a `row_height`."""

    def add_widget(self, button: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(button, *args, **kwargs)
        button.bind(needed_height=self._fit)
        self._fit()

    def on_orientation(self, *_: object) -> None:
        self._fit()

    def _fit(self, *_: object) -> None:
        beside = self.orientation == "horizontal"
        highest = max((button.needed_height for button in self.children), default=0) if beside else 0
        for button in self.children:
            button.row_height = highest


load_kv("outlined_button")
