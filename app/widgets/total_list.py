"""Totals read off the table: a name, minus, figure, plus for each."""

from kivy.properties import DictProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text, value_stepper  # noqa: F401  (the KV file uses them)
from app.widgets.card import Card
from app.widgets.kv import load_kv

MOST = 99


class TotalCard(Card):
    """One total."""

    __events__ = ("on_change",)

    field = StringProperty()
    label = StringProperty()
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(MOST)

    def on_change(self, delta: int) -> None:
        """Plus or minus was tapped."""


class TotalList(BoxLayout):
    """All totals. Figures change in place, so that fast taps are not lost."""

    __events__ = ("on_change",)

    totals = ListProperty()
    """Triples of field, label and value."""

    least = DictProperty()
    """How far down a field goes; 0 where nothing is said."""

    most = DictProperty()
    """How far up."""

    def on_change(self, field: str, delta: int) -> None:
        """Plus or minus of a total was tapped."""

    def on_totals(self, *_: object) -> None:
        cards = self.children[::-1]
        if [card.field for card in cards] != [field for field, _, _ in self.totals]:
            self.clear_widgets()
            for field, _, _ in self.totals:
                card = TotalCard(field=field)
                card.bind(on_change=lambda card, delta: self.dispatch("on_change", card.field, delta))
                self.add_widget(card)
            cards = self.children[::-1]
        for card, (_, label, value) in zip(cards, self.totals, strict=True):
            card.label, card.value, card.minimum = label, value, self.least.get(card.field, 0)
            card.maximum = self.most.get(card.field, MOST)


load_kv("total_list")
