"""Settings: each takes effect at once, and is still there after a restart."""

import json
from pathlib import Path

import pytest

from app.session import Session
from tests.hellscape_tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene
from tools.hand.touching import a_finger

pytestmark = pytest.mark.ui


async def open_settings(app: Driver) -> None:
    from app.widgets.round_button import IconButton

    cogs = [widget for widget in app.widgets() if isinstance(widget, IconButton) and widget.icon == "cog-outline"]
    await app.tap_on(cogs[0])
    assert app.app.current == "settings"


def test_every_change_shows_at_once_and_is_kept(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        from kivy.core.window import Window

        from app.widgets.text_size import set_text_scale, text_scale
        from app.widgets.theme import theme

        await open_settings(app)
        try:
            await app.tap("Largest")
            assert text_scale() == 1.5
            await app.tap("High contrast")
            assert theme.name == "high_contrast"
            await app.tap("Keep screen on")
            assert Window.allow_screensaver
            await app.tap("Reduce motion")
            assert theme.reduce_motion
            await app.tap("Novo")
            await app.tap("Delete Novo")
            assert (tmp_path / "languages" / "qx.json").exists(), "one tap is a slip of the finger"
            await app.tap("Delete Novo? Tap again")
            assert "Novo" not in app.texts()
            assert not (tmp_path / "languages" / "qx.json").exists()
        finally:
            set_text_scale(1.0)
            theme.name, theme.reduce_motion = "dark", False

    language = {"code": "qx", "texts": {"language.name": "Novo"}}
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "qx.json").write_text(json.dumps(language), encoding="utf-8")
    home_scene(tmp_path, scene)
    kept = Session.open(tmp_path).settings
    assert (kept.text_size, kept.theme, kept.keep_awake, kept.reduce_motion) == (150, "high_contrast", False, True)


def test_it_is_two_taps_from_the_table_and_back_leads_there(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("Demo table")
        await open_settings(app)
        assert app.is_visible(app.find("Français")), "another language is two taps away, without scrolling"
        app.app.go_back()
        await app.frames()
        assert app.app.current == "table"

    home_scene(tmp_path, scene, text_size=150)


def test_esc_goes_back(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await open_settings(app)
        await app.press_escape()
        assert app.app.current == "home"

    home_scene(tmp_path, scene)


def test_from_a_play_the_library_opens_with_the_cards_of_its_game(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("settings")
        await table.frames()
        await table.tap("Your cards")
        assert (table.app.current, table.screen.game_id, table.screen.kind) == ("library", "hellscape", "mob")

    play_scene(tmp_path, a_table("Gheta"), scene, game="hellscape")


@pytest.mark.parametrize("name", ["home", "settings", "packs", "restore"])
def test_a_finger_that_rests_on_what_is_about_the_app_reads_no_rule_of_a_game(tmp_path: Path, name: str) -> None:
    async def scene(app: Driver) -> None:
        from kivy.core.window import Window

        app.app.go(name)
        await app.frames()
        touch = a_finger(Window.width / 2, Window.height / 2)
        touch.touch_down()
        await app.frames(1)
        assert not app.app._in_place._show_soon.is_triggered, "nothing is about to be shown"
        touch.touch_up()

    home_scene(tmp_path, scene)
