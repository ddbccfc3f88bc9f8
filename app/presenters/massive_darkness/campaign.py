"""A campaign to look back on: its quests, how each ended, and the next one (p. 38)."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from app.i18n import Words
from app.presenters.home import SavedCampaign, SavedChapter
from app.presenters.massive_darkness.quest_list import FIRST, quest_after, quest_rows, quest_title
from app.presenters.pick_views import PickItem
from app.presenters.titles import title_now

OUTCOME_ICONS = {"won": "crown", "lost": "skull", "open": "play", "gone": "delete-outline"}
Act = Literal["go_on", "next", "redo"]


@dataclass(frozen=True)
class ChapterRow:
    play: str
    number: str
    title: str
    outcome: str
    icon: str
    detail: str
    """The heroes and their levels then."""
    there: bool
    """Its play can still be opened."""
    standing: str = "normal"


@dataclass(frozen=True)
class CampaignView:
    title: str
    note: str
    chapters: tuple[ChapterRow, ...]
    advice: str
    primary: str
    primary_icon: str
    act: Act
    again: str
    """The quest of the last chapter: what a new try begins."""
    other: str
    """After a defeat: moving on instead of trying again. Empty where there is no such choice."""
    quest: str
    """What is begun next."""
    quest_text: str
    quests: tuple[PickItem, ...]

    def can_open(self, play: str) -> bool:
        return any(chapter.play == play and chapter.there for chapter in self.chapters)


NO_CAMPAIGN = CampaignView(
    title="", note="", chapters=(), advice="", primary="", primary_icon="", act="next", again="", other="", quest="",
    quest_text="", quests=(),
)  # fmt: skip
"""Until one is shown, and where it is not there any more."""


def campaign_view(
    words: Words, campaign: SavedCampaign, plays: Collection[str], chosen: str | None = None
) -> CampaignView:
    """`plays` are those that are still there; `chosen` a quest that the players prefer to the proposed one."""
    last = campaign.chapters[-1] if campaign.chapters else None
    outcome = last.outcome if last else "won"
    quest = chosen if chosen is not None else proposed(campaign)
    title, again = quest_title(words, quest), last.quest if last else ""
    act: Act = "go_on" if outcome == "open" else "redo" if outcome in ("lost", "gone") else "next"
    texts = {
        "go_on": words("campaign.go_on", quest=quest_title(words, again)),
        "redo": words("campaign.redo", quest=quest_title(words, again)),
        "next": words("campaign.next", quest=title),
    }
    return CampaignView(
        title=title_now(words, campaign.title),
        note=words("campaign.count", count=len(campaign.chapters)),
        chapters=tuple(
            _chapter(words, number, chapter, chapter.play in plays, is_last=chapter is last)
            for number, chapter in enumerate(campaign.chapters, 1)
        ),
        advice="" if outcome == "open" else words(f"campaign.advice_{outcome}"),
        primary=texts[act],
        primary_icon={"go_on": "play", "redo": "undo-variant", "next": "location-enter"}[act],
        act=act,
        again=again,
        other=words("campaign.move_on", quest=title) if act == "redo" else "",
        quest=quest,
        quest_text=title,
        quests=quest_rows(words, quest, {chapter.quest for chapter in campaign.chapters}) if act != "go_on" else (),
    )


def proposed(campaign: SavedCampaign) -> str:
    """The quest after the last one that was played."""
    return quest_after(campaign.chapters[-1].quest) if campaign.chapters else FIRST


def _chapter(words: Words, number: int, chapter: SavedChapter, there: bool, *, is_last: bool) -> ChapterRow:
    named = [words("campaign.hero_level", hero=hero, level=level) for hero, level in chapter.levels.items()]
    levels = words("campaign.levels", heroes=" · ".join(named)) if named else ""
    return ChapterRow(
        play=chapter.play,
        number=str(number),
        title=quest_title(words, chapter.quest),
        outcome=words(f"outcome.{chapter.outcome}"),
        icon=OUTCOME_ICONS[chapter.outcome],
        detail=" · ".join(part for part in (levels, "" if there else words("campaign.play_deleted")) if part),
        there=there,
        standing="current" if is_last and chapter.outcome == "open" else "normal",
    )
