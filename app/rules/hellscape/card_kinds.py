"""The kinds of cards that players keep in their library, and what makes a card of each ("Item Cards", "Monster Cards").

A card of the library has a `level` where the box has one for each band of levels: the lowest of its band. So it is
told from its namesakes. A drawn card has the band instead.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from app.rules.core.errors import BadNotation
from app.rules.core.shelf import CardFields
from app.rules.hellscape.board_cards import read_board
from app.rules.hellscape.cards import Band, DoorCard, Item, MobCard, RoamingCard, band_of
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.skill_cards import read_skill

LEVEL, BAND = "level", "band"
LEVELS = {Band.LOW: 1, Band.MIDDLE: 3, Band.HIGH: 5}
LONGEST = 400


class CardKind(StrEnum):
    MOB = "mob"
    ROAMING = "roaming"
    ITEM = "item"
    DOOR = "door"
    SKILL = "skill"
    BOARD = "board"
    """What is read off the board of a class."""


def check_card(kind: str, fields: CardFields) -> None:
    """Refuses what is no card of this kind, and says why."""
    if any(isinstance(value, str) and len(value) > LONGEST for value in fields.values()):
        raise BadNotation("bad_card", text="text")
    told = as_drawn(fields)
    match kind:
        case CardKind.MOB:
            read_card(told, MobCard)
        case CardKind.ROAMING:
            read_card(told, RoamingCard)
        case CardKind.ITEM:
            read_card(told, Item)
        case CardKind.DOOR:
            read_card(told, DoorCard)
        case CardKind.SKILL:
            read_skill(fields)
        case CardKind.BOARD:
            read_board(fields)
        case _:
            raise BadNotation("no_such_kind_of_card", kind=kind[:LONGEST])


def as_drawn(fields: CardFields) -> dict[str, Any]:
    """As the answer to a draw wants it."""
    told = dict(fields)
    level = told.pop(LEVEL, 0)
    if level and BAND not in told:
        told[BAND] = band_of(int(level)).value
    return told


def as_kept(fields: Mapping[str, Any]) -> dict[str, Any]:
    """As the library keeps it."""
    told = dict(fields)
    band = told.pop(BAND, None)
    return {**told, LEVEL: LEVELS[Band(band)]} if band else told
