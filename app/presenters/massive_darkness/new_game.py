"""What New game shows of its draft: the games there are, quests, heroes, and what the play will be called."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.i18n import Words
from app.presenters.colours import HERO_COLOURS, hero_colour
from app.presenters.games import game_icon
from app.presenters.massive_darkness.new_game_draft import Draft, DraftHero
from app.presenters.massive_darkness.quest_list import QuestRow, quest_rows, quest_title
from app.presenters.when import date
from app.rules.massive_darkness.state import MOST_HEROES

LEFT_IN_NAME = 2  # heroes that a play's name mentions
GAME_NAME = "game.massive_darkness"


@dataclass(frozen=True)
class GameTile:
    name: str
    icon: str
    available: bool
    note: str = ""


@dataclass(frozen=True)
class Tag:
    """One class or colour in the form; `value` is a colour to draw, where there is one."""

    id: str
    label: str
    chosen: bool
    value: str = ""


@dataclass(frozen=True)
class HeroRow:
    id: str
    name: str
    letter: str
    detail: str
    colour: str
    plays: bool
    problem: str = ""
    open: bool = False
    can_remove: bool = False
    classes: tuple[Tag, ...] = ()
    colours: tuple[Tag, ...] = ()


@dataclass(frozen=True)
class NewGameView:
    games: tuple[GameTile, ...]
    quests: tuple[QuestRow, ...]
    """All while the list is open, else the chosen one."""
    heroes: tuple[HeroRow, ...]
    picked: str
    can_add: bool
    title_hint: str
    primary: str
    can_start: bool


def new_game_view(
    words: Words, draft: Draft, games: Sequence[str], playable: Container[str], now: datetime
) -> NewGameView:  # fmt: skip
    """`games` are all of the app, `playable` those whose rules are there."""
    count = len(draft.party)
    rows = tuple(_row(words, draft, hero) for hero in draft.heroes)
    return NewGameView(
        games=tuple(_tile(words, game, available=game in playable) for game in games),
        quests=tuple(row for row in quest_rows(words, draft.quest) if draft.picking or row.picked),
        heroes=rows,
        picked=words("new_game.picked", count=count, most=MOST_HEROES),
        can_add=count < MOST_HEROES,
        title_hint=campaign_title(words, draft) if draft.story else play_title(words, draft, now),
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(row.problem for row in rows),
    )


def _tile(words: Words, game: str, *, available: bool) -> GameTile:
    return GameTile(
        words(f"short_game.{game}"), game_icon(game), available, "" if available else words("new_game.coming")
    )


def _row(words: Words, draft: Draft, hero: DraftHero) -> HeroRow:
    is_open = draft.edited == hero.id
    return HeroRow(
        id=hero.id,
        name=hero.name,
        letter=hero.name.strip()[:1].upper(),
        detail=draft.classes.get(hero.hero_class) or words("new_game.no_class"),
        colour=hero_colour(hero.colour),
        plays=hero.plays,
        problem=_problem(words, draft, hero),
        open=is_open,
        can_remove=hero.own,
        classes=_class_tags(words, draft, hero) if is_open else (),
        colours=_colour_tags(words, hero) if is_open else (),
    )


def _problem(words: Words, draft: Draft, hero: DraftHero) -> str:
    """Names tell heroes apart, so each needs one of his own."""
    if not hero.plays:
        return ""
    if not hero.name.strip():
        return words("new_game.name_missing")
    same = [one for one in draft.party if one.name.strip().casefold() == hero.name.strip().casefold()]
    return words("new_game.name_twice") if len(same) > 1 else ""


def _class_tags(words: Words, draft: Draft, hero: DraftHero) -> tuple[Tag, ...]:
    holders = {one.hero_class: one.name for one in draft.party if one.id != hero.id}
    return tuple(
        Tag(
            id=one,
            label=words("new_game.class_with", **{"class": name, "hero": holders[one]}) if one in holders else name,
            chosen=one == hero.hero_class,
        )
        for one, name in draft.classes.items()
    )


def _colour_tags(words: Words, hero: DraftHero) -> tuple[Tag, ...]:
    return tuple(Tag(one, words(f"colour.{one}"), one == hero.colour, HERO_COLOURS[one]) for one in HERO_COLOURS)


# What it is called


def play_title(words: Words, draft: Draft, now: datetime) -> str:
    """As the players wrote, or after the first heroes and the day."""
    heroes = _first_names(draft)
    made = words("new_game.default_name", heroes=heroes, date=date(words, now, now)) if heroes else words(GAME_NAME)
    return draft.title.strip() or made


def campaign_title(words: Words, draft: Draft) -> str:
    return draft.title.strip() or words("campaign.default_name", heroes=_first_names(draft))


def chapter_title(words: Words, draft: Draft) -> str:
    """A play of a campaign is called after its quest."""
    return quest_title(words, draft.quest)


def _first_names(draft: Draft) -> str:
    names = [hero.name.strip() for hero in draft.party]
    return ", ".join(names[:LEFT_IN_NAME]) + (" …" if len(names) > LEFT_IN_NAME else "")
