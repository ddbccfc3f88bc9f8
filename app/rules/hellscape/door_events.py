"""What the event of a door card does ("Revealing a Chamber"), as it is written:

    minions +1    treasure +1    mana -2    wounds 1    fire 1
"""

import re
from enum import StrEnum
from typing import NamedTuple

from app.rules.hellscape.cards import DoorCard


class Brings(StrEnum):
    """More behind the door, or something for who opens it."""

    MINIONS = "minions"
    TREASURE = "treasure"
    MANA = "mana"
    WOUNDS = "wounds"
    FIRE = "fire"


_SIGNS = {Brings.MINIONS: "+", Brings.TREASURE: "+", Brings.MANA: "-", Brings.WOUNDS: "", Brings.FIRE: ""}
_EVENT = re.compile(rf"({'|'.join(Brings)}) ([+-]?)([1-9])")


class DoorEvent(NamedTuple):
    what: Brings
    number: int

    @property
    def written(self) -> str:
        return f"{self.what} {_SIGNS[self.what]}{self.number}"


def read_door_event(written: str) -> DoorEvent | None:
    """None for what only the table can carry out."""
    found = _EVENT.fullmatch(written)
    if found is None or found[2] != _SIGNS[Brings(found[1])]:
        return None
    return DoorEvent(Brings(found[1]), int(found[3]))


def more_behind(card: DoorCard, what: Brings) -> int:
    events = map(read_door_event, card.effects)
    return sum(event.number for event in events if event is not None and event.what is what)
