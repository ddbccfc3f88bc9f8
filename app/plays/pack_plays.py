"""Plays and campaigns in packs. A play travels as its journal, as in a file of its own."""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from app.plays.campaigns import VERSION as CAMPAIGN_VERSION
from app.plays.campaigns import Campaign, Campaigns, Heroes
from app.plays.checking import Checked, check_play, played_through, read_play
from app.plays.errors import BadId, FromANewerVersion, NotWhatItSays, OtherGame, PlayError
from app.plays.files import Files
from app.plays.journal import play_exists
from app.plays.library import Library
from app.plays.lines import LONGEST_TITLE, Header, Word
from app.plays.pack_file import decoded
from app.plays.pack_kinds import Arrival, Changes, Choice, Decided, Standing, Steps, spare_name
from app.plays.roster import PlayRecord, record_of
from app.plays.storage import Database
from app.plays.transfer import LARGEST_IMPORT, TRASH, journal_text, play_content, write_play
from app.rules.core.ruleset import Ruleset

MOST_CHAPTERS = 200
LARGEST_CAMPAIGN = 4 * 1024 * 1024
MOST_TOLD = 20

Rulesets = Mapping[str, Ruleset]
Told = Annotated[str, msgspec.Meta(max_length=80)]


class PackedPlay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`summary` is what the list of plays shows of it."""

    journal: Annotated[str, msgspec.Meta(max_length=LARGEST_IMPORT)]
    last_played: Word = ""
    summary: Annotated[dict[Told, Told | int], msgspec.Meta(max_length=MOST_TOLD)] = {}


class _Play(NamedTuple):
    header: Header
    lines: list[bytes]
    record: PlayRecord


class PlayKind:
    name = "plays"

    def __init__(self, files: Files, library: Library, rulesets: Rulesets) -> None:
        self._files = files
        self._library = library
        self._rulesets = rulesets
        self.left_out = 0

    def count(self) -> int:
        return sum(error is None for _, error, _ in self._library.plays())

    def collect(self, only: Collection[str] | None) -> Iterator[Any]:
        """The first played first. What nobody could open or take in is left where it is: it would spoil the pack."""
        for record, error, _ in reversed(self._library.plays()):
            if only is None or record.id in only:
                text = journal_text(self._files, record.id, record.title) if error is None else None
                if text is None or not (yield from self._is_playable(text)):
                    self.left_out += 1
                else:
                    yield PackedPlay(journal=text, last_played=record.last_played, summary=record.summary)

    def _is_playable(self, text: str) -> Generator[None, None, bool]:
        try:
            for _ in check_play(text.encode("utf-8"), self.name, self._rulesets):
                yield None
        except PlayError:
            return False
        return True

    def check(self, value: bytes, pack: str) -> Steps[Arrival]:
        packed: PackedPlay = decoded(value, PackedPlay, 2 * LARGEST_IMPORT)
        file = pack or self.name
        read = read_play(packed.journal.encode("utf-8"), file, self._rulesets)
        mine = self._here(read.header.id)
        is_same = mine is not None and _is_same(mine, read)
        header, lines = read if is_same else (yield from played_through(read, file, self._rulesets))
        record = replace(
            record_of(header), last_played=packed.last_played or header.created, summary=dict(packed.summary)
        )  # fmt: skip
        standing = Standing.NEW if mine is None else Standing.SAME if is_same else Standing.CLASH
        return Arrival(
            kind=self.name, key=header.id, id=header.id, title=header.title, game=header.game,
            thing=_Play(header, lines, record), standing=standing,
            steps=None if mine is None else (len(mine[1]), len(lines)),
        )  # fmt: skip

    def take_in(self, decided: Decided, changes: Changes) -> Iterator[None]:
        titles = self._library.titles
        for arrival, choice in decided:
            header, lines, record = arrival.thing
            if arrival.standing is Standing.CLASH and choice is Choice.THEIRS:
                self._set_mine_aside(header.id, changes)
            elif arrival.standing is Standing.CLASH:
                header = replace(header, title=spare_name(header.title, titles, LONGEST_TITLE))
            if (arrival.standing is Standing.CLASH and choice is Choice.BOTH) or self._is_no_id_here(header.id):
                spare = changes.spare_id()
                changes.renamed[self.name, "", header.id] = spare
                header = replace(header, id=spare)
            titles.add(header.title)
            write_play(changes.new, header, lines)
            changes.store("plays", msgspec.to_builtins(replace(record, id=header.id, title=header.title)))
            yield

    def _set_mine_aside(self, play_id: str, changes: Changes) -> None:
        """Into the trash, under an id of its own: whoever took theirs by mistake gets it back."""
        changes.replaced.add(play_id)
        spare = changes.spare_id()
        mine = self._library.record(play_id)
        header, lines = play_content(self._files, play_id)
        write_play(changes.old, replace(header, id=spare, title=mine.title), lines)
        last = self._library.last_deleted + 1 + len(changes.records.get("plays", []))
        changes.store("plays", msgspec.to_builtins(replace(mine, id=spare, deleted=last)))

    def _here(self, play_id: str) -> tuple[Header, list[bytes]] | None:
        """None where there is none, or none that can be read: then nothing may take its place."""
        try:
            return play_content(self._files, play_id) if play_exists(self._files, play_id) else None
        except PlayError:
            return None

    def _is_no_id_here(self, play_id: str) -> bool:
        """It cannot be one, a deleted play has it, or one that cannot be read."""
        try:
            unreadable = play_exists(self._files, play_id) and self._here(play_id) is None
        except BadId:
            return True
        return unreadable or play_id in self._files.names(TRASH)


def _is_same(mine: tuple[Header, list[bytes]], theirs: Checked) -> bool:
    header, lines = mine
    return lines == theirs.lines and _start(header) == _start(theirs.header)


def _start(header: Header) -> tuple[Any, ...]:
    return header.game, header.rules, bytes(header.start)


class CampaignKind:
    """`fit` refuses what the rules of a game cannot take for the heroes of a chapter."""

    name = "campaigns"
    left_out = 0

    def __init__(self, database: Database, library: Library, fit: Callable[[str, Heroes], None]) -> None:
        self._kept = {one.id: one for one in Campaigns(database, library).all().campaigns}
        self._ids = {str(document.get("id")) for document in database.table("campaigns").all()}
        self._library = library
        self._fit = fit

    def count(self) -> int:
        return len(self._kept)

    def collect(self, only: Collection[str] | None) -> Iterator[Any]:
        for campaign in reversed(self._kept.values()):
            if only is None or campaign.id in only:
                yield msgspec.to_builtins(campaign)

    def check(self, value: bytes, pack: str) -> Steps[Arrival]:
        yield 0
        theirs: Campaign = decoded(value, Campaign, LARGEST_CAMPAIGN)
        if theirs.version > CAMPAIGN_VERSION:
            raise FromANewerVersion(self.name, "format", theirs.version, CAMPAIGN_VERSION)
        if not self._library.knows(theirs.game):
            raise OtherGame(self.name, theirs.game)
        _check_texts(theirs)
        for chapter in theirs.chapters:
            self._fit(theirs.game, chapter.heroes)
        mine = self._kept.get(theirs.id)
        standing = Standing.NEW if mine is None else Standing.SAME if mine == theirs else Standing.CLASH
        return Arrival(
            kind=self.name, key=theirs.id, id=theirs.id, title=theirs.title, game=theirs.game, thing=theirs,
            standing=standing,
        )  # fmt: skip

    def take_in(self, decided: Decided, changes: Changes) -> Iterator[None]:
        titles = {one.title for one in self._kept.values()}
        for arrival, choice in decided:
            campaign: Campaign = arrival.thing
            chapters = tuple(
                replace(chapter, play=changes.renamed.get(("plays", "", chapter.play), chapter.play))
                for chapter in campaign.chapters
            )
            campaign = replace(campaign, chapters=chapters)
            if arrival.standing is Standing.CLASH and choice is Choice.BOTH:
                title = spare_name(campaign.title, titles, LONGEST_TITLE)
                campaign = replace(campaign, id=changes.spare_id(), title=title)
            elif arrival.standing is Standing.NEW and campaign.id in self._ids:
                campaign = replace(campaign, id=changes.spare_id())
            titles.add(campaign.title)
            changes.store("campaigns", msgspec.to_builtins(campaign))
            yield


def _check_texts(campaign: Campaign) -> None:
    texts = [campaign.id, campaign.created]
    for chapter in campaign.chapters:
        texts += [chapter.play, chapter.quest, chapter.begun, *chapter.levels]
    if len(campaign.chapters) > MOST_CHAPTERS or any(len(text) > 80 or not text.isprintable() for text in texts):
        raise NotWhatItSays("chapters")
    if len(campaign.title) > LONGEST_TITLE or not campaign.id:
        raise NotWhatItSays("title")
