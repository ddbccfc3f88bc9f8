"""A campaign: its quests so far, and the next one."""

import secrets

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.plays.campaigns import Campaign
from app.plays.errors import NoSuchCampaign
from app.presenters.massive_darkness.campaign import NO_CAMPAIGN, CampaignView, campaign_view
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.refusals import refusal_words
from app.rules.core.chance import Chance
from app.rules.massive_darkness.state import State
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chapter_list,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    pick_row,
    quest_picker,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class CampaignScreen(BaseScreen):
    game_id = StringProperty()
    campaign = StringProperty()
    """Id of the campaign; empty: that of the open play."""
    title = StringProperty()
    note = StringProperty()
    chapters = ListProperty()
    advice = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    other_text = StringProperty()
    quests = ListProperty()
    mapped = BooleanProperty(True)
    is_renaming = BooleanProperty(False)

    view: CampaignView = NO_CAMPAIGN

    def begin_visit(self) -> None:
        self._chosen: str | None = None
        self.is_renaming = False
        if self.session.has_play:
            self.mapped = self.session.play.state.mapped
            if not self.campaign:
                self.campaign = self._of_open_play()
        self.ids.page.ids.scroll.scroll_y = 1

    def end_visit(self) -> None:
        self.campaign = ""

    def _of_open_play(self) -> str:
        campaign = self.session.campaigns.of_open_play
        return campaign.id if campaign else ""

    def refresh(self) -> None:
        try:
            view = self.view = self._present_view()
        except NoSuchCampaign as gone:
            view = self.view = NO_CAMPAIGN
            self.app.say(refusal_words(self.app.t, gone))
            self.after_this_frame(self.app.leave_play)
        self.title, self.note, self.chapters, self.advice = view.title, view.note, list(view.chapters), view.advice
        self.primary_text, self.primary_icon, self.other_text = view.primary, view.primary_icon, view.other
        self.quests = list(view.quests)

    def _present_view(self) -> CampaignView:
        saved = self.session.campaigns.saved_one(self.campaign)
        library = self.session.library
        plays = {chapter.play for chapter in saved.chapters if library.can_be_opened(chapter.play)}
        return campaign_view(self.app.t, saved, plays, self._chosen)

    def open_chapter(self, play_id: str) -> None:
        if self.view.can_open(play_id):
            self.app.open_play(play_id)
        else:
            is_gone = self.session.library.is_gone(play_id)
            self.app.say(self.app.t("campaign.gone_for_good" if is_gone else "campaign.gone"))

    def choose_quest(self, quest_id: str) -> None:
        self._chosen = quest_id
        self.refresh()

    def set_mapped(self, mapped: bool) -> None:
        self.mapped = mapped

    def go_on(self) -> None:
        match self.view.act:
            case "go_on":
                self.open_chapter(self.view.chapters[-1].play)
            case "redo":
                self._begin(self.view.again, redo=True)
            case "next":
                self._begin(self.view.quest)

    def move_on(self) -> None:
        self._begin(self.view.quest)

    def _begin(self, quest: str, *, redo: bool = False) -> None:
        """The chapter is on disk before its first screen is shown."""
        state = State(mapped=self.mapped, story=True, chance=Chance(seed=secrets.randbits(32)))
        title, campaign = quest_title(self.app.t, quest), self.campaign
        if self.app.attempt(lambda: self.session.campaigns.begin_chapter(campaign, quest, title, state, redo=redo)):
            self.app.show_play()

    def rename(self, title: str) -> None:
        if title.strip() and self.app.attempt(lambda: self.session.campaigns.rename(self.campaign, title.strip())):
            self.is_renaming = False
            self.refresh()

    def delete(self) -> None:
        """Only what ties the plays together; it can be taken back."""
        kept: list[Campaign] = []
        if self.app.attempt(lambda: kept.append(self.session.campaigns.delete(self.campaign))):
            said = self.app.t("campaign.deleted", title=kept[0].title)
            self.app.say(said, self.app.t("campaign.undo"), lambda: self._put_back(kept[0]))
            self.app.leave_play()

    def _put_back(self, campaign: Campaign) -> None:
        self.app.attempt(lambda: self.session.campaigns.put_back(campaign))
        self.app.screens.current_screen.refresh()


load_kv("massive_darkness/campaign")
