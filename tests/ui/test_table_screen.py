"""The table in a real window, under real touches: round and phase put right."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.massive_darkness.state import Phase
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui


async def open_round(table: Driver) -> None:
    from app.widgets.round_button import IconButton

    pencil = next(one for one in table.widgets() if isinstance(one, IconButton) and one.icon == "pencil-outline")
    await table.tap_on(pencil)


def test_round_and_phase_are_put_right_and_undone(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import ValueCard

        assert "Correct the round" not in table.texts()
        await open_round(table)
        await table.tap_plus(table.find("Correct the round", ValueCard))
        assert (table.state.round, table.screen.round_text) == (2, "Round 2")
        await table.tap("Event")
        assert (table.state.phase, table.screen.phase_text) == (Phase.EVENT, "Event phase")
        assert table.screen.undo_text == "Corrected: Phase set to Event (was Heroes)"
        assert table.too_small() == []
        await table.tap_undo()
        assert (table.state.phase, table.state.round) == (Phase.HEROES, 2)
        table.app.go("log")
        await table.frames()
        table.app.go("table")
        await table.frames()
        assert "Correct the round" not in table.texts()

    play_scene(tmp_path, a_table(), scene)


def test_a_lost_game_goes_on_where_the_loss_is_shown(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert table.screen.phase_text == "The game is lost"
        await table.tap("Not over: keep playing")
        assert not table.state.lost
        assert (table.screen.phase_text, table.screen.primary_text) == ("Heroes’ phase", "Bjorn’s turn")
        assert table.screen.undo_text == "Corrected: The game is not lost and continues"
        assert "Not over: keep playing" not in table.texts()

    play_scene(tmp_path, a_table(lost=True), scene)


def test_what_holds_for_the_whole_game_is_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import ValueCard

        await open_round(table)
        await table.tap("Story Mode")
        await table.tap_plus(table.find("Correct the Lifebringer tokens", ValueCard))
        await table.tap_minus(table.find("Heroes at the start", ValueCard))
        assert (table.state.story, table.state.lifebringers, table.state.heroes_at_start) == (True, 3, 3)
        await table.tap("Sibyl")
        assert table.state.first_player == "Sibyl"
        await table.tap("Game won")
        await table.tap("Game lost")
        assert (table.state.won, table.state.lost) == (False, True)
        assert table.too_small() == []
        await table.tap("Game lost")
        await table.tap("Story Mode")
        assert (table.state.lost, table.state.story) == (False, False)

    play_scene(tmp_path, a_table(), scene)


def a_chip(table: Driver, icon: str) -> Any:
    from app.widgets.chip import TapChip

    return next(one for one in table.widgets() if isinstance(one, TapChip) and one.icon == icon)


@pytest.mark.parametrize(
    ("language", "text_size", "level", "tokens"),
    [
        ("en", 100, "Correct the level", "Correct the Lifebringer tokens"),
        ("fr", 150, "Corriger le niveau", "Corriger les pions du Vitaliseur"),
    ],
)
def test_level_and_lifebringers_are_read_with_a_tap_and_changed_from_there(
    tmp_path: Path, language: str, text_size: int, level: str, tokens: str
) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import ValueCard

        change = table.app.t("rulebook.change")
        await table.hold(a_chip(table, "stairs"))
        assert (table.sheet.view.key, table.state.level) == ("current_level", 1)
        await table.tap(change)
        await table.frames(6)
        assert table.is_visible(table.find(level, ValueCard))
        await table.tap_plus(table.find(level, ValueCard))
        assert table.state.level == 2
        await table.tap_undo()
        assert table.state.level == 1
        await table.tap_on(a_chip(table, "candelabra-fire"))
        assert (table.sheet.view.key, table.state.lifebringers) == ("lifebringer", 2)
        await table.tap(change)
        await table.frames(6)
        assert table.is_visible(table.find(tokens, ValueCard))
        await table.tap_minus(table.find(tokens, ValueCard))
        assert table.state.lifebringers == 1

    play_scene(tmp_path, a_table(), scene, language=language, text_size=text_size)


def test_below_another_rule_than_that_of_the_chip_nothing_is_changed(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.hold(a_chip(table, "stairs"))
        assert "Change" in table.texts()
        await table.tap(table.sheet.view.links[0].text)
        assert table.sheet.view.key != "current_level"
        assert "Change" not in table.texts()
        await table.tap_on(next(one for one in table.sheet.walk() if getattr(one, "icon", "") == "arrow-left"))
        assert (table.sheet.view.key, "Change" in table.texts()) == ("current_level", True)

    play_scene(tmp_path, a_table(), scene)


def test_another_phase_in_mid_turn_drops_the_turn_and_undo_brings_it_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Orc Flayers act")
        question = table.app.session.play.question
        table.app.go("table")
        await table.frames()
        await open_round(table)
        await table.tap("Event")
        assert (table.state.phase, table.app.session.play.question) == (Phase.EVENT, None)
        await table.tap_undo()
        assert (table.state.phase, table.app.session.play.question) == (Phase.ENEMIES, question)

    play_scene(tmp_path, a_table(phase=Phase.ENEMIES), scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_round_and_phase_in_large_letters_are_not_cut_off(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.chip_flow import ChipFlow

        await open_round(table)
        clipped = table.clipped()
        flow = next(one for one in table.widgets() if isinstance(one, ChipFlow))
        assert not {chip.text for chip in flow.children} & set(clipped)
        assert table.screen.phase_text not in clipped

    play_scene(tmp_path, a_table(phase=Phase.EXPERIENCE), scene, language=language, text_size=150)


def test_what_is_said_leaves_the_buttons_at_the_foot_free(tmp_path: Path) -> None:
    from app.widgets.dock import Dock
    from app.widgets.toast import _shown

    async def scene(table: Driver) -> None:
        table.app.go("settings")
        table.app.say("Something was saved")
        await table.frames(3)
        table.app.go("table")  # its foot is higher
        await table.until(lambda: _shown[-1].y >= top_of_the_dock(table))

    def top_of_the_dock(table: Driver) -> float:
        dock = next(one for one in table.screen.walk(restrict=True) if isinstance(one, Dock))
        return float(dock.to_window(dock.x, dock.top)[1])

    play_scene(tmp_path, a_table(), scene, text_size=150)
