"""Runs all benchmarks, prints a table and writes build/bench.json. Exit code 1 where a target is missed."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

from tests.bench import (
    decisions,
    hellscape_decisions,
    journal,
    odds,
    odds_of_fights,
    scale,
    search,
    start_up,
    typing_in_rules,
)

REPORT = Path("build") / "bench.json"


def main() -> int:
    ratios = []
    parts = (decisions, hellscape_decisions, odds, odds_of_fights, journal, scale, search, typing_in_rules, start_up)
    for part in parts:
        print(f"measuring {part.__name__.rpartition('.')[2].replace('_', ' ')} ...", flush=True)
        ratios += part.measure()
    print(f"\n{'game':17} {'what':68} {'ours':>12} {'other':>12} {'ratio':>7} {'target':>8}")
    for ratio in ratios:
        target = f"{'>=' if ratio.at_least else '<='} {ratio.target:g}"
        mark = "" if ratio.met else "  missed"
        times = f"{ratio.ours:>12} {ratio.other:>12} {ratio.value:7.2f} {target:>8}{mark}"
        print(f"{ratio.game:17} {ratio.name:68} {times}")
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps([asdict(ratio) | {"met": ratio.met} for ratio in ratios], indent=2) + "\n")
    print(f"\nwritten to {REPORT}")
    return 0 if all(ratio.met for ratio in ratios) else 1


if __name__ == "__main__":
    sys.exit(main())
