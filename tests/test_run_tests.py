"""`make test` leaves no test out, and runs none twice."""

import re
from collections import Counter

from tools.run_tests import ROOT, SCREENS, UNPAINTED, parts

READS_PIXELS = re.compile(r"export_as_image|export_to_png|screenshot|\.picture\(|\.pixels|glReadPixels")


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


def test_only_what_reads_no_pixels_goes_unpainted() -> None:
    reads = {file for file in SCREENS.glob("test_*.py") if READS_PIXELS.search(file.read_text(encoding="utf-8"))}
    unpainted = {ROOT / place for part in parts() if part.env == UNPAINTED for place in part.command}
    assert reads
    assert reads & unpainted == set()
