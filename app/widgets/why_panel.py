"""Why this hero: a question, one sentence, everybody who was considered, and the page of the rulebook."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets import figure_mark, icon, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.surface import Surface
from app.widgets.theme import theme


class CandidateRow(Explained, Surface, BoxLayout):
    """One candidate."""

    name = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    icon = StringProperty()
    """The symbol of a thing, instead of a disc."""
    fact = StringProperty()
    verdict = StringProperty()
    verdict_icon = StringProperty()
    is_target = BooleanProperty(False)
    ruled = BooleanProperty(False)
    """A hairline above, between two rows that are not the target."""


class PressRow(Explained, Tappable, BoxLayout):
    """A line of the panel that can be tapped. It names a hero perhaps, and is about the reason all the same."""


class WhyPanel(Built, Card):
    """Collapsible; never a tooltip. Its `term` is the reason: whatever says nothing else is about that."""

    __events__ = ("on_rule",)

    question = StringProperty()
    """'Why Bjorn?'"""

    sentence = StringProperty()
    """The reason in one sentence."""

    candidates = ListProperty()
    """Candidate, the target first."""

    rule = StringProperty()
    """'Rulebook p. 28'. Empty hides the row."""

    is_open = BooleanProperty(True)
    """Whether more than the question is shown."""

    rebuild_on = ("candidates",)

    @property
    def reason_ends(self) -> float:
        """Where the reason and the target's row end, in the panel's coordinates; the others can be scrolled to."""
        if not self.is_open:
            return float(self.y)
        rows = self._rows.children
        return float(rows[-1].y if rows else self._content.y)

    def on_kv_post(self, base_widget: Widget) -> None:
        # Kept here: while the panel is closed its content has no parent.
        self._content, self._rows = self.ids.content.__self__, self.ids.rows.__self__
        self.fbind("is_open", self._open_or_close)
        super().on_kv_post(base_widget)
        self._open_or_close()

    def on_rule(self, *_: object) -> None:
        """The row of the rulebook was tapped. (Kivy calls this method, but no handler, when `rule` is set.)"""

    def toggle(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open

    def rebuild(self) -> None:
        """One row for each candidate."""
        rows = self._rows
        rows.clear_widgets()
        previous_plain = False
        for one in self.candidates:
            row = CandidateRow(
                name=one.name, letter=one.letter, hero_colour=one.colour, icon=one.icon, fact=one.fact,
                verdict=one.verdict, verdict_icon=one.verdict_icon, is_target=one.is_target,
                ruled=previous_plain and not one.is_target,
            )  # fmt: skip
            previous_plain = not one.is_target
            rows.add_widget(row)

    def _open_or_close(self, *_: object) -> None:
        content = self._content
        if not self.is_open:
            self.remove_widget(content)
        elif content.parent is None:
            self.add_widget(content)
            if not theme.reduce_motion:
                content.opacity = 0
                Animation(opacity=1, duration=0.2, transition="out_quad").start(content)


load_kv("why_panel")
