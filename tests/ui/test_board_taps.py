"""A finger on the board, in all three games that have one: whom a tap picks up, and whom it moves."""

from pathlib import Path
from typing import Any

import pytest

from app.rules import hellscape, massive_darkness, shadowreach  # noqa: F401  (they register their commands)
from app.rules.hellscape.arms import Arms as LaterArms
from app.rules.hellscape.cards import Band, Deck, Item, Slot
from app.rules.hellscape.cards import Kind as MonsterKind
from app.rules.hellscape.state import Enemy as Monster
from app.rules.hellscape.state import Hero as Lightbringer
from app.rules.hellscape.state import Phase as LaterPhase
from app.rules.hellscape.state import State as Hellscape
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State
from app.rules.shadowreach.state import State as Shadowreach
from tests.ui.board_driver import BoardDriver
from tests.ui.driver import PHONE, TABLET, Driver, play_scene

pytestmark = pytest.mark.ui

BOARD = """\
+---+---+---+---+
|.   .   .   .  |
+   +   +   +   +
|.   .   .   .  |
+---+---+---+---+
"""
CROWD = ("Orcs", "Wolves", "Rats")
"""They stand in c1, one step from Anna, whose turn it is; Bert is in a2."""

GAMES = ("massive_darkness", "hellscape", "shadowreach")
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
IN_EACH_GAME = pytest.mark.parametrize("game", GAMES)


def dungeon(game: str) -> Any:
    if game == "massive_darkness":
        arms = Arms(melee={"yellow": 1}, defense={})
        mobs = [Enemy(name=name, kind=Kind.MOB, at="c1", minions=2, arms=arms) for name in CROWD]
        heroes = [Hero(name="Anna", colour="red", at="b1"), Hero(name="Bert", colour="blue", at="a2")]
        return State(board=BOARD, heroes=heroes, enemies=mobs, heroes_at_start=2, phase=Phase.HEROES)
    spear = Item(
        name="Old Spear", deck=Deck.MOB_ITEM, band=Band.LOW, slot=Slot.HAND, arms=LaterArms(melee={"yellow": 1})
    )
    made = Hellscape if game == "hellscape" else Shadowreach
    hero_class = "berserker" if game == "hellscape" else "warrior"
    return made(
        board=BOARD, heroes_at_start=2, phase=LaterPhase.HEROES, active="Anna",
        heroes=[Lightbringer(name=name, hero_class=hero_class, colour=colour, at=at, health=8, max_health=8)
                for name, colour, at in (("Anna", "red", "b1"), ("Bert", "blue", "a2"))],
        enemies=[Monster(name=name, kind=MonsterKind.MOB, at="c1", minions=2, health=2, item=spear, carries=spear.arms)
                 for name in CROWD],
    )  # fmt: skip


def standing(table: Driver) -> dict[str, str | None]:
    return {one.name: one.at for one in (*table.state.heroes, *table.state.enemies)}


AT_FIRST = {"Anna": "b1", "Bert": "a2", "Orcs": "c1", "Wolves": "c1", "Rats": "c1"}


async def to_the_board(table: Driver) -> BoardDriver:
    """A tab of a phone; on a tablet it lies beside the table."""
    if not table.screen.ids.side.children:
        table.app.go("board")
    await table.frames()
    return BoardDriver(table)


def play(folder: Path, game: str, scene: Any, size: tuple[int, int] = PHONE) -> None:
    play_scene(folder, dungeon(game), scene, size=size, game=game)


@SIZES
@IN_EACH_GAME
def test_a_tap_picks_up_the_figure_under_the_finger_and_moves_nobody(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        assert "c1" in board.panel.board.picture.steps, "a step that Anna could take"
        for name in ("Rats", "Orcs", "Wolves", "Bert"):
            await board.tap_figure(name)
            assert standing(table) == AT_FIRST
            assert board.panel.using.figure == name
            assert board.panel.board.picture.selected == name
            assert f"{name}: tap a zone" in table.texts()
        await board.tap((3.5, 1.5))
        assert standing(table) == {**AT_FIRST, "Bert": "d2"}

    play(tmp_path, game, scene, size)


@SIZES
@IN_EACH_GAME
def test_a_step_is_taken_on_the_floor_of_a_marked_zone_only(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        assert any("Anna: tap a marked zone" in text for text in table.texts())
        assert set(board.panel.board.picture.steps) == {"a1", "b2", "c1"}
        await board.tap((3.5, 0.5))
        assert standing(table) == AT_FIRST
        actions = table.hero("Anna").actions
        await board.tap((0.5, 0.5))
        assert standing(table) == {**AT_FIRST, "Anna": "a1"}
        assert table.hero("Anna").actions == actions - 1

    play(tmp_path, game, scene, size)


@IN_EACH_GAME
def test_the_hero_on_turn_in_hand_goes_nowhere_else_unless_the_table_insists(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        actions = table.hero("Anna").actions
        await board.tap_figure("Anna")
        assert "Anna: tap a marked zone" in table.texts()
        await board.tap((3.5, 1.5))
        assert standing(table) == AT_FIRST
        assert "Anna cannot move to D2 now." in table.texts()
        await table.tap("Put there anyway")
        assert standing(table) == {**AT_FIRST, "Anna": "d2"}
        assert table.hero("Anna").actions == actions
        assert board.panel.using.figure == ""

    play(tmp_path, game, scene)


@SIZES
@IN_EACH_GAME
def test_the_hero_on_turn_is_put_right_by_taps_too(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        actions = table.hero("Anna").actions
        await board.tap_figure("Anna")
        await board.press("Correct")
        assert board.panel.board.picture.steps == ()
        assert "Anna: tap a zone" in table.texts()
        await board.tap((0.5, 0.5))
        assert standing(table) == {**AT_FIRST, "Anna": "a1"}
        assert table.hero("Anna").actions == actions

    play(tmp_path, game, scene, size)


@IN_EACH_GAME
def test_a_crowded_zone_is_entered_by_the_chip_of_whom_the_finger_hit(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        await board.tap_figure("Orcs")
        await board.press("Anna moves here")
        assert standing(table) == {**AT_FIRST, "Anna": "c1"}
        await board.tap_figure("Bert")
        await board.tap_figure("Wolves")
        await board.press("Bert here")
        assert standing(table) == {**AT_FIRST, "Anna": "c1", "Bert": "c1"}

    play(tmp_path, game, scene)


@IN_EACH_GAME
def test_the_hero_on_turn_is_put_right_into_a_crowded_zone_by_a_chip(tmp_path: Path, game: str) -> None:
    """The rules would let her step, but not so far; and figures cover the floor."""

    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        actions = table.hero("Anna").actions
        await board.tap_figure("Anna")
        await board.press("Correct")
        await board.tap_figure("Wolves")
        await board.press("Anna here")
        assert standing(table) == {**AT_FIRST, "Anna": AT_FIRST["Wolves"]}
        assert table.hero("Anna").actions == actions

    play(tmp_path, game, scene)


@IN_EACH_GAME
def test_a_second_tap_puts_down_and_so_does_one_on_its_own_zone(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        for again in (board.seat_of("Bert"), (0.1, 1.9)):
            await board.tap_figure("Bert")
            assert board.panel.using.figure == "Bert"
            await board.tap(again)
            assert board.panel.using.figure == ""
        assert standing(table) == AT_FIRST

    play(tmp_path, game, scene)


@SIZES
def test_the_large_button_places_an_enemy_that_stands_nowhere_before_it_acts(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Place Rats")
        board = BoardDriver(table)
        assert board.panel.using.figure == "Rats"
        await board.tap((1.5, 1.5))
        assert standing(table)["Rats"] == "b2"
        table.app.go("table")
        await table.frames()
        assert table.is_visible(table.find("Next: Rats act"))

    state = dungeon("massive_darkness")
    state.phase = Phase.ENEMIES
    for enemy in state.enemies:
        enemy.at, enemy.acted = (None, False) if enemy.name == "Rats" else (enemy.at, True)
    play_scene(tmp_path, state, scene, size=size)


@SIZES
@IN_EACH_GAME
def test_an_enemys_zone_opens_the_board_with_the_enemy_in_hand(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("enemy", enemy="Rats")
        await table.frames()
        actions = table.hero("Anna").actions
        await table.tap("Zone C1")
        board = BoardDriver(table)
        assert board.panel.using.figure == "Rats"
        assert board.panel.board.picture.selected == "Rats"
        assert "Rats: tap a zone" in table.texts()
        await board.tap((1.5, 1.5))
        assert standing(table) == {**AT_FIRST, "Rats": "b2"}
        assert table.hero("Anna").actions == actions

    play(tmp_path, game, scene, size)


@IN_EACH_GAME
def test_a_heros_zone_opens_the_board_with_him_in_hand(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bert")
        await table.frames()
        await table.tap_on(table.find(table.screen.place))
        board = BoardDriver(table)
        assert board.panel.using.figure == "Bert"
        await board.tap((1.5, 1.5))
        assert standing(table) == {**AT_FIRST, "Bert": "b2"}

    play(tmp_path, game, scene)


@IN_EACH_GAME
def test_nobody_stays_in_hand_while_the_board_is_left_or_the_play_goes_on(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        await board.tap_figure("Rats")
        table.app.go("rules")
        await table.frames()
        await table.press_escape()
        assert board.panel.using.figure == "Rats", "a look at the rules ends nothing"
        table.app.select_tab("table")
        await table.frames()
        table.app.select_tab("board")
        await table.frames()
        assert board.panel.using.figure == ""
        await board.tap((0.5, 0.5))
        assert standing(table) == {**AT_FIRST, "Anna": "a1"}
        await board.tap_figure("Rats")
        await table.tap_undo()
        assert board.panel.using.figure == "", "what the table saw when it picked them up has changed"

    play(tmp_path, game, scene)


@IN_EACH_GAME
def test_one_looks_from_the_figure_under_the_finger(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        await board.press("Sight")
        for name in ("Wolves", "Rats", "Orcs"):
            await board.tap_figure(name)
            assert any(text.startswith(f"In sight of {name}: Anna") for text in table.texts())
        assert standing(table) == AT_FIRST

    play(tmp_path, game, scene)
