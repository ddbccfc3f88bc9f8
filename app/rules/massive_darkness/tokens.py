"""The tokens that lie on the board, by name. Level tokens are named by their level (p. 3)."""

from enum import StrEnum


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

AS_THE_MAP_SHOWS = 0
"""How many of a token a quest has: at least one, but only the map on its page tells the number."""


def level_tokens(highest: int, each: int = AS_THE_MAP_SHOWS) -> dict[str, int]:
    """Those that the text of a quest speaks of; every game begins at level 1 (p. 15)."""
    return {f"level{level}": each for level in range(1, highest + 1)}
