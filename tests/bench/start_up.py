"""The first interactive frame of Home with 50 plays, and its memory, against a bare KivyMD window with one label."""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from app.demo import demo_state
from app.session import Session
from tests.bench.ratio import Ratio

PLAYS = 50
STARTS = 7
PROJECT = Path(__file__).resolve().parents[2]


def measure() -> list[Ratio]:
    with tempfile.TemporaryDirectory() as folder:
        _fill(Path(folder))
        homes, bares = [], []
        for _ in range(STARTS):
            bares.append(start("bare", folder))
            homes.append(start("home", folder))
    return [
        _ratio("first frame of Home against a bare window", homes, bares, 0, 1.4, "s"),
        _ratio("memory of Home against a bare window", homes, bares, 1, 1.3, "MB"),
    ]


def _ratio(
    name: str, homes: list[tuple[float, float]], bares: list[tuple[float, float]], which: int, target: float, unit: str
) -> Ratio:
    home, bare = (statistics.median(start[which] for start in starts) for starts in (homes, bares))
    return Ratio(name, home / bare, target, f"{home:.2f} {unit}", f"{bare:.2f} {unit}")


def _fill(folder: Path) -> None:
    session = Session.open(folder)
    for number in range(PLAYS):
        session.begin_play("massive_darkness", f"Play {number + 1}", demo_state())
        session.close_play()


def start(what: str, folder: str) -> tuple[float, float]:
    """Seconds from the start of the process to the first frame after which taps are taken, and megabytes then."""
    environment = os.environ | {"DARKNESS_COMPANION_DATA": folder, "KIVY_NO_ARGS": "1"}
    command = [sys.executable, "-m", "tests.bench.first_frame", what]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True)
    seconds, megabytes = done.stdout.split()[-2:]
    return float(seconds), float(megabytes)
