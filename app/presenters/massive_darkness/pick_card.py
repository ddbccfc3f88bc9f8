"""A card of the library for a hero: equipment, his class sheet, his hero card."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.card_views import CardRow, to_take
from app.presenters.massive_darkness.card_search import in_order, searched
from app.presenters.massive_darkness.draw import card_row
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.state import Hero

SHOWN_AT_FIRST = 20


@dataclass(frozen=True)
class PickCardView:
    title: str
    help: str
    cards: tuple[CardRow, ...]
    none: str
    show_all: str
    new: str
    start: str
    """The name that a new card begins with."""
    start_key: str
    """The players' own card of that name, to be completed instead; empty where there is none."""
    to_complete: frozenset[str]
    """Keys of cards of which too little is known: a tap leads to their form."""


def pick_card_view(
    words: Words, hero: Hero, cards: Sequence[LibraryCard], kind: CardKind, typed: str, *, everything: bool = False
) -> PickCardView:
    """Sheets and hero cards of which only the name is known are of use to nobody but him whose they are."""
    wanted = _wanted(hero, kind)
    fitting = [card for card in cards if card.kind is kind and _is_of_use(card, wanted)]
    listed = in_order(words, searched(words, fitting, typed))
    found = sorted(listed, key=lambda card: card.name.casefold() != wanted.casefold())
    shown = found if everything else found[:SHOWN_AT_FIRST]
    is_there = any(card.described and card.name.casefold() == wanted.casefold() for card in found)
    name = " ".join(typed.split()) or ("" if is_there else wanted)
    own = (card for card in fitting if card.is_own and card.name.casefold() == name.casefold())
    return PickCardView(
        title=words(f"pick_card.title_{kind}", hero=hero.name),
        help=words("pick_card.help"),
        cards=tuple(_row(words, card) for card in shown),
        none="" if found else words("pick_card.none" if typed.strip() else "pick_card.none_yet"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        new=words("pick_card.new_named", name=NAMES.said(words, name)) if name else words("pick_card.new"),
        start=name,
        start_key="" if kind is CardKind.ITEM else next((card.key for card in own), ""),
        to_complete=frozenset(card.key for card in fitting if not _is_enough(card)),
    )


def _row(words: Words, card: LibraryCard) -> CardRow:
    """An item may be his by its name alone; a sheet or a hero card without skills is of no use."""
    row = card_row(words, card)
    return to_take(words, card, row) if card.kind is CardKind.ITEM else row


def _is_enough(card: LibraryCard) -> bool:
    return card.whole if card.kind is CardKind.ITEM else card.described


def _is_of_use(card: LibraryCard, wanted: str) -> bool:
    """What players have written down themselves they must find again, however little it is."""
    known = card.described or card.is_own or card.kind is CardKind.ITEM
    return known or card.name.casefold() == wanted.casefold()


def _wanted(hero: Hero, kind: CardKind) -> str:
    match kind:
        case CardKind.CLASS:
            return hero.hero_class
        case CardKind.HERO:
            return hero.name
        case _:
            return ""
