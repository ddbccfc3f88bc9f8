"""Campaigns with the play that is open: a campaign begins with its first chapter, and goes on with the next."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from app.i18n import Words
from app.plays.campaigns import Campaign, Campaigns, Chapter, Outcome
from app.plays.errors import UNDECODABLE, HeroesDamaged, NotSaved
from app.plays.storage import Database
from app.presenters.home import SavedCampaign, SavedChapter, begun_label
from app.rules.core.command import Command
from app.rules.core.errors import Refused

if TYPE_CHECKING:
    from app.session import Session


class CampaignSession(Campaigns):
    """All campaigns; what begins a chapter leaves its play open in the session."""

    def __init__(self, database: Database, session: "Session") -> None:
        super().__init__(database, session.library)
        self._session = session

    def begin(
        self, game: str, title: str, quest: str, play_title: str, state: Any, first: Sequence[Command] = ()
    ) -> Campaign:  # fmt: skip
        """A new campaign with its first chapter, whose play is open."""
        self._session.begin_play(game, play_title, state, first)
        chapter = self._chapter_of_open_play(quest)
        return self._or_nothing(lambda: self.create(secrets.token_hex(6), title, game, chapter.begun, (chapter,)))

    def begin_chapter(
        self, campaign_id: str, quest: str, play_title: str, state: Any, *, redo: bool = False
    ) -> Campaign:  # fmt: skip
        """The next quest, with the heroes as the last play left them; `redo`: a lost one again."""
        self._session.close_play()
        campaign = self.campaign(campaign_id)
        before = self.ended_chapter(campaign)
        first = [] if before is None else [_continuing(campaign, before, quest, redo=redo)]
        self._session.begin_play(campaign.game, play_title, state, first)
        chapter = self._chapter_of_open_play(quest)
        return self._or_nothing(lambda: self.add(campaign_id, chapter))

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

    def _or_nothing(self, keep: Callable[[], Campaign]) -> Campaign:
        """Where the campaign cannot be kept, the play of its new chapter does not stay either."""
        try:
            return keep()
        except Refused:
            self._session.discard_play()
            raise

    def _chapter_of_open_play(self, quest: str) -> Chapter:
        """With its heroes, all at once: a kill leaves no campaign without a chapter, and no chapter without them."""
        play = self._session.play
        assert play.chapter_end is not None, play.header.game
        outcome, levels, heroes = play.chapter_end
        header = play.header
        return Chapter(
            play=header.id, quest=quest, begun=header.created, outcome=outcome, levels=levels, heroes=heroes
        )  # fmt: skip

    @property
    def of_open_play(self) -> Campaign | None:
        """The campaign that the open play is a chapter of."""
        return self.of_play(self._session.play.header.id)

    # As the screens show them

    def saved(self) -> list[SavedCampaign]:
        return [self._as_saved(one) for one in self.all().campaigns]

    def saved_one(self, campaign_id: str) -> SavedCampaign:
        return self._as_saved(self.campaign(campaign_id))

    def begun_label(self, words: Words, begun: Campaign) -> str:
        """What taking back its last chapter is called, which was only begun."""
        return begun_label(words, self._as_saved(begun))

    def _as_saved(self, campaign: Campaign) -> SavedCampaign:
        chapters = (
            SavedChapter(one.play, one.quest, self._outcome(one), dict(one.levels)) for one in campaign.chapters
        )  # fmt: skip
        return SavedCampaign(campaign.id, campaign.title, campaign.game, tuple(chapters))

    def _outcome(self, chapter: Chapter) -> str:
        return "gone" if self.waits_for_nothing(chapter) else chapter.outcome.value

    @property
    def unreadable(self) -> int:
        """How many are left alone because they cannot be read."""
        kept = self.all()
        return kept.damaged + kept.newer


def _continuing(campaign: Campaign, before: Chapter, quest: str, *, redo: bool) -> Command:
    from app.frames import frame  # with its views: Home is there sooner without them

    of_game = frame(campaign.game).campaign
    assert of_game is not None, campaign.game
    try:
        return of_game.next_chapter(before.heroes, quest, lost=before.outcome is Outcome.LOST, redo=redo)
    except UNDECODABLE as error:
        raise HeroesDamaged(campaign.title) from error
