"""Cards of the library below each other: a large row each, with a pencil for its form or a button for its name."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import figure_mark, icon_text, maybe, outlined_button, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class LibraryRow(Row):
    """One card. Tapped: `on_release`; its pencil: `on_edit`; the button for its name alone: `on_by_name`."""

    __events__ = ("on_edit", "on_by_name")

    key = StringProperty()
    name = StringProperty()
    detail = StringProperty()
    mark = StringProperty()
    icon = StringProperty()
    is_enemy = BooleanProperty(False)
    is_own = BooleanProperty(False)
    uncertain = BooleanProperty(False)
    can_edit = BooleanProperty(True)

    just_name = StringProperty()
    """Words of the button that takes its name alone, in place of the pencil; empty: there is none."""

    stacked = BooleanProperty(False)
    """That button is below the words, because they have too little room beside it (computed)."""

    def on_edit(self) -> None:
        """The pencil was tapped."""

    def on_by_name(self) -> None:
        """The name alone will do."""


class CardList(Built, BoxLayout):
    """All rows; they change in place."""

    __events__ = ("on_choose", "on_edit", "on_by_name")
    rebuild_on = ("cards", "can_edit")

    cards = ListProperty()
    """CardRow, in order."""

    can_edit = BooleanProperty(True)
    """Whether rows have a pencil; without one, a tap on the row is all there is."""

    def on_choose(self, key: str) -> None:
        """A card was tapped."""

    def on_edit(self, key: str) -> None:
        """The pencil of a card was tapped."""

    def on_by_name(self, key: str) -> None:
        """The button for the name alone of a card was tapped."""

    def rebuild(self) -> None:
        for row in self.children[: max(0, len(self.children) - len(self.cards))]:
            self.remove_widget(row)
        while len(self.children) < len(self.cards):
            row = LibraryRow()
            row.bind(on_release=self._chosen, on_edit=self._edited, on_by_name=self._named)
            self.add_widget(row)
        for row, card in zip(reversed(self.children), self.cards, strict=True):
            row.key, row.name, row.detail, row.mark = card.key, card.name, card.detail, card.mark
            row.icon, row.is_own, row.uncertain, row.can_edit = card.icon, card.is_own, card.uncertain, self.can_edit
            row.just_name, row.kind, row.is_enemy = card.just_name, card.kind, card.is_enemy

    def _chosen(self, row: LibraryRow) -> None:
        self.dispatch("on_choose", row.key)

    def _edited(self, row: LibraryRow) -> None:
        self.dispatch("on_edit", row.key)

    def _named(self, row: LibraryRow) -> None:
        self.dispatch("on_by_name", row.key)


load_kv("card_list")
