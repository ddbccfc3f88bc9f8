"""The form of a card that players type in: its parts, and what keeps it from being saved."""

from dataclasses import dataclass
from typing import Protocol

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart
from app.rules.core.shelf import CardFields


class CardDraft(Protocol):
    """A card while it is typed in; every tap replaces it."""

    @property
    def fields(self) -> CardFields: ...

    @property
    def missing(self) -> str:
        """What keeps it from being saved; empty: nothing."""

    def parts(self, words: Words) -> tuple[FormPart, ...]: ...

    def edited(self, edit: Edit) -> "CardDraft": ...


@dataclass(frozen=True)
class CardFormView:
    title: str
    note: str
    parts: tuple[FormPart, ...]
    save: str
    can_save: bool
    delete: str
    """Words of the button; empty where there is nothing to delete."""


def form_of_card(
    words: Words, draft: CardDraft, title: str, note: str, *, is_own: bool, answers: bool
) -> CardFormView:  # fmt: skip
    """`note` where saving makes a copy; `answers` where the card is drawn at the same time."""
    save = "library.save_and_draw" if answers else "library.save"
    return CardFormView(
        title=title,
        note=note,
        parts=draft.parts(words),
        save=words(f"card_form.missing.{draft.missing}") if draft.missing else words(save),
        can_save=not draft.missing,
        delete=words("library.delete") if is_own and not answers else "",
    )
