"""The cards of a game as the screens want them: the players' own and the shipped ones, and how often each is drawn."""

from typing import NamedTuple

from app.content.massive_darkness import Pack
from app.packs import core_pack
from app.plays.cards import CardShelf
from app.presenters.massive_darkness.card_search import merged, with_uses
from app.presenters.massive_darkness.shipped_cards import LibraryCard, shipped_cards
from app.rules.massive_darkness.card_kinds import CardKind


class LibraryCards(NamedTuple):
    """`damaged` and `newer` cards are left out; they are only counted."""

    cards: list[LibraryCard]
    damaged: int
    newer: int

    def find(self, key: str) -> LibraryCard | None:
        return next((card for card in self.cards if card.key == key), None)


def library_cards(shelf: CardShelf, game: str) -> LibraryCards:
    shelved, uses = shelf.cards(game), shelf.uses(game)
    own = [
        LibraryCard(
            CardKind(one.kind), one.fields, id=one.id, pack=one.pack, described=set(one.fields) - _ONLY_NAMED != set()
        )
        for one in shelved.cards
    ]  # fmt: skip
    cards = merged(own, shipped_cards(core_pack(Pack)))
    counted = [with_uses(one, uses[one.key].count, uses[one.key].last) if one.key in uses else one for one in cards]
    return LibraryCards(counted, shelved.damaged, shelved.newer)


_ONLY_NAMED = {"name", "level", "kind", "origin", "slot"}
"""What a card has of which only the name was told; the rest its deck says."""
