"""Undo and redo in a real window: they name all that they take back, and take no tap that was not meant for them."""

from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest

from app.rules.hellscape.state import Phase as LaterPhase
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.state import Phase
from tests import hellscape_tables, shadowreach_tables
from tests.hellscape_tables import lyidan
from tests.night_tables import night_state
from tests.tables import a_table
from tests.ui.driver import PHONE, TABLET, Driver, a_finger, play_scene

pytestmark = pytest.mark.ui

ATTACKED = ("Orc Flayers", "Goblin Archers", "High Troll")
WHOLE = (
    "Correction · Bjorn\u00a0: ennemis attaqués\u00a0: Orcs Trancheurs, Archers Gobelins, Haut Troll "
    "(avant\u00a0: rien)"
)
TABLES: dict[str, Callable[[], Any]] = {
    "massive_darkness": lambda: a_table(phase=Phase.ENEMIES),
    "hellscape": lambda: hellscape_tables.a_table("Gheta", phase=LaterPhase.ENEMIES, enemies=[lyidan()]),
    "shadowreach": lambda: shadowreach_tables.a_table(phase=LaterPhase.ENEMIES),
    "darkest_night": night_state,
}
"""The large button takes a step."""

IN_EACH_GAME = pytest.mark.parametrize("game", TABLES)
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def undo_row(table: Driver) -> Any:
    (row,) = table.undo_rows()
    return row


def inputs(table: Driver) -> int:
    """Those that count."""
    return len(table.app.session.play.log())


def shown(row: Any) -> str:
    return "".join(word.text for line in row.ids.words._label._cached_lines for word in line.words)


def test_it_grows_until_all_of_it_is_said(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(ChangeHero(name="Bjorn", attacked=ATTACKED))
        table.screen.refresh()
        await table.frames()
        row = undo_row(table)
        words = row.ids.words
        assert "".join(WHOLE.split()) in "".join(shown(row).split())
        assert words.texture_size[1] <= row.height
        assert words.text not in table.clipped()

    play_scene(tmp_path, a_table(), scene, language="fr", text_size=150)


async def second_tap(table: Driver, place: tuple[float, float], began: float) -> None:
    finger = a_finger(*place)
    finger.time_start = began
    finger.touch_down()
    await table.frames(1)
    finger.touch_up()
    await table.frames()


@SIZES
@IN_EACH_GAME
def test_a_double_tap_on_the_large_button_takes_a_step_and_keeps_it(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    """The second tap lies wherever undo comes to lie, and comes at once, or 0.39 s later."""

    async def scene(table: Driver) -> None:
        from app.widgets.primary_button import PrimaryButton

        begun = inputs(table)
        button = next(one for one in table.widgets() if isinstance(one, PrimaryButton) and one.text)
        x, y = button.to_window(*button.center)
        first = a_finger(x, y)
        first.touch_down()
        await table.frames(1)
        first.touch_up()
        at_once = a_finger(x, y, after=0.0)
        at_once.touch_down()
        at_once.touch_up()
        lifted = time()
        await table.frames()
        assert inputs(table) == begun + 1, "it takes a step, and no more"
        undo = undo_row(table)
        for began in (lifted, lifted + 0.2, lifted + 0.39):
            await second_tap(table, undo.to_window(*undo.center), began)
            assert inputs(table) == begun + 1, f"{began - lifted} s after the first tap"
        await second_tap(table, undo.to_window(*undo.center), time() + 0.4)
        assert inputs(table) == begun

    play_scene(tmp_path, TABLES[game](), scene, size, game)


def test_undo_that_comes_to_lie_under_the_finger_takes_no_second_tap(tmp_path: Path) -> None:
    """The screen stays, but there was nothing to undo before: the row comes where something else lay."""

    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bjorn")
        await table.frames(8)
        assert not table.undo_rows()
        lifted = time()
        table.screen.change_health(-1)
        await table.frames()
        undo = undo_row(table)
        await second_tap(table, undo.to_window(*undo.center), lifted + 0.39)
        assert inputs(table) == 1
        await second_tap(table, undo.to_window(*undo.center), time() + 0.4)
        assert inputs(table) == 0

    play_scene(tmp_path, a_table(), scene)


def test_undo_under_a_rule_takes_not_the_tap_that_closed_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(ChangeHero(name="Bjorn", health=1))
        table.screen.refresh()
        await table.frames(8)
        undo = undo_row(table)
        place = undo.to_window(*undo.center)
        table.app.show_rule("most_xp_in_reach")
        await table.until(lambda: table.sheet is not None)
        await table.frames()
        closes = a_finger(*place)
        closes.touch_down()
        await table.frames(1)
        closes.touch_up()
        lifted = time()
        await table.frames()
        assert table.sheet is None
        await second_tap(table, place, lifted + 0.39)
        assert inputs(table) == 1

    play_scene(tmp_path, a_table(), scene, TABLET)


@pytest.mark.parametrize("language", ["en", "fr"])
@SIZES
@IN_EACH_GAME
def test_redo_stands_beside_undo_until_something_else_is_done(
    tmp_path: Path, game: str, size: tuple[int, int], language: str
) -> None:
    async def scene(table: Driver) -> None:
        begun = inputs(table)
        assert table.redo_row() is None
        await table.tap(table.screen.primary_text)
        took, screen = table.screen.undo_text, table.app.current
        await table.tap_undo()
        assert inputs(table) == begun
        redo = table.redo_row()
        assert redo.text == took
        await table.tap_redo()
        assert (inputs(table), table.app.current) == (begun + 1, screen)
        assert table.redo_row() is None
        await table.tap_undo()
        assert table.redo_row() is not None
        await table.tap(table.screen.primary_text)
        assert table.redo_row() is None, "nothing is taken back any more"

    play_scene(tmp_path, TABLES[game](), scene, size, game, language=language)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@SIZES
def test_undo_stays_where_it_is_and_both_say_all_of_it(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(ChangeHero(name="Bjorn", health=1))
        table.app.session.do(ChangeHero(name="Bjorn", attacked=ATTACKED))
        table.screen.refresh()
        await table.frames(8)
        undo = undo_row(table)
        before = undo.to_window(*undo.pos)
        await table.tap_undo()
        await table.frames()
        undo, redo = undo_row(table), table.redo_row()
        assert undo.to_window(*undo.pos) == before
        for row in (undo, redo):
            words = row.ids.words
            told = "".join(f"{row.label}{row.text}".split())
            assert "".join(shown(row).split()) == told
            assert words.texture_size[1] <= row.height
            assert words.text not in table.clipped()
        assert redo.y >= undo.top - 1 or redo.x >= undo.right - 1

    play_scene(tmp_path, a_table(), scene, size, language=language, text_size=text_size)


def test_a_double_tap_on_undo_brings_nothing_back(tmp_path: Path) -> None:
    """Redo comes to lie beside it, or in its place where nothing is left to undo."""

    async def scene(table: Driver) -> None:
        for health in (3, 2):
            table.app.session.do(ChangeHero(name="Bjorn", health=health))
        table.screen.refresh()
        await table.frames(8)
        for left in (1, 0):
            undo = undo_row(table)
            first = a_finger(*undo.to_window(undo.right - 10, undo.center_y))
            first.touch_down()
            await table.frames(1)
            first.touch_up()
            lifted = time()
            await table.frames()
            redo = table.redo_row()
            await second_tap(table, redo.to_window(*redo.center), lifted + 0.39)
            assert inputs(table) == left

    play_scene(tmp_path, a_table(), scene)


def test_a_correction_is_brought_back_where_it_was_made(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy=table.state.enemies[0].name)
        await table.frames()
        table.screen.put_right(ChangeHero(name="Bjorn", health=1))
        await table.frames()
        await table.tap_undo()
        await table.tap_redo()
        assert table.hero("Bjorn").health == 1
        assert table.app.current == "enemy"

    play_scene(tmp_path, a_table(), scene)
