"""The draft of a new game: every tap replaces it, and in the end it makes a play.

Classes and colours are never held twice: who takes one that another hero has, swaps with him.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.content.massive_darkness import Pack
from app.presenters.colours import HERO_COLOURS
from app.presenters.massive_darkness.quest_list import FIRST
from app.presenters.own_quest_list import KeptQuest, course_of_choice
from app.presenters.pick_views import LONGEST_NAME
from app.rules.core.chance import Chance
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.setup import ChooseQuest, Step, TickOff
from app.rules.massive_darkness.state import LIFEBRINGERS, MOST_HEROES, PLAYERS_OWN, State

PARTY = 4  # heroes that are in at first
MOST_LIFEBRINGERS = 9

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
    quest: str = FIRST
    """Id of the quest, of the book or one that players made; empty: without one."""
    picking: bool = False
    """The list of quests is open."""
    lifebringers: int = LIFEBRINGERS
    title: str = ""
    """Empty: a name is made from heroes and day."""
    edited: str = ""
    """Id of the hero whose name, class and colour are open."""
    own_quests: tuple[KeptQuest, ...] = ()

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


def with_quest(draft: Draft, quest: str) -> Draft:
    """A tap on the chosen quest opens the list, a tap in the list closes it."""
    return replace(draft, quest=quest, picking=False) if draft.picking else replace(draft, picking=True)


def with_own_quests(draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
    """One that is no longer there is no longer chosen."""
    gone = any(one.id == draft.quest for one in draft.own_quests) and all(one.id != draft.quest for one in quests)
    return replace(draft, own_quests=tuple(quests), quest=FIRST if gone else draft.quest)


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


# The play it makes


def first_state(draft: Draft, seed: int) -> State:
    return State(
        mapped=draft.mapped, story=draft.story, lifebringers=draft.lifebringers, chance=Chance(seed=seed),
        own_quest=course_of_choice(draft.own_quests, draft.quest),
    )  # fmt: skip


def quest_command(draft: Draft) -> ChooseQuest | TickOff:
    """Which quest is played; a table with its own has chosen too."""
    if course_of_choice(draft.own_quests, draft.quest) is not None:
        return ChooseQuest(id=PLAYERS_OWN)
    return ChooseQuest(id=draft.quest) if draft.quest else TickOff(step=Step.QUEST)


def quest_of_campaign(draft: Draft) -> str:
    """What its chapters follow from; one that players made belongs to its play alone."""
    return "" if course_of_choice(draft.own_quests, draft.quest) is not None else draft.quest


def first_commands(draft: Draft) -> list[AddHero]:
    """The heroes, one by one: so each can be undone, and all are in the log."""
    return [
        AddHero(name=hero.name.strip(), hero_class=draft.classes.get(hero.hero_class, ""), colour=hero.colour)
        for hero in draft.party
    ]
