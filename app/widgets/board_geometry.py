"""Where things lie on the board, and what lies at a place. No Kivy here.

Two measures are used. *Cells*: u to the right and v downwards, both from the board's top left corner, one a
zone; taps are asked in cells. *Pixels*: x to the right and y upwards from the same corner, as things are
drawn; so a board that grows at its right or bottom leaves the rest where it was.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor, sqrt
from typing import NamedTuple

from app.presenters.board_picture import EdgeSide, ZonePicture

TILE_SPAN = 3
"""Zones along a side of a tile."""


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> "Rect":
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top


@dataclass(frozen=True)
class Metrics:
    """Sizes in pixels for zones of a given size: plates stay legible, figures grow with the zone."""

    zone: float
    dp: float = 1.0

    def _clamped(self, share: float, low: float, high: float) -> float:
        return min(max(share * self.zone, low * self.dp), high * self.dp)

    @property
    def line(self) -> float:
        """The dark line between zones, and the dark edge of a wall."""
        return max(1.0, round(self._clamped(0.016, 1, 2)))

    @property
    def wall(self) -> float:
        return max(2.0, round(self._clamped(0.066, 2, 8)))

    @property
    def band(self) -> float:
        """The line along the walls of a chamber."""
        return max(1.0, round(self._clamped(0.02, 1, 2)))

    @property
    def has_plates(self) -> bool:
        return self.zone >= 38 * self.dp

    @property
    def names_give_way(self) -> bool:
        """In small zones there is room for a name or for figures, not for both."""
        return self.zone < 56 * self.dp

    @property
    def has_badges(self) -> bool:
        return self.zone >= 72 * self.dp

    @property
    def margin(self) -> float:
        """Between a zone's border and what stands in it, walls included."""
        return self._clamped(0.065, 2, 8)

    @property
    def plate(self) -> float:
        """The height of a name plate, and the width of a sun or moon badge."""
        return round(self._clamped(0.21, 15, 26)) if self.has_plates else 0.0

    @property
    def plate_text(self) -> float:
        return round(max(0.6 * self.plate, 10.5 * self.dp))

    @property
    def door_badge(self) -> float:
        return round(self._clamped(0.24, 15, 28)) if self.zone >= 44 * self.dp else 0.0

    @property
    def token(self) -> float:
        return round(self._clamped(0.19, 14, 26)) if self.has_plates else round(0.5 * self.zone)

    @property
    def figure(self) -> float:
        """The width of a figure that has room enough."""
        return min(max(0.33 * self.zone, 26 * self.dp), 0.62 * self.zone)

    def zone_rect(self, column: int, row: int) -> Rect:
        return Rect(column * self.zone, -(row + 1) * self.zone, self.zone, self.zone)

    def standing_room(self, column: int, row: int, with_tokens: bool = False) -> Rect:
        """Where the figures of a zone stand: below its name plate, above its tokens."""
        rect = self.zone_rect(column, row).inset(self.margin)
        below = self.token + self.margin / 2 if with_tokens and self.has_plates else 0.0
        above = 0.0 if self.names_give_way else self.plate + self.margin / 2
        return Rect(rect.x, rect.y + below, rect.width, rect.height - below - above)


class Seating(NamedTuple):
    width: float
    centres: tuple[tuple[float, float], ...]


def seating(count: int, room: Rect, widest: float, spacing: float = 1.15) -> Seating:
    """Seats for figures side by side in rows, as large as they can be without touching."""
    if count == 0:
        return Seating(widest, ())

    def width(rows: int) -> float:
        return min(widest, room.width / ceil(count / rows) / spacing, room.height / rows / spacing)

    rows = max(range(1, count + 1), key=width)
    if count == 2 and (aslant := min(widest, _aslant(room, spacing))) > width(rows):
        rim = aslant / 2
        return Seating(2 * rim, ((room.x + rim, room.top - rim), (room.right - rim, room.y + rim)))
    columns = ceil(count / rows)
    rows = ceil(count / columns)
    centres = []
    for row in range(rows):
        in_row = min(columns, count - row * columns)
        y = room.top - (row + 0.5) * room.height / rows
        centres += [(room.x + (seat + 0.5) * room.width / in_row, y) for seat in range(in_row)]
    return Seating(width(rows), tuple(centres))


def _aslant(room: Rect, spacing: float) -> float:
    """The width of two figures in opposite corners: in a small square room, more than side by side.

    It solves hypot(room.width - w, room.height - w) = spacing * w.
    """
    both, rest = room.width + room.height, 2 - spacing * spacing
    return (both - sqrt(both * both - rest * (room.width**2 + room.height**2))) / rest


class Bounds(NamedTuple):
    """The cells that a board covers: first column and row, and those after the last."""

    left: int
    top: int
    right: int
    bottom: int

    def rect(self, zone: float, margin: float = 0.0) -> Rect:
        width, height = (self.right - self.left) * zone, (self.bottom - self.top) * zone
        return Rect(self.left * zone, -self.bottom * zone, width, height).inset(-margin)


class Plan:
    """Zones by name and by place; what is not there (ground `none`) cannot be hit."""

    def __init__(self, columns: int, rows: int, zones: tuple[ZonePicture, ...]) -> None:
        self.columns = columns
        self.rows = rows
        self.zones = zones
        self.places = {(zone.column, zone.row): zone for zone in zones if zone.ground != "none"}

    @cached_property
    def names(self) -> dict[str, ZonePicture]:
        return {zone.name: zone for zone in self.places.values()}

    @cached_property
    def tiles(self) -> frozenset[tuple[int, int]]:
        return frozenset((column // TILE_SPAN, row // TILE_SPAN) for column, row in self.places)

    def bounds(self, slots: Iterable[tuple[int, int]] = ()) -> Bounds:
        corners = [(column * TILE_SPAN, row * TILE_SPAN) for column, row in slots]
        columns, rows = [corner[0] for corner in corners], [corner[1] for corner in corners]
        return Bounds(
            min([0, *columns]),
            min([0, *rows]),
            max([self.columns, *(column + TILE_SPAN for column in columns)]),
            max([self.rows, *(row + TILE_SPAN for row in rows)]),
        )

    def zone_at(self, u: float, v: float) -> str | None:
        zone = self.places.get((floor(u), floor(v)))
        return zone.name if zone else None

    def edge_at(self, u: float, v: float, reach: float) -> tuple[str, EdgeSide] | None:
        """The nearest edge within reach (in cells), as the east or south side of the zone before it.

        Where there is no zone before it, on the board's rim, it is the west or north side of the one after.
        """
        column, row = floor(u), floor(v)
        line_u, line_v = round(u), round(v)
        upright = ((line_u - 1, row), (line_u, row), abs(u - line_u))
        level = ((column, line_v - 1), (column, line_v), abs(v - line_v))
        for before, after, distance in sorted((upright, level), key=lambda edge: edge[2]):
            if distance > reach:
                return None
            if before in self.places:
                return self.places[before].name, "east" if before[1] == after[1] else "south"
            if after in self.places:
                return self.places[after].name, "west" if before[1] == after[1] else "north"
        return None

    def tile_at(self, u: float, v: float) -> tuple[int, int] | None:
        tile = slot_at(u, v)
        return tile if tile in self.tiles else None


def slot_at(u: float, v: float) -> tuple[int, int]:
    """The 3x3 slot at a place, counted in slots; left of and above the board it is negative."""
    return floor(u / TILE_SPAN), floor(v / TILE_SPAN)
