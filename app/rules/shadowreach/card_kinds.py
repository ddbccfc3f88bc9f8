"""Cards of the library are those of Hellscape; only the boards are those of this game's own classes."""

from app.rules.core.shelf import CardFields
from app.rules.hellscape import card_kinds
from app.rules.hellscape.card_kinds import CardKind
from app.rules.shadowreach.board_cards import read_board


def check_card(kind: str, fields: CardFields) -> None:
    """Refuses what is no card of this kind, and says why."""
    if kind == CardKind.BOARD:
        read_board(fields)
    else:
        card_kinds.check_card(kind, fields)
