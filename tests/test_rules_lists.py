"""The lists of rules in docs/rules: each rule names what holds it, and that is there."""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
GAMES = ("massive_darkness", "hellscape", "shadowreach", "darkest_night")
WHY_NO_TEST = ("left to the table: ", "not yet: ")
"""What stands instead of tests, with its reason: nothing in the app can hold the rule, or nothing does so far."""
TEST = re.compile(r"`([\w./]+)(?:::(\w+))?`")


class Rule(NamedTuple):
    place: str
    text: str
    held: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


def rules(game: str) -> list[Rule]:
    lines = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    assert [row for row in cells if len(row) != 3] == []
    return [Rule(*row) for row in cells if row[0] != "where" and set(row[0]) != {"-"}]


def missing(file: str, name: str) -> bool:
    path = TESTS / file
    if not path.is_file():
        return True
    if not name:
        return path.suffix == ".py"
    return re.search(rf"^\s*(async )?def {name}\(", path.read_text(encoding="utf-8"), re.MULTILINE) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_says_where_it_stands_and_what_holds_it(game: str) -> None:
    silent = [
        str(rule)
        for rule in rules(game)
        if not (rule.place and rule.text and (TEST.search(rule.held) or rule.held.startswith(WHY_NO_TEST)))
    ]
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_what_holds_a_rule_is_there(game: str) -> None:
    gone = [f"{rule}: {file}::{name}" for rule in rules(game) for file, name in TEST.findall(rule.held)
            if missing(file, name)]  # fmt: skip
    assert gone == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_listed_twice(game: str) -> None:
    assert [rule for rule, times in Counter((rule.place, rule.text) for rule in rules(game)).items() if times > 1] == []
