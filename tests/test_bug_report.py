"""An exported play holds what is needed to find a fault, and nothing of the machine or of other plays."""

import getpass
import json
import platform
from pathlib import Path
from typing import Any

import pytest

from app import VERSION
from app.frames import frame
from app.games import RULES
from app.packs import CONTENT, content_version
from app.rules.core.errors import Refused
from app.session import Session
from tests.busy_tables import TABLES


def fault_in(*private: object) -> Exception:
    """One that names files, as faults of the system do, with another that it came from."""

    fault = LookupError(f"nothing in {' or '.join(map(str, private))}")
    fault.__cause__ = FileNotFoundError(2, "No such file or directory", str(private[0]))
    return fault


def header_of(file: Path) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(file.read_text(encoding="utf-8").partition("\n")[0])
    return header


@pytest.mark.parametrize("game", RULES)
def test_it_holds_the_play_the_versions_and_the_fault_and_opens_elsewhere(tmp_path: Path, game: str) -> None:
    session = Session.open(tmp_path / "here")
    session.change_settings(language="fr", text_size=130, keep_awake=False)
    session.begin_play(game, "Saturday", TABLES[game]())
    session.begin_play(game, "Friday", TABLES[game]())
    session.note_fault(fault_in(tmp_path / "here" / "library.json"), "table")
    file = session.export()
    report = header_of(file)["report"]
    assert report.pop("fault").endswith("LookupError: nothing in library.json\n")
    assert report == {
        "app": VERSION, "rules": RULES[game], "content": content_version(game), "language": "fr", "text_size": 130,
        "platform": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}", "screen": "table",
    }  # fmt: skip
    there = Session.open(tmp_path / "there")
    assert there.import_play(file) == "Friday"
    there.open_play(there.saved_plays()[0].id)
    assert there.play.run.settled == session.play.run.settled


def test_it_holds_nothing_of_the_machine_or_of_other_plays(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play("darkest_night", "Saturday with the neighbours", TABLES["darkest_night"]())
    session.note_fault(fault_in("the fault of another play"), "table")
    session.begin_play("darkest_night", "Friday", TABLES["darkest_night"]())
    assert "fault" not in header_of(session.export())["report"]
    elsewhere = ("/data/user/0/org.somebody/files/x", r"C:\Users\Some\x")
    session.note_fault(fault_in(tmp_path, Path.home() / "Some Body" / "notes.txt", *elsewhere), "log")
    text = session.export().read_text(encoding="utf-8")
    assert "LookupError" in text
    for private in (str(tmp_path), str(Path.home()), "org.somebody", "Users", platform.node(), "neighbours", "another"):
        assert private not in text, private
    assert getpass.getuser() not in header_of(session.export())["report"]["fault"]


def test_where_no_play_is_open_the_report_stands_alone(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.note_fault(fault_in(tmp_path / "library.json"), "home")
    report = json.loads(session.export_fault().read_text(encoding="utf-8"))
    assert report.keys() == {"app", "platform", "language", "text_size", "screen", "fault"}
    with pytest.raises(Refused):
        session.import_play(tmp_path / "exports" / "report.json")


def test_a_fault_names_files_of_the_app_and_of_what_it_uses(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    try:
        frame("no such game")
    except KeyError as fault:
        session.note_fault(fault, "new_game")
    assert session.fault is not None
    assert 'File "app/frames.py", line ' in session.fault.told
    assert str(CONTENT.parent) not in session.fault.told


def test_other_content_has_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app import packs

    (tmp_path / "tiny").mkdir()
    monkeypatch.setattr(packs, "CONTENT", tmp_path)
    versions = set()
    for file, text in (("a", "1"), ("a", "2"), ("b", "")):
        (tmp_path / "tiny" / file).write_text(text)
        content_version.cache_clear()
        versions.add(content_version("tiny"))
    content_version.cache_clear()
    assert len(versions) == 3
