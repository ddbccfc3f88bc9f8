"""The library screen: all cards by kind, to look up, change, hand on and take in; and the form of one card."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.card_form import CardDraft, CardFormView, form_of_card
from app.presenters.card_views import LibraryView
from app.presenters.massive_darkness.card_search import in_order, searched, without_needless
from app.presenters.massive_darkness.card_words import ICONS, card_mark
from app.presenters.massive_darkness.draw import card_row
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.card_kinds import CardKind

SHOWN_AT_FIRST = 20


def library_view(
    words: Words, cards: Sequence[LibraryCard], kind: CardKind, typed: str, *,
    damaged: int = 0, newer: int = 0, everything: bool = False,
) -> LibraryView:  # fmt: skip
    of_kind = without_needless([card for card in cards if card.kind is kind])
    found = in_order(words, searched(words, of_kind, typed))
    shown = found if everything else found[:SHOWN_AT_FIRST]
    own = sum(card.is_own for card in cards)
    return LibraryView(
        kinds=tuple(_chip(words, cards, one, kind) for one in CardKind),
        cards=tuple(card_row(words, card) for card in shown),
        none="" if found else words("library.nothing_found" if typed.strip() else f"library.none.{kind}"),
        show_all=words("draw.show_all", count=len(found)) if len(shown) < len(found) else "",
        problem=_problem(words, damaged, newer),
        add=words(f"library.new.{kind}"),
        export=words("library.export", count=own) if own else "",
    )


def _chip(words: Words, cards: Sequence[LibraryCard], kind: CardKind, chosen: CardKind) -> ChipSummary:
    count = len(without_needless([card for card in cards if card.kind is kind]))
    label = words("library.kind_count", kind=words(f"library.kind.{kind}"), number=count)
    return ChipSummary(kind.value, label, ICONS[kind], selected=kind is chosen)


def _problem(words: Words, damaged: int, newer: int) -> str:
    said = [words("library.damaged", count=damaged)] if damaged else []
    return " ".join([*said, *([words("library.newer", count=newer)] if newer else [])])


# One card


def card_form_view(
    words: Words, kind: CardKind, draft: CardDraft, card: LibraryCard | None, *, answers: bool
) -> CardFormView:  # fmt: skip
    """`card` is what is being changed, None for a new one; `answers` where the card is drawn at the same time."""
    is_own, told = card is not None and card.is_own, card if card is not None and card.whole else None
    title = words(f"library.{'change' if told else 'new'}.{kind}")
    copied = words("library.makes_copy", mark=card_mark(words, told)) if told is not None and not is_own else ""
    called = NAMES.both(words, card.name) if card is not None and NAMES.printed(words, card.name) else ""
    note = "\n".join(filter(None, (called, copied)))
    return form_of_card(words, draft, title, note, is_own=is_own, answers=answers)
