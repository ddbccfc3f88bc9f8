"""The draft of a new game: every tap replaces it, and in the end it makes a play."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from msgspec import UNSET

from app.content.hellscape import Pack
from app.content.hellscape.cards import dice_set, hero_card, level_gains, new_board, track
from app.content.hellscape.heroes import ClassSheet, HeroSheet
from app.content.hellscape.kinds import Profile
from app.content.hellscape.sheets import PublishedDice, QuestFrame
from app.presenters.colours import HERO_COLOURS
from app.presenters.own_quest_list import KeptQuest, course_of_choice
from app.presenters.party_draft import DraftHero, PartyDraft
from app.rules.core.chance import Chance
from app.rules.hellscape.cards import DiceSet, Rarity
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.state import LIFEBRINGERS, MOST_HEROES, MOST_TOKENS, State

PARTY = 2  # heroes that are in at first
UNSEEN, NO_DICE = "unseen", "totals"
"""Dice: nobody has looked yet, so the likelier version stands in; or the app is told totals."""


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


@dataclass(frozen=True, kw_only=True)
class Draft(PartyDraft):
    MOST_HEROES = MOST_HEROES

    pack: Box
    profile: Profile = Profile.DRAFT
    dice: str = UNSEEN
    """A version that was compared with the table's dice, UNSEEN or NO_DICE."""
    lifebringers: int = LIFEBRINGERS

    @property
    def class_ids(self) -> Iterable[str]:
        return self.pack.classes


DraftT = TypeVar("DraftT", bound=Draft)


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
            colour=tuple(HERO_COLOURS)[number % len(HERO_COLOURS)],
            seat=number + 1 if number < PARTY else 0,
        )
        for number, hero in enumerate(order)
    )


def with_own_quests(draft: DraftT, quests: Sequence[KeptQuest]) -> DraftT:
    """One that is no longer there is no longer chosen."""
    gone = draft.quest not in draft.pack.quests and all(one.id != draft.quest for one in quests)
    return replace(draft, own_quests=tuple(quests), quest="" if gone else draft.quest)


# The play it makes


def first_state(draft: Draft, seed: int) -> State:
    """All common tokens are in the bag; how many rare ones go in, the quest says ("Setup", step 18)."""
    pack = draft.pack
    assert isinstance(pack, Pack)
    return State(
        mapped=draft.mapped, lifebringers=draft.lifebringers, quest=draft.quest, chance=Chance(seed=seed),
        own_quest=course_of_choice(draft.own_quests, draft.quest), quest_tiles=_tiles_of(pack, draft.quest),
        track=track(pack.darkness[draft.profile]), gains=level_gains(pack), dice=dice_of(pack.dice, draft.dice),
        bag={Rarity.COMMON: MOST_TOKENS},
    )  # fmt: skip


def _tiles_of(pack: Pack, quest: str) -> list[str]:
    return [tile.side for tile in pack.quests[quest].tile] if quest in pack.quests else []


def dice_of(dice: PublishedDice | None, chosen: str) -> DiceSet | None:
    """A version that nobody has compared with the table's dice gives estimates."""
    if dice is None or chosen == NO_DICE:
        return None
    wanted = dice.preferred if chosen == UNSEEN else chosen
    version = next(one for one in dice.version if one.id == wanted)
    return dice_set(version, compared=chosen != UNSEEN)


def first_commands(draft: Draft) -> tuple[AddHero, ...]:
    """The heroes, one by one: so all are in the log."""
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
