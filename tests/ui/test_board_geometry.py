"""Where things lie on the board, what a finger hits there, and how far one can pan and zoom: no window."""

import subprocess
import sys
from itertools import combinations
from math import dist

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.presenters.board_picture import Arrow, BoardPicture, EdgePicture, FigurePicture, ZonePicture
from app.widgets.board_geometry import Bounds, Metrics, Plan, Rect, seating, slot_at
from app.widgets.board_masonry import GAP_END, GAP_START, Door, Run, doors, shores, visible_edges, wall_runs
from app.widgets.board_seats import Seats, Stroke, eye_place
from app.widgets.board_viewport import Frame, Viewport


def zones(columns: int, rows: int, missing: tuple[str, ...] = ()) -> tuple[ZonePicture, ...]:
    places = [(column, row) for row in range(rows) for column in range(columns)]
    names = [f"{chr(97 + column)}{row + 1}" for column, row in places]
    return tuple(
        ZonePicture(name, name.upper(), *place, "none" if name in missing else "light")
        for name, place in zip(names, places, strict=True)
    )


def plan(columns: int, rows: int, missing: tuple[str, ...] = ()) -> Plan:
    return Plan(columns, rows, zones(columns, rows, missing))


# Places and hits


def test_pure_modules_do_without_kivy() -> None:
    modules = "board_geometry, board_masonry, board_seats, board_viewport"
    code = f"import sys\nfrom app.widgets import {modules}\nassert 'kivy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_zones_lie_row_by_row_from_the_top_left() -> None:
    assert Metrics(100).zone_rect(0, 0) == Rect(0, -100, 100, 100)
    assert Metrics(100).zone_rect(2, 1) == Rect(200, -200, 100, 100)


@given(column=st.integers(0, 26), row=st.integers(0, 26), u=st.floats(0, 0.99), v=st.floats(0, 0.99))
def test_any_point_of_a_zone_hits_it(column: int, row: int, u: float, v: float) -> None:
    board = Plan(27, 27, (ZonePicture("x", "X", column, row),))
    assert board.zone_at(column + u, row + v) == "x"


def test_nothing_is_hit_outside_and_where_the_board_has_a_hole() -> None:
    board = plan(3, 3, missing=("b2",))
    assert board.zone_at(-0.1, 0.5) is None
    assert board.zone_at(1.5, 3.1) is None
    assert board.zone_at(1.5, 1.5) is None
    assert board.zone_at(0.5, 1.5) == "a2"


@pytest.mark.parametrize(
    ("u", "v", "edge"),
    [
        (0.9, 0.5, ("a1", "east")),
        (1.2, 0.5, ("a1", "east")),
        (0.5, 0.8, ("a1", "south")),
        (0.1, 0.5, ("a1", "west")),
        (-0.2, 0.5, ("a1", "west")),
        (2.5, 0.05, ("c1", "north")),
        (2.5, 2.95, ("c3", "south")),
        (0.5, 0.5, None),
        (-0.5, 0.5, None),
    ],
)
def test_a_tap_near_an_edge_hits_it(u: float, v: float, edge: tuple[str, str] | None) -> None:
    assert plan(3, 3).edge_at(u, v, reach=0.3) == edge


def test_an_edge_beside_a_hole_belongs_to_the_zone_that_is_there() -> None:
    board = plan(3, 3, missing=("b2",))
    assert board.edge_at(1.1, 1.5, 0.3) == ("a2", "east")
    assert board.edge_at(1.9, 1.5, 0.3) == ("c2", "west")
    assert board.edge_at(1.5, 1.9, 0.3) == ("b3", "north")


def test_between_two_edges_the_nearer_one_is_hit() -> None:
    assert plan(3, 3).edge_at(0.9, 0.8, 0.3) == ("a1", "east")
    assert plan(3, 3).edge_at(0.8, 0.9, 0.3) == ("a1", "south")


def test_slots_and_tiles_are_counted_in_threes() -> None:
    assert slot_at(4.2, 2.9) == (1, 0)
    assert slot_at(-0.5, 3.0) == (-1, 1)
    board = plan(6, 3, missing=("d1", "e1", "f1", "d2", "e2", "f2", "d3", "e3", "f3"))
    assert board.tile_at(1, 1) == (0, 0)
    assert board.tile_at(4, 1) is None


def test_slots_widen_the_board() -> None:
    assert plan(6, 3).bounds() == Bounds(0, 0, 6, 3)
    assert plan(6, 3).bounds([(-1, 0), (0, 1)]) == Bounds(-3, 0, 6, 6)


# Figures in their zones


@given(count=st.integers(1, 16), side=st.floats(20, 300), dp=st.floats(1, 4), with_tokens=st.booleans())
def test_figures_stay_in_their_zone_and_apart(count: int, side: float, dp: float, with_tokens: bool) -> None:
    metrics = Metrics(side * dp, dp)
    room = metrics.standing_room(1, 1, with_tokens)
    width, centres = seating(count, room, metrics.figure)
    assert len(centres) == count
    for x, y in centres:
        assert metrics.zone_rect(1, 1).contains(x - width / 2, y - width / 2)
        assert metrics.zone_rect(1, 1).contains(x + width / 2, y + width / 2)
    for one, other in combinations(centres, 2):
        assert dist(one, other) >= width


def test_figures_keep_clear_of_the_name_plate() -> None:
    metrics = Metrics(124)
    width, centres = seating(8, metrics.standing_room(0, 0), metrics.figure)
    assert max(y for _, y in centres) + width / 2 <= -(metrics.margin + metrics.plate)


def test_names_are_hidden_in_tiny_zones_and_give_way_in_small_ones() -> None:
    assert not Metrics(30).has_plates
    assert Metrics(41).has_plates
    assert Metrics(41).names_give_way
    assert not Metrics(124).names_give_way


def board(*figures: FigurePicture, arrow: Arrow | None = None) -> BoardPicture:
    return BoardPicture(3, 3, zones(3, 3), figures=figures, arrow=arrow)


def seats(picture: BoardPicture) -> Seats:
    return Seats(picture, Plan(3, 3, picture.zones), Metrics(124))


def test_the_arrow_runs_from_the_figure_to_its_ghost_beside_those_who_are_there() -> None:
    orc, bjorn = FigurePicture("orc", "enemy", "a1"), FigurePicture("bjorn", "hero", "a2")
    found = seats(board(orc, bjorn, arrow=Arrow("a1", "a2", "orc")))
    assert found.ghost is not None
    assert dist(found.ghost.centre, found.seats["bjorn"].centre) >= found.ghost.width
    move = found.move()
    assert move is not None
    assert dist(move.start, found.seats["orc"].centre) < dist(move.end, found.seats["orc"].centre)


@pytest.mark.parametrize("origin", ["a2", "c2"])
def test_whoever_comes_takes_the_nearest_seat(origin: str) -> None:
    orc, bjorn = FigurePicture("orc", "enemy", origin), FigurePicture("bjorn", "hero", "b2")
    found = seats(board(orc, bjorn, arrow=Arrow(origin, "b2", "orc")))
    start = found.seats["orc"].centre
    assert found.ghost is not None
    assert dist(found.ghost.centre, start) < dist(found.seats["bjorn"].centre, start)


def test_a_figure_that_has_moved_has_no_ghost() -> None:
    found = seats(board(FigurePicture("orc", "enemy", "a2"), arrow=Arrow("a1", "a2", "orc")))
    assert found.ghost is None
    assert found.move() is not None


def test_the_nearest_figure_is_picked_up() -> None:
    found = seats(board(FigurePicture("orc", "enemy", "a1"), FigurePicture("bjorn", "hero", "a1")))
    x, y = found.seats["bjorn"].centre
    assert found.figure_at(x + 3, y, reach=20) == "bjorn"
    assert found.figure_at(300, -300, reach=20) is None


def test_figures_in_zones_that_are_not_there_are_left_out() -> None:
    assert seats(board(FigurePicture("orc", "enemy", "z9"))).seats == {}


def test_the_eye_of_a_sight_keeps_clear_of_name_plates() -> None:
    metrics = Metrics(100)
    downwards = Stroke((20, -50), (20, -170))
    assert eye_place(downwards, 20, metrics)[1] > -100
    assert eye_place(Stroke((50, -60), (150, -60)), 20, metrics) == (100, -60)


# Walls and doors


def test_walls_in_line_are_one_run_and_an_open_door_leaves_a_gap() -> None:
    edges = [
        EdgePicture(0, 0, "east", "wall"),
        EdgePicture(0, 1, "east", "closed_door"),
        EdgePicture(0, 2, "east", "open_door"),
    ]
    assert wall_runs(edges) == [Run(True, 1, 0, 2 + GAP_START), Run(True, 1, 2 + GAP_END, 3)]
    assert doors(edges) == [Door(True, 1, 1, is_open=False), Door(True, 1, 2, is_open=True)]


def test_walls_between_nothing_and_nothing_are_not_seen() -> None:
    nowhere, rim = EdgePicture(1, 0, "east", "wall"), EdgePicture(0, 0, "east", "wall")
    assert visible_edges([nowhere, rim], plan(3, 1, missing=("b1", "c1"))) == [rim]


# Panning and zooming


FRAME = Frame(400, 300, Bounds(0, 0, 9, 6), margin=10, largest=200)


def test_the_whole_board_fits_and_is_centred() -> None:
    view = Viewport.fitting(FRAME)
    assert view.zone == 42
    assert FRAME.bounds.rect(view.zone).centre == (200 - view.x, 150 - view.y)


GESTURES = st.tuples(st.floats(0.3, 3), st.floats(0, 400), st.floats(0, 300), st.floats(-500, 500))


@given(steps=st.lists(GESTURES, max_size=8))
def test_no_gesture_loses_the_board(steps: list[tuple[float, float, float, float]]) -> None:
    view = Viewport.fitting(FRAME)
    for factor, x, y, away in steps:
        view = view.zoomed(factor, (x, y), FRAME).panned(away, -away).clamped(FRAME)
        rect = FRAME.bounds.rect(view.zone, FRAME.margin)
        left, bottom = rect.x + view.x, rect.y + view.y
        assert 42 <= view.zone <= 200
        assert left <= max(0, (400 - rect.width) / 2) + 1e-6
        assert left + rect.width >= min(400, (400 + rect.width) / 2) - 1e-6
        assert bottom <= max(0, (300 - rect.height) / 2) + 1e-6


def test_zooming_keeps_what_is_under_the_finger() -> None:
    view = Viewport.fitting(FRAME).zoomed(3, (200, 150), FRAME)
    before = view.to_cells(220, 140)
    assert view.zoomed(1.1, (220, 140), FRAME).to_cells(220, 140) == pytest.approx(before)


def test_a_settled_view_lies_on_whole_pixels() -> None:
    view = Viewport.fitting(FRAME).zoomed(1.234, (111, 87), FRAME).settled(FRAME)
    assert view.zone == int(view.zone)
    assert (view.x, view.y) == (int(view.x), int(view.y))


# Chambers


def ends(rooms: str, *edges: EdgePicture) -> dict[str, str]:
    """On which sides each room of a row of zones ends; `rooms` has an r for a room, a dot for a corridor."""
    row = tuple(
        msgspec.structs.replace(zone, room=sign == "r") for zone, sign in zip(zones(len(rooms), 1), rooms, strict=True)
    )
    found = shores(edges, Plan(len(rooms), 1, row))
    return {
        shore.zone.name: "".join(side[0] for side in ("north", "east", "south", "west") if getattr(shore, side))
        for shore in found
    }


def test_p13_a_chamber_goes_on_through_openings_and_ends_at_walls_doors_and_corridors() -> None:
    assert ends("rr.") == {"a1": "nsw", "b1": "nes"}
    for kind in ("wall", "closed_door", "open_door"):
        assert ends("rr.", EdgePicture(0, 0, "east", kind)) == {"a1": "nesw", "b1": "nesw"}, kind
    assert ends("..") == {}
