"""200 kills at random moments of a scripted play lose no acknowledged input."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from app.plays.errors import NoSuchPlay
from app.plays.files import DiskFiles
from tests.plays.test_power_failure import undisturbed
from tests.plays.tiny import reopen, shown

PLAYS = 10
KILLS_A_PLAY = 20
LONGEST_LIFE = 30
REPOSITORY = Path(__file__).parents[2]


def test_200_kills(tmp_path: Path) -> None:
    expected = undisturbed(KILLS_A_PLAY * LONGEST_LIFE)
    with ThreadPoolExecutor(2) as threads:
        roots = [tmp_path / str(number) for number in range(PLAYS)]
        reached = list(threads.map(lambda root: kill_again_and_again(root, expected), roots))
    assert sum(reached) > 100 * PLAYS


def kill_again_and_again(root: Path, expected: list[tuple[object, ...]]) -> int:
    chance = Random(root.name)
    root.mkdir()
    acknowledged = 0
    for _ in range(KILLS_A_PLAY):
        acknowledged = max(acknowledged, live_and_die(root, chance))
        try:
            play = reopen(DiskFiles(root))
        except NoSuchPlay:
            assert acknowledged == 0
            continue
        assert acknowledged <= play.entries <= acknowledged + 1
        assert shown(play) == expected[play.entries]
        acknowledged = play.entries
        play.close()
    return acknowledged


def live_and_die(root: Path, chance: Random) -> int:
    """The last entry that the program called safe before it was killed."""
    command = [sys.executable, "-m", "tests.plays.kill_me", str(root), str(LONGEST_LIFE)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(1 + chance.randrange(LONGEST_LIFE))]
        for _ in range(chance.randrange(20_000)):
            pass  # so that the kill does not always come right after a sync
        program.kill()
        said += program.stdout.readlines()
    return max((int(line) for line in said if line.strip().isdigit()), default=0)
