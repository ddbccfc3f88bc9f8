"""The screens of questions on a tablet: the board stays beside them, and what is entered survives a look at it."""

from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from app.rules.massive_darkness.state import Phase
from app.widgets.total_list import TotalCard
from tests.ui.board_driver import BoardDriver
from tests.ui.driver import PHONE, TABLET, Driver, play_scene

pytestmark = pytest.mark.ui


def board_panel(table: Driver) -> Any:
    from app.screens.board_panel import BoardPanel

    return next((one for one in table.screen.walk(restrict=True) if isinstance(one, BoardPanel)), None)


def stands_beside(table: Driver) -> bool:
    """The board has the larger part of the window, at the right of the question."""
    from kivy.core.window import Window

    panel = board_panel(table)
    return panel is not None and panel.width > Window.width / 2 and panel.x >= table.screen.ids.page.main_width


async def to_the_roll(table: Driver) -> None:
    await table.tap("Next: Goblin Archers act")
    await table.tap("Enter the roll")
    assert table.app.current == "dice"


def hits(table: Driver) -> Any:
    return next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == "hits")


def test_a_roll_has_the_board_beside_it_and_keeps_its_totals_under_another_tool(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        assert stands_beside(table)
        await table.tap_plus(hits(table))
        await table.tap("Sight")
        assert board_panel(table).tool == "sight"
        assert (table.app.current, hits(table).value) == ("dice", 1)
        await table.tap("Apply 1 wound")
        assert table.app.current == "turn"

    play_scene(tmp_path, demo_state(), scene, size=TABLET, dice="totals")


def test_the_next_roll_begins_with_nothing(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        await table.tap_plus(hits(table))
        await table.tap_undo()
        await table.tap("Enter the roll")
        assert hits(table).value == 0

    play_scene(tmp_path, demo_state(), scene, dice="totals")


def test_a_correction_on_the_board_begins_the_turn_anew(tmp_path: Path) -> None:
    """The archers' target is carried away in mid-roll: the roll is not asked for any more."""

    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        target, board = table.state.heroes[0], BoardDriver(table)
        await board.drag_figure(target.name, (0.5, 2.5))
        assert table.state.heroes[0].at == "a3"
        assert table.app.session.play.question.topic != "roll"
        assert table.app.current == "turn"

    play_scene(tmp_path, demo_state(), scene, size=TABLET, dice="totals")


def test_overruling_and_choosing_have_the_board_beside_them(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await table.tap("Overrule")
        assert table.app.current == "choice"
        assert stands_beside(table)
        await table.tap("Door")
        assert table.app.current == "choice", "another tool does not end the overruling"

    play_scene(tmp_path, demo_state(), scene, size=TABLET, dice="totals")


def test_a_form_keeps_what_was_tapped_and_the_next_one_is_empty(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.sighting_list import SightingCard

        def chosen() -> list[str]:
            cards = [one for one in table.widgets() if isinstance(one, SightingCard)]
            return [card.chosen for card in sorted(cards, key=lambda card: -card.y)]

        await table.tap("Next: Goblin Archers act")
        assert table.app.current == "form"
        assert stands_beside(table)
        names = [hero.name for hero in table.state.heroes]
        for name, sighting in zip(names, ("lit", "hidden", "hidden", "hidden"), strict=True):
            await table.tap_sighting(name, sighting)
        table.screen.follow_board()
        await table.frames()
        assert chosen() == ["lit", "hidden", "hidden", "hidden"]
        await table.tap("Confirm")
        await table.tap("Goblin Archers moved one zone")
        assert table.app.current == "form"
        assert chosen() == ["", "", "", ""]

    state = demo_state()
    state.mapped = False
    play_scene(tmp_path, state, scene, size=TABLET)


def test_a_phone_has_only_the_question(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert table.state.phase is Phase.ENEMIES
        await to_the_roll(table)
        assert board_panel(table) is None

    play_scene(tmp_path, demo_state(), scene, size=PHONE, dice="totals")
