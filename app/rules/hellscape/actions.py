"""The actions of a hero's turn ("Hero Phase")."""

from enum import StrEnum


class Action(StrEnum):
    """The four kinds, as a Rogue's token may fit them. An attack is a combat action."""

    MOVEMENT = "movement"
    ATTACK = "attack"
    TRADE = "trade"
    SPECIAL = "special"
