"""What players do with equipment cards: equip, give, use, discard; and cards that they tell of (p. 19, 27)."""

import msgspec

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.asking import forget_equipment
from app.rules.massive_darkness.card_kinds import CardKind, check_card
from app.rules.massive_darkness.cards import Card, Item, Slot, read_card, write_fields
from app.rules.massive_darkness.events import (
    CardDescribed,
    CardDiscarded,
    CardEquipped,
    CardGiven,
    CardReadOff,
    CardUnequipped,
    ConsumableUsed,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import heal
from app.rules.massive_darkness.inventory import (
    check_usable,
    is_usable,
    item_at,
    may_give,
    may_reorganize,
    put_on,
    receive,
)
from app.rules.massive_darkness.state import Hero, Phase

TOLD = "table"  # where a card comes from that the players simply say a hero has
MOST_CARRIED = 99


class EquipCard(Change, frozen=True, kw_only=True, tag="equip_card"):
    """`item` is the card's place in the inventory; `instead` that of the hand card to put away, where both are full."""

    hero: str
    item: int
    instead: int | None = None

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        item = item_at(hero, self.item)
        instead = None if self.instead is None else item_at(hero, self.instead)
        put_away = put_on(game, hero, item, instead)
        forget_equipment(hero)
        game.log(
            CardEquipped(
                hero=hero.name, card=item.card.name, instead_of=tuple(card.name for card in put_away),
                corrected=not may_reorganize(game, hero),
            )
        )  # fmt: skip


class UnequipCard(Change, frozen=True, kw_only=True, tag="unequip_card"):
    hero: str
    item: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        item = item_at(hero, self.item)
        if not item.equipped:
            raise Refused("not_equipped", card=item.card.name)
        item.equipped = False
        forget_equipment(hero)
        game.log(CardUnequipped(hero=hero.name, card=item.card.name, corrected=not may_reorganize(game, hero)))


class GiveCard(Change, frozen=True, kw_only=True, tag="give_card"):
    """To a hero in the same zone; killed heroes trade too (p. 18, 27). Who gets a card may reorganize for free."""

    hero: str
    item: int
    to: str

    def apply(self, game: Game) -> None:
        giver, receiver = game.hero(self.hero), game.hero(self.to)
        item = item_at(giver, self.item)
        if giver is receiver:
            raise Refused("gives_to_himself", hero=giver.name)
        if not can_meet(game, giver, receiver):
            raise Refused("not_in_the_same_zone", hero=giver.name, other=receiver.name)
        free = may_give(game, giver)
        giver.inventory.pop(self.item)
        item.equipped = False
        forget_equipment(giver)
        receiver.inventory.append(item)
        receiver.reorganizes = True
        game.log(CardGiven(hero=giver.name, receiver=receiver.name, card=item.card.name, corrected=not free))


def can_meet(game: Game, hero: Hero, other: Hero) -> bool:
    """At the market everybody meets (p. 39); without a map the table sees for itself."""
    state = game.state
    return state.phase is Phase.MARKET or not state.mapped or hero.at == other.at


class DiscardCard(Change, frozen=True, kw_only=True, tag="discard_card"):
    """A hero may carry as much as he likes, so nothing but a rule or a mistake makes him discard (p. 19)."""

    hero: str
    item: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        card = item_at(hero, self.item).card
        hero.inventory.pop(self.item)
        forget_equipment(hero)
        game.log(CardDiscarded(hero=hero.name, card=card.name, corrected=game.correcting))


class AddCard(Change, frozen=True, kw_only=True, tag="add_card"):
    """A hero has a card that the app did not see him get. `card` holds its fields (`cards.read_card`)."""

    hero: str
    card: dict[str, str | int]
    equip: bool = False

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        check_card(CardKind.ITEM, self.card)
        card = read_card(self.card)
        if len(hero.inventory) >= MOST_CARRIED:
            raise Refused("carries_too_much", hero=hero.name, most=MOST_CARRIED)
        may = hero.reorganizes
        receive(game, hero, card, TOLD)
        hero.reorganizes = may
        if self.equip:
            put_away = put_on(game, hero, hero.inventory[-1])
            game.log(CardEquipped(hero=hero.name, card=card.name, instead_of=tuple(one.name for one in put_away)))


class DescribeCard(Change, frozen=True, kw_only=True, tag="describe_card"):
    """What is on a card that he has, entered later, and on all like it. It stays equipped as far as its slot allows."""

    hero: str
    item: int
    card: dict[str, str | int]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        before = item_at(hero, self.item).card
        check_card(CardKind.ITEM, self.card)
        others = (one for one in game.state.heroes if one is not hero)
        for owner in (hero, *others):
            for item in owner.inventory:
                if item.card == before:
                    self._write_on(game, owner, item)

    def _write_on(self, game: Game, owner: Hero, item: Item) -> None:
        forget_equipment(owner)
        was_equipped, item.card = item.equipped, read_card(self.card)
        item.equipped = False
        if was_equipped and item.card.slot is not Slot.NONE and is_usable(game, item.card):
            put_on(game, owner, item)
        game.log(CardDescribed(hero=owner.name, card=item.card.name))


class UseConsumable(Change, frozen=True, kw_only=True, tag="use_consumable", omit_defaults=True):
    """Whenever he needs it; its effect is applied, and the card is gone (p. 19, 20).

    What it heals is told along with it where nobody has told it before (None: that matters to nobody now). Its dice and
    enchantments count in his next combat. Anything else on the card the table applies.
    """

    hero: str
    item: int
    heals: int | None = None

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        card = item_at(hero, self.item).card
        if not card.consumable:
            raise Refused("not_a_consumable", card=card.name)
        if hero.killed:
            raise Refused("hero_is_killed", hero=hero.name)
        check_usable(game, card)
        if self.heals is not None and card.heals is None:
            card = _with_what_it_heals(game, card, self.heals, missing=hero.max_health - hero.health)
        hero.inventory.pop(self.item)
        counts = card.arms != Arms()
        if counts:
            hero.consumed.append(card)
        game.log(
            ConsumableUsed(hero=hero.name, card=card.name, text=card.text, heals=bool(card.heals), counts=counts)
        )
        heal(game, hero, card.heals or 0)


def _with_what_it_heals(game: Game, card: Card, heals: int, *, missing: int) -> Card:
    """On all cards like it, and for the library; who is healed completely has not told how much is printed there."""
    check_number("heals", heals, missing)
    told = msgspec.structs.replace(card, heals=heals)
    if heals == missing:
        return told
    for owner in game.state.heroes:
        for item in owner.inventory:
            if item.card == card:
                item.card = told
    game.log(CardReadOff(card=card.name, fields=_printed(told), shelf=CardKind.ITEM.value))
    return told


def _printed(card: Card) -> dict[str, str | int]:
    """What a library keeps of it."""
    return {"level": card.level, "slot": card.slot.value, **write_fields(card)}
