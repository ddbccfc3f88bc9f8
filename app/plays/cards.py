"""The players' own cards, by game. What makes a card is for its game to say; here it is kept."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from tinydb import where
from tinydb.table import Document

from app.plays.errors import CardIsThere, CardTooLarge, TooManyCards
from app.plays.shelf import Kept, Shelf
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.core.shelf import CardFields, CheckCard, card_key

MOST_CARDS = 2000
LARGEST_CARD = 8 * 1024


class CardRecord(Kept, frozen=True, kw_only=True):
    kind: str
    fields: dict[str, Any]

    @property
    def key(self) -> str:
        return card_key(self.kind, self.fields)


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """How often a card was drawn, and which draw was the last; shipped cards are counted too."""

    key: str
    count: int = 0
    last: int = 0


class CardShelf(Shelf[CardRecord]):
    """`checks` gives the check of a game's cards; it is asked for only when there are cards to look at."""

    table = "cards"
    record_type = CardRecord
    most = MOST_CARDS

    def __init__(self, database: Database, checks: Callable[[str], CheckCard], games: Collection[str] = ()) -> None:
        super().__init__(database, games)
        self._uses = database.table("card_uses")
        self._drawn: dict[str, dict[str, Use]] = {}
        self._checks = checks

    def check(self, record: CardRecord) -> None:
        if len(msgspec.json.encode(record.fields)) > LARGEST_CARD:
            raise CardTooLarge(LARGEST_CARD)
        self._checks(record.game)(record.kind, record.fields)

    def is_there(self, record: CardRecord) -> Refused:
        return CardIsThere(str(record.fields["name"]))

    def too_many(self) -> Refused:
        return TooManyCards(MOST_CARDS)

    def same_card(self, game: str, kind: str, fields: CardFields) -> CardRecord | None:
        """The players' own card of that kind, name and level."""
        key = card_key(kind, fields)
        return next((one for one in self.all(game).records if one.key == key), None)

    # How often cards are drawn

    def uses(self, game: str) -> dict[str, Use]:
        found = (_use_in(document) for document in self._uses.search(where("game") == game))
        return {use.key: use for use in found if use is not None} | self._drawn.get(game, {})

    def note_use(self, game: str, kind: str, fields: CardFields) -> None:
        """Nothing is written for one card that is drawn: `keep_uses` does that for all."""
        uses, key = self.uses(game), card_key(kind, fields)
        last = max((use.last for use in uses.values()), default=0) + 1
        count = uses[key].count + 1 if key in uses else 1
        self._drawn.setdefault(game, {})[key] = Use(key=key, count=count, last=last)

    def keep_uses(self) -> None:
        drawn = [(game, use) for game, uses in self._drawn.items() for use in uses.values()]
        if drawn:
            with self._database.at_once():
                for game, use in drawn:
                    self._uses.upsert(
                        {"game": game, **msgspec.to_builtins(use)}, (where("game") == game) & (where("key") == use.key)
                    )
            self._drawn.clear()


def _use_in(document: Document) -> Use | None:
    try:
        return msgspec.convert(dict(document), Use)
    except msgspec.ValidationError:
        return None
