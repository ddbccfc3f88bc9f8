"""An icon and words beside each other: what buttons, chips and states say."""

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon  # noqa: F401  (the KV file uses Icon)
from app.widgets.kv import load_kv


class IconText(BoxLayout):
    """As wide as its words need, up to `room`; then the words wrap."""

    icon = StringProperty()
    """Name of the icon, or empty."""

    icon_size = NumericProperty("20dp")

    icon_colour = StringProperty("text1")
    """Name of a role of the palette."""

    icon_last = BooleanProperty(False)
    """Icon after the words."""

    text = StringProperty()
    """The words."""

    colour = StringProperty("text1")
    """Name of a role of the palette, for the words."""

    font_size = NumericProperty("16sp")

    font_name = StringProperty("RobotoMedium")

    bold = BooleanProperty(False)

    gap = NumericProperty("8dp")
    """Room between icon and words."""

    room = NumericProperty(10_000)
    """How wide the whole may become."""

    words_width = NumericProperty(0)
    """Width of the words on one line (computed)."""

    natural_width = NumericProperty(0)
    """Width of the whole on one line (computed)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "font_size", "font_name", "bold", "icon", "icon_size", "gap"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        measure = CoreLabel(font_name=self.font_name, bold=self.bold, font_size=self.font_size)
        self.words_width = measure.get_extents(self.text)[0] + 1 if self.text else 0
        gap = self.gap if self.icon and self.text else 0
        self.natural_width = self.words_width + gap + (self.icon_size if self.icon else 0)


load_kv("icon_text")
