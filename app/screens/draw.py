"""The top card of a deck: a tap on one of the library, its name alone, or the form for what is not known of it."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.library_cards import library_cards
from app.presenters.card_views import Named
from app.presenters.frame import CardsFrame
from app.rules.core.question import DECK_EMPTY, Draw
from app.screens.question import QuestionScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card_list,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    text,
    text_button,
    text_field,
    why_panel,
)
from app.widgets.kv import load_kv
from app.widgets.toast import Toast


class DrawScreen(QuestionScreen):
    title = StringProperty()
    help = StringProperty()
    why = ObjectProperty(None, allownone=True)
    search = StringProperty()
    search_hint = StringProperty()
    typed = StringProperty()
    cards = ListProperty()
    none = StringProperty()
    show_all_text = StringProperty()
    everything = BooleanProperty(False)
    add_text = StringProperty()
    just_name_text = StringProperty()
    empty = ObjectProperty(None, allownone=True)

    _offer: Toast | None = None
    """What follows when no card is left, as long as it is said."""

    def begin(self) -> None:
        question = self._question
        self._library = library_cards(self.session.cards, self.game_id)
        self.typed, self.everything = question.wanted if question else "", False
        self._take_back_offer()
        self.ids.page.ids.scroll.scroll_y = 1

    @property
    def _question(self) -> Draw | None:
        question = self.session.play.question
        return question if isinstance(question, Draw) else None

    @property
    def _deck(self) -> CardsFrame:
        cards = self.frame.cards
        assert cards is not None, self.game_id
        return cards

    def show(self) -> None:
        question = self._question
        if question is None:
            return
        view = self._deck.draw_view(
            self.app.t, self.game, question, self._library.cards, self.typed, everything=self.everything
        )
        self.title, self.help, self.why = view.title, view.help, view.why
        self.cards, self.none, self.show_all_text = list(view.cards), view.none, view.show_all
        self.add_text, self.just_name_text, self.empty = view.add, view.just_name, view.empty
        self.search = view.search or self.app.t("draw.search")
        self.search_hint = view.search_hint or self.app.t("draw.search_hint")
        self.show_undo()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.show()

    def show_all(self) -> None:
        self.everything = True
        self.show()

    def take(self, key: str) -> None:
        card = self._library.find(key)
        if card is not None and not card.whole:
            self.edit(key)
        else:
            self.take_as_it_is(key)

    def take_as_it_is(self, key: str) -> None:
        """What is not known of it is looked up on the card."""
        card, question = self._library.find(key), self._question
        if card is not None and question is not None:
            self._draw(self._deck.drawn(card, question))

    @property
    def _told(self) -> Named | None:
        question = self._question
        return self._deck.named(self.app.t, self._library.cards, question, self.typed) if question is not None else None

    def take_name(self) -> None:
        told = self._told
        if told is None:
            return
        if not told.is_new or self.app.attempt(lambda: self.session.keep_typed(told.kind, told.fields)):
            self._draw(told.fields)

    def _draw(self, fields: Mapping[str, Any]) -> None:
        question = self._question
        if question is not None and self.answer(dict(fields)):
            self.session.note_drawn(self._deck.kind_of(question), fields)
            self.app.show_play()

    def ask_empty(self) -> None:
        """What follows is said first, above all that lies here; only its own button does it."""
        if self.empty is not None:
            self._offer = self.app.say(self.empty.follows, self.empty.act, self.deck_is_empty)

    def deck_is_empty(self) -> None:
        if self.answer(DECK_EMPTY):
            self.app.show_play()

    def _take_back_offer(self) -> None:
        """It was for the card that was asked for then."""
        if self._offer is not None:
            self._offer.close()
            self._offer = None

    def on_pre_leave(self, *_: object) -> None:
        super().on_pre_leave()
        self._take_back_offer()

    def add(self) -> None:
        """What came with the app of a card that is called so is filled in already."""
        question, told = self._question, self._told
        known = self._library.find(told.key) if told is not None else None
        if known is not None and not known.is_own:
            self.edit(known.key)
        elif question is not None:
            start = {**self._deck.new_fields(question), "name": self.typed.strip()}
            self._form(question, "", start)

    def edit(self, key: str) -> None:
        card, question = self._library.find(key), self._question
        if card is not None and question is not None:
            self._form(question, key, self._deck.drawn(card, question))

    def _form(self, question: Draw, key: str, start: Mapping[str, Any]) -> None:
        kind = self._deck.kind_of(question)
        self.app.go("card_form", game_id=self.game_id, kind=kind, key=key, start=dict(start), answers=True)


load_kv("draw")
