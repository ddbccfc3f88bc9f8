"""The enemies' phase by hand: every tap of a player, from the big button to the next phase."""

from pathlib import Path

from app.demo import demo_state
from app.rules.massive_darkness.state import Phase, State
from app.widgets.total_list import TotalCard
from tests.ui.driver import Driver, home_scene, play_scene


async def enter(table: Driver, **totals: int) -> None:
    for label, value in totals.items():
        card = next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == label)
        for _ in range(value):
            await table.tap_plus(card)


async def attack(table: Driver, hits: int, shields: int, button: str) -> None:
    await table.tap("Enter the roll")
    await enter(table, hits=hits, shields=shields)
    await table.tap(button)


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
        assert table.state.phase is Phase.EXPERIENCE
        assert table.app.screens.current == "table"

    play_scene(tmp_path, demo_state(), scene)


def test_a_proposal_is_overruled_and_marked(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await table.tap("Overrule")
        await table.tap("Attack Whisper from range")
        await enter(table, hits=2)
        await table.tap("Apply 2 wounds")
        assert health(table.state)["Whisper"] == health(demo_state())["Whisper"] - 2
        assert any(said.startswith("Overruled: Goblin Archers") for said in table.titles())

    play_scene(tmp_path, demo_state(), scene)


def test_undo_in_the_middle_of_a_turn_goes_back_one_tap_each(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await attack(table, 2, 0, "Apply 2 wounds")
        table.screen.undo()
        await table.frames()
        assert table.app.screens.current == "numbers"
        assert health(table.state) == health(demo_state())
        table.screen.undo()
        await table.frames()
        assert table.app.screens.current == "turn"
        table.screen.undo()
        await table.frames()
        assert table.app.screens.current == "table"
        assert not table.app.session.play.can_undo

    play_scene(tmp_path, demo_state(), scene)


def test_a_turn_goes_on_after_the_app_was_gone(tmp_path: Path) -> None:
    async def first(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        await attack(table, 1, 0, "Apply 1 wound")
        await table.tap("Next: Orc Flayers act")
        await table.tap("Orc Flayers moved to B1")

    async def second(home: Driver) -> None:
        await home.tap("Continue: Test")
        assert home.state.enemies[1].at == "b1"
        assert home.state.heroes[0].health == 4
        await home.tap("Go on: Orc Flayers")
        await attack(home, 2, 0, "Apply 2 wounds")
        assert home.state.heroes[0].health == 2
        home.screen.undo()
        await home.frames()
        assert home.app.screens.current == "numbers"

    play_scene(tmp_path, demo_state(), first)
    home_scene(tmp_path, second)


def test_without_a_map_one_form_for_each_position(tmp_path: Path) -> None:
    async def see(table: Driver, *sightings: str) -> None:
        for name, sighting in zip(health(table.state), sightings, strict=True):
            table.screen.set(name, sighting)
        await table.tap("Confirm")

    async def scene(table: Driver) -> None:
        await table.tap("Next: Goblin Archers act")
        assert table.app.screens.current == "form"
        await see(table, "lit", "hidden", "hidden", "hidden")
        await table.tap("Goblin Archers moved one zone")
        assert table.app.screens.current == "form"
        await see(table, "3+", "hidden", "hidden", "hidden")
        await attack(table, 1, 0, "Apply 1 wound")
        assert health(table.state)["Bjorn"] == health(demo_state())["Bjorn"] - 1

    state = demo_state()
    state.mapped = False
    play_scene(tmp_path, state, scene)


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

    play_scene(tmp_path, demo_state(), scene)
