"""An item of the library for a hero."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.card_views import CardRow
from app.presenters.hellscape.draw import row_to_take
from app.presenters.hellscape.library_cards import LibraryCard, searched
from app.presenters.hellscape.names import NAMES
from app.rules.core.command import Command
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind, as_drawn
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.game import Game
from app.rules.hellscape.inventory import AddItem
from app.rules.hellscape.items import fits
from app.rules.hellscape.state import Hero, Phase


@dataclass(frozen=True)
class PickItemView:
    title: str
    cards: tuple[CardRow, ...]
    none: str
    new: str


def pick_item_view(
    words: Words, game: Game, hero: str, cards: Sequence[LibraryCard], typed: str
) -> PickItemView:
    """The players' own first, then what was taken last; before the first round starting items come before all."""
    items = searched(words, (card for card in cards if card.kind is CardKind.ITEM), typed)
    is_set_up = game.state.phase is Phase.SETUP
    first = ("", Deck.STARTING.value) if is_set_up else ()
    ordered = sorted(
        items,
        key=lambda card: (
            is_set_up and card.deck not in first, not card.is_own, -card.last_use, NAMES.place(words, card.name)
        ),
    )  # fmt: skip
    name = typed.strip()
    return PickItemView(
        title=words("hellscape_items.pick_title", hero=hero),
        cards=tuple(row_to_take(words, card) for card in ordered),
        none="" if ordered else words("pick_card.none"),
        new=words("pick_card.new_named", name=name) if name else words("pick_card.new"),
    )


def taken(game: Game, hero: Hero, fields: CardFields) -> Command:
    """Before the first round what he chooses goes onto its slot at once, where there is room ("Setup", step 4)."""
    item = read_card(as_drawn(fields), Item)
    wears = game.state.phase is Phase.SETUP and not item.consumable and item.slot is not Slot.NONE and fits(hero, item)
    return AddItem(hero=hero.name, item=item, equipped=wears)


def new_item(game: Game, typed: str) -> CardFields:
    """What is known of a card that is about to be typed in: before the first round heroes have starting items only."""
    named = {"name": typed.strip()} if typed.strip() else {}
    return {**named, "deck": Deck.STARTING.value} if game.state.phase is Phase.SETUP else named
