"""Cards of the library: the players' own come before those that came with the app; which lie in which deck."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.content.hellscape import Pack
from app.content.hellscape.cards import item_card, mob_card, roaming_card, skill_card
from app.content.hellscape.items import ItemSheet
from app.i18n import Words
from app.presenters.card_views import AnyCard, CardUse, Named, OwnCard, ShelfCard
from app.presenters.hellscape.names import NAMES
from app.rules.core.question import Draw
from app.rules.hellscape.arms import ATTACK_POOLS, POOLS
from app.rules.hellscape.card_kinds import BAND, CardKind, as_drawn, as_kept
from app.rules.hellscape.cards import Deck, band_of
from app.rules.hellscape.drawn_cards import write_fields
from app.rules.hellscape.skill_cards import write_skill

KINDS = {
    Deck.MOB: CardKind.MOB, Deck.ROAMING: CardKind.ROAMING, Deck.DOOR: CardKind.DOOR,
    Deck.OTHER_DOOR: CardKind.DOOR, Deck.MOB_ITEM: CardKind.ITEM,
    Deck.STARTING: CardKind.ITEM, Deck.COMMON: CardKind.ITEM, Deck.RARE: CardKind.ITEM, Deck.EPIC: CardKind.ITEM,
}  # fmt: skip
"""What lies in each deck."""

WITH_BANDS = (Deck.MOB, Deck.ROAMING, Deck.MOB_ITEM)
NAMED_ALONE = (CardKind.ITEM, CardKind.DOOR)
"""What can be drawn with nothing but its name: everything else can be told later."""
WHAT_IT_DOES = (*POOLS, "abilities", "consumable")


@dataclass(frozen=True)
class LibraryCard(ShelfCard):
    kind: CardKind
    whole: bool = True
    """All that a draw needs is known; else it is typed in first."""

    @property
    def deck(self) -> str:
        """Of an item; empty where nobody knows it."""
        return str(self.fields.get("deck", ""))


def library(
    shipped: Iterable[LibraryCard], own: Sequence[OwnCard], uses: dict[str, CardUse]
) -> list[LibraryCard]:
    mine = [LibraryCard(CardKind(one.kind), one.fields, id=one.id, pack=one.pack) for one in own]
    keys = {card.key for card in mine}
    cards = [*mine, *(card for card in shipped if card.key not in keys)]
    return [_with_use(card, uses.get(card.key)) for card in cards]


def _with_use(card: LibraryCard, use: CardUse | None) -> LibraryCard:
    return replace(card, uses=use.count, last_use=use.last) if use else card


def shipped_cards(pack: Pack) -> Iterator[LibraryCard]:
    for mob in pack.mobs.values():
        for card in mob.card:
            fields = as_kept(write_fields(mob_card(mob, card)) | {BAND: card.band.value})
            yield LibraryCard(CardKind.MOB, fields, verified=card.verified, trust=card.trust)
    for monster in pack.roaming.values():
        for level in monster.card:
            fields = as_kept(write_fields(roaming_card(monster, level)) | {BAND: level.band.value})
            yield LibraryCard(CardKind.ROAMING, fields, verified=level.verified, trust=level.trust)
    yield from map(shipped_item, pack.items.values())
    for skill in pack.skills.values():
        yield LibraryCard(CardKind.SKILL, write_skill(skill_card(skill)), verified=skill.verified, trust=skill.trust)


def shipped_item(item: ItemSheet) -> LibraryCard:
    """Of some only the name is known, or where they are worn: what they do is typed in, or looked up on the card."""
    fields = write_fields(item_card(item))
    fields.pop("deck", None)
    if item.deck is not None:
        fields["deck"] = item.deck.value
    whole = any(fields.get(told) for told in WHAT_IT_DOES)
    return LibraryCard(CardKind.ITEM, as_kept(fields), verified=item.verified, trust=item.trust, whole=whole)


# Drawing


def in_deck(cards: Iterable[LibraryCard], question: Draw) -> list[LibraryCard]:
    """Those that may be the top card, what was drawn most lately first."""
    deck = Deck(question.deck)
    found = [card for card in cards if card.kind is KINDS[deck] and _fits(card, deck, question.level)]
    return sorted(found, key=lambda card: (not card.is_own, -card.last_use, card.name.casefold()))


def _fits(card: LibraryCard, deck: Deck, level: int) -> bool:
    if card.kind is CardKind.ITEM and card.deck not in ("", deck.value):
        return False
    if deck is Deck.MOB_ITEM and not card.deck and not any(card.fields.get(pool) for pool in ATTACK_POOLS):
        return False  # "Mobs carry weapons"
    return deck not in WITH_BANDS or not card.level or band_of(card.level) is band_of(level)


def searched(words: Words, cards: Iterable[LibraryCard], typed: str) -> list[LibraryCard]:
    """Those whose names, printed or said, have every word that was typed."""
    return [card for card in cards if NAMES.has(words, card.name, typed)]


def new_fields(question: Draw) -> dict[str, Any]:
    """What the deck itself says of a card that nobody has described."""
    deck, fields = Deck(question.deck), dict[str, Any]()
    if KINDS[deck] is CardKind.ITEM:
        fields["deck"] = deck.value
    if deck in WITH_BANDS and question.level:
        fields[BAND] = band_of(question.level).value
    return as_kept(fields)


def drawn(card: AnyCard, question: Draw) -> dict[str, Any]:
    """The answer: what is on the card. Its text is for the table to read, in the language of who typed it."""
    return as_drawn({**card.fields, **new_fields(question)})


def named(words: Words, cards: Sequence[LibraryCard], question: Draw, typed: str) -> Named | None:
    """Only its name was told; a card of the deck that is called so is taken as it is."""
    name = typed.strip()
    if not name:
        return None
    known = next((card for card in in_deck(cards, question) if NAMES.is_called(words, card.name, name)), None)
    kind = KINDS[Deck(question.deck)].value
    if known is not None:
        return Named(kind, drawn(known, question), is_new=False, key=known.key)
    return Named(kind, as_drawn({"name": name, **new_fields(question)}), is_new=False)
