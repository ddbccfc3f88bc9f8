"""What was tapped of an open question outlives a kill, and nobody finds it in another question."""

import subprocess
import sys
from pathlib import Path

from app.plays.drafts import DRAFT
from app.plays.files import DiskFiles
from app.plays.journal import play_folder
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import Correct, Gather, begin, reopen

FILE = f"{play_folder('one')}/{DRAFT}"
TAPPED = {"faces": {"red 1": "hits 1"}}
REPOSITORY = Path(__file__).parents[2]
TAPS_AND_WAITS = """
import sys
from pathlib import Path
from app.plays.files import DiskFiles
from tests.plays.tiny import Gather, begin
play = begin(DiskFiles(Path(sys.argv[1])))
play.do(Gather())
play.keep_draft({"faces": {"red 1": "hits 1"}})
print("tapped", flush=True)
sys.stdin.read()
"""


def test_a_kill_loses_no_tap(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TAPS_AND_WAITS, str(tmp_path)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"tapped\n"
        program.kill()
    assert reopen(DiskFiles(tmp_path)).draft() == TAPPED


def test_a_question_keeps_what_was_told_last_until_it_is_answered() -> None:
    play = begin(files := ForgettingFiles())
    play.do(Gather())
    assert play.draft() == {}
    play.keep_draft({"a": "much longer than what comes after it"})
    play.keep_draft(TAPPED)
    assert play.draft() == reopen(files).draft() == TAPPED
    play.answer("left")
    assert play.draft() == reopen(files).draft() == {}
    assert b"hits 1" not in files.live[FILE][: files.live[FILE].index(b"\n") + 1]


def test_the_same_question_asked_again_begins_anew() -> None:
    play = begin(files := ForgettingFiles())
    play.do(Gather())
    play.keep_draft(TAPPED)
    key = play.question and play.question.key
    play.undo()
    play.do(Gather())
    assert play.question is not None
    assert play.question.key == key
    assert play.draft() == reopen(files).draft() == {}


def test_after_a_correction_it_is_told_anew_for_the_place_where_the_play_is_now() -> None:
    play = begin(ForgettingFiles())
    play.do(Gather())
    play.keep_draft(TAPPED)
    play.do(Correct(total=0))
    assert play.draft() == {}
    play.keep_draft(TAPPED)
    assert play.draft() == TAPPED


def test_a_pause_makes_it_outlive_a_power_failure() -> None:
    play = begin(files := ForgettingFiles())
    play.do(Gather())
    play.keep_draft(TAPPED)
    play.pause()
    assert reopen(files.forget()).draft() == TAPPED


def test_what_is_torn_or_not_ours_is_passed_over() -> None:
    play = begin(files := ForgettingFiles())
    play.do(Gather())
    play.keep_draft(TAPPED)
    whole = files.live[FILE]
    for data in (whole[:-3], whole.replace(b"hits 1", b"hits 9"), b"", b"[1]", b"99999999 1\n{}"):
        files.live[FILE] = data
        assert reopen(files).draft() == {}, data


def test_a_full_disk_does_not_stop_the_game() -> None:
    play = begin(files := ForgettingFiles())
    play.do(Gather())
    files.full = True
    play.keep_draft(TAPPED)
    files.full = False
    play.answer("left")
    assert play.question is not None
