"""How the instructions of roaming monsters and bosses are written ("Roaming Monster Activation", "Bosses").

A condition: `in light`, `in shadow`, `hero within N`, `heroes in sight N`, `heroes in sight N+`, `hero in its zone`,
`minion in its zone`, `on the board`, `off the board`, `otherwise`, or `text ...`, which the table judges.

What then happens, in order: `wounds N`, `heal N` (its own), `move shadow`, `move N closest`, `place furthest N` (into
the zone of the furthest hero up to N zones away), `place beside weakest`, `fire N` (on its target, or on a hero in its
zone, who then is its target), `fire each N` (on all whom it reaches), `attack`, `attack each`, `attack weakest`,
`attack with orange 1 yellow 1`, `eat minion`, `leave`, or `text ...` for the table.
"""

import re
from enum import StrEnum
from functools import lru_cache

import msgspec

from app.rules.core.dice import COLOURS
from app.rules.core.errors import BadNotation
from app.rules.hellscape.cards import Pattern


class Circumstance(StrEnum):
    """What a condition is about, as cards write it."""

    IN_LIGHT = "in light"
    IN_SHADOW = "in shadow"
    HERO_WITHIN = "hero within"
    HEROES_IN_SIGHT = "heroes in sight"
    HERO_IN_ITS_ZONE = "hero in its zone"
    MINION_IN_ITS_ZONE = "minion in its zone"
    ON_THE_BOARD = "on the board"
    OFF_THE_BOARD = "off the board"
    OTHERWISE = "otherwise"
    TEXT = "text"


class Deed(StrEnum):
    """What a step does, as cards write it."""

    WOUNDS = "wounds"
    HEAL = "heal"
    MOVE_TO_SHADOW = "move shadow"
    MOVE_CLOSEST = "move closest"
    PLACE_FURTHEST = "place furthest"
    PLACE_BESIDE_WEAKEST = "place beside weakest"
    FIRE = "fire"
    FIRE_EACH = "fire each"
    ATTACK = "attack"
    ATTACK_EACH = "attack each"
    ATTACK_WEAKEST = "attack weakest"
    EAT_MINION = "eat minion"
    LEAVE = "leave"
    TEXT = "text"


_COUNTED = (Circumstance.HERO_WITHIN, Circumstance.HEROES_IN_SIGHT)
_PLAIN = tuple(one for one in Circumstance if one not in (*_COUNTED, Circumstance.TEXT))
_CONDITION = re.compile(rf"({'|'.join(_PLAIN)})|({'|'.join(_COUNTED)}) ([0-9])(\+?)|text (.+)")
_NUMBERED = (Deed.WOUNDS, Deed.HEAL, Deed.FIRE, Deed.FIRE_EACH, Deed.PLACE_FURTHEST)
_BARE = tuple(one for one in Deed if one not in (*_NUMBERED, Deed.MOVE_CLOSEST, Deed.TEXT))
_DICE = rf"(?:{'|'.join(COLOURS)}) [1-9]"
_STEP = re.compile(
    rf"({'|'.join(_BARE)})|({'|'.join(_NUMBERED)}) ([0-9]{{1,2}})|move ([1-9]) closest"
    rf"|attack with ({_DICE}(?: {_DICE})*)|text (.+)"
)


class When(msgspec.Struct, frozen=True, gc=False):
    what: Circumstance
    number: int = 0
    or_more: bool = False
    text: str = ""


class Step(msgspec.Struct, frozen=True):
    what: Deed
    number: int = 0
    dice: dict[str, int] = {}
    text: str = ""


@lru_cache(maxsize=256)
def read_when(written: str) -> When:
    found = _CONDITION.fullmatch(written.strip())
    if found is None:
        raise BadNotation("bad_pattern", text=written)
    if found[1]:
        return When(Circumstance(found[1]))
    if found[2]:
        return When(Circumstance(found[2]), int(found[3]), bool(found[4]))
    return When(Circumstance.TEXT, text=found[5])


@lru_cache(maxsize=256)
def read_step(written: str) -> Step:
    found = _STEP.fullmatch(written.strip())
    if found is None:
        raise BadNotation("bad_pattern", text=written)
    if found[1]:
        return Step(Deed(found[1]))
    if found[2]:
        return Step(Deed(found[2]), int(found[3]))
    if found[4]:
        return Step(Deed.MOVE_CLOSEST, int(found[4]))
    if found[5]:
        words = found[5].split()
        dice = {colour: int(number) for colour, number in zip(words[::2], words[1::2], strict=True)}
        return Step(Deed.ATTACK, dice=dice)
    return Step(Deed.TEXT, text=found[6])


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
