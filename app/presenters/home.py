"""Home: the play to go on with, all others, and what to do without any."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.i18n import Words
from app.presenters.games import game_icon
from app.presenters.titles import title_now
from app.presenters.when import when
from app.rules.core.errors import Refused

SHOWN_AT_FIRST = 5
LONGEST_ON_BUTTON = 26
LAST_CHAPTERS = 2  # quests of a campaign that its row names


@dataclass(frozen=True)
class SavedPlay:
    """A play as the library lists it. With an error it cannot be opened; `mended`, what was listed of it is damaged."""

    id: str
    title: str
    game: str
    last_played: str
    summary: Mapping[str, str | int] = field(default_factory=dict)
    error: Refused | None = None
    mended: bool = False


@dataclass(frozen=True)
class SavedChapter:
    """A play of a campaign; `levels` are those of the heroes by name.

    `outcome` is open, won or lost; or gone: it had no end yet, and is not even in the trash any more.
    """

    play: str
    quest: str
    outcome: str
    levels: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class SavedCampaign:
    id: str
    title: str
    game: str
    chapters: tuple[SavedChapter, ...] = ()


@dataclass(frozen=True)
class CampaignSummary:
    """One campaign on Home: how far it is, and what is next."""

    id: str
    title: str
    detail: str
    next: str
    game: str = ""


@dataclass(frozen=True)
class PlaySummary:
    """One play in the list."""

    id: str
    title: str
    detail: str
    """How far it is."""
    note: str
    """Which game, and when it was played last."""
    icon: str
    problem: str = ""
    """Why it cannot be opened; empty when it can."""
    standing: str = "normal"
    """'current' for the one that is gone on with."""


@dataclass(frozen=True)
class HomeView:
    plays: tuple[PlaySummary, ...]
    count: str
    show_all: str
    """Words of the button that shows the rest; empty when all are shown."""
    last: str
    """Id of the play to go on with, or empty."""
    primary: str
    primary_icon: str
    inviting: bool
    """No plays yet: say what the app does."""


def home_view(
    words: Words, saved: Sequence[SavedPlay], now: datetime, *, count: int | None = None, everything: bool = False
) -> HomeView:  # fmt: skip
    """`saved` are all plays, or the last played of so many. Few are shown at first: many do not slow the start."""
    count = len(saved) if count is None else count
    last = next((play for play in saved if play.error is None), None)
    shown = saved if everything else saved[:SHOWN_AT_FIRST]
    return HomeView(
        plays=tuple(play_summary(words, play, now, is_last=play is last) for play in shown),
        count=words("home.count", count=count) if count else "",
        show_all=words("home.show_all", count=count) if len(shown) < count else "",
        last=last.id if last else "",
        primary=_continue(words, last) if last else words("home.new_game"),
        primary_icon=("eye-outline" if _is_over(last) else "play") if last else "plus",
        inviting=not saved,
    )


def campaign_summaries(words: Words, campaigns: Sequence[SavedCampaign]) -> tuple[CampaignSummary, ...]:
    """The newest first, each with its last quests."""
    return tuple(
        CampaignSummary(
            id=one.id,
            title=title_now(words, one.title) or words("home.unnamed"),
            detail=" · ".join(_chapter(words, chapter) for chapter in one.chapters[-LAST_CHAPTERS:]),
            next=words(f"campaign.up_{one.chapters[-1].outcome if one.chapters else 'won'}"),
            game=one.game,
        )
        for one in campaigns
    )


def begun_label(words: Words, campaign: SavedCampaign) -> str:
    """What undo says of the last chapter, which was only begun."""
    before, begun = campaign.chapters[-2:]
    is_retry = before.outcome == "lost" and before.quest == begun.quest
    return words("campaign.begun_again" if is_retry else "campaign.begun_next", quest=_quest(words, begun))


def _chapter(words: Words, chapter: SavedChapter) -> str:
    return words("campaign.chapter", quest=_quest(words, chapter), outcome=words(f"outcome.{chapter.outcome}"))


def _quest(words: Words, chapter: SavedChapter) -> str:
    key = f"quest.{chapter.quest}.title"
    return words(key) if key in words else words("quests.own")


def deleted_view(words: Words, deleted: Sequence[SavedPlay], now: datetime) -> tuple[PlaySummary, ...]:
    """What can be restored; how far a play is tells two of the same name apart."""
    return tuple(play_summary(words, play, now) for play in deleted)


def play_summary(words: Words, play: SavedPlay, now: datetime, *, is_last: bool = False) -> PlaySummary:
    note = (_game(words, play.game), when(words, play.last_played, now))
    return PlaySummary(
        id=play.id,
        title=title_now(words, play.title) or words("home.unnamed"),
        detail=words("home.mended") if play.mended else _progress(words, play.game, play.summary),
        note=" · ".join(part for part in note if part),
        icon="alert-circle-outline" if play.error else game_icon(play.game),
        problem=_problem(words, play.error) if play.error else "",
        standing="current" if is_last else "past" if play.error else "normal",
    )


def _game(words: Words, game: str) -> str:
    key = f"game.{game}"
    return words(key) if key in words else game


def _progress(words: Words, game: str, summary: Mapping[str, str | int]) -> str:
    """A game may call its phases in its own way."""
    phase, outcome = summary.get("phase"), f"outcome.{summary.get('outcome')}"
    if outcome in words:
        return words(outcome)
    if f"home.progress.{phase}" in words and phase != "phase":
        return words(f"home.progress.{phase}")
    title = next((key for key in (f"{game}.phase.{phase}.title", f"phase.{phase}.title") if key in words), "")
    if not title or "round" not in summary:
        return ""
    return words("home.progress.phase", round=summary["round"], phase=words(title))


def _problem(words: Words, error: Refused) -> str:
    key = f"error.{error.key}"
    reason = words(key, **error.details) if key in words else str(error)
    return f"{reason} {words('home.left_alone')}"


def _continue(words: Words, play: SavedPlay) -> str:
    """Names the play where its title fits the button; the list shows in any case which one it is."""
    title = title_now(words, play.title).strip() or words("home.unnamed")
    act = "look" if _is_over(play) else "continue"
    return words(f"home.{act}_last") if len(title) > LONGEST_ON_BUTTON else words(f"home.{act}", title=title)


def _is_over(play: SavedPlay) -> bool:
    """Won or lost: it is only looked at."""
    return "outcome" in play.summary
