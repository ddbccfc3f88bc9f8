"""The short notations inside content files: they are the rules' own, so a card means here what it means in play."""

from app.rules.core.dice import read_dice
from app.rules.core.errors import Refused
from app.rules.core.tiles import read_tile
from app.rules.massive_darkness.enchantments import read_enchantment
from app.rules.massive_darkness.skills import read_skill

UNREADABLE = (Refused,)

ATTACK_COLOURS = frozenset({"yellow", "orange", "red", "shadow", "enemy"})
DEFENSE_COLOURS = frozenset({"blue", "green"})

__all__ = [
    "ATTACK_COLOURS",
    "DEFENSE_COLOURS",
    "UNREADABLE",
    "read_dice",
    "read_enchantment",
    "read_skill",
    "read_tile",
]
