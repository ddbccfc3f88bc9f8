"""Campaigns with the play that is open: a campaign begins with its first chapter, and goes on with the next."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from app.plays.campaigns import Campaign, Campaigns, Chapter, Outcome, ended_chapter
from app.plays.errors import NotSaved
from app.plays.storage import Database
from app.presenters.home import SavedCampaign, SavedChapter
from app.rules.core.command import Command

if TYPE_CHECKING:
    from app.session import Session


class CampaignSession(Campaigns):
    """All campaigns; what begins a chapter leaves its play open in the session."""

    def __init__(self, database: Database, session: "Session") -> None:
        super().__init__(database)
        self._session = session

    def begin(
        self, game: str, title: str, quest: str, play_title: str, state: Any, first: Sequence[Command] = ()
    ) -> Campaign:  # fmt: skip
        """A new campaign with its first chapter, whose play is open."""
        self._session.begin_play(game, play_title, state, first)
        campaign = self.create(secrets.token_hex(6), title, game, self._session.play.header.created)
        return self._add_open_play(campaign, quest)

    def begin_chapter(
        self, campaign_id: str, quest: str, play_title: str, state: Any, *, redo: bool = False
    ) -> Campaign:  # fmt: skip
        """The next quest, with the heroes as the last play left them; `redo`: a lost one again."""
        self._session.close_play()
        campaign = self.campaign(campaign_id)
        before = ended_chapter(campaign)
        first = [] if before is None else [_continuing(campaign.game, before, quest, redo=redo)]
        self._session.begin_play(campaign.game, play_title, state, first)
        return self._add_open_play(campaign, quest)

    @property
    def just_begun(self) -> Campaign | None:
        """The campaign that has gone on with the open play, as long as nothing was entered in that."""
        play = self._session.play
        campaign = self.of_open_play if play.is_untouched else None
        if campaign is None or len(campaign.chapters) == 1:
            return None
        return campaign if campaign.chapters[-1].play == play.header.id else None

    def take_back(self, begun: Campaign) -> None:
        """The open play was begun by mistake: as before, the chapter before it is the last.

        It leaves the campaign first: were the app killed right then, a play would be left over, and not a campaign
        that waits for one.
        """
        play = self._session.play.header.id
        self.drop_last(begun.id)
        self._session.close_play()
        with suppress(NotSaved):  # then it is still in the list of plays, and can be deleted there
            self._session.library.delete(play)

    def _add_open_play(self, campaign: Campaign, quest: str) -> Campaign:
        header = self._session.play.header
        self.add(campaign.id, Chapter(play=header.id, quest=quest, begun=header.created))
        self._session.note()
        return self.campaign(campaign.id)

    @property
    def of_open_play(self) -> Campaign | None:
        """The campaign that the open play is a chapter of."""
        return self.of_play(self._session.play.header.id)

    # As the screens show them

    def saved(self) -> list[SavedCampaign]:
        return [saved_campaign(one) for one in self.all().campaigns]

    def saved_one(self, campaign_id: str) -> SavedCampaign:
        return saved_campaign(self.campaign(campaign_id))

    @property
    def unreadable(self) -> int:
        """How many are left alone because they cannot be read."""
        kept = self.all()
        return kept.damaged + kept.newer


def _continuing(game: str, before: Chapter, quest: str, *, redo: bool) -> Command:
    from app.frames import frame  # with its views: Home is there sooner without them

    campaign = frame(game).campaign
    assert campaign is not None, game
    return campaign.next_chapter(before.heroes, quest, lost=before.outcome is Outcome.LOST, redo=redo)


def saved_campaign(campaign: Campaign) -> SavedCampaign:
    chapters = (
        SavedChapter(one.play, one.quest, one.outcome.value, dict(one.levels)) for one in campaign.chapters
    )  # fmt: skip
    return SavedCampaign(campaign.id, campaign.title, campaign.game, tuple(chapters))
