"""The cards of Shadowreach, as the shared screens ask for them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.content.shadowreach import Pack
from app.i18n import Words
from app.presenters.card_form import CardDraft, CardFormView
from app.presenters.card_views import CardUse, LibraryView, OwnCard
from app.presenters.hellscape import cards_frame, library_cards
from app.presenters.hellscape.card_forms import ItemDraft
from app.presenters.hellscape.library_cards import LibraryCard
from app.presenters.shadowreach import board_form
from app.presenters.shadowreach.dialect import dialect
from app.presenters.shadowreach.edition import SHADOWREACH
from app.presenters.shadowreach.library_cards import shipped_cards
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind
from app.rules.shadowreach.board_cards import NAMES

CLASSES = tuple(name.lower() for name in NAMES)


class Cards(cards_frame.Cards):
    edition = SHADOWREACH

    def library(self, pack: Pack, own: Sequence[OwnCard], uses: Mapping[str, CardUse]) -> list[LibraryCard]:  # type: ignore[override]  # the pack of this game
        return library_cards.library(shipped_cards(pack), own, dict(uses))

    def library_view(
        self, words: Words, cards: Sequence[LibraryCard], kind: str, typed: str, *, damaged: int, newer: int,
        everything: bool,
    ) -> LibraryView:  # fmt: skip
        """The library is open without a play, too."""
        return super().library_view(
            dialect(words), cards, kind, typed, damaged=damaged, newer=newer, everything=everything
        )

    def board_detail(self, words: Words, fields: CardFields) -> str:
        return board_form.board_detail(words, fields)

    def draft(self, kind: str, fields: CardFields) -> CardDraft:
        """One piece of each set is for a single class ("Set Items")."""
        if kind == CardKind.BOARD:
            return board_form.board_card_draft(fields)
        draft = super().draft(kind, fields)
        return replace(draft, classes=CLASSES) if isinstance(draft, ItemDraft) else draft

    def form_view(
        self, words: Words, kind: str, draft: CardDraft, card: LibraryCard | None, *, answers: bool
    ) -> CardFormView:  # fmt: skip
        return super().form_view(dialect(words), kind, draft, card, answers=answers)
