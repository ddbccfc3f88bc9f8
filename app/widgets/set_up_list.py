"""The checklist of the set-up: a row each, with a box to tick and, where there is one, the way to where it is done."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.explained import Explained
from app.widgets.heading import SectionLine
from app.widgets.kv import load_kv


class SetUpHead(Explained, SectionLine):
    """What the checklist is called, and how much of it is done."""


class SetUpRow(Row):
    """Tapped: `on_release`; its box: `on_tick`. What the app sees by itself has no box to tap."""

    __events__ = ("on_tick",)

    step = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    done = BooleanProperty(False)
    seen = BooleanProperty(False)
    leads = BooleanProperty(False)

    def on_tick(self) -> None:
        """The box was tapped."""


class SetUpList(Built, BoxLayout):
    """All rows; they change in place."""

    __events__ = ("on_select", "on_tick")
    rebuild_on = ("lines",)

    lines = ListProperty()
    """SetUpLine, in order."""

    def on_select(self, step: str) -> None:
        """A row was tapped."""

    def on_tick(self, step: str) -> None:
        """Its box was tapped."""

    def rebuild(self) -> None:
        while len(self.children) > len(self.lines):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.lines):
            row = SetUpRow()
            row.bind(
                on_release=lambda row: self.dispatch("on_select", row.step),
                on_tick=lambda row: self.dispatch("on_tick", row.step),
            )
            self.add_widget(row)
        for row, line in zip(reversed(self.children), self.lines, strict=True):
            row.step, row.title, row.detail = line.step, line.title, line.detail
            row.done, row.seen, row.leads, row.term = line.done, line.seen, line.leads, line.term
            row.standing = "current" if line.current else "past" if line.done else "normal"


load_kv("set_up_list")
