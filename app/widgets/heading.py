"""Headings: back and title of a screen, facts beside a name, title of a section with a note."""

from dataclasses import dataclass

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets import flow, icon_text, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.chip import Chip
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv


@dataclass(frozen=True)
class Fact:
    """One shown chip: 'Level 3'."""

    text: str
    icon: str = ""
    icon_colour: str = "text2"


class FactLine(Built, BoxLayout):
    """A name at the left and facts at the right; below each other when the text is large."""

    text = StringProperty()
    """The name, such as that of the game."""

    facts = ListProperty()
    """Fact, in order."""

    stacked = BooleanProperty(False)
    """Facts are below the name (computed)."""

    rebuild_on = ("facts",)

    def rebuild(self) -> None:
        """One chip for each fact."""
        chips = self.ids.facts
        chips.clear_widgets()
        for fact in self.facts:
            chips.add_widget(Chip(text=fact.text, icon=fact.icon, icon_colour=fact.icon_colour))


class BackLink(ButtonBehavior, IconText):
    """An arrow and where it leads from: a name that can be tapped to go back. `on_release`."""


class SectionLine(BoxLayout):
    """Serif title of a section, and a note at the right: 'Enemies', '1 of 4 acted'."""

    title = StringProperty()
    note = StringProperty()


class TitleBar(BoxLayout):
    """Back arrow, title and detail of a screen. Widgets added to it stand at the right."""

    __events__ = ("on_back",)

    title = StringProperty()
    lead = StringProperty()
    """Roboto words before the title: 'Round 4'."""
    detail = StringProperty()
    can_go_back = BooleanProperty(True)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Put widgets of the screen at the right."""
        target = self.ids.get("trailing") if self.ids else None
        if target is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            target.add_widget(widget, *args, **kwargs)

    def on_back(self) -> None:
        """The arrow was tapped."""


load_kv("heading")
