"""What a hero carries and what of it he uses (p. 19, 24, 27, 38)."""

from collections.abc import Iterable

from app.rules.core.errors import Refused
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.events import CardReceived
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, LEVELS, Hero
from app.rules.massive_darkness.story import highest_level

HANDS = 2  # p. 19
ARTIFACT_LEVEL = 4  # p. 38
STARTING_LEVEL = 1  # p. 27


def receive(game: Game, hero: Hero, card: Card, source: str) -> None:
    """The card is his, and he may reorganize for free (p. 24, 27)."""
    hero.inventory.append(Item(card))
    hero.reorganizes = True
    game.log(CardReceived(hero=hero.name, card=card.name, level=_told_level(game, card), source=source))


def _told_level(game: Game, card: Card) -> int:
    """That of an artifact counts in Story Mode only (p. 15, 38); what a quest alone knows has none."""
    has_none = card.keyword == QUEST_ITEM or (card.origin is Origin.ARTIFACT and not game.state.story)
    return 0 if has_none else level_of(card)


def equipped_cards(hero: Hero, level: int = LEVELS[-1]) -> list[Card]:
    """Cards in hands and on the body, and those that need no slot: they are always in use (p. 19).

    A consumable does nothing until it is used. Above `level` nothing is; that is the current one in Story Mode
    (`usable_level`).
    """
    in_use = (item.card for item in hero.inventory if item.equipped or is_always_in_use(item.card))
    cards = (*(card for card in in_use if not card.consumable), *hero.consumed)
    return [card for card in cards if level_of(card) <= level]


def is_always_in_use(card: Card) -> bool:
    """An item needs no slot (p. 19); a consumable has to be used, and of a card that was only named nobody knows."""
    return card.slot is Slot.NONE and not card.consumable and not is_only_named(card)


def equipped_arms(hero: Hero, level: int = LEVELS[-1]) -> Arms:
    """All dice and enchantments of his cards in use. Two hands add up where they have the same category (p. 33)."""
    arms = [card.arms for card in equipped_cards(hero, level)]
    return Arms(
        melee=_added(one.melee for one in arms),
        ranged=_added(one.ranged for one in arms),
        magic=_added(one.magic for one in arms),
        defense=_added(one.defense for one in arms),
        enchantments=tuple(text for one in arms for text in one.enchantments),
    )


def _added(pools: Iterable[dict[str, int] | None]) -> dict[str, int] | None:
    total: dict[str, int] | None = None
    for pool in pools:
        if pool is not None:
            total = total or {}
            for colour, count in pool.items():
                total[colour] = total.get(colour, 0) + count
    return total


def is_only_named(card: Card) -> bool:
    """Nobody entered what is on it, not even in which categories it has dice."""
    told = card.arms != Arms() or card.consumable or card.keyword
    return not told and (card.slot is not Slot.NONE or not card.text)


def holds_unknown_card(hero: Hero) -> bool:
    """Something is equipped of which only the name is known, and which is no armour: it may be any weapon."""
    cards = (item.card for item in hero.inventory if item.equipped)
    return any(is_only_named(card) and card.slot is not Slot.BODY for card in cards)


def level_of(card: Card) -> int:
    """The printed level; starting equipment and artifacts have none and count as these (p. 27, 38)."""
    match card.origin:
        case Origin.STARTING:
            return STARTING_LEVEL
        case Origin.ARTIFACT:
            return ARTIFACT_LEVEL
        case Origin.TREASURE:
            return card.level


def usable_level(game: Game) -> int:
    """Cards above it may be carried, but not used: in Story Mode only, where it is the current one (p. 38)."""
    state = game.state
    if not state.story:
        return LEVELS[-1]
    return max(state.level, highest_level(state.heroes)) if _before_the_quest(game) else state.level


def is_usable(game: Game, card: Card) -> bool:
    return level_of(card) <= usable_level(game)


def check_usable(game: Game, card: Card) -> None:
    if not is_usable(game, card):
        raise Refused("card_above_level", card=card.name, level=level_of(card), current=usable_level(game))


def item_at(hero: Hero, index: int) -> Item:
    if not 0 <= index < len(hero.inventory):
        raise Refused("no_such_card", hero=hero.name, item=index)
    return hero.inventory[index]


def put_on(game: Game, hero: Hero, item: Item, instead: Item | None = None) -> list[Card]:
    """Equip a card, and put away what is in its way (p. 19). Of two hand cards that is `instead`, or the first.

    Where a card that was only named goes, the table alone knows: nothing is put away for it.
    """
    card = item.card
    if card.slot is Slot.NONE and not is_only_named(card):
        raise Refused("consumables_are_used" if card.consumable else "needs_no_slot", card=card.name)
    check_usable(game, card)
    in_the_way = _in_the_way(hero, item, instead)
    for other in in_the_way:
        other.equipped = False
    item.equipped = True
    return [other.card for other in in_the_way]


def _in_the_way(hero: Hero, item: Item, instead: Item | None) -> list[Item]:
    worn = [other for other in hero.inventory if other.equipped and other is not item]
    by_slot = {slot: [other for other in worn if other.card.slot is slot] for slot in Slot}
    hands, two_handed = by_slot[Slot.HAND], by_slot[Slot.TWO_HANDED]
    match item.card.slot:
        case Slot.NONE:
            return []
        case Slot.BODY:
            return by_slot[Slot.BODY]
        case Slot.TWO_HANDED:
            return [*hands, *two_handed]
        case _:
            full = len(hands) >= HANDS
            chosen = [other for other in hands if other is instead] if full else []
            return [*two_handed, *(chosen or (hands[:1] if full else []))]


def may_reorganize(game: Game, hero: Hero) -> bool:
    """After an action or a find; before the quest nothing costs an action (p. 10, 27, 39)."""
    return hero.reorganizes or _before_the_quest(game)


def may_give(game: Game, hero: Hero) -> bool:
    """In a trade, or before the quest. A find is given away when it is found, and with it nothing else (p. 24, 27)."""
    return hero.trades or _before_the_quest(game)


def _before_the_quest(game: Game) -> bool:
    return game.state.phase in BEFORE_THE_QUEST
