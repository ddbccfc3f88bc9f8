"""A play from elsewhere: read to its last line and played through, before anything of it is kept.

It touches no library and may take long: it comes in steps, for a thread beside the frames. Nothing is replayed across
versions of the rules: of what was played under older ones, only the state is looked at with which it would go on.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from app.plays.carried import fits, history_of, mark_of, packed, unpacked
from app.plays.checkpoints import Checkpoint
from app.plays.errors import (
    UNDECODABLE,
    CannotReplay,
    CannotUpdate,
    Damaged,
    FromANewerVersion,
    NotPlayable,
    OtherGame,
)  # fmt: skip
from app.plays.history import History
from app.plays.journal import whole_lines
from app.plays.lines import NOTHING, Header, entry_decoder, read_header, what_is_wrong
from app.plays.pack_kinds import Steps
from app.plays.standing import Standing
from app.rules.core.errors import Refused
from app.rules.core.ruleset import Ruleset


class Checked(NamedTuple):
    header: Header
    lines: list[bytes]


def check_play(data: bytes, file: str, rulesets: Mapping[str, Ruleset]) -> Steps[Checked]:
    read = read_play(data, file, rulesets)
    return (yield from played_through(read, file, rulesets))


def read_play(data: bytes, file: str, rulesets: Mapping[str, Ruleset]) -> Checked:
    """To its last line; a checkpoint that does not belong to it is dropped."""
    first, newline, body = data.partition(b"\n")
    if not newline:
        raise what_is_wrong(first, file)
    header = read_header(first, file)
    ruleset = rulesets.get(header.game)
    if ruleset is None:
        raise OtherGame(file, header.game)
    lines = whole_lines(body)
    if sum(len(line) + 1 for line in lines) != len(body):  # no exported file ends in a torn line: it was cut short
        raise Damaged(file, len(lines) + 2)
    history = history_of(header, lines, file)
    if history.rules > ruleset.version:
        raise FromANewerVersion(file, "rules", history.rules, ruleset.version)
    _check_against_rules(header, lines, history, ruleset)
    if header.carried and not fits(header, lines, ruleset):
        header = replace(header, carried=NOTHING)
    return Checked(header, lines)


def played_through(read: Checked, file: str, rulesets: Mapping[str, Ruleset]) -> Steps[Checked]:
    """What counts, and what can be brought back. The rules' last word is the checkpoint that goes on with it."""
    header, lines = read
    ruleset, history = rulesets[header.game], history_of(header, lines, file)
    if history.rules < ruleset.version:
        return Checked(_to_be_taken_up(read, history, ruleset), lines)
    try:
        carried = yield from _replayed(read, history, ruleset)
    except CannotReplay as error:
        because = error.__cause__ if isinstance(error.__cause__, Refused) else None
        raise NotPlayable(file, int(error.details["entry"]) + 1, because) from error
    return Checked(replace(header, carried=packed(carried)), lines)


def _replayed(read: Checked, history: History, ruleset: Ruleset) -> Steps[Checkpoint]:
    """Where the play stands after what counts."""
    decode, lines = entry_decoder(ruleset).decode, read.lines
    known = history.renewed
    standing = Standing(history.file, ruleset, history.done[known - 1] if known else 0, _first_state(read, history))
    standing.check()
    counting, undone = history.done[known:], history.undone[::-1]
    reached = _reached(standing, history, lines)
    for told, n in enumerate([*counting, *undone], 1):
        yield told / (len(counting) + len(undone))
        standing.replay(history.span(n), decode(lines[n - 1]).input)
        if told == len(counting):
            reached = _reached(standing, history, lines)
    return reached


def _reached(standing: Standing, history: History, lines: Sequence[bytes]) -> Checkpoint:
    since = tuple(span for span, _ in standing.since)
    return Checkpoint(mark_of(history, lines, standing.base, since), standing.state)


def _to_be_taken_up(read: Checked, history: History, ruleset: Ruleset) -> Header:
    """Its header, with a checkpoint that today's rules understand, or none: then it goes on from its beginning."""
    header = read.header
    if header.carried and _is_understood(unpacked(header.carried).state, ruleset):
        return header
    if not _is_understood(_first_state(read, history), ruleset):
        raise CannotUpdate(history.file, history.rules, ruleset.version)
    return replace(header, carried=NOTHING)


def _is_understood(state: bytes, ruleset: Ruleset) -> bool:
    try:
        ruleset.check(msgspec.json.decode(state, type=ruleset.state))
    except (Refused, *UNDECODABLE):
        return False
    return True


def _first_state(read: Checked, history: History) -> bytes:
    """What it began with, or was taken up with under its last rules."""
    if not history.renewed:
        return bytes(read.header.start)
    update = msgspec.json.decode(read.lines[history.done[history.renewed - 1] - 1], type=_Update)
    return bytes(update.input.state)


class _Told(msgspec.Struct):
    state: Raw


class _Update(msgspec.Struct):
    input: _Told


def _check_against_rules(header: Header, lines: Sequence[bytes], history: History, ruleset: Ruleset) -> None:
    """What was played under these rules must be what they know; what is older is only ever shown."""
    if history.rules != ruleset.version:
        return
    update = history.done[history.renewed - 1] if history.renewed else 0
    states = msgspec.json.Decoder(ruleset.state)
    if not update:
        _check_state(header.start, states, history.file, 1)
    for n, line in enumerate(lines[max(0, update - 1) :], max(1, update)):
        try:
            entry = entry_decoder(ruleset).decode(line)
        except UNDECODABLE:
            raise Damaged(history.file, n + 1) from None
        if entry.input.state:
            _check_state(entry.input.state, states, history.file, n + 1)


def _check_state(state: Raw, states: msgspec.json.Decoder[Any], file: str, line: int) -> None:
    try:
        states.decode(state)
    except UNDECODABLE:
        raise Damaged(file, line) from None
