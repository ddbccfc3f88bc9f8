"""What players do with items: equip, put away, give, discard, use ("Trade and Equip Action", "Consumable Items")."""

from msgspec import structs

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import IN_COMBAT, read_ability
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.drawn_cards import check_drawn
from app.rules.hellscape.events import (
    ConsumableUsed,
    ItemDiscarded,
    ItemEquipped,
    ItemGiven,
    ItemReceived,
    ItemUnequipped,
    TableCarriesOut,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import take_effect
from app.rules.hellscape.items import carried, check_equip
from app.rules.hellscape.state import Carried, Hero, Phase

MOST_ITEMS = 99


def free_to_trade(game: Game, hero: Hero) -> bool:
    """Before the first round; from then on in a trade only, whatever the phase."""
    return game.state.phase is Phase.SETUP or hero.trades


def free_to_change(game: Game, hero: Hero) -> bool:
    """What is equipped: in a trade, and after the forge ("Forge")."""
    return free_to_trade(game, hero) or hero.reorganizes


def takes_off(game: Game, hero: Hero) -> bool:
    """Who has just received something may make room for it."""
    return game.edition.takes_off_freely or any(one.fresh for one in hero.items)


def check_change(game: Game, hero: Hero, one: Carried) -> None:
    """What he has just received he may equip as well."""
    _check_free(hero, one, free=free_to_change(game, hero))


def _check_free(hero: Hero, one: Carried, *, free: bool) -> None:
    if not (free or one.fresh):
        raise Refused("needs_trade_and_equip", hero=hero.name, card=one.item.name)


class EquipItem(Command, frozen=True, kw_only=True, tag="equip_item", omit_defaults=True):
    """Onto its slot; what lies there has to be put away first. `slot` is told where the card is known without one."""

    hero: str
    item: str
    slot: Slot = Slot.NONE

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        one = carried(hero, self.item, is_equipped=False)
        check_change(game, hero, one)
        item = structs.replace(one.item, slot=self.slot) if one.item.slot is Slot.NONE else one.item
        check_equip(hero, item)
        one.item, one.equipped = item, True
        game.log(ItemEquipped(hero=hero.name, card=one.item.name))
        return at_once(None)


class UnequipItem(Command, frozen=True, kw_only=True, tag="unequip_item"):
    """Into the backpack."""

    hero: str
    item: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        one = carried(hero, self.item, is_equipped=True)
        if not takes_off(game, hero):
            check_change(game, hero, one)
        one.equipped = False
        game.log(ItemUnequipped(hero=hero.name, card=one.item.name))
        return at_once(None)


def can_give_to(game: Game, hero: Hero, other: Hero) -> bool:
    """To another hero who stands in his zone; without a map the table sees who is there."""
    return game.bearer(other) is not hero and not other.down and (not game.state.mapped or other.at == hero.at)


class GiveItem(Command, frozen=True, kw_only=True, tag="give_item"):
    """To a hero in the same zone: in a trade, or what he has just received."""

    hero: str
    item: str
    to: str

    def script(self, game: Game) -> Script[None]:
        hero, other = game.hero(self.hero), game.hero(self.to)
        one = carried(hero, self.item)
        _check_free(hero, one, free=free_to_trade(game, hero))
        if other.down:
            raise Refused("hero_is_down", hero=other.name)
        if not can_give_to(game, hero, other):
            raise Refused("not_in_the_same_zone", hero=hero.name, other=other.name)
        _take(hero, one)
        bearer = game.bearer(other)
        bearer.items = [*bearer.items, Carried(item=one.item, fresh=one.fresh)]
        game.log(ItemGiven(hero=hero.name, card=one.item.name, to=bearer.name))
        return at_once(None)


def _take(hero: Hero, one: Carried) -> None:
    hero.items = [other for other in hero.items if other is not one]


class UseConsumable(Command, frozen=True, kw_only=True, tag="use_consumable"):
    """A free action, whoever's turn it is; the card is discarded ("Consumable Items")."""

    hero: str
    item: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        one = check_consumable(game, hero, self.item)
        _take(hero, one)
        abilities = one.item.abilities
        game.log(ConsumableUsed(hero=hero.name, card=one.item.name, on_card=not abilities and not one.item.text))
        if one.item.text and not abilities:
            game.log(TableCarriesOut(who=hero.name, text=one.item.text))
        for text in abilities:
            for effect in read_ability(text).effects:
                yield from take_effect(game, hero, effect, None, source=one.item.text or one.item.name)


def check_consumable(game: Game, hero: Hero, name: str) -> Carried:
    one = carried(hero, name)
    game.check_going_on()
    if not one.item.consumable:
        raise Refused("not_consumable", card=name)
    if hero.down:
        raise Refused("hero_is_down", hero=hero.name)
    timings = [read_ability(text).timing for text in one.item.abilities]
    if timings and all(timing in IN_COMBAT for timing in timings):
        raise Refused("used_up_in_a_fight", card=name)
    return one


# Corrections


class AddItem(Change, frozen=True, kw_only=True, tag="add_item", omit_defaults=True):
    """A card that the table knows he has: at set-up, by a quest, or forgotten."""

    hero: str
    item: Item
    equipped: bool = False

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        check_drawn(self.item)
        if len(hero.items) >= MOST_ITEMS:
            raise Refused("number_out_of_range", field="items", value=len(hero.items), most=MOST_ITEMS)
        if self.equipped:
            check_equip(hero, self.item)
        hero.items = [*hero.items, Carried(item=self.item, equipped=self.equipped)]
        game.log(ItemReceived(hero=hero.name, card=self.item.name))


class DiscardItem(Change, frozen=True, kw_only=True, tag="discard_item"):
    hero: str
    item: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        _take(hero, carried(hero, self.item))
        game.log(ItemDiscarded(hero=hero.name, card=self.item))
