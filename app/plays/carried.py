"""A checkpoint that travels in the header of an exported play: to take it up quickly, and under newer rules."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from app.plays.checkpoints import Checkpoint, Mark, last_of
from app.plays.errors import UNDECODABLE
from app.plays.history import History
from app.plays.lines import Header, Span, encode
from app.rules.core.ruleset import Ruleset


class _Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: Mark
    state: Raw


def packed(checkpoint: Checkpoint) -> Raw:
    return Raw(encode(_Carried(checkpoint.mark, Raw(checkpoint.state))))


def unpacked(carried: Raw) -> Checkpoint:
    found = msgspec.json.decode(carried, type=_Carried)
    return Checkpoint(found.mark, bytes(found.state))


def history_of(header: Header, lines: Sequence[bytes], file: str) -> History:
    spans: list[Span] = []
    for n, line in enumerate(lines, 1):
        spans.append(Span(n, spans[-1].end if spans else 0, len(line)))
    return History.of(file, header.rules, zip(spans, lines, strict=True))


def mark_of(history: History, lines: Sequence[bytes], base: int, since: tuple[Span, ...]) -> Mark:
    """What a checkpoint after these lines says of them."""
    end = sum(len(line) + 1 for line in lines)
    return Mark(
        lines=len(lines), end=end, last=last_of(lines[-1] if lines else b""), rules=history.rules, base=base,
        since=since, undoes=history.undoes, redoes=history.redoes,
    )  # fmt: skip


def fits(header: Header, lines: Sequence[bytes], ruleset: Ruleset) -> bool:
    """Whether it holds a state, and says of the journal what the journal says itself."""
    try:
        mark, state = unpacked(header.carried)
        msgspec.json.decode(state, type=ruleset.state if mark.rules == ruleset.version else Any)
    except UNDECODABLE:
        return False
    if not 0 <= mark.lines <= len(lines):
        return False
    known = lines[: mark.lines]
    history = history_of(header, known, header.id)
    settled = len(history.done) - len(mark.since)
    base = history.done[settled - 1] if settled > 0 else 0
    return mark == mark_of(history, known, base, tuple(history.span(n) for n in history.done[max(0, settled) :]))
