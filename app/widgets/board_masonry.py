"""Edges as walls and doors: which stretches of wall there are, and where doors hang. No Kivy here."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from app.presenters.board_picture import EdgePicture, ZonePicture
from app.widgets.board_geometry import Plan

GAP_START, GAP_END = 0.28, 0.72
"""Where along its edge a door's gap begins and ends."""


class Run(NamedTuple):
    """A straight stretch of wall, in cells: on which grid line, and from where to where along it."""

    upright: bool
    line: int
    start: float
    end: float


class Door(NamedTuple):
    """A door on a grid line; `start` is the cell along it."""

    upright: bool
    line: int
    start: int
    is_open: bool


def _grid_line(edge: EdgePicture) -> tuple[bool, int, int]:
    """Whether an edge is upright, the number of its grid line, and its place along that."""
    if edge.side in ("east", "west"):
        return True, edge.column + (edge.side == "east"), edge.row
    return False, edge.row + (edge.side == "south"), edge.column


def _borders_a_zone(edge: EdgePicture, plan: Plan) -> bool:
    upright, line, place = _grid_line(edge)
    sides = ((line - 1, place), (line, place)) if upright else ((place, line - 1), (place, line))
    return any(side in plan.places for side in sides)


def visible_edges(edges: Iterable[EdgePicture], plan: Plan) -> list[EdgePicture]:
    """All that can be seen: neither open edges nor those between nothing and nothing."""
    return [edge for edge in edges if edge.kind != "open" and _borders_a_zone(edge, plan)]


def doors(edges: Iterable[EdgePicture]) -> list[Door]:
    kinds = ("closed_door", "open_door")
    return [Door(*_grid_line(edge), is_open=edge.kind == "open_door") for edge in edges if edge.kind in kinds]


def wall_runs(edges: Iterable[EdgePicture]) -> list[Run]:
    """Walls, joined where they continue each other: level ones first, upright ones are drawn over them."""
    stretches: dict[tuple[bool, int], list[tuple[float, float]]] = defaultdict(list)
    for edge in edges:
        upright, line, place = _grid_line(edge)
        if edge.kind == "open_door":
            stretches[upright, line] += [(place, place + GAP_START), (place + GAP_END, place + 1)]
        else:
            stretches[upright, line].append((place, place + 1))
    return [
        Run(upright, line, start, end)
        for upright, line in sorted(stretches)
        for start, end in _joined(sorted(set(stretches[upright, line])))
    ]


def _joined(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for start, end in stretches:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


class Shore(NamedTuple):
    """Where a room ends, seen from inside: on these sides its chamber does not go on."""

    zone: ZonePicture
    north: bool
    east: bool
    south: bool
    west: bool


def shores(edges: Iterable[EdgePicture], plan: Plan) -> list[Shore]:
    """Of all rooms. A room ends at a wall, at a door, open or not, and where a corridor begins."""
    closed = {_grid_line(edge) for edge in edges if edge.kind != "open"}

    def ends(zone: ZonePicture, across: int, down: int) -> bool:
        beyond = plan.places.get((zone.column + across, zone.row + down))
        line = (True, zone.column + (across > 0), zone.row) if across else (False, zone.row + (down > 0), zone.column)
        return beyond is None or not beyond.room or line in closed

    return [
        Shore(zone, ends(zone, 0, -1), ends(zone, 1, 0), ends(zone, 0, 1), ends(zone, -1, 0))
        for zone in plan.places.values()
        if zone.room
    ]
