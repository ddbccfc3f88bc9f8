"""One of a few: all choices side by side, one tap each."""

from dataclasses import dataclass
from math import ceil

from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable, Surface

THUMB = 50
"""In dp: what a finger needs of each, and the gap beside it."""


@dataclass(frozen=True)
class Choice:
    """One of the choices."""

    name: str
    """What `on_select` gives back."""
    label: str
    icon: str = ""


def columns(count: int, fitting: int) -> int:
    """As many as fit, in as few lines; three rather below each other than with a gap beside the last."""
    wanted = ceil(count / ceil(count / fitting))
    return next((number for number in (wanted, wanted - 1) if number and count % number == 0), wanted)


class Segment(Pressable, BoxLayout):
    """One choice."""

    name = StringProperty()
    label = StringProperty()
    icon = StringProperty()
    selected = BooleanProperty(False)


class Segmented(Built, Surface, GridLayout):
    """All on one line, or on several where the words need more room. The screen sets `selected`."""

    __events__ = ("on_select",)

    choices = ListProperty()
    """Choice, in order."""

    selected = StringProperty()
    """Name of the one chosen; empty for none."""

    rebuild_on = ("choices",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._columns)
        Metrics.bind(fontscale=self._columns)

    def on_select(self, name: str) -> None:
        """A choice was tapped."""

    def on_selected(self, *_: object) -> None:
        for segment in self.children:
            segment.selected = segment.name == self.selected

    def rebuild(self) -> None:
        """One segment for each choice."""
        self.clear_widgets()
        for choice in self.choices:
            segment = Segment(name=choice.name, label=choice.label, icon=choice.icon)
            segment.bind(on_release=self._tapped)
            self.add_widget(segment)
        self.on_selected()
        self._columns()

    def _tapped(self, segment: Segment) -> None:
        self.dispatch("on_select", segment.name)

    def _columns(self, *_: object) -> None:
        if not self.choices:
            return
        measure = CoreLabel(font_name="RobotoMedium", font_size=16 * Metrics.sp)
        words = max(measure.get_extents(choice.label)[0] for choice in self.choices) + dp(16)
        widest = max(words, dp(THUMB))
        fitting = max(1, min(len(self.choices), int((self.width - dp(8)) / widest)))
        self.cols = columns(len(self.choices), fitting)


load_kv("segmented")
