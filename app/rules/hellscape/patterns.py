"""How the instructions of roaming monsters and bosses are written ("Roaming Monster Activation", "Bosses").

A condition: `in light`, `in shadow`, `hero within N`, `heroes in sight N`, `heroes in sight N+`, `hero in its zone`,
`minion in its zone`, `on the board`, `off the board`, `otherwise`, or `text ...`, which the table judges.

What then happens, in order: `wounds N`, `heal N` (its own), `move shadow`, `move N closest`, `place furthest N` (into
the zone of the furthest hero up to N zones away), `place beside weakest`, `fire N` (on its target), `attack`,
`attack each`, `attack weakest`, `attack with orange 1 yellow 1`, `eat minion`, `leave`, or `text ...` for the table.
"""

import re
from functools import lru_cache

import msgspec

from app.rules.core.dice import COLOURS
from app.rules.core.errors import BadNotation
from app.rules.hellscape.cards import Pattern

TEXT = "text"

_CONDITION = re.compile(
    r"(in light|in shadow|hero in its zone|minion in its zone|on the board|off the board|otherwise)"
    r"|(hero within|heroes in sight) ([0-9])(\+?)"
    r"|text (.+)"
)
_DICE = rf"(?:{'|'.join(COLOURS)}) [1-9]"
_STEP = re.compile(
    r"(move shadow|place beside weakest|attack each|attack weakest|attack|eat minion|leave)"
    r"|(wounds|heal|fire|place furthest) ([0-9]{1,2})"
    r"|move ([1-9]) closest"
    rf"|attack with ({_DICE}(?: {_DICE})*)"
    r"|text (.+)"
)


class When(msgspec.Struct, frozen=True, gc=False):
    what: str
    number: int = 0
    or_more: bool = False
    text: str = ""


class Step(msgspec.Struct, frozen=True):
    what: str
    number: int = 0
    dice: dict[str, int] = {}
    text: str = ""


@lru_cache(maxsize=256)
def read_when(written: str) -> When:
    found = _CONDITION.fullmatch(written.strip())
    if found is None:
        raise BadNotation("bad_pattern", text=written)
    if found[1]:
        return When(found[1])
    if found[2]:
        return When(found[2], int(found[3]), bool(found[4]))
    return When(TEXT, text=found[5])


@lru_cache(maxsize=256)
def read_step(written: str) -> Step:
    found = _STEP.fullmatch(written.strip())
    if found is None:
        raise BadNotation("bad_pattern", text=written)
    if found[1]:
        return Step(found[1])
    if found[2]:
        return Step(found[2], int(found[3]))
    if found[4]:
        return Step("move closest", int(found[4]))
    if found[5]:
        words = found[5].split()
        dice = {colour: int(number) for colour, number in zip(words[::2], words[1::2], strict=True)}
        return Step("attack", dice=dice)
    return Step(TEXT, text=found[6])


def read_pattern_text(text: str) -> Pattern:
    """`in light: wounds 3, move shadow`, as a drawn card is told."""
    when, colon, then = text.partition(":")
    if not colon:
        raise BadNotation("bad_pattern", text=text)
    return check_pattern(Pattern(when=when.strip(), then=tuple(one.strip() for one in then.split(",") if one.strip())))


def check_pattern(pattern: Pattern) -> Pattern:
    read_when(pattern.when)
    for step in pattern.then:
        read_step(step)
    return pattern
