"""Inputs made durable, against a bare append and fsync of the same bytes; and a play continued."""

import os
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import msgspec

from app.games import ruleset
from app.plays.checkpoints import unpack
from app.plays.files import DiskFiles
from app.plays.play import Play
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.state import State
from tests.bench.decisions import phase
from tests.bench.ratio import Ratio, milliseconds, side_by_side

INPUTS = 2_000
EARLY, LATE = range(10, 60), range(INPUTS - 50, INPUTS)
RULES = ruleset("massive_darkness")


def measure() -> list[Ratio]:
    with tempfile.TemporaryDirectory() as folder:
        return [*_inputs(Path(folder)), _continued(Path(folder))]


def _inputs(folder: Path) -> Iterator[Ratio]:
    """Each input is followed by the bare append of as many bytes, so that both meet the same disk."""
    play = Play.begin(DiskFiles(folder), RULES, "bench", "Bench", "2026-01-01", phase())
    journal = next(folder.rglob("journal*"))
    ours, bare = [], []
    with (folder / "bare").open("ab", buffering=0) as handle:
        for number in range(INPUTS):
            before = journal.stat().st_size
            begun = perf_counter()
            play.do(ChangeHero(name="Hero 0", xp=number % 30))
            ours.append(perf_counter() - begun)
            line = b"x" * (journal.stat().st_size - before)
            begun = perf_counter()
            handle.write(line)
            os.fsync(handle.fileno())
            bare.append(perf_counter() - begun)
    play.close()
    typical, typical_bare = statistics.median(ours), statistics.median(bare)
    yield Ratio(
        "one input, durable, against a bare append", typical / typical_bare, 1.5,
        milliseconds(typical), milliseconds(typical_bare),
    )  # fmt: skip
    early, late = (statistics.median(ours[number] for number in numbers) for numbers in (EARLY, LATE))
    noise = statistics.median(bare[number] for number in LATE) / statistics.median(bare[number] for number in EARLY)
    growth = late / early / noise
    yield Ratio("the 2,000th input against the 20th", growth, 1.2, milliseconds(late), milliseconds(early))


def _continued(folder: Path) -> Ratio:
    """Opening the play against decoding its last checkpoint."""
    files = DiskFiles(folder)
    newest = max(folder.rglob("checkpoints/*"), key=lambda path: path.stat().st_mtime_ns)
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
