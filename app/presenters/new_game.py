"""A new game of Massive Darkness: a draft that every tap replaces, what the screen shows of it, and the play it makes.

Classes and colours are never held twice: who takes one that another hero has, swaps with him.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from app.content import Pack
from app.games import RULES
from app.i18n import Words
from app.presenters.colours import HERO_COLOURS, hero_colour
from app.presenters.games import game_icon
from app.presenters.when import date
from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.state import LIFEBRINGERS, MOST_HEROES, State

GAME = "massive_darkness"
PARTY = 4  # heroes that are in at first
LONGEST_NAME = 24
MOST_LIFEBRINGERS = 9
LEFT_IN_NAME = 2  # heroes that a play's name mentions

SUITABLE_CLASSES = {
    "bjorn": "pit_fighter_berserker",
    "elias": "battle_wizard",
    "owen": "paladin_of_fury",
    "sibyl": "nightshade_ranger",
    "siegfried": "shadow_barbarian",
    "whisper": "bloodmoon_nightrunner",
}
"""Our suggestions: the rules leave the class free (p. 9), and what the hero cards recommend no source gives."""


@dataclass(frozen=True)
class DraftHero:
    """Somebody who can be picked; `hero_class` and `colour` are ids."""

    id: str
    name: str
    hero_class: str
    colour: str
    plays: bool = False
    own: bool = False
    """Made by the players, not from the pack."""


@dataclass(frozen=True)
class Draft:
    heroes: tuple[DraftHero, ...]
    classes: Mapping[str, str]
    """The names of the classes by id."""
    mapped: bool = True
    story: bool = False
    lifebringers: int = LIFEBRINGERS
    title: str = ""
    """Empty: a name is made from heroes and day."""
    edited: str = ""
    """Id of the hero whose name, class and colour are open."""

    @property
    def party(self) -> tuple[DraftHero, ...]:
        return tuple(hero for hero in self.heroes if hero.plays)


# What taps do


def new_draft(pack: Pack) -> Draft:
    """The heroes of the pack with a class each, four of them picked: a table can start at once."""
    classes = {one.id: one.name for one in pack.classes.values()}
    wanted = {hero.id: hero.example_class or SUITABLE_CLASSES.get(hero.id, "") for hero in pack.heroes.values()}
    spare = [one for one in classes if one not in wanted.values()]
    heroes = tuple(
        DraftHero(
            id=hero.id,
            name=hero.name,
            hero_class=wanted[hero.id] if wanted[hero.id] in classes else spare.pop(0) if spare else "",
            colour=tuple(HERO_COLOURS)[seat % len(HERO_COLOURS)],
            plays=seat < PARTY,
        )
        for seat, hero in enumerate(pack.heroes.values())
    )
    return Draft(heroes=heroes, classes=classes)


def toggled(draft: Draft, hero_id: str) -> Draft:
    """A hero joins or leaves. Who joins takes a class and a colour that are free. A seventh stays out."""
    hero = _hero(draft, hero_id)
    if hero.plays:
        return _with(draft, replace(hero, plays=False))
    if len(draft.party) >= MOST_HEROES:
        return draft
    return _with(draft, _settled(draft, hero))


def with_another(draft: Draft, name: str) -> Draft:
    """A hero of the players' own joins, with the form open for the name."""
    if len(draft.party) >= MOST_HEROES:
        return draft
    number = 1 + sum(hero.own for hero in draft.heroes)
    hero = _settled(draft, DraftHero(id=f"own{number}", name=name[:LONGEST_NAME], hero_class="", colour="", own=True))
    return replace(draft, heroes=(*draft.heroes, hero), edited=hero.id)


def without(draft: Draft, hero_id: str) -> Draft:
    """A hero of the players' own is taken away again."""
    return replace(draft, heroes=tuple(hero for hero in draft.heroes if hero.id != hero_id), edited="")


def renamed(draft: Draft, hero_id: str, name: str) -> Draft:
    return _with(draft, replace(_hero(draft, hero_id), name=name[:LONGEST_NAME]))


def with_class(draft: Draft, hero_id: str, hero_class: str) -> Draft:
    hero = _hero(draft, hero_id)
    for other in draft.party:
        if other.hero_class == hero_class and other.id != hero_id:
            draft = _with(draft, replace(other, hero_class=hero.hero_class))
    return _with(draft, replace(hero, hero_class=hero_class))


def with_colour(draft: Draft, hero_id: str, colour: str) -> Draft:
    hero = _hero(draft, hero_id)
    for other in draft.party:
        if other.colour == colour and other.id != hero_id:
            draft = _with(draft, replace(other, colour=hero.colour))
    return _with(draft, replace(hero, colour=colour))


def edited(draft: Draft, hero_id: str) -> Draft:
    """Open a hero's form, or close it. Whoever is looked at closely also plays."""
    if draft.edited == hero_id:
        return replace(draft, edited="")
    if not _hero(draft, hero_id).plays:
        draft = toggled(draft, hero_id)
    return replace(draft, edited=hero_id)


def _hero(draft: Draft, hero_id: str) -> DraftHero:
    return next(hero for hero in draft.heroes if hero.id == hero_id)


def _with(draft: Draft, hero: DraftHero) -> Draft:
    return replace(draft, heroes=tuple(hero if one.id == hero.id else one for one in draft.heroes))


def _settled(draft: Draft, hero: DraftHero) -> DraftHero:
    """In the party, with a class and a colour that nobody else there has."""
    others = [one for one in draft.party if one.id != hero.id]
    classes = [one for one in draft.classes if one not in {other.hero_class for other in others}]
    colours = [one for one in HERO_COLOURS if one not in {other.colour for other in others}]
    return replace(
        hero,
        plays=True,
        hero_class=hero.hero_class if hero.hero_class in classes else (*classes, "")[0],
        colour=hero.colour if hero.colour in colours else colours[0],
    )


# What the screen shows


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
    heroes: tuple[HeroRow, ...]
    picked: str
    can_add: bool
    title_hint: str
    primary: str
    can_start: bool


def new_game_view(words: Words, draft: Draft, games: Sequence[str], now: datetime) -> NewGameView:
    count = len(draft.party)
    rows = tuple(_row(words, draft, hero) for hero in draft.heroes)
    return NewGameView(
        games=tuple(_tile(words, game) for game in games),
        heroes=rows,
        picked=words("new_game.picked", count=count, most=MOST_HEROES),
        can_add=count < MOST_HEROES,
        title_hint=play_title(words, draft, now),
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(row.problem for row in rows),
    )


def _tile(words: Words, game: str) -> GameTile:
    available = game in RULES
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


def play_title(words: Words, draft: Draft, now: datetime) -> str:
    """What the play is called: as the players wrote, or after the first heroes and the day."""
    names = [hero.name.strip() for hero in draft.party]
    heroes = ", ".join(names[:LEFT_IN_NAME]) + (" …" if len(names) > LEFT_IN_NAME else "")
    today = date(words, now, now)
    made = words("new_game.default_name", heroes=heroes, date=today) if names else words(f"game.{GAME}")
    return draft.title.strip() or made


# The play it makes


def first_state(draft: Draft, seed: int) -> State:
    return State(
        mapped=draft.mapped, story=draft.story, lifebringers=draft.lifebringers, chance=Chance(seed=seed)
    )  # fmt: skip


def first_commands(draft: Draft) -> list[Command]:
    """The heroes, one by one: so each can be undone, and all are in the log."""
    return [
        AddHero(name=hero.name.strip(), hero_class=draft.classes.get(hero.hero_class, ""), colour=hero.colour)
        for hero in draft.party
    ]
