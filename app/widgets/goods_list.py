"""Cards on the counter of a market: name, what is on it, its level; those picked wear a check."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class GoodsCard(Row):
    """Tapped: `on_release`. Picked is icon, fill and outline, never colour alone."""

    card_id = StringProperty()
    name = StringProperty()
    detail = StringProperty()
    level = StringProperty()
    picked = BooleanProperty(False)

    def on_picked(self, *_: object) -> None:
        self.fill = "container" if self.picked else "card"
        self.outline = "accent" if self.picked else "hairline"


class GoodsList(Built, BoxLayout):
    """The screen sets what is picked."""

    __events__ = ("on_pick",)
    rebuild_on = ("cards",)

    cards = ListProperty()
    """GoodsRow, in order."""

    def on_pick(self, card_id: str) -> None:
        """A card was tapped."""

    def row(self, card_id: str) -> GoodsCard:
        return next(row for row in self.children if row.card_id == card_id)

    def rebuild(self) -> None:
        while len(self.children) > len(self.cards):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.cards):
            row = GoodsCard()
            row.bind(on_release=lambda row: self.dispatch("on_pick", row.card_id))
            self.add_widget(row)
        for row, card in zip(reversed(self.children), self.cards, strict=True):
            row.card_id, row.name, row.detail, row.level = card.id, card.name, card.detail, card.level
            row.picked, row.kind = card.picked, card.kind


load_kv("goods_list")
