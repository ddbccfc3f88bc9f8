"""An exported play is taken in from the command line, as one does with a bug report."""

from pathlib import Path

import pytest

from app.cli import main
from app.demo import demo_state
from app.plays.pack_kinds import run_through
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


def test_a_position_is_in_the_list_as_a_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = Session.open(tmp_path / "theirs")
    theirs.begin_play("massive_darkness", "Their table", demo_state())
    file = theirs.export_position()
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    assert main(["import", str(file)]) == 0
    assert "Taken in: Their table" in capsys.readouterr().out
    assert [play.title for play in Session.open(tmp_path / "ours").saved_plays()] == ["Their table"]


def test_what_is_no_play_is_refused_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    file = tmp_path / "shopping.txt"
    file.write_text("milk\n", encoding="utf-8")
    assert main(["import", str(file)]) == 2
    assert "not a Darkness Companion game" in capsys.readouterr().out
    assert Session.open(tmp_path / "ours").saved_plays() == []


def test_a_pack_of_cards_is_in_the_library_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = Session.open(tmp_path / "theirs")
    theirs.keep_card("massive_darkness", "item", {"name": "Rusty Axe", "level": 1, "melee": "red 2"})
    pack = theirs.export_cards("massive_darkness", "Their box").file
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    assert main(["import", str(pack)]) == 0
    assert "Taken in: Their box: 1 new." in capsys.readouterr().out
    (card,) = Session.open(tmp_path / "ours").cards.all("massive_darkness").records
    assert card.fields["name"] == "Rusty Axe"


def test_a_pack_with_a_wrong_card_says_which_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    pack = tmp_path / "pack.toml"
    pack.write_text(
        'format = "darkness-companion-cards"\nversion = 1\ngame = "massive_darkness"\ntitle = "Odd"\n'
        '[[cards]]\nkind = "item"\nfields = {name = "Odd Axe", melee = "green 1"}\n',
        encoding="utf-8",
    )
    assert main(["import", str(pack)]) == 2
    said = capsys.readouterr().out
    assert "“Odd Axe”" in said
    assert "“green 1”" in said
    assert Session.open(tmp_path / "ours").cards.all("massive_darkness").records == []


def test_a_pack_is_taken_in_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = Session.open(tmp_path / "theirs")
    theirs.begin_play("massive_darkness", "Their table", demo_state())
    theirs.close_play()
    file = run_through(theirs.packs.export({"plays": None}, "Theirs", "theirs")).file
    monkeypatch.setenv(DATA, str(tmp_path / "ours"))
    assert main(["import", str(file)]) == 0
    assert "Theirs: 1 item imported." in capsys.readouterr().out
    assert [play.title for play in Session.open(tmp_path / "ours").saved_plays()] == ["Their table"]
