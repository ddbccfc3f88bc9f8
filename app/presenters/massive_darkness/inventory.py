"""What a hero carries: the slots of his screen, all his cards, and what can be done with each (p. 19, 24, 27)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.item_views import ItemRow
from app.presenters.massive_darkness.card_words import is_slot_told, item_kind
from app.presenters.massive_darkness.hero_slots import card_icon, pool_line
from app.presenters.massive_darkness.quest_words import item_name
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import POOLS, Card, Item, Origin, Slot, write_fields
from app.rules.massive_darkness.equipment import DiscardCard, EquipCard, GiveCard, UnequipCard, UseConsumable, can_meet
from app.rules.massive_darkness.events import ConsumableUsed, Healed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import check_may_act
from app.rules.massive_darkness.hero_turn import TRANSMUTED, check_reorganize, check_transmute, level_transmuted_to
from app.rules.massive_darkness.inventory import (
    HANDS,
    is_always_in_use,
    is_only_named,
    is_usable,
    level_of,
    may_give,
    may_reorganize,
)
from app.rules.massive_darkness.pool import UNKNOWN
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, LEVELS, Hero

EQUIP, INSTEAD, PUT_AWAY, GIVE, USE, DISCARD = "equip", "instead ", "put_away", "give ", "use", "discard"
HEAL = "heal "
"""Use it, with how much it heals."""
SWAP = "swap "
"""With the key of a card of the library; with none it leads to the form of a new one."""
_COMMANDS: dict[str, type[EquipCard | UnequipCard | UseConsumable | DiscardCard]] = {
    EQUIP: EquipCard, PUT_AWAY: UnequipCard, USE: UseConsumable, DISCARD: DiscardCard,
}  # fmt: skip
DESCRIBE = "describe"
"""Leads to the form of the card; the others are commands."""


@dataclass(frozen=True)
class InventoryView:
    note: str
    """Whether he may rearrange freely now."""
    rows: tuple[ItemRow, ...]
    none: str
    reorganize: str
    """Words of the button that makes the moment free for an action; empty where it is not needed or possible."""
    transmute: str
    """Words of the button that begins or ends transmuting; empty where he has too few cards."""
    transmute_note: str
    granted: str
    """Words of the button behind which treasure is drawn that a card or the quest grants; empty while transmuting."""
    levels: tuple[ChipSummary, ...]
    """To draw it from."""
    primary: str
    primary_disabled: bool


# All cards


def inventory_view(
    words: Words, game: Game, hero: Hero, opened: str = "", picked: Collection[str] | None = None, *,
    starting: Sequence[LibraryCard] = (),
) -> InventoryView:  # fmt: skip
    """`opened` is the card whose acts are shown; `picked` those to be transmuted, None while nobody transmutes.

    `starting` are the cards of starting equipment that the library knows.
    """
    trades = may_give(game, hero)
    transmuting = picked is not None
    items = [one for one in enumerate(hero.inventory) if not transmuting or one[1].card.keyword != QUEST_ITEM]
    in_use_first = sorted(items, key=lambda one: not (one[1].equipped or is_always_in_use(one[1].card)))
    return InventoryView(
        note=_note(words, game, hero),
        rows=tuple(_row(words, game, hero, i, item, opened, picked, starting) for i, item in in_use_first),
        none="" if hero.inventory else words("inventory.none", hero=hero.name),
        reorganize=words("inventory.reorganize") if not trades and not transmuting and _can_pay(game, hero) else "",
        transmute=_transmute(words, game, hero, transmuting=transmuting),
        transmute_note=_transmute_note(words, game, hero) if transmuting else "",
        granted="" if transmuting or hero.killed else words("inventory.granted"),
        levels=tuple(ChipSummary(str(level), words("inventory.of_level", level=level)) for level in LEVELS),
        primary=_primary(words, hero, picked),
        primary_disabled=picked is not None and not _is_ready(game, hero, picked),
    )


def _note(words: Words, game: Game, hero: Hero) -> str:
    """A find frees his own cards only; giving others away takes a trade (p. 24, 27)."""
    if not may_reorganize(game, hero):
        return words("inventory.corrected", hero=hero.name)
    return words("inventory.free" if may_give(game, hero) else "inventory.free_alone", hero=hero.name)


def _row(
    words: Words, game: Game, hero: Hero, i: int, item: Item, opened: str, picked: Collection[str] | None,
    starting: Sequence[LibraryCard],
) -> ItemRow:  # fmt: skip
    card, name = item.card, str(i)
    is_open = opened == name and picked is None
    said = [words("inventory.no_dice")] if lacks_dice(card) else []
    said += [skill_words(words, text) for text in card.arms.enchantments]
    said += [words("inventory.heals", count=card.heals)] if card.heals else []
    return ItemRow(
        id=name,
        name=item_name(words, card.name),
        icon=card_icon(card),
        detail=_detail(words, game, card),
        lines=tuple(line for pool in POOLS if (line := pool_line(words, card.arms, pool))),
        said="\n".join([*said, *([card.text] if card.text else [])]),
        state=_state(words, item),
        equipped=item.equipped or is_always_in_use(card),
        is_open=is_open,
        picked=picked is not None and name in picked,
        acts=_acts(words, game, hero, item, starting) if is_open else (),
        kind=item_kind(card),
    )


def _detail(words: Words, game: Game, card: Card) -> str:
    is_told = is_slot_told(card) and (card.slot is not Slot.NONE or is_always_in_use(card))
    parts = [words(f"inventory.slot.{card.slot.value.replace('-', '_')}")] if is_told else []
    if card.keyword != QUEST_ITEM:
        by_origin = {Origin.TREASURE: "inventory.level", Origin.STARTING: "inventory.starting"}
        parts.append(words(by_origin.get(card.origin, "inventory.artifact"), level=level_of(card)))
    if not is_usable(game, card):
        parts.append(words("inventory.above_level"))
    return " · ".join(parts)


def _state(words: Words, item: Item) -> str:
    if item.card.consumable:
        return words("inventory.used_once")
    if is_always_in_use(item.card):
        return words("inventory.always")
    return words("inventory.equipped" if item.equipped else "inventory.put_away")


def _acts(
    words: Words, game: Game, hero: Hero, item: Item, starting: Sequence[LibraryCard]
) -> tuple[ChipSummary, ...]:  # fmt: skip
    acts = [ChipSummary(DESCRIBE, words("inventory.act.describe"), "pencil-outline")] if lacks_dice(item.card) else []
    acts += _equipping(words, hero, item)
    if item.card.consumable:
        acts += _uses(words, hero, item.card)
    beside = [other.name for other in game.state.heroes if other is not hero and can_meet(game, hero, other)]
    acts += [ChipSummary(f"{GIVE}{name}", words("inventory.act.give", hero=name), "account") for name in beside]
    if not lacks_dice(item.card) and item.card.keyword != QUEST_ITEM:
        acts.append(ChipSummary(DESCRIBE, words("inventory.act.put_right"), "pencil-outline"))
    acts += _swaps(words, starting) if may_swap(game, hero) else ()
    return (*acts, ChipSummary(DISCARD, words("inventory.act.discard"), "delete-outline"))


def _uses(words: Words, hero: Hero, card: Card) -> list[ChipSummary]:
    """Of a card of which nobody has told what it heals, that is told with the tap."""
    missing = hero.max_health - hero.health
    if card.heals is not None or not missing:
        return [ChipSummary(USE, words("inventory.act.use"), "bottle-tonic")]
    nobody = ChipSummary(f"{HEAL}0", words("inventory.act.heal_nobody"), "bottle-tonic")
    amounts = range(1, missing + 1)
    return [*(ChipSummary(f"{HEAL}{one}", words("inventory.act.heal", count=one), "heart") for one in amounts), nobody]


def may_swap(game: Game, hero: Hero) -> bool:
    """Who comes from an earlier quest replaces any of his cards by starting equipment before the next (p. 38-39)."""
    return game.state.story and hero.is_veteran and game.state.phase in BEFORE_THE_QUEST


def _swaps(words: Words, starting: Sequence[LibraryCard]) -> list[ChipSummary]:
    """Those of the library, and the way to add one."""
    named = {card.key: words("inventory.act.swap", card=item_name(words, card.name)) for card in starting}
    named[""] = words("inventory.act.swap_other")
    return [ChipSummary(f"{SWAP}{key}", text, "swap-horizontal") for key, text in named.items()]


def _equipping(words: Words, hero: Hero, item: Item) -> list[ChipSummary]:
    """Where both hands are full, which card to put away is a choice."""
    card = item.card
    if is_always_in_use(card) or card.consumable:
        return []
    if item.equipped:
        return [ChipSummary(PUT_AWAY, words("inventory.act.put_away"), "sack")]
    hands = [(j, one) for j, one in enumerate(hero.inventory) if one.equipped and one.card.slot is Slot.HAND]
    if card.slot is Slot.HAND and len(hands) >= HANDS:
        return [
            ChipSummary(
                f"{INSTEAD}{j}", words("inventory.act.instead", card=item_name(words, one.card.name)), "swap-horizontal"
            )
            for j, one in hands
        ]
    return [ChipSummary(EQUIP, words("inventory.act.equip"), "hand-back-right")]


def lacks_dice(card: Card) -> bool:
    return is_only_named(card) or UNKNOWN in card.arms.pools.values()


def first_without_dice(hero: Hero) -> str:
    """The card in use whose dice a fight misses; empty where it knows them all."""
    lacking = (str(i) for i, item in enumerate(hero.inventory) if item.equipped and lacks_dice(item.card))
    return next(lacking, "")


def library_key(cards: Iterable[LibraryCard], card: Card) -> str:
    """Of the card of the library that it is; empty where there is none."""
    known = _in_library(cards, card)
    return known.key if known is not None else ""


def fields_for_its_form(cards: Iterable[LibraryCard], card: Card) -> dict[str, str | int]:
    """What is known of it: where his own card lacks dice, with all that the library has on it by now."""
    fields, known = write_fields(card), _in_library(cards, card)
    return fields | dict(known.fields) if known is not None and lacks_dice(card) else fields


def _in_library(cards: Iterable[LibraryCard], card: Card) -> LibraryCard | None:
    """One of unknown level may be of any."""
    items = (one for one in cards if one.kind is CardKind.ITEM and one.name.casefold() == card.name.casefold())
    return next((one for one in items if one.level in (0, card.level)), None)


def command(hero: Hero, item: str, act: str) -> Command:
    """What a tap on one of a card's acts does."""
    name, i = hero.name, int(item)
    if act.startswith(GIVE):
        return GiveCard(hero=name, item=i, to=act.removeprefix(GIVE))
    if act.startswith(INSTEAD):
        return EquipCard(hero=name, item=i, instead=int(act.removeprefix(INSTEAD)))
    if act.startswith(HEAL):
        return UseConsumable(hero=name, item=i, heals=int(act.removeprefix(HEAL)))
    return _COMMANDS[act](hero=name, item=i)


def uses_up(act: str) -> bool:
    return act == USE or act.startswith(HEAL)


def used_words(words: Words, events: Sequence[Event]) -> str:
    """What came of a consumable."""
    return " ".join(sentence(words, event) for event in events if isinstance(event, ConsumableUsed | Healed))


# Rearranging and transmuting


def _can_pay(game: Game, hero: Hero) -> bool:
    try:
        check_may_act(game, hero)
        check_reorganize(game, hero)
    except Refused:
        return False
    return True


def _cannot_transmute(game: Game, hero: Hero) -> Refused | None:
    try:
        check_transmute(game, hero)
    except Refused as refused:
        return refused
    return None


def _is_ready(game: Game, hero: Hero, picked: Collection[str]) -> bool:
    return len(picked) == TRANSMUTED and _cannot_transmute(game, hero) is None


def _transmute(words: Words, game: Game, hero: Hero, *, transmuting: bool) -> str:
    if transmuting:
        return words("inventory.stop_transmuting")
    return words("inventory.transmute") if _cannot_transmute(game, hero) is None else ""


def _transmute_note(words: Words, game: Game, hero: Hero) -> str:
    refused = _cannot_transmute(game, hero)
    return why_not(words, refused) if refused else words("inventory.transmute_help")


def _primary(words: Words, hero: Hero, picked: Collection[str] | None) -> str:
    if picked is None:
        return words("inventory.add")
    if len(picked) != TRANSMUTED:
        return words("inventory.pick_three", count=len(picked))
    level = level_transmuted_to(hero.inventory[int(one)].card for one in picked)
    return words("inventory.transmute_to", level=level)
