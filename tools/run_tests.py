"""Everything that `make test` checks, in parts that run side by side: one at a time on each processor.

A part is a process of its own. Screens come in small parts at the end: they keep all processors busy to the last
minute, and each starts with an empty memory. The walk over all of them takes longest, and is begun first.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
SCREENS = TESTS / "ui"
WALK = SCREENS / "test_nothing_is_cut_off.py"
PIXELS = SCREENS / "test_board_view.py"
"""Looks at what was painted; all others ask widgets."""
UNPAINTED = {"GALLIUM_NOOP": "1"}
"""Without a graphics card, colouring pixels that nobody looks at takes a third of the time; all else is as ever."""
BYTES_OF_SCREENS = 25_000
"""How much test code of screens makes a part: about a minute of them."""


class Part(NamedTuple):
    name: str
    command: tuple[str, ...]
    env: dict[str, str] = {}


def parts() -> list[Part]:
    """In the order in which they are begun: what takes longest first, so that nobody waits for it in the end."""
    return [
        _tests(WALK, env=UNPAINTED),
        *(_tests(folder) for folder in _folders_of_tests(TESTS / "rules")),
        Part("types (mypy)", ("mypy",)),
        *(_tests(folder) for folder in _folders_of_tests(TESTS) if folder not in (TESTS / "rules", SCREENS)),
        _tests(*sorted(TESTS.glob("test_*.py"))),
        Part("style (ruff)", ("ruff", "check", ".")),
        Part("content", ("app", "check-content")),
        _tests(PIXELS),
        *_screens(),
    ]


def _folders_of_tests(parent: Path) -> list[Path]:
    return sorted(place for place in parent.iterdir() if place.is_dir() and any(place.rglob("test_*.py")))


def _tests(*places: Path, env: dict[str, str] | None = None) -> Part:
    named = tuple(str(place.relative_to(ROOT)) for place in places)
    return Part(" ".join(named), ("pytest", "-q", "-p", "no:cacheprovider", *named), env or {})


def _screens() -> Iterator[Part]:
    together: list[Path] = []
    for file in sorted({*SCREENS.glob("test_*.py")} - {WALK, PIXELS}):
        together.append(file)
        if sum(one.stat().st_size for one in together) >= BYTES_OF_SCREENS:
            yield _tests(*together, env=UNPAINTED)
            together = []
    if together:
        yield _tests(*together, env=UNPAINTED)


@contextmanager
def virtual_screen(number: int) -> Iterator[dict[str, str]]:
    """The environment of processes whose windows nobody sees, and whose Kivy reads nobody's own settings."""
    home = ROOT / "build" / f"kivy-{number}"
    home.mkdir(parents=True, exist_ok=True)
    readable, writable = os.pipe()
    screen = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writable), *screen], pass_fds=(writable,), stderr=subprocess.DEVNULL
    )
    os.close(writable)
    try:
        with os.fdopen(readable) as told:
            display = told.readline().strip()
        if not display:
            sys.exit("Xvfb did not start: run `make setup`")
        env = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        yield env | {"DISPLAY": f":{display}", "KIVY_HOME": str(home), "KIVY_NO_ARGS": "1"}
    finally:
        server.terminate()
        server.wait()


def main() -> int:
    todo, workers = parts(), os.cpu_count() or 1
    waiting: SimpleQueue[Part | None] = SimpleQueue()
    for part in (*todo, *[None] * workers):
        waiting.put(part)
    failed: list[str] = []

    def work(number: int) -> None:
        with virtual_screen(number) as env:
            for part in iter(waiting.get, None):
                began = time.monotonic()
                run = subprocess.run(
                    [sys.executable, "-m", *part.command], cwd=ROOT, env=env | part.env, text=True,
                    errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                )  # fmt: skip
                print(f"\n== {part.name} ({time.monotonic() - began:.0f} s)\n{run.stdout.rstrip()}", flush=True)
                if run.returncode:
                    failed.append(part.name)

    with ThreadPoolExecutor(workers) as pool:
        for worker in [pool.submit(work, number) for number in range(workers)]:
            worker.result()
    print(f"\n== {len(todo) - len(failed)} of {len(todo)} parts passed")
    for name in failed:
        print(f"   failed: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
