"""The question for a drawn card: which deck, why, and which cards of the library it may be; and the library itself."""

from collections.abc import Callable, Sequence

from app.i18n import Words
from app.presenters.card_views import CardRow, DrawView, EmptyDeck, LibraryView, to_take
from app.presenters.hellscape.ability_words import ability_words, pattern_words
from app.presenters.hellscape.class_boards.shared import skill_detail
from app.presenters.hellscape.hero_items import item_icon, item_kind
from app.presenters.hellscape.library_cards import KINDS, NAMED_ALONE, LibraryCard, in_deck, searched
from app.presenters.hellscape.names import NAMES, TEXTS
from app.presenters.hellscape.phrases import band_words, figure_name, pool_words, tokens_words, zone
from app.presenters.hellscape.table_sentences import class_name, token_words
from app.presenters.hellscape.why import why
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.core.question import Draw
from app.rules.core.shelf import CardFields
from app.rules.core.zone import column_and_row
from app.rules.hellscape.arms import POOLS
from app.rules.hellscape.board_cards import read_board
from app.rules.hellscape.card_kinds import CardKind, as_drawn
from app.rules.hellscape.cards import Deck, Item, band_of
from app.rules.hellscape.drawn_cards import parted, read_card, read_tokens
from app.rules.hellscape.game import Game
from app.rules.hellscape.patterns import read_pattern_text
from app.rules.hellscape.skill_cards import read_skill
from app.rules.hellscape.state import Phase, State, Token

SHOWN_AT_FIRST = 12
PORTALS = (Token.ROAMING_PORTAL, Token.PORTAL)
ICONS = {
    CardKind.MOB: "account-group", CardKind.ROAMING: "skull", CardKind.ITEM: "sword", CardKind.DOOR: "door",
    CardKind.SKILL: "auto-fix", CardKind.BOARD: "cards-variant",
}  # fmt: skip
CARD_KINDS = {
    CardKind.MOB: "mob", CardKind.ROAMING: "roaming_monster", CardKind.DOOR: "door_card", CardKind.SKILL: "skill_card",
    CardKind.BOARD: "class_boards",
}  # fmt: skip


def draw_view(
    words: Words, game: Game, question: Draw, cards: Sequence[LibraryCard], typed: str, *, everything: bool = False
) -> DrawView:
    deck, name = Deck(question.deck), typed.strip()
    found = searched(words, in_deck(cards, question), typed)
    found.sort(key=lambda card: card.name.casefold() != question.wanted.casefold())
    shown = found if everything else found[:SHOWN_AT_FIRST]
    return DrawView(
        title=_title(words, question),
        help=words("draw.wanted_help") if question.wanted else _for_whom(words, game.state, question),
        why=why(words, game, words("why.plain"), question.reason),
        kind=KINDS[deck].value,
        cards=tuple(row_to_take(words, card) for card in shown),
        none="" if found else words("draw.none_found", name=name) if name else words("draw.none_yet"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        add=words("draw.add_named", name=name) if name else words("draw.add"),
        just_name=words("draw.just_name", name=name) if name and KINDS[deck] in NAMED_ALONE else "",
        empty=_empty_deck(words, deck),
    )


def _title(words: Words, question: Draw) -> str:
    if question.wanted:
        return words("draw.wanted", name=NAMES.both(words, question.wanted))
    deck = words(f"hellscape.draw.deck.{question.deck}")
    if question.level:
        return words("hellscape.draw.of_band", deck=deck, band=band_words(band_of(question.level)))
    return words("draw.title", deck=deck)


def _for_whom(words: Words, state: State, question: Draw) -> str:
    """A hero, an enemy, or the zone where somebody appears: by its portal, where it has one."""
    who = question.who
    if not who:
        unseen = f"hellscape.draw.at_portal.{question.deck}"
        return words(unseen) if state.phase is Phase.DARKNESS and unseen in words else ""
    again = f"hellscape.draw.again.{question.reason.rule}" if question.reason is not None else ""
    if again in words:
        return words(again, who=figure_name(words, who))
    if not column_and_row(who):
        return words("draw.for_whom", who=figure_name(words, who))
    portals = [token_words(words, one) for one in PORTALS if who in state.tokens.get(one, ())]
    return capital(", ".join([*portals, words("table.zone", zone=zone(who))]))


def _empty_deck(words: Words, deck: Deck) -> EmptyDeck:
    match deck:
        case Deck.MOB | Deck.ROAMING:
            follows = "act"
        case Deck.DOOR | Deck.OTHER_DOOR:
            follows = "shuffled"
        case _:
            follows = "none"
    act = words(f"hellscape.draw.empty.{follows}_act")
    return EmptyDeck(words("draw.empty.ask"), words(f"hellscape.draw.empty.{follows}"), act)


BoardDetail = Callable[[Words, CardFields], str]


def board_detail(words: Words, fields: CardFields) -> str:
    """What is kept of the board of a class, in a line."""
    card = read_board(fields)
    counts = {"tools": len(card.tools), "arrows": len(card.cards), "top": card.top, "effects": len(card.effects)}
    return " · ".join(words(f"hellscape.card.board.{what}", count=count) for what, count in counts.items() if count)


def row_to_take(words: Words, card: LibraryCard) -> CardRow:
    row = card_row(words, card)
    return to_take(words, card, row) if card.kind in NAMED_ALONE else row


def card_row(words: Words, card: LibraryCard, of_board: BoardDetail = board_detail) -> CardRow:
    return CardRow(
        key=card.key,
        name=_called(words, card),
        detail=NAMES.under(words, card.name, card_detail(words, card, of_board)),
        mark=_mark(words, card),
        icon=_icon(card),
        is_own=card.is_own,
        uncertain=not card.is_own and not card.verified,
        kind=_kind(card),
        is_enemy=card.kind in (CardKind.MOB, CardKind.ROAMING),
    )


def _kind(card: LibraryCard) -> str:
    """As the rules reference calls it."""
    return item_kind(read_card(as_drawn(card.fields), Item)) if card.kind is CardKind.ITEM else CARD_KINDS[card.kind]


def _icon(card: LibraryCard) -> str:
    """An item's says where it goes, as in the backpack."""
    if card.kind is not CardKind.ITEM:
        return ICONS[card.kind]
    return item_icon(read_card(as_drawn(card.fields), Item))


def _called(words: Words, card: LibraryCard) -> str:
    return class_name(words, card.name.casefold()) if card.kind is CardKind.BOARD else NAMES.said(words, card.name)


def _mark(words: Words, card: LibraryCard) -> str:
    """Whose card it is, and how far it can be trusted."""
    if card.is_own:
        return card.pack or words("hellscape.card.own")
    if not card.whole:
        return words("hellscape.card.name_only")
    return "" if card.verified else words("hellscape.card.uncertain", trust=words(f"hellscape.trust.{card.trust}"))


def card_detail(words: Words, card: LibraryCard, of_board: BoardDetail = board_detail) -> str:
    """What is on it, in a line; `of_board` says it of a board, which every game has of its own."""
    if card.kind is CardKind.SKILL:
        return skill_detail(words, read_skill(card.fields))
    if card.kind is CardKind.BOARD:
        return of_board(words, card.fields)
    fields, parts = card.fields, list[str]()
    if card.level:
        parts.append(words("hellscape.card.band", band=band_words(band_of(card.level))))
    if "health" in fields:
        key = "hellscape.card.health" if card.kind is CardKind.MOB else "hellscape.card.health_per_hero"
        parts.append(words(key, count=int(fields["health"])))
    if "treasure" in fields:
        parts.append(words("hellscape.card.treasure", count=int(fields["treasure"])))
    if fields.get("fixed"):
        tokens = tokens_words(words, read_tokens(str(fields["fixed"])))
        parts.append(words("hellscape.card.fixed", tokens=tokens))
    for pool in POOLS:
        if pool in fields:
            parts.append(pool_words(words, pool, str(fields[pool])))
    return " · ".join([*parts, *_abilities(words, card)])


def _abilities(words: Words, card: LibraryCard) -> list[str]:
    fields = card.fields
    said = [ability_words(words, str(fields["ability"]))] if fields.get("ability") else []
    said += [ability_words(words, one) for one in parted(str(fields.get("abilities", "")))]
    said += [pattern_words(words, read_pattern_text(one)) for one in parted(str(fields.get("patterns", "")))]
    return [*said, *([TEXTS.said(words, str(fields["text"]))] if fields.get("text") else [])]


# The library


def library_view(
    words: Words, cards: Sequence[LibraryCard], kind: CardKind, typed: str, *, damaged: int, newer: int,
    everything: bool, of_board: BoardDetail = board_detail,
) -> LibraryView:  # fmt: skip
    of_kind = [card for card in cards if card.kind is kind]
    in_order = sorted(of_kind, key=lambda card: (NAMES.place(words, card.name), card.level))
    found = searched(words, in_order, typed)
    shown = found if everything else found[:SHOWN_AT_FIRST]
    own = sum(card.is_own for card in cards)
    problem = [words("library.damaged", count=damaged)] if damaged else []
    problem += [words("library.newer", count=newer)] if newer else []
    return LibraryView(
        kinds=tuple(_chip(words, cards, one, kind) for one in CardKind),
        cards=tuple(card_row(words, card, of_board) for card in shown),
        none="" if found else words("library.nothing_found" if typed.strip() else "hellscape.card.none_yet"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        problem=" ".join(problem),
        add=words(f"hellscape.card.new.{kind}"),
        export=words("library.export", count=own) if own else "",
    )


def _chip(words: Words, cards: Sequence[LibraryCard], kind: CardKind, chosen: CardKind) -> ChipSummary:
    count = sum(card.kind is kind for card in cards)
    label = words("library.kind_count", kind=words(f"hellscape.card.kind.{kind}"), number=count)
    return ChipSummary(kind.value, label, ICONS[kind], selected=kind is chosen)
