"""Home, as a player finds it: with no plays, with some, with one that is broken."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.plays.journal import journal_path
from app.rules.massive_darkness.state import Hero, Phase, State
from app.session import Session
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui


@pytest.fixture
def plays(tmp_path: Path) -> Callable[..., list[str]]:
    """Makes plays with these titles, the last of them played last; gives their ids."""

    def make(*titles: str) -> list[str]:
        session = Session.open(tmp_path)
        made = []
        for minute, title in enumerate(titles):
            state = State(heroes=[Hero(name="Bjorn")], phase=Phase.ENEMIES, round=3, mapped=False)
            session.begin_play("massive_darkness", title, state)
            made.append(session.play.header.id)
            session.close_play()
            session.library.played(made[-1], f"2026-01-01T10:{minute:02}:00+00:00", {"round": 3, "phase": "enemies"})
        return made

    return make


def titles(driver: Driver) -> list[str]:
    return [play.title for play in driver.screen.plays]


def test_the_first_start_invites(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        assert "You move the figures. The app plays the enemies." in app.texts()
        assert "Unofficial fan-made companion; not affiliated with the publisher." in app.texts()
        await app.tap("New game")
        assert app.app.current == "new_game"
        app.app.go_back()
        await app.frames()
        assert app.app.current == "home"

    home_scene(tmp_path, scene)


def test_the_demo_is_one_tap_away_and_does_not_pile_up(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        for _ in range(2):
            await app.tap("Demo table")
            assert app.app.current == "table"
            assert app.state.phase is Phase.ENEMIES
            app.app.go_back()
            await app.frames()
        assert titles(app) == ["Demo table"]

    home_scene(tmp_path, scene)


def test_continue_opens_the_last_play(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    _, second = plays("First", "Second")

    async def scene(app: Driver) -> None:
        assert "Round 3, Enemies’ phase" in app.texts()
        await app.tap("Continue: Second")
        assert app.app.current == "table"
        assert app.app.session.play.header.id == second

    home_scene(tmp_path, scene)


def test_another_play_is_opened_from_its_row(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    first, _ = plays("First", "Second")

    async def scene(app: Driver) -> None:
        await app.tap("First")
        assert app.app.session.play.header.id == first
        app.app.go_back()
        await app.frames()
        assert titles(app) == ["First", "Second"]

    home_scene(tmp_path, scene)


def test_a_play_is_renamed(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays("First")

    async def scene(app: Driver) -> None:
        await open_menu(app, 0)
        await app.tap("Rename")
        row(app, 0).ids.below.children[0].ids.field.text = "Friday"
        await app.tap("Save")
        assert titles(app) == ["Friday"]

    home_scene(tmp_path, scene)
    assert Session.open(tmp_path).library.plays()[0].record.title == "Friday"


def test_esc_closes_the_form_and_not_the_app(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays("First")

    async def scene(app: Driver) -> None:
        await open_menu(app, 0)
        await app.tap("Rename")
        await app.press_escape()
        assert "Save" not in app.texts()
        assert titles(app) == ["First"]
        assert app.app.current == "home"

    home_scene(tmp_path, scene)


def test_a_play_is_duplicated(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays("First")

    async def scene(app: Driver) -> None:
        await open_menu(app, 0)
        await app.tap("Duplicate")
        assert sorted(titles(app)) == ["First", "First (copy)"]

    home_scene(tmp_path, scene)


def test_deleting_asks_nothing_and_can_be_undone(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays("First", "Second")

    async def scene(app: Driver) -> None:
        await open_menu(app, 1)
        await app.tap("Delete")
        assert titles(app) == ["Second"]
        assert "First deleted." in app.texts()
        await app.tap("Undo")
        assert titles(app) == ["Second", "First"]

    home_scene(tmp_path, scene)


def test_a_broken_play_says_why_and_stays(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    first, _ = plays("First", "Second")
    file = tmp_path / journal_path(first)
    file.write_bytes(b"\x00\x01 not a play")

    async def scene(app: Driver) -> None:
        assert "This is not a Darkness Companion game. The file has not been changed." in app.texts()
        await app.tap("First")
        assert app.app.current == "home"
        await app.tap("Continue: Second")
        assert app.app.current == "table"

    home_scene(tmp_path, scene)
    assert file.read_bytes() == b"\x00\x01 not a play"


def test_all_of_many_plays_are_there_when_asked_for(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays(*(f"Play {number}" for number in range(30)))

    async def scene(app: Driver) -> None:
        assert len(titles(app)) == 5
        await app.tap("Show all 30 games")
        await app.frames(10)
        assert "Play 0" in app.texts()
        assert len(titles(app)) == 30

    home_scene(tmp_path, scene)


def test_what_was_repaired_is_said(tmp_path: Path, plays: Callable[..., list[str]]) -> None:
    plays("First")
    (tmp_path / "library.json").write_bytes(b"{")

    async def scene(app: Driver) -> None:
        assert any("list of games was damaged" in words for words in app.texts())
        assert titles(app) == ["First"]

    home_scene(tmp_path, scene)


def row(app: Driver, number: int) -> Any:
    from app.widgets.play_list import PlayRow

    return [widget for widget in app.widgets() if isinstance(widget, PlayRow)][number]


async def open_menu(app: Driver, number: int) -> None:
    from app.widgets.round_button import IconButton

    dots = [widget for widget in row(app, number).walk(restrict=True) if isinstance(widget, IconButton)]
    await app.tap_on(dots[0])


def test_a_screen_is_told_only_what_it_has_a_property_for(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        app.app.go("library", typed="axe")
        assert app.screen.typed == "axe"
        app.app.go("library", typo="axe")
        assert "has no property typo" in app.told_fault()

    home_scene(tmp_path, scene)


def test_a_screen_that_hears_only_after_the_end_that_it_was_left_takes_it_quietly(tmp_path: Path) -> None:
    """The last frame of an app that ends while screens change comes when no app is running any more."""
    left: list[Any] = []

    async def scene(app: Driver) -> None:
        left.append(app.screen)
        app.app.go("rules")

    home_scene(tmp_path, scene)
    left[0].dispatch("on_leave")
