"""Sentences below each other, each with an icon; ticked ones and counts where there are any."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.explained import Explained
from app.widgets.kv import load_kv


class TextLine(Explained, BoxLayout):
    icon = StringProperty()
    icon_colour = StringProperty("text2")
    text = StringProperty()
    note = StringProperty()
    past = BooleanProperty(False)


class LineList(Built, BoxLayout):
    """Of plain sentences, with one icon for all."""

    rebuild_on = ("lines", "icon", "icon_colour")

    lines = ListProperty()
    icon = StringProperty("circle")
    icon_colour = StringProperty("text2")

    def rebuild(self) -> None:
        _as_many(self, len(self.lines))
        for row, line in zip(reversed(self.children), self.lines, strict=True):
            row.icon, row.icon_colour = self.icon, self.icon_colour
            self.tell(row, line)

    def tell(self, row: TextLine, line: Any) -> None:
        row.text = line


class SpecialRules(LineList):
    """Of sentences each of which has a rule of its own behind it: `SpecialRule`, in order."""

    def tell(self, row: TextLine, line: Any) -> None:
        row.text, row.term = line.text, line.term


class ObjectiveList(Built, BoxLayout):
    """What is to be reached: a check where it is, and how many of how many."""

    rebuild_on = ("objectives",)

    objectives = ListProperty()
    """ObjectiveLine, in order."""

    def rebuild(self) -> None:
        _as_many(self, len(self.objectives))
        for row, objective in zip(reversed(self.children), self.objectives, strict=True):
            row.text, row.note, row.past = objective.text, objective.count, objective.done
            row.term = objective.term
            row.icon = "check-circle" if objective.done else "circle-outline"
            row.icon_colour = "done" if objective.done else "accent_text"


def _as_many(box: BoxLayout, count: int) -> None:
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(TextLine())


load_kv("line_list")
