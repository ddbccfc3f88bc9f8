"""The draft of a new game: every tap replaces it, and in the end it makes a play.

Classes and colours are never held twice: who takes one that another hero has, swaps with him.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from msgspec import UNSET

from app.content.hellscape import Pack
from app.content.hellscape.cards import dice_set, hero_card, level_gains, new_board, track
from app.content.hellscape.heroes import ClassSheet, HeroSheet
from app.content.hellscape.sheets import Profile, PublishedDice, QuestFrame
from app.presenters.colours import HERO_COLOURS
from app.presenters.own_quest_list import KeptQuest, course_of_choice
from app.presenters.pick_views import LONGEST_NAME
from app.rules.core.chance import Chance
from app.rules.hellscape.cards import DiceSet, Rarity
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.state import LIFEBRINGERS, MOST_HEROES, MOST_TOKENS, State

PARTY = 2  # heroes that are in at first
MOST_LIFEBRINGERS = 9
UNSEEN, NO_DICE = "unseen", "totals"
"""Dice: nobody has looked yet, so the likelier version stands in; or the app is told totals."""


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


class Box(Protocol):
    """What a draft has to know of a pack; a game that is built on this one has packs of its own."""

    @property
    def heroes(self) -> Mapping[str, HeroSheet]: ...

    @property
    def classes(self) -> Mapping[str, Any]: ...

    @property
    def quests(self) -> Mapping[str, QuestFrame]: ...

    @property
    def dice(self) -> PublishedDice | None: ...


@dataclass(frozen=True)
class Draft:
    pack: Box
    heroes: tuple[DraftHero, ...]
    profile: Profile = "draft"
    dice: str = UNSEEN
    """A version that was compared with the table's dice, UNSEEN or NO_DICE."""
    quest: str = ""
    """Id of the quest, of the box or one that players made; empty: without one."""
    picking: bool = False
    """The list of quests is open."""
    mapped: bool = True
    lifebringers: int = LIFEBRINGERS
    title: str = ""
    edited: str = ""
    """Id of the hero whose name, class and colour are open."""
    own_quests: tuple[KeptQuest, ...] = ()

    @property
    def party(self) -> tuple[DraftHero, ...]:
        return tuple(hero for hero in self.heroes if hero.plays)


DraftT = TypeVar("DraftT", bound=Draft)


# What taps do


def new_draft(pack: Pack) -> Draft:
    return Draft(pack=pack, heroes=first_heroes(pack))


def first_heroes(pack: Box) -> tuple[DraftHero, ...]:
    """Those of the pack with a class each, two of them picked: a table can start at once."""
    known = [hero.hero_class for hero in pack.heroes.values() if hero.hero_class]
    spare = [one for one in pack.classes if one not in known]
    order = sorted(pack.heroes.values(), key=lambda hero: (hero.health is None, hero.name))
    return tuple(
        DraftHero(
            id=hero.id,
            name=hero.name,
            hero_class=hero.hero_class or (spare.pop(0) if spare else ""),
            colour=tuple(HERO_COLOURS)[seat % len(HERO_COLOURS)],
            plays=seat < PARTY,
        )
        for seat, hero in enumerate(order)
    )


def toggled(draft: DraftT, hero_id: str) -> DraftT:
    """A hero joins or leaves. Who joins takes a class and a colour that are free. A seventh stays out."""
    hero = _hero(draft, hero_id)
    if hero.plays:
        return _with(draft, replace(hero, plays=False))
    if len(draft.party) >= MOST_HEROES:
        return draft
    return _with(draft, _settled(draft, hero))


def with_another(draft: DraftT, name: str) -> DraftT:
    """A hero of the players' own joins, with the form open for the name."""
    if len(draft.party) >= MOST_HEROES:
        return draft
    number = 1 + sum(hero.own for hero in draft.heroes)
    hero = _settled(draft, DraftHero(id=f"own{number}", name=name[:LONGEST_NAME], hero_class="", colour="", own=True))
    return replace(draft, heroes=(*draft.heroes, hero), edited=hero.id)


def without(draft: DraftT, hero_id: str) -> DraftT:
    """A hero of the players' own is taken away again."""
    return replace(draft, heroes=tuple(hero for hero in draft.heroes if hero.id != hero_id), edited="")


def renamed(draft: DraftT, hero_id: str, name: str) -> DraftT:
    return _with(draft, replace(_hero(draft, hero_id), name=name[:LONGEST_NAME]))


def with_class(draft: DraftT, hero_id: str, hero_class: str) -> DraftT:
    hero = _hero(draft, hero_id)
    for other in draft.party:
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


def with_own_quests(draft: DraftT, quests: Sequence[KeptQuest]) -> DraftT:
    """One that is no longer there is no longer chosen."""
    gone = draft.quest not in draft.pack.quests and all(one.id != draft.quest for one in quests)
    return replace(draft, own_quests=tuple(quests), quest="" if gone else draft.quest)


def _hero(draft: Draft, hero_id: str) -> DraftHero:
    return next(hero for hero in draft.heroes if hero.id == hero_id)


def _with(draft: DraftT, hero: DraftHero) -> DraftT:
    return replace(draft, heroes=tuple(hero if one.id == hero.id else one for one in draft.heroes))


def _settled(draft: Draft, hero: DraftHero) -> DraftHero:
    """In the party, with a class and a colour that nobody else there has."""
    others = [one for one in draft.party if one.id != hero.id]
    classes = [one for one in draft.pack.classes if one not in {other.hero_class for other in others}]
    colours = [one for one in HERO_COLOURS if one not in {other.colour for other in others}]
    return replace(
        hero,
        plays=True,
        hero_class=hero.hero_class if hero.hero_class in classes else (*classes, "")[0],
        colour=hero.colour if hero.colour in colours else colours[0],
    )


# The play it makes


def first_state(draft: Draft, seed: int) -> State:
    """All common tokens are in the bag; how many rare ones go in, the quest says ("Setup", step 18)."""
    pack = draft.pack
    assert isinstance(pack, Pack)
    return State(
        mapped=draft.mapped, lifebringers=draft.lifebringers, quest=draft.quest, chance=Chance(seed=seed),
        own_quest=course_of_choice(draft.own_quests, draft.quest),
        track=track(pack.darkness[draft.profile]), gains=level_gains(pack), dice=dice_of(pack.dice, draft.dice),
        bag={Rarity.COMMON: MOST_TOKENS},
    )  # fmt: skip


def dice_of(dice: PublishedDice | None, chosen: str) -> DiceSet | None:
    """A version that nobody has compared with the table's dice gives estimates."""
    if dice is None or chosen == NO_DICE:
        return None
    wanted = dice.preferred if chosen == UNSEEN else chosen
    version = next(one for one in dice.version if one.id == wanted)
    return dice_set(version, compared=chosen != UNSEEN)


def first_commands(draft: Draft) -> tuple[AddHero, ...]:
    """The heroes, one by one: so each can be undone, and all are in the log."""
    return tuple(joining(draft, hero) for hero in draft.party)


def joining(draft: Draft, hero: DraftHero) -> AddHero:
    """With card and class board where they are known; a hero card goes with its own class only."""
    sheet, known = draft.pack.heroes.get(hero.id), draft.pack.classes.get(hero.hero_class)
    fits = sheet is not None and sheet.hero_class in (None, hero.hero_class) and sheet.name == hero.name.strip()
    return AddHero(
        name=hero.name.strip(),
        hero_class=hero.hero_class,
        colour=hero.colour,
        card=hero_card(sheet) if sheet is not None and fits else None,
        class_state=new_board(known, draft.profile) if isinstance(known, ClassSheet) else UNSET,
    )
