"""A card of the library for a hero: equipment, his class sheet, his hero card."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.massive_darkness.card_search import in_order, searched
from app.presenters.massive_darkness.draw import CardRow, card_row
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


def pick_card_view(
    words: Words, hero: Hero, cards: Sequence[LibraryCard], kind: CardKind, typed: str, *, everything: bool = False
) -> PickCardView:
    """Sheets and hero cards of which only the name is known are of no use to a hero."""
    fitting = [card for card in cards if card.kind is kind and (card.described or kind is CardKind.ITEM)]
    wanted = _wanted(hero, kind)
    found = sorted(in_order(searched(fitting, typed)), key=lambda card: card.name.casefold() != wanted.casefold())
    shown = found if everything else found[:SHOWN_AT_FIRST]
    name = " ".join(typed.split()) or (wanted if not found else "")
    return PickCardView(
        title=words(f"pick_card.title_{kind}", hero=hero.name),
        help=words("pick_card.help"),
        cards=tuple(card_row(words, card) for card in shown),
        none="" if found else words("pick_card.none"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        new=words("pick_card.new_named", name=name) if name else words("pick_card.new"),
        start=name,
    )


def _wanted(hero: Hero, kind: CardKind) -> str:
    match kind:
        case CardKind.CLASS:
            return hero.hero_class
        case CardKind.HERO:
            return hero.name
        case _:
            return ""
