"""An item of the library for a hero."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.card_views import CardRow
from app.presenters.hellscape.draw import card_row
from app.presenters.hellscape.library_cards import LibraryCard, searched
from app.rules.core.command import Command
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind, as_drawn
from app.rules.hellscape.cards import Item
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.inventory import AddItem


@dataclass(frozen=True)
class PickItemView:
    title: str
    cards: tuple[CardRow, ...]
    none: str
    new: str


def pick_item_view(words: Words, hero: str, cards: Sequence[LibraryCard], typed: str) -> PickItemView:
    """The players' own first, then what was taken last."""
    items = searched((card for card in cards if card.kind is CardKind.ITEM), typed)
    ordered = sorted(items, key=lambda card: (not card.is_own, -card.last_use, card.name.casefold()))
    name = typed.strip()
    return PickItemView(
        title=words("hellscape_items.pick_title", hero=hero),
        cards=tuple(card_row(words, card) for card in ordered),
        none="" if ordered else words("pick_card.none"),
        new=words("pick_card.new_named", name=name) if name else words("pick_card.new"),
    )


def taken(hero: str, fields: CardFields) -> Command:
    return AddItem(hero=hero, item=read_card(as_drawn(fields), Item))
