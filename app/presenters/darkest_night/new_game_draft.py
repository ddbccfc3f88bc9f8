"""The draft of a new game: four heroes of nine with three powers each, decks, optional rules (3.0, 14.0)."""

from dataclasses import dataclass, field, replace
from typing import TypeVar

from app.presenters.form_parts import Edit
from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.darkest_night.box import Box
from app.rules.darkest_night.setup import FIRST_POWERS, ChooseHero, ChooseRules, StartGame
from app.rules.darkest_night.state import HEROES, MOST_HEROES, Deck, State

FIRST_HEROES = ("Knight", "Priest", "Rogue", "Wizard")
EXPERT, PLAYED, FIFTH = "expert", "played_necromancer", "fifth_hero"
RULES = (EXPERT, PLAYED, FIFTH)

_T = TypeVar("_T")


@dataclass(frozen=True)
class Draft:
    box: Box
    heroes: tuple[str, ...] = FIRST_HEROES
    powers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Chosen by hand, by hero; whoever is not in it takes the first three."""
    looked_at: str = ""
    """Whose powers are shown; empty for nobody's."""
    physical: tuple[Deck, ...] = ()
    rules: tuple[str, ...] = ()
    title: str = ""

    @property
    def wanted(self) -> int:
        return MOST_HEROES if FIFTH in self.rules else HEROES

    @property
    def expert(self) -> bool:
        return EXPERT in self.rules

    def starting(self, hero: str) -> tuple[str, ...]:
        return tuple(power.name for power in self.box.heroes[hero].powers if power.starting)

    def chosen(self, hero: str) -> tuple[str, ...]:
        return self.powers.get(hero, self.starting(hero)[:FIRST_POWERS])

    @property
    def complete(self) -> bool:
        enough = self.expert or all(len(self.chosen(hero)) == FIRST_POWERS for hero in self.heroes)
        return len(self.heroes) == self.wanted and enough


def edited(draft: Draft, edit: Edit) -> Draft:
    match edit.part:
        case "heroes":
            return _with_hero(draft, edit.value)
        case "whose":
            return replace(draft, looked_at="" if edit.value == draft.looked_at else edit.value)
        case "powers":
            return _with_power(draft, draft.looked_at, edit.value)
        case "decks":
            return _checked(replace(draft, physical=_toggled(draft.physical, Deck(edit.value))))
        case "rules":
            return _checked(replace(draft, rules=_toggled(draft.rules, edit.value)))
    return draft


def _with_hero(draft: Draft, hero: str) -> Draft:
    """In or out. Nobody joins a full table: a hero leaves it first."""
    if hero in draft.heroes:
        left = tuple(one for one in draft.heroes if one != hero)
    elif len(draft.heroes) < draft.wanted:
        left = (*draft.heroes, hero)
    else:
        return draft
    shown = draft.looked_at if draft.looked_at in left else ""
    return replace(draft, heroes=left, looked_at=shown)


def _with_power(draft: Draft, hero: str, power: str) -> Draft:
    """In or out. Where three are chosen, the first of them makes room."""
    chosen = draft.chosen(hero)
    if power in chosen:
        left = tuple(one for one in chosen if one != power)
    else:
        left = (*chosen[-(FIRST_POWERS - 1) :], power)
    return replace(draft, powers={**draft.powers, hero: left})


def _toggled(chosen: tuple[_T, ...], one: _T) -> tuple[_T, ...]:
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


def _checked(draft: Draft) -> Draft:
    """The Necromancer's hand comes from the app's own map deck; four heroes are four."""
    physical = tuple(deck for deck in draft.physical if deck is not Deck.MAP or PLAYED not in draft.rules)
    heroes = draft.heroes[: draft.wanted]
    shown = draft.looked_at if draft.looked_at in heroes else ""
    return replace(draft, physical=physical, heroes=heroes, looked_at=shown)


def first_state(seed: int) -> State:
    return State(chance=Chance(seed=seed))


def first_commands(draft: Draft) -> tuple[Command, ...]:
    rules = ChooseRules(
        expert=draft.expert, played_necromancer=PLAYED in draft.rules, fifth_hero=FIFTH in draft.rules,
        physical=draft.physical,
    )  # fmt: skip
    heroes = [ChooseHero(hero=hero, powers=() if draft.expert else draft.chosen(hero)) for hero in draft.heroes]
    return (rules, *heroes, StartGame())
