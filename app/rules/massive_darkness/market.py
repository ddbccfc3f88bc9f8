"""The town market between two quests of Story Mode (p. 39)."""

from collections.abc import Sequence

import msgspec

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.card_kinds import CardKind, check_card
from app.rules.massive_darkness.cards import LUCK, TRAP, Card, Item, Origin, Slot, read_card
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.events import (
    CardOffered,
    CardRefused,
    MarketLeft,
    PhaseBegan,
    TookStartingCard,
    TradedCards,
    TradedForXp,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import is_only_named, item_at, level_of, put_on
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, LEVELS, MOST_XP, Hero, Phase
from app.rules.massive_darkness.story import check_ready, hero_level, lowest_level

NOT_FOR_SALE = (TRAP, LUCK)
MARKET = "market"  # who draws: the town, not a hero
FOR_XP = "xp"
FOR_CARDS = "cards"
DEALS = ((1, 1), (2, 1), (1, 2))  # cards given and taken


class OpenMarket(Command, frozen=True, kw_only=True, tag="open_market"):
    """The town lays out its cards: for each hero one of level 1, one of the lowest hero's level, one of his own."""

    def script(self, game: Game) -> Script[None]:
        state = game.state
        _check_market(game)
        if state.market:
            raise Refused("market_is_open")
        for level in levels_for_sale(state.heroes):
            card = yield from _draw_for_sale(game, level)
            state.market.append(card)
            game.log(CardOffered(card=card.name, level=level_of(card)))


def levels_for_sale(heroes: Sequence[Hero]) -> tuple[int, ...]:
    """Of all the cards that the town lays out, one after the other."""
    own = [hero_level(hero) for hero in heroes]
    lowest = lowest_level(heroes)
    return (*(LEVELS[0] for _ in own), *(lowest for _ in own), *own)


def _draw_for_sale(game: Game, level: int) -> Script[Card]:
    """Traps and luck are no goods: another card is drawn."""
    while True:
        card = yield from draw_equipment(game, Deck.TREASURE, MARKET, Reason("market_draw", "39"), level)
        if card.keyword not in NOT_FOR_SALE:
            return card
        game.log(CardRefused(card=card.name, reason=Reason("no_traps_for_sale", "39")))


class TradeForXp(Command, frozen=True, kw_only=True, tag="trade_for_xp"):
    """Once for each hero: a card for half its level, rounded up, in real experience."""

    hero: str
    item: int

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        _check_trade(game, hero, FOR_XP)
        card = item_at(hero, self.item).card
        before = hero.xp
        hero.inventory.pop(self.item)
        hero.xp = min(MOST_XP, hero.xp + worth_in_xp(card))
        hero.traded.append(FOR_XP)
        game.log(TradedForXp(hero=hero.name, card=card.name, level=level_of(card), xp=hero.xp - before))
        return at_once(None)


def worth_in_xp(card: Card) -> int:
    return (level_of(card) + 1) // 2


class TradeCards(Command, frozen=True, kw_only=True, tag="trade_cards"):
    """Once for each hero: one card for one, two for one or one for two, of no higher levels in sum.

    `give` are places in his inventory, `take` places in the market.
    """

    hero: str
    give: tuple[int, ...]
    take: tuple[int, ...]

    def script(self, game: Game) -> Script[None]:
        hero, market = game.hero(self.hero), game.state.market
        _check_trade(game, hero, FOR_CARDS)
        given = [item_at(hero, index).card for index in self.give]
        taken = [_offered(market, index) for index in self.take]
        if (len(set(self.give)), len(set(self.take))) != (len(given), len(taken)):
            raise Refused("one_card_twice")
        if (len(given), len(taken)) not in DEALS:
            raise Refused("not_a_deal", give=len(given), take=len(taken))
        if _levels(given) < _levels(taken):
            raise Refused("worth_too_little", give=_levels(given), take=_levels(taken))
        hero.inventory = [item for index, item in enumerate(hero.inventory) if index not in self.give]
        hero.inventory += [Item(card) for card in taken]
        game.state.market = [card for index, card in enumerate(market) if index not in self.take]
        hero.traded.append(FOR_CARDS)
        game.log(TradedCards(hero=hero.name, given=_names(given), taken=_names(taken)))
        return at_once(None)


class TakeStartingCard(Change, frozen=True, kw_only=True, tag="take_starting_card"):
    """A card for starting equipment, as often as he likes: high cards are no use in a low quest (p. 38-39).

    In the place of one that he wears it is worn, as starting equipment is when it is dealt (p. 9).
    """

    hero: str
    item: int
    card: dict[str, str | int]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        if not game.state.story or game.state.phase not in BEFORE_THE_QUEST:
            raise Refused("only_before_a_quest")
        old = item_at(hero, self.item)
        check_card(CardKind.ITEM, self.card)
        new = read_card({**self.card, "origin": Origin.STARTING.value})
        if is_only_named(new) and new.slot is Slot.NONE:
            new = msgspec.structs.replace(new, slot=old.card.slot)
        hero.inventory[self.item] = item = Item(new)
        if old.equipped and new.slot is not Slot.NONE:
            put_on(game, hero, item)
        game.log(TookStartingCard(hero=hero.name, card=new.name, instead_of=old.card.name))


class LeaveMarket(Command, frozen=True, kw_only=True, tag="leave_market"):
    """All are healed; nobody leaves with more than six cards and one artifact."""

    def script(self, game: Game) -> Script[None]:
        leave_market(game)
        return at_once(None)


def leave_market(game: Game) -> None:
    state = game.state
    _check_market(game)
    check_ready(state.heroes)
    for hero in state.heroes:
        hero.health, hero.killed, hero.stunned, hero.traded = hero.max_health, False, False, []
    state.market = []
    state.phase = Phase.SETUP
    game.log(MarketLeft())
    game.log(PhaseBegan(phase=state.phase.value, round=state.round))


def _check_market(game: Game) -> None:
    if game.state.phase is not Phase.MARKET:
        raise Refused("not_at_the_market")


def _check_trade(game: Game, hero: Hero, what: str) -> None:
    _check_market(game)
    if what in hero.traded:
        raise Refused("traded_already", hero=hero.name)


def _offered(market: Sequence[Card], index: int) -> Card:
    if not 0 <= index < len(market):
        raise Refused("not_for_sale", item=index)
    return market[index]


def _levels(cards: Sequence[Card]) -> int:
    return sum(map(level_of, cards))


def _names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)
