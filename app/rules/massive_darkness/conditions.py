"""Conditions before skills, looked at on the table (p. 54)."""

from collections.abc import Iterable

from app.rules.core.board import Ground
from app.rules.massive_darkness.cards import Card, Slot
from app.rules.massive_darkness.enchantments import Condition, Need
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import HANDS, equipped_cards, is_only_named, usable_level
from app.rules.massive_darkness.state import Enemy, Hero

# Names on the cards are English in every edition; players may type them in their own language.
MACES = ("mace", "hammer", "masse", "marteau")
SWORDS = ("sword", "épée")
SHIELDS = ("shield", "bouclier")


def is_met(game: Game, actor: Hero | Enemy, condition: Condition) -> bool | None:
    """None where only the table can tell, and has not. What somebody has to bleed for is never met by itself."""
    met = _looked_up(game, actor, condition)
    return actor.told.get(condition.need.value) if met is None and isinstance(actor, Hero) else met


def _looked_up(game: Game, actor: Hero | Enemy, condition: Condition) -> bool | None:
    match condition.need:
        case Need.BLOODLUST | Need.BLOOD_TRIBUTE:
            return False
        case Need.SHADOW:
            return _in_shadow(game, actor)
        case Need.WOUNDED:
            return _wounds(actor) >= condition.count
        case _:
            met = _wears(_cards_in_use(game, actor), condition.need)
            settled = met is (condition.need is not Need.NO_ARMOR)
            return met if settled or _all_cards_are_known(actor) else None


def _in_shadow(game: Game, actor: Hero | Enemy) -> bool | None:
    """Shadow Mode (p. 13). Without a map only the table sees it."""
    if not game.state.mapped or actor.at is None:
        return None
    return game.board.at(actor.at).ground is Ground.SHADOW


def _wounds(actor: Hero | Enemy) -> int:
    if isinstance(actor, Hero):
        return actor.max_health - actor.health
    return actor.minion_wounds if actor.minions else actor.wounds


def _cards_in_use(game: Game, actor: Hero | Enemy) -> list[Card]:
    """A consumable is held by nobody, also while it waits for the next combat."""
    if isinstance(actor, Hero):
        return [card for card in equipped_cards(actor, usable_level(game)) if not card.consumable]
    return [actor.treasure] if actor.treasure else []


def _all_cards_are_known(actor: Hero | Enemy) -> bool:
    """Not of a hero of whom nobody entered any, nor where dice were told by hand: those of which cards, nobody said."""
    if not isinstance(actor, Hero):
        return True
    return bool(actor.inventory) and not actor.arms.types and actor.arms.defense is None


def is_weapon(card: Card) -> bool:
    return bool(card.arms.types)


def _wears(cards: list[Card], need: Need) -> bool | None:
    """None where it hangs on what a card is of which only the name is known."""
    weapons, named = [card for card in cards if is_weapon(card)], list(filter(is_only_named, cards))
    maybe_weapons = [card for card in named if card.slot is not Slot.BODY and not _named([card], SHIELDS)]
    match need:
        case Need.DUAL_WIELDING:
            held = len([card for card in weapons if card.slot is Slot.HAND])
            maybe_held = [card for card in maybe_weapons if card.slot is not Slot.TWO_HANDED]
            return _decided(held >= HANDS, held + len(maybe_held) >= HANDS)
        case Need.MACE_OR_HAMMER:
            return _named([*weapons, *maybe_weapons], MACES)
        case Need.SWORD:
            return _named([*weapons, *maybe_weapons], SWORDS)
        case Need.TWO_HANDED:
            two_handed = any(card.slot is Slot.TWO_HANDED for card in (*weapons, *maybe_weapons))
            return _decided(two_handed, bool(maybe_weapons))
        case Need.SHIELD:
            return _named([*named, *(card for card in cards if card.slot is Slot.HAND)], SHIELDS)
        case _:
            assert need is Need.NO_ARMOR
            bare = not any(card.slot is Slot.BODY for card in cards)
            return _decided(bare and all(card.slot is not Slot.NONE for card in named), bare)


def _decided(certain: bool, possible: bool) -> bool | None:
    return True if certain else None if possible else False


def _named(cards: Iterable[Card], words: tuple[str, ...]) -> bool:
    return any(word in card.name.casefold() for card in cards for word in words)
