"""A hero's cards: a row each with its dice and words; the open one shows what can be done with it."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import chip, chip_flow, column, icon, icon_text, maybe, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.chip_flow import ChipFlow
from app.widgets.dice_flow import DiceFlow
from app.widgets.kv import load_kv


class ItemCard(Built, Row):
    """One card. Tapped: `on_release`; one of its acts: `on_act(act)`."""

    __events__ = ("on_act",)

    item = ObjectProperty(rebind=True)
    """ItemRow."""

    picking = BooleanProperty(False)
    """Cards are picked, and wear a box to tick."""

    rebuild_on = ("item",)

    def on_act(self, act: str) -> None:
        """Something is to be done with it."""

    def rebuild(self) -> None:
        item = self.item
        self.standing = "current" if item.is_open or item.picked else "normal"
        dice = self.ids.dice
        dice.clear_widgets()
        for line in item.lines:
            dice.add_widget(DiceFlow(line=list(line)))
        acts = self.ids.acts
        acts.clear_widgets()
        if item.acts:
            flow = ChipFlow(chips=list(item.acts))
            flow.bind(on_select=lambda _, act: self.dispatch("on_act", act))
            acts.add_widget(flow)


class ItemList(Built, BoxLayout):
    """All cards."""

    __events__ = ("on_choose", "on_act")

    items = ListProperty()
    """ItemRow, in order."""

    picking = BooleanProperty(False)

    rebuild_on = ("items", "picking")

    def on_choose(self, item: str) -> None:
        """A card was tapped."""

    def on_act(self, item: str, act: str) -> None:
        """Something is to be done with a card."""

    def rebuild(self) -> None:
        if [card.item.id for card in reversed(self.children)] != [item.id for item in self.items]:
            self.clear_widgets()
            for item in self.items:
                # Its width from the start: laid out small first, its words would wrap and it would be laid out twice.
                card = ItemCard(item=item, width=self.width)
                card.bind(
                    on_release=lambda card: self.dispatch("on_choose", card.item.id),
                    on_act=lambda card, act: self.dispatch("on_act", card.item.id, act),
                )
                self.add_widget(card)
        for card, item in zip(reversed(self.children), self.items, strict=True):
            card.item, card.picking = item, self.picking


load_kv("item_list")
