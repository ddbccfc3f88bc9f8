"""Boards of classes as the library keeps them: what players read off once, for every play to come.

"Classes and Components".
"""

import msgspec

from app.rules.core.errors import BadNotation, Refused
from app.rules.core.shelf import CardFields
from app.rules.hellscape.classes import Ranger, Rogue, Shaman, ranger, shaman
from app.rules.hellscape.classes.bearer import Board, kind_of
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.rogue import ALL_TOOLS, START_TOOLS, check_tool

KEPT = {kind_of(board).capitalize(): board for board in (Rogue, Ranger, Shaman)}
"""The classes with something to read off, by the name that their card has."""


class BoardCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Rogue has `tools`, a Ranger `cards`, a Shaman `top` and `effects`."""

    name: str
    tools: list[str] = []
    cards: list[Arrow] = []
    top: int = 0
    effects: dict[str, str] = {}


def name_of(board: Board) -> str:
    return kind_of(board).capitalize()


def read_board(fields: CardFields) -> BoardCard:
    """Refuses what a board of that class could not hold."""
    try:
        card = msgspec.convert(dict(fields), BoardCard)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from None
    if card.name not in KEPT:
        raise BadNotation("bad_card", text="name")
    try:
        _check(card)
    except Refused:
        raise BadNotation("bad_card", text=card.name) from None
    return card


def _check(card: BoardCard) -> None:
    if KEPT[card.name] is Ranger:
        ranger.type_in(Ranger(), card.cards)
    elif KEPT[card.name] is Shaman:
        shaman.set_top(Shaman(), card.top)
        shaman.type_in_effects(Shaman(), card.effects)
    elif not START_TOOLS <= len(card.tools) <= ALL_TOOLS:
        raise BadNotation("bad_card", text="tools")
    for tool in card.tools:
        check_tool(tool)


def write_board(card: BoardCard) -> dict[str, object]:
    """The fields that say something; `read_board` takes them back."""
    plain: dict[str, object] = msgspec.to_builtins(card)
    return plain
