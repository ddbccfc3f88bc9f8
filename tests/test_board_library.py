"""Tiles and boards of the players' own: kept, put right, laid in another play; what is wrong changes nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.board_library import BoardLibrary
from app.frames import frame
from app.games import ruleset
from app.i18n import load_words
from app.packs import core_tiles
from app.plays.maps import MOST_CHANGES, MapRecord, MapShelf, MapTile
from app.plays.storage import LIBRARY, Database
from app.plays.tiles import MOST_POINTS, TileRecord
from app.rules.core.board import Edge, Side
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile, TilePoint, read_tile
from app.rules.core.tracing import BLANK, drawing_of, next_ground, switch_room
from app.rules.hellscape import building as hellscape
from app.rules.massive_darkness import building as massive_darkness
from app.session import Session
from tests.plays.forgetting import ForgettingFiles

GAME = "hellscape"
FLOOR = drawing_of(BLANK)
CHAMBER = drawing_of(switch_room(next_ground(BLANK, "a1"), "a1"))
SPAWN = (TilePoint("spawn", "a1"),)
WORDS = load_words("en")
BUILDING: dict[str, Any] = {"massive_darkness": massive_darkness, "hellscape": hellscape, "shadowreach": hellscape}


@pytest.fixture
def files() -> ForgettingFiles:
    return ForgettingFiles()


def library(files: ForgettingFiles) -> BoardLibrary:
    return BoardLibrary(Database(files))


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as found:
        act()
    assert WORDS(f"error.{found.value.key}", **found.value.details)
    return found.value.key


# Tiles


def test_a_tile_of_ones_own_is_beside_the_shipped_ones(files: ForgettingFiles) -> None:
    library(files).keep_tile(GAME, "  Old   crypt ", CHAMBER, SPAWN)
    tiles = library(files).tiles_of(GAME).tiles
    assert set(tiles) == {*core_tiles(GAME), "Old crypt"}
    assert (tiles["Old crypt"].drawing, tiles["Old crypt"].points) == (CHAMBER, SPAWN)
    assert set(library(files).tiles_of("massive_darkness").tiles) == set(core_tiles("massive_darkness"))


def test_a_game_without_tiles_gets_its_first(files: ForgettingFiles) -> None:
    assert library(files).tiles_of("shadowreach").tiles == {}
    library(files).keep_tile("shadowreach", "1 a", FLOOR, ())
    assert set(library(files).tiles_of("shadowreach").tiles) == {"1A"}


def test_a_shipped_tile_is_put_right_and_is_there_again_as_it_was(files: ForgettingFiles) -> None:
    known = library(files).tiles_of(GAME).find("1a")
    assert known is not None
    record = library(files).keep_tile(GAME, "whatever", CHAMBER, (), known)
    corrected = library(files).tiles_of(GAME).tiles["1A"]
    assert (corrected.drawing, corrected.id, corrected.shipped) == (CHAMBER, record.id, True)
    library(files).keep_tile(GAME, "", FLOOR, (), corrected)
    assert len(library(files).tiles.all(GAME).records) == 1, "put right again, it is the same one"
    gone = library(files).tiles.delete(record.id)
    assert library(files).tiles_of(GAME).tiles["1A"].drawing == core_tiles(GAME)["1A"]
    library(files).tiles.put_back(gone)
    assert library(files).tiles_of(GAME).tiles["1A"].drawing == FLOOR


NOTHING = drawing_of(BLANK).replace(".", "X")
BAD_TILES: dict[str, tuple[str, str, tuple[TilePoint, ...]]] = {
    "tile_without_zones": ("2C", NOTHING, ()),
    "tile_without_name": ("  ", FLOOR, ()),
    "tile_of_the_box": ("1a", FLOOR, ()),
    "tile_is_there": ("CRYPT", FLOOR, ()),
    "tile_size": ("2C", "+---+\n|.  |\n+---+\n", ()),
    "drawing_cell": ("2C", FLOOR.replace(".", "?", 1), ()),
    "bad_tile_point": ("2C", FLOOR, (TilePoint("exit", "a1"),)),
    "not_to_be_kept": ("2C", FLOOR, SPAWN * (MOST_POINTS + 1)),
}


@pytest.mark.parametrize("key", BAD_TILES)
def test_a_tile_that_is_none_is_refused_and_nothing_is_written(files: ForgettingFiles, key: str) -> None:
    library(files).keep_tile(GAME, "Crypt", CHAMBER, ())
    before = dict(files.live)
    assert refused(lambda: library(files).keep_tile(GAME, *BAD_TILES[key])) == key
    assert files.live == before


def test_long_names_are_refused(files: ForgettingFiles) -> None:
    assert refused(lambda: library(files).keep_tile(GAME, "x" * 13, FLOOR, ())) == "not_to_be_kept"


# Boards


def a_run(game: str) -> Run:
    rules = ruleset(game)
    return Run(rules, msgspec.json.encode(rules.state()))


def a_board(game: str, boards: BoardLibrary) -> Run:
    """Two tiles, one of them drawn and turned, with a door, a token and a zone whose light was put right."""
    module, run = BUILDING[game], a_run(game)
    mark = "treasure" if game == "massive_darkness" else "spawn"
    drawn = boards.keep_tile(game, "Crypt", CHAMBER, (TilePoint(mark, "a1"),))
    for command in (
        module.PlaceTile(side="Crypt", drawing=CHAMBER, column=0, row=0, turns=1, points=drawn.points),
        module.PlaceTile(side="9Z", drawing=FLOOR, column=1, row=0),
        module.SetEdge(zone="c1", side=Side.SOUTH, edge=Edge.CLOSED_DOOR),
        module.SetGround(zone="d1", lit=False),
        module.SetToken(token="start", zone="f3"),
    ):
        run.do(command)
    boards.keep_tile(game, "9Z", FLOOR, ())
    return run


def kept(game: str, run: Run) -> KeptBoard | None:
    board = frame(game).board
    assert board is not None
    return board.kept(run.game)


def lay(game: str, run: Run, board: KeptBoard) -> None:
    shown = frame(game).board
    assert shown is not None
    run.do(shown.laid_board("Way in", board))


@pytest.mark.parametrize("game", BUILDING)
def test_a_board_that_was_kept_is_the_same_in_another_play(files: ForgettingFiles, game: str) -> None:
    boards = library(files)
    first = a_board(game, boards)
    boards.keep_board(game, "a_quest", "Way in", kept(game, first))
    (record,) = library(files).maps.all(game).records
    second = a_run(game)
    lay(game, second, library(files).board_of(record))
    for field in ("board", "tiles", "tokens"):
        assert getattr(second.state, field) == getattr(first.state, field)
    assert read_board(second.state.board).edge("c1", Side.SOUTH) is Edge.CLOSED_DOOR
    assert not read_board(second.state.board).lit("d1")
    (again,) = [one for one in (kept(game, second),) if one]
    assert again == kept(game, first), "and can be kept again just so"


@pytest.mark.parametrize("game", BUILDING)
def test_marks_lie_on_the_board_with_their_tile_and_go_with_it(files: ForgettingFiles, game: str) -> None:
    module, run = BUILDING[game], a_board(game, library(files))
    token = "treasure" if game == "massive_darkness" else "spawn"

    def zones() -> list[str]:
        board = kept(game, run)
        return list(board.tokens.get(token, ())) if board else []

    assert zones() == ["c1"], "the chamber in the corner, a quarter turn on"
    run.do(module.PlaceTile(side="2Z", drawing=FLOOR, column=-1, row=0))
    assert zones() == ["f1"], "a tile at the left moves all the others"
    run.do(module.PlaceTile(side="Crypt", drawing=CHAMBER, column=1, row=0, turns=2, points=(TilePoint(token, "a1"),)))
    assert zones() == ["f3"]
    run.do(module.RemoveTile(column=1, row=0))
    assert zones() == []


def test_doors_opened_in_play_are_kept_closed(files: ForgettingFiles) -> None:
    run = a_board("massive_darkness", library(files))
    run.do(massive_darkness.SetEdge(zone="c1", side=Side.SOUTH, edge=Edge.OPEN_DOOR))

    def doors() -> set[Edge]:
        board = kept("massive_darkness", run)
        assert board is not None
        return {one.edge for one in board.edges}

    assert doors() == {Edge.OPEN_DOOR}, "laid so before the first round, it is part of the board"
    run.state.phase = type(run.state.phase).HEROES
    assert doors() == {Edge.CLOSED_DOOR}


def test_a_tile_put_right_is_right_on_every_map_and_a_renamed_one_is_found(files: ForgettingFiles) -> None:
    boards = library(files)
    boards.keep_board(GAME, "", "Way in", kept(GAME, a_board(GAME, boards)))
    crypt = boards.tiles_of(GAME).find("crypt")
    boards.keep_tile(GAME, "Vault", FLOOR, (), crypt)
    (record,) = library(files).maps.all(GAME).records
    laid = library(files).board_of(record).tiles[0]
    assert (laid.side, laid.drawing, laid.turns) == ("Vault", FLOOR, 1)


def test_a_map_whose_tiles_are_gone_says_which(files: ForgettingFiles) -> None:
    boards = library(files)
    record = boards.keep_board(GAME, "", "Way in", kept(GAME, a_board(GAME, boards)))
    vanished = boards.tiles_of(GAME).tiles["Crypt"]
    boards.tiles.delete(vanished.id)
    assert refused(lambda: boards.board_of(record)) == "tiles_are_gone"
    (shown,) = boards.kept_maps(WORDS, GAME)
    assert shown.board is None
    assert "Crypt" in shown.problem


def test_boards_that_cannot_be_kept(files: ForgettingFiles) -> None:
    boards = library(files)
    run = a_board(GAME, boards)
    boards.keep_board(GAME, "", "Way in", kept(GAME, run))
    record = boards.keep_board(GAME, "", "Other", kept(GAME, run))
    before = dict(files.live)
    assert refused(lambda: boards.keep_board(GAME, "", " way  IN ", kept(GAME, run))) == "map_is_there"
    assert refused(lambda: boards.rename_board(record.id, "Way in")) == "map_is_there"
    assert refused(lambda: boards.rename_board(record.id, " ")) == "map_without_name"
    assert refused(lambda: boards.keep_board(GAME, "", "", kept(GAME, run))) == "map_without_name"
    assert refused(lambda: boards.keep_board(GAME, "", "Empty", kept(GAME, a_run(GAME)))) == "map_without_tiles"
    assert files.live == before
    assert boards.rename_board(record.id, " Way  out ").title == "Way out"


TILE = PlacedTile("1A", FLOOR, 0, 0)
BAD_BOARDS = {
    "no tiles": KeptBoard(tiles=()),
    "two in one slot": KeptBoard(tiles=(TILE, TILE)),
    "far away": KeptBoard(tiles=(PlacedTile("1A", FLOOR, 90, 0),)),
    "no tile": KeptBoard(tiles=(PlacedTile("1A", "no drawing", 0, 0),)),
    "more than the box has": KeptBoard(tiles=tuple(PlacedTile(f"{n}A", FLOOR, n, 0) for n in range(10))),
    "token off the board": KeptBoard(tiles=(TILE,), tokens={"start": ("z9",)}),
    "token of no kind": KeptBoard(tiles=(TILE,), tokens={"moon": ("a1",)}),
    "too many in a zone": KeptBoard(tiles=(TILE,), tokens={"objective": ("a1",) * 10}),
}


@pytest.mark.parametrize("game", BUILDING)
@pytest.mark.parametrize("board", BAD_BOARDS.values(), ids=BAD_BOARDS)
def test_a_board_that_cannot_lie_there_leaves_the_table_as_it_was(game: str, board: KeptBoard) -> None:
    run = a_run(game)
    run.do(BUILDING[game].PlaceTile(side="2A", drawing=CHAMBER, column=0, row=0))
    before = run.settled
    assert refused(lambda: lay(game, run, board))
    assert run.settled == before


# On disk


def test_what_is_damaged_or_newer_is_left_alone_and_counted(files: ForgettingFiles) -> None:
    boards = library(files)
    boards.keep_board(GAME, "", "Way in", kept(GAME, a_board(GAME, boards)))
    tile = msgspec.to_builtins(TileRecord(id="x", game=GAME, side="3Z", drawing=FLOOR))
    wrong = (
        {**tile, "drawing": NOTHING}, {**tile, "side": 7}, {**tile, "points": [{"token": "moon", "zone": "a1"}]},
        {**tile, "drawing": "." * 1000}, {"game": GAME},
    )  # fmt: skip
    database = Database(files)
    for one in wrong:
        database.table("tiles").insert(one)
    database.table("tiles").insert({**tile, "version": 2, "new": "field"})
    found = library(files).tiles_of(GAME)
    assert (found.damaged, found.newer) == (len(wrong), 1)
    assert "3Z" not in found.tiles
    (record,) = library(files).maps.all(GAME).records
    plain = msgspec.to_builtins(record)
    changes: tuple[dict[str, Any], ...] = (
        {"tiles": []}, {"tiles": [plain["tiles"][0]] * 2}, {"title": ""}, {"tokens": {"start": ["nowhere"]}},
        {"tokens": {"start": ["a1"] * (MOST_CHANGES + 1)}}, {"edges": [{"zone": "a1", "side": "up", "edge": "D"}]},
    )  # fmt: skip
    for change in changes:
        database.table("maps").insert({**plain, "id": "y", **change})
    shelved = library(files).maps.all(GAME)
    assert ([one.title for one in shelved.records], shelved.damaged) == (["Way in"], len(changes))


def test_a_full_disk_keeps_nothing_and_says_so(files: ForgettingFiles) -> None:
    boards = library(files)
    boards.keep_tile(GAME, "Crypt", CHAMBER, ())
    before = files.live[LIBRARY]
    files.full = True
    assert refused(lambda: boards.keep_tile(GAME, "Vault", CHAMBER, ())) == "not_saved"
    assert files.live[LIBRARY] == before
    assert set(boards.tiles_of(GAME).tiles) == {*core_tiles(GAME), "Crypt"}


def test_maps_are_taken_in_all_at_once(files: ForgettingFiles) -> None:
    """As packs do it."""
    shelf = MapShelf(Database(files))
    tiles = (MapTile(side="1A", column=0, row=0),)
    kept_one = shelf.save(MapRecord(id="a", game=GAME, title="One", tiles=tiles))
    changed = msgspec.structs.replace(kept_one, title="Uno")
    shelf.take_in([MapRecord(id="b", game=GAME, title="Two", tiles=tiles, pack="Friends")], [changed])
    assert {one.title for one in MapShelf(Database(files)).all(GAME).records} == {"Uno", "Two"}


def test_a_tile_put_right_later_changes_no_play_of_the_past(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play("massive_darkness", "Old", ruleset("massive_darkness").state())
    drawing = session.boards.tiles_of("massive_darkness").tiles["5V"].drawing
    session.do(massive_darkness.PlaceTile(side="5V", drawing=drawing, column=0, row=0))
    play, board = session.play.header.id, session.play.state.board
    session.boards.keep_tile(
        "massive_darkness", "", FLOOR, (), session.boards.tiles_of("massive_darkness").tiles["5V"]
    )
    session.close_play()
    again = Session.open(tmp_path)
    again.open_play(play)
    assert again.play.state.board == board
    assert read_tile(again.play.state.tiles[0].drawing) == read_tile(drawing)
    again.close_play()
