"""The question for a drawn card: which deck, why, and which cards of the library it may be."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.card_views import CardRow, DrawView, EmptyDeck, to_take
from app.presenters.massive_darkness.card_search import KINDS, in_deck, searched
from app.presenters.massive_darkness.card_words import ICONS, card_detail, card_kind, card_mark, card_name
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.massive_darkness.why import why
from app.rules.core.question import Draw
from app.rules.core.reason import Reason
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.decks import AMBUSH, CHOSEN_FROM, Deck, level_after
from app.rules.massive_darkness.market import MARKET, levels_for_sale
from app.rules.massive_darkness.setup import A_WEAPON, AN_ARMOR
from app.rules.massive_darkness.state import State
from app.rules.massive_darkness.tokens import Token

SHOWN_AT_FIRST = 12
NUMBERED = (Deck.DOOR,)
"""Their cards carry a number, D1 to D10."""
GEAR_TITLES: Mapping[Reason | None, str] = {A_WEAPON: "draw.starting_weapon", AN_ARMOR: "draw.starting_armor"}


def draw_view(
    words: Words, state: State, question: Draw, cards: Sequence[LibraryCard], typed: str, *, everything: bool = False
) -> DrawView:
    deck, name = Deck(question.deck), typed.strip()
    fitting = in_deck(cards, question)
    found = searched(words, fitting, typed)
    shown = found if everything else found[:SHOWN_AT_FIRST]
    numbered = "_numbered" if deck in NUMBERED else ""
    return DrawView(
        title=_title(words, question),
        help=_help(words, state, question),
        why=why(words, state, words("why.plain"), question.reason),
        kind=KINDS[deck],
        cards=tuple(to_take(words, card, card_row(words, card)) for card in shown),
        none="" if found else words("draw.none_found", name=name) if name else words(f"draw.none_yet{numbered}"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        add=words("draw.add_named", name=name) if name else words("draw.add"),
        just_name=words("draw.just_name", name=name) if name else "",
        empty=None if deck in CHOSEN_FROM else _empty_deck(words, deck, question.level),
        search=words(f"draw.search{numbered}"),
        search_hint=words(f"draw.search_hint{numbered}"),
    )


def _empty_deck(words: Words, deck: Deck, level: int) -> EmptyDeck:
    next_level = level_after(deck, level)
    if next_level:
        follows = words("draw.empty.next_level", level=level, next=next_level)
        return EmptyDeck(words("draw.empty.ask"), follows, words("draw.empty.draw_level", next=next_level))
    return EmptyDeck(words("draw.empty.ask"), words("draw.empty.shuffled"), words("draw.empty.shuffle"))


def _help(words: Words, state: State, question: Draw) -> str:
    if question.wanted:
        return words("draw.wanted_help")
    if question.reason in GEAR_TITLES:
        return words("draw.from_starting")
    if question.who == MARKET:
        return words("draw.for_market", number=len(state.market) + 1, all=len(levels_for_sale(state.heroes)))
    if question.deck == Deck.EVENT:
        return ""
    return _for_whom(words, question)


def _for_whom(words: Words, question: Draw) -> str:
    """And where the card goes, where that is known: one door card may have several rooms to fill (p. 26)."""
    who, place = figure_name(words, question.who), question.place
    if not place:
        return words("draw.for_whom", who=who)
    if place == AMBUSH:
        return words("draw.for_ambush", who=who)
    if place == Token.LIBRARY:
        return words("draw.for_token", who=who, token=words(f"token.{place}"))
    if place.isdigit():
        return words("draw.for_room", who=who, room=place)
    return words("draw.for_zone", who=who, zone=zone(place))


def _title(words: Words, question: Draw) -> str:
    """A card that is looked for is called as the book calls it, and as the library does."""
    if question.wanted:
        name = NAMES.said(words, question.wanted)
        return words("draw.wanted", name=name if name == question.wanted else f"{name} ({question.wanted})")
    if question.reason in GEAR_TITLES:
        return words(GEAR_TITLES[question.reason], who=question.who)
    deck = words(f"draw.deck.{question.deck}")
    if question.level:
        return words("draw.title_level", deck=deck, level=question.level)
    return words("draw.title", deck=deck)


def card_row(words: Words, card: LibraryCard) -> CardRow:
    return CardRow(
        key=card.key,
        name=card_name(words, card),
        detail=card_detail(words, card),
        mark=card_mark(words, card),
        icon=ICONS[card.kind],
        is_own=card.is_own,
        uncertain=not card.is_own and not card.verified,
        kind=card_kind(card),
        is_enemy=card.kind is CardKind.ENEMY,
    )
