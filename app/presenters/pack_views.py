"""Packs: what can go into one, and what one that comes in would change, in words."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.i18n import Words
from app.presenters.home import SavedCampaign, SavedPlay, play_summary
from app.presenters.question_views import OptionRow
from app.presenters.settings import Option
from app.presenters.titles import title_now
from app.presenters.when import date

KINDS = ("cards", "tiles", "maps", "quests", "languages", "plays", "campaigns")
CHOICES = ("mine", "theirs", "both")
SHOWN_AT_ONCE = 20
"""Of those whose names clash: with all of a large pack the screen would take long."""
PLAYS_AT_FIRST = 5


@dataclass(frozen=True)
class PackRow:
    """One kind of things that can go into a pack."""

    name: str
    title: str
    detail: str
    active: bool


@dataclass(frozen=True)
class PackView:
    rows: tuple[PackRow, ...]
    button: str
    """Empty where nothing is ticked."""
    ones: tuple[OptionRow, ...]
    """Plays and campaigns, to be packed alone."""
    show_all: str


@dataclass(frozen=True)
class InPack:
    """One thing of a pack that was checked; `standing` is new, same or clash."""

    kind: str
    key: str
    title: str
    game: str
    standing: str
    steps: tuple[int, int] | None = None


@dataclass(frozen=True)
class ClashRow:
    """Two things of one name, and what becomes of them."""

    kind: str
    key: str
    title: str
    detail: str
    chosen: str


@dataclass(frozen=True)
class TakeInView:
    lines: tuple[str, ...]
    """What is in it, a kind a line."""
    clashes: tuple[ClashRow, ...]
    clash_help: str
    choices: tuple[Option, ...]
    for_all: str
    """What all of them are to become; empty where they differ."""
    show_more: str
    button: str
    """Empty where nothing would change."""
    nothing: str
    """Why nothing would; below what is still to be decided."""


def pack_view(
    words: Words, counts: Mapping[str, int], off: Collection[str], plays: Sequence[SavedPlay],
    campaigns: Sequence[SavedCampaign], now: datetime, *, everything: bool = False,
) -> PackView:  # fmt: skip
    """`off` are the kinds that are to stay out."""
    rows = tuple(
        PackRow(kind, words(f"packs.kind.{kind}"), _things(words, counts[kind]), kind not in off)
        for kind in KINDS
        if counts.get(kind)
    )
    ones: list[SavedCampaign | SavedPlay] = [*campaigns, *(one for one in plays if one.error is None)]
    shown = ones if everything else ones[:PLAYS_AT_FIRST]
    things = sum(counts[row.name] for row in rows if row.active)
    return PackView(
        rows=rows,
        button=words("packs.write", count=things) if things else "",
        ones=tuple(_one(words, one, now) for one in shown),
        show_all=words("packs.show_all", count=len(ones)) if len(shown) < len(ones) else "",
    )


def pack_name(words: Words, now: datetime) -> str:
    """Of a pack that is not one play's or campaign's."""
    return words("packs.pack_title", day=date(words, now, now))


def _one(words: Words, one: SavedCampaign | SavedPlay, now: datetime) -> OptionRow:
    return _campaign(words, one) if isinstance(one, SavedCampaign) else _play(words, one, now)


def _play(words: Words, play: SavedPlay, now: datetime) -> OptionRow:
    summary = play_summary(words, play, now)
    detail = " · ".join(part for part in (summary.detail, summary.note) if part)
    return OptionRow(f"plays/{play.id}", summary.title, detail)


def _campaign(words: Words, campaign: SavedCampaign) -> OptionRow:
    title = title_now(words, campaign.title) or words("home.unnamed")
    return OptionRow(f"campaigns/{campaign.id}", title, words("packs.chapters", count=len(campaign.chapters)))


def _things(words: Words, count: int) -> str:
    return words("packs.things", count=count)


def take_in_view(
    words: Words, things: Sequence[InPack], choices: Mapping[tuple[str, str], str], most: int = SHOWN_AT_ONCE
) -> TakeInView:  # fmt: skip
    """`choices` are those for what clashes, by kind and key; `most` of these are shown one by one."""
    clashes = [one for one in things if one.standing == "clash"]
    chosen = {choices[one.kind, one.key] for one in clashes}
    shown = clashes[:most]
    coming = sum(one.standing == "new" for one in things)
    coming += sum(choices[one.kind, one.key] != "mine" for one in clashes)
    return TakeInView(
        lines=tuple(_line(words, kind, things) for kind in KINDS if any(one.kind == kind for one in things)),
        clashes=tuple(_clash(words, one, choices[one.kind, one.key]) for one in shown),
        clash_help=words("packs.clash_help", count=len(clashes)) if clashes else "",
        choices=tuple(Option(choice, words(f"packs.choice.{choice}")) for choice in CHOICES),
        for_all=chosen.pop() if len(chosen) == 1 else "",
        show_more=words("packs.show_more", count=len(clashes) - most) if len(shown) < len(clashes) else "",
        button=words("packs.take", count=coming) if coming else "",
        nothing="" if coming else words("packs.nothing_chosen" if clashes else "packs.nothing_new"),
    )


def _line(words: Words, kind: str, things: Sequence[InPack]) -> str:
    of_kind = [one.standing for one in things if one.kind == kind]
    counts = {standing: of_kind.count(standing) for standing in ("new", "same", "clash")}
    parts = [words(f"packs.standing.{standing}", count=count) for standing, count in counts.items() if count]
    return words("packs.line", kind=words(f"packs.kind.{kind}"), what=", ".join(parts))


def _clash(words: Words, one: InPack, chosen: str) -> ClashRow:
    parts = [words(f"packs.single.{one.kind}")]
    if one.game and f"short_game.{one.game}" in words:
        parts.append(words(f"short_game.{one.game}"))
    if one.steps is not None:
        here, there = one.steps
        parts.append(words("packs.steps", here=here, there=there))
    return ClashRow(one.kind, one.key, title_now(words, one.title), " · ".join(parts), chosen)


def left_out_words(words: Words, count: int) -> str:
    """Of a pack that was made; empty where all is in it."""
    return words("packs.left_out", count=count) if count else ""


def taken_words(words: Words, title: str, count: int) -> str:
    """What came of it."""
    return words("packs.taken", title=title, count=count) if title else words("packs.taken_in", count=count)
