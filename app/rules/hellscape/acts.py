"""What a proposal proposes, as its options write it: 'move c4', 'attack Gheta melee', 'stay', 'end'.

Written and read here alone. Names may contain spaces; zones and combat types never do.
"""

from typing import NamedTuple

from app.rules.core.acts import MOVE
from app.rules.hellscape.arms import CombatType

ATTACK, STAY, END = "attack", "stay", "end"


class Strike(NamedTuple):
    """A decision to attack."""

    hero: str
    type: CombatType


def attack_act(strike: Strike) -> str:
    return f"{ATTACK} {strike.hero} {strike.type}"


def strike_of(act: str) -> Strike | None:
    """None where it is no attack, or nobody has said yet on whom."""
    what, _, told = act.partition(" ")
    if what != ATTACK or not told:
        return None
    hero, _, combat_type = told.rpartition(" ")
    return Strike(hero, CombatType(combat_type))


def zone_of(act: str) -> str | None:
    """Where a move goes; None where only the table sees it, and where it is no move."""
    what, _, zone = act.partition(" ")
    return zone or None if what == MOVE else None
