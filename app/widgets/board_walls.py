"""Walls of pale stone with a dark edge, and the doors that hang in them."""

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothEllipse,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture

from app.presenters.board_picture import EdgePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, Quads, icon, stamp
from app.widgets.board_bake import bake, painted
from app.widgets.board_geometry import Metrics, Plan
from app.widgets.board_masonry import GAP_END, GAP_START, Door, Run, doors, visible_edges, wall_runs

LEAF_ANGLE = 32
"""How far from square to the wall an open door's leaf stands, in degrees."""


class WallsLayer(Layer):
    def paint(self, edges: tuple[EdgePicture, ...], plan: Plan, metrics: Metrics) -> None:
        seen = visible_edges(edges, plan)
        self._paint_walls(wall_runs(seen), metrics)
        by_kind: dict[tuple[bool, bool], Quads] = {}
        for door in doors(seen):
            kind = door.upright, door.is_open
            if kind not in by_kind:
                by_kind[kind] = Quads(door_sprite(*kind, metrics))
            by_kind[kind].add(*_door_place(door, metrics))
        for quads in by_kind.values():
            quads.paint(self.group)

    def _paint_walls(self, runs: list[Run], metrics: Metrics) -> None:
        quads = Quads(stone(metrics.wall, metrics.line))
        breadth = metrics.wall + 2 * metrics.line
        for run in runs:
            start, end = _extent(run, metrics)
            across = run.line * metrics.zone - breadth / 2
            if run.upright:
                quads.add_sliced(across, -end, breadth, end - start)
            else:
                quads.add_sliced(start, -across - breadth, end - start, breadth)
        quads.paint(self.group)


def _extent(run: Run, metrics: Metrics) -> tuple[float, float]:
    """From where to where a run is drawn: past the crossing where it ends at one, with its dark edge."""
    past = metrics.wall / 2 + metrics.line
    start, end = run.start * metrics.zone, run.end * metrics.zone
    return start - (past if run.start % 1 == 0 else 0), end + (past if run.end % 1 == 0 else 0)


@painted(4)
def stone(wall: float, edge: float) -> Texture:
    """A small block of wall whose middle is stretched to any length."""
    side = wall + 2 * edge

    def paint() -> None:
        Color(*colours.BETWEEN)
        SmoothRoundedRectangle(size=(side, side), radius=[wall * 0.45 + edge])
        Color(*colours.STONE)
        SmoothRoundedRectangle(pos=(edge, edge), size=(wall, wall), radius=[wall * 0.4])

    return bake(side, side, paint, edge=colours.BETWEEN)


def _door_place(door: Door, metrics: Metrics) -> tuple[float, float, float, float]:
    """A door's picture is as wide as a zone, with the middle of its edge in the middle."""
    along, across = (door.start + 0.5) * metrics.zone, door.line * metrics.zone
    x, y = (across, -along) if door.upright else (along, -across)
    return x - metrics.zone / 2, y - metrics.zone / 2, metrics.zone, metrics.zone


@painted(8)
def door_sprite(upright: bool, is_open: bool, metrics: Metrics) -> Texture:
    middle = metrics.zone / 2

    def paint() -> None:
        PushMatrix()
        if not upright:
            Rotate(angle=90, origin=(middle, middle))
        (_paint_leaf if is_open else _paint_bar)(metrics, middle)
        PopMatrix()
        if metrics.door_badge:
            _paint_badge(metrics, *_badge_place(upright, is_open, metrics, middle), is_open)

    return bake(metrics.zone, metrics.zone, paint)


def _badge_place(upright: bool, is_open: bool, metrics: Metrics, middle: float) -> tuple[float, float]:
    """On the bar, or at the end of the gap that the leaf leaves free."""
    aside = max(0.0, (0.5 - GAP_START) * metrics.zone - metrics.door_badge * 0.55) if is_open else 0.0
    return (middle, middle + aside) if upright else (middle - aside, middle)


def _paint_bar(metrics: Metrics, middle: float) -> None:
    """A closed door: a wooden bar across the gap, with two iron bands."""
    edge, half = metrics.line * 0.8, metrics.wall * 0.75
    bottom, top = (1 - GAP_END) * metrics.zone, (1 - GAP_START) * metrics.zone
    Color(*colours.BETWEEN)
    _block(middle - half - edge, bottom - edge, 2 * (half + edge), top - bottom + 2 * edge, half * 0.5)
    Color(*colours.WOOD)
    _block(middle - half, bottom, 2 * half, top - bottom, half * 0.4)
    Color(*colours.BAND)
    for share in (0.12, 0.83):
        y = bottom + share * (top - bottom)
        Rectangle(pos=(middle - half, y), size=(2 * half, 0.05 * (top - bottom)))


def _paint_leaf(metrics: Metrics, middle: float) -> None:
    """An open door: the leaf swung aside on its hinge."""
    edge, wall = metrics.line * 0.8, metrics.wall
    hinge = (1 - GAP_END) * metrics.zone
    length = (GAP_END - GAP_START) * metrics.zone * 0.92
    PushMatrix()
    Rotate(angle=LEAF_ANGLE, origin=(middle, hinge))
    Color(*colours.BETWEEN)
    _block(middle, hinge - wall / 2 - edge, length + edge, wall + 2 * edge, 1)
    Color(*colours.WOOD)
    _block(middle, hinge - wall / 2, length, wall, 1)
    PopMatrix()
    for colour, radius in ((colours.BETWEEN, wall * 0.62 + edge), (colours.STONE, wall * 0.62)):
        Color(*colour)
        SmoothEllipse(pos=(middle - radius, hinge - radius), size=(2 * radius, 2 * radius))


def _block(x: float, y: float, width: float, height: float, radius: float) -> None:
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])


def _paint_badge(metrics: Metrics, x: float, y: float, is_open: bool) -> None:
    for colour, share in ((colours.BETWEEN, 1.08), (colours.DOOR_BADGE_EDGE, 1.0), (colours.DOOR_BADGE, 0.9)):
        width = metrics.door_badge * share
        Color(*colour)
        SmoothEllipse(pos=(x - width / 2, y - width / 2), size=(width, width))
    size = metrics.door_badge * 0.62
    stamp(icon("door-open" if is_open else "door-closed", size), x, y, colours.DOOR_ICON)
