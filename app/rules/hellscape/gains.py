"""What levels and spaces of a track bring, as it is written: "health 1, bag epic 1", "mobs", "roaming"."""

import re
from functools import lru_cache

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.hellscape.arms import ATTACK as ATTACK_DICE
from app.rules.hellscape.arms import DEFENSE as DEFENSE_DICE
from app.rules.hellscape.arms import ENEMY
from app.rules.hellscape.cards import Rarity

MOBS, ROAMING, BAG, HEALTH, MANA = "mobs", "roaming", "bag", "health", "mana"
ATTACK, DEFENSE, TEXT = "attack", "defense", "text"

_GAIN = re.compile(rf"(health|mana) ([0-9]{{1,2}})|bag ({'|'.join(Rarity)}) ([0-9]{{1,2}})")
_COLOURS = "|".join((*ATTACK_DICE, *DEFENSE_DICE, ENEMY))
_SPACE = re.compile(
    rf"(mobs|roaming)|bag ({'|'.join(Rarity)}) ([0-9]{{1,2}})|text (.+)|(attack|defense) ({_COLOURS}) ([0-9])"
)


class Gain(msgspec.Struct, frozen=True, gc=False):
    what: str
    count: int = 1
    rarity: Rarity = Rarity.COMMON
    text: str = ""
    colour: str = ""
    """Of dice that a boss rolls more, from this space on."""


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
        elif found[4]:
            gains.append(Gain(TEXT, text=found[4]))
        else:
            gains.append(Gain(found[5], int(found[7]), text=part, colour=found[6]))
    return tuple(gains)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
