"""Sentences below each other, as many as a long game has: only those on the screen are widgets."""

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.presenters.log_views import LogRow
from app.widgets import fonts, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.kv import load_kv
from app.widgets.text import dots_joined

BESIDE_LINE, BESIDE_HEADING = 62, 8
"""What is not for the words, in dp: icon and margins."""

MARK = 20
"""The question mark at the end of a line, in dp."""

LINE = 16
HEADING = 20


class LogHeading(RecycleDataViewBehavior, BoxLayout):
    """Round and phase."""

    text = StringProperty()
    selected = BooleanProperty(False)


class LogLine(RecycleDataViewBehavior, Tappable, BoxLayout):
    """A sentence with its icon. Tapped: the list's `on_row`."""

    text = StringProperty()
    icon = StringProperty()
    has_why = BooleanProperty(False)
    marked = BooleanProperty(False)
    selected = BooleanProperty(False)
    n = NumericProperty(0)
    place = NumericProperty(-1)

    def on_release(self) -> None:
        self.parent.parent.dispatch("on_row", self.n, self.place)


class LogList(RecycleView):
    """The newest is at the bottom, and that is where it starts."""

    __events__ = ("on_row",)

    rows = ListProperty()
    """LogRow, oldest first."""

    chosen = ListProperty([0, -1])
    """Number and place of the row that was tapped."""

    def __init__(self, **kwargs: object) -> None:
        self._at_end = True
        self._settle = Clock.create_trigger(self._stay_at_end)
        super().__init__(**kwargs)
        for name in ("rows", "chosen", "width"):
            self.fbind(name, self._fill)
        self.fbind("height", self._settle)
        Metrics.bind(fontscale=self._fill)

    def on_row(self, n: int, place: int) -> None:
        """A sentence was tapped."""

    def to_the_end(self) -> None:
        """Show the newest, and stay there until somebody scrolls."""
        self._at_end = True
        self._settle()

    def to_the_chosen(self) -> None:
        """Show the row that was tapped, in the middle where possible."""
        self._at_end = False
        heights = [line["size"][1] for line in self.data]
        place = next((number for number, line in enumerate(self.data) if line["selected"]), None)
        hidden = sum(heights) - self.height
        if place is None or hidden <= 0:
            return
        below = sum(heights[place + 1 :]) + heights[place] / 2 - self.height / 2
        self.scroll_y = min(1.0, max(0.0, below / hidden))

    def on_scroll_move(self, touch: MotionEvent) -> bool:
        self._at_end = False
        return bool(super().on_scroll_move(touch))

    def _stay_at_end(self, *_: object) -> None:
        if self._at_end:
            self.scroll_y = 0

    def _fill(self, *_: object) -> None:
        if self.width > dp(BESIDE_LINE + MARK):
            self.data = [self._line(row) for row in self.rows]
            self._settle()

    def _line(self, row: LogRow) -> dict[str, Any]:
        if row.is_heading:
            height = _height(row.text, round(self.width - dp(BESIDE_HEADING)), HEADING * Metrics.sp, fonts.SERIF)
            size = (None, max(dp(48), height + dp(20)))
            return {"viewclass": "LogHeading", "text": row.text, "selected": False, "size": size}
        room = self.width - dp(BESIDE_LINE + MARK if row.has_why else BESIDE_LINE)
        height = _height(dots_joined(row.text), int(room), LINE * Metrics.sp, fonts.REGULAR)
        return {
            "viewclass": "LogLine",
            "text": row.text,
            "icon": row.icon,
            "has_why": row.has_why,
            "marked": row.marked,
            "n": row.n,
            "place": row.place,
            "selected": [row.n, row.place] == list(self.chosen),
            "size": (None, max(dp(48), height + dp(20))),
        }


@lru_cache(maxsize=4096)
def _height(words: str, width: int, size: float, font: str) -> float:
    """How high words become when they wrap. Measured once: the same sentences come again and again."""
    label = CoreLabel(text=words, font_name=font, font_size=size, text_size=(width, None))
    label.resolve_font_name()
    return float(label.render()[1])


load_kv("log_list")
