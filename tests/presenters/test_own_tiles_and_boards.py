"""What the tracer, the tile sheet, the tray and New game show of tiles and boards of the players' own."""

import pytest

from app.frames import frame
from app.i18n import LANGUAGES, load_words
from app.packs import core_tiles
from app.presenters.board_using import BUILDING, Act
from app.presenters.board_views import TrayItem
from app.presenters.form_parts import HeadPart, PicksPart
from app.presenters.kept_maps import (
    CORRECT_TILE,
    KEPT_BOARDS,
    KeptMap,
    boards_part,
    map_rows,
    with_boards,
    with_own_items,
)
from app.presenters.tile_views import LibraryTile, left_out, next_side, tile_rows, with_own
from app.presenters.tracer import Tool, tapped_edge, tapped_zone, tracer_view
from app.rules.core.board import Ground
from app.rules.core.kept_board import KeptBoard
from app.rules.core.tiles import PlacedTile, TilePoint
from app.rules.core.tracing import BLANK, drawing_of
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State

WORDS = load_words("en")
FLOOR = drawing_of(BLANK)
SPAWN = (TilePoint("spawn", "a1"),)
OWN = LibraryTile("Crypt", FLOOR, SPAWN, id="x")
SHIPPED = LibraryTile("1A", FLOOR, shipped=True)
CORRECTED = LibraryTile("1B", FLOOR, id="y", shipped=True)
TILES = {tile.side: tile for tile in (SHIPPED, OWN, CORRECTED)}
GAMES = ("massive_darkness", "hellscape", "shadowreach")


# The tracer


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tool_of_every_game_says_what_a_tap_does(game: str, language: str) -> None:
    words, board = load_words(language), frame(game).board
    assert board is not None
    marks = board.tile_marks(words)
    for tool in tracer_view(words, BLANK, None, Tool.DRAW, marks).tools:
        view = tracer_view(words, BLANK, None, tool.name, marks)
        assert view.help
        assert tapped_zone(BLANK, tool.name, "b2") != BLANK
        assert tapped_zone(tapped_zone(BLANK, tool.name, "b2"), tool.name, "b2") != tapped_zone(BLANK, tool.name, "b2")


def test_games_mark_what_their_books_print() -> None:
    marks = {}
    for game in GAMES:
        board = frame(game).board
        assert board is not None
        marks[game] = [mark.id for mark in board.tile_marks(WORDS)]
    assert marks["massive_darkness"] == ["treasure"]
    assert marks["hellscape"] == marks["shadowreach"] == ["spawn", "treasure_spawn", "pillar"]


def test_the_picture_shows_walls_and_marks() -> None:
    tile = tapped_edge(tapped_zone(tapped_zone(BLANK, "spawn", "a1"), Tool.DRAW, "c3"), "b2", "east")
    picture = tracer_view(WORDS, tile, None, Tool.DRAW, ()).picture
    assert [(token.zone, token.kind) for token in picture.tokens] == [("a1", "spawn")]
    assert [(edge.column, edge.row, edge.side, edge.kind) for edge in picture.edges] == [(1, 1, "east", "wall")]
    assert [zone.label for zone in picture.zones if zone.ground == "shadow"] == ["C3"]
    assert tile.at("c3").ground is Ground.SHADOW


@pytest.mark.parametrize(
    ("known", "named", "drop"),
    [(None, True, ""), (OWN, True, "Delete"), (SHIPPED, False, ""), (CORRECTED, False, "Reset to original")],
)
def test_what_can_be_done_with_it(known: LibraryTile | None, named: bool, drop: str) -> None:
    view = tracer_view(WORDS, BLANK, known, Tool.DRAW, ())
    assert (view.named, view.drop) == (named, drop)


@pytest.mark.parametrize(
    ("sides", "proposed"),
    [
        ((), "1A"), (("1A",), "1B"), (("1A", "1B"), "2A"), (("9R", "9V"), "10A"), (("9V", "10A", "Crypt"), "10B"),
        (("Crypt",), "1A"),
    ],
)  # fmt: skip
def test_the_next_side_has_a_name_already(sides: tuple[str, ...], proposed: str) -> None:
    assert next_side({side: LibraryTile(side, FLOOR) for side in sides}) == proposed


def test_what_is_drawn_for_a_board_is_not_the_back_of_a_tile_on_it() -> None:
    known = {"1A": LibraryTile("1A", FLOOR)}
    assert next_side(known, ["1A"]) == "2A"
    assert next_side(known, ["Crypt"]) == "1B"


# The tile sheet and the library


def test_names_come_after_numbers() -> None:
    tiles = {side: LibraryTile(side, FLOOR, shipped=True) for side in ("Crypt", "10A", "2B", "²A")}
    assert [row.side for row in tile_rows(WORDS, tiles)] == ["2B", "10A", "Crypt", "²A"]


def test_own_tiles_are_said_to_be_theirs_and_carry_their_marks() -> None:
    board = frame("hellscape").board
    assert board is not None
    drawings = {side: tile.drawing for side, tile in TILES.items()}
    choices = with_own(WORDS, board.tile_choices(WORDS, Game(State()), drawings, (0, 0)), TILES)
    assert [(one.side, one.mark, one.points) for one in choices] == [
        ("1A", "", ()), ("1B", "yours", ()), ("Crypt", "yours", SPAWN),
    ]  # fmt: skip
    crypt = board.laid(Game(State()), BUILDING, choices[2], (0, 0)).command
    assert getattr(crypt, "points", None) == SPAWN
    assert [row.side for row in tile_rows(WORDS, TILES)] == ["1B", "Crypt", "1A"], "their own first"


def test_a_named_tile_is_there_once_and_has_no_other_side() -> None:
    board = frame("hellscape").board
    assert board is not None
    laid = Game(State(tiles=[PlacedTile("Crypt", FLOOR, 0, 0)], board=FLOOR))
    drawings = {"Crypt": FLOOR, "Crypts": FLOOR, **core_tiles("hellscape")}
    notes = {one.side: one.note for one in board.tile_choices(WORDS, laid, drawings, (1, 0))}
    assert [side for side, note in notes.items() if note] == ["Crypt"]


def test_what_could_not_be_read_is_told() -> None:
    assert left_out(WORDS, 0, 0) == ""
    assert "1 of your tiles" in left_out(WORDS, 1, 0)
    assert "2 are from a newer version" in left_out(WORDS, 0, 2)


# Boards


def test_the_tray_offers_what_makes_sense_now() -> None:
    plain = [TrayItem("Play without a map", Act(using=BUILDING))]

    def offered(tile: str = "", *, has_tiles: bool = False, kept: int = 0) -> list[str]:
        using = BUILDING.building(tile)
        return [item.act.screen for item in with_own_items(WORDS, plain, using, has_tiles=has_tiles, kept=kept)]

    assert offered() == [""], "nothing to keep and nothing kept"
    assert offered(kept=2) == [KEPT_BOARDS, ""]
    assert offered(has_tiles=True) == [KEPT_BOARDS, ""]
    assert offered("1A", has_tiles=True, kept=1) == ["", CORRECT_TILE]


def maps() -> list[KeptMap]:
    board = KeptBoard(tiles=(PlacedTile("1A", FLOOR, 0, 0), PlacedTile("Crypt", FLOOR, 1, 0)))
    return [
        KeptMap("a", "Elsewhere", "", ("1A",), board),
        KeptMap("b", "Way in", "descent", ("1A", "Crypt"), board),
        KeptMap("c", "Broken", "descent", ("9Z",), None, "tile 9Z is gone"),
    ]


def test_boards_of_the_quest_come_first_and_say_what_they_are_made_of() -> None:
    rows = map_rows(WORDS, maps(), "descent", {"descent": "The Descent", "": ""})
    assert [(row.title, row.detail) for row in rows] == [
        ("Way in", "The Descent · 2 tiles: 1A, Crypt"),
        ("Broken", "The Descent · 1 tile: 9Z"),
        ("Elsewhere", "1 tile: 1A"),
    ]
    assert (rows[0].picture.columns, rows[0].picture.rows) == (6, 3)
    assert rows[1].picture.zones == ()


def test_new_game_offers_them_below_the_choice_of_a_board() -> None:
    rows = map_rows(WORDS, maps()[1:], "descent", {})
    part = boards_part(WORDS, rows, "b")
    assert [(pick.id, pick.picked) for pick in part.picks] == [("", False), ("b", True), ("c", False)]
    assert part.picks[2].detail == "tile 9Z is gone"
    parts = (HeadPart("quest", ""), PicksPart("board", "", ()), HeadPart("options", ""))
    assert [one.id for one in with_boards(parts, part)] == ["quest", "board", part.id, "options"]
    assert with_boards(parts, None) == list(parts)
