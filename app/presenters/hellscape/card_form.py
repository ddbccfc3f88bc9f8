"""The form of a card: its title, and that a copy is made of what came with the app."""

from app.i18n import Words
from app.presenters.card_form import CardDraft, CardFormView, form_of_card
from app.presenters.hellscape.library_cards import LibraryCard
from app.presenters.hellscape.names import NAMES
from app.rules.hellscape.card_kinds import CardKind


def card_form_view(
    words: Words, kind: CardKind, draft: CardDraft, card: LibraryCard | None, *, answers: bool
) -> CardFormView:  # fmt: skip
    is_own, is_told = card is not None and card.is_own, card is not None and card.whole
    title = words(f"hellscape_forms.{'change' if is_told else 'new'}_{kind.value}")
    copied = words("hellscape_forms.copy") if is_told and not is_own else ""
    called = NAMES.both(words, card.name) if card is not None and NAMES.printed(words, card.name) else ""
    note = "\n".join(filter(None, (called, copied)))
    return form_of_card(words, draft, title, note, is_own=is_own, answers=answers)
