"""The steps of an enemy's turn: what was skipped and done stays visible, the current one becomes the panel."""

from itertools import count

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.presenters.summaries import Die
from app.widgets import dice_flow, hero_disc, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.die_chip import DieChip
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv
from app.widgets.palette import mixed
from app.widgets.theme import theme

STATES = ("done", "skipped", "current", "later")


class StepDot(Drawn, AnchorLayout):
    """Number of a step in a circle; a check when done."""

    number = StringProperty()
    """Empty: only a small dot, for what follows from the step before."""
    state = OptionProperty("later", options=STATES)

    redraw_on = ("state", "number")

    def draw(self) -> None:
        colours = theme.colours
        current = self.state == "current"
        if not self.number:
            Color(*(colours.accent if current else colours.outline))
            self._disc(dp(5))
            return
        if current:
            # No colour with alpha: Kivy draws the edge of such a shape outside of what scrolls, too.
            Color(*mixed(colours.current, colours.accent, 0.25))
            self._disc(dp(21.5))
        Color(*(colours.accent if self.state in ("current", "done") else colours.outline))
        self._disc(dp(18 if current else 16))
        if not current:
            Color(*(colours.container if self.state == "done" else colours.card))
            self._disc(dp(14.7))

    def _disc(self, radius: float) -> None:
        SmoothEllipse(pos=(self.center_x - radius, self.center_y - radius), size=(2 * radius, 2 * radius))


class StepRow(Drawn, BoxLayout):
    """A step that is not the current one, joined to its neighbours by a line."""

    number = StringProperty()
    title = StringProperty()
    note = StringProperty()
    state = OptionProperty("later", options=STATES)
    first = BooleanProperty(False)
    last = BooleanProperty(False)

    redraw_on = ("first", "last")

    def draw(self) -> None:
        Color(*theme.colours.outline)
        x, middle = self.x + dp(29), self.top - dp(28)
        if not self.first:
            Rectangle(pos=(x, middle), size=(dp(1.4), self.top - middle))
        if not self.last:
            Rectangle(pos=(x, self.y), size=(dp(1.4), middle - self.y))


class StepHead(Explained, BoxLayout):
    """What is done and to whom: a finger there asks for the reason, not what an attack is."""


class StepPanel(Card):
    """The current step."""

    step = ObjectProperty(None, allownone=True)
    number = StringProperty()
    reason = StringProperty()
    """Why it is done, as the rules call it."""

    def on_kv_post(self, base_widget: object) -> None:
        line = self.ids.line
        for index, part in enumerate(self.step.line if self.step else ()):
            line.add_widget(DieChip.of(part) if isinstance(part, Die) else self._words(part, first=index == 0))

    def _words(self, words: str, *, first: bool) -> IconText:
        label = IconText(text=words, colour="text1" if first else "text2")
        if first:
            label.font_size = "18sp"
        self.ids.line.bind(width=label.setter("room"))
        return label


class StepList(Built, BoxLayout):
    """All steps of a turn."""

    steps = ListProperty()
    """Step, in order."""

    reason = StringProperty()
    """Of the current step."""

    rebuild_on = ("steps",)

    def on_reason(self, *_: object) -> None:
        for panel in (one for one in self.children if isinstance(one, StepPanel)):
            panel.reason = self.reason

    def rebuild(self) -> None:
        """One row for each step, the panel for the current one."""
        self.clear_widgets()
        last, counted = len(self.steps) - 1, count(1)
        for index, step in enumerate(self.steps):
            number = "" if step.follows else str(next(counted))
            if step.state == "current":
                self.add_widget(StepPanel(step=step, number=number, reason=self.reason, standing="current"))
                continue
            row = StepRow(number=number, title=step.title, note=step.note, state=step.state)
            row.first, row.last = index == 0, index == last
            self.add_widget(row)


load_kv("step_list")
