"""Takes a pack in again and again, each time a step on the disk further, and is killed there: `kill -9`, for real.

A process of its own, so that it can fork: each life begins with everything loaded and ends in a folder of its own.
"""

import os
import shutil
import signal
import sys
from itertools import count
from pathlib import Path

from app.pack_library import PackLibrary
from app.plays.files import DiskFiles
from app.plays.pack_kinds import Choice, run_through
from app.plays.storage import Database
from tests.changes_on_disk import Change, watch_changes


def take_theirs(root: Path, pack: bytes) -> None:
    files = DiskFiles(root)
    packs = PackLibrary(files, root / "exports", Database(files))
    incoming = run_through(packs.check(pack))
    changes = run_through(packs.prepare(incoming, dict.fromkeys(incoming.proposed(), Choice.THEIRS)))
    run_through(packs.take_in(changes))


def die_before_change(root: Path, number: int) -> None:
    """Whatever changes the disk is counted, folders that are cleared away file by file included."""
    left = number

    def count_down(_: Change) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    watch_changes(root, count_down)


def live_and_die(root: Path, pack: bytes, number: int) -> bool:
    """Whether it was killed; else it came to its end."""
    child = os.fork()
    if child == 0:
        die_before_change(root, number)
        take_theirs(root, pack)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
        return False
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL
    return True


def main(before: Path, pack: Path, killed: Path) -> None:
    warm = killed / "warm"
    shutil.copytree(before, warm)
    take_theirs(warm, pack.read_bytes())  # loads all it needs, so that only the disk of the library is counted
    shutil.rmtree(warm)
    for number in count():
        root = killed / f"{number:03}"
        shutil.copytree(before, root)
        if not live_and_die(root, pack.read_bytes(), number):
            break


if __name__ == "__main__":
    main(*(Path(one) for one in sys.argv[1:]))
