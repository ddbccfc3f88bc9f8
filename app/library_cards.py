"""The cards of a game as the screens want them: the players' own and the shipped ones, and how often each is drawn."""

from typing import Any, NamedTuple

from app.frames import frame
from app.packs import game_pack
from app.plays.cards import CardShelf
from app.presenters.card_views import CardUse, OwnCard


class LibraryCards(NamedTuple):
    """`cards` are those of the game; `damaged` and `newer` ones are left out and only counted."""

    cards: list[Any]
    damaged: int = 0
    newer: int = 0

    def find(self, key: str) -> Any:
        """None where there is no such card."""
        return next((card for card in self.cards if card.key == key), None)


def library_cards(shelf: CardShelf, game: str) -> LibraryCards:
    """None at all where the game has no cards for a library."""
    cards = frame(game).cards
    if cards is None:
        return LibraryCards([])
    shelved = shelf.all(game)
    own = [OwnCard(one.id, one.kind, one.fields, one.pack) for one in shelved.records]
    uses = {key: CardUse(use.count, use.last) for key, use in shelf.uses(game).items()}
    return LibraryCards(cards.library(game_pack(game), own, uses), shelved.damaged, shelved.newer)
