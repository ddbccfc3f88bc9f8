"""An enemy's screen and the one on which enemies are added, under real touches."""

from pathlib import Path

import pytest

from app.rules.massive_darkness.state import Kind, Phase
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui


def test_an_enemy_is_wounded_stunned_and_acts_from_its_screen(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import HealthCard

        table.app.go("enemy", enemy="Orc Flayers")
        await table.frames()
        await table.tap_minus(table.find("First minion", HealthCard))
        await table.tap_minus(table.find("First minion", HealthCard))
        await table.tap("Boss alive")
        orcs = table.state.enemies[0]
        assert (orcs.minions, orcs.minion_wounds, orcs.boss) == (3, 0, False)
        await table.tap("Orc Flayers act now")
        assert table.app.screens.current == "turn"

    play_scene(tmp_path, a_table(phase=Phase.ENEMIES), scene)


def test_a_removed_enemy_is_left_and_undo_brings_it_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy="High Troll")
        await table.frames()
        await table.tap("Take High Troll off the table")
        assert table.app.screens.current == "table"
        assert len(table.state.enemies) == 2
        table.app.session.undo()
        assert len(table.state.enemies) == 3

    play_scene(tmp_path, a_table(), scene)


def test_a_card_is_put_right_and_undo_names_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DieButton

        table.app.go("enemy", enemy="Goblin Archers")
        await table.frames()
        await table.tap("Change the card")
        assert table.app.screens.current == "enemy_card"
        await table.tap("Magic")
        await table.tap("Ranged")
        red = next(widget for widget in table.widgets() if isinstance(widget, DieButton) and widget.letter == "R")
        await table.tap_on(red)
        await table.tap("4")
        assert table.too_small() == []
        await table.tap("Change Goblin Archers")
        assert table.app.screens.current == "enemy"
        goblins = table.state.enemies[1]
        assert (goblins.level, goblins.arms.ranged, goblins.arms.magic) == (4, None, {"red": 1})
        assert table.screen.undo_text.startswith("Corrected: Goblin Archers: dice Magic 1 red")
        await table.tap("Heads for the exit")
        assert table.state.enemies[1].heading == "exit"

    play_scene(tmp_path, a_table(), scene)


def test_undo_on_a_card_leads_back_from_an_enemy_that_is_gone(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Goblin Archers")
        await table.tap("Add Goblin Archers 2")
        table.app.go("enemy", enemy="Goblin Archers 2")
        await table.frames()
        await table.tap("Change the card")
        await table.tap_on(table.screen.children[0]._placed["dock"].ids.undo)
        assert len(table.state.enemies) == 3
        assert table.app.screens.current == "table"

    play_scene(tmp_path, a_table(), scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_in_large_letters_is_not_cut_off(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy_card", enemy="Goblin Archers")
        await table.frames()
        assert table.clipped() == []

    play_scene(tmp_path, a_table(), scene, language=language, text_size=150)


def test_a_known_enemy_is_added_in_two_taps_under_a_free_name(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Goblin Archers")
        await table.tap("Add Goblin Archers 2")
        added = table.state.enemies[-1]
        assert (added.name, added.at, added.minions) == ("Goblin Archers 2", "c3", 4)
        assert table.app.screens.current == "table"

    play_scene(tmp_path, a_table(), scene)


def test_an_enemy_of_ones_own_with_dice_and_a_zone_from_the_map(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DieButton
        from app.widgets.zone_grid import ZoneCellButton

        table.app.go("add_enemy")
        await table.frames()
        table.screen.write_name("Wraith")
        await table.tap("Agent")
        await table.tap("Magic")
        await table.tap("Melee")
        red = next(widget for widget in table.widgets() if isinstance(widget, DieButton) and widget.letter == "R")
        await table.tap_on(red)
        await table.tap_on(red)
        await table.tap("Another zone")
        await table.tap_on(table.find("B3", ZoneCellButton))
        await table.tap("Add Wraith")
        wraith = table.state.enemies[-1]
        assert (wraith.kind, wraith.at, wraith.arms.magic, wraith.arms.melee) == (Kind.AGENT, "b3", {"red": 2}, None)

    play_scene(tmp_path, a_table(), scene)
