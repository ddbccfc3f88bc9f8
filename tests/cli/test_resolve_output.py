"""`python -m app resolve --print` and `--json`: the same outcome in other shapes."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import GOOD, NAMES_NOBODY, TIE, WRONG, Told, Write


def test_print_shows_what_came_out_and_compares_nothing(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("wrong.toml", WRONG)
    code, lines = resolved(path, "--print")
    assert code == 0
    assert "attack Owen ranged" in [line.strip() for line in lines]
    assert not any("attack Owen magic" in line or "FAIL" in line or "1 failed" in line for line in lines)


def test_print_says_which_file_is_unreadable(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("error.toml", NAMES_NOBODY)
    code, lines = resolved(path, "--print")
    assert code == 2
    assert any(line.startswith(f"ERROR {path}: ") for line in lines)


def test_json_is_an_object_a_line_and_no_summary(write: Write, resolved: Callable[..., Told], tmp_path: Path) -> None:
    error, good, wrong = write("a.toml", NAMES_NOBODY), write("b.toml", GOOD), write("c.toml", WRONG)
    code, lines = resolved(tmp_path, "--json")
    first, *others = map(json.loads, lines)
    assert code == 2
    assert set(first) == {"file", "ok", "error"}
    assert (first["file"], first["ok"]) == (str(error), False)
    assert "Balrog" in first["error"]
    assert others == [
        {"file": str(good), "ok": True, "steps": [["attack Owen ranged"]]},
        {"file": str(wrong), "ok": False, "steps": [["attack Owen ranged"]]},
    ]


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (WRONG, 1)])
def test_json_exits_like_the_rest(write: Write, resolved: Callable[..., Told], text: str, code: int) -> None:
    assert resolved(write("one.toml", text), "--json")[0] == code


def test_json_shows_a_failed_answer_as_steps(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("tie.toml", TIE.replace("ANSWERS", ""))
    code, (line,) = resolved(path, "--json")
    assert code == 1
    found = json.loads(line)
    assert set(found) == {"file", "ok", "steps"}
    assert found["ok"] is False


def test_json_knows_other_alphabets(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("accent.toml", GOOD.replace("Owen", "Žofie"))
    assert json.loads(resolved(path, "--json")[1][0])["steps"] == [["attack Žofie ranged"]]
