"""The cards of Massive Darkness, as the shared screens ask for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.content.massive_darkness import Pack
from app.i18n import Words
from app.presenters.card_form import CardDraft, CardFormView
from app.presenters.card_views import AnyCard, CardUse, DrawView, LibraryView, Named, OwnCard
from app.presenters.massive_darkness import card_search
from app.presenters.massive_darkness.card_forms import card_draft
from app.presenters.massive_darkness.draw import draw_view
from app.presenters.massive_darkness.library import card_form_view, library_view
from app.presenters.massive_darkness.shipped_cards import LibraryCard, shipped_cards
from app.rules.core.event import Event
from app.rules.core.question import Draw
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.named_cards import card_read_off

ONLY_NAMED = {"name", "level", "kind", "origin", "slot"}
"""What a card has of which only the name was told; the rest its deck says."""


class Cards:
    first_kind = CardKind.ENEMY.value

    def library(self, pack: Pack, own: Sequence[OwnCard], uses: Mapping[str, CardUse]) -> list[LibraryCard]:
        cards = card_search.merged(map(_own, own), shipped_cards(pack))
        return [
            card_search.with_uses(one, uses[one.key].count, uses[one.key].last) if one.key in uses else one
            for one in cards
        ]

    def library_view(
        self, words: Words, cards: Sequence[LibraryCard], kind: str, typed: str, *, damaged: int, newer: int,
        everything: bool,
    ) -> LibraryView:  # fmt: skip
        return library_view(
            words, cards, CardKind(kind), typed, damaged=damaged, newer=newer, everything=everything
        )  # fmt: skip

    def draw_view(
        self, words: Words, game: Game, question: Draw, cards: Sequence[LibraryCard], typed: str, *, everything: bool
    ) -> DrawView:
        return draw_view(words, game.state, question, cards, typed, everything=everything)

    def kind_of(self, question: Draw) -> str:
        return card_search.KINDS[Deck(question.deck)].value

    def new_fields(self, question: Draw) -> dict[str, Any]:
        return card_search.new_fields(question)

    def drawn(self, card: AnyCard, question: Draw) -> dict[str, Any]:
        return card_search.drawn(card, question)

    def as_drawn(self, fields: CardFields) -> dict[str, Any]:
        return dict(fields)

    def draft(self, kind: str, fields: CardFields) -> CardDraft:
        return card_draft(CardKind(kind), fields)

    def form_view(
        self, words: Words, kind: str, draft: CardDraft, card: LibraryCard | None, *, answers: bool
    ) -> CardFormView:  # fmt: skip
        return card_form_view(words, CardKind(kind), draft, card, answers=answers)

    def named(self, words: Words, cards: Sequence[LibraryCard], question: Draw, typed: str) -> Named | None:
        return card_search.named(words, cards, question, typed)

    def read_off(self, events: Sequence[Event]) -> tuple[str, CardFields] | None:
        read = card_read_off(events)
        return (read.shelf, read.fields) if read is not None else None


def _own(card: OwnCard) -> LibraryCard:
    described = set(card.fields) - ONLY_NAMED != set()
    return LibraryCard(CardKind(card.kind), card.fields, id=card.id, pack=card.pack, described=described)
