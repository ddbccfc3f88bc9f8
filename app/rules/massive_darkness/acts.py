"""What a proposal proposes, as its options write it: 'move c4', 'attack Elias melee', 'stay', 'end', 'draw Hellhound'.

Written and read here alone. Names may contain spaces; zones and combat types never do.
"""

from typing import NamedTuple

from app.rules.core.acts import MOVE
from app.rules.massive_darkness.arms import CombatType

ATTACK, STAY, END, DRAW = "attack", "stay", "end", "draw"


class Act(NamedTuple):
    """An attack without a hero is one whose target the table has yet to name; a move without a zone is one unseen."""

    verb: str
    hero: str = ""
    type: CombatType | None = None
    zone: str = ""
    card: str = ""


def attack_act(hero: str, combat_type: CombatType) -> str:
    return f"{ATTACK} {hero} {combat_type}"


def draw_act(card: str) -> str:
    return f"{DRAW} {card}"


def read_act(text: str) -> Act:
    verb, _, rest = text.partition(" ")
    if verb == ATTACK and rest:
        hero, _, combat_type = rest.rpartition(" ")
        return Act(verb, hero=hero, type=CombatType(combat_type))
    if verb == MOVE:
        return Act(verb, zone=rest)
    if verb == DRAW:
        return Act(verb, card=rest)
    return Act(verb)
