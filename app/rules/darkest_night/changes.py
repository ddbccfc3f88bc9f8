"""Corrections: what the table shows counts, whatever the app has worked out."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number, either_won_or_lost, take_over, told_fields
from app.rules.darkest_night.actions import PRAY_TARGET
from app.rules.darkest_night.box import BLIGHTS, COUNTERS, RESULTS
from app.rules.darkest_night.events import Changed, FactCorrected, Told
from app.rules.darkest_night.fact_keys import (
    LOW_ROLL,
    PRAYER,
    counters_fact,
    fifth_hero_fact,
    map_blight_fact,
    map_search_fact,
    might_fact,
    search_fact,
)
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, PLACES, SEARCH_DIFFICULTY
from app.rules.darkest_night.map_deck import counters_left
from app.rules.darkest_night.necromancer import EXTRA_ROLLS, FIFTH_HERO
from app.rules.darkest_night.powers import card_of
from app.rules.darkest_night.state import MOST_BLIGHTS, MOST_DARKNESS, MOST_ON_TRACK, RELIC, Blight, Card

MOST_ROUNDS = 99
MOST_ITEMS = 30
MOST_DICE_ADDED = 9
MOST = {
    "grace": MOST_ON_TRACK, "secrecy": MOST_ON_TRACK, "default_grace": MOST_ON_TRACK,
    "default_secrecy": MOST_ON_TRACK, "darkness": MOST_DARKNESS, "round": MOST_ROUNDS, "actions": 9,
    "free_actions": 9, "next_roll": 6,
}  # fmt: skip


class ChangeHero(Change, frozen=True, kw_only=True, tag="change_hero", omit_defaults=True):
    name: str
    at: str | UnsetType = UNSET
    grace: int | UnsetType = UNSET
    secrecy: int | UnsetType = UNSET
    default_grace: int | UnsetType = UNSET
    default_secrecy: int | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    tipped: bool | UnsetType = UNSET
    veiled: bool | UnsetType = UNSET
    saved: tuple[int, ...] | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        wanted = told_fields(self)
        if self.at is not UNSET:
            game.check_place(self.at)
        if self.saved is not UNSET:
            for die in self.saved:
                check_number("saved", die, 6, least=1)
            wanted["saved"] = list(self.saved)
        if self.acted is False and hero.dead:
            raise Refused("hero_is_dead", hero=self.name)
        if self.acted is True and game.turn_of(hero) is not None:
            game.state.turn = None
        _change(game, hero, self.name, wanted)


class ChangeTable(Change, frozen=True, kw_only=True, tag="change_table", omit_defaults=True):
    """Winning and losing may be put right too."""

    darkness: int | UnsetType = UNSET
    necromancer: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    next_roll: int | UnsetType = UNSET
    won: bool | UnsetType = UNSET
    lost: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        if self.necromancer is not UNSET and game.check_place(self.necromancer) == MONASTERY:
            raise Refused("necromancer_never_enters", place=MONASTERY)
        if self.round is not UNSET:
            check_number("round", self.round, MOST_ROUNDS, least=1)
        if self.won is True and self.lost is True:
            raise Refused("not_both_won_and_lost")
        wanted = told_fields(self)
        either_won_or_lost(game.state, wanted)
        _change(game, game.state, "", wanted)


class ChangeTurn(Change, frozen=True, kw_only=True, tag="change_turn", omit_defaults=True):
    """Of the hero whose turn it is."""

    actions: int | UnsetType = UNSET
    free_actions: int | UnsetType = UNSET
    dice: int | UnsetType = UNSET
    grace_is_safe: bool | UnsetType = UNSET
    secrecy_is_safe: bool | UnsetType = UNSET
    cowl_used: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        turn = game.state.turn
        if turn is None:
            raise Refused("nobody_has_the_turn")
        if self.dice is not UNSET and abs(self.dice) > MOST_DICE_ADDED:
            raise Refused("number_out_of_range", field="dice", value=self.dice, most=MOST_DICE_ADDED)
        _change(game, turn, turn.hero, told_fields(self))


class ChangePower(Change, frozen=True, kw_only=True, tag="change_power", omit_defaults=True):
    """A power or an artifact that a hero has."""

    name: str
    power: str
    exhausted: bool | UnsetType = UNSET
    active: bool | UnsetType = UNSET
    target: str | UnsetType = UNSET
    locked: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        card = card_of(game, game.hero(self.name), self.power)
        known = {"", *PLACES, *BLIGHTS, *(hero.name for hero in game.state.heroes)}
        if self.target is not UNSET and self.target not in known:
            raise Refused("no_such_target", target=self.target)
        wanted = told_fields(self)
        wanted.pop("power")
        _change(game, card, f"{self.name}, {self.power}", wanted)


class HavePower(Change, frozen=True, kw_only=True, tag="have_power"):
    """A power that a hero turns out to have, or not to have."""

    name: str
    power: str
    has: bool = True

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        if self.power not in game.box.powers or self.power in game.box.artifacts:
            raise Refused("power_is_not_his", power=self.power, hero=self.name)
        had = any(card.name == self.power for card in hero.powers)
        if had is self.has or hero.dead:
            raise Refused("nothing_to_change")
        if self.has:
            is_ancient = game.box.powers[self.power].kind == "ancient"  # active where it is obtained (15.4)
            hero.powers.append(Card(name=self.power, active=is_ancient, target=hero.at if is_ancient else ""))
            hero.power_deck = [name for name in hero.power_deck if name != self.power]
        else:
            hero.powers = [card for card in hero.powers if card.name != self.power]
            hero.power_deck.insert(0, self.power)
        game.log(Changed(who=self.name, field="power", old="" if self.has else self.power,
                         new=self.power if self.has else "", corrected=True))  # fmt: skip


class SetItems(Change, frozen=True, kw_only=True, tag="set_items"):
    """All that a hero carries, by name."""

    name: str
    items: tuple[str, ...]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        if hero.dead and self.items:  # the dead hold nothing (8.1.2)
            raise Refused("hero_is_dead", hero=self.name)
        known = {*COUNTERS, *game.box.artifacts, RELIC}
        for item in self.items:
            if item not in known:
                raise Refused("no_such_item_in_the_box", item=item)
        if len(self.items) > MOST_ITEMS:
            raise Refused("number_out_of_range", field="items", value=len(self.items), most=MOST_ITEMS)
        if self.items.count(RELIC) > 1:
            raise Refused("one_relic_each", hero=hero.name)
        elsewhere = {item.name for other in game.state.heroes if other is not hero for item in other.items}
        for item in game.box.artifacts:
            if self.items.count(item) + (item in elsewhere) > 1:
                raise Refused("artifact_is_there_once", item=item)
        _take_from_where_it_lay(game, [item for item in self.items if item in game.box.artifacts])
        old = ", ".join(item.name for item in hero.items)
        hero.items = [Card(name=item) for item in self.items]
        game.log(Changed(who=self.name, field="items", old=old, new=", ".join(self.items), corrected=True))


def _take_from_where_it_lay(game: Game, artifacts: Sequence[str]) -> None:
    """Each is there once (7.3): who has it, has it from the deck, from the store or from where a hero died."""
    state = game.state
    state.artifact_deck = [name for name in state.artifact_deck if name not in artifacts]
    state.stored = [item for item in state.stored if item.name not in artifacts]
    left = {place: [item for item in items if item.name not in artifacts] for place, items in state.lying.items()}
    state.lying = {place: items for place, items in left.items() if items}


class SetBlights(Change, frozen=True, kw_only=True, tag="set_blights"):
    """All blights of a place, by kind."""

    place: str
    blights: tuple[str, ...]

    def apply(self, game: Game) -> None:
        game.check_place(self.place)
        if len(self.blights) > MOST_BLIGHTS:
            raise Refused("too_many_blights", place=self.place, most=MOST_BLIGHTS)
        old = ", ".join(blight.kind for blight in game.state.blights[self.place])
        for kind in self.blights:
            if kind not in BLIGHTS:
                raise Refused("no_such_blight", blight=kind)
        game.state.blights[self.place] = [Blight(kind=kind) for kind in self.blights]
        for kind in self.blights:
            if counters_left(game, kind) < 0:
                raise Refused("no_counter_left", blight=kind)
        game.log(Changed(who=self.place, field="blights", old=old, new=", ".join(self.blights), corrected=True))


class SetRelics(Change, frozen=True, kw_only=True, tag="set_relics"):
    """Where relics lie undiscovered."""

    places: tuple[str, ...]

    def apply(self, game: Game) -> None:
        for place in self.places:
            game.check_place(place)
        old = ", ".join(game.state.relics)
        game.state.relics = list(dict.fromkeys(self.places))
        game.log(Changed(who="", field="relics", old=old, new=", ".join(game.state.relics), corrected=True))


# Facts of the box


class CorrectFact(Change, frozen=True, kw_only=True, tag="correct_fact"):
    """A map card, a blight or the board says otherwise than the app's facts."""

    fact: str
    value: str

    def apply(self, game: Game) -> None:
        known, printed = facts(game).get(self.fact, ((), ""))
        if self.value not in known:
            raise Refused("no_such_fact", fact=self.fact, value=self.value)
        old = game.fact(self.fact, printed)
        game.state.corrections = {**game.state.corrections, self.fact: self.value}
        game.log(FactCorrected(fact=self.fact, old=old, new=self.value))


Fact = tuple[tuple[str, ...], str]
"""What it may be, and what the app's facts say."""


def facts(game: Game) -> Mapping[str, Fact]:
    """All facts of the box that can be put right."""
    digits = tuple(str(number) for number in range(1, 10))
    found: dict[str, Fact] = {search_fact(place): (digits, str(hard)) for place, hard in SEARCH_DIFFICULTY.items()}
    found |= {PRAYER: (digits, str(PRAY_TARGET)), LOW_ROLL: (digits, str(EXTRA_ROLLS[-1]))}
    found |= {fifth_hero_fact(least): (digits, str(faces)) for least, faces in FIFTH_HERO}
    for name, sheet in game.box.blights.items():
        found[might_fact(name)] = (digits, str(sheet.might))
        found[counters_fact(name)] = (digits, str(sheet.counters))
    for number, card in game.box.maps.items():
        for place, cell in card.places.items():
            found[map_blight_fact(number, place)] = (BLIGHTS, cell.blight)
            if cell.search:
                found[map_search_fact(number, place)] = (RESULTS, cell.search)
    return found


# Helpers

Value = int | bool | str | list[int]


def _change(game: Game, of: msgspec.Struct, who: str, wanted: Mapping[str, Value]) -> None:
    for field, value in wanted.items():
        if field in MOST and isinstance(value, int):
            check_number(field, value, MOST[field])
    for field, old, new in take_over(of, wanted):
        game.log(Changed(who=who, field=field, old=_told(old), new=_told(new), corrected=True))


def _told(value: Value) -> Told:
    return ", ".join(map(str, value)) if isinstance(value, list) else value
