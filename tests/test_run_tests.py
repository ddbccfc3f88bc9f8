"""`make test` leaves no test out, and runs none twice."""

from collections import Counter

from tools.run_tests import ROOT, parts


def test_every_test_file_is_in_exactly_one_part() -> None:
    run: Counter[str] = Counter()
    for part in parts():
        for place in part.command:
            path = ROOT / place
            if path.is_file():
                run[place] += 1
            elif place.startswith("tests/"):
                run.update(str(file.relative_to(ROOT)) for file in path.rglob("test_*.py"))
    there = {str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py")}
    assert run == Counter(there)


def test_what_is_not_a_test_is_checked_too() -> None:
    assert {("mypy",), ("ruff", "check", "."), ("app", "check-content")} <= {part.command for part in parts()}
