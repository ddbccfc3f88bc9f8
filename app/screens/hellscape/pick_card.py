"""An item of the library for a hero; a new one is typed in once and is his then."""

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
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
    _given = False
    """One visit is for one card, however fast a finger taps twice."""

    def enter(self) -> None:
        self._library: LibraryCards = library_cards(self.session.cards, self.game_id)
        typed_in, self._typed_in, self._given = self._typed_in, None, False
        if typed_in is not None and self._give(typed_in.fields):
            return
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
        if card is not None:
            self._give(card.fields)

    def _give(self, fields: Mapping[str, Any]) -> bool:
        """The hero has the card, and the screen before shows it."""
        hero = find_hero(self.game, self.hero)
        if self._given or hero is None or not self.do(taken(self.game, hero, fields)):
            return False
        self._given = True
        self.session.note_drawn(self.kind, fields)
        # After this frame: the screen may only just be entered, and the manager is still busy with it.
        Clock.schedule_once(self._leave, 0)
        return True

    def _leave(self, _passed: float) -> None:
        if self.app.screens.current == self.name:
            self.go_back()

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
