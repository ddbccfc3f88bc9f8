"""Things whose names clash: a card each, with what can become of it side by side."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import segmented, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv


class ClashCard(Card):
    """One of them. `on_choose(choice)`: what becomes of it."""

    __events__ = ("on_choose",)

    kind = StringProperty()
    key = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    choices = ListProperty()
    chosen = StringProperty()

    def on_choose(self, choice: str) -> None: ...


class ClashList(Built, BoxLayout):
    __events__ = ("on_choose",)
    rebuild_on = ("rows", "choices")

    rows = ListProperty()
    """ClashRow, in order."""
    choices = ListProperty()
    """Option: what can be chosen."""

    def on_choose(self, kind: str, key: str, choice: str) -> None:
        """What becomes of one of them."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.rows):
            self.clear_widgets()
            for _ in self.rows:
                card = ClashCard()
                card.bind(on_choose=lambda one, choice: self.dispatch("on_choose", one.kind, one.key, choice))
                self.add_widget(card)
        for card, row in zip(reversed(self.children), self.rows, strict=True):
            card.kind, card.key, card.title, card.detail = row.kind, row.key, row.title, row.detail
            card.choices, card.chosen = self.choices, row.chosen


load_kv("clash_list")
