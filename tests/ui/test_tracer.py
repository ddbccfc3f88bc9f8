"""A tile traced in a few taps, laid, put right; its board kept, and laid again in the next play."""

from pathlib import Path
from typing import Any

import pytest

from app.packs import core_tiles
from app.rules.core.tiles import TilePoint, read_tile
from app.rules.hellscape.building import PlaceTile, SetToken
from app.rules.hellscape.changes import ChangeTable, PlaceFigure
from app.rules.hellscape.hero_turn import Interact
from app.rules.hellscape.state import Hero, Phase, State, Token
from tests.ui.board_driver import BoardDriver, Place
from tests.ui.driver import Driver, play_scene
from tools.hand.touching import a_finger, tap_at

pytestmark = pytest.mark.ui

GAME = "hellscape"
CRYPT = """\
+---+   +   +
|#r |.   .
+   +   +---+
|.r |#  |.r |
+---+   +---+
 .   .   .
+   +   +   +
"""


class TracerDriver:
    """A finger on the tile. Places are in zones, from its top left corner."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def tap(self, *places: Place) -> None:
        view = self.driver.screen.ids.canvas
        for u, v in places:
            port = view._viewport
            at = view.to_window(view.x + port.x + u * port.zone, view.y + port.y - v * port.zone)
            await tap_at(*at)
            await self.driver.frames(2)


async def type_into(driver: Driver, label: str, typed: str) -> None:
    from app.widgets.text_field import TextField

    driver.find(label, TextField).ids.line.text = typed
    await driver.frames()


def said(driver: Driver, words: str) -> bool:
    return any(words in text for text in driver.texts())


def own_tiles(driver: Driver) -> list[Any]:
    return driver.app.session.boards.tiles.all(GAME).records


def test_a_tile_is_traced_laid_and_its_board_used_in_the_next_play(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        board, tile = BoardDriver(table), TracerDriver(table)
        table.app.go("board")
        await table.frames()
        await table.tap("Place the first tile")
        await table.frames(20)
        await table.tap("Draw a tile")
        assert table.app.current == "tracer"

        await _everything_away(table, tile)
        await _trace_the_crypt(table, tile)
        assert table.app.current == "board"
        (laid,) = table.state.tiles
        assert (laid.side, read_tile(laid.drawing)) == ("Crypt", read_tile(CRYPT))
        assert table.state.tokens[Token.SPAWN] == ["c2"]

        await board.press("Turn")
        assert table.state.tokens[Token.SPAWN] == ["b3"], "what is marked turns with the tile"
        await _correct_a_shipped_one(table, board, tile)
        await _keep_the_board(table, board)
        await _second_play(table)

    play_scene(tmp_path, State(heroes=[Hero(name="Thorn")]), scene, game=GAME)


def test_two_fingers_on_redo_bring_the_last_tap_back_once(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("board")
        await table.frames()
        await table.tap("Place the first tile")
        await table.frames(20)
        await table.tap("Draw a tile")
        await TracerDriver(table).tap((0.5, 0.5))
        drawn = table.screen.picture
        await table.tap_undo()
        assert table.screen.picture != drawn
        redo = table.redo_row()
        fingers = [a_finger(*redo.to_window(*redo.center)) for _ in range(2)]
        for finger in fingers:
            finger.touch_down()
        await table.frames(1)
        for finger in fingers:
            finger.touch_up()
        await table.frames()
        assert (table.app.current, table.screen.picture) == ("tracer", drawn)
        assert table.redo_row() is None

    play_scene(tmp_path, State(heroes=[Hero(name="Thorn")]), scene, game=GAME)


async def _everything_away(table: Driver, tile: TracerDriver) -> None:
    """A tile without any zone is none; undo brings a zone back."""
    places = [(column + 0.5, row + 0.5) for row in range(3) for column in range(3)]
    await tile.tap(*places, *places)
    await table.tap("Save tile")
    assert said(table, "at least one zone to stand on")
    assert own_tiles(table) == []
    await tile.tap(*places)


async def _trace_the_crypt(table: Driver, tile: TracerDriver) -> None:
    await table.tap("Chamber")
    await tile.tap((0.5, 0.5), (0.5, 1.5), (2.5, 1.5), (2.5, 2.5))
    await table.tap_undo()
    await table.tap("Zones")
    await tile.tap((0.5, 0.5), (1.5, 1.5), (0.05, 2.5))
    await tile.tap((0.05, 2.5))
    await table.tap("Spawn")
    await tile.tap((2.5, 1.5))
    await type_into(table, "Name of this side", " 1a ")
    await table.tap("Save tile")
    assert said(table, "The box has a side 1A")
    await type_into(table, "Name of this side", "Crypt")
    assert table.too_small() == []
    await table.tap("Save tile")
    (kept,) = own_tiles(table)
    assert (kept.side, kept.points) == ("Crypt", (TilePoint("spawn", "c2"),))


async def _correct_a_shipped_one(table: Driver, board: BoardDriver, tile: TracerDriver) -> None:
    """1A becomes theirs and lies on the board; back to the shipped one, and back again by undo."""
    await board.tap((4.5, 1.5))
    await table.frames(20)
    await table.tap("Correct a tile")
    await board.press("1A")
    assert table.app.current == "tracer"
    await tile.tap((1.5, 0.5))
    await table.tap("Save tile")
    assert [(one.side, one.column) for one in table.state.tiles] == [("Crypt", 0), ("1A", 1)]
    shipped = core_tiles(GAME)["1A"]
    assert read_tile(table.state.tiles[1].drawing) != read_tile(shipped)
    await board.swipe(table.find("Swap"), -250)
    await board.press("Correct")
    await table.tap("Reset to original")
    assert [one.side for one in own_tiles(table)] == ["Crypt"]
    assert read_tile(table.state.tiles[1].drawing) != read_tile(shipped), "what was laid stays as it was laid"
    await table.tap("Undo")
    assert [one.side for one in own_tiles(table)] == ["1A", "Crypt"]


async def _keep_the_board(table: Driver, board: BoardDriver) -> None:
    await board.press("Door")
    await board.tap((3.0, 2.5))
    await board.press("Tiles")
    await board.press("Save board")
    await type_into(table, "Board name", "  ")
    await table.tap("Save this board")
    assert said(table, "Enter a name for the board first")
    await type_into(table, "Board name", "Way in")
    await table.tap("Save this board")
    await type_into(table, "Board name", "way in")
    await table.tap("Save this board")
    assert said(table, "already is a saved board")
    assert [one.title for one in table.app.session.boards.maps.all(GAME).records] == ["Way in"]


async def _second_play(table: Driver) -> None:
    """It is offered in New game, and on the empty board of a play that began without it."""
    first = table.state
    table.app.leave_play()
    table.app.go("new_game", game_id=GAME)
    await table.frames()
    await table.tap("Way in")
    await table.tap_on(table.find(table.screen.primary_text))
    assert table.app.current == "table"
    assert (table.state.tiles, table.state.board, table.state.tokens) == (first.tiles, first.board, first.tokens)

    (crypt,) = [one for one in own_tiles(table) if one.side == "Crypt"]
    table.app.session.boards.tiles.delete(crypt.id)
    before = table.state.board
    table.app.go("maps", game_id=GAME, for_play=True)
    await table.frames()
    await table.tap("Way in")
    assert said(table, "needs tiles that are not in your library: Crypt")
    assert table.state.board == before
    table.app.session.boards.tiles.put_back(crypt)
    await table.tap("Way in")
    assert table.app.session.play.undo_label(table.app.t) == "Board “Way in” placed: 2 tiles"


def test_a_board_kept_after_play_is_the_one_that_was_built(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        session.do(PlaceTile(side="1A", drawing=core_tiles(GAME)["1A"], column=0, row=0))
        session.do(SetToken(token="objective", zone="b2"))
        session.do(PlaceFigure(name="Gheta", at="b2"))
        session.do(ChangeTable(phase=Phase.HEROES))
        session.do(Interact(hero="Gheta"))
        table.app.go("maps", game_id=GAME, for_play=True)
        await table.frames()
        await table.tap("Save this board")
        (board,) = session.boards.maps.all(GAME).records
        assert (board.tokens, table.state.tokens) == ({"objective": ("b2",)}, {"objective": []})

    play_scene(tmp_path, State(heroes=[Hero(name="Gheta")]), scene, game=GAME)
