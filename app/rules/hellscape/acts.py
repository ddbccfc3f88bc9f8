"""What a proposal proposes, as its options write it: 'move c4', 'attack Gheta melee', 'stay', 'end'.

Written and read here alone. Names may contain spaces; zones and combat types never do.
"""

from typing import NamedTuple

from app.rules.hellscape.arms import CombatType

ATTACK, STAY, END = "attack", "stay", "end"


class Strike(NamedTuple):
    """A decision to attack."""

    hero: str
    type: CombatType


def attack_act(strike: Strike) -> str:
    return f"{ATTACK} {strike.hero} {strike.type}"


def zone_of(act: str) -> str | None:
    """Where a move goes; None where only the table sees it."""
    return act.partition(" ")[2] or None
