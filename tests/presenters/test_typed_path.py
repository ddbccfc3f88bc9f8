"""A path as people enter it."""

from pathlib import Path

import pytest

from app.presenters.typed_path import typed_path


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/tmp/play.jsonl", "/tmp/play.jsonl"),
        ("  /tmp/play.jsonl\n", "/tmp/play.jsonl"),
        ("'/tmp/our play.jsonl'", "/tmp/our play.jsonl"),
        ('"/tmp/our play.jsonl" ', "/tmp/our play.jsonl"),
        ("file:///tmp/our%20play.jsonl", "/tmp/our play.jsonl"),
    ],
)
def test_what_was_entered_is_understood(typed: str, meant: str) -> None:
    assert typed_path(typed) == Path(meant)


def test_home_is_known() -> None:
    assert typed_path("~/play.jsonl") == Path.home() / "play.jsonl"


@pytest.mark.parametrize("typed", ["", "   ", "''", '"'])
def test_nothing_is_nothing(typed: str) -> None:
    assert typed_path(typed) is None
