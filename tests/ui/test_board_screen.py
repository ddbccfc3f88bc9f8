"""The board under a real finger: built, played on, and taken back."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.drawing import read_board
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State, Tokens
from tests.ui.board_driver import BoardDriver
from tests.ui.driver import PHONE, TABLET, Driver, a_finger, play_scene

pytestmark = pytest.mark.ui

BOARD = """\
+---+---+---+
|.   #   .  |
+   +---+   +
|.   .   .  |
+---+---+---+
"""


def a_board(**changed: Any) -> State:
    melee = Arms(melee={"yellow": 1}, defense={})
    fields: dict[str, Any] = {
        "board": BOARD,
        "heroes": [Hero(name="Bjorn", colour="red"), Hero(name="Elias", colour="blue", at="c2", xp=9)],
        "enemies": [Enemy(name="Orc Flayers", kind=Kind.MOB, at="a2", minions=4, arms=melee)],
        "tokens": Tokens(start=["a1"], exit=["c1"]),
        "phase": Phase.HEROES,
        "heroes_at_start": 2,
    }
    return State(**{**fields, **changed})


def test_a_board_of_two_tiles_is_built_turned_and_taken_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await table.frames()
        assert any("Copy the board on your table" in text for text in table.texts())
        await board.tap((1.5, 1.5))
        await table.frames(40)
        await board.press("5V")
        assert [tile.side for tile in table.state.tiles] == ["5V"]
        await board.tap((4.5, 1.5))
        await table.frames(40)
        assert "On the board" in table.texts()
        await board.press("5R")
        assert len(table.state.tiles) == 1, "tile 5 is there once"
        await board.press("3R")
        await board.press("Turn")
        assert [(tile.side, tile.column, tile.turns) for tile in table.state.tiles] == [("5V", 0, 0), ("3R", 1, 1)]
        await table.tap_undo()
        assert table.state.tiles[1].turns == 0
        await board.tap((1.5, 1.5))
        await board.press("Remove")
        assert [(tile.side, tile.column) for tile in table.state.tiles] == [("3R", 0)]
        await table.tap("Done")
        assert table.app.current == "table"

    play_scene(tmp_path, State(heroes=[Hero(name="Bjorn")]), scene)


def test_tap_tap_places_a_hero_and_undo_takes_it_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Bjorn")
        await board.tap((1.5, 0.5))
        assert table.state.heroes[0].at == "b1"
        where = board.panel.board.pos, board.panel.board.size
        await board.tap((1.5, 0.5))
        await table.frames()
        assert board.panel.using.figure == "Bjorn"
        assert (board.panel.board.pos, board.panel.board.size) == where, "the board stays under the finger"
        await board.tap((0.5, 0.5))
        assert table.state.heroes[0].at == "a1"
        await table.tap_undo()
        await table.tap_undo()
        assert table.state.heroes[0].at is None
        assert "Bjorn" in table.texts(), "back in the tray"

    play_scene(tmp_path, a_board(), scene)


def test_an_enemy_is_dragged(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await table.frames()
        await board.drag_figure("Orc Flayers", (1.5, 1.5))
        assert table.state.enemies[0].at == "b2"
        assert "Orc Flayers moved to B2" in table.screen.undo_text

    play_scene(tmp_path, a_board(), scene)


def test_a_door_is_toggled_and_the_rim_refused(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Door")
        seen = []
        for _ in range(3):
            await board.tap((2.0, 1.5))
            seen.append(read_board(table.state.board).edge("b2", Side.EAST))
        assert seen == [Edge.CLOSED_DOOR, Edge.OPEN_DOOR, Edge.WALL]
        before = table.state.board
        await board.tap((0.05, 1.5))
        assert table.state.board == before
        assert any("edge of the board" in text for text in table.texts())
        await table.tap_undo()
        assert read_board(table.state.board).edge("b2", Side.EAST) is Edge.OPEN_DOOR

    play_scene(tmp_path, a_board(), scene)


def test_light_tokens_and_sight(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Light")
        await board.tap((1.5, 0.5))
        assert read_board(table.state.board).lit("b1")
        await board.press("Token")
        await board.press("Exit")
        await board.tap((1.5, 0.5))
        assert table.state.tokens.exit == ["b1"]
        await board.tap((0.5, 0.5))
        assert table.state.tokens.exit == ["b1"], "laid once, it is out of hand"
        await board.press("Exit")
        await board.tap((1.5, 0.5))
        assert table.state.tokens.exit == []
        await board.press("Sight")
        await board.tap((0.5, 1.5))
        assert "In sight of Orc Flayers: Elias (range 2)." in table.texts()

    play_scene(tmp_path, a_board(), scene)


@pytest.mark.parametrize("by_hand", [False, True], ids=["button", "drag"])
def test_a_proposed_move_is_accepted_on_the_board(tmp_path: Path, by_hand: bool) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Next: Orc Flayers act")
        assert board.panel.board.picture.arrow is not None
        assert board.panel.board.picture.target == "b2"
        if by_hand:
            await board.drag_figure("Orc Flayers", (1.5, 1.5))
        else:
            await table.tap("Orc Flayers moved to B2")
        assert table.state.enemies[0].at == "b2"
        assert table.app.current == "board"
        await table.tap("Orc Flayers moved to C2")
        assert table.state.enemies[0].acted

    play_scene(tmp_path, a_board(phase=Phase.ENEMIES), scene)


def test_without_a_map_and_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Play without a map")
        assert not table.state.mapped
        await board.press("Build a board anyway")
        assert table.state.mapped
        assert "Place the first tile" in table.texts()

    play_scene(tmp_path, State(heroes=[Hero(name="Bjorn")]), scene)


def test_a_tablet_has_the_board_beside_the_table(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board = BoardDriver(table)
        await table.frames()
        assert "Board" not in [item.label for item in table.screen.nav_items]
        await board.drag_figure("Orc Flayers", (1.5, 1.5))
        assert table.state.enemies[0].at == "b2"
        assert "Orc Flayers moved to B2" in table.screen.undo_text
        await table.tap_undo()
        assert board.panel.board.picture.figures[-1].zone == "a2"

    play_scene(tmp_path, a_board(), scene, size=TABLET)


def test_a_phone_does_not_pay_for_the_second_column(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert not table.screen.ids.side.children
        assert "Board" in [item.label for item in table.screen.nav_items]

    play_scene(tmp_path, a_board(), scene, size=PHONE)


def test_the_tray_shows_that_it_goes_on_and_its_arrows_lead_there(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.tray import Tray

        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Token")
        tray = next(one for one in table.widgets() if isinstance(one, Tray) and one.items)
        assert (tray.more_left, tray.more_right) == (False, True)
        await board.tap_arrow(tray, right=True)
        assert (tray.more_left, tray.more_right) == (True, True)
        while tray.more_right:
            await board.tap_arrow(tray, right=True)
        assert tray.more_left
        assert table.is_visible(tray.ids.row.children[0])
        while tray.more_left:
            await board.tap_arrow(tray, right=False)
        assert table.is_visible(tray.ids.row.children[-1])
        assert not board.panel.using.token

    play_scene(tmp_path, a_board(), scene)


def test_a_tap_on_an_arrow_moves_the_row_once_however_often_it_is_handed_on(tmp_path: Path) -> None:
    """As the page does in a slow frame: what lies where the arrow was takes nothing of it."""

    async def scene(table: Driver) -> None:
        from kivy.metrics import dp

        from app.widgets.tray import Tray

        board = BoardDriver(table)
        table.app.go("board")
        await board.press("Token")
        tray = next(one for one in table.widgets() if isinstance(one, Tray) and one.items)
        place = (tray.cut_right - dp(12), tray.center_y)
        scroll, finger = tray.ids.scroll, a_finger(*place)
        finger.pos = finger.x, finger.y = place
        scroll.simulate_touch_down(finger)
        moved = scroll.scroll_x
        scroll.simulate_touch_down(finger)
        assert scroll.scroll_x == moved > 0
        assert not board.panel.using.token

    play_scene(tmp_path, a_board(), scene)


def test_a_tray_with_room_for_all_hides_nothing(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.tray import Tray

        table.app.go("board")
        await table.frames(6)
        tray = next(one for one in table.widgets() if isinstance(one, Tray) and one.items)
        assert [item.label for item in tray.items] == ["Bjorn"]
        assert (tray.more_left, tray.more_right) == (False, False)

    play_scene(tmp_path, a_board(), scene)


def test_several_tokens_of_the_quest_are_laid_with_one_tap_each(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.tray import Tray

        board = BoardDriver(table)
        await table.tap("Place the tokens")
        assert board.panel.using.token == "start"
        tray = next(one for one in table.widgets() if isinstance(one, Tray) and one.items)
        assert [item.label for item in tray.items[:3]] == ["Starting zone 0 of 1", "Exit 0 of 1", "Objective 0 of 3"]
        await board.swipe(tray, -150)
        await board.press("Objective 0 of 3")
        for place in ((0.5, 0.5), (1.5, 1.5), (2.5, 0.5)):
            await board.tap(place)
        assert table.state.tokens.objective == ["a1", "b2", "c1"]
        chip = table.find("Objective 3 of 3")
        assert (chip.selected, chip.done) == (False, True)
        assert board.panel.using.token == "start", "what is missing comes to hand"
        assert table.is_visible(table.find("Starting zone 0 of 1")), "and into view"
        await board.swipe(tray, -150)
        await board.press("Objective 3 of 3")
        await board.press("Objective 3 of 3")
        assert table.find("Objective 3 of 3").selected, "who taps what came to hand wants it"
        assert table.state.tokens.objective == ["a1", "b2", "c1"]

    quest = QuestProgress(id="scorched_earth")
    state = a_board(phase=Phase.SETUP, quest=quest, tokens=Tokens(), prepared=["quest", "tiles"])
    play_scene(tmp_path, state, scene)


def test_a_token_in_hand_is_in_sight_however_far_back_it_lies(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.presenters.board_using import Using

        table.app.go("board", using=Using(mode="build", tool="token", token="firework"))
        await table.frames(10)
        assert table.is_visible(table.find("Firework"))

    play_scene(tmp_path, a_board(), scene)


def test_tiles_of_a_row_are_equally_high_where_one_has_a_mark(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.tile_grid import TileButton

        table.app.go("board")
        await table.frames()
        await table.tap("Poser la première dalle")
        await table.frames(40)
        first = sorted((one for one in table.widgets() if isinstance(one, TileButton)), key=lambda one: -one.top)[:3]
        assert {one.side for one in first} == {"6V", "8R", "1R"}
        assert len({(one.y, one.height) for one in first}) == 1

    state = State(heroes=[Hero(name="Bjorn")], quest=QuestProgress(id="tutorial"))
    play_scene(tmp_path, state, scene, language="fr", text_size=150)
