"""Dice and enchantments of an actor or a card, by category (p. 19, 22)."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from app.rules.massive_darkness.dice import ATTACK, DEFENSE


class CombatType(StrEnum):
    """The ways to attack (p. 19)."""

    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


COLOURS_OF: Mapping[str, tuple[str, str]] = {**{one.value: ATTACK for one in CombatType}, "defense": DEFENSE}
"""Dice that a category may have (p. 16, 19)."""

_MELEE, _RANGED, _MAGIC = CombatType  # looked up once: enemies ask for their types all the time


class Arms(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice by category. None: the category is not there at all; empty: it is, with dice nobody entered."""

    melee: dict[str, int] | None = None
    ranged: dict[str, int] | None = None
    magic: dict[str, int] | None = None
    defense: dict[str, int] | None = None
    enchantments: tuple[str, ...] = ()

    def attack(self, combat_type: CombatType) -> dict[str, int] | None:
        match combat_type:
            case CombatType.MELEE:
                return self.melee
            case CombatType.RANGED:
                return self.ranged
            case CombatType.MAGIC:
                return self.magic

    @property
    def pools(self) -> dict[str, dict[str, int] | None]:
        """All categories of `COLOURS_OF`, in their order."""
        return {"melee": self.melee, "ranged": self.ranged, "magic": self.magic, "defense": self.defense}

    @property
    def types(self) -> list[CombatType]:
        types = [] if self.melee is None else [_MELEE]
        if self.ranged is not None:
            types.append(_RANGED)
        if self.magic is not None:
            types.append(_MAGIC)
        return types


def unfit_dice(arms: Arms, most: int) -> str:
    """Attack dice are yellow and red, defence dice blue and green (p. 16). Names others, and too many of a colour."""
    unfit = (
        f"{colour} {count}"
        for category, pool in arms.pools.items()
        for colour, count in (pool or {}).items()
        if colour not in COLOURS_OF[category] or not 0 < count <= most
    )
    return ", ".join(unfit)
