"""Dice of an actor or a card, by category ("Item Cards", "Combat Action")."""

from enum import StrEnum

import msgspec

from app.rules.core.dice import Dice, added
from app.rules.core.errors import Refused

ATTACK, DEFENSE = ("yellow", "orange", "red"), ("blue", "green")
SHADOW, ENEMY = "shadow", "enemy"
MOST_DICE = 20
"""Of a colour, on the cards of one figure together."""


class CombatType(StrEnum):
    """The three types of attack ("Combat Action")."""

    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


ATTACK_POOLS, DEFENSE_POOL = tuple(one.value for one in CombatType), "defense"
POOLS = (*ATTACK_POOLS, DEFENSE_POOL)
"""The categories of dice on cards, as cards, files and forms write them."""


class Arms(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice by category. None: the category is not there at all; empty: it is, with dice nobody entered."""

    melee: dict[str, int] | None = None
    ranged: dict[str, int] | None = None
    magic: dict[str, int] | None = None
    defense: dict[str, int] | None = None

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
        """By the names of `POOLS`, in their order."""
        return dict(zip(POOLS, (self.melee, self.ranged, self.magic, self.defense), strict=True))

    @property
    def types(self) -> list[CombatType]:
        told = ((MELEE, self.melee), (RANGED, self.ranged), (MAGIC, self.magic))
        return [combat_type for combat_type, dice in told if dice is not None]

    @property
    def is_known(self) -> bool:
        return not (self.melee is None and self.ranged is None and self.magic is None and self.defense is None)


MELEE, RANGED, MAGIC = CombatType
NO_ARMS = Arms()
UNKNOWN: dict[str, int] = {}
"""The dice of a category that is there, and nobody entered them."""
UNARMED = Arms(melee={ENEMY: 1})
"""A mob without an item strikes with enemy dice alone, and its leader adds one (Shadowreach, "Mob Attack")."""


def together(*arms: Arms) -> Arms:
    """What several cards come to: the dice of each category added up."""
    return Arms(
        melee=_sum([one.melee for one in arms]),
        ranged=_sum([one.ranged for one in arms]),
        magic=_sum([one.magic for one in arms]),
        defense=_sum([one.defense for one in arms]),
    )


def strengthened(arms: Arms, attack: Dice, defense: Dice) -> Arms:
    """More dice in every attack that it has, and to defend with."""
    return Arms(
        melee=None if arms.melee is None else added(arms.melee, attack),
        ranged=None if arms.ranged is None else added(arms.ranged, attack),
        magic=None if arms.magic is None else added(arms.magic, attack),
        defense=added(arms.defense or {}, defense) if defense else arms.defense,
    )


def _sum(pools: list[dict[str, int] | None]) -> dict[str, int] | None:
    there = [pool for pool in pools if pool is not None]
    return added(*there) if there else None


def count(dice: Dice | None) -> int:
    return sum(dice.values()) if dice else 0


def unfit_dice(arms: Arms, most: int) -> str:
    """Names dice that do not belong into a category, and too many of a colour. Monster dice go everywhere."""
    attack, defense = (*ATTACK, ENEMY), (*DEFENSE, ENEMY)
    pools = ((arms.melee, attack), (arms.ranged, attack), (arms.magic, attack), (arms.defense, defense))
    unfit = (
        f"{colour} {number}"
        for pool, colours in pools
        for colour, number in (pool or {}).items()
        if colour not in colours or not 0 < number <= most
    )
    return ", ".join(unfit)


def check_arms(arms: Arms) -> None:
    """Refuse what no figure can have."""
    if unfit := unfit_dice(arms, MOST_DICE):
        raise Refused("bad_dice", text=unfit)
