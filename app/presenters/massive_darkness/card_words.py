"""A card in words: what is on it, and where that comes from."""

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.phrases import pool_words
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.massive_darkness.skill_words import skill_words
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind, read_hero_card, read_sheet, split_skills
from app.rules.massive_darkness.cards import LUCK, POOLS, TRAP, Card, Kind, Origin, Slot, grade_of, read_card
from app.rules.massive_darkness.doors import Block, read_door_card
from app.rules.massive_darkness.event_cards import EventType, read_event_card
from app.rules.massive_darkness.inventory import is_only_named

BETWEEN = " · "
ICONS = {
    CardKind.ENEMY: "skull",
    CardKind.ITEM: "treasure-chest",
    CardKind.DOOR: "door",
    CardKind.EVENT: "cards-outline",
    CardKind.HERO: "account",
    CardKind.CLASS: "book-open-variant",
}

# As the rules reference calls them.
ENEMY_KINDS = {Kind.MOB: "mob", Kind.AGENT: "agent", Kind.ROAMING: "roaming_monster"}
EVENT_KINDS = {EventType.PATROL: "patrol", EventType.BLESSING: "blessing"}
SLOT_KINDS = {Slot.BODY: "body_slot", Slot.HAND: "hand", Slot.TWO_HANDED: "two_handed"}


def card_name(words: Words, card: LibraryCard) -> str:
    """As the book calls what it names, on a card that a player has completed too; others as typed."""
    return NAMES.said(words, card.name)


def card_detail(words: Words, card: LibraryCard) -> str:
    """What tells it from others, on a line or two."""
    facts = _facts(words, card.kind, card.fields)
    if card.is_own and not card.described:
        facts.append(words("library.named_only"))
    return BETWEEN.join(fact for fact in facts if fact)


def card_kind(card: LibraryCard) -> str:
    """What it is, as the rules reference calls it."""
    match card.kind:
        case CardKind.ENEMY:
            return ENEMY_KINDS[Kind(card.fields.get("kind", Kind.MOB))]
        case CardKind.ITEM:
            return item_kind(read_card(card.fields)) if card.described or "slot" in card.fields else "card_only_named"
        case CardKind.DOOR:
            return "door_card"
        case CardKind.EVENT:
            return EVENT_KINDS.get(read_event_card(card.fields).type, "event_phase")
        case CardKind.HERO:
            return "hero_card"
        case CardKind.CLASS:
            return "class_sheet"


def item_kind(card: Card) -> str:
    """The same of what a hero carries."""
    if card.consumable:
        return "consumable"
    if card.keyword in (TRAP, LUCK):
        return "traps_and_luck"
    has_dice = any(dice is not None for dice in card.arms.pools.values())
    return SLOT_KINDS.get(card.slot, "combat_equipment" if has_dice else "item")


def card_mark(words: Words, card: LibraryCard) -> str:
    """Whose it is, and how far it can be trusted."""
    if card.pack:
        return words("library.from_pack", pack=card.pack)
    if card.is_own:
        return words("library.own")
    if not card.described:
        return words("library.not_described")
    trust = words(f"library.trust.{card.trust}")
    return words("library.shipped" if card.verified else "library.unverified", trust=trust)


def _facts(words: Words, kind: CardKind, fields: CardFields) -> list[str]:
    match kind:
        case CardKind.ENEMY:
            return _enemy(words, fields)
        case CardKind.ITEM:
            return _item(words, fields)
        case CardKind.DOOR:
            blocks = read_door_card(fields).blocks
            return [_room(words, number, block) for number, block in enumerate(blocks, 1) if not block.empty]
        case CardKind.EVENT:
            return _event(words, fields)
        case CardKind.HERO:
            return [skill_words(words, skill) for skill in read_hero_card(fields).skills]
        case CardKind.CLASS:
            sheet = read_sheet(fields)
            lines = words("library.lines", count=len(sheet.lines)) if sheet.lines else ""
            return [NAMES.said(words, sheet.signature), lines]


def _enemy(words: Words, fields: CardFields) -> list[str]:
    kind = Kind(fields.get("kind", Kind.MOB))
    facts = [words(f"kind_short.{kind}")]
    if "level" in fields:
        facts.append(_grade(words, int(fields["level"])) if kind is Kind.ROAMING else _level(words, fields["level"]))
    if "health" in fields:
        facts.append(words("library.health", count=fields["health"]))
    return [*facts, *_arms(words, fields)]


def _grade(words: Words, level: int) -> str:
    return words(f"card_form.grade.{grade_of(level)}")


def _item(words: Words, fields: CardFields) -> list[str]:
    card = read_card(fields)
    origin, slot = card.origin, card.slot.value.replace("-", "_")
    facts = [_level(words, fields["level"]) if "level" in fields and origin == Origin.TREASURE else ""]
    facts.append("" if origin == Origin.TREASURE else words(f"card_form.origin.{origin}"))
    facts.append(words(f"card_form.slot.{slot}") if card.slot is not Slot.NONE and is_slot_told(card) else "")
    facts.append(words("card_form.trait.consumable") if fields.get("consumable") else "")
    facts.append(words("inventory.heals", count=card.heals) if card.heals else "")
    facts.append(words(f"card_form.trait.{fields['keyword']}") if fields.get("keyword") else "")
    return [*facts, *_arms(words, fields)]


def is_slot_told(card: Card) -> bool:
    """Of a starting weapon that was only named nobody said whether it takes one hand or both (p. 9)."""
    return not (is_only_named(card) and card.origin is Origin.STARTING and card.slot is Slot.HAND)


def _level(words: Words, level: object) -> str:
    return words("table.level", level=level)


def _arms(words: Words, fields: CardFields) -> list[str]:
    dice = [pool_words(words, pool, str(fields[pool])) for pool in POOLS if pool in fields]
    return [*dice, *(skill_words(words, text) for text in split_skills(str(fields.get("enchantments", ""))))]


def _room(words: Words, number: int, block: Block) -> str:
    parts = [words(f"card_form.spawn.{block.spawn}")] if block.spawn else []
    for what, count in (("treasure", block.treasure), ("special", block.special)):
        if count:
            parts.append(words(f"library.{what}", count=count))
    return words("library.room", number=number, holds=", ".join(parts))


def _event(words: Words, fields: CardFields) -> list[str]:
    card = read_event_card(fields)
    facts = [words(f"card_form.event.{card.type}")]
    if card.type is EventType.PATROL:
        facts += [words(f"card_form.patrol.{card.patrol}"), words(f"card_form.token.{card.token}")]
    if card.heal:
        facts.append(words("library.heals", count=card.heal))
    if card.xp:
        facts.append(words("fact.xp", count=card.xp))
    return [*facts, card.text]
