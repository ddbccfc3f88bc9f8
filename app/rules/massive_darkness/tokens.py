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
