"""Plays on their way: out to a file, in from one, and to a second play of one's own.

An exported file is a journal whose header carries the newest checkpoint, so that it can also be taken up under newer
rules, and a report, so that a fault can be found. What comes in is checked before anything is written; see `checking`.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Raw
from msgspec.structs import replace

from app.plays.carried import packed, unpacked
from app.plays.checking import Checked, check_play
from app.plays.checkpoints import Checkpoints
from app.plays.errors import BadId, IdTaken, NotSaved, TooLarge, Unreadable
from app.plays.files import Files
from app.plays.journal import Journal, header_line, journal_path, play_exists, play_folder
from app.plays.lines import NOTHING, VERSION, WITH_REPORT, Header, encode
from app.plays.outside import read_in, write_out
from app.plays.pack_kinds import run_through
from app.plays.report import Report
from app.rules.core.ruleset import Ruleset

LARGEST_IMPORT = 20 * 1024 * 1024
TRASH = "trash"


def export_play(files: Files, play_id: str, target: Path, title: str, report: Report) -> None:
    """Write a play to a file of its own, under the title it has now, with what else there is to say of it."""
    header, lines = play_content(files, play_id)
    header = replace(header, version=WITH_REPORT, title=title, report=Raw(encode(report)))
    write_out(target, header_line(header) + _joined(lines))


def journal_text(files: Files, play_id: str, title: str) -> str | None:
    """A play to be one of many in a pack; None where it is too large for any, or no text."""
    header, lines = play_content(files, play_id)
    data = header_line(replace(header, title=title)) + _joined(lines)
    try:
        return data.decode("utf-8") if len(data) <= LARGEST_IMPORT else None
    except UnicodeDecodeError:
        return None


def import_play(files: Files, rulesets: Mapping[str, Ruleset], source: Path, spare_id: str) -> Header:
    """Check a play and take it in, all at once."""
    return take_in(files, run_through(check_play(read_file(source), source.name, rulesets)), spare_id)


def take_in(files: Files, checked: Checked, spare_id: str) -> Header:
    """Under its own id, or under the spare one where that is taken or no id."""
    header, lines = checked
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
        checkpoint, _ = newest
        return replace(journal.header, carried=packed(checkpoint)), lines
    except OSError as error:
        raise Unreadable(journal.path, error) from error
    finally:
        journal.close()


def write_play(files: Files, header: Header, lines: Sequence[bytes]) -> Header:
    """All of it or nothing: the folder of a play that did not come would hide the one that does."""
    if is_taken(files, header.id):
        raise IdTaken(header.id)
    carried, header = header.carried, replace(header, version=VERSION, report=NOTHING, carried=NOTHING)
    folder = play_folder(header.id)
    try:
        files.remove(folder)  # what a kill left of it
        if carried:
            checkpoints = Checkpoints(files, header.id)
            checkpoints.keep(unpacked(carried), durable=True)
            checkpoints.close()
        files.replace(journal_path(header.id), header_line(header) + _joined(lines))
    except OSError as error:
        with suppress(OSError):
            files.remove(folder)
        raise NotSaved(error) from error
    return header


def _joined(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def read_file(source: Path) -> bytes:
    """Of what may be a play; one that is too large for any is refused."""
    data = read_in(source, LARGEST_IMPORT)
    if len(data) > LARGEST_IMPORT:
        raise TooLarge(source.name, LARGEST_IMPORT)
    return data
