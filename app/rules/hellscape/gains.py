"""What levels and spaces of a track bring, as it is written: "health 1, bag epic 1", "mobs", "roaming"."""

import re
from functools import lru_cache

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.hellscape.cards import Rarity

MOBS, ROAMING, BAG, HEALTH, MANA = "mobs", "roaming", "bag", "health", "mana"

_GAIN = re.compile(rf"(health|mana) ([0-9]{{1,2}})|bag ({'|'.join(Rarity)}) ([0-9]{{1,2}})")
_SPACE = re.compile(rf"(mobs|roaming)|bag ({'|'.join(Rarity)}) ([0-9]{{1,2}})|text (.+)")


class Gain(msgspec.Struct, frozen=True, gc=False):
    what: str
    count: int = 1
    rarity: Rarity = Rarity.COMMON
    text: str = ""


@lru_cache(maxsize=256)
def read_gains(text: str) -> tuple[Gain, ...]:
    """What reaching a level adds, in the order in which the book does it: health, mana, then the bag."""
    gains = []
    for part in _parts(text):
        found = _GAIN.fullmatch(part)
        if found is None:
            raise BadNotation("bad_gain", text=part)
        gains.append(
            Gain(found[1], int(found[2])) if found[1] else Gain(BAG, int(found[4]), Rarity(found[3]))
        )
    return tuple(sorted(gains, key=lambda gain: (HEALTH, MANA, BAG).index(gain.what)))


@lru_cache(maxsize=256)
def read_space(text: str) -> tuple[Gain, ...]:
    """What a space of a darkness or boss track brings, in the order written."""
    gains = []
    for part in _parts(text):
        found = _SPACE.fullmatch(part)
        if found is None:
            raise BadNotation("bad_gain", text=part)
        if found[1]:
            gains.append(Gain(found[1]))
        elif found[2]:
            gains.append(Gain(BAG, int(found[3]), Rarity(found[2])))
        else:
            gains.append(Gain("text", text=found[4]))
    return tuple(gains)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
