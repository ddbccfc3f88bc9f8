"""The short notations inside content files that all games share: they are the rules' own."""

from app.rules.core.dice import read_dice
from app.rules.core.errors import Refused
from app.rules.core.tiles import read_tile

UNREADABLE = (Refused,)

__all__ = ["UNREADABLE", "read_dice", "read_tile"]
