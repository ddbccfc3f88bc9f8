"""Cards, tiles, boards and quests in packs: things that lie in a table of the library, by game and name."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from app.plays.cards import CardRecord, CardShelf
from app.plays.errors import FromANewerVersion, NotWhatItSays, OtherGame
from app.plays.maps import LONGEST_TITLE, MOST_TILES, MapRecord, MapShelf
from app.plays.pack_file import decoded
from app.plays.pack_kinds import Arrival, Changes, Choice, Decided, Standing, Steps, spare_name
from app.plays.quests import QuestRecord, QuestShelf
from app.plays.shelf import Kept, Shelf
from app.plays.storage import Database
from app.plays.tiles import LONGEST_SIDE, TileRecord, TileShelf
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard, built
from app.rules.core.quest_blocks import LONGEST_NAME
from app.rules.core.tiles import PlacedTile, tile_at
from app.rules.core.tracing import BLANK, drawing_of

LARGEST_RECORD = 256 * 1024
LONGEST_CARD_NAME = 60
ANY_DRAWING = drawing_of(BLANK)

RecordT = TypeVar("RecordT", bound=Kept)
Follow = Callable[[Any, Changes], Any]


def _as_it_is(record: Any, _changes: Changes) -> Any:
    return record


@dataclass(frozen=True, kw_only=True)
class Records(Generic[RecordT]):
    """What a table of things has to say to be in packs. `name_of` is what players call one of them."""

    name: str
    table: str
    record_type: type[RecordT]
    version: int
    most: int
    all: Callable[[str], Sequence[RecordT]]
    checked: Callable[[RecordT], RecordT]
    too_many: Callable[[], Refused]
    name_of: Callable[[RecordT], str]
    named: Callable[[RecordT, str], RecordT]
    longest_name: int
    follow: Follow = _as_it_is


class RecordKind(Generic[RecordT]):
    left_out = 0

    def __init__(self, database: Database, games: Collection[str], records: Records[RecordT]) -> None:
        self.name = records.name
        self._records = records
        self._games = games
        self._documents = database.table(records.table)
        self._by_key: dict[str, dict[str, RecordT]] = {}

    def count(self) -> int:
        return sum(len(self._records.all(game)) for game in self._games)

    def collect(self, only: Collection[str] | None) -> Iterator[Any]:
        """The oldest first, so that they end in the same order."""
        for game in self._games:
            for record in reversed(self._records.all(game)):
                if only is None or record.id in only:
                    yield _plain(record, "pack", "changed")

    def check(self, value: bytes, pack: str) -> Steps[Arrival]:
        yield 0
        record = self._read(value)
        mine = self._here(record.game).get(record.key)
        if mine is None:
            standing = Standing.NEW
        else:
            standing = Standing.SAME if _content(mine) == _content(record) else Standing.CLASH
        return Arrival(
            kind=self.name,
            key=f"{record.game}/{record.key}",
            id=record.id,
            title=self._records.name_of(record),
            game=record.game,
            thing=record,
            standing=standing,
            mine=mine.id if mine is not None else "",
            proposed=Choice.THEIRS if mine is not None and mine.pack and mine.pack == pack else Choice.MINE,
        )

    def take_in(self, decided: Decided, changes: Changes) -> Iterator[None]:
        documents = [dict(one) for one in self._documents.all()]
        number = max((one["changed"] for one in documents if isinstance(one.get("changed"), int)), default=0) + 1
        ids = {str(one.get("id")) for one in documents}
        for arrival, choice in decided:
            record = self._decided(arrival, choice, changes, ids)
            record = self._records.checked(self._records.follow(record, changes))
            record = replace(record, pack=changes.pack, changed=number)
            changes.renamed[self.name, record.game, arrival.thing.id] = record.id
            here = self._here(record.game)
            here[record.key] = record
            ids.add(record.id)
            if len(here) > self._records.most:
                raise self._records.too_many()
            changes.store(self._records.table, _plain(record))
            yield

    def _decided(self, arrival: Arrival, choice: Choice, changes: Changes, ids: Collection[str]) -> RecordT:
        """As it will be called here: in the place of mine, or under a name and an id of its own."""
        record: RecordT = arrival.thing
        here = self._here(record.game)
        if arrival.standing is Standing.CLASH and choice is Choice.THEIRS:
            return replace(record, id=here[record.key].id)
        if arrival.standing is Standing.CLASH:
            before = self._records.name_of(record)
            names = [self._records.name_of(one) for one in here.values()]
            after = spare_name(before, names, self._records.longest_name)
            changes.renamed[self.name, record.game, before] = after
            record = self._records.named(record, after)
        return replace(record, id=changes.spare_id()) if record.id in ids else record

    def _read(self, value: bytes) -> RecordT:
        records = self._records
        record: RecordT = decoded(value, records.record_type, LARGEST_RECORD)
        if record.version > records.version:
            raise FromANewerVersion(self.name, "format", record.version, records.version)
        if record.game not in self._games:
            raise OtherGame(self.name, record.game)
        if record.version < 1 or not record.id.isprintable():
            raise NotWhatItSays("id")
        return records.checked(record)

    def _here(self, game: str) -> dict[str, RecordT]:
        if game not in self._by_key:
            self._by_key[game] = {one.key: one for one in self._records.all(game)}
        return self._by_key[game]


def _plain(record: Kept, *without: str) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return {field: value for field, value in plain.items() if field not in without}


def _content(record: Kept) -> dict[str, Any]:
    return _plain(record, "id", "pack", "changed", "version")


# The kinds


def kept(
    shelf: Shelf[RecordT], name_of: Callable[[RecordT], str], named: Callable[[RecordT, str], RecordT],
    longest_name: int, follow: Follow = _as_it_is,
) -> Records[RecordT]:  # fmt: skip
    """Of a shelf; `named` is the same thing under another name."""
    return Records(
        name=shelf.table,
        table=shelf.table,
        record_type=shelf.record_type,
        version=shelf.version,
        most=shelf.most,
        all=lambda game: shelf.all(game).records,
        checked=shelf.checked,
        too_many=shelf.too_many,
        name_of=name_of,
        named=named,
        longest_name=longest_name,
        follow=follow,
    )


def cards(shelf: CardShelf) -> Records[CardRecord]:
    def named(card: CardRecord, name: str) -> CardRecord:
        return replace(card, fields={**card.fields, "name": name})

    return kept(shelf, lambda card: str(card.fields.get("name", "")), named, LONGEST_CARD_NAME)


def tiles(shelf: TileShelf) -> Records[TileRecord]:
    return kept(shelf, lambda tile: tile.side, lambda tile, name: replace(tile, side=name), LONGEST_SIDE)


def quests(shelf: QuestShelf) -> Records[QuestRecord]:
    return kept(shelf, lambda quest: quest.name, lambda quest, name: replace(quest, name=name), LONGEST_NAME)


def maps(shelf: MapShelf) -> Records[MapRecord]:
    def named(board: MapRecord, name: str) -> MapRecord:
        return replace(board, title=name)

    def checked(board: MapRecord) -> MapRecord:
        board = shelf.checked(board)
        _check_lies_on_its_tiles(board)
        return board

    return replaced(kept(shelf, lambda board: board.title, named, LONGEST_TITLE, _with_new_names), checked=checked)


def _check_lies_on_its_tiles(board: MapRecord) -> None:
    """Refuses what could be laid on no table, whatever its tiles look like."""
    tiles = tuple(PlacedTile(one.side, ANY_DRAWING, one.column, one.row, one.turns) for one in board.tiles)
    built(KeptBoard(tiles=tiles, edges=board.edges, cells=board.cells), MOST_TILES, ())
    for zone in (zone for zones in board.tokens.values() for zone in zones):
        if tile_at(tiles, zone) is None:
            raise Refused("no_such_zone", zone=zone)


def _with_new_names(board: MapRecord, changes: Changes) -> MapRecord:
    """Its tiles and its quest may be called otherwise here."""
    sides = tuple(
        replace(tile, side=changes.renamed.get(("tiles", board.game, tile.side), tile.side))
        for tile in board.tiles
    )
    quest = changes.renamed.get(("quests", board.game, board.quest), board.quest)
    return replace(board, tiles=sides, quest=quest)
