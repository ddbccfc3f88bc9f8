"""An icon and words beside each other: what buttons, chips and states say."""

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets.coloured import Coloured
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.word_room import share_of_size


class Words(Coloured):
    """The words of an IconText: as large as they are."""

    def on_texture_size(self, _words: Widget, size: tuple[float, float]) -> None:
        self.size = size


class IconText(BoxLayout):
    """As wide as its words need, up to `room`; then the words wrap."""

    icon = StringProperty()
    """Name of the icon, or empty."""

    icon_size = NumericProperty("20dp")

    icon_colour = StringProperty("text1")
    """Name of a role of the palette."""

    gap = NumericProperty("8dp")
    """Room between icon and words."""

    text = StringProperty()
    """The words."""

    colour = StringProperty("text1")
    """Name of a role of the palette, for the words."""

    font_size = NumericProperty("16sp")

    font_name = StringProperty("RobotoMedium")

    bold = BooleanProperty(False)

    halign = OptionProperty("left", options=("left", "center"))
    """Of the lines, where the words wrap."""

    room = NumericProperty(10_000)
    """How wide the whole may become."""

    natural_width = NumericProperty(0)
    """Width of the whole on one line (computed)."""

    _shown = (
        "icon", "icon_size", "icon_colour", "gap", "text", "colour", "font_size", "font_name", "bold", "halign", "room"
    )  # fmt: skip

    def __init__(self, **kwargs: object) -> None:
        self._icon: Icon | None = None
        self._words: Words | None = None
        self._show_soon = Clock.create_trigger(self._show, -1)
        super().__init__(**kwargs)
        self.bind(minimum_size=self.setter("size"))
        for name in self._shown:
            self.fbind(name, self._show_soon)
        self._show_soon()

    def _show(self, *_: object) -> None:
        before = self._show_icon()
        natural = self._words_width() + before
        self.natural_width = natural
        if self._words is None:
            if not self.text:
                return
            self._words = Words()
            self.add_widget(self._words)
        words = self._words
        words.font_name, words.bold, words.font_size = self.font_name, self.bold, self.font_size * self._share(before)
        words.text, words.colour, words.halign = self.text, self.colour, self.halign
        words.padding = (self.gap if self.icon and self.text else 0, 0, 0, 0)
        gap = words.padding[0]
        words.text_size = (self._widest_line(words, before) + gap, None) if natural > self.room else (None, None)

    def _show_icon(self) -> float:
        if self._icon is None and self.icon:
            self._icon = Icon(pos_hint={"center_y": 0.5})
            self.add_widget(self._icon, len(self.children))
        if self._icon is not None:
            self._icon.icon, self._icon.icon_size, self._icon.colour = self.icon, self.icon_size, self.icon_colour
        return (self.icon_size if self.icon else 0) + (self.gap if self.icon and self.text else 0)

    def _widest_line(self, words: Words, before: float) -> float:
        """Of words that wrap: so the whole is no wider than it looks, and can stand in the middle."""
        label = CoreLabel(
            text=self.text, font_name=self.font_name, bold=self.bold, font_size=words.font_size,
            text_size=(max(1, self.room - before), None),
        )  # fmt: skip
        label.render()
        return float(max(line.w for line in label._cached_lines)) + 1

    def _share(self, before: float) -> float:
        return share_of_size(self.text, max(0, self.room - before), self.font_name, self.font_size, bold=self.bold)

    def _words_width(self) -> float:
        if not self.text:
            return 0
        measure = CoreLabel(font_name=self.font_name, bold=self.bold, font_size=self.font_size)
        return float(measure.get_extents(self.text)[0]) + 1


load_kv("icon_text")
