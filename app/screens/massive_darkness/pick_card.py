"""A card of the library for a hero; a new one is typed in once and is his then."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.library_cards import LibraryCards, library_cards
from app.plays.cards import CardRecord
from app.presenters.massive_darkness.cards_for_heroes import taken
from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.pick_card import pick_card_view
from app.rules.massive_darkness.card_kinds import CardKind
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card_list,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class PickCardScreen(DungeonScreen):
    acts_once = True

    hero = StringProperty()
    kind = StringProperty(CardKind.ITEM.value)
    typed = StringProperty()
    everything = BooleanProperty(False)
    title = StringProperty()
    help = StringProperty()
    cards = ListProperty()
    none = StringProperty()
    show_all_text = StringProperty()
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
        self.typed, self.everything = "", False
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        hero = find_hero(self.state, self.hero)
        if hero is None:
            return
        view = pick_card_view(
            self.app.t, hero, self._library.cards, CardKind(self.kind), self.typed, everything=self.everything
        )
        self.title, self.help, self.cards, self.none = view.title, view.help, list(view.cards), view.none
        self.show_all_text, self.new_text, self._view = view.show_all, view.new, view
        self.show_undo()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.refresh()

    def show_all(self) -> None:
        self.everything = True
        self.refresh()

    def take(self, key: str) -> None:
        if key in self._view.to_complete:
            self._complete(key)
        else:
            self.take_as_it_is(key)

    def take_as_it_is(self, key: str) -> None:
        """What is not known of it is looked up on the card."""
        card = self._library.find(key)
        if card is not None and self._give(card.fields):
            self.go_back()

    def _give(self, fields: Mapping[str, Any]) -> bool:
        """The hero has the card, and the screen before is to show it."""
        kind = CardKind(self.kind)
        if not self.do(taken(self.hero, kind, fields)):
            return False
        self.session.note_drawn(kind, fields)
        return True

    def edit(self, key: str) -> None:
        card = self._library.find(key)
        if card is not None:
            self.app.go("card_form", game_id=self.game_id, kind=self.kind, key=key, start=dict(card.fields))

    def add(self) -> None:
        if self._view.start_key:
            self._complete(self._view.start_key)
        else:
            self._open_form("", {"name": self._view.start} if self._view.start else {})

    def _complete(self, key: str) -> None:
        """What is known of it is its name: once the rest is told, the card is his."""
        self._open_form(key, dict(self._library.find(key).fields))

    def _open_form(self, key: str, start: dict[str, Any]) -> None:
        self.app.go(
            "card_form", game_id=self.game_id, kind=self.kind, key=key, start=start, hand_back=self._take_typed_in
        )

    def _take_typed_in(self, record: CardRecord) -> None:
        self._typed_in = record


load_kv("massive_darkness/pick_card")
