"""The cards of Hellscape, as the shared screens ask for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.content.hellscape import Pack
from app.i18n import Words
from app.presenters.card_form import CardDraft, CardFormView
from app.presenters.card_views import AnyCard, CardUse, DrawView, LibraryView, Named, OwnCard
from app.presenters.hellscape import draw, library_cards
from app.presenters.hellscape.card_form import card_form_view
from app.presenters.hellscape.card_forms import card_draft
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.hellscape.library_cards import KINDS, LibraryCard
from app.rules.core.event import Event
from app.rules.core.question import Draw
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind, as_drawn
from app.rules.hellscape.cards import Deck
from app.rules.hellscape.game import Game


class Cards:
    first_kind = CardKind.MOB.value
    edition = HELLSCAPE

    def library(self, pack: Pack, own: Sequence[OwnCard], uses: Mapping[str, CardUse]) -> list[LibraryCard]:
        return library_cards.library(library_cards.shipped_cards(pack), own, dict(uses))

    def library_view(
        self, words: Words, cards: Sequence[LibraryCard], kind: str, typed: str, *, damaged: int, newer: int,
        everything: bool,
    ) -> LibraryView:  # fmt: skip
        return draw.library_view(
            words, cards, CardKind(kind), typed, damaged=damaged, newer=newer, everything=everything,
            of_board=self.board_detail,
        )  # fmt: skip

    def board_detail(self, words: Words, fields: CardFields) -> str:
        """A game that is built on this one has boards of its own."""
        return draw.board_detail(words, fields)

    def draw_view(
        self, words: Words, game: Game, question: Draw, cards: Sequence[LibraryCard], typed: str, *, everything: bool
    ) -> DrawView:
        return draw.draw_view(words, game, question, cards, typed, everything=everything)

    def kind_of(self, question: Draw) -> str:
        return KINDS[Deck(question.deck)].value

    def new_fields(self, question: Draw) -> dict[str, Any]:
        return library_cards.new_fields(question)

    def drawn(self, card: AnyCard, question: Draw) -> dict[str, Any]:
        return library_cards.drawn(card, question)

    def as_drawn(self, fields: CardFields) -> dict[str, Any]:
        return as_drawn(fields)

    def draft(self, kind: str, fields: CardFields) -> CardDraft:
        return card_draft(CardKind(kind), fields, self.edition.never_printed)

    def form_view(
        self, words: Words, kind: str, draft: CardDraft, card: LibraryCard | None, *, answers: bool
    ) -> CardFormView:  # fmt: skip
        return card_form_view(words, CardKind(kind), draft, card, answers=answers)

    def named(self, words: Words, cards: Sequence[LibraryCard], question: Draw, typed: str) -> Named | None:
        return library_cards.named(words, cards, question, typed)

    def read_off(self, events: Sequence[Event]) -> tuple[str, CardFields] | None:
        """Cards are complete when they are drawn."""
        return None
