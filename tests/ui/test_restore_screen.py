"""Plays that come back: out of the trash, out of a file, and under newer rules."""

import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from app.games import RULES
from app.plays.checking import Checked
from app.plays.journal import journal_path
from app.plays.pack_kinds import Steps
from app.rules.massive_darkness.changes import ChangeHero
from app.session import Session
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


@pytest.fixture
def deleted(tmp_path: Path) -> Callable[..., None]:
    """Makes plays with these titles and deletes them, in this order."""

    def make(*titles: str) -> None:
        session = Session.open(tmp_path)
        for title in titles:
            session.begin_play("massive_darkness", title, a_table())
            play_id = session.play.header.id
            session.close_play()
            session.library.delete(play_id)

    return make


def titles(app: Driver) -> list[str]:
    return [play.title for play in app.screen.deleted]


async def to_the_screen(app: Driver) -> None:
    from app.widgets.round_button import IconButton

    await app.tap_on(next(one for one in app.widgets() if isinstance(one, IconButton) and one.icon == "cog-outline"))
    await app.tap("Restore or import")
    assert app.app.current == "restore"


async def tap_restore(app: Driver, title: str) -> None:
    from app.widgets.outlined_button import OutlinedButton
    from app.widgets.restore_list import RestoreRow

    row = app.find(title, RestoreRow)
    await app.tap_on(next(one for one in row.walk(restrict=True) if isinstance(one, OutlinedButton)))


def test_a_deleted_play_is_restored_long_after(tmp_path: Path, deleted: Callable[..., None]) -> None:
    deleted("Friday", "Saturday")

    async def scene(app: Driver) -> None:
        await to_the_screen(app)
        assert titles(app) == ["Saturday", "Friday"], "the last deleted first"
        assert app.too_small() == []
        await tap_restore(app, "Friday")
        assert titles(app) == ["Saturday"]
        assert "Friday is back." in app.texts()
        app.app.go_back()
        app.app.go_back()
        await app.frames()
        await app.tap("Continue: Friday")
        assert app.app.current == "table"

    home_scene(tmp_path, scene)


def test_without_anything_deleted_it_says_so(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await to_the_screen(app)
        assert "Nothing was deleted recently." in app.texts()

    home_scene(tmp_path, scene)


def test_nothing_is_cut_off_in_large_letters(tmp_path: Path, deleted: Callable[..., None]) -> None:
    deleted("Bjorn, Elias… 16 November")

    async def scene(app: Driver) -> None:
        app.app.go("restore")
        await app.frames(6)
        assert app.clipped() == []
        assert app.too_small() == []

    home_scene(tmp_path, scene, language="fr", text_size=150)


def test_an_exported_play_is_imported_by_its_path(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    session = Session.open(there)
    session.begin_play("massive_darkness", "From afar", a_table())
    file = session.export()
    session.close_play()

    async def scene(app: Driver) -> None:
        await to_the_screen(app)
        enter(app, str(tmp_path / "nothing"))
        await app.frames()
        await tap_import(app)
        assert any("File not found." in words for words in app.texts())
        enter(app, f'"{file}"')
        await app.frames()
        await tap_import(app)
        await app.until(lambda: "From afar imported." in app.texts())
        assert app.screen.path == ""
        app.app.go("home")
        await app.frames()
        await app.tap("Continue: From afar")
        assert app.app.current == "table"

    home_scene(here, scene)


REFUSED = {
    "en": "The game cannot be played through: line 2 of its file is refused. Bjzrn is not in this game.",
    "fr": "La partie ne peut pas être rejouée\u00a0: la ligne 2 du fichier est refusée. "
    "Bjzrn ne joue pas dans cette partie.",
}


@pytest.mark.parametrize("language", REFUSED)
def test_a_play_that_the_rules_refuse_is_not_taken_in(tmp_path: Path, language: str) -> None:
    file = exported_from_afar(tmp_path / "there", inputs=1)
    told = b'"name":"Bjorn","health":1'
    assert told in file.read_bytes()
    file.write_bytes(file.read_bytes().replace(told, b'"name":"Bjzrn","health":1'))

    async def scene(app: Driver) -> None:
        app.app.go("restore")
        enter(app, str(file))
        await app.frames()
        await tap_import(app)
        await app.until(lambda: REFUSED[language] in app.texts())
        assert not app.screen.working
        assert app.clipped() == []
        assert app.screen.path == str(file), "to be put right"
        assert app.app.session.saved_plays() == []

    home_scene(tmp_path / "here", scene, language=language, text_size=150)


def test_a_long_play_is_played_through_beside_the_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says how far it is; a second tap begins nothing, and who leaves takes nothing in."""
    file, is_long_over = exported_from_afar(tmp_path / "there", inputs=3), Event()
    begun: list[str] = []

    def long(data: bytes, name: str) -> Steps[Checked]:
        begun.append(name)
        steps = Session.check_play(data, name)
        while not is_long_over.wait(0.01):
            yield 0.4
        return (yield from steps)

    async def scene(app: Driver) -> None:
        monkeypatch.setattr(app.app.session, "check_play", long)
        await begin(app)
        await app.until(lambda: "Checking: 40%" in app.texts())
        await tap_import(app)
        assert len(begun) == 1
        app.app.go("home")
        await app.frames()
        is_long_over.set()
        await app.frames(30)
        assert app.app.session.saved_plays() == []
        await begin(app)
        await app.until(lambda: "From afar imported." in app.texts())
        assert [play.title for play in app.app.session.saved_plays()] == ["From afar"]
        assert not app.screen.working

    async def begin(app: Driver) -> None:
        app.app.go("restore")
        enter(app, str(file))
        await app.frames()
        await tap_import(app)

    home_scene(tmp_path / "here", scene)


def exported_from_afar(folder: Path, inputs: int) -> Path:
    session = Session.open(folder)
    session.begin_play("massive_darkness", "From afar", a_table())
    for number in range(inputs):
        session.do(ChangeHero(name="Bjorn", health=1 + number % 5))
    file = session.export()
    session.close_play()
    return file


def enter(app: Driver, path: str) -> None:
    app.screen.ids.path.ids.line.text = path


async def tap_import(app: Driver) -> None:
    from app.widgets.outlined_button import OutlinedButton

    await app.tap_on(next(one for one in app.widgets() if isinstance(one, OutlinedButton) and one.icon == "import"))


def test_the_path_of_an_export_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("app.documents.to_clipboard", copied.append)

    async def scene(table: Driver) -> None:
        await table.tap("Log")
        await table.tap("Export")
        await table.tap("Copy path")
        assert [Path(path).is_file() for path in copied] == [True]

    play_scene(tmp_path, a_table(), scene)


def test_steps_that_an_update_cost_are_told_in_the_play(tmp_path: Path) -> None:
    """Asked for before, told after, and only once."""
    session = Session.open(tmp_path)
    session.begin_play("massive_darkness", "Old", a_table())
    for health in (4, 3):
        session.do(ChangeHero(name="Bjorn", health=health))
    play_id = session.play.header.id
    session.close_play()
    as_of_older_rules(tmp_path, play_id)

    async def scene(app: Driver) -> None:
        told = "The rules were updated: the last 2 steps were undone. Please enter them again."
        await app.tap("Continue: Old")
        assert app.app.current == "home"
        await app.tap("Continue anyway")
        assert app.app.current == "table"
        assert told in app.texts()
        await app.tap_on(toast_action(app, "Log"))
        assert app.app.current == "log"
        app.app.leave_play()
        await app.frames()
        await app.tap("Continue: Old")
        assert app.app.current == "table"
        assert told not in app.texts()

    home_scene(tmp_path, scene)


def test_a_play_whose_middle_is_damaged_opens_and_says_from_where_it_can_be_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.widgets.toast.WORDS_ONLY", 600.0)  # however long a busy machine takes for the table
    session = Session.open(tmp_path)
    session.begin_play("massive_darkness", "Old", a_table())
    for health in (4, 3, 2):
        session.do(ChangeHero(name="Bjorn", health=health))
    journal = tmp_path / journal_path(session.play.header.id)
    session.close_play()
    journal.write_bytes(journal.read_bytes().replace(b'"n":2,', b'"n":x,'))
    told = "Line 3 of this game’s file is damaged. The game is as you left it, but its log and undo begin here."

    async def scene(app: Driver) -> None:
        await app.tap("Continue: Old")
        assert app.app.current == "table"
        await app.until(lambda: told in app.texts())
        assert not app.app.session.play.can_undo
        app.app.session.do(ChangeHero(name="Bjorn", health=1))
        await app.tap("Log")
        assert app.app.current == "log"
        assert any("Bjorn" in text for text in app.texts())

    home_scene(tmp_path, scene)


def toast_action(app: Driver, words: str) -> Any:
    from app.widgets.toast import ToastAction

    return next(one for one in app.widgets() if isinstance(one, ToastAction) and one.text == words)


def as_of_older_rules(folder: Path, play_id: str) -> None:
    """The play as an older app left it after a power failure: without the checkpoints that an update goes on from."""
    journal = folder / journal_path(play_id)
    rules = RULES["massive_darkness"]
    text = journal.read_text(encoding="utf-8")
    assert f'"rules":{rules}' in text
    journal.write_text(text.replace(f'"rules":{rules}', f'"rules":{rules - 1}', 1), encoding="utf-8")
    shutil.rmtree(journal.parent / "checkpoints")
