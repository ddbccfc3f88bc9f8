"""Cards of the library, found and drawn: the players' own come before those that came with the app."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any

from app.i18n import Words
from app.presenters.card_views import AnyCard, Named
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.rules.core.question import Draw
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import GREATER_LEVEL, LESSER_LEVEL, Kind, Origin, Slot, grade_of, read_card
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.setup import A_WEAPON, AN_ARMOR, serves_as_armor, serves_as_weapon

KINDS = {
    Deck.GUARD: CardKind.ENEMY,
    Deck.LESSER_ROAMING: CardKind.ENEMY,
    Deck.GREATER_ROAMING: CardKind.ENEMY,
    Deck.TREASURE: CardKind.ITEM,
    Deck.ARTIFACT: CardKind.ITEM,
    Deck.STARTING: CardKind.ITEM,
    Deck.DOOR: CardKind.DOOR,
    Deck.EVENT: CardKind.EVENT,
}
"""What lies in each deck."""

ROAMING_LEVELS = {Deck.LESSER_ROAMING: LESSER_LEVEL, Deck.GREATER_ROAMING: GREATER_LEVEL}
ORIGINS = {Deck.TREASURE: Origin.TREASURE, Deck.ARTIFACT: Origin.ARTIFACT, Deck.STARTING: Origin.STARTING}


def merged(own: Iterable[LibraryCard], shipped: Iterable[LibraryCard]) -> list[LibraryCard]:
    """A card of one's own takes the place of the shipped one that it was made from."""
    own = list(own)
    keys = {card.key for card in own}
    names = {(card.kind, card.name.casefold()) for card in own}
    kept = [card for card in shipped if card.key not in keys and not _is_replaced(card, names)]
    return [*own, *kept]


def _is_replaced(card: LibraryCard, names: set[tuple[CardKind, str]]) -> bool:
    """A shipped item whose level nobody knew is replaced by one of that name; an enemy has a card for every level."""
    return not card.level and card.kind is not CardKind.ENEMY and (card.kind, card.name.casefold()) in names


def searched(words: Words, cards: Iterable[LibraryCard], typed: str) -> list[LibraryCard]:
    """Those whose names, printed or said, have every word that was typed."""
    return [card for card in cards if NAMES.has(words, card.name, typed)]


def in_order(words: Words, cards: Iterable[LibraryCard]) -> list[LibraryCard]:
    """By name and level, as one looks something up."""
    return sorted(cards, key=lambda card: (NAMES.place(words, card.name), card.level))


def without_needless(cards: Sequence[LibraryCard]) -> list[LibraryCard]:
    """The bare name of an enemy is for levels of which there is no card; beside such a card it is in the way."""
    levelled = {card.name.casefold() for card in cards if card.level}
    return [card for card in cards if card.level or card.name.casefold() not in levelled]


# Drawing


def new_fields(question: Draw) -> dict[str, Any]:
    """What the deck itself says of a card that nobody has described."""
    deck = Deck(question.deck)
    if deck in ROAMING_LEVELS:
        return {"kind": Kind.ROAMING.value, "level": ROAMING_LEVELS[deck]}
    fields: dict[str, Any] = {"level": question.level} if question.level else {}
    if deck in (Deck.ARTIFACT, Deck.STARTING):
        fields["origin"] = ORIGINS[deck].value
    if question.reason in (A_WEAPON, AN_ARMOR):
        fields["slot"] = (Slot.HAND if question.reason == A_WEAPON else Slot.BODY).value
    return fields


def in_deck(cards: Sequence[LibraryCard], question: Draw) -> list[LibraryCard]:
    """The cards that can lie on this deck: the one that is looked for first, then what was drawn most and last."""
    deck = Deck(question.deck)
    in_it = [card for card in cards if card.kind is KINDS[deck] and _fits(card, deck, question.level)]
    fitting = [card for card in in_it if _gear(card, question) is not Gear.OTHER]
    return sorted(without_needless(fitting), key=lambda card: _rank(card, question))


def _rank(card: LibraryCard, question: Draw) -> tuple[bool, bool, int, int, bool, bool, str]:
    looked_for = card.name.casefold() == (question.wanted or question.who).casefold()
    unsure = _gear(card, question) is Gear.UNSURE
    by_use = (-card.uses, -card.last_use)
    return (not looked_for, unsure, *by_use, not card.is_own, not card.described, card.name.casefold())


class Gear(Enum):
    """Whether a card is what a hero begins with: the weapon or the armour that is asked for (p. 9)."""

    WANTED = auto()
    UNSURE = auto()
    OTHER = auto()


def _gear(card: LibraryCard, question: Draw) -> Gear:
    """Anything is wanted where neither is asked for; of a card that is only named nobody knows."""
    if question.reason not in (A_WEAPON, AN_ARMOR):
        return Gear.WANTED
    item = read_card(card.fields)
    weapon, armor = serves_as_weapon(item), serves_as_armor(item)
    if not (weapon or armor):
        return Gear.UNSURE
    return Gear.WANTED if (weapon if question.reason == A_WEAPON else armor) else Gear.OTHER


def _fits(card: LibraryCard, deck: Deck, level: int) -> bool:
    match KINDS[deck]:
        case CardKind.ENEMY:
            roams = card.fields.get("kind") == Kind.ROAMING
            if deck is Deck.GUARD:
                return not roams and card.level in (0, level)
            return roams and (not card.level or grade_of(card.level) == ROAMING_LEVELS[deck])
        case CardKind.ITEM:
            origin = card.fields.get("origin", Origin.TREASURE)
            return origin == ORIGINS[deck] and (not level or card.level in (0, level))
        case _:
            return True


def drawn(card: AnyCard, question: Draw) -> dict[str, Any]:
    """The answer: its fields, and what the deck adds to them."""
    return {**new_fields(question), **card.fields}


def named(words: Words, cards: Sequence[LibraryCard], question: Draw, typed: str) -> Named | None:
    """None where nothing was typed."""
    name, kind = " ".join(typed.split()), KINDS[Deck(question.deck)]
    if not name:
        return None
    known = next((card for card in in_deck(cards, question) if NAMES.is_called(words, card.name, name)), None)
    if known is not None:
        return Named(kind, drawn(known, question), is_new=False, key=known.key)
    return Named(kind, {**new_fields(question), "name": name}, is_new=True)


def with_uses(card: LibraryCard, uses: int, last: int) -> LibraryCard:
    return replace(card, uses=uses, last_use=last)
