"""The players' own cards, by game. What makes a card is for its game to say; here it is kept."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from tinydb import where
from tinydb.table import Document

from app.plays.errors import CardIsThere, CardTooLarge, NoSuchCard, TooManyCards
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.core.shelf import CardFields, CheckCard, card_key

VERSION = 1
MOST_CARDS = 2000
LARGEST_CARD = 8 * 1024


class CardRecord(msgspec.Struct, frozen=True, kw_only=True):
    """`pack` is the title of the pack it came with, empty where it was typed in here; `changed` counts up."""

    id: str
    game: str
    kind: str
    fields: dict[str, Any]
    pack: str = ""
    changed: int = 0
    version: int = VERSION

    @property
    def key(self) -> str:
        return card_key(self.kind, self.fields)


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """How often a card was drawn, and which draw was the last; shipped cards are counted too."""

    key: str
    count: int = 0
    last: int = 0


class Shelved(NamedTuple):
    """The cards of a game, the newest first; and how many are left out because they are damaged or newer."""

    cards: list[CardRecord]
    damaged: int = 0
    newer: int = 0


class CardShelf:
    """`checks` gives the check of a game's cards; it is asked for only when there are cards to look at."""

    def __init__(self, database: Database, checks: Callable[[str], CheckCard]) -> None:
        self._database = database
        self._table = database.table("cards")
        self._uses = database.table("card_uses")
        self._checks = checks

    def cards(self, game: str) -> Shelved:
        found = [_record_in(document) for document in self._table.search(where("game") == game)]
        check = self._checks(game) if found else None
        good = [one for one in found if isinstance(one, CardRecord) and check is not None and _is_good(one, check)]
        newer = found.count(_NEWER)
        good.sort(key=lambda record: record.changed, reverse=True)
        return Shelved(good, damaged=len(found) - len(good) - newer, newer=newer)

    def card(self, card_id: str) -> CardRecord:
        document = self._table.get(where("id") == card_id)
        record = _record_in(document) if isinstance(document, Document) else None
        if not isinstance(record, CardRecord):
            raise NoSuchCard(card_id)
        return record

    def same_card(self, game: str, kind: str, fields: CardFields) -> CardRecord | None:
        """The players' own card of that kind, name and level."""
        key = card_key(kind, fields)
        return next((one for one in self._records(game) if one.key == key), None)

    def save(self, record: CardRecord) -> CardRecord:
        """A new card, or a changed one under its id. Says what is wrong with it, and then keeps what was there."""
        record = self.checked(record)
        others = [one for one in self._records(record.game) if one.id != record.id]
        if any(one.key == record.key for one in others):
            raise CardIsThere(str(record.fields["name"]))
        if len(others) >= MOST_CARDS:
            raise TooManyCards(MOST_CARDS)
        record = msgspec.structs.replace(record, changed=self._next())
        self._table.upsert(msgspec.to_builtins(record), where("id") == record.id)
        return record

    def delete(self, card_id: str) -> CardRecord:
        """Gives it back, so that `put_back` can undo it."""
        record = self.card(card_id)
        self._table.remove(where("id") == card_id)
        return record

    def put_back(self, record: CardRecord) -> None:
        self._table.upsert(msgspec.to_builtins(record), where("id") == record.id)

    def take_in(self, added: Iterable[CardRecord], replaced: Iterable[CardRecord]) -> None:
        """Many at once, checked before, all or none; those replaced keep their ids."""
        number = self._next()
        new, old = ([_changed(one, number) for one in records] for records in (added, replaced))
        with self._database.at_once():
            self._table.insert_multiple(new)
            self._table.update_multiple([(one, where("id") == one["id"]) for one in old])

    def checked(self, record: CardRecord) -> CardRecord:
        if len(msgspec.json.encode(record.fields)) > LARGEST_CARD:
            raise CardTooLarge(LARGEST_CARD)
        self._checks(record.game)(record.kind, record.fields)
        return record

    # How often cards are drawn

    def uses(self, game: str) -> dict[str, Use]:
        found = (_use_in(document) for document in self._uses.search(where("game") == game))
        return {use.key: use for use in found if use is not None}

    def note_use(self, game: str, kind: str, fields: CardFields) -> None:
        uses, key = self.uses(game), card_key(kind, fields)
        last = max((use.last for use in uses.values()), default=0) + 1
        use = Use(key=key, count=uses[key].count + 1 if key in uses else 1, last=last)
        stored = {"game": game, **msgspec.to_builtins(use)}
        self._uses.upsert(stored, (where("game") == game) & (where("key") == key))

    def _records(self, game: str) -> list[CardRecord]:
        found = (_record_in(document) for document in self._table.search(where("game") == game))
        return [one for one in found if isinstance(one, CardRecord)]

    def _next(self) -> int:
        found = (_record_in(document) for document in self._table.all())
        return max((one.changed for one in found if isinstance(one, CardRecord)), default=0) + 1


_NEWER = "newer"


def _changed(record: CardRecord, number: int) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(record, changed=number))
    return plain


def _record_in(document: Document) -> CardRecord | str | None:
    """None for what is damaged; what a later version of the app has written is not touched."""
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        return _NEWER
    try:
        return msgspec.convert(dict(document), CardRecord)
    except msgspec.ValidationError:
        return None


def _use_in(document: Document) -> Use | None:
    try:
        return msgspec.convert(dict(document), Use)
    except msgspec.ValidationError:
        return None


def _is_good(record: CardRecord, check: CheckCard) -> bool:
    try:
        check(record.kind, record.fields)
    except Refused:
        return False
    return True
