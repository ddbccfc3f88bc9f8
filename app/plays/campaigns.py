"""Campaigns: plays that belong together, in the order they were played, and what was left at the end of each.

A chapter keeps a copy of its heroes, so a campaign goes on even where somebody has deleted the play they come from.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from tinydb import where
from tinydb.table import Document

from app.plays.errors import ChapterIsOpen, IdTaken, NoSuchCampaign
from app.plays.library import Library
from app.plays.lines import LONGEST_TITLE
from app.plays.storage import Database

VERSION = 1
Heroes = list[dict[str, Any]]
"""As the rules of the game wrote them; here they are only kept."""


class Outcome(StrEnum):
    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """One play of a campaign. `levels` are those of its heroes when it was left last, by name."""

    play: str
    quest: str
    begun: str
    outcome: Outcome = Outcome.OPEN
    levels: dict[str, int] = {}
    heroes: Heroes = []


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    game: str
    created: str
    chapters: tuple[Chapter, ...] = ()
    version: int = VERSION

    @property
    def last(self) -> Chapter | None:
        return self.chapters[-1] if self.chapters else None


class Kept(NamedTuple):
    """All campaigns, the newest first; and how many are left alone because they are damaged or newer."""

    campaigns: list[Campaign]
    damaged: int = 0
    newer: int = 0


class Campaigns:
    """The library knows the plays: where the game of a campaign is damaged, theirs is right."""

    def __init__(self, database: Database, library: Library) -> None:
        self._table = database.table("campaigns")
        self._library = library

    def all(self) -> Kept:
        found = [self._read(document) for document in self._table.all()]
        good = [one for one in found if isinstance(one, Campaign)]
        newer = found.count(_NEWER)
        good.sort(key=lambda campaign: campaign.created, reverse=True)
        return Kept(good, damaged=len(found) - len(good) - newer, newer=newer)

    def campaign(self, campaign_id: str) -> Campaign:
        document = self._table.get(where("id") == campaign_id)
        found = self._read(document) if isinstance(document, Document) else None
        if not isinstance(found, Campaign):
            raise NoSuchCampaign(campaign_id)
        return found

    def of_play(self, play_id: str) -> Campaign | None:
        """The campaign that a play is a chapter of."""
        return next((one for one in self.all().campaigns if any(ch.play == play_id for ch in one.chapters)), None)

    def create(
        self, campaign_id: str, title: str, game: str, created: str, chapters: tuple[Chapter, ...] = ()
    ) -> Campaign:  # fmt: skip
        if self._table.contains(where("id") == campaign_id):
            raise IdTaken(campaign_id)
        title = title[:LONGEST_TITLE]
        return self._store(Campaign(id=campaign_id, title=title, game=game, created=created, chapters=chapters))

    def rename(self, campaign_id: str, title: str) -> Campaign:
        return self._store(msgspec.structs.replace(self.campaign(campaign_id), title=title[:LONGEST_TITLE]))

    def delete(self, campaign_id: str) -> Campaign:
        """Only what ties them together; the plays stay. Gives it back, so that `put_back` can undo it."""
        campaign = self.campaign(campaign_id)
        self._table.remove(where("id") == campaign_id)
        return campaign

    def put_back(self, campaign: Campaign) -> None:
        self._store(campaign)

    def add(self, campaign_id: str, chapter: Chapter) -> Campaign:
        """The next chapter, once the last one has an end."""
        campaign = self.campaign(campaign_id)
        last = self.ended_chapter(campaign)
        before = () if last is None else (*campaign.chapters[:-1], last)
        return self._store(msgspec.structs.replace(campaign, chapters=(*before, chapter)))

    def ended_chapter(self, campaign: Campaign) -> Chapter | None:
        """The chapter that the next one follows; None for the very first. One that waits for nothing is lost."""
        last = campaign.last
        if last is None or last.outcome is not Outcome.OPEN:
            return last
        if not self.waits_for_nothing(last):
            raise ChapterIsOpen(campaign.title)
        return msgspec.structs.replace(last, outcome=Outcome.LOST)

    def waits_for_nothing(self, chapter: Chapter) -> bool:
        """It has no end, and nobody can bring its play back to play it to one."""
        return chapter.outcome is Outcome.OPEN and self._library.is_gone(chapter.play)

    def drop_last(self, campaign_id: str) -> Campaign:
        """Without its last chapter."""
        campaign = self.campaign(campaign_id)
        return self._store(msgspec.structs.replace(campaign, chapters=campaign.chapters[:-1]))

    def note(self, play_id: str, outcome: Outcome, levels: Mapping[str, int], heroes: Sequence[dict[str, Any]]) -> None:
        """How a chapter stands; a play that belongs to no campaign is none of our business."""
        campaign = self.of_play(play_id)
        if campaign is None:
            return
        chapters = tuple(
            msgspec.structs.replace(chapter, outcome=outcome, levels=dict(levels), heroes=list(heroes))
            if chapter.play == play_id else chapter
            for chapter in campaign.chapters
        )  # fmt: skip
        if chapters != campaign.chapters:
            self._store(msgspec.structs.replace(campaign, chapters=chapters))

    def _read(self, document: Mapping[str, Any]) -> Campaign | str | None:
        """None where it is damaged."""
        found = _campaign_in(document)
        if not isinstance(found, Campaign) or self._library.knows(found.game):
            return found
        games = (self._library.game_of(chapter.play) for chapter in found.chapters)
        game = next((one for one in games if one), "")
        return msgspec.structs.replace(found, game=game) if game else None

    def _store(self, campaign: Campaign) -> Campaign:
        self._table.upsert(msgspec.to_builtins(campaign), where("id") == campaign.id)
        return campaign


_NEWER = "newer"


def _campaign_in(document: Mapping[str, Any]) -> Campaign | str | None:
    """None where it is damaged."""
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        return _NEWER
    try:
        return msgspec.convert(dict(document), Campaign)
    except msgspec.ValidationError:
        return None
