"""`python -m app resolve`: what it prints and how it exits, as the scenario format promises."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli import main
from tests.cli.files import BOARD, GOOD, NAMES_NOBODY, TIE, WRONG, Told, Write

ROOT = Path(__file__).parents[2]


# One line a file, a summary, an exit code


def test_all_pass(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("good.toml", GOOD)
    assert resolved(path) == (0, [f"ok {path}", "1 passed, 0 failed"])


def test_one_fails(write: Write, resolved: Callable[..., Told], tmp_path: Path) -> None:
    good, wrong = write("a.toml", GOOD), write("b.toml", WRONG)
    assert resolved(tmp_path) == (1, [
        f"ok {good}",
        f"FAIL {wrong}",
        "- attack Owen magic",
        "+ attack Owen ranged",
        "1 passed, 1 failed",
    ])  # fmt: skip


def test_an_unreadable_file_beats_a_failed_one_and_the_others_still_run(
    write: Write, resolved: Callable[..., Told], tmp_path: Path
) -> None:
    error = write("a.toml", NAMES_NOBODY)
    write("b.toml", WRONG)
    good = write("c.toml", GOOD)
    code, lines = resolved(tmp_path)
    assert code == 2
    assert lines[0].startswith(f"ERROR {error}: ")
    assert lines[-2:] == [f"ok {good}", "1 passed, 2 failed"]


def test_folders_are_searched_below_and_files_run_in_path_order(
    write: Write, resolved: Callable[..., Told], tmp_path: Path
) -> None:
    paths = [write(name, GOOD) for name in ("b/z.toml", "a/deep/er/x.toml", "c.toml")]
    write("a/notes.txt", "not a scenario")
    code, lines = resolved(tmp_path)
    assert code == 0
    assert lines == [*(f"ok {path}" for path in sorted(paths)), "3 passed, 0 failed"]


def test_files_and_folders_can_be_named_together(write: Write, resolved: Callable[..., Told]) -> None:
    one, other = write("one.toml", GOOD), write("folder/other.toml", GOOD)
    code, lines = resolved(one, other.parent)
    assert (code, sorted(lines)) == (0, sorted([f"ok {one}", f"ok {other}", "2 passed, 0 failed"]))


def test_a_folder_with_nothing_in_it(resolved: Callable[..., Told], tmp_path: Path) -> None:
    assert resolved(tmp_path) == (0, ["0 passed, 0 failed"])


def test_a_file_that_is_not_there(resolved: Callable[..., Told], tmp_path: Path) -> None:
    code, lines = resolved(tmp_path / "nowhere.toml")
    assert code == 2
    assert lines[0].startswith(f"ERROR {tmp_path / 'nowhere.toml'}: ")
    assert lines[1:] == ["0 passed, 1 failed"]


def test_all_steps_are_played_on_one_state(write: Write, resolved: Callable[..., Told]) -> None:
    text = GOOD.replace("ranged =", "melee =").replace('["attack Owen ranged"]', '["move a1", "attack Owen melee"]')
    again = '\n[[do]]\nactivate = "Archers"\nexpect = ["attack Owen melee"]\n'
    path = write("two.toml", text + again)
    assert resolved(path) == (0, [f"ok {path}", "1 passed, 0 failed"])


def test_a_thousand_files_in_one_process(write: Write, resolved: Callable[..., Told], tmp_path: Path) -> None:
    for number in range(1000):
        write(f"{number:04}.toml", GOOD)
    code, lines = resolved(tmp_path)
    assert (code, lines[-1], len(lines)) == (0, "1000 passed, 0 failed", 1001)


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (WRONG, 1), (NAMES_NOBODY, 2)], ids=["ok", "fail", "error"])
def test_the_process_itself_exits_with_the_code(write: Write, text: str, code: int) -> None:
    path = write("one.toml", text)
    done = subprocess.run(
        [sys.executable, "-m", "app", "resolve", path], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (code, "")


# Answers


def test_the_players_answers_are_given_in_order(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("tie.toml", TIE.replace("ANSWERS", 'answers = ["Owen"]'))
    assert resolved(path)[0] == 0


@pytest.mark.parametrize(
    "answers",
    ["", "answers = []", 'answers = ["Bjorn"]', 'answers = ["owen"]', 'answers = ["by chance"]',
     'answers = ["Owen", "Elias"]'],
    ids=["missing", "empty", "not among the options", "in another case", "left to chance", "left over"],
)  # fmt: skip
def test_a_missing_a_wrong_and_a_left_over_answer_fail(
    write: Write, resolved: Callable[..., Told], answers: str
) -> None:
    path = write("tie.toml", TIE.replace("ANSWERS", answers))
    code, lines = resolved(path)
    assert code == 1
    assert lines[0] == f"FAIL {path}"
    assert lines[-1] == "0 passed, 1 failed"
    assert len(lines) > 2, "it does not say what is wrong"
    assert all(line.startswith(("- ", "+ ")) for line in lines[1:-1]), lines


def test_an_answer_nobody_asked_for_fails(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("good.toml", GOOD.replace("expect", 'answers = ["Owen"]\nexpect'))
    code, lines = resolved(path)
    assert (code, lines[0]) == (1, f"FAIL {path}")


def test_lines_that_are_expected_but_do_not_come(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("good.toml", GOOD.replace('"attack Owen ranged"', '"attack Owen ranged", "move b1"'))
    assert resolved(path) == (1, [f"FAIL {path}", "- move b1", "0 passed, 1 failed"])


def test_a_step_that_expects_nothing_but_gets_something_fails(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("good.toml", GOOD.replace('["attack Owen ranged"]', "[]"))
    assert resolved(path) == (1, [f"FAIL {path}", "+ attack Owen ranged", "0 passed, 1 failed"])


# What it takes


def test_nothing_is_written(write: Write, resolved: Callable[..., Told], tmp_path: Path) -> None:
    write("good.toml", GOOD)
    write("error.toml", NAMES_NOBODY)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    resolved(tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_largest_boards_that_are_read(write: Write, resolved: Callable[..., Told]) -> None:
    """Nine tiles in a row are 27 zones: names beyond z are needed."""
    drawing = f'+{"---+" * 27}\n|{".   " * 26}.  |\n+{"---+" * 27}\n'
    text = GOOD.replace(BOARD, f'board = """\n{drawing}"""\n').replace('"b1"', '"aa1"')
    path = write("wide.toml", text)
    assert resolved(path) == (0, [f"ok {path}", "1 passed, 0 failed"])


def test_a_file_with_windows_line_ends(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("windows.toml", GOOD.replace("\n", "\r\n"))
    assert resolved(path)[0] == 0


def test_no_words_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
