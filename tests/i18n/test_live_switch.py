"""Another language is there at once, on the screen that is open, and nothing of the old one stays."""

from pathlib import Path

import pytest

from app.demo import demo_state
from app.i18n import load_words
from app.presenters.settings import TEXT_SIZES
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

SCREENS = ("table", "heroes", "board", "rules", "log", "settings")


def names(key: str) -> tuple[str, str]:
    return load_words("en")(key), load_words("fr")(key)


def test_the_open_screen_changes_its_language(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        for screen in SCREENS:
            english, french = names("settings.title" if screen == "settings" else "nav.board")
            table.app.go(screen)
            await table.frames()
            assert english in table.texts(), screen
            table.app.change_settings(language="fr")
            await table.frames()
            assert french in table.texts(), screen
            assert english not in table.texts(), screen
            table.app.change_settings(language="en")
            await table.frames()
            assert french not in table.texts(), screen

    play_scene(tmp_path, demo_state(), scene)


def test_screens_that_were_seen_before_change_too(tmp_path: Path) -> None:
    english, french = names("table.enemies")

    async def scene(table: Driver) -> None:
        assert english in table.texts()
        table.app.go("settings")
        await table.frames()
        await table.tap("Français")
        table.app.go("table")
        await table.frames()
        assert french in table.texts()
        assert english not in table.texts()

    play_scene(tmp_path, demo_state(), scene)


@pytest.mark.parametrize("size", [TEXT_SIZES[0], TEXT_SIZES[-1]])
def test_buttons_and_tabs_in_french_are_not_cut_off(tmp_path: Path, size: int) -> None:
    """What has to be read in one piece; rows that scroll sideways are meant to go on beyond the edge."""
    french = load_words("fr")
    areas = ("nav.", "board.tool.", "board.legend.", "phase.")
    whole = {french(key) for key in sorted(french.keys()) if key.startswith(areas)}

    async def scene(table: Driver) -> None:
        for screen in SCREENS:
            table.app.go(screen)
            await table.frames()
            assert whole.isdisjoint(table.clipped()), screen

    play_scene(tmp_path, demo_state(), scene, language="fr", text_size=size)
