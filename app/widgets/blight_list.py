"""The blights of a place, a card each: might, effect, defence."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv


class BlightCard(Card):
    """One blight; only shown."""

    blight = ObjectProperty(rebind=True)
    """BlightRow."""


class BlightList(Built, BoxLayout):
    """All of them."""

    rebuild_on = ("blights",)

    blights = ListProperty()
    """BlightRow, in order."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for blight in self.blights:
            self.add_widget(BlightCard(blight=blight))


load_kv("blight_list")
