"""Short types of Massive Darkness: attacks, colours and numbers that a card can have."""

from typing import Annotated, Literal

from msgspec import Meta

from app.content.base import check_dice

Attack = Literal["melee", "ranged", "magic"]
Combat = Literal["melee", "ranged", "magic", "defense"]
Colour = Literal["yellow", "red", "blue", "green"]

Health = Annotated[int, Meta(ge=1, le=99)]
Level = Annotated[int, Meta(ge=1, le=5)]
DiceCount = Annotated[int, Meta(ge=1, le=6)]
Symbols = Annotated[int, Meta(ge=0, le=6)]

ATTACK_COLOURS = frozenset({"yellow", "red"})
DEFENSE_COLOURS = frozenset({"blue", "green"})


def check_combat_dice(combat: Combat, dice: str) -> None:
    check_dice(combat, dice, DEFENSE_COLOURS if combat == "defense" else ATTACK_COLOURS)
