"""A folder to write scenario files into, and the command itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli import main
from tests.cli.files import Told, Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return written


@pytest.fixture
def resolved(capsys: pytest.CaptureFixture[str]) -> Callable[..., Told]:
    def run(*words: str | Path) -> Told:
        code = main(["resolve", *map(str, words)])
        captured = capsys.readouterr()
        assert captured.err == ""
        return code, captured.out.splitlines()

    return run
