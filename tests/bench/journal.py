"""Inputs made durable, against a bare append and fsync of the same bytes; and a play continued. Of every game."""

import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec

from app.games import ruleset
from app.plays.checkpoints import unpack
from app.plays.files import DiskFiles
from app.plays.play import Play
from app.rules.core.command import Command
from app.rules.darkest_night.changes import ChangeHero as ChangeHeroOfTheNight
from app.rules.hellscape.changes import ChangeHero as ChangeHeroInHell
from app.rules.massive_darkness.changes import ChangeHero
from tests.bench import decisions, hellscape_decisions
from tests.bench.ratio import Ratio, milliseconds, seconds, side_by_side
from tests.night_tables import night_state


@dataclass(frozen=True)
class Sample:
    """A play of a game, and what its players tell it over and over."""

    game: str
    state: Any
    told: Callable[[int], Command]
    inputs: int = 500
    compared: int = 150


def samples() -> list[Sample]:
    """The first game at length; that a journal costs no more in another one takes fewer inputs to see."""
    return [
        Sample(
            "massive_darkness", decisions.phase(), lambda number: ChangeHero(name="Hero 0", xp=number % 30), 2_000, 300
        ),
        Sample(
            "hellscape", hellscape_decisions.phase(), lambda number: ChangeHeroInHell(name="Hero 0", xp=number % 30)
        ),
        Sample(
            "darkest_night", night_state(), lambda number: ChangeHeroOfTheNight(name="Knight", secrecy=number % 5)
        ),
    ]  # fmt: skip


def measure() -> list[Ratio]:
    found: list[Ratio] = []
    for sample in samples():
        with tempfile.TemporaryDirectory() as folder:
            found += [*_inputs(Path(folder), sample), _continued(Path(folder), sample)]
    return found


def _inputs(folder: Path, sample: Sample) -> Iterator[Ratio]:
    """A long play and a young one take turns, each followed by the bare append of as many bytes: one disk for all."""
    old, young = (_begun(folder, sample, name) for name in ("bench", "young"))
    journal = folder / "plays" / "bench" / "journal.jsonl"
    for number in range(sample.inputs - sample.compared):
        old.do(sample.told(number))
    for number in range(20):
        young.do(sample.told(number))
    late, early, bare = [], [], []
    with (folder / "bare").open("ab", buffering=0) as handle:
        for number in range(sample.compared):
            before = journal.stat().st_size
            late.append(seconds(lambda: old.do(sample.told(number))))  # noqa: B023  (called at once)
            line = b"x" * (journal.stat().st_size - before)
            bare.append(seconds(lambda: _append(handle, line)))  # noqa: B023
            early.append(seconds(lambda: young.do(sample.told(number))))  # noqa: B023
    old.close()
    young.close()
    ours, other, first = (statistics.median(times) for times in (late, bare, early))
    yield Ratio(
        "one input, durable, against a bare append", ours / other, 1.5, milliseconds(ours), milliseconds(other),
        game=sample.game,
    )  # fmt: skip
    yield Ratio(
        f"the {sample.inputs:,}th input against the 20th", ours / first, 1.2, milliseconds(ours), milliseconds(first),
        game=sample.game,
    )  # fmt: skip


def _append(handle: FileIO, line: bytes) -> None:
    handle.write(line)
    os.fsync(handle.fileno())


def _begun(folder: Path, sample: Sample, name: str) -> Play:
    return Play.begin(DiskFiles(folder), ruleset(sample.game), name, name, "2026-01-01", sample.state)


def _continued(folder: Path, sample: Sample) -> Ratio:
    """Opening the play against decoding its last checkpoint."""
    files, rules = DiskFiles(folder), ruleset(sample.game)
    newest = max((folder / "plays" / "bench" / "checkpoints").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    checkpoint = newest.read_bytes()
    decoder = msgspec.json.Decoder(rules.state)
    opened: list[Play] = []

    def decode() -> None:
        kept = unpack(checkpoint)
        assert kept is not None
        decoder.decode(kept.state)

    ours, decoding = side_by_side(lambda: opened.append(Play.open(files, rules, "bench")), decode, 200)
    for play in opened:
        play.close()
    name = f"continuing a play of {sample.inputs:,} inputs against decoding its checkpoint"
    return Ratio(name, ours / decoding, 5.0, milliseconds(ours), milliseconds(decoding), game=sample.game)
