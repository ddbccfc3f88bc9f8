"""The main places of the app: a bar at the bottom of a phone, a rail at the left of a tablet."""

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.kv import load_kv

RAIL_WIDTH = 88


@dataclass(frozen=True)
class NavItem:
    """One place."""

    name: str
    """What `on_select` gives back."""
    icon: str
    label: str


class NavButton(Tappable, BoxLayout):
    """One place in the bar or rail."""

    name = StringProperty()
    icon = StringProperty()
    label = StringProperty()
    current = BooleanProperty(False)


class NavBar(Built, BoxLayout):
    """Up to five places. A page turns it into a rail when it is wide enough."""

    page_slot = "nav"
    rebuild_on = ("items",)
    __events__ = ("on_select",)

    items = ListProperty()
    """NavItem, in order."""

    current = StringProperty()
    """Name of the place that is shown."""

    rail = BooleanProperty(False)
    """Stands at the left instead of lying at the bottom; set by the page."""

    brand_icon = StringProperty()
    """Symbol of the game, at the top of the rail."""

    def on_select(self, name: str) -> None:
        """A place was tapped."""

    def rebuild(self) -> None:
        self.ids.slot.clear_widgets()
        for item in self.items:
            button = NavButton(name=item.name, icon=item.icon, label=item.label)
            button.bind(on_release=self._tapped)
            self.ids.slot.add_widget(button)
        self._mark()

    def on_rail(self, *_: object) -> None:
        if self.rail:
            self.width = dp(RAIL_WIDTH)

    def on_current(self, *_: object) -> None:
        self._mark()

    def _tapped(self, button: NavButton) -> None:
        self.dispatch("on_select", button.name)

    def _mark(self) -> None:
        slot = self.ids.get("slot")
        for button in slot.children if slot else ():
            button.current = button.name == self.current


load_kv("nav_bar")
