"""The enemies' phase by hand: every tap of a player, from the big button to the next phase; rolls as totals."""

from pathlib import Path
from shutil import copytree

import pytest

from app.demo import demo_state
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.state import Phase, State
from app.widgets.total_list import TotalCard
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


async def enter(table: Driver, **totals: int) -> None:
    for label, value in totals.items():
        card = next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == label)
        for _ in range(value):
            await table.tap_plus(card)


async def attack(table: Driver, hits: int, shields: int, button: str) -> None:
    await table.tap("Enter the roll")
    if not hits and not shields:
        await table.tap("All 0")
    await enter(table, hits=hits, shields=shields)
    await table.tap(button)


async def answer_all(table: Driver) -> None:
    """The first card, by its name where no more is known, and the first option; figures as they stand."""
    from app.widgets.card_list import LibraryRow
    from app.widgets.option_list import OptionRow

    while table.app.session.play.question is not None:
        rows = [one for one in table.widgets() if isinstance(one, (LibraryRow, OptionRow))]
        first = max(rows, key=lambda row: row.y) if rows else table.find("Confirm")
        await table.tap_on(first.ids.by_name if getattr(first, "just_name", "") else first)


def health(state: State) -> dict[str, int]:
    return {hero.name: hero.health for hero in state.heroes}


def test_the_demos_phase_from_the_first_tap_to_the_last(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        assert "Attack Bjorn" in table.titles()
        await attack(table, 2, 1, "Apply 1 wound")
        assert table.state.heroes[0].health == 4
        await table.tap("Next: Orc Flayers act")
        await table.tap("Orc Flayers moved to B1")
        await attack(table, 3, 0, "Apply 3 wounds")
        assert table.state.heroes[0].health == 1
        await table.tap("Next: Dwarf Agent acts")
        await table.tap("Elias")
        await table.tap("Dwarf Agent moved to D4")
        await attack(table, 1, 1, "Apply 0 wounds")
        await table.tap("Next: High Troll acts")
        await table.tap("High Troll moved to E3")
        await table.tap("High Troll moved to E4")
        await table.tap("To the experience phase")
        assert table.app.current == "draw", "the agent calls reinforcements (p. 23)"
        await answer_all(table)
        assert table.state.phase is Phase.EXPERIENCE
        assert table.app.current == "table"

    play_scene(tmp_path, demo_state(), scene, dice="totals")


def test_a_proposal_is_overruled_and_marked(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await table.tap("Overrule")
        await table.tap("Attack Whisper from range")
        await enter(table, hits=2)
        await table.tap("Apply 2 wounds")
        assert health(table.state)["Whisper"] == health(demo_state())["Whisper"] - 2
        assert any(said.startswith("Overruled: Goblin Archers") for said in table.titles())

    play_scene(tmp_path, demo_state(), scene, dice="totals")


def test_undo_in_the_middle_of_a_turn_goes_back_one_tap_each(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await attack(table, 2, 0, "Apply 2 wounds")
        await table.tap_undo()
        assert table.app.current == "dice"
        assert health(table.state) == health(demo_state())
        await table.tap_undo()
        assert table.app.current == "turn"
        await table.tap_undo()
        assert table.app.current == "table"
        assert not table.app.session.play.can_undo

    play_scene(tmp_path, demo_state(), scene, dice="totals")


def test_a_turn_goes_on_after_the_app_was_gone(tmp_path: Path) -> None:
    async def first(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await attack(table, 1, 0, "Apply 1 wound")
        await table.tap("Next: Orc Flayers act")
        await table.tap("Orc Flayers moved to B1")
        await table.tap("Enter the roll")
        await enter(table, hits=2)
        copytree(tmp_path / "played", tmp_path / "killed")  # as the disk is when the app is killed now
        await table.tap("Faces")
        table.screen.pick("red 1", "hits 1")
        table.app.go("table")
        await table.frames()
        table.app.show_play()
        await table.frames()
        assert dict(table.screen.faces) == {"red 1": "hits 1"}, "who looks at the table finds his dice again"
        assert table.screen.undo_text == "Red die set to 1 hit"
        await table.tap_undo()
        assert dict(table.screen.faces) == {}

    async def second(home: Driver) -> None:
        await home.tap("Continue: Test")
        assert home.state.enemies[1].at == "b1"
        assert home.state.heroes[0].health == 4
        home.app.show_play()
        await home.frames()
        assert home.app.current == "dice"
        await home.tap("Apply 2 wounds")
        assert home.state.heroes[0].health == 2
        await home.tap_undo()
        assert home.app.current == "dice"
        assert "Enter the totals" in home.texts(), "what was answered is no draft any more"

    play_scene(tmp_path / "played", demo_state(), first, dice="totals")
    home_scene(tmp_path / "killed", second)


def test_without_a_map_one_form_for_each_position(tmp_path: Path) -> None:
    async def see(table: Driver, *sightings: str) -> None:
        for name, sighting in zip(health(table.state), sightings, strict=True):
            await table.tap_sighting(name, sighting)
        await table.tap("Confirm")

    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        assert table.app.current == "form"
        await table.tap_sighting("Bjorn", "lit")
        table.app.go("table")
        await table.frames()
        table.app.show_play()
        await table.frames()
        assert dict(table.screen.given)["Bjorn"] == "lit", "what was told so far outlives the screen"
        await see(table, "lit", "hidden", "hidden", "hidden")
        await table.tap("Goblin Archers moved one zone")
        assert table.app.current == "form"
        await see(table, "3+", "hidden", "hidden", "hidden")
        await attack(table, 1, 0, "Apply 1 wound")
        assert health(table.state)["Bjorn"] == health(demo_state())["Bjorn"] - 1

    state = demo_state()
    state.mapped = False
    play_scene(tmp_path, state, scene, dice="totals")


def test_a_move_is_overruled_by_an_attack_after_all(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await attack(table, 0, 0, "Apply 0 wounds")
        await table.tap("Next: Orc Flayers act")
        await table.tap("Overrule")
        await table.tap("Attack after all")
        await table.tap("Whisper")
        await enter(table, hits=1)
        await table.tap("Apply 1 wound")
        assert health(table.state)["Whisper"] == health(demo_state())["Whisper"] - 1
        assert table.state.enemies[1].at == demo_state().enemies[1].at

    play_scene(tmp_path, demo_state(), scene, dice="totals")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_large_letters_a_step_is_shown_with_its_reason(tmp_path: Path, language: str) -> None:
    """The current step, why, and its target, above the dock and without scrolling."""

    async def scene(table: Driver) -> None:
        from app.widgets.step_list import StepPanel
        from app.widgets.why_panel import CandidateRow

        session = table.app.session
        session.do(EnemyTurn(enemy="Orc Flayers"))
        for _ in range(2):
            table.app.show_play()
            await table.frames(8)
            assert table.app.current == "turn"
            panel = next(one for one in table.widgets() if isinstance(one, StepPanel))
            target = next(one for one in table.widgets() if isinstance(one, CandidateRow) and one.is_target)
            scroll = table.screen.ids.page.ids.scroll
            bottom, top = scroll.to_window(0, scroll.y)[1], scroll.to_window(0, scroll.top)[1]
            assert target.to_window(*target.pos)[1] >= bottom
            assert panel.to_window(panel.x, panel.top)[1] <= top
            session.answer(session.play.question.proposed)

    play_scene(tmp_path, demo_state(), scene, text_size=150, language=language)


def test_in_large_letters_the_big_button_has_two_lines_at_the_most(tmp_path: Path) -> None:
    """Beside Overrule its words would stand below each other, and push the step out of sight."""

    async def scene(table: Driver) -> None:
        from app.widgets.dock import Dock

        table.app.session.do(EnemyTurn(enemy="Orc Flayers"))
        table.app.show_play()
        await table.frames(8)
        dock = next(one for one in table.widgets() if isinstance(one, Dock))
        assert dock.primary_text == "Orc Flayers moved to B1"
        assert dock.stacked
        assert dock._primary.height < 110

    play_scene(tmp_path, demo_state(), scene, text_size=150)


def test_in_plain_letters_both_buttons_share_a_row(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dock import Dock

        table.app.session.do(EnemyTurn(enemy="Orc Flayers"))
        table.app.show_play()
        await table.frames(8)
        dock = next(one for one in table.widgets() if isinstance(one, Dock))
        assert not dock.stacked

    play_scene(tmp_path, demo_state(), scene)
