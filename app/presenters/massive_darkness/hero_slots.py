"""Hands and body of a hero with what he has equipped, and how a card looks wherever it is shown (p. 19)."""

from app.i18n import Words
from app.presenters.item_views import Line, SlotView, main_type, slot_lines
from app.presenters.massive_darkness.card_words import item_kind
from app.presenters.massive_darkness.faces import dice_chips
from app.presenters.massive_darkness.phrases import category_name
from app.presenters.massive_darkness.quest_words import item_name
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.summaries import Die, Glyph
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import POOLS, Card, Slot
from app.rules.massive_darkness.dice import ATTACK
from app.rules.massive_darkness.inventory import HANDS, is_only_named
from app.rules.massive_darkness.pool import UNKNOWN
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import Hero

POOL_ICONS = {**{kind.value: icon for kind, icon in WEAPON_ICONS.items()}, "defense": "shield"}
"""By the category of dice."""


def slots(words: Words, hero: Hero) -> tuple[SlotView, ...]:
    worn = [item.card for item in hero.inventory if item.equipped]
    two_handed = [card for card in worn if card.slot is Slot.TWO_HANDED]
    hands = [card for card in worn if card.slot is Slot.HAND][:HANDS]
    body = [card for card in worn if card.slot is Slot.BODY][:1]
    if two_handed:
        shown = [_slot(words, "two_hands", two_handed[0], width=HANDS)]
    else:
        shown = [_slot(words, "hand", hands[i] if i < len(hands) else None) for i in range(HANDS)]
    return (*shown, _slot(words, "body", body[0] if body else None))


def _slot(words: Words, slot: str, card: Card | None, width: int = 1) -> SlotView:
    label = words(f"inventory.slot.{slot}")
    if card is None:
        icon, kind = ("tshirt-crew", "body_slot") if slot == "body" else ("hand-back-right", "hand")
        return SlotView(label, words("inventory.empty_slot"), icon, kind=kind)
    pools = _pools(words, card)
    icon = card_icon(card) if len(pools) == 1 else ""
    return SlotView(label, item_name(words, card.name), icon, slot_lines(pools), width, item_kind(card))


def _pools(words: Words, card: Card) -> list[tuple[Glyph, tuple[Die, ...]]]:
    if all(dice is None for dice in card.arms.pools.values()):
        return [(Glyph(card_icon(card), ""), dice_chips(words, {}, known=not is_only_named(card)))]
    told = (pool for pool in POOLS if card.arms.pools[pool] is not None)
    return [(Glyph(POOL_ICONS[pool], pool), _dice(words, card.arms, pool)) for pool in told]


def carried_words(words: Words, hero: Hero) -> str:
    """What he has beside what he has equipped. Whose dice were told by hand, has no need of cards."""
    others = sum(not item.equipped for item in hero.inventory)
    if not hero.inventory:
        return "" if told_line(words, hero) else words("inventory.none_told")
    return words("inventory.carries", count=others) if others else ""


def told_line(words: Words, hero: Hero) -> Line:
    """Dice that were told by hand, where there are any."""
    return tuple(part for pool in POOLS for part in pool_line(words, hero.arms, pool))


def card_icon(card: Card) -> str:
    if card.keyword == QUEST_ITEM:
        return "key"
    if card.consumable:
        return "bottle-tonic"
    if card.slot is Slot.BODY:
        return "tshirt-crew"
    if card.arms.types:
        pools = {one.value: card.arms.attack(one) or {} for one in card.arms.types}
        return POOL_ICONS[main_type(pools, ATTACK)]
    return "shield" if card.arms.defense is not None else "sack"


def pool_line(words: Words, arms: Arms, pool: str) -> Line:
    return (category_name(words, pool), *_dice(words, arms, pool)) if arms.pools[pool] is not None else ()


def _dice(words: Words, arms: Arms, pool: str) -> tuple[Die, ...]:
    dice = arms.pools[pool]
    return dice_chips(words, dice or {}, known=dice != UNKNOWN)
