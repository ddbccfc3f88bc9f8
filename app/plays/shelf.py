"""A table of what players have made themselves, by game. What is damaged or newer is left alone and counted."""

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from tinydb import where
from tinydb.table import Document

from app.plays.errors import NotKept
from app.plays.storage import Database
from app.rules.core.errors import Refused

LONGEST_ID = 64

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
Text = Annotated[str, msgspec.Meta(max_length=80)]
NEWER = "newer"


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """`pack` is the title of the pack it came with, empty where it was made here; `changed` counts up."""

    id: Id
    game: Id
    pack: Text = ""
    changed: int = 0
    version: int = 1

    @property
    def key(self) -> str:
        """The same for what players would call the same."""
        raise NotImplementedError

    def check(self) -> None:
        """Refuses what its type alone cannot tell is wrong."""


KeptT = TypeVar("KeptT", bound=Kept)


class Shelved(NamedTuple, Generic[KeptT]):
    """What is there of a game, the newest first; and how many are left out because they are damaged or newer."""

    records: list[KeptT]
    damaged: int = 0
    newer: int = 0


class Shelf(Generic[KeptT]):
    """One kind of things. A subclass says which, how many there may be of a game, and what is refused.

    `games` are those that have such things, where that is known: what is said to be of another one is damaged.
    """

    table: str
    record_type: type[KeptT]
    version = 1
    most: int

    def __init__(self, database: Database, games: Collection[str] = ()) -> None:
        self._database = database
        self._games = games
        self._table = database.table(self.table)
        self._known: dict[str, Shelved[KeptT]] = {}
        self._read_from: object = None

    def check(self, record: KeptT) -> None:
        """Refuses what is no such thing in its game; its types and sizes are right already."""
        record.check()

    def is_there(self, record: KeptT) -> Refused:
        """The error for a name that another one has."""
        raise NotImplementedError

    def too_many(self) -> Refused:
        raise NotImplementedError

    def all(self, game: str) -> Shelved[KeptT]:
        """Read and checked once, and again when the table has changed: with all packs there are thousands."""
        state = self._database.state_of(self.table)
        if state is not self._read_from:
            self._known, self._read_from = {}, state
        if game not in self._known:
            self._known[game] = self._read_all(game)
        known = self._known[game]
        return known._replace(records=list(known.records))

    def _read_all(self, game: str) -> Shelved[KeptT]:
        found = [self._read(document) for document in self._table.search(where("game") == game)]
        good = [one for one in found if isinstance(one, self.record_type)]
        newer = found.count(NEWER)
        good.sort(key=lambda record: record.changed, reverse=True)
        return Shelved(good, damaged=len(found) - len(good) - newer + self._of_no_game(), newer=newer)

    def _of_no_game(self) -> int:
        """How many are lost to all games: each says that there are some."""
        return sum(one.get("game") not in self._games for one in self._table.all()) if self._games else 0

    def get(self, record_id: str) -> KeptT:
        document = self._table.get(where("id") == record_id)
        record = self._read(document) if isinstance(document, Document) else None
        if not isinstance(record, self.record_type):
            raise NotKept
        return record

    def save(self, record: KeptT) -> KeptT:
        """A new one, or a changed one under its id. Says what is wrong with it, and then keeps what was there."""
        record = self.checked(record)
        others = [one for one in self.all(record.game).records if one.id != record.id]
        if any(one.key == record.key for one in others):
            raise self.is_there(record)
        if len(others) >= self.most:
            raise self.too_many()
        record = msgspec.structs.replace(record, changed=self._next())
        self._table.upsert(_plain(record), where("id") == record.id)
        return record

    def delete(self, record_id: str) -> KeptT:
        """Gives it back, so that `put_back` can undo it."""
        record = self.get(record_id)
        self._table.remove(where("id") == record_id)
        return record

    def put_back(self, record: KeptT) -> None:
        self._table.upsert(_plain(record), where("id") == record.id)

    def take_in(self, added: Iterable[KeptT], replaced: Iterable[KeptT]) -> None:
        """Many at once, checked before, all or none; those replaced keep their ids."""
        number = self._next()
        new, old = (
            [_plain(msgspec.structs.replace(one, changed=number)) for one in some] for some in (added, replaced)
        )
        with self._database.at_once():
            self._table.insert_multiple(new)
            self._table.update_multiple([(one, where("id") == one["id"]) for one in old])

    def checked(self, record: KeptT) -> KeptT:
        """The same record, once its types, its sizes and what it says are right."""
        try:
            read = msgspec.convert(_plain(record), self.record_type)
        except msgspec.ValidationError as error:
            raise Refused("not_to_be_kept", why=str(error)[:100]) from error
        self.check(read)
        return read

    def _read(self, document: Mapping[str, Any]) -> KeptT | str | None:
        """None for what is damaged; what a later version of the app has written is not touched."""
        version = document.get("version")
        if isinstance(version, int) and version > self.version:
            return NEWER
        try:
            record = msgspec.convert(dict(document), self.record_type)
            self.check(record)
        except (msgspec.ValidationError, Refused):
            return None
        return record

    def _next(self) -> int:
        """What is damaged or of another game counts as well: nobody has to look into it for a number."""
        counted = (document.get("changed") for document in self._table.all())
        return max((number for number in counted if isinstance(number, int)), default=0) + 1


def _plain(record: Kept) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return plain
