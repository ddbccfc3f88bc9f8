"""Items: given and stored at any time, used once, locked by use; relics one each (7.0)."""

from app.rules.core.command import Interruption
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.darkest_night.blights import blight_at, harmful_here
from app.rules.darkest_night.events import ItemGiven, ItemRefused, ItemStored, ItemTaken, ItemUsed
from app.rules.darkest_night.finds import draw_power
from app.rules.darkest_night.force import can_use_cowl, items_that_help, use_cowl
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed, active_hero
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.movement import check_may_enter
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import CHEST, RELIC, WAYSTONE, Card, Hero
from app.rules.darkest_night.tracks import RECEIVED, SECRECY, lose
from app.rules.darkest_night.waystone import use_waystone

TRADE = Reason("items_change_hands", "7.1")


def item_of(hero: Hero, name: str) -> Card:
    for item in hero.items:
        if item.name == name:
            return item
    raise Refused("item_is_not_his", item=name, hero=hero.name)


def _check_one_relic(hero: Hero, name: str) -> None:
    if name == RELIC and hero.carries(RELIC):
        raise Refused("one_relic_each", hero=hero.name)


def _living(game: Game, name: str) -> Hero:
    hero = game.hero(name)
    if hero.dead:
        raise Refused("hero_is_dead", hero=name)
    return hero


def _unlocked(hero: Hero, name: str) -> Card:
    item = item_of(hero, name)
    if item.locked:
        raise Refused("item_is_locked", item=name)
    return item


class Handover(Interruption, frozen=True, kw_only=True):
    """Costs nothing and may be done at any time, in the middle of a combat too (7.1)."""

    def check(self, game: Game) -> None:
        """Refuse it without changing anything."""
        raise NotImplementedError

    def hand_over(self, game: Game) -> Script[None]:
        raise NotImplementedError

    def check_now(self, game: Game) -> None:
        """That the game is going on, too."""
        game.check_going_on()
        self.check(game)

    def script(self, game: Game) -> Script[None]:
        self.check_now(game)
        return self.hand_over(game)


class GiveItem(Handover, frozen=True, kw_only=True, tag="give_item"):
    """To a hero in the same place; whoever is handed a relic loses a secrecy (7.1, 7.2)."""

    hero: str
    item: str
    to: str

    def check(self, game: Game) -> None:
        giver, taker = _living(game, self.hero), _living(game, self.to)
        _unlocked(giver, self.item)
        if giver is taker or giver.at != taker.at:
            raise Refused("not_in_the_same_place", hero=self.hero, other=self.to)
        _check_one_relic(taker, self.item)

    def hand_over(self, game: Game) -> Script[None]:
        giver, taker = game.hero(self.hero), game.hero(self.to)
        item = item_of(giver, self.item)
        giver.items = [one for one in giver.items if one is not item]
        taker.items.append(item)
        game.log(ItemGiven(hero=self.hero, item=self.item, to=self.to, reason=TRADE))
        if self.item == RELIC:
            yield from lose(game, taker, SECRECY, 1, RECEIVED)


class StoreItem(Handover, frozen=True, kw_only=True, tag="store_item"):
    """In the Monastery, for safekeeping (7.1)."""

    hero: str
    item: str

    def check(self, game: Game) -> None:
        hero = _living(game, self.hero)
        _unlocked(hero, self.item)
        _check_in_monastery(hero)

    def hand_over(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        item = item_of(hero, self.item)
        hero.items = [one for one in hero.items if one is not item]
        game.state.stored.append(item)
        game.log(ItemStored(hero=self.hero, item=self.item))
        return at_once(None)


class TakeItem(Handover, frozen=True, kw_only=True, tag="take_item"):
    """What is stored in the Monastery (7.1)."""

    hero: str
    item: str

    def check(self, game: Game) -> None:
        hero = _living(game, self.hero)
        _check_in_monastery(hero)
        _check_one_relic(hero, self.item)
        _stored(game, self.item)

    def hand_over(self, game: Game) -> Script[None]:
        item = _stored(game, self.item)
        game.state.stored = [one for one in game.state.stored if one is not item]
        game.hero(self.hero).items.append(item)
        game.log(ItemTaken(hero=self.hero, item=self.item, reason=TRADE))
        return at_once(None)


def _stored(game: Game, name: str) -> Card:
    for item in game.state.stored:
        if item.name == name:
            return item
    raise Refused("item_is_not_stored", item=name)


def _check_in_monastery(hero: Hero) -> None:
    if hero.at != MONASTERY:
        raise Refused("only_in_the_monastery", hero=hero.name)


class OpenChest(Deed, Interruption, frozen=True, kw_only=True, tag="open_chest"):
    """A chest may be opened at any time: the hero draws a power (6.3.2)."""

    hero: str

    def check(self, game: Game) -> None:
        hero = _living(game, self.hero)
        item_of(hero, CHEST)
        if not hero.power_deck:
            raise Refused("no_powers_left", hero=hero.name)

    def carry_out(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        reason = Reason("chest_holds_a_power", "7.0")
        hero.items.remove(item_of(hero, CHEST))
        game.log(ItemUsed(hero=hero.name, item=CHEST, reason=reason))
        yield from draw_power(game, hero, reason)


class DoWithout(Deed, Interruption, frozen=True, kw_only=True, tag="do_without"):
    """The help of an item is refused before the roll, so that it can be handed on afterwards (7.1, 7.2)."""

    hero: str
    item: str

    def check(self, game: Game) -> None:
        if self.item not in {item.name for item in refusable(game)} or not self._is_his(game):
            raise Refused("item_is_not_in_use", item=self.item, hero=self.hero)

    def _is_his(self, game: Game) -> bool:
        return game.open_roll is not None and game.open_roll.hero == self.hero

    def carry_out(self, game: Game) -> Script[None]:
        assert game.open_roll is not None
        game.open_roll.refused.append(self.item)
        game.log(ItemRefused(hero=self.hero, item=self.item, reason=Reason("used_items_are_locked", "7.1")))
        return at_once(None)


def refusable(game: Game) -> list[Card]:
    """What would be used in the roll that is open, and is not locked yet."""
    roll = game.open_roll
    if roll is None:
        return []
    helping = items_that_help(game, game.hero(roll.hero), roll.rolls)
    return [item for item in helping if not item.locked and item.name not in roll.refused]


class UseWaystone(Deed, Interruption, frozen=True, kw_only=True, tag="use_waystone"):
    """In his own turn: to any place at once, and a secrecy without limit (7.0). Not out of a combat or a roll."""

    to: str

    def check(self, game: Game) -> None:
        hero = active_hero(game)
        item_of(hero, WAYSTONE)
        if game.open_combat is not None or game.open_roll is not None:
            raise Refused("no_waystone_out_of_a_roll")
        if game.check_place(self.to) == hero.at:
            raise Refused("is_there_already", hero=hero.name, place=self.to)
        check_may_enter(game, hero, self.to)

    def carry_out(self, game: Game) -> Script[None]:
        return use_waystone(game, active_hero(game), self.to)


class IgnoreBlight(Deed, Interruption, frozen=True, kw_only=True, tag="ignore_blight"):
    """The cowl, for a blight that matters to what he is about to do (6.4)."""

    blight: str

    def check(self, game: Game) -> None:
        hero = active_hero(game)
        if not can_use_cowl(game, hero):
            raise Refused("cowl_cannot_be_used", hero=hero.name)
        blight_at(game, hero.at, self.blight)

    def carry_out(self, game: Game) -> Script[None]:
        hero = active_hero(game)
        harmful = [one for one in harmful_here(game, hero) if one.kind == self.blight]
        use_cowl(game, hero, next(iter(harmful), blight_at(game, hero.at, self.blight)))
        return at_once(None)
