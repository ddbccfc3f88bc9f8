"""Setting up: heroes and their first powers, decks, relics and the first blights; optional rules (3.0, 14.0)."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.script import Script, at_once
from app.rules.darkest_night.box import BLIGHTS, HeroSheet
from app.rules.darkest_night.death import pick_up
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.event_cards import all_events
from app.rules.darkest_night.events import BlightCreated, HeroArrived, HeroChosen, RoundBegan, SetUpDone
from app.rules.darkest_night.finds import artifacts_left, gain_power
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed, is_due, replacements
from app.rules.darkest_night.kingdom import OPEN_PLACES
from app.rules.darkest_night.map_deck import (
    available_blights,
    blight_on,
    draw_map_card,
    drawn_blight,
    fill_hand,
    holds_a_hand,
)
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import HEROES, MOST_HEROES, Blight, Deck, Hero, Phase, Variants

FIRST_POWERS, POWERS_OF_A_REPLACEMENT = 3, 2  # 3.2, 8.1.2
EXPERT_DARKNESS = 5  # 14.1
FIRST_BLIGHTS = Reason("first_blights", "3.3")


class SetUp(Command, frozen=True, kw_only=True):
    def script(self, game: Game) -> Script[None]:
        if game.state.phase is not Phase.SETUP:
            raise Refused("game_has_begun")
        return self.carry_out(game)

    def carry_out(self, game: Game) -> Script[None]:
        raise NotImplementedError


class ChooseRules(SetUp, frozen=True, kw_only=True, tag="choose_rules"):
    """Optional rules (14.0), and which decks lie on the table."""

    expert: bool = False
    played_necromancer: bool = False
    fifth_hero: bool = False
    physical: tuple[Deck, ...] = ()

    def carry_out(self, game: Game) -> Script[None]:
        game.state.variants = Variants(
            expert=self.expert, played_necromancer=self.played_necromancer, fifth_hero=self.fifth_hero
        )
        game.state.physical = list(dict.fromkeys(self.physical))
        return at_once(None)


class ChooseHero(SetUp, frozen=True, kw_only=True, tag="choose_hero"):
    """With three of the four powers that he may begin with; or with a deck of the table's own (3.2, 14.4)."""

    hero: str
    powers: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()

    def carry_out(self, game: Game) -> Script[None]:
        sheet = _sheet(game, self.hero)
        if any(hero.name == self.hero for hero in game.state.heroes):
            raise Refused("hero_is_chosen", hero=self.hero)
        if len(game.state.heroes) >= heroes_wanted(game):
            raise Refused("too_many_heroes", most=heroes_wanted(game))
        cards = list(self.deck) or [power.name for power in sheet.powers]
        _check_deck(game, cards)
        powers = _at_random(game, cards, FIRST_POWERS) if game.state.variants.expert else self.powers
        hero = _arrive(game, sheet, cards, powers, FIRST_POWERS)
        game.state.heroes.append(hero)
        game.log(HeroChosen(hero=hero.name, powers=tuple(card.name for card in hero.powers)))
        return at_once(None)


def heroes_wanted(game: Game) -> int:
    return MOST_HEROES if game.state.variants.fifth_hero else HEROES


def _sheet(game: Game, name: str) -> HeroSheet:
    if name not in game.box.heroes:
        raise Refused("no_such_hero", hero=name)
    return game.box.heroes[name]


def _at_random(game: Game, cards: list[str], count: int) -> tuple[str, ...]:
    """Expert players do not choose (14.1)."""
    return tuple(shuffled(game.state.chance, _starting(game, cards))[:count])


def _starting(game: Game, cards: list[str]) -> list[str]:
    return [name for name in cards if game.box.powers[name].starting]


def _check_deck(game: Game, cards: list[str]) -> None:
    """Every card is in the box once: what lies in another hero's deck is not there for this one (14.4)."""
    for name in cards:
        if name not in game.box.powers or name in game.box.artifacts or cards.count(name) > 1:
            raise Refused("not_a_power_for_a_deck", power=name)
        if owner := owner_of(game, name):
            raise Refused("power_is_in_another_deck", power=name, hero=owner)


def owner_of(game: Game, power: str) -> str:
    """Whose deck a power belongs to at this table; empty for nobody's."""
    for hero in game.state.heroes:
        if power in hero.power_deck or any(card.name == power for card in hero.powers):
            return hero.name
    return ""


def _arrive(game: Game, sheet: HeroSheet, cards: list[str], powers: tuple[str, ...], count: int) -> Hero:
    starting = _starting(game, cards)
    if len(set(powers)) != count or not set(powers) <= set(starting):
        raise Refused("choose_starting_powers", count=count, powers=", ".join(starting))
    hero = Hero(
        name=sheet.name, grace=sheet.grace, secrecy=sheet.secrecy, default_grace=sheet.grace,
        default_secrecy=sheet.secrecy, power_deck=list(cards),
    )  # fmt: skip
    for name in powers:
        hero.power_deck.remove(name)
        gain_power(game, hero, name, Reason("first_powers", "3.2"))
    hero.power_deck = shuffled(game.state.chance, hero.power_deck)
    return hero


def powers_left(game: Game, sheet: HeroSheet) -> list[str]:
    """A hero's own, without those that lie in a deck of the table's own (14.4)."""
    taken = {name for hero in game.state.heroes for name in (*hero.power_deck, *(card.name for card in hero.powers))}
    return [power.name for power in sheet.powers if power.name not in taken]


class StartGame(SetUp, frozen=True, kw_only=True, tag="start_game"):
    """Decks are shuffled, and the first map card brings a blight to each place but the Monastery (3.1, 3.3)."""

    def carry_out(self, game: Game) -> Script[None]:
        if len(game.state.heroes) != heroes_wanted(game):
            raise Refused("heroes_are_missing", count=heroes_wanted(game))
        state = game.state
        state.map_deck = shuffled(state.chance, list(game.box.maps))
        state.event_deck = shuffled(state.chance, all_events(game))
        state.artifact_deck = shuffled(state.chance, artifacts_left(game))
        state.darkness = EXPERT_DARKNESS if state.variants.expert else 0
        cards = [(yield from _first_blights(game))]
        if state.variants.expert:
            cards += [(yield from _first_blights(game))]
        if holds_a_hand(game):
            fill_hand(game)
        state.phase = Phase.HEROES
        game.log(SetUpDone(darkness=state.darkness, cards=tuple(filter(None, cards))))
        game.log(RoundBegan(round=state.round))


def _first_blights(game: Game) -> Script[str]:
    """From one card for all places; the table reads its own card place by place.

    Where the counter that it names has run out, the place gets another card (12.1).
    """
    card = "" if Deck.MAP in game.state.physical else draw_map_card(game)
    for place in OPEN_PLACES:
        left = available_blights(game)
        if card:
            kind = blight_on(game, card, place)
            if kind not in left:
                drawn: list[str] = []
                kind = yield from drawn_blight(game, place, left, drawn)
                game.state.map_discard += drawn
        else:
            question = Choice(topic="drawn_blight", who=place, options=tuple(left), is_fact=True, reason=FIRST_BLIGHTS)
            kind = yield from game.ask(question)
        assert kind in BLIGHTS
        game.state.blights[place].append(Blight(kind=kind))
        game.log(BlightCreated(blight=kind, at=place, reason=FIRST_BLIGHTS))
    return card


class ReplaceHero(Deed, frozen=True, kw_only=True, tag="replace_hero"):
    """A new hero for one who died: two powers, both defaults one lower, and no turn in this round (8.1.2)."""

    hero: str
    new: str
    powers: tuple[str, ...] = ()

    def check(self, game: Game) -> None:
        if not is_due(game, game.hero(self.hero)):
            raise Refused("no_hero_is_due", hero=self.hero)
        if self.new not in replacements(game):
            raise Refused("hero_cannot_come", hero=self.new)

    def carry_out(self, game: Game) -> Script[None]:
        sheet = _sheet(game, self.new)
        cards = powers_left(game, sheet)
        count = min(POWERS_OF_A_REPLACEMENT, len(_starting(game, cards)))
        powers = _at_random(game, cards, count) if game.state.variants.expert else self.powers
        new = _arrive(game, sheet, cards, powers, count)
        new.default_grace -= 1
        new.default_secrecy -= 1
        new.grace, new.secrecy, new.acted = new.default_grace, new.default_secrecy, True
        old = game.hero(self.hero)
        game.state.heroes[game.state.heroes.index(old)] = new
        reason = Reason("replacement_arrives", "8.1.2")
        game.log(HeroArrived(hero=new.name, place=new.at, grace=new.grace, secrecy=new.secrecy, reason=reason))
        pick_up(game, new)
        return at_once(None)
