"""The tokens that lie on the board, by name. Level tokens are named by their level (p. 3)."""

from enum import StrEnum
from typing import NamedTuple


class Token(StrEnum):
    START = "start"
    EXIT = "exit"
    OBJECTIVE = "objective"
    """Face down: which objective token it is shows when it is picked up."""
    TREASURE = "treasure"
    PILLAR = "pillar"
    BRIDGE = "bridge"
    ARTIFACT = "artifact"
    LAIR = "lair"
    LIBRARY = "library"
    SPECIAL_TREASURE = "special_treasure"
    FIREWORK = "firework"


OBJECTIVES = (Token.OBJECTIVE, Token.ARTIFACT, Token.LAIR, Token.LIBRARY)
"""What quests are about, and heroes pick up (p. 27)."""



class AtLeast(NamedTuple):
    """How many of a token a quest has where only the map on its page tells the number: no fewer than this."""

    number: int


Needed = int | AtLeast
AS_THE_MAP_SHOWS = AtLeast(1)
MORE_THAN_ONE = AtLeast(2)
"""The text of the quest speaks of more than one."""


def least_of(needed: Needed) -> int:
    return needed.number if isinstance(needed, AtLeast) else needed


def level_token(level: int) -> str:
    return f"level{level}"


def level_tokens(highest: int, each: Needed = AS_THE_MAP_SHOWS) -> dict[str, Needed]:
    """Those that the text of a quest speaks of; every game begins at level 1 (p. 15)."""
    return {level_token(level): each for level in range(1, highest + 1)}
