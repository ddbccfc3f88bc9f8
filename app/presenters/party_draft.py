"""Heroes who sit down to a game with classes and colours: what taps do with the draft of a new game.

Colours are never held twice, nor are classes where a box has one board of each: who takes one that another hero has,
swaps with him.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from app.i18n import Words
from app.presenters.colours import HERO_COLOURS
from app.presenters.form_parts import Edit, told
from app.presenters.own_quest_list import KeptQuest
from app.presenters.pick_views import LONGEST_NAME

MOST_LIFEBRINGERS = 9


@dataclass(frozen=True)
class DraftHero:
    """Somebody who can be picked; `hero_class` and `colour` are ids. Seats begin at 1; 0 is for who does not play."""

    id: str
    name: str
    hero_class: str
    colour: str
    seat: int = 0
    own: bool = False
    """Made by the players, not from the pack."""

    @property
    def plays(self) -> bool:
        return self.seat > 0


@dataclass(frozen=True, kw_only=True)
class PartyDraft:
    """What every draft with a party has; each game adds its own."""

    MOST_HEROES: ClassVar[int]
    CLOCKWISE: ClassVar[bool] = False
    """Whether the rules ask who sits beside whom."""
    ONE_OF_A_CLASS: ClassVar[bool] = True

    heroes: tuple[DraftHero, ...]
    mapped: bool = True
    quest: str = ""
    """Id of the quest, of the box or one that players made; empty: without one."""
    picking: bool = False
    """The list of quests is open."""
    lifebringers: int = 0
    title: str = ""
    """Empty: a name is made from heroes and day."""
    edited: str = ""
    """Id of the hero whose name, class and colour are open."""
    own_quests: tuple[KeptQuest, ...] = ()

    @property
    def party(self) -> tuple[DraftHero, ...]:
        """In the order in which they sit."""
        return tuple(sorted((hero for hero in self.heroes if hero.plays), key=lambda hero: hero.seat))

    @property
    def class_ids(self) -> Iterable[str]:
        """The classes there are to choose from."""
        raise NotImplementedError


DraftT = TypeVar("DraftT", bound=PartyDraft)


def toggled(draft: DraftT, hero_id: str) -> DraftT:
    """A hero joins or leaves. Who joins sits last, with a class and a colour that are free. One too many stays out."""
    hero = _hero(draft, hero_id)
    if hero.plays:
        return _seated(draft, [one for one in draft.party if one is not hero])
    if len(draft.party) >= draft.MOST_HEROES:
        return draft
    return _with(draft, _settled(draft, hero))


def with_another(draft: DraftT, name: str) -> DraftT:
    """A hero of the players' own joins, with the form open for the name."""
    if len(draft.party) >= draft.MOST_HEROES:
        return draft
    number = 1 + sum(hero.own for hero in draft.heroes)
    hero = _settled(draft, DraftHero(id=f"own{number}", name=name[:LONGEST_NAME], hero_class="", colour="", own=True))
    return replace(draft, heroes=(*draft.heroes, hero), edited=hero.id)


def without(draft: DraftT, hero_id: str) -> DraftT:
    """A hero of the players' own is taken away again."""
    left = replace(draft, heroes=tuple(hero for hero in draft.heroes if hero.id != hero_id), edited="")
    return _seated(left, left.party)


def moved(draft: DraftT, hero_id: str, by: int) -> DraftT:
    """So many seats on, clockwise; those between move up. There is none before the first."""
    seats = [hero for hero in draft.party if hero.id != hero_id]
    hero = _hero(draft, hero_id)
    seats.insert(max(0, hero.seat - 1 + by), hero)
    return _seated(draft, seats)


def renamed(draft: DraftT, hero_id: str, name: str) -> DraftT:
    return _with(draft, replace(_hero(draft, hero_id), name=name[:LONGEST_NAME]))


def with_class(draft: DraftT, hero_id: str, hero_class: str) -> DraftT:
    hero = _hero(draft, hero_id)
    for other in draft.party if draft.ONE_OF_A_CLASS else ():
        if other.hero_class == hero_class and other.id != hero_id:
            draft = _with(draft, replace(other, hero_class=hero.hero_class))
    return _with(draft, replace(hero, hero_class=hero_class))


def with_colour(draft: DraftT, hero_id: str, colour: str) -> DraftT:
    hero = _hero(draft, hero_id)
    for other in draft.party:
        if other.colour == colour and other.id != hero_id:
            draft = _with(draft, replace(other, colour=hero.colour))
    return _with(draft, replace(hero, colour=colour))


def edited(draft: DraftT, hero_id: str) -> DraftT:
    """Open a hero's form, or close it. Whoever is looked at closely also plays."""
    if draft.edited == hero_id:
        return replace(draft, edited="")
    if not _hero(draft, hero_id).plays:
        draft = toggled(draft, hero_id)
    return replace(draft, edited=hero_id)


def with_quest(draft: DraftT, quest: str) -> DraftT:
    """A tap on the chosen quest opens the list, a tap in the list closes it."""
    return replace(draft, quest=quest, picking=False) if draft.picking else replace(draft, picking=True)


def with_heroes(words: Words, draft: DraftT, edit: Edit) -> DraftT:
    hero, what = told(edit.value)
    match edit.act:
        case "toggle":
            return toggled(draft, hero)
        case "edit":
            return edited(draft, hero)
        case "name":
            return renamed(draft, hero, what)
        case "class":
            return with_class(draft, hero, what)
        case "colour":
            return with_colour(draft, hero, what)
        case "seat":
            return moved(draft, hero, int(what))
        case "remove":
            return without(draft, hero)
        case "another":
            number = 1 + sum(hero.own for hero in draft.heroes)
            return with_another(draft, words("new_game.another_name", number=number))
        case _:
            return replace(draft, edited="")


def _hero(draft: PartyDraft, hero_id: str) -> DraftHero:
    return next(hero for hero in draft.heroes if hero.id == hero_id)


def _with(draft: DraftT, hero: DraftHero) -> DraftT:
    return replace(draft, heroes=tuple(hero if one.id == hero.id else one for one in draft.heroes))


def _seated(draft: DraftT, seats: Sequence[DraftHero]) -> DraftT:
    """These play, in this order."""
    by_id = {hero.id: number for number, hero in enumerate(seats, 1)}
    return replace(draft, heroes=tuple(replace(hero, seat=by_id.get(hero.id, 0)) for hero in draft.heroes))


def _settled(draft: PartyDraft, hero: DraftHero) -> DraftHero:
    """Last in the party, with a class and a colour that nobody else there has."""
    others = [one for one in draft.party if one.id != hero.id]
    classes = [one for one in draft.class_ids if one not in {other.hero_class for other in others}]
    colours = [one for one in HERO_COLOURS if one not in {other.colour for other in others}]
    return replace(
        hero,
        seat=len(others) + 1,
        hero_class=hero.hero_class if hero.hero_class in classes else (*classes, "")[0],
        colour=hero.colour if hero.colour in colours else colours[0],
    )
