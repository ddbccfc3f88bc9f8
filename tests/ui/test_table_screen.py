"""The table in a real window, under real touches: round and phase put right."""

from pathlib import Path

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
        assert table.screen.undo_text == "Corrected: Phase: Event instead of Heroes"
        assert table.too_small() == []
        await table.tap_on(table.screen.children[0]._placed["dock"].ids.undo)
        assert (table.state.phase, table.state.round) == (Phase.HEROES, 2)
        table.app.go("log")
        await table.frames()
        table.app.go("table")
        await table.frames()
        assert "Correct the round" not in table.texts()

    play_scene(tmp_path, a_table(), scene)


def test_another_phase_in_mid_turn_is_refused_and_the_turn_goes_on(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Orc Flayers act")
        question = table.app.session.play.question
        table.app.go("table")
        await table.frames()
        await open_round(table)
        await table.tap("Event")
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
