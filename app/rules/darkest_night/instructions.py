"""How effects of events, enemies, blights and powers are written.

`lose grace 1`, `gain secrecy 1 to 5`, `combat Lich`, `darkness +1` and the like. `A | B` leaves the choice to the hero,
`A: B` is B at the price of A.
"""

import re
from typing import NamedTuple

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.darkest_night.reason import Reason

PLAIN = (
    "wound", "lose turn", "exhaust all", "exhaust one", "search result", "destroy any blight", "draw power",
    "move anywhere", "necromancer here", "blight here", "replace blights", "reshuffle", "free action", "activate oath",
    "lose all grace", "nothing",
)  # fmt: skip

_TRACK = re.compile(r"(lose|gain|spend) (grace|secrecy) ([0-9])(?: to (default|[0-9]))?")
_NUMBER = re.compile(r"(darkness|dice) ([+-][0-9])|(events) ([0-9])")
_COMBAT = re.compile(r"combat ([A-Z][A-Za-z ]+)")


class Effects(NamedTuple):
    """Instructions to follow, and why."""

    texts: tuple[str, ...]
    reason: Reason


class Step(msgspec.Struct, frozen=True):
    """`verb` is what to do; the rest is told by it."""

    verb: str
    track: str = ""
    amount: int = 0
    limit: str = ""
    """`default`, a number, or empty where there is none."""
    name: str = ""


class Option(msgspec.Struct, frozen=True):
    text: str
    step: Step
    price: Step | None = None


def read_instruction(text: str) -> tuple[Option, ...]:
    """The options that an instruction leaves; one where there is nothing to choose."""
    return tuple(_option(part.strip()) for part in text.split(" | "))


def _option(text: str) -> Option:
    price, colon, effect = text.partition(": ")
    return Option(text, read_step(effect), read_step(price)) if colon else Option(text, read_step(text))


def read_step(text: str) -> Step:
    if text in PLAIN:
        return Step(text)
    if found := _TRACK.fullmatch(text):
        verb, track, amount, limit = found.groups()
        return Step(verb, track=track, amount=int(amount), limit=limit or "")
    if found := _NUMBER.fullmatch(text):
        return Step(found[1] or found[3], amount=int(found[2] or found[4]))
    if found := _COMBAT.fullmatch(text):
        return Step("combat", name=found[1])
    raise BadNotation("bad_instruction", text=text)
