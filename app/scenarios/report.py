"""What the command line prints of resolved scenarios."""

import difflib
import json
from collections.abc import Iterator

from app.scenarios.resolve import Outcome

PASSED, FAILED, UNREADABLE = 0, 1, 2


def exit_code(outcomes: list[Outcome], results: list[bool]) -> int:
    if any(outcome.error is not None for outcome in outcomes):
        return UNREADABLE
    return PASSED if all(results) else FAILED


def compared(outcome: Outcome) -> Iterator[str]:
    if outcome.error is not None:
        yield f"ERROR {outcome.file}: {outcome.error}"
    elif outcome.ok:
        yield f"ok {outcome.file}"
    else:
        yield f"FAIL {outcome.file}"
        for number, expected in enumerate(outcome.expected):
            yield from _difference(expected, outcome.steps[number] if number < len(outcome.steps) else [])


def _difference(expected: list[str], got: list[str]) -> Iterator[str]:
    for row in difflib.ndiff(expected, got):
        if row.startswith("- "):
            yield f"- {row[2:]}"
        elif row.startswith("+ "):
            yield f"+ {row[2:]}"


def printed(outcome: Outcome) -> Iterator[str]:
    if outcome.error is not None:
        yield f"ERROR {outcome.file}: {outcome.error}"
        return
    yield str(outcome.file)
    for lines in outcome.steps:
        yield from (f"  {line}" for line in lines)


def as_json(outcome: Outcome) -> str:
    found: dict[str, object] = {"file": str(outcome.file), "ok": outcome.ok}
    if outcome.error is not None:
        found["error"] = outcome.error
    else:
        found["steps"] = outcome.steps
    return json.dumps(found, ensure_ascii=False)


def summary(results: list[bool]) -> str:
    return f"{results.count(True)} passed, {results.count(False)} failed"
