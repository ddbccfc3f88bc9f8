"""Typing in the rules on the real screen: whether a frame is dropped because of what we do in it.

A screen of 60 Hz has 16.7 ms for a frame. What of them is ours, and not the graphics chip's, is what the main thread
does between a key and the moment at which the frame is handed over: `typed_frames` measures that, letter by letter, in
a real window. The worst of all frames counts, for one that is late is seen.

- *Work of the worst frame, of a frame*: all but drawing. Two thirds are left for that, and for slower processors.
- *The worst frame against plain labels*: drawing included, for both are drawn the same way here. A list of KivyMD's
  labels that is given the same texts is the least that a toolkit does; who has no dearer frames than that drops none
  on his own account.
- *Clearing away*: Python's own pauses come when they come, so of those the longest counts, not the median.

Every round is a process of its own, so that first words count as much as later ones; of each frame, the median of the
rounds is taken.
"""

import json
import os
import statistics
import subprocess
import sys
from typing import Any

from app.rulebooks import games_with_rules
from tests.bench.ratio import Ratio, milliseconds
from tests.bench.start_up import PROJECT

ROUNDS = 3
FRAME = 1 / 60


def measure() -> list[Ratio]:
    rules, bare = [], []
    for _ in range(ROUNDS):
        rules.append(_type_in("rules"))
        bare.append(_type_in("bare"))
    return [
        *(_work(game, rules) for game in games_with_rules()),
        *(_against(game, rules, bare) for game in games_with_rules()),
        _of_a_frame("longest clearing away while typing, of a frame", max(one["clearing"] for one in rules)),
    ]


def _work(game: str, rounds: list[dict[str, Any]]) -> Ratio:
    return _of_a_frame("work of the worst frame while typing, of a frame", _worst(rounds, "work", game), game)


def _of_a_frame(name: str, taken: float, game: str = "massive_darkness") -> Ratio:
    return Ratio(name, taken / FRAME, 0.35, milliseconds(taken), milliseconds(FRAME), game=game)


def _against(game: str, rules: list[dict[str, Any]], bare: list[dict[str, Any]]) -> Ratio:
    ours, other = _worst(rules, "drawn", game), _worst(bare, "drawn", game)
    name = "the worst frame while typing against plain labels"
    return Ratio(name, ours / other, 1, milliseconds(ours), milliseconds(other), game=game)


def _worst(rounds: list[dict[str, Any]], what: str, game: str) -> float:
    return max(statistics.median(same) for same in zip(*(one[what][game] for one in rounds), strict=True))


def _type_in(what: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.bench.typed_frames", what]
    environment = os.environ | {"KIVY_NO_ARGS": "1"}
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report
