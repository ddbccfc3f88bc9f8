"""The board of a class in the library: the same form as at the table ("Classes and Components")."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart
from app.presenters.hellscape.card_forms.arrows_draft import ArrowsDraft
from app.presenters.hellscape.card_forms.elements_draft import ElementsDraft
from app.presenters.hellscape.card_forms.tools_draft import ToolsDraft
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.summaries import ChipSummary
from app.rules.core.shelf import CardFields
from app.rules.hellscape.board_cards import KEPT, BoardCard, read_board, write_board
from app.rules.hellscape.classes import Ranger, Rogue, Shaman

OnBoard = ToolsDraft | ArrowsDraft | ElementsDraft

CLASS, INCOMPLETE = "class", "board"


@dataclass(frozen=True)
class BoardDraft:
    """`is_new` while its class can be chosen."""

    name: str
    on_board: Any
    """One of `OnBoard`; a game that is built on this one has forms of its own."""
    is_new: bool = False

    @property
    def missing(self) -> str:
        return "" if self.on_board.card is not None else INCOMPLETE

    @property
    def fields(self) -> CardFields:
        card = self.on_board.card
        return self._written(card) if card is not None else {"name": self.name}

    @property
    def _names(self) -> Sequence[str]:
        return tuple(KEPT)

    def _written(self, card: Any) -> CardFields:
        return write_board(card)

    def _untold(self, name: str) -> Any:
        return untold(name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        return (*(self._classes(words) if self.is_new else ()), *self.on_board.parts(words))

    def _classes(self, words: Words) -> tuple[FormPart, ...]:
        chips = (ChipSummary(one, class_name(words, one.casefold()), selected=one == self.name) for one in self._names)
        return (ChipsPart(CLASS, words("hellscape_forms.of_class"), tuple(chips)),)

    def edited(self, edit: Edit) -> Self:
        if edit.part == CLASS:
            return replace(self, name=edit.value, on_board=self._untold(edit.value))
        return replace(self, on_board=self.on_board.edited(edit))


def untold(name: str) -> OnBoard:
    """Nothing is known of it yet."""
    if KEPT[name] is Ranger:
        return ArrowsDraft()
    return ElementsDraft(0, {}) if KEPT[name] is Shaman else ToolsDraft()


def told(card: BoardCard) -> OnBoard:
    if KEPT[card.name] is Ranger:
        return ArrowsDraft.of(card)
    return ToolsDraft.of(card) if KEPT[card.name] is Rogue else ElementsDraft.of(card)


def board_card_draft(fields: CardFields) -> BoardDraft:
    if fields.keys() <= {"name"}:
        name = next((one for one in KEPT if one == fields.get("name")), next(iter(KEPT)))
        return BoardDraft(name, untold(name), is_new=True)
    card = read_board(fields)
    return BoardDraft(card.name, told(card))
