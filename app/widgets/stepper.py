"""The phases of a round: done, now, later."""

from collections.abc import Iterator
from itertools import pairwise

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import mixed
from app.widgets.theme import theme
from app.widgets.word_room import smallest_share

STATES = ("done", "now", "later")
SMALLEST = 0.5
"""How far labels may shrink."""
LABEL_GAP = 11
"""In dp, between two labels."""
RADIUS = {"done": 14, "now": 18, "later": 14}


class PhaseDot(Explained, BoxLayout):
    """Dot and label of one phase."""

    icon = StringProperty()
    label = StringProperty()
    state = OptionProperty("later", options=STATES)
    share = NumericProperty(1)
    """Of the usual size of its letters."""


class PhaseStepper(Built, Drawn, BoxLayout):
    """Dots on a line: solid behind the present, dotted before it."""

    phases = ListProperty()
    """PhaseSummary, in order."""

    redraw_on = rebuild_on = ("phases",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._share_width)
        Metrics.bind(fontscale=self._share_width)

    def rebuild(self) -> None:
        self.clear_widgets()
        for phase in self.phases:
            self.add_widget(PhaseDot(icon=phase.icon, label=phase.label, state=phase.state, term=phase.term))
        self._states = [phase.state for phase in self.phases]
        self._share_width()

    def _share_width(self, *_: object) -> None:
        """All as wide as each other, or where a label needs more, as wide as theirs; all letters as small as needed."""
        dots = self.children
        widths = [dot.ids.label.natural_width() / dot.share + dp(LABEL_GAP) for dot in dots]
        equal = max(widths, default=0) * len(dots) <= self.width
        for dot, width in zip(dots, widths, strict=True):
            dot.size_hint_x = 1 if equal else width
            dot.share = max(SMALLEST, smallest_share(13 * Metrics.sp), min(1, self.width / sum(widths)))
        self._draw_soon()

    def draw(self) -> None:
        if not self.phases:
            return
        y = self.top - dp(24)
        dots = list(zip(self._middles(), self._states, strict=True))
        for (x, state), (after_x, after) in pairwise(dots):
            self._join(x + dp(RADIUS[state] + 6), after_x - dp(RADIUS[after] + 6), y, solid=state == "done")
        for x, state in dots:
            self._dot(x, y, state)

    def _middles(self) -> Iterator[float]:
        shares = [dot.size_hint_x for dot in reversed(self.children)]
        left = self.x
        for share in shares:
            width = self.width * share / sum(shares)
            yield left + width / 2
            left += width

    def _join(self, start: float, end: float, y: float, *, solid: bool) -> None:
        if solid:
            Color(*theme.colours.accent)
            SmoothLine(points=[start, y, end, y], width=dp(1.2))
            return
        Color(*theme.colours.outline)
        count = max(1, int((end - start) / dp(6)))
        gap = (end - start) / count
        size = dp(2)
        for index in range(count + 1):
            SmoothEllipse(pos=(start + index * gap - size / 2, y - size / 2), size=(size, size), segments=8)

    def _dot(self, x: float, y: float, state: str) -> None:
        colours = theme.colours
        radius = dp(RADIUS[state])
        if state == "now":
            # No colour with alpha: Kivy draws the edge of such a shape outside of what scrolls, too.
            Color(*mixed(colours.ground, colours.accent, 0.22))
            self._disc(x, y, radius + dp(6))
        Color(*(colours.outline if state == "later" else colours.accent))
        self._disc(x, y, radius)
        if state != "now":
            Color(*(colours.container if state == "done" else colours.card))
            self._disc(x, y, radius - dp(1.3))

    def _disc(self, x: float, y: float, radius: float) -> None:
        SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


load_kv("stepper")
