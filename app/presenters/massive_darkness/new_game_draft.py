"""The draft of a new game: every tap replaces it, and in the end it makes a play."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.content.massive_darkness import Pack
from app.presenters.colours import HERO_COLOURS
from app.presenters.massive_darkness.quest_list import FIRST
from app.presenters.own_quest_list import KeptQuest, course_of_choice
from app.presenters.party_draft import DraftHero, PartyDraft
from app.rules.core.chance import Chance
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.setup import ChooseQuest, Step, TickOff
from app.rules.massive_darkness.state import LIFEBRINGERS, MOST_HEROES, PLAYERS_OWN, State

PARTY = 4  # heroes that are in at first

SUITABLE_CLASSES = {
    "bjorn": "pit_fighter_berserker",
    "elias": "battle_wizard",
    "owen": "paladin_of_fury",
    "sibyl": "nightshade_ranger",
    "siegfried": "shadow_barbarian",
    "whisper": "bloodmoon_nightrunner",
}
"""Our suggestions: the rules leave the class free (p. 9), and what the hero cards recommend no source gives."""


@dataclass(frozen=True, kw_only=True)
class Draft(PartyDraft):
    MOST_HEROES = MOST_HEROES
    CLOCKWISE = True  # p. 25
    ONE_OF_A_CLASS = False
    """There are 20 sheets of each class (p. 4), and every player chooses his own (p. 8)."""

    classes: Mapping[str, str]
    """The names of the classes by id."""
    story: bool = False
    quest: str = FIRST
    lifebringers: int = LIFEBRINGERS

    @property
    def class_ids(self) -> Iterable[str]:
        return self.classes


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
            colour=tuple(HERO_COLOURS)[number % len(HERO_COLOURS)],
            seat=number + 1 if number < PARTY else 0,
        )
        for number, hero in enumerate(pack.heroes.values())
    )
    return Draft(heroes=heroes, classes=classes)


def with_own_quests(draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
    """One that is no longer there is no longer chosen."""
    gone = any(one.id == draft.quest for one in draft.own_quests) and all(one.id != draft.quest for one in quests)
    return replace(draft, own_quests=tuple(quests), quest=FIRST if gone else draft.quest)


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
    """The heroes, one by one: so all are in the log."""
    return [
        AddHero(name=hero.name.strip(), hero_class=draft.classes.get(hero.hero_class, ""), colour=hero.colour)
        for hero in draft.party
    ]
