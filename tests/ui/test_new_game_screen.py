"""New game: from Home to a table in few taps, and what can be changed on the way."""

from pathlib import Path
from typing import Any

import pytest

from app.session import Session
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui


def test_two_taps_start_a_table(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Start with 4 heroes")
        assert app.app.current == "table"
        assert [hero.name for hero in app.state.heroes] == ["Bjorn", "Elias", "Owen", "Sibyl"]
        assert (app.state.quest.id, app.state.mapped, app.state.story) == ("tutorial", True, False)
        await app.tap("Place the tiles")
        assert app.app.current == "board"
        app.app.go_back()
        await app.frames()
        assert app.app.current == "table"
        app.app.go_back()
        await app.frames()
        assert app.app.current == "home"

    home_scene(tmp_path, scene)
    assert len(Session.open(tmp_path).library.plays()) == 1


def test_a_table_just_begun_offers_no_undo(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Start with 4 heroes")
        assert app.undo_rows() == []
        app.app.select_tab("log")
        await app.frames()
        await app.tap(next(row.text for row in app.screen.rows if row.text.startswith("Bjorn")))
        assert (app.screen.has_detail, app.screen.undo_to_text, app.undo_rows()) == (True, "", [])

    home_scene(tmp_path, scene)


def test_another_quest_is_picked_in_two_taps(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Walking in the Dark")
        await app.tap("Scorched Earth")
        assert "Walking in the Dark" not in app.texts()
        await app.tap("Start with 4 heroes")
        assert app.state.quest.id == "scorched_earth"

    home_scene(tmp_path, scene)


def test_a_table_without_a_quest_has_chosen_too(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Walking in the Dark")
        await app.tap("No quest from the book")
        await app.tap("Start with 4 heroes")
        assert (app.state.quest.id, app.state.prepared) == ("", ["quest"])

    home_scene(tmp_path, scene)


def test_without_a_map_it_goes_to_the_table(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("No map")
        await app.tap("Campaign")
        await app.tap("Start with 4 heroes")
        assert app.app.current == "table"
        assert (app.state.mapped, app.state.story) == (False, True)

    home_scene(tmp_path, scene)


def test_heroes_come_and_go(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Bjorn")
        await app.tap("Whisper")
        await app.tap("Siegfried")
        assert "5 of 6 in play" in app.texts()
        await app.tap("Start with 5 heroes")
        assert [hero.name for hero in app.state.heroes] == ["Elias", "Owen", "Sibyl", "Whisper", "Siegfried"]

    home_scene(tmp_path, scene)


def test_name_class_and_colour_are_changed(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        from app.widgets.colour_row import ColourButton
        from app.widgets.hero_picker import HeroForm
        from app.widgets.round_button import IconButton

        await app.tap("New game")
        pencils = [widget for widget in app.widgets() if isinstance(widget, IconButton) and "pencil" in widget.icon]
        await app.tap_on(pencils[0])
        form = next(widget for widget in app.widgets() if isinstance(widget, HeroForm))
        form.ids.name.text = "Björk"
        await app.tap("Battle Wizard (Elias)")
        violet = next(
            widget for widget in app.widgets() if isinstance(widget, ColourButton) and widget.colour_id == "violet"
        )
        await app.tap_on(violet)
        await app.tap("Done")
        await app.tap("Start with 4 heroes")
        hero, elias, _, sibyl = app.state.heroes
        assert (hero.name, hero.hero_class, hero.colour) == ("Björk", "Battle Wizard", "violet")
        assert (elias.hero_class, sibyl.colour) == ("Battle Wizard", "red"), "a class is shared, a colour is not"

    home_scene(tmp_path, scene)


def test_an_empty_name_holds_the_start_back(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Another hero")
        app.screen.edit("heroes", "name", "own1/ ", 0)
        await app.frames()
        assert "Enter a name for this hero." in app.texts()
        await app.tap("Start with 5 heroes")
        assert app.app.current == "new_game"
        await app.tap("Remove")
        await app.tap("Start with 4 heroes")
        assert app.app.current == "table"

    home_scene(tmp_path, scene)


def test_the_draft_begins_anew_each_time(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Bjorn")
        app.app.go_back()
        await app.frames()
        await app.tap("New game")
        assert "4 of 6 in play" in app.texts()

    home_scene(tmp_path, scene)


def test_back_closes_a_heros_form_first(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        from app.widgets.hero_picker import HeroForm

        def forms() -> list[Any]:
            return [widget for widget in app.widgets() if isinstance(widget, HeroForm)]

        await app.tap("New game")
        await app.tap("Another hero")
        forms()[0].ids.name.text = "Hilda"
        await app.press_escape()
        assert app.app.current == "new_game"
        assert forms() == []
        assert "Hilda" in app.texts(), "what was typed stays in the draft"
        assert "5 of 6 in play" in app.texts()
        await app.press_escape()
        assert app.app.current == "home"

    home_scene(tmp_path, scene)


def test_an_open_form_has_no_hole_in_it(tmp_path: Path) -> None:
    """From the seat to the button below it it is a finger's breadth, with Remove and without."""

    async def scene(app: Driver) -> None:
        from app.widgets.hero_picker import HeroForm

        def gap() -> float:
            form = next(widget for widget in app.widgets() if isinstance(widget, HeroForm))
            row, seat = form.children[:2]
            return float(seat.y - row.top + row.height - app.find("Done").height)

        await app.tap("New game")
        pencils = [widget for widget in app.widgets() if getattr(widget, "icon", "") == "pencil-outline"]
        await app.tap_on(pencils[0])
        await app.frames(6)
        assert 0 <= gap() < 24
        assert "Remove" not in app.texts()
        await app.tap("Another hero")
        await app.frames(6)
        assert 0 <= gap() < 24
        assert "Remove" in app.texts()

    home_scene(tmp_path, scene, text_size=150)
