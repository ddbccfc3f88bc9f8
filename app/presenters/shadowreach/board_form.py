"""The board of a class in the library: the same form as at the table ("Classes and Components")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import Words
from app.presenters.hellscape.card_forms import board_form
from app.presenters.shadowreach.type_in import BoardDraft, draft_of
from app.rules.core.shelf import CardFields
from app.rules.shadowreach import board_cards as cards
from app.rules.shadowreach.board_cards import NAMES, AnyBoardCard, name_of, read_board, write_board
from app.rules.shadowreach.classes import Assassin, Chronomancer, ClassState, Cleric, Herbalist, Hunter, Warrior

BOARDS: dict[str, type[ClassState]] = {
    name_of(one()): one for one in (Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior)
}


@dataclass(frozen=True)
class ShelvedBoardDraft(board_form.BoardDraft):
    @property
    def _names(self) -> Sequence[str]:
        return NAMES

    def _written(self, card: AnyBoardCard) -> CardFields:
        return write_board(card)

    def _untold(self, name: str) -> Any:
        return told(name)


def told(name: str, card: AnyBoardCard | None = None) -> BoardDraft:
    """The form for a board on which nothing lies."""
    draft = draft_of(BOARDS[name](), card)
    assert draft is not None, name
    return draft.in_library


def board_card_draft(fields: CardFields) -> ShelvedBoardDraft:
    if fields.keys() <= {"name"}:
        name = str(fields.get("name", ""))
        name = name if name in NAMES else NAMES[0]
        return ShelvedBoardDraft(name, told(name), is_new=True)
    name = str(fields["name"])
    return ShelvedBoardDraft(name, told(name, read_board(fields)))


def board_detail(words: Words, fields: CardFields) -> str:
    """What is on it, in a line."""
    match read_board(fields):
        case cards.AssassinCard(abilities=abilities):
            return " · ".join(power.name for power in abilities)
        case cards.ChronomancerCard(spells=spells, spaces=spaces):
            counts = {"spells": len(spells), "spaces": len(spaces)}
            return " · ".join(
                words(f"shadowreach_type_in.kept.{what}", count=count) for what, count in counts.items() if count
            )
        case cards.ClericCard(gods=gods):
            return " · ".join(words(f"shadowreach_board.cleric.god.{god.value}") for god in gods)
        case cards.HerbalistCard(potions=potions):
            return " · ".join(potions)
        case cards.HunterCard(pets=pets):
            kinds = (words(f"shadowreach_board.hunter.kind.{kind.value.replace(' ', '_')}") for kind in pets)
            return " · ".join(kinds)
        case cards.WarriorCard(thresholds=thresholds):
            return words("shadowreach_type_in.kept.thresholds", spaces=", ".join(map(str, thresholds)))
