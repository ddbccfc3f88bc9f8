"""Inputs made durable, against a bare append and fsync of the same bytes; and a play continued."""

import os
import statistics
import tempfile
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

import msgspec

from app.games import ruleset
from app.plays.checkpoints import unpack
from app.plays.files import DiskFiles
from app.plays.play import Play
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.state import State
from tests.bench.decisions import phase
from tests.bench.ratio import Ratio, milliseconds, seconds, side_by_side

INPUTS = 2_000
COMPARED = 300
RULES = ruleset("massive_darkness")


def measure() -> list[Ratio]:
    with tempfile.TemporaryDirectory() as folder:
        return [*_inputs(Path(folder)), _continued(Path(folder))]


def _inputs(folder: Path) -> Iterator[Ratio]:
    """A long play and a young one take turns, each followed by the bare append of as many bytes: one disk for all."""
    old, young = (_begun(folder, name) for name in ("bench", "young"))
    journal = folder / "plays" / "bench" / "journal.jsonl"
    for number in range(INPUTS - COMPARED):
        old.do(_input(number))
    for number in range(20):
        young.do(_input(number))
    late, early, bare = [], [], []
    with (folder / "bare").open("ab", buffering=0) as handle:
        for number in range(COMPARED):
            before = journal.stat().st_size
            late.append(seconds(lambda: old.do(_input(number))))  # noqa: B023  (called at once)
            line = b"x" * (journal.stat().st_size - before)
            bare.append(seconds(lambda: _append(handle, line)))  # noqa: B023
            early.append(seconds(lambda: young.do(_input(number))))  # noqa: B023
    old.close()
    young.close()
    ours, other, first = (statistics.median(times) for times in (late, bare, early))
    yield Ratio(
        "one input, durable, against a bare append", ours / other, 1.5, milliseconds(ours), milliseconds(other)
    )  # fmt: skip
    yield Ratio("the 2,000th input against the 20th", ours / first, 1.2, milliseconds(ours), milliseconds(first))


def _append(handle: FileIO, line: bytes) -> None:
    handle.write(line)
    os.fsync(handle.fileno())


def _begun(folder: Path, name: str) -> Play:
    return Play.begin(DiskFiles(folder), RULES, name, name, "2026-01-01", phase())


def _input(number: int) -> ChangeHero:
    return ChangeHero(name="Hero 0", xp=number % 30)


def _continued(folder: Path) -> Ratio:
    """Opening the play against decoding its last checkpoint."""
    files = DiskFiles(folder)
    newest = max((folder / "plays" / "bench" / "checkpoints").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    checkpoint = newest.read_bytes()
    decoder = msgspec.json.Decoder(State)
    opened: list[Play] = []

    def decode() -> None:
        kept = unpack(checkpoint)
        assert kept is not None
        decoder.decode(kept.state)

    ours, decoding = side_by_side(lambda: opened.append(Play.open(files, RULES, "bench")), decode, 200)
    for play in opened:
        play.close()
    name = "continuing a play of 2,000 inputs against decoding its checkpoint"
    return Ratio(name, ours / decoding, 5.0, milliseconds(ours), milliseconds(decoding))
