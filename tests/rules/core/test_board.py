"""The questions that rules ask of a board. Expectations are read off the drawings, or worked out by hand."""

from collections import deque
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.board import Edge, Ground, Side, Way
from app.rules.core.drawing import draw, read_board
from app.rules.core.errors import Refused

ROOMS = """
+---+---+---+---+
|.r  #r D.r |.  |
+---+-O-+---+   +
|.   #r |.r  .  |
+   +---+---+   +
|~   .   X   .  |
+---+---+---+---+
"""


# Line of sight (p. 14)


def test_sight_is_straight_and_stops_at_walls_closed_doors_and_the_rim() -> None:
    board = read_board(ROOMS)
    assert board.sight("b1") == {"b1": 0, "a1": 1, "b2": 1}
    assert board.sight("d2") == {"d2": 0, "c2": 1, "d1": 1, "d3": 1}
    assert board.sight("c1") == {"c1": 0}


def test_sight_passes_an_abyss_and_ends_where_there_is_nothing() -> None:
    board = read_board(ROOMS)
    assert board.sight("b3") == {"b3": 0, "a3": 1}
    assert board.sight("a2") == {"a2": 0, "b2": 1, "a3": 1}
    assert board.sight("d3") == {"d3": 0, "d2": 1, "d1": 2}


def test_sight_is_not_affected_by_shadow() -> None:
    assert read_board("+---+---+---+\n|#   #   #  |\n+---+---+---+").sight("a1") == {"a1": 0, "b1": 1, "c1": 2}


def test_range_counts_the_zones_of_an_abyss() -> None:
    assert read_board("+---+---+---+\n|.   ~   .  |\n+---+---+---+").sight("a1")["c1"] == 2


@pytest.mark.parametrize(("edge", "seen"), [(" ", True), ("O", True), ("D", False), ("|", False)])
def test_doors_and_walls_in_the_line(edge: str, seen: bool) -> None:
    board = read_board(f"+---+---+\n|.  {edge}.  |\n+---+---+")
    assert ("b1" in board.sight("a1")) is seen
    assert ("b1" in board.adjacent("a1")) is seen


# Moving (p. 15)


def test_steps_lead_over_edges_only_and_never_into_abyss_or_nothing() -> None:
    board = read_board(ROOMS)
    assert board.adjacent("a2") == ("b2",)
    assert board.adjacent("b2") == ("a2", "b1")
    assert board.adjacent("b3") == ()
    assert board.adjacent("a3") == ()
    assert board.adjacent("d2") == ("c2", "d1", "d3")


def test_ways_by_column_then_row() -> None:
    open_square = "+---+---+---+\n" + "|.   .   .  |\n+   +   +   +\n" * 2 + "|.   .   .  |\n+---+---+---+"
    board = read_board(open_square)
    assert board.way("b2", ("a1",)) == Way(arrived=False, steps=("a2", "b1"))
    assert board.way("b2", ("c3",)) == Way(arrived=False, steps=("b3", "c2"))
    assert board.way("b2", ("a1", "c3")) == Way(arrived=False, steps=("a2", "b1", "b3", "c2"))
    assert board.way("b2", ("b3", "a1")) == Way(arrived=False, steps=("b3",))
    assert board.way("b2", ("b2",)) == Way(arrived=True, steps=())


def test_no_way() -> None:
    board = read_board(ROOMS)
    assert board.way("a1", ("c1",)) == Way(arrived=False, steps=())
    assert board.way("a1", ()) == Way(arrived=False, steps=())


def test_a_goal_that_is_no_zone_is_refused() -> None:
    with pytest.raises(Refused):
        read_board(ROOMS).way("a1", ("z9",))


@st.composite
def mazes(sketch: st.DrawFn) -> str:
    columns, rows = sketch(st.integers(1, 6)), sketch(st.integers(1, 6))
    ground = st.sampled_from("...##~X")
    edge = st.sampled_from("   |DO")
    row_edge = {" ": "   ", "|": "---", "D": "-D-", "O": "-O-"}
    lines = ["+" + "---+" * columns]
    for row in range(rows):
        cells = [sketch(ground) + "  " + (sketch(edge) if column < columns - 1 else "|") for column in range(columns)]
        below = [row_edge[sketch(edge)] if row < rows - 1 else "---" for _ in range(columns)]
        lines += ["|" + "".join(cells), "+" + "".join(f"{edges}+" for edges in below)]
    return "\n".join(lines) + "\n"


def steps_in(drawing: str) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Every open step, read off the text with no help from the board."""
    lines = drawing.splitlines()
    size = (len(lines[0]) // 4, len(lines) // 2)
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for column, row in product(range(size[0]), range(size[1])):
        found[column, row] = []
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = column + across, row + down
            if not (0 <= there[0] < size[0] and 0 <= there[1] < size[1]):
                continue
            grounds = {lines[2 * y + 1][4 * x + 1] for x, y in ((column, row), there)}
            between = lines[2 * row + 1 + down][4 * column + 2 + 2 * across]
            if grounds <= {".", "#"} and between in " O":
                found[column, row].append(there)
    return found


@given(mazes(), st.data())
def test_ways_are_the_shortest_ones(drawing: str, data: st.DataObject) -> None:
    board, steps = read_board(drawing), steps_in(drawing)
    places = sorted(steps)
    start, goal = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
    left = {goal: 0}
    queue = deque([goal])
    while queue:
        here = queue.popleft()
        for there in steps[here]:
            if there not in left:
                left[there] = left[here] + 1
                queue.append(there)

    def name(place: tuple[int, int]) -> str:
        return "abcdef"[place[0]] + str(place[1] + 1)

    expected = sorted(there for there in steps[start] if left.get(there, -9) == left.get(start, -1) - 1)
    way = board.way(name(start), (name(goal),))
    assert way.arrived is (start == goal)
    assert way.steps == tuple(map(name, expected))


@given(mazes())
def test_sight_goes_both_ways(drawing: str) -> None:
    board = read_board(drawing)
    something = [zone for zone in board.names if board.at(zone).ground is not Ground.NOTHING]
    for zone in something:
        for other, distance in board.sight(zone).items():
            assert board.sight(other)[zone] == distance


# Rooms (p. 13)


def test_chambers_are_rooms_joined_by_openings_and_open_doors() -> None:
    board = read_board(ROOMS)
    assert board.chamber("a1") == {"a1", "b1", "b2"}
    assert board.chamber("c1") == {"c1"}
    assert board.chamber("c2") == {"c2"}
    assert board.chamber("d2") == frozenset()


def test_an_opened_door_joins_two_chambers() -> None:
    board = read_board(ROOMS).with_edge("b1", Side.EAST, Edge.OPEN_DOOR)
    assert board.chamber("c1") == {"a1", "b1", "b2", "c1"}


# A changed board is another board


def test_a_door_that_opens_changes_sight_and_ways_but_not_the_old_board() -> None:
    before = read_board(ROOMS)
    drawing = draw(before)
    assert before.way("a1", ("c1",)).steps == ()
    after = before.with_edge("c1", Side.WEST, Edge.OPEN_DOOR)
    assert after.way("a1", ("c1",)).steps == ("b1",)
    assert after.sight("a1") == {"a1": 0, "b1": 1, "c1": 2}
    assert draw(before) == drawing
    assert before.way("a1", ("c1",)).steps == ()


@pytest.mark.parametrize(("zone", "side"), [("a2", Side.NORTH), ("a1", Side.SOUTH)])
def test_an_edge_is_the_same_from_both_sides(zone: str, side: Side) -> None:
    board = read_board(ROOMS).with_edge(zone, side, Edge.CLOSED_DOOR)
    assert board.edge("a1", Side.SOUTH) is board.edge("a2", Side.NORTH) is Edge.CLOSED_DOOR


def test_the_rim_cannot_be_changed() -> None:
    with pytest.raises(Refused):
        read_board(ROOMS).with_edge("a1", Side.WEST, Edge.OPEN)


def test_light_can_be_put_right() -> None:
    board = read_board(ROOMS)
    assert not board.lit("b1")
    assert board.with_ground("b1", Ground.LIGHT).lit("b1")
    assert not board.lit("b1")


def test_who_can_stand_where() -> None:
    board = read_board(ROOMS)
    assert [zone for zone in ("a1", "b1", "a3", "c3", "z9", "") if board.walkable(zone)] == ["a1", "b1"]
