"""Forms with a picker, under real touches: what opens below a tap comes into sight."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.hellscape_heroes import a_table as a_hellscape_table
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

Visit = Callable[[Driver], None]


def pickers(driver: Driver) -> list[Any]:
    from app.widgets.skill_picker import SkillPicker

    return [one for one in driver.widgets() if isinstance(one, SkillPicker)]


def is_all_there(picker: Any) -> bool:
    """Button and form are seen, or, where the form is too long for that, the button and as much as fits below it."""
    from app.widgets.page import page_around

    button, form = picker.ids.another, picker.ids.room.children[0]
    page = page_around(picker)
    assert page is not None
    view = page.ids.scroll
    top, bottom = view.to_window(view.x, view.top)[1], view.to_window(view.x, view.y)[1]
    head, foot = button.to_window(button.x, button.top)[1], form.to_window(form.x, form.y)[1]
    return head <= top + 1 and (foot >= bottom - 1 or top - head <= 10)


def card_form(game: str, kind: str) -> Visit:
    return lambda driver: driver.app.go("card_form", game_id=game, kind=kind, key="", start={})


VISITS = {
    "item": (a_table(), "massive_darkness", card_form("massive_darkness", "item")),
    "hero": (a_table(), "massive_darkness", card_form("massive_darkness", "hero")),
    "new enemy": (a_table(), "massive_darkness", lambda driver: driver.app.go("add_enemy")),
    "item of Hellscape": (a_hellscape_table("Mathrin"), "hellscape", card_form("hellscape", "item")),
}


@pytest.mark.parametrize("case", VISITS)
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])
def test_a_picker_comes_into_sight_when_it_opens(tmp_path: Path, case: str, language: str, text_size: int) -> None:
    state, game, visit = VISITS[case]

    async def scene(driver: Driver) -> None:
        visit(driver)
        await driver.frames()
        for number in range(len(pickers(driver))):
            picker = pickers(driver)[number]
            await driver.tap_on(picker.ids.another)
            assert picker.is_open
            assert is_all_there(picker), number
            await driver.tap_on(picker.ids.another)
            assert not picker.is_open

    play_scene(tmp_path, state, scene, game=game, language=language, text_size=text_size)
