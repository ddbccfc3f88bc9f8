"""The question for a drawn card: which deck, why, and which cards of the library it may be."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.massive_darkness.card_search import KINDS, in_deck, searched
from app.presenters.massive_darkness.card_words import ICONS, card_detail, card_mark
from app.presenters.massive_darkness.quest_words import figure_name, monster_name
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.massive_darkness.why import why
from app.presenters.summaries import WhyView
from app.rules.core.question import Draw
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.market import MARKET
from app.rules.massive_darkness.state import State

SHOWN_AT_FIRST = 12


@dataclass(frozen=True)
class CardRow:
    """One card in a list. Tapped: it is taken; its pencil opens the form."""

    key: str
    name: str
    detail: str
    mark: str
    icon: str
    is_own: bool
    uncertain: bool


@dataclass(frozen=True)
class DrawView:
    title: str
    help: str
    why: WhyView | None
    kind: CardKind
    cards: tuple[CardRow, ...]
    none: str
    """Said where no card of the library fits."""
    show_all: str
    add: str
    just_name: str
    """Words of the button that takes the name alone; empty while none is typed."""


def draw_view(
    words: Words, state: State, question: Draw, cards: Sequence[LibraryCard], typed: str, *, everything: bool = False
) -> DrawView:
    deck, name = Deck(question.deck), typed.strip()
    fitting = in_deck(cards, question)
    found = searched(fitting, typed)
    shown = found if everything else found[:SHOWN_AT_FIRST]
    return DrawView(
        title=_title(words, question),
        help=_help(words, question),
        why=why(words, state, words("why.plain"), question.reason),
        kind=KINDS[deck],
        cards=tuple(card_row(words, card) for card in shown),
        none="" if found else words("draw.none_found", name=name) if name else words("draw.none_yet"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        add=words("draw.add_named", name=name) if name else words("draw.add"),
        just_name=words("draw.just_name", name=name) if name else "",
    )


def _help(words: Words, question: Draw) -> str:
    if question.wanted:
        return words("draw.wanted_help")
    if question.deck == Deck.EVENT or question.who == MARKET:
        return ""
    return words("draw.for_whom", who=figure_name(words, question.who))


def _title(words: Words, question: Draw) -> str:
    """A card that is looked for is called as the book calls it, and as the library does."""
    if question.wanted:
        name = monster_name(words, question.wanted)
        return words("draw.wanted", name=name if name == question.wanted else f"{name} ({question.wanted})")
    deck = words(f"draw.deck.{question.deck}")
    if question.level:
        return words("draw.title_level", deck=deck, level=question.level)
    return words("draw.title", deck=deck)


def card_row(words: Words, card: LibraryCard) -> CardRow:
    return CardRow(
        key=card.key,
        name=card.name,
        detail=card_detail(words, card),
        mark=card_mark(words, card),
        icon=ICONS[card.kind],
        is_own=card.is_own,
        uncertain=not card.is_own and not card.verified,
    )
