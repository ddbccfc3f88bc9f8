"""The Time Warp phase: a minute of dice, and three tokens on the way to the middle (Shadowreach, "Time Warp Phase").

The dashboard is printed nowhere: players type its spaces in once. What a space needs is the face of a yellow die.
"""

from collections.abc import Mapping, Sequence

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer
from app.rules.shadowreach.classes.events import TimeTokenMoved, WarpBegan, WarpEnded, WarpRolled, WarpUnlocked

SECONDS = 60
TOKENS, YELLOW, BLUE = 3, 3, 5
BLANK, MIDDLE = "blank", "middle"


class Space(msgspec.Struct, omit_defaults=True, frozen=True):
    """`face` is what a die must show to get there; empty for a starting space, where any but a blank will do."""

    face: str = ""
    next: tuple[str, ...] = ()
    start: bool = False
    shard: bool = False
    """A shard is laid there before the minute begins."""


class Warp(msgspec.Struct, omit_defaults=True):
    """`dice` are the yellow ones as they lie there, "" for one that was made use of."""

    spaces: dict[str, Space] = {}
    running: bool = False
    locked: bool = False
    dice: list[str] = []
    tokens: list[str] = []
    shards: dict[str, str] = {}
    gained: list[str] = []


def begin(log: Log, hero: Bearer, warp: Warp, shards: Mapping[str, str]) -> None:
    """Tokens on the starting spaces, a shard face down on each space for one; the glass is turned."""
    if warp.running:
        raise Refused("warp_is_running", hero=hero.name)
    starts = [name for name, space in warp.spaces.items() if space.start]
    unfit = [name for name in shards if not warp.spaces.get(name, Space()).shard]
    if unfit:
        raise Refused("no_such_space", space=unfit[0])
    if not all(shard.strip() for shard in shards.values()):
        raise Refused("name_is_empty")
    warp.running, warp.locked, warp.dice = True, False, []
    warp.tokens, warp.shards, warp.gained = starts[:TOKENS], dict(shards), []
    log(WarpBegan(hero=hero.name, seconds=SECONDS))


def roll(log: Log, hero: Bearer, warp: Warp, faces: Mapping[int, str]) -> None:
    """Any of the three yellow dice, as often as one likes. One blank locks them all; the others can still be used."""
    _check_running(hero, warp)
    if warp.locked:
        raise Refused("dice_are_locked", hero=hero.name)
    if not faces or any(not 0 <= die < YELLOW or not face for die, face in faces.items()):
        raise Refused("not_a_roll")
    warp.dice = [faces.get(die, warp.dice[die] if die < len(warp.dice) else "") for die in range(YELLOW)]
    warp.locked = BLANK in faces.values()
    log(WarpRolled(hero=hero.name, faces=tuple(faces.values()), locked=warp.locked))


def unlock(log: Log, hero: Bearer, warp: Warp, shields: tuple[int, ...]) -> None:
    """Every one of the five blue dice must show a shield; they are rolled only while the yellow ones are locked."""
    _check_running(hero, warp)
    if not warp.locked:
        raise Refused("dice_are_not_locked", hero=hero.name)
    if len(shields) != BLUE or not all(count > 0 for count in shields):
        raise Refused("still_locked", hero=hero.name, needed=BLUE)
    warp.locked = False
    log(WarpUnlocked(hero=hero.name))


def move(log: Log, hero: Bearer, warp: Warp, token: str, to: str, die: int) -> None:
    """To a connected space whose face a die shows; the die is used up. Only the middle holds several tokens."""
    _check_running(hero, warp)
    _check_move(warp, token, to, die)
    warp.dice[die] = ""
    warp.tokens[warp.tokens.index(token)] = to
    shard = warp.shards.pop(to, "")
    if shard:
        warp.gained.append(shard)
    log(TimeTokenMoved(hero=hero.name, space=to, shard=shard))


def can_move(warp: Warp, token: str, to: str, die: int) -> bool:
    try:
        _check_move(warp, token, to, die)
    except Refused:
        return False
    return True


def _check_move(warp: Warp, token: str, to: str, die: int) -> None:
    _check_step(warp, token, to)
    if not 0 <= die < len(warp.dice) or not _pays(warp.spaces[to], warp.dice[die]):
        raise Refused("wrong_face", space=to)


def _check_step(warp: Warp, token: str, to: str) -> None:
    if token not in warp.tokens:
        raise Refused("no_time_token_there", space=token)
    if to not in warp.spaces:
        raise Refused("no_such_space", space=to)
    connected = to in warp.spaces[token].next or token in warp.spaces[to].next
    if not connected:
        raise Refused("spaces_not_connected", space=to)
    if to != MIDDLE and to in warp.tokens:
        raise Refused("space_is_taken", space=to)


def _pays(space: Space, face: str) -> bool:
    return face not in ("", BLANK) and (space.start or face == space.face)


def end(
    log: Log, hero: Bearer, warp: Warp, middle: int | None = None, more: Sequence[str] = ()
) -> tuple[int, list[str]]:
    """The sand has run out: a spell for each token in the middle, and the shards that were gained.

    `middle`: how many tokens are there, where the table did not tell their steps.
    """
    _check_running(hero, warp)
    spells, shards = warp.tokens.count(MIDDLE) if middle is None else middle, [*warp.gained, *more]
    if not 0 <= spells <= TOKENS:
        raise Refused("number_out_of_range", field="middle", value=spells, most=TOKENS)
    warp.running, warp.locked = False, False
    warp.dice, warp.tokens, warp.shards, warp.gained = [], [], {}, []
    log(WarpEnded(hero=hero.name, spells=spells, shards=len(shards)))
    return spells, shards


def _check_running(hero: Bearer, warp: Warp) -> None:
    if not warp.running:
        raise Refused("warp_is_not_running", hero=hero.name)
