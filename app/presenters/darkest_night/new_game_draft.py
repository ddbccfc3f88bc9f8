"""The draft of a new game: four heroes of nine with three powers each, decks, optional rules (3.0, 14.0).

With custom decks every hero begins with his own ten cards; a card that leaves one deck is free for another (14.4).
"""

from dataclasses import dataclass, field, replace
from typing import TypeVar

from app.presenters.form_parts import Edit
from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.darkest_night.box import Box
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.setup import FIRST_POWERS, ChooseHero, ChooseRules, StartGame
from app.rules.darkest_night.state import HEROES, MOST_HEROES, Deck, State

FIRST_HEROES = ("Knight", "Priest", "Rogue", "Wizard")
EXPERT, PLAYED, FIFTH = "expert", "played_necromancer", "fifth_hero"
CUSTOM = "custom_decks"
RULES = (EXPERT, PLAYED, FIFTH, CUSTOM)
DECK = 10
"""Cards of a deck: as many as every hero has."""

_T = TypeVar("_T")


@dataclass(frozen=True)
class Draft:
    box: Box
    heroes: tuple[str, ...] = FIRST_HEROES
    powers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Chosen by hand, by hero; whoever is not in it takes the first three."""
    looked_at: str = ""
    """Whose powers are shown; empty for nobody's."""
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Put together by hand, by hero."""
    leafed: str = ""
    """Whose cards are leafed through for a deck; empty for nobody's."""
    physical: tuple[Deck, ...] = ()
    rules: tuple[str, ...] = ()
    title: str = ""

    @property
    def wanted(self) -> int:
        return MOST_HEROES if FIFTH in self.rules else HEROES

    @property
    def expert(self) -> bool:
        return EXPERT in self.rules

    @property
    def custom(self) -> bool:
        return CUSTOM in self.rules

    def deck(self, hero: str) -> tuple[str, ...]:
        """His own cards, but for those that somebody else has put into his deck; or those chosen for him."""
        own = tuple(power.name for power in self.box.heroes[hero].powers)
        if not self.custom:
            return own
        if hero in self.decks:
            return self.decks[hero]
        elsewhere = {name for other in self.heroes if other != hero for name in self.decks.get(other, ())}
        return tuple(name for name in own if name not in elsewhere)

    def owner(self, power: str) -> str:
        """Whose deck it lies in; empty for nobody's."""
        return next((hero for hero in self.heroes if power in self.deck(hero)), "")

    def starting(self, hero: str) -> tuple[str, ...]:
        return tuple(name for name in self.deck(hero) if self.box.powers[name].starting)

    def chosen(self, hero: str) -> tuple[str, ...]:
        """What was chosen by hand, as far as it is in the deck; else the first three."""
        starting = self.starting(hero)
        return tuple(name for name in self.powers.get(hero, starting[:FIRST_POWERS]) if name in starting)

    def lacks_cards(self, hero: str) -> bool:
        return self.custom and len(self.deck(hero)) != DECK

    def lacks_powers(self, hero: str) -> bool:
        return len(self.chosen(hero)) != FIRST_POWERS and (not self.expert or len(self.starting(hero)) < FIRST_POWERS)

    @property
    def draws_heroes(self) -> bool:
        """Experts get theirs at random (14.1); whoever makes decks has to know for whom."""
        return self.expert and not self.custom

    @property
    def complete(self) -> bool:
        if self.draws_heroes:
            return True
        lacking = any(self.lacks_cards(hero) or self.lacks_powers(hero) for hero in self.heroes)
        return len(self.heroes) == self.wanted and not lacking


def edited(draft: Draft, edit: Edit) -> Draft:
    match edit.part:
        case "heroes":
            return _with_hero(draft, edit.value)
        case "whose":
            return replace(draft, looked_at="" if edit.value == draft.looked_at else edit.value, leafed="")
        case "leafed":
            return replace(draft, leafed="" if edit.value == draft.leafed else edit.value)
        case "deck":
            return _with_card(draft, draft.looked_at, edit.value)
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
    return replace(draft, heroes=left, looked_at=shown, leafed="")


def _with_power(draft: Draft, hero: str, power: str) -> Draft:
    """In or out. Where three are chosen, the first of them makes room."""
    chosen = draft.chosen(hero)
    if power in chosen:
        left = tuple(one for one in chosen if one != power)
    else:
        left = (*chosen[-(FIRST_POWERS - 1) :], power)
    return replace(draft, powers={**draft.powers, hero: left})


def _with_card(draft: Draft, hero: str, card: str) -> Draft:
    """Out, or in where there is room and the card is in no other deck."""
    deck = draft.deck(hero)
    if card in deck:
        left = tuple(one for one in deck if one != card)
    elif len(deck) < DECK and not draft.owner(card):
        left = (*deck, card)
    else:
        return draft
    return replace(draft, decks={**draft.decks, hero: left})


def _toggled(chosen: tuple[_T, ...], one: _T) -> tuple[_T, ...]:
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


def _checked(draft: Draft) -> Draft:
    """Four heroes are four."""
    heroes = draft.heroes[: draft.wanted]
    shown = draft.looked_at if draft.looked_at in heroes else ""
    return replace(draft, heroes=heroes, looked_at=shown, leafed="")


def first_state(seed: int) -> State:
    return State(chance=Chance(seed=seed))


def first_commands(draft: Draft, seed: int = 0) -> tuple[Command, ...]:
    """Experts' heroes are drawn by chance of its own: what the seed gives the play is not known by it (14.1)."""
    party = draft.heroes
    if draft.draws_heroes:
        party = tuple(shuffled(Chance(seed=seed + 1), list(draft.box.heroes))[: draft.wanted])
    rules = ChooseRules(
        expert=draft.expert, played_necromancer=PLAYED in draft.rules, fifth_hero=FIFTH in draft.rules,
        physical=draft.physical,
    )  # fmt: skip
    heroes = [
        ChooseHero(hero=hero, powers=() if draft.expert else draft.chosen(hero),
                   deck=draft.deck(hero) if draft.custom else ())
        for hero in party
    ]  # fmt: skip
    return (rules, *heroes, StartGame())
