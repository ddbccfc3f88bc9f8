"""What players type in once for a board, and find again in their library: tokens, arrows, the Shaman's tracks."""

from app.presenters.hellscape.card_forms.arrows_draft import ArrowsDraft
from app.presenters.hellscape.card_forms.board_form import OnBoard, told
from app.presenters.hellscape.card_forms.elements_draft import ElementsDraft
from app.presenters.hellscape.card_forms.tools_draft import ToolsDraft
from app.presenters.hellscape.class_set_up import is_unknown
from app.rules.core.shelf import CardFields, card_key
from app.rules.hellscape.board_cards import name_of, read_board, write_board
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.classes import Ranger, Rogue, Shaman
from app.rules.hellscape.classes.rogue import has_start_tools
from app.rules.hellscape.state import Hero


def board_draft(hero: Hero, kept: CardFields | None = None) -> OnBoard | None:
    """What lies on his board; while that is unknown, what the library has of his class."""
    if kept is not None and is_unknown(hero):
        return told(read_board(kept))
    match hero.class_state:
        case Rogue():
            return ToolsDraft()
        case Ranger(cards=cards) if cards:
            return ArrowsDraft(tuple(cards))
        case Ranger():
            return ArrowsDraft()
        case Shaman() as board:
            return ElementsDraft.on_board(board)
        case _:
            return None


def key_of_board(hero: Hero) -> str:
    """By which the library finds what was kept of his class."""
    return card_key(CardKind.BOARD, {"name": name_of(hero.class_state)})


def to_keep(hero: Hero, draft: object) -> CardFields | None:
    """What goes into the library with this form; tokens that a skill brings later do not."""
    if not isinstance(draft, ToolsDraft | ArrowsDraft | ElementsDraft):
        return None
    if isinstance(hero.class_state, Rogue) and has_start_tools(hero.class_state):
        return None
    return write_board(draft.card) if draft.card is not None else None
