"""Shared screens and a game's own: which is shown, and what a game without a board does without."""

from pathlib import Path

import pytest

from tests.tables import a_table
from tests.ui.driver import TABLET, Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


def test_a_games_own_screen_stands_in_for_the_shared_one_in_its_plays_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(table: Driver) -> None:
        from app.screens.base import BaseScreen
        from app.screens.catalogue import GAME_SCREENS

        class OwnRulesScreen(BaseScreen):
            pass

        monkeypatch.setitem(GAME_SCREENS["massive_darkness"], "rules", lambda: OwnRulesScreen)
        monkeypatch.setitem(GAME_SCREENS, "hellscape", {"log": lambda: OwnRulesScreen})
        table.app.go("rules")
        assert type(table.screen) is OwnRulesScreen
        assert (table.app.current, table.screen.name) == ("rules", "massive_darkness/rules")
        table.app.go("log")
        assert type(table.screen) is not OwnRulesScreen
        table.app.go_back()
        assert type(table.screen) is OwnRulesScreen, "back leads to the screen it was"
        table.app.go_back()
        assert table.app.current == "table"

    play_scene(tmp_path, a_table(), scene)


def test_outside_a_play_the_game_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(app: Driver) -> None:
        from kivy.properties import StringProperty

        from app.screens.base import BaseScreen
        from app.screens.catalogue import GAME_SCREENS

        class OwnFormScreen(BaseScreen):
            game_id = StringProperty()

        monkeypatch.setitem(GAME_SCREENS, "hellscape", {"card_form": lambda: OwnFormScreen})
        app.app.go("card_form", game_id="hellscape")
        assert isinstance(app.screen, OwnFormScreen)
        app.app.go_back()
        assert app.app.current == "home"

    home_scene(tmp_path, scene)


def test_a_game_without_a_board_has_one_column_however_wide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(table: Driver) -> None:
        assert table.screen.ids.page.two_columns
        assert "Board" not in [item.label for item in table.screen.nav_items]
        monkeypatch.setattr(table.app.session.play.frame, "board", None)
        table.screen.refresh()
        await table.frames()
        assert not table.screen.ids.page.two_columns
        assert "Board" in [item.label for item in table.screen.nav_items], "it may have one of its own"

    play_scene(tmp_path, a_table(), scene, TABLET)
