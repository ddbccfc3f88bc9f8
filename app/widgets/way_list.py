"""Ways through a combat, a row each: how likely it is won, and where every die comes from."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, icon_text, pegs, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class WayCard(Row):
    """One way. Tapped: `on_release`."""

    way = ObjectProperty(rebind=True)
    """WayRow."""


class WayList(Built, BoxLayout):
    """All ways."""

    __events__ = ("on_choose",)
    rebuild_on = ("ways",)

    ways = ListProperty()
    """WayRow, in order."""

    def on_choose(self, answer: str) -> None:
        """A way was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for way in self.ways:
            card = WayCard(way=way)
            card.bind(on_release=lambda card: self.dispatch("on_choose", card.way.answer))
            self.add_widget(card)


load_kv("way_list")
