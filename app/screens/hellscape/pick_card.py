"""An item of the library for a hero; a new one is typed in once and is his then."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import ListProperty, StringProperty

from app.library_cards import LibraryCards, library_cards
from app.plays.cards import CardRecord
from app.presenters.hellscape.hero import find_hero
from app.presenters.hellscape.pick_item import new_item, pick_item_view, taken
from app.rules.hellscape.card_kinds import CardKind
from app.screens.base import PlayScreen
from app.widgets import card_list, dock, heading, page, text, text_field  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapePickCardScreen(PlayScreen):
    acts_once = True

    hero = StringProperty()
    kind = StringProperty(CardKind.ITEM.value)
    typed = StringProperty()
    title = StringProperty()
    cards = ListProperty()
    none = StringProperty()
    new_text = StringProperty()

    _typed_in: CardRecord | None = None
    """The card that was typed in a moment ago: it is his."""

    def enter(self) -> None:
        self._library: LibraryCards = library_cards(self.session.cards, self.game_id)
        typed_in, self._typed_in = self._typed_in, None
        if typed_in is not None and self._give(typed_in.fields):
            self.go_back_soon()
        else:
            super().enter()

    def begin_visit(self) -> None:
        self.typed = ""
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        view = pick_item_view(self.app.t, self.game, self.hero, self._library.cards, self.typed)
        self.title, self.cards, self.none, self.new_text = view.title, list(view.cards), view.none, view.new
        self.show_undo()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.refresh()

    def take(self, key: str) -> None:
        card = self._library.find(key)
        if card is not None and not card.whole:
            self._open_form(key, dict(card.fields))
        else:
            self.take_as_it_is(key)

    def take_as_it_is(self, key: str) -> None:
        """What is not known of it is looked up on the card."""
        card = self._library.find(key)
        if card is not None and self._give(card.fields):
            self.go_back()

    def _give(self, fields: Mapping[str, Any]) -> bool:
        """The hero has the card, and the screen before is to show it."""
        hero = find_hero(self.game, self.hero)
        if hero is None or not self.do(taken(self.game, hero, fields)):
            return False
        self.session.note_drawn(self.kind, fields)
        return True

    def edit(self, key: str) -> None:
        card = self._library.find(key)
        if card is not None:
            self.app.go("card_form", game_id=self.game_id, kind=self.kind, key=key, start=dict(card.fields))

    def add(self) -> None:
        self._open_form("", dict(new_item(self.game, self.typed)))

    def _open_form(self, key: str, start: dict[str, Any]) -> None:
        """Once the card is told, it is his."""
        self.app.go(
            "card_form", game_id=self.game_id, kind=self.kind, key=key, start=start, hand_back=self._take_typed_in
        )

    def _take_typed_in(self, record: CardRecord) -> None:
        self._typed_in = record


load_kv("hellscape/pick_card")
