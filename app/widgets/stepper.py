"""The phases of a round: done, now, later."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import mixed
from app.widgets.theme import theme

STATES = ("done", "now", "later")
RADIUS = {"done": 14, "now": 18, "later": 14}


class PhaseDot(Explained, BoxLayout):
    """Dot and label of one phase."""

    icon = StringProperty()
    label = StringProperty()
    state = OptionProperty("later", options=STATES)


class PhaseStepper(Built, Drawn, BoxLayout):
    """Dots on a line: solid behind the present, dotted before it."""

    phases = ListProperty()
    """PhaseSummary, in order."""

    redraw_on = rebuild_on = ("phases",)

    def rebuild(self) -> None:
        self.clear_widgets()
        for phase in self.phases:
            self.add_widget(PhaseDot(icon=phase.icon, label=phase.label, state=phase.state, term=phase.term))
        self._states = [phase.state for phase in self.phases]

    def draw(self) -> None:
        if not self.phases:
            return
        step = self.width / len(self.phases)
        y = self.top - dp(24)
        for index, state in enumerate(self._states):
            x = self.x + (index + 0.5) * step
            if index + 1 < len(self._states):
                after = self._states[index + 1]
                self._join(x + dp(RADIUS[state] + 6), x + step - dp(RADIUS[after] + 6), y, solid=state == "done")
            self._dot(x, y, state)

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
