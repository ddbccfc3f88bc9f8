"""Positions in a real window: out of the log of a play, and in where plays are imported."""

from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene
from tests.ui.test_restore_screen import enter, tap_import, to_the_screen

pytestmark = pytest.mark.ui

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILE = SCENARIOS / "massive_darkness" / "tie_is_asked.toml"


def exports(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.glob("exports/*"))


def test_the_log_exports_the_position(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Log")
        await table.tap("Position")
        assert any(text.startswith("Copied to ") for text in table.texts())
        assert exports(tmp_path) == ["test-position.toml"]
        assert 'name = "Orc Flayers"' in (tmp_path / "exports" / "test-position.toml").read_text(encoding="utf-8")

    play_scene(tmp_path, a_table(), scene)


def test_without_a_map_the_log_says_what_a_position_needs(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Log")
        await table.tap("Position")
        assert any(text.startswith("A position needs a map") for text in table.texts())
        assert exports(tmp_path) == []

    play_scene(tmp_path, a_table(mapped=False), scene)


def test_a_scenario_file_is_opened_and_played_on(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await to_the_screen(app)
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(FILE.read_text(encoding="utf-8").replace('at = "c1"', 'at = "c7"'), encoding="utf-8")
        enter(app, str(wrong))
        await app.frames()
        await tap_import(app)
        assert "wrong.toml cannot be opened as a position: hero Elias: at: there is no zone c7." in app.texts()
        assert app.app.session.saved_plays() == []
        enter(app, str(FILE))
        await app.frames()
        await tap_import(app)
        assert app.app.current == "table"
        await app.tap("Next: Goblin Archers act")
        question: Any = app.app.session.play.question
        assert question.options == ("Elias", "Owen")
        await app.tap_undo()
        assert app.app.session.play.question is None
        await app.tap("Board")
        assert app.app.current == "board"

    home_scene(tmp_path / "data", scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_off_in_large_letters(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        table.app.select_tab("log")
        await table.frames(6)
        assert table.clipped() == []
        assert table.too_small() == []
        table.screen.export_position()
        await table.frames(6)
        assert table.clipped() == []
        table.app.go("restore")
        await table.frames(6)
        assert table.clipped() == []

    play_scene(tmp_path, demo_state(), scene, text_size=150, language=language)


@pytest.mark.parametrize(
    ("file", "begins"),
    [
        ("massive_darkness/tie_is_asked", "Next: Goblin Archers act"),
        ("hellscape/mob_chases_the_most_experienced", "Next: Undead act"),
        ("shadowreach/mob_goes_for_the_closest", "Next: Dark Orcs act"),
        ("darkest_night/two_closest_heroes_at_random", "The Necromancer’s turn"),
    ],
)
def test_an_opened_position_shows_on_every_tab_and_goes_on(tmp_path: Path, file: str, begins: str) -> None:
    """What a file does not know, classes and cards, is left out."""

    async def scene(app: Driver) -> None:
        app.app.session.open_position(SCENARIOS / f"{file}.toml")
        app.app.go("table")
        await app.frames()
        for tab in (*app.app.session.play.frame.tabs, "table"):
            app.app.select_tab(tab)
            await app.frames()
            assert app.app.current == tab
        await app.tap(begins)
        assert app.app.session.play.question is not None
        app.app.select_tab("log")
        await app.frames()
        await app.tap("Position")
        assert len(exports(tmp_path)) == 1

    home_scene(tmp_path, scene)
