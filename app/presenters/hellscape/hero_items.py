"""What a hero carries: six slots with their dice, the backpack, sets, and what can be done with each card.

"Hero Dashboard", "Item Cards", "Set Items", "Trade and Equip Action".
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.faces import dice_chips
from app.presenters.hellscape.hero_turn import WEAPON_ICONS
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.item_views import ItemRow, Line, SlotView, main_type, slot_lines
from app.presenters.summaries import ChipSummary, Die, Glyph
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.shelf import CardFields
from app.rules.hellscape.arms import ATTACK, POOLS, UNKNOWN, Arms
from app.rules.hellscape.card_kinds import as_drawn, as_kept
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.drawn_cards import read_card, write_fields
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import check_has_action, check_may_act
from app.rules.hellscape.hero_turn import TradeAndEquip
from app.rules.hellscape.inventory import (
    AddItem,
    DiscardItem,
    EquipItem,
    GiveItem,
    UnequipItem,
    UseConsumable,
    can_give_to,
    free_to_change,
    free_to_trade,
)
from app.rules.hellscape.items import (
    DEFENDING,
    GREATER_SET,
    HANDS,
    MINOR_SET,
    WIELDED,
    equipped,
    is_only_named,
    lacks_dice,
    set_pieces,
)
from app.rules.hellscape.state import Carried, Hero, Phase
from app.rules.hellscape.zones import ITEMS_FORGED

SLOT_ICONS = {
    Slot.HEAD: "hard-hat", Slot.CHEST: "tshirt-crew", Slot.LEGS: "shoe-formal", Slot.MISC: "ring",
    Slot.HAND: "hand-back-right", Slot.TWO_HANDED: "sword-cross", Slot.NONE: "cards-outline",
}  # fmt: skip
POOL_ICONS = {**{kind.value: icon for kind, icon in WEAPON_ICONS.items()}, "defense": "shield"}
"""By the category of dice."""
UPPER = (Slot.HEAD, Slot.CHEST, Slot.LEGS)
EQUIP_ON, GIVE = "equip ", "give "
"""Before a slot, and before a hero's name."""


class ItemAct(StrEnum):
    EQUIP = "equip"
    PUT_AWAY = "put_away"
    USE = "use"
    DISCARD = "discard"
    TYPE_IN = "type_in"


@dataclass(frozen=True)
class EquipmentView:
    """On the hero's screen: two rows of slots, the sets, and what else he carries."""

    upper: tuple[SlotView, ...]
    lower: tuple[SlotView, ...]
    carried: str
    sets: tuple[str, ...]
    told: Line
    """Dice told by hand, beside those of his items."""


@dataclass(frozen=True)
class InventoryView:
    note: str
    """Whether he may trade and equip freely now."""
    rows: tuple[ItemRow, ...]
    none: str
    trade: str
    """Words of the button that makes the moment free for an action; empty where it is not needed or possible."""
    primary: str
    primary_disabled: bool


# Slots


def equipment_view(words: Words, hero: Hero) -> EquipmentView:
    worn = equipped(hero)
    two_handed = next((item for item in worn if item.slot is Slot.TWO_HANDED), None)
    hands = [item for item in worn if item.slot is Slot.HAND]
    others = {item.slot: item for item in worn}
    if two_handed is not None:
        held = [_slot(words, Slot.TWO_HANDED, two_handed, HANDS)]
    else:
        held = [_slot(words, Slot.HAND, hands[i] if i < len(hands) else None) for i in range(HANDS)]
    away = sum(not one.equipped for one in hero.items)
    told = tuple(part for pool in POOLS for part in pool_line(words, hero.arms, pool))
    return EquipmentView(
        upper=tuple(_slot(words, slot, others.get(slot)) for slot in UPPER),
        lower=(*held, _slot(words, Slot.MISC, others.get(Slot.MISC))),
        carried=words("hellscape_items.backpack", count=away) if hero.items else "" if told
        else words("hellscape_items.none_told"),
        sets=tuple(_set(words, name, pieces) for name, pieces in set_pieces(hero).items()),
        told=told,
    )  # fmt: skip


def slot_words(words: Words, slot: Slot) -> str:
    return words(f"hellscape_items.slot.{slot.value.replace('-', '_')}")


def _slot(words: Words, slot: Slot, item: Item | None, width: int = 1) -> SlotView:
    label = slot_words(words, slot)
    if item is None:
        return SlotView(label, words("hellscape_items.empty"), SLOT_ICONS[slot], kind="item_slots")
    pools = _pools(words, item)
    icon = item_icon(item) if len(pools) == 1 else ""
    return SlotView(label, NAMES.said(words, item.name), icon, slot_lines(pools), width, item_kind(item))


def _pools(words: Words, item: Item) -> list[tuple[Glyph, tuple[Die, ...]]]:
    if not item.arms.is_known:
        may_have_dice = is_only_named(item) and item.slot in (*WIELDED, *DEFENDING)
        return [(Glyph(item_icon(item), ""), dice_chips(words, {}, known=not may_have_dice))]
    told = (pool for pool in POOLS if item.arms.pools[pool] is not None)
    return [(Glyph(POOL_ICONS[pool], pool), _dice(words, item.arms, pool)) for pool in told]


def _set(words: Words, name: str, pieces: int) -> str:
    """Two pieces have the minor power, four the greater one as well."""
    power = "greater" if pieces >= GREATER_SET else "minor" if pieces >= MINOR_SET else "none"
    return words(f"hellscape_items.set.{power}", set=name, count=pieces)


def item_icon(item: Item) -> str:
    if item.consumable:
        return "bottle-tonic"
    if item.slot in (Slot.HAND, Slot.TWO_HANDED, Slot.NONE) and item.arms.types:
        pools = {one.value: item.arms.attack(one) or {} for one in item.arms.types}
        return POOL_ICONS[main_type(pools, ATTACK)]
    if item.slot is Slot.HAND and item.arms.defense is not None:
        return "shield"
    return SLOT_ICONS[item.slot]


def item_kind(item: Item) -> str:
    """What it is, as the rules reference calls it."""
    if item.consumable:
        return "consumables"
    if item.arms.types:
        return "weapon"
    return "item_slots" if item.arms.defense is None else "armour"


def pool_line(words: Words, arms: Arms, pool: str) -> Line:
    known = arms.pools[pool] is not None
    return (words(f"hellscape_items.pool.{pool}"), *_dice(words, arms, pool)) if known else ()


def _dice(words: Words, arms: Arms, pool: str) -> tuple[Die, ...]:
    dice = arms.pools[pool]
    return dice_chips(words, dice or {}, known=dice != UNKNOWN)


# All cards


def inventory_view(
    words: Words, game: Game, hero: Hero, opened: str = "", picked: Collection[str] | None = None
) -> InventoryView:
    """`opened` is the card whose acts are shown; `picked` those to be forged, None while nobody forges."""
    items = sorted(enumerate(hero.items), key=lambda one: not one[1].equipped)
    forging = picked is not None
    free = free_to_change(game, hero)
    help_of_forge = words("hellscape_items.forge_help", count=ITEMS_FORGED)
    return InventoryView(
        note=help_of_forge if forging else _note(words, game, hero, free=free),
        rows=tuple(_row(words, game, hero, i, one, opened, picked) for i, one in items),
        none="" if hero.items else words("hellscape_items.none", hero=hero.name),
        trade=words("hellscape_items.trade") if not free and not forging and _can_pay(game, hero) else "",
        primary=words("hellscape_items.forge", count=len(picked), all=ITEMS_FORGED)
        if picked is not None
        else words("hellscape_items.add"),
        primary_disabled=picked is not None and len(picked) != ITEMS_FORGED,
    )


def _note(words: Words, game: Game, hero: Hero, *, free: bool) -> str:
    if game.state.phase is Phase.SETUP:
        more = edition_of(game).gear_note(words, game, hero)
        return " ".join(filter(None, (words("hellscape.setup.starting_items.text"), more)))
    if free:
        return words(f"hellscape_items.{'free' if free_to_trade(game, hero) else 'reorganizes'}", hero=hero.name)
    if any(one.fresh for one in hero.items):
        return words("hellscape_items.fresh", hero=hero.name)
    return words("hellscape_items.not_free")


def _can_pay(game: Game, hero: Hero) -> bool:
    try:
        check_may_act(game, hero)
        check_has_action(hero)
    except Refused:
        return False
    return True


def _row(
    words: Words, game: Game, hero: Hero, i: int, one: Carried, opened: str, picked: Collection[str] | None
) -> ItemRow:
    item, name = one.item, str(i)
    is_open = opened == name and picked is None
    said = [ability_words(words, text) for text in item.abilities]
    return ItemRow(
        id=name,
        name=NAMES.said(words, item.name),
        icon=item_icon(item),
        detail=NAMES.under(words, item.name, item_detail(words, item)),
        lines=tuple(line for pool in POOLS if (line := pool_line(words, item.arms, pool))),
        said="\n".join([*said, *([item.text] if item.text else [])]),
        state=_state(words, one),
        equipped=one.equipped,
        is_open=is_open,
        picked=picked is not None and name in picked,
        acts=_item_acts(words, game, hero, one) if is_open else (),
        kind=item_kind(item),
    )


def item_detail(words: Words, item: Item) -> str:
    parts = [slot_words(words, item.slot)]
    if item.consumable:
        parts = [words("hellscape_items.consumable")]
    if item.deck in (Deck.COMMON, Deck.RARE, Deck.EPIC, Deck.STARTING, Deck.MOB_ITEM):
        parts.append(words(f"hellscape_items.deck.{item.deck.value}"))
    if item.set:
        parts.append(words("hellscape_items.of_set", set=item.set))
    if item.hero_class:
        parts.append(class_name(words, item.hero_class))
    return " · ".join(parts)


def _state(words: Words, one: Carried) -> str:
    if one.item.consumable:
        return words("hellscape_items.state.consumable")
    if one.fresh and not one.equipped:
        return words("hellscape_items.state.fresh")
    return words("hellscape_items.state.equipped" if one.equipped else "hellscape_items.state.put_away")


def _item_acts(words: Words, game: Game, hero: Hero, one: Carried) -> tuple[ChipSummary, ...]:
    acts = []
    if lacks_dice(one.item):
        acts.append(ChipSummary(ItemAct.TYPE_IN.value, words("hellscape_items.act.type_in"), "pencil-outline"))
    if one.item.consumable:
        acts.append(ChipSummary(ItemAct.USE.value, words("hellscape_items.act.use"), "bottle-tonic"))
    elif one.equipped:
        acts.append(ChipSummary(ItemAct.PUT_AWAY.value, words("hellscape_items.act.put_away"), "sack"))
    elif one.item.slot is not Slot.NONE:
        acts.append(ChipSummary(ItemAct.EQUIP.value, words("hellscape_items.act.equip"), "hand-back-right"))
    else:
        acts += [_equip_on(words, slot) for slot in Slot if slot is not Slot.NONE]
    beside = [other.name for other in game.earners if can_give_to(game, hero, other)]
    acts += [ChipSummary(f"{GIVE}{name}", words("hellscape_items.act.give", hero=name), "account") for name in beside]
    return (*acts, ChipSummary(ItemAct.DISCARD.value, words("hellscape_items.act.discard"), "delete-outline"))


def _equip_on(words: Words, slot: Slot) -> ChipSummary:
    """Of a card whose slot nobody has told, the players choose it."""
    text = words("hellscape_items.act.equip_on", slot=slot_words(words, slot))
    return ChipSummary(f"{EQUIP_ON}{slot.value}", text, SLOT_ICONS[slot])


def item_command(hero: Hero, row: str, act: str) -> Command | None:
    """What a tap on one of a card's acts does; None where the card is gone since it was shown."""
    if int(row) >= len(hero.items):
        return None
    name, item = hero.name, hero.items[int(row)].item.name
    if act.startswith(GIVE):
        return GiveItem(hero=name, item=item, to=act.removeprefix(GIVE))
    if act.startswith(EQUIP_ON):
        return EquipItem(hero=name, item=item, slot=Slot(act.removeprefix(EQUIP_ON)))
    match act:
        case ItemAct.EQUIP:
            return EquipItem(hero=name, item=item)
        case ItemAct.PUT_AWAY:
            return UnequipItem(hero=name, item=item)
        case ItemAct.USE:
            return UseConsumable(hero=name, item=item)
        case _:
            return DiscardItem(hero=name, item=item)


def typed_in(hero: Hero, row: str, fields: CardFields) -> tuple[Command, ...]:
    """The card as it was typed in takes the place of the one that was only named, on its slot where that fits."""
    old = hero.items[int(row)]
    item = read_card(as_drawn(fields), Item)
    equipped = old.equipped and item.slot is old.item.slot
    return DiscardItem(hero=hero.name, item=old.item.name), AddItem(hero=hero.name, item=item, equipped=equipped)


def known_fields(hero: Hero, row: str) -> CardFields:
    """What is known of a card, to begin its form with."""
    return as_kept(write_fields(hero.items[int(row)].item))


def trade(hero: Hero) -> Command:
    return TradeAndEquip(hero=hero.name)


def forged(game: Game, hero: Hero, picked: Collection[str]) -> Command:
    return edition_of(game).forges(hero, tuple(hero.items[int(one)].item.name for one in picked))
