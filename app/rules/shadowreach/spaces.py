"""What spaces of a track say, those of the Shadow Nightmare side included ("Shadow Nightmare Challenge").

Beside `mobs`, `roaming`, `bag rare 1` and `text ...`: `all act`, `mobs act`, `mobs higher`, `mobs higher act`,
`roaming higher` and `defeat`.
"""

from functools import lru_cache

import msgspec

from app.rules.hellscape.cards import Track
from app.rules.hellscape.gains import MOBS, ROAMING, Gain, read_space

ALL_ACT, DEFEAT = "all act", "defeat"


class Order(msgspec.Struct, frozen=True, gc=False):
    """`higher`: from the deck of the next level, if there is one; `acts`: what was spawned activates at once."""

    what: str
    higher: bool = False
    acts: bool = False
    gain: Gain | None = None


NIGHTMARE = {
    ALL_ACT: Order(ALL_ACT), "mobs act": Order(MOBS, acts=True), "mobs higher": Order(MOBS, higher=True),
    "mobs higher act": Order(MOBS, higher=True, acts=True), "roaming higher": Order(ROAMING, higher=True),
    DEFEAT: Order(DEFEAT),
}  # fmt: skip
"""What only the Shadow Nightmare side says."""


@lru_cache(maxsize=256)
def read_orders(text: str) -> tuple[Order, ...]:
    """In the order written."""
    orders: list[Order] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        known = NIGHTMARE.get(part)
        orders += [known] if known else [Order(gain.what, gain=gain) for gain in read_space(part)]
    return tuple(orders)


def next_space(track: Track, space: int) -> int:
    """Along the line, then round and round on the circle, whose spaces count on from the line's ("Darkness Phase")."""
    last = track.front_spaces + track.back_spaces
    return space + 1 if space < last else track.front_spaces + 1
