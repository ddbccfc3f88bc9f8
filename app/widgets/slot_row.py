"""Hands and body of a hero: what he has equipped, with its dice."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.dice_flow import DiceFlow
from app.widgets.kv import load_kv


class SlotCard(Built, Row):
    """One slot. Tapped: `on_release`."""

    slot = ObjectProperty(rebind=True)
    """SlotView."""

    rebuild_on = ("slot",)

    def rebuild(self) -> None:
        lines = self.ids.lines
        lines.clear_widgets()
        for line in self.slot.lines:
            lines.add_widget(DiceFlow(line=list(line), gap="4dp", halign="right" if self.slot.icon else "left"))


class SlotRow(Built, BoxLayout):
    """All slots beside each other, as high as the highest."""

    __events__ = ("on_open",)

    slots = ListProperty()
    """SlotView, in order."""

    rebuild_on = ("slots",)

    def on_open(self) -> None:
        """A slot was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.slots):
            self.clear_widgets()
            for slot in self.slots:
                card = SlotCard(slot=slot)
                card.bind(on_release=lambda _: self.dispatch("on_open"), minimum_height=self._fit)
                self.add_widget(card)
        for card, slot in zip(reversed(self.children), self.slots, strict=True):
            card.slot, card.size_hint_x = slot, slot.width
        self._fit()

    def _fit(self, *_: object) -> None:
        """Cards beside each other have the same height."""
        highest = max((card.minimum_height for card in self.children), default=0)
        self.height = highest
        for card in self.children:
            card.height = highest


load_kv("slot_row")
