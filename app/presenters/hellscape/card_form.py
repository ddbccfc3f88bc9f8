"""The form of a card: title, parts, and what keeps it from being saved."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.form_parts import FormPart
from app.presenters.hellscape.card_forms import CardDraft
from app.rules.hellscape.card_kinds import CardKind


@dataclass(frozen=True)
class CardFormView:
    title: str
    note: str
    parts: tuple[FormPart, ...]
    save: str
    can_save: bool
    delete: str
    """Words of the button; empty where the card is not the players' own."""


def card_form_view(
    words: Words, kind: CardKind, draft: CardDraft, *, is_new: bool, is_own: bool, answers: bool
) -> CardFormView:
    """`answers` where the card is drawn at the same time."""
    save = "hellscape_forms.save_and_draw" if answers else "hellscape_forms.save"
    return CardFormView(
        title=words(f"hellscape_forms.{'new' if is_new else 'change'}_{kind.value}"),
        note="" if is_new or is_own else words("hellscape_forms.copy"),
        parts=draft.parts(words),
        save=words(f"card_form.missing.{draft.missing}") if draft.missing else words(save),
        can_save=not draft.missing,
        delete=words("hellscape_forms.delete") if is_own and not answers else "",
    )
