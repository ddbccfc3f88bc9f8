"""Headings: back and title of a screen, a link back, title of a section with a note."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets import flow, icon_text, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv


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
    can_look_up = BooleanProperty(True)
    """A magnifying glass that leads to the rules; where there is no way back, the bar of the play has them."""

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
