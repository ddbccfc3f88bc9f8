"""A play of Hellscape that is killed while something is asked goes on with that very question, and all before it."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.games import ruleset
from app.plays.files import DiskFiles
from app.plays.play import Play
from tests.plays.kill_hellscape import ID, STEPS, shown

REPOSITORY = Path(__file__).parents[2]
ASKED = ("roll/Gheta", "ability/Gheta", "draw/Gheta")


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_killed_in_the_middle_of_a_question(tmp_path: Path, step: int) -> None:
    command = [sys.executable, "-m", "tests.plays.kill_hellscape", str(tmp_path)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        said = [program.stdout.readline().decode().rstrip() for _ in range(step + 1)]
        program.kill()
        said += [line.decode().rstrip() for line in program.stdout.readlines()]
    play = Play.open(DiskFiles(tmp_path), ruleset("hellscape"), ID)
    assert len(play.log()) >= len(said), "what was shown is there"
    while len(play.log()) > len(said):
        play.undo()  # one more may have been on disk, and not on the screen yet
    assert shown(play) == said[-1]
    assert play.question is not None
    assert play.question.key.startswith(ASKED[len(said) - 1])
    play.close()
