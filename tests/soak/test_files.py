"""The net of damaged files catches what it should, each fault made on purpose; and its damages do what they say."""

from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from app.plays import storage
from app.plays.journal import Journal
from app.plays.library import Library
from tests.soak import around
from tests.soak.casting import Failure, cast
from tests.soak.damage import MISSING, Bytes, Cut, Value, at, befall, read_values, some_damage
from tests.soak.full_library import KINDS, VARIETIES, Kind, files_of, full_library
from tests.soak.nets.files import NET, smallest
from tests.soak.spoilt import OWN, look_at


def wrong(*damages: Bytes | Cut | Value) -> str:
    caught = look_at(full_library(0), damages)
    return caught.what if caught is not None else ""


def journal(nth: int = 0) -> str:
    return files_of(full_library(0), KINDS[0])[nth]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_there_are_files_of_each_kind_and_all_can_be_damaged(tmp_path: Path, kind: Kind) -> None:
    chance = Random(1)
    for number in range(12):
        library = copytree(full_library(0), tmp_path / str(number))
        files = files_of(library, kind)
        path = chance.choice(files)
        before = (library / path).read_bytes()
        befall(library, some_damage(library, path, [one for one in files if one != path], chance))
        if not (library / path).exists() or (library / path).read_bytes() != before:
            return
    pytest.fail("nothing was damaged")


@pytest.mark.parametrize("variety", range(VARIETIES))
def test_every_file_that_is_kept_is_of_a_kind_that_gets_damaged(variety: int) -> None:
    library = full_library(variety)
    known = {path for kind in KINDS for path in files_of(library, kind)}
    kept = {str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}
    assert {Path(path).name for path in kept - known} == set()


def test_a_value_of_a_file_becomes_another(tmp_path: Path) -> None:
    library = copytree(full_library(0), tmp_path / "copy")
    befall(library, [Value(OWN, 0, ("tables", "settings", "1", "theme"), "pink"), Value(OWN, 0, ("version",), MISSING)])
    (told,) = read_values(library / OWN)
    assert at(told, ("tables", "settings", "1", "theme")) == "pink"
    assert "version" not in told


def test_a_damage_gets_as_small_as_it_can() -> None:
    loss = Bytes("a", 10, lost=300)
    shown = {loss._replace(lost=count) for count in range(70, 301)}
    assert smallest([loss], lambda few: few[0] in shown) == [Bytes("a", 10, lost=75)]


def test_a_copy_of_the_library_that_is_not_taken_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrong(Cut(OWN, 9)) == ""
    monkeypatch.setattr(storage, "COPY", ".nowhere")
    assert wrong(Cut(OWN, 9)) == "the copy of the library was not taken"


def test_another_play_that_gets_lost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that cannot be read takes all with it."""
    really_listed = Library.plays
    assert wrong(Cut(journal(), 5)) == ""
    monkeypatch.setattr(Library, "plays", lambda self, *most: [one for one in really_listed(self, *most) if one.error])
    assert wrong(Cut(journal(), 5)) == "another play is gone"


def test_a_play_that_cannot_be_opened_and_is_changed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    really_open = Journal.open.__func__  # type: ignore[attr-defined]

    def opens_and_writes(cls: type[Journal], files: object, play_id: str) -> Journal:
        path = files.root / "plays" / play_id / "journal.jsonl"  # type: ignore[attr-defined]
        path.write_bytes(path.read_bytes() + b"?")
        opened: Journal = really_open(cls, files, play_id)
        return opened

    monkeypatch.setattr(Journal, "open", classmethod(opens_and_writes))
    assert wrong(Cut(journal(), 5)) == "what cannot be opened was changed"


def test_a_list_that_raises_is_caught_with_its_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(*_: object, **__: object) -> None:
        raise KeyError

    monkeypatch.setattr(around, "home_view", raises)
    failure = cast(NET, 1).failure
    assert isinstance(failure, Failure)
    assert failure.what == f"{KINDS[0].name}: KeyError in raises (tests/soak/test_files.py)"
    assert failure.length <= 1
