"""What heroes carry: slots, two hands, sets, the backpack ("Hero Dashboard", "Item Cards", "Set Items")."""

from collections import Counter
from collections.abc import Iterable

from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.arms import UNKNOWN, Arms, CombatType, together
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.events import DeckSpent, ItemDiscarded, ItemReceived
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Carried, Hero

HANDS = 2
MINOR_SET, GREATER_SET = 2, 4
DRAW = "draw"
WIELDED = (Slot.HAND, Slot.TWO_HANDED)
DEFENDING = (Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.HAND)


def equipped(hero: Hero) -> list[Item]:
    """Only what lies in a slot is active."""
    return [one.item for one in hero.items if one.equipped]


def in_use(hero: Hero) -> list[Item]:
    """What is equipped, without weapons that he leaves aside in this attack."""
    return [one.item for one in hero.items if one.equipped and not one.aside]


def arms_of(hero: Hero) -> Arms:
    """The items he uses, two weapons of the same type added up, and what was told by hand ("Dice Pool", step 1)."""
    return together(hero.arms, *(item.arms for item in in_use(hero)))


def is_only_named(item: Item) -> bool:
    """Nobody has told what stands on it."""
    return not (item.arms.is_known or item.abilities or item.text or item.consumable)


def lacks_dice(item: Item) -> bool:
    """Its card is only named, or known to defend with dice that nobody has told."""
    return is_only_named(item) or item.arms.defense == UNKNOWN


def without_dice(hero: Hero, combat_type: CombatType | None) -> list[Item]:
    """What he attacks or, without a type, defends with, where nobody has told its dice: the table counts these."""
    if combat_type is None:
        return [item for item in equipped(hero) if item.slot in DEFENDING and lacks_dice(item)]
    return [
        item for item in in_use(hero)
        if item.arms.attack(combat_type) == UNKNOWN or (item.slot in WIELDED and is_only_named(item))
    ]  # fmt: skip


def holds_no_weapon(hero: Hero) -> bool:
    """As far as his gear was told: who has neither a starting item nor anything for the hands has weapons of his own.

    Of a card that is only named, for the hands or for a place that nobody told, the table knows whether it is a weapon.
    """
    gear_is_told = any(one.item.deck is Deck.STARTING or one.item.slot in WIELDED for one in hero.items)
    in_hands = [item for item in in_use(hero) if item.slot in WIELDED]
    anywhere = [one.item for one in hero.items if one.item.slot is Slot.NONE]
    may_be_weapons = any(not item.arms.is_known for item in in_hands) or any(map(is_only_named, anywhere))
    return gear_is_told and not arms_of(hero).types and not may_be_weapons


def is_dual_wielding(hero: Hero, combat_type: CombatType) -> bool:
    """Two one-handed weapons of the same type ("Dual Wield")."""
    weapons = [one for one in in_use(hero) if one.slot is Slot.HAND and one.arms.attack(combat_type) is not None]
    return len(weapons) == HANDS


def set_pieces(hero: Hero) -> Counter[str]:
    """Equipped pieces by set: two have the minor power, four the greater one as well ("Set Items")."""
    return Counter(item.set for item in equipped(hero) if item.set)


# Slots


def places_taken(items: Iterable[Item]) -> Counter[Slot]:
    taken: Counter[Slot] = Counter()
    for item in items:
        if item.slot is Slot.TWO_HANDED:
            taken[Slot.HAND] += HANDS
        elif item.slot is not Slot.NONE:
            taken[item.slot] += 1
    return taken


def fits(hero: Hero, item: Item) -> bool:
    taken = places_taken([*equipped(hero), item])
    return all(count <= (HANDS if slot is Slot.HAND else 1) for slot, count in taken.items())


def check_equip(hero: Hero, item: Item) -> None:
    if item.consumable:
        raise Refused("consumables_need_no_slot", card=item.name)
    if item.slot is Slot.NONE:
        raise Refused("item_has_no_slot", card=item.name)
    if item.hero_class and hero.hero_class not in ("", item.hero_class):
        raise Refused("item_of_another_class", hero=hero.name, card=item.name)
    if not fits(hero, item):
        raise Refused("slot_is_taken", hero=hero.name, card=item.name)


def carried(hero: Hero, name: str, *, is_equipped: bool | None = None) -> Carried:
    """Of cards of the same name the one that he has just received, with which he is free to do more."""
    found = [one for one in hero.items if one.item.name == name and is_equipped in (None, one.equipped)]
    if not found:
        raise Refused("no_such_item", hero=hero.name, card=name)
    return max(found, key=lambda one: one.fresh)


# New items


def receive(game: Game, hero: Hero, item: Item, source: str) -> None:
    """Into the backpack; he may equip or hand it on at once ("Interacting with a Zone")."""
    bearer = game.bearer(hero)
    bearer.items = [*bearer.items, Carried(item=item, fresh=True)]
    game.log(ItemReceived(hero=bearer.name, card=item.name, source=source))


FOR_A_TOKEN = Reason("an_item_for_each_token", "Treasure Bag")


def draw_items(game: Game, hero: Hero, deck: Deck, source: str, reason: Reason = FOR_A_TOKEN) -> Script[None]:
    """The top card of an item deck; none where the deck is empty."""
    why: Reason | None = reason
    while why is not None:
        answer = yield Draw(topic=DRAW, who=hero.name, deck=deck.value, reason=why)
        if answer == DECK_EMPTY:
            game.log(DeckSpent(deck=deck.value))
            return
        assert not isinstance(answer, str)
        item = read_card({"deck": deck.value, **answer}, Item)
        why = game.edition.drawn_again(game, item)
        if why is not None:
            game.log(ItemDiscarded(hero=hero.name, card=item.name))
    receive(game, hero, item, source)
