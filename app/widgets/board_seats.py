"""Which figure stands where in its zone, and where arrows and lines of sight run. No Kivy here."""

from collections import defaultdict
from collections.abc import Iterable
from math import dist, hypot
from typing import NamedTuple

from app.presenters.board_picture import BoardPicture, FigurePicture, Sight
from app.widgets.board_geometry import Metrics, Plan, seating

Point = tuple[float, float]
_GHOST = ""
"""Stands for the arrow's figure in the zone that it is about to enter."""


class Seat(NamedTuple):
    """A figure's place: its middle and its width, in pixels."""

    centre: Point
    width: float

    def corner(self, share: float = 1.0) -> Point:
        """The bottom left corner of a square around the seat, `share` times as wide."""
        return self.centre[0] - self.width * share / 2, self.centre[1] - self.width * share / 2

    def distance(self, x: float, y: float) -> float:
        return hypot(x - self.centre[0], y - self.centre[1])

    def holds(self, x: float, y: float, reach: float) -> bool:
        return self.distance(x, y) <= max(reach, self.width / 2)


class Stroke(NamedTuple):
    start: Point
    end: Point

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def at(self, distance: float) -> Point:
        share = distance / self.length if self.length else 0.0
        return (
            self.start[0] + (self.end[0] - self.start[0]) * share,
            self.start[1] + (self.end[1] - self.start[1]) * share,
        )

    def trimmed(self, at_start: float, at_end: float) -> "Stroke":
        """Shorter at both ends; where too little would be left, half of it stays in the middle."""
        if at_start + at_end > 0.75 * self.length:
            at_start = at_end = self.length / 4
        return Stroke(self.at(at_start), self.at(self.length - at_end))


def eye_place(stroke: Stroke, size: float, metrics: Metrics) -> Point:
    """Where the eye of a line of sight is drawn: near its middle, clear of plates and badges."""
    shares = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
    places = [stroke.at(share * stroke.length) for share in shares]
    return next((place for place in places if not _is_covered(place, size, metrics)), places[0])


def _is_covered(place: Point, size: float, metrics: Metrics) -> bool:
    if not metrics.has_plates:
        return False
    across, down = place[0] % metrics.zone, -place[1] % metrics.zone
    beside = metrics.margin + metrics.plate * 1.6 + size / 2
    in_strip = metrics.margin - size / 2 < down < metrics.margin + metrics.plate + size / 2
    return in_strip and (across < beside or across > metrics.zone - beside)


class Seats:
    """The seats of all figures of a picture."""

    def __init__(self, picture: BoardPicture, plan: Plan, metrics: Metrics) -> None:
        self._picture = picture
        self._plan = plan
        self._metrics = metrics
        self._with_tokens = {token.zone for token in picture.tokens}
        self._with_tokens |= {zone.name for zone in picture.zones if zone.pillar}
        self.seats: dict[str, Seat] = {}
        self.ghost: Seat | None = None
        for zone, ids in _by_zone(picture, plan).items():
            self._seat(zone, ids)

    def _seat(self, zone: str, ids: list[str]) -> None:
        place = self._plan.names[zone]
        room = self._metrics.standing_room(place.column, place.row, zone in self._with_tokens)
        width, centres = seating(len(ids), room, self._metrics.figure)
        if _GHOST in ids:
            ids = self._ghost_nearest(ids, centres)
        for figure, centre in zip(ids, centres, strict=True):
            if figure == _GHOST:
                self.ghost = Seat(centre, width)
            else:
                self.seats[figure] = Seat(centre, width)

    def _ghost_nearest(self, ids: list[str], centres: tuple[Point, ...]) -> list[str]:
        """Whoever comes takes the seat nearest to where they come from, so that the arrow crosses nobody."""
        arrow = self._picture.arrow
        if arrow is None or arrow.from_zone not in self._plan.names:
            return ids
        origin = self._middle(arrow.from_zone)
        others = [figure for figure in ids if figure != _GHOST]
        nearest = min(range(len(ids)), key=lambda seat: (round(dist(centres[seat], origin)), -seat))
        return [*others[:nearest], _GHOST, *others[nearest:]]

    def figure_at(self, x: float, y: float, reach: float, among: Iterable[str] | None = None) -> str | None:
        """The nearest figure within reach, so that a finger need not be exact; `among` these, or all."""
        seated = self.seats if among is None else [figure for figure in among if figure in self.seats]
        nearest = min(seated, key=lambda figure: self.seats[figure].distance(x, y), default=None)
        return nearest if nearest and self.seats[nearest].holds(x, y, reach) else None

    def move(self) -> Stroke | None:
        """The arrow of a move: from figure to ghost, or, once it has moved, from zone to figure."""
        arrow = self._picture.arrow
        if arrow is None or not {arrow.from_zone, arrow.to_zone} <= self._plan.names.keys():
            return None
        mover, goal = self.seats.get(arrow.figure), self.ghost
        if mover is None:
            return Stroke(self._middle(arrow.from_zone), self._middle(arrow.to_zone))
        if goal is None:
            return Stroke(self._middle(arrow.from_zone), mover.centre).trimmed(0, mover.width * 0.56)
        return Stroke(mover.centre, goal.centre).trimmed(mover.width * 0.5, goal.width * 0.56)

    def sight(self, sight: Sight) -> Stroke | None:
        """A line of sight, from a figure to a figure where some stand there."""
        ends = {sight.from_zone, sight.to_zone}
        if len(ends) < 2 or not ends <= self._plan.names.keys():
            return None
        start, trim_start = self._eye(sight.from_zone)
        end, trim_end = self._eye(sight.to_zone)
        return Stroke(start, end).trimmed(trim_start, trim_end)

    def _eye(self, zone: str) -> tuple[Point, float]:
        picture = self._picture
        here: list[FigurePicture] = [figure for figure in picture.figures if figure.zone == zone]
        here.sort(key=lambda figure: (figure.id != picture.selected, figure.side != "hero"))
        if not here:
            return self._middle(zone), 0.0
        seat = self.seats[here[0].id]
        return seat.centre, seat.width * 0.68

    def _middle(self, zone: str) -> Point:
        place = self._plan.names[zone]
        return self._metrics.standing_room(place.column, place.row).centre


def _by_zone(picture: BoardPicture, plan: Plan) -> dict[str, list[str]]:
    zones: dict[str, list[str]] = defaultdict(list)
    standing = {}
    for figure in picture.figures:
        if figure.zone in plan.names:
            zones[figure.zone].append(figure.id)
            standing[figure.id] = figure.zone
    arrow = picture.arrow
    if arrow and arrow.to_zone in plan.names and standing.get(arrow.figure, arrow.to_zone) != arrow.to_zone:
        zones[arrow.to_zone].append(_GHOST)
    return zones
