"""An exported play is taken in from the command line, as one does with a bug report."""

from pathlib import Path

import pytest

from app.cli import main
from app.demo import demo_state
from app.session import Session
from app.start import DATA


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    session = Session.open(tmp_path / "theirs")
    session.begin_play("massive_darkness", "Their table", demo_state())
    file = session.export()
    session.close_play()
    return file


def test_an_exported_play_is_in_the_list_afterwards(
    exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    assert main(["import", str(exported)]) == 0
    assert "Their table" in capsys.readouterr().out
    assert [play.title for play in Session.open(tmp_path / "ours").saved_plays()] == ["Their table"]


def test_what_is_no_play_is_refused_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    file = tmp_path / "shopping.txt"
    file.write_text("milk\n", encoding="utf-8")
    assert main(["import", str(file)]) == 2
    assert "not a play" in capsys.readouterr().out
    assert Session.open(tmp_path / "ours").saved_plays() == []
