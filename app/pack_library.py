"""Packs: everything of one's own, plays and campaigns, out as one file and in again.

What takes long comes in steps, for a thread beside the frames: it looks at a picture of the library, reads plays, and
writes to folders that nobody else touches. Only `take_in` changes the library; it is for the main thread, a step a
frame.
"""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.games import EXTENSIBLE, RULES, RULESETS, card_check, quest_blocks, tile_points
from app.i18n import LANGUAGES as SHIPPED
from app.i18n import bring_languages, read_folder
from app.i18n.brought import what_is_wrong
from app.plays import arriving
from app.plays.campaigns import Campaigns, Heroes
from app.plays.cards import CardShelf
from app.plays.errors import (
    UNDECODABLE,
    BadInPack,
    NotAPack,
    NotSaved,
    NotWhatItSays,
    PackWaits,
    TooLarge,
    TwiceInPack,
    UnknownInPack,
    Unreadable,
)
from app.plays.files import Files
from app.plays.languages import LanguageKind, LanguageShelf
from app.plays.library import Library
from app.plays.maps import MapShelf
from app.plays.outside import read_in, write_out
from app.plays.pack_file import ENDING, LARGEST_PACK, Contents, Item, line_of, pack_bytes, read_contents
from app.plays.pack_kinds import Arrival, Changes, Choice, Kind, Standing, Steps, part_of, run_through
from app.plays.pack_plays import CampaignKind, PlayKind
from app.plays.pack_records import RecordKind, cards, maps, quests, tiles
from app.plays.quests import QuestShelf
from app.plays.storage import Database
from app.plays.tiles import TileShelf
from app.rules.core.errors import Refused

Wanted = Mapping[str, Collection[str] | None]
"""What is to be packed: ids by kind, None for all of a kind."""
Source = Path | bytes
"""A file, or what was in one; a folder of words is a language."""


@dataclass(frozen=True)
class Incoming:
    """A pack that was checked to its last thing; nothing of it is in the library yet."""

    title: str
    arrivals: tuple[Arrival, ...]

    def proposed(self) -> dict[tuple[str, str], Choice]:
        """For those that clash."""
        return {(one.kind, one.key): one.proposed for one in self.arrivals if one.standing is Standing.CLASH}


class Packed(NamedTuple):
    """Where the pack is, and how many plays could not be put into it."""

    file: Path
    left_out: int


class PackLibrary:
    """`exports` is the folder that packs are written to."""

    def __init__(self, files: Files, exports: Path, database: Database) -> None:
        self._files = files
        self._exports = exports
        self._database = database

    def bring_languages(self) -> None:
        """Those of the players' own can be chosen from now on."""
        bring_languages({code: one.texts for code, one in self._languages().all().items()})

    def remove_language(self, code: str) -> None:
        self._languages().remove(code)
        self.bring_languages()

    # Out

    def counts(self) -> dict[str, int]:
        """How many things of each kind there are to be packed."""
        return {kind.name: kind.count() for kind in self._kinds(self._database)}

    def of_campaign(self, campaign_id: str) -> Wanted:
        """A campaign with its plays."""
        chapters = Campaigns(self._database, self._library(self._database)).campaign(campaign_id).chapters
        return {"campaigns": [campaign_id], "plays": [chapter.play for chapter in chapters]}

    def export(self, wanted: Wanted, title: str, name: str) -> Steps[Packed]:
        """Into a file of that name."""
        return self._export(self._database.picture(), wanted, title, name)

    def _export(self, picture: Database, wanted: Wanted, title: str, name: str) -> Steps[Packed]:
        yield 0
        kinds = [kind for kind in self._kinds(picture) if kind.name in wanted]
        lines: list[bytes] = []
        for done, kind in enumerate(kinds):
            for value in kind.collect(wanted[kind.name]):
                if value is not None:
                    lines.append(line_of(kind.name, value))
                yield done / len(kinds)
        data = pack_bytes(title, _now(), lines)
        target = self._exports / f"{name}{ENDING}"
        write_out(target, data)
        return Packed(target, sum(kind.left_out for kind in kinds))

    # In

    def check(self, source: Source) -> Steps[Incoming]:
        return self._check(self._database.picture(), source)

    def _check(self, picture: Database, source: Source) -> Steps[Incoming]:
        yield 0
        file = source.name if isinstance(source, Path) else "pack"
        contents = _contents(source, file)
        kinds = {kind.name: kind for kind in self._kinds(picture)}
        arrivals: list[Arrival] = []
        seen: set[tuple[str, str, str]] = set()
        for number, item in enumerate(contents.items, 1):
            arrival = yield from part_of(_checked(kinds, contents, file, number), number - 1, len(contents.items))
            names = {(item.kind, "key", arrival.key), (item.kind, "id", arrival.id or arrival.key)}
            if names & seen:
                raise TwiceInPack(arrival.title)
            seen |= names
            arrivals.append(arrival)
        return Incoming(contents.title, tuple(arrivals))

    def prepare(self, incoming: Incoming, choices: Mapping[tuple[str, str], Choice]) -> Steps[Changes]:
        """Write aside what is to come in; the library does not know of it yet."""
        return self._prepare(self._database.picture(), incoming, choices)

    def _prepare(
        self, picture: Database, incoming: Incoming, choices: Mapping[tuple[str, str], Choice]
    ) -> Steps[Changes]:  # fmt: skip
        yield 0
        new, old = arriving.begin(self._files)
        changes = Changes(pack=incoming.title, spare_id=lambda: secrets.token_hex(6), new=new, old=old)
        decided = [(one, choices.get((one.kind, one.key), one.proposed)) for one in incoming.arrivals]
        coming = [one for one in decided if _comes_in(*one)]
        for stays_out, _ in (one for one in decided if one not in coming and one[0].mine):
            changes.renamed[stays_out.kind, stays_out.game, stays_out.id] = stays_out.mine
        for kind in self._kinds(picture):
            try:
                for _ in kind.take_in([one for one in coming if one[0].kind == kind.name], changes):
                    changes.taken += 1
                    yield changes.taken / len(coming)
            except OSError as error:
                raise NotSaved(error) from error
        return changes

    def take_in(self, changes: Changes) -> Steps[None]:
        """All of it, or nothing. What a full disk leaves undone is done when the app starts again."""
        yield from self._finish()
        arriving.settle(self._files, changes)
        yield from self._finish()
        self.bring_languages()

    def take_now(self, source: Source) -> Changes:
        """All at once, for who has no screen; of what clashes, that which is proposed."""
        incoming = run_through(self.check(source))
        changes = run_through(self.prepare(incoming, {}))
        run_through(self.take_in(changes))
        return changes

    def _finish(self) -> Steps[None]:
        try:
            yield from arriving.finish(self._files, self._database)
        except OSError as error:
            raise PackWaits(error) from error
        except NotSaved as error:
            raise PackWaits(OSError(str(error.details["why"]))) from error

    # The kinds there are, in the order in which one may refer to another

    def _kinds(self, database: Database) -> list[Kind]:
        library = self._library(database)
        return [
            RecordKind(database, EXTENSIBLE, cards(CardShelf(database, card_check))),
            RecordKind(database, EXTENSIBLE, tiles(TileShelf(database, tile_points))),
            RecordKind(database, EXTENSIBLE, quests(QuestShelf(database, quest_blocks))),
            RecordKind(database, EXTENSIBLE, maps(MapShelf(database))),
            LanguageKind(self._languages()),
            PlayKind(self._files, library, RULESETS),
            CampaignKind(database, library, _check_heroes),
        ]

    def _library(self, database: Database) -> Library:
        return Library(self._files, database, RULES)

    def _languages(self) -> LanguageShelf:
        return LanguageShelf(self._files, SHIPPED, what_is_wrong)


def _comes_in(arrival: Arrival, choice: Choice) -> bool:
    if arrival.standing is Standing.CLASH:
        return choice is not Choice.MINE
    return arrival.standing is Standing.NEW


def _checked(kinds: Mapping[str, Kind], contents: Contents, file: str, number: int) -> Steps[Arrival]:
    item = contents.items[number - 1]
    if item.kind not in kinds:
        raise UnknownInPack(file, item.kind)
    try:
        return (yield from kinds[item.kind].check(item.value, contents.title))
    except Refused as refused:
        if len(contents.items) == 1:
            raise
        raise BadInPack(file, number, refused) from refused


def _contents(source: Source, file: str) -> Contents:
    if isinstance(source, bytes):
        return read_contents(source, file)
    try:
        return _language_in(source) if source.is_dir() else read_contents(read_in(source, LARGEST_PACK), file)
    except OSError as error:
        raise Unreadable(file, error) from error


def _language_in(folder: Path) -> Contents:
    """As translators have it: a folder that is called like the language, with files of words."""
    if sum(file.stat().st_size for file in folder.glob("*.toml")) > LARGEST_PACK:
        raise TooLarge(folder.name, LARGEST_PACK)
    try:
        texts = read_folder(folder)
    except (ValueError, RecursionError) as error:  # TOML's own error is a ValueError, as is what is no UTF-8
        raise NotAPack(folder.name) from error
    if not texts:
        raise NotAPack(folder.name)
    try:
        return Contents(folder.name, [Item("languages", msgspec.json.encode({"code": folder.name, "texts": texts}))])
    except (TypeError, ValueError) as error:
        raise NotWhatItSays(str(error)) from error


def _check_heroes(game: str, heroes: Heroes) -> None:
    """Whether the next chapter could be begun with them."""
    from app.frames import frame  # with its views: nothing else here needs them

    campaign = frame(game).campaign
    if campaign is None:
        raise NotWhatItSays("campaign")
    try:
        campaign.next_chapter(heroes, "", lost=False, redo=False)
    except UNDECODABLE as error:
        raise NotWhatItSays(str(error)) from error


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
