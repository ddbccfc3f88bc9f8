"""Plays on their way: out to a file, in from one, and to a second play of one's own.

An exported file is a journal whose header carries the newest checkpoint, so that it can also be taken up under newer
rules. What comes in is checked to its last line before anything is written.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from app.plays.checkpoints import Checkpoint, Checkpoints, Mark, last_of
from app.plays.errors import (
    UNDECODABLE,
    BadId,
    Damaged,
    FromANewerVersion,
    IdTaken,
    NotSaved,
    OtherGame,
    TooLarge,
    Unreadable,
)  # fmt: skip
from app.plays.files import DiskFiles, Files
from app.plays.history import History
from app.plays.journal import Journal, header_line, journal_path, play_exists, whole_lines
from app.plays.lines import NOTHING, Header, Span, encode, entry_decoder, read_header, what_is_wrong
from app.rules.core.ruleset import Ruleset

LARGEST_IMPORT = 20 * 1024 * 1024
TRASH = "trash"


class _Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: Mark
    state: Raw


def export_play(files: Files, play_id: str, target: Path, title: str) -> None:
    """Write a play to a file of its own, under the title it has now."""
    write_out(target, _exported(files, play_id, title))


def write_out(target: Path, data: bytes) -> None:
    """A file for others, all of it or nothing."""
    try:
        DiskFiles(target.parent).replace(target.name, data)
    except OSError as error:
        raise NotSaved(error) from error


def journal_text(files: Files, play_id: str, title: str) -> str | None:
    """The same, to be one of many in a pack; None where it is larger than any that could be taken in."""
    data = _exported(files, play_id, title)
    return data.decode("utf-8") if len(data) <= LARGEST_IMPORT else None


def _exported(files: Files, play_id: str, title: str) -> bytes:
    header, lines = play_content(files, play_id)
    return header_line(replace(header, title=title)) + _joined(lines)


def import_play(files: Files, rulesets: Mapping[str, Ruleset], source: Path, spare_id: str) -> Header:
    """Take in a play under its own id, or under the spare one where that is taken or no id."""
    header, lines = checked_journal(_read(source), source.name, rulesets)
    try:
        taken = is_taken(files, header.id)
    except BadId:
        taken = True
    return write_play(files, replace(header, id=spare_id if taken else header.id), lines)


def copy_play(files: Files, play_id: str, new_id: str, title: str, created: str) -> Header:
    header, lines = play_content(files, play_id)
    return write_play(files, replace(header, id=new_id, title=title, created=created), lines)


def is_taken(files: Files, play_id: str) -> bool:
    return play_exists(files, play_id) or play_id in files.names(TRASH)


def play_content(files: Files, play_id: str) -> tuple[Header, list[bytes]]:
    """A play's header with its newest checkpoint in it, and its lines."""
    journal = Journal.open(files, play_id)
    try:
        lines = [line for _, line in journal.read_on(0, 0, b"")]
        newest = next(Checkpoints(files, play_id).newest(journal), None)
        if newest is None:
            return journal.header, lines
        (mark, state), _ = newest
        return replace(journal.header, carried=Raw(encode(_Carried(mark, Raw(state))))), lines
    except OSError as error:
        raise Unreadable(journal.path, error) from error
    finally:
        journal.close()


def write_play(files: Files, header: Header, lines: Sequence[bytes]) -> Header:
    if is_taken(files, header.id):
        raise IdTaken(header.id)
    carried, header = header.carried, replace(header, carried=NOTHING)
    try:
        if carried:
            newest = msgspec.json.decode(carried, type=_Carried)
            checkpoints = Checkpoints(files, header.id)
            checkpoints.keep(Checkpoint(newest.mark, bytes(newest.state)), durable=True)
            checkpoints.close()
        files.replace(journal_path(header.id), header_line(header) + _joined(lines))
    except OSError as error:
        raise NotSaved(error) from error
    return header


def _joined(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _read(source: Path) -> bytes:
    try:
        with source.open("rb") as file:
            data = file.read(LARGEST_IMPORT + 1)
    except OSError as error:
        raise Unreadable(source.name, error) from error
    if len(data) > LARGEST_IMPORT:
        raise TooLarge(source.name, LARGEST_IMPORT)
    return data


def checked_journal(data: bytes, file: str, rulesets: Mapping[str, Ruleset]) -> tuple[Header, list[bytes]]:
    """To its last line; a checkpoint that does not belong to it is dropped."""
    first, newline, body = data.partition(b"\n")
    if not newline:
        raise what_is_wrong(first, file)
    header = read_header(first, file)
    ruleset = rulesets.get(header.game)
    if ruleset is None:
        raise OtherGame(file, header.game)
    lines = whole_lines(body)
    if len(_joined(lines)) != len(body):  # an exported file never ends in a torn line: it was cut short
        raise Damaged(file, len(lines) + 2)
    spans = _spans(lines)
    history = History.of(file, header.rules, zip(spans, lines, strict=True))
    if history.rules > ruleset.version:
        raise FromANewerVersion(file, "rules", history.rules, ruleset.version)
    _check_against_rules(header, lines, history, ruleset)
    if header.carried and not _fits(header, spans, lines, ruleset):
        header = replace(header, carried=NOTHING)
    return header, lines


def _spans(lines: Sequence[bytes]) -> list[Span]:
    spans: list[Span] = []
    for n, line in enumerate(lines, 1):
        spans.append(Span(n, spans[-1].end if spans else 0, len(line)))
    return spans


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


def _fits(header: Header, spans: Sequence[Span], lines: Sequence[bytes], ruleset: Ruleset) -> bool:
    """Whether a carried checkpoint holds a state, and says of the journal what the journal says itself."""
    try:
        carried = msgspec.json.decode(header.carried, type=_Carried)
        mark = carried.mark
        msgspec.json.decode(carried.state, type=ruleset.state if mark.rules == ruleset.version else Any)
    except UNDECODABLE:
        return False
    if not 0 <= mark.lines <= len(lines):
        return False
    known = lines[: mark.lines]
    history = History.of(header.id, header.rules, zip(spans, known, strict=False))
    since = tuple(history.span(n) for n in history.done[len(history.done) - len(mark.since) :])
    before = history.done[: len(history.done) - len(mark.since)]
    return mark == Mark(
        lines=len(known), end=len(_joined(known)), last=last_of(known[-1] if known else b""), rules=history.rules,
        base=before[-1] if before else 0, since=since, undoes=history.undoes, redoes=history.redoes,
    )  # fmt: skip
