"""Actions left: a bolt each; a tap spends one, a tap on a spent one gives it back."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets import flow, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class Bolt(Pressable, AnchorLayout):
    """One action: filled with a bolt when left, a faint ring with an empty bolt when spent."""

    left = BooleanProperty(True)
    icons = ListProperty(["lightning-bolt", "lightning-bolt-outline"])


class ActionBolts(Built, Card):
    """A card with its name, the number, and the bolts. The value is not changed here."""

    __events__ = ("on_change",)

    label = StringProperty()
    value = NumericProperty(0)
    """Actions left."""
    maximum = NumericProperty(3)
    """Bolts that there are."""

    rebuild_on = ("value", "maximum")

    def on_change(self, delta: int) -> None:
        """A bolt was tapped: -1 spends an action, 1 gives one back."""

    def rebuild(self) -> None:
        row = self.ids.bolts
        if len(row.children) != self.maximum:
            row.clear_widgets()
            for _ in range(int(self.maximum)):
                bolt = Bolt()
                bolt.bind(on_release=lambda bolt: self.dispatch("on_change", -1 if bolt.left else 1))
                row.add_widget(bolt)
        for number, bolt in enumerate(reversed(row.children)):
            bolt.left = number < self.value


load_kv("action_bolts")
