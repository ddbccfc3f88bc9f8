"""A hero's screens in a real window, under real touches."""

from pathlib import Path

import pytest

from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.state import Phase
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui


def test_values_conditions_and_actions_change_with_a_tap_and_undo_names_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.action_bolts import Bolt
        from app.widgets.value_stepper import HealthCard, ValueCard

        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        bjorn = lambda: table.state.heroes[0]  # noqa: E731  (the state is another after each undo)
        await table.tap_plus(table.find("Health", HealthCard))
        await table.tap_plus(table.find("XP to spend", ValueCard))
        await table.tap_on(next(widget for widget in table.widgets() if isinstance(widget, Bolt)))
        assert (bjorn().health, bjorn().xp, bjorn().actions) == (5, 10, 2)
        await table.tap("Stunned")
        assert bjorn().stunned
        assert "stunned" in table.screen.undo_text
        await table.tap("Get up (1 action)")
        assert (bjorn().stunned, bjorn().actions) == (False, 1)
        await table.tap_on(table.screen.children[0]._placed["dock"].ids.undo)
        assert bjorn().stunned

    play_scene(tmp_path, a_table(), scene)


def test_the_health_track_is_changed_only_by_the_stepper_that_its_chip_opens(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import ValueCard

        track = table.hero("Bjorn").max_health
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap(f"Max health {track}")
        await table.frames(6)
        assert table.hero("Bjorn").max_health == track
        stepper = table.find("Correct max health", ValueCard)
        assert table.is_visible(stepper)
        await table.tap_plus(stepper)
        assert table.hero("Bjorn").max_health == track + 1
        await table.tap_minus(stepper)
        assert table.hero("Bjorn").max_health == track
        await table.tap(f"Max health {track}")
        assert "Correct max health" not in table.texts()

    play_scene(tmp_path, a_table(), scene)


def test_a_hero_who_was_done_by_mistake_gets_his_turn_back(tmp_path: Path) -> None:
    state = a_table()
    state.heroes[0].activated = True

    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        assert "Bjorn is done for this round." in table.texts()
        await table.tap("Turn taken")
        assert not table.state.heroes[0].activated
        await table.tap("Bjorn attacks")
        assert table.app.current == "attack"

    play_scene(tmp_path, state, scene)


def test_who_reaches_nobody_is_not_told_to_tap_how(tmp_path: Path) -> None:
    state = a_table()
    state.heroes[0].at, state.heroes[0].arms = "c1", Arms(melee={"yellow": 1})

    async def scene(table: Driver) -> None:
        table.app.go("attack", hero="Bjorn")
        await table.frames()
        assert any(text.startswith("No enemy is in range of Bjorn") for text in table.texts())
        assert not any(text.startswith("Tap an attack") for text in table.texts())

    play_scene(tmp_path, state, scene)


def test_an_attack_takes_three_taps_to_the_dice(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Heroes")
        await table.tap("Bjorn attacks")
        assert "Ranged, Magic: not in the same zone." in table.texts()
        await table.tap("Melee")
        assert table.app.current == "dice"
        assert table.app.session.play.question.topic == "roll"

    play_scene(tmp_path, a_table(), scene)


def test_who_was_attacked_strikes_back_when_he_is_done(tmp_path: Path) -> None:
    state = a_table()
    state.heroes[0].attacked = ["Orc Flayers"]

    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap("Bjorn is done")
        assert table.app.current == "turn"
        assert table.app.session.play.question.who == "Orc Flayers"

    play_scene(tmp_path, state, scene)


def test_whom_he_attacked_is_put_right_and_strikes_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        assert "High Troll" not in table.texts()
        await table.tap("Attack made without the app")
        await table.tap("High Troll")
        await table.tap("Orc Flayers")
        await table.tap("High Troll")
        assert table.state.heroes[0].attacked == ["Orc Flayers"]
        undo = "Corrected: Bjorn: enemies attacked: Orc Flayers (was High Troll, Orc Flayers)"
        assert table.screen.undo_text == undo
        assert table.too_small() == []
        await table.tap("Attacked: 1")
        assert "High Troll" not in table.texts()
        await table.tap("Bjorn is done")
        assert table.app.session.play.question.who == "Orc Flayers"

    play_scene(tmp_path, a_table(), scene)


def test_an_action_spent_by_hand_may_have_been_an_attack_and_is_asked_for(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.action_bolts import Bolt

        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap_on(next(widget for widget in table.widgets() if isinstance(widget, Bolt)))
        await table.tap("Bjorn is done")
        assert table.app.current == "hero_done"
        await table.tap("Orc Flayers")
        await table.tap("High Troll")
        assert table.screen.chosen == ["Orc Flayers", "High Troll"]
        await table.tap("High Troll")
        await table.tap("Counter-attack: Orc Flayers")
        assert table.app.session.play.question.who == "Orc Flayers"

    play_scene(tmp_path, a_table(), scene)


def test_whom_he_attacked_is_asked_no_more_once_the_phase_is_taken_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(NextPhase())
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap("Bjorn is done")
        assert table.app.current == "hero_done"
        await table.tap_undo()
        assert table.state.phase is Phase.END
        assert table.app.current == "table"

    play_scene(tmp_path, a_table(phase=Phase.END), scene)


def test_spent_actions_and_a_turn_to_come_wear_no_tick(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.action_bolts import Bolt
        from app.widgets.chip import TapChip
        from app.widgets.icon import Icon

        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap_on(next(widget for widget in table.widgets() if isinstance(widget, Bolt)))
        bolts = [widget for widget in table.widgets() if isinstance(widget, Bolt)]
        shown = [one.icon for bolt in bolts for one in bolt.walk(restrict=True) if isinstance(one, Icon)]
        assert sorted(shown) == ["lightning-bolt", "lightning-bolt", "lightning-bolt-outline"]
        had_a_turn = table.find("Turn taken", TapChip)
        assert had_a_turn.icon == "circle-outline"
        await table.tap_on(had_a_turn)
        assert table.find("Turn taken", TapChip).icon == "check-circle"

    play_scene(tmp_path, a_table(), scene)


def test_class_base_and_weapons_are_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dice_lines import DieButton

        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap("Class and weapons")
        await table.tap("Battle Wizard")
        await table.tap("Cyan")
        await table.tap("Magic")
        red = next(widget for widget in table.widgets() if isinstance(widget, DieButton) and widget.letter == "R")
        await table.tap_on(red)
        await table.tap("New enchantment")
        await table.frames(8)
        await table.tap("More hits")
        await table.tap("Add it")
        assert table.too_small() == []
        await table.tap("Update Bjorn")
        assert table.app.current == "heroes"
        bjorn = table.state.heroes[0]
        assert (bjorn.hero_class, bjorn.colour) == ("Battle Wizard", "cyan")
        assert (bjorn.arms.magic, bjorn.arms.enchantments) == ({"red": 1}, ("attack bam 1: hits +1",))

    play_scene(tmp_path, a_table(), scene)


def test_a_hero_joins_and_leaves(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes")
        await table.frames()
        await table.tap("Add a hero")
        await table.tap("Owen")
        await table.tap("Add Owen")
        assert table.app.current == "heroes"
        assert [hero.name for hero in table.state.heroes] == ["Owen"]
        await table.tap("Remove Owen from the game")
        assert table.state.heroes == []

    play_scene(tmp_path, a_table(heroes=[], phase=Phase.SETUP), scene)


def test_nothing_is_clipped_when_the_text_is_large(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        for screen, args in (
            ("heroes", {"hero": "Bjorn"}),
            ("attack", {"hero": "Bjorn"}),
            ("hero_done", {"hero": "Bjorn"}),
            ("hero_sheet", {"hero": "Bjorn"}),
            ("add_hero", {}),
            ("enemy", {"enemy": "Orc Flayers"}),
            ("enemy", {"enemy": "High Troll"}),
            ("add_enemy", {}),
            ("log", {}),
            ("rules", {"entry": "stun"}),
        ):
            table.app.go(screen, **args)
            await table.frames(8)
            assert table.clipped() == [], screen
            assert table.too_small() == [], screen

    play_scene(tmp_path, a_table(story=True), scene, text_size=150)
