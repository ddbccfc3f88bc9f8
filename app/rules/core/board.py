"""The board: zones, what lies between them, and the questions that rules ask of it.

A board never changes: a door that opens gives a new board. So distances and lines of sight, once found, stay true for
as long as the board is in use, and a play's state can hold its board as a drawing.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.zone import zone_name


class Ground(StrEnum):
    LIGHT = "."
    SHADOW = "#"
    ABYSS = "~"
    NOTHING = "X"


class Edge(StrEnum):
    OPEN = " "
    WALL = "|"
    CLOSED_DOOR = "D"
    OPEN_DOOR = "O"

    @property
    def passable(self) -> bool:
        return self in (Edge.OPEN, Edge.OPEN_DOOR)


class Side(StrEnum):
    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def step(self) -> tuple[int, int]:
        return _STEPS[self]


_STEPS = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
_BY_COLUMN = (Side.WEST, Side.NORTH, Side.SOUTH, Side.EAST)
_WALKABLE = (Ground.LIGHT, Ground.SHADOW)


class Cell(NamedTuple):
    ground: Ground
    room: bool = False
    pillar: bool = False


class Way(msgspec.Struct, frozen=True, gc=False):
    """How one gets to a goal: there already, or by which next zones. Neither: there is no way."""

    arrived: bool
    steps: tuple[str, ...]


NO_WAY = Way(arrived=False, steps=())
ARRIVED = Way(arrived=True, steps=())


class Board:
    """Cells row by row from the top left; `east[i]` and `south[i]` are the edges on those sides of cell i.

    Stairs join two zones for walking, wherever they lie; nobody looks along them.
    """

    def __init__(
        self, columns: int, cells: Iterable[Cell], east: Iterable[Edge], south: Iterable[Edge],
        stairs: Iterable[tuple[str, str]] = (),
    ) -> None:  # fmt: skip
        self.columns = columns
        self.cells = tuple(cells)
        self.rows = len(self.cells) // columns if columns else 0
        self.east = tuple(east)
        self.south = tuple(south)
        self.names = tuple(zone_name(i % columns, i // columns) for i in range(len(self.cells)))
        self._index = {name: i for i, name in enumerate(self.names)}
        grounds = zip(self.names, (cell.ground for cell in self.cells), strict=True)
        self.lit_zones = frozenset(name for name, ground in grounds if ground is Ground.LIGHT)
        self._open_east = [edge.passable for edge in self.east]
        self._open_south = [edge.passable for edge in self.south]
        self._stops = [cell.ground is Ground.NOTHING for cell in self.cells]
        self._beside = tuple(self._steps_from(i) for i in range(len(self.cells)))
        self.stairs = tuple(stairs)
        self.neighbours = self._with_stairs() if self.stairs else self._beside
        """For every cell those one step away, by column, then row; stairs last."""
        self._adjacent = [tuple([self.names[n] for n in nearby]) for nearby in self.neighbours]
        self._distances: dict[tuple[str, ...], list[int]] = {}
        self._sight: dict[str, dict[str, int]] = {}
        self._sight_by_pillars: dict[str, dict[str, int]] = {}

    # What is there

    def __contains__(self, zone: str) -> bool:
        return zone in self._index

    def at(self, zone: str) -> Cell:
        return self.cells[self.index(zone)]

    def index(self, zone: str) -> int:
        try:
            return self._index[zone]
        except KeyError:
            raise Refused("no_such_zone", zone=zone) from None

    def by_column(self, zone: str) -> tuple[int, int]:
        """What to sort zones by: their column, then their row."""
        i = self.index(zone)
        return i % self.columns, i

    def walkable(self, zone: str) -> bool:
        return zone in self._index and self.at(zone).ground in _WALKABLE

    def lit(self, zone: str) -> bool:
        return zone in self.lit_zones

    def edge(self, zone: str, side: Side) -> Edge:
        """What lies on that side of a zone; the board's own rim is a wall."""
        return self._edge(self.index(zone), side)

    def _edge(self, i: int, side: Side) -> Edge:
        beyond = self._beyond(i, side)
        if beyond is None:
            return Edge.WALL
        if side is Side.EAST:
            return self.east[i]
        if side is Side.SOUTH:
            return self.south[i]
        return self.east[beyond] if side is Side.WEST else self.south[beyond]

    def beyond(self, zone: str, side: Side) -> str | None:
        """The cell on that side, whatever lies between; None past the rim."""
        i = self._beyond(self.index(zone), side)
        return None if i is None else self.names[i]

    def _beyond(self, i: int, side: Side) -> int | None:
        across, down = side.step
        column, row = i % self.columns + across, i // self.columns + down
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else None

    # Moving (p. 15 of Massive Darkness; the same in its sisters)

    def _steps_from(self, i: int) -> tuple[int, ...]:
        if self.cells[i].ground not in _WALKABLE:
            return ()
        beyonds = ((self._beyond(i, side), side) for side in _BY_COLUMN)
        return tuple(
            n for n, side in beyonds
            if n is not None and self.cells[n].ground in _WALKABLE and self._edge(i, side).passable
        )  # fmt: skip

    def _with_stairs(self) -> tuple[tuple[int, ...], ...]:
        beside = [list(nearby) for nearby in self._beside]
        for one, other in self.stairs:
            beside[self.index(one)].append(self.index(other))
            beside[self.index(other)].append(self.index(one))
        return tuple(tuple(nearby) for nearby in beside)

    def adjacent(self, zone: str) -> tuple[str, ...]:
        """The zones one step away, by column, then row."""
        return self._adjacent[self.index(zone)]

    def beside(self, zone: str) -> tuple[str, ...]:
        """The zones one step away on the floor: stairs are left out."""
        return tuple(self.names[n] for n in self._beside[self.index(zone)])

    def distances_to(self, goals: tuple[str, ...]) -> list[int]:
        """For every cell the number of open steps to the nearest goal; -1 where there is no way."""
        known = self._distances.get(goals)
        if known is None:
            known = self._distances[goals] = self._flood([self.index(goal) for goal in goals])
        return known

    def _flood(self, frontier: list[int]) -> list[int]:
        neighbours = self.neighbours
        steps = [-1] * len(self.cells)
        for i in frontier:
            steps[i] = 0
        reached = 0
        while frontier:
            reached += 1
            beyond = []
            for i in frontier:
                for n in neighbours[i]:
                    if steps[n] < 0:
                        steps[n] = reached
                        beyond.append(n)
            frontier = beyond
        return steps

    def way(self, start: str, goals: tuple[str, ...]) -> Way:
        """The next zones that lie on a shortest way to the nearest goal, by column, then row."""
        if not goals:
            return NO_WAY
        steps = self.distances_to(goals)
        i = self.index(start)
        left = steps[i]
        if left == 0:
            return ARRIVED
        if left < 0:
            return NO_WAY
        return Way(arrived=False, steps=tuple([self.names[n] for n in self.neighbours[i] if steps[n] == left - 1]))

    # Line of sight (p. 14)

    def sight(self, zone: str) -> dict[str, int]:
        """Every zone in a straight, unbroken line, with its range; one's own zone is at range 0."""
        seen = self._sight.get(zone)
        if seen is None:
            seen = self._sight[zone] = {zone: 0}
            i, columns = self.index(zone), self.columns
            row_start, row_end = i - i % columns, i - i % columns + columns
            open_east, open_south = self._open_east, self._open_south
            if open_east[i]:
                self._look_along(seen, range(i + 1, row_end), open_east, 1)
            if i > row_start and open_east[i - 1]:
                self._look_along(seen, range(i - 1, row_start - 1, -1), open_east, 0)
            if open_south[i]:
                self._look_along(seen, range(i + columns, len(self.cells), columns), open_south, columns)
            if i >= columns and open_south[i - columns]:
                self._look_along(seen, range(i - columns, -1, -columns), open_south, 0)
        return seen

    def _look_along(self, seen: dict[str, int], line: range, is_open: list[bool], back: int) -> None:
        """Along a line of cells until one is shut off; the edge before cell i is that of cell i - back."""
        stops, names = self._stops, self.names
        for reach, i in enumerate(line, 1):
            if not is_open[i - back] or stops[i]:
                return
            seen[names[i]] = reach

    def sight_by_pillars(self, zone: str) -> dict[str, int]:
        """The same in games whose pillars stop sight into and through their zone; one looks out of it freely."""
        seen = self._sight_by_pillars.get(zone)
        if seen is None:
            here = self._place(self.index(zone))
            pillars = [self._place(i) for i, cell in enumerate(self.cells) if cell.pillar and self.names[i] != zone]
            seen = self._sight_by_pillars[zone] = {
                name: reach for name, reach in self.sight(zone).items()
                if not any(_lies_between(here, pillar, self._place(self.index(name))) for pillar in pillars)
            }  # fmt: skip
        return seen

    def _place(self, i: int) -> tuple[int, int]:
        return i % self.columns, i // self.columns

    # Rooms (p. 13)

    def chamber(self, zone: str) -> frozenset[str]:
        """The rooms that are linked to this one by openings and open doors; empty for a corridor."""
        start = self.index(zone)
        if not self.cells[start].room:
            return frozenset()
        chamber, frontier = {start}, [start]
        while frontier:
            for n in self._beside[frontier.pop()]:
                if self.cells[n].room and n not in chamber:
                    chamber.add(n)
                    frontier.append(n)
        return frozenset(self.names[i] for i in chamber)

    # A changed board is another board

    def with_edge(self, zone: str, side: Side, edge: Edge) -> "Board":
        return self.changed((), ((zone, side, edge),))

    def with_ground(self, zone: str, ground: Ground) -> "Board":
        return self.changed(((zone, self.at(zone)._replace(ground=ground)),))

    def with_pillar(self, zone: str, pillar: bool) -> "Board":
        return self.changed(((zone, self.at(zone)._replace(pillar=pillar)),))

    def changed(self, cells: Iterable[tuple[str, Cell]], edges: Iterable[tuple[str, Side, Edge]] = ()) -> "Board":
        """Many changes at once: ways are worked out for every board anew, which takes its time."""
        all_cells, east, south = list(self.cells), list(self.east), list(self.south)
        for zone, cell in cells:
            all_cells[self.index(zone)] = cell
        for zone, side, edge in edges:
            i, beyond = self.index(zone), self._beyond(self.index(zone), side)
            if beyond is None:
                raise Refused("rim_of_the_board", zone=zone, side=side.value)
            (east if side in (Side.EAST, Side.WEST) else south)[min(i, beyond)] = edge
        return Board(self.columns, all_cells, east, south, self.stairs)

    def with_stairs(self, stairs: Iterable[tuple[str, str]]) -> "Board":
        return Board(self.columns, self.cells, self.east, self.south, stairs)


def _lies_between(here: tuple[int, int], pillar: tuple[int, int], there: tuple[int, int]) -> bool:
    """On the straight line from here to there, its end included."""
    (column, row), (end_column, end_row) = here, there
    if column == end_column:
        return pillar[0] == column and min(row, end_row) <= pillar[1] <= max(row, end_row)
    return pillar[1] == row and min(column, end_column) <= pillar[0] <= max(column, end_column)
