"""An enemy's screen and the one on which enemies are added, under real touches."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Phase
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
        assert table.app.current == "turn"

    play_scene(tmp_path, a_table(phase=Phase.ENEMIES), scene)


def test_a_removed_enemy_is_left_and_undo_brings_it_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy="High Troll")
        await table.frames()
        await table.tap("Remove High Troll from the table")
        assert table.app.current == "table"
        assert len(table.state.enemies) == 2
        table.app.session.undo()
        assert len(table.state.enemies) == 3

    play_scene(tmp_path, a_table(), scene)


def test_an_enemy_taken_off_in_its_own_turn_leaves_no_empty_turn_behind(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy="High Troll")
        await table.frames()
        await table.tap("High Troll acts now")
        assert table.app.session.play.question is not None
        table.app.go("enemy", enemy="High Troll")
        await table.frames()
        await table.tap("Remove High Troll from the table")
        assert table.app.session.play.question is None
        assert table.app.current == "table"
        assert "High Troll" not in [enemy.name for enemy in table.state.enemies]
        table.app.session.undo()
        assert table.app.session.play.question is not None

    play_scene(tmp_path, a_table(phase=Phase.ENEMIES), scene)


def test_a_card_is_put_right_and_undo_names_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DieButton

        table.app.go("enemy", enemy="Goblin Archers")
        await table.frames()
        await table.tap("Edit card")
        assert table.app.current == "enemy_card"
        await table.tap("Magic")
        await table.tap("Ranged")
        red = next(widget for widget in table.widgets() if isinstance(widget, DieButton) and widget.letter == "R")
        await table.tap_on(red)
        await table.tap("4")
        assert table.too_small() == []
        await table.tap("Update Goblin Archers")
        assert table.app.current == "enemy"
        goblins = table.state.enemies[1]
        assert (goblins.level, goblins.arms.ranged, goblins.arms.magic) == (4, None, {"red": 1})
        assert table.screen.undo_text.startswith("Corrected: Goblin Archers: dice Magic 1 red")
        await table.tap("Heads for the exit")
        assert table.state.enemies[1].heading == "exit"

    play_scene(tmp_path, a_table(), scene)


def pickers(table: Driver) -> list[Any]:
    """That of the enemy's own enchantments, and that of what it carries."""
    from app.widgets.skill_picker import SkillPicker

    return sorted((one for one in table.widgets() if isinstance(one, SkillPicker)), key=lambda one: -one.y)


def within(picker: Any, words: str) -> Any:
    """What can be tapped in one of the pickers."""
    from kivy.uix.behaviors import ButtonBehavior

    buttons = [one for one in picker.walk(restrict=True) if isinstance(one, ButtonBehavior)]
    return next(one for one in buttons if getattr(one, "text", "") == words)


def test_enchantments_and_the_carried_card_are_put_right(tmp_path: Path) -> None:
    state = a_table()
    orcs = state.enemies[0]
    orcs.arms = msgspec.structs.replace(orcs.arms, enchantments=("attack bam: wounds +1",))

    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DicePicker, DieButton
        from app.widgets.total_list import TotalCard

        table.app.go("enemy", enemy="Orc Flayers")
        await table.frames()
        assert "Attack, 1 bam: +1 unblockable wound" in table.texts()
        await table.tap("Edit card")
        own, carried = pickers(table)
        await table.tap_on(within(own, "Attack, 1 bam: +1 unblockable wound"))
        await table.tap_on(within(own, "New enchantment"))
        await table.frames(8)
        await table.tap_on(within(own, "Defense"))
        await table.tap_on(within(own, "Ranged"))
        await table.tap_on(within(own, "More shields"))
        await table.tap_plus(table.find("More shields", TotalCard))
        await table.tap_plus(table.find("Costs diamonds", TotalCard))
        await table.tap_minus(table.find("Costs bams", TotalCard))
        assert table.too_small() == []
        await table.tap_on(within(own, "Add it"))
        await table.tap_on(within(carried, "New enchantment"))
        await table.frames(8)
        await table.tap_on(within(carried, "Stun"))
        await table.tap_on(within(carried, "Add it"))
        lower = min((one for one in table.widgets() if isinstance(one, DicePicker)), key=lambda one: one.y)
        green = [one for one in lower.walk(restrict=True) if isinstance(one, DieButton) and one.letter == "G"]
        await table.tap_on(green[0])
        await table.tap("Update Orc Flayers")
        changed = table.state.enemies[0]
        assert changed.arms.enchantments == ("ranged defense diamond 1: shields +2",)
        assert changed.carries == Arms(defense={"green": 1}, enchantments=("attack bam 1: stun",))
        assert table.app.current == "enemy"
        assert "Defense (Ranged), 1 diamond: +2 shields" in table.texts(), "no attack dice, no attack"
        await table.tap_undo()
        assert table.state.enemies[0].arms.enchantments == ("attack bam: wounds +1",)

    play_scene(tmp_path, state, scene)


def test_where_an_enemy_heads_is_put_right_without_a_map(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy="High Troll")
        await table.frames()
        await table.tap("Heads for the exit")
        assert table.state.enemies[2].heading == "exit"
        assert table.screen.undo_text.startswith("Corrected: High Troll: with no hero in sight, heads for the exit")

    play_scene(tmp_path, a_table(mapped=False), scene)


def test_undo_on_a_card_leads_back_from_an_enemy_that_is_gone(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Goblin Archers")
        await table.tap("Add Goblin Archers 2")
        await table.tap("Yes, enough")
        table.app.go("enemy", enemy="Goblin Archers 2")
        await table.frames()
        await table.tap("Edit card")
        await table.tap_undo()
        assert len(table.state.enemies) == 3
        assert table.app.current == "choice", "whether there are miniatures is open again"

    play_scene(tmp_path, a_table(), scene)


def test_a_card_in_large_letters_is_not_cut_off(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy_card", enemy="Goblin Archers")
        await table.frames()
        for picker in pickers(table):
            for act in ("open", "effect wounds +", "effect stun", "add", "open", "effect defender shields -"):
                picker.dispatch("on_edit", *act.partition(" ")[::2], 0)
        await table.frames(8)
        assert table.clipped() == []
        assert table.too_small() == []

    play_scene(tmp_path, a_table(), scene, language="fr", text_size=150)


def test_a_second_one_of_a_known_enemy_is_added_under_a_free_name_if_there_are_miniatures(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Goblin Archers")
        await table.tap("Add Goblin Archers 2")
        await table.tap("Yes, enough")
        added = table.state.enemies[-1]
        assert (added.name, added.at, added.minions) == ("Goblin Archers 2", "c3", 4)
        assert table.app.current == "table"

    play_scene(tmp_path, a_table(), scene)


def test_an_enemy_of_ones_own_with_dice_and_a_zone_from_the_map(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DieButton
        from app.widgets.zone_grid import ZoneCellButton

        table.app.go("add_enemy")
        await table.frames()
        table.screen.write_name("Wraith")
        await table.frames()
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

        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Goblin Archers")
        await table.tap("Add, then draw its treasure")
        await table.tap("Yes, enough")
        assert table.app.current == "draw"
        table.app.session.answer({"name": "Rusty Axe", "slot": "hand", "level": 1, "melee": "red 1"})
        table.app.show_play()
        await table.frames()
        archers = table.state.enemies[-1]
        assert (archers.name, archers.carried, archers.carries.melee) == ("Goblin Archers 2", "Rusty Axe", {"red": 1})
        assert table.app.current == "table"

    play_scene(tmp_path, a_table(), scene)


def test_dice_told_at_the_table_are_in_the_library_the_next_time(tmp_path: Path) -> None:
    state = a_table()
    state.enemies[1].name = "Goblin Archers 2"
    known = {"name": "Goblin Archers", "level": 1, "health": 1, "ranged": "", "defense": "blue 2", "per_hero": 1}

    async def scene(table: Driver) -> None:
        session = table.app.session
        session.keep_card("massive_darkness", "enemy", known)
        table.app.go("enemy_card", enemy="Goblin Archers 2")
        await table.frames()
        table.screen.add_die("ranged", "red")
        table.screen.add_die("defense", "green")
        table.screen.change()
        kept = session.cards.same_card("massive_darkness", "enemy", known)
        assert kept is not None
        assert kept.fields == {**known, "ranged": "red 1"}, "what the card said itself stays"

    play_scene(tmp_path, state, scene)


def test_an_enemy_that_is_not_in_the_library_is_put_right_on_the_table_alone(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy_card", enemy="Goblin Archers")
        await table.frames()
        table.screen.add_die("ranged", "red")
        table.screen.change()
        assert not table.app.session.cards.all("massive_darkness").records

    play_scene(tmp_path, a_table(), scene)


def test_what_is_told_in_practice_is_not_in_the_library(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        session.begin_practice("massive_darkness", "Practice", a_table())
        table.app.go("add_enemy")
        await table.frames()
        table.screen.write_name("Bone Golem")
        table.screen.add_and_draw()
        assert (table.state.enemies[-1].name, table.app.current) == ("Bone Golem", "draw")
        table.screen.type("Rusty Axe")
        table.screen.take_name()
        assert table.state.enemies[-1].carried == "Rusty Axe"
        assert not session.cards.all("massive_darkness").records

    play_scene(tmp_path, a_table(), scene)
