"""The floor: lit flagstones, hatched shadow, the abyss, and the dark lines between zones."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, hypot, log2

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from app.presenters.board_picture import ZonePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, Quads
from app.widgets.board_bake import bake, painted
from app.widgets.board_geometry import Metrics, Rect
from app.widgets.palette import Rgba, mixed

COURSES = 4
"""Rows of flagstones in a zone, and flagstones in a row."""
Stops = Sequence[tuple[float, Rgba]]


class FloorLayer(Layer):
    """Zones by their ground; a few meshes, however large the board is."""

    def paint(self, zones: tuple[ZonePicture, ...], metrics: Metrics) -> None:
        side = int(metrics.zone - metrics.line)
        light, abyss = Quads(flagstones(side, metrics.dp)), Quads(radial(colours.CHASM))
        slabs, shadow, between = Quads(radial(colours.GLOW)), Quads(hatching(_period(metrics))), Quads()
        for zone in zones:
            if zone.ground == "none":
                continue
            rect = metrics.zone_rect(zone.column, zone.row)
            inner = Rect(rect.x + metrics.line / 2, rect.y + metrics.line / 2, side, side)
            between.add(*rect)
            if zone.ground == "light":
                (slabs if zone.room else light).add(*inner)
            elif zone.ground == "shadow":
                shadow.add(*inner, part=_repeated(inner, _period(metrics)))
            else:
                abyss.add(*inner)
        between.paint(self.group, colours.BETWEEN)
        for quads in (light, slabs, shadow, abyss):
            quads.paint(self.group)


@painted(4)
def flagstones(side: int, dp: float) -> Texture:
    """A lit zone, as many pixels wide as it is shown."""
    joint = max(1.0, round(min(dp, side / 60)))

    def paint() -> None:
        Color(1, 1, 1, 1)
        Rectangle(texture=radial(colours.GLOW), size=(side, side))
        Color(*colours.JOINT)
        for course in range(COURSES):
            bottom, top = round(course * side / COURSES), round((course + 1) * side / COURSES)
            if course:
                Rectangle(pos=(0, bottom), size=(side, joint))
            shift = 0.5 if course % 2 else 0.0
            for stone in range(0 if shift else 1, COURSES):
                x = round((stone + shift) * side / COURSES)
                Rectangle(pos=(x, bottom + joint), size=(joint, top - bottom - joint))

    return bake(side, side, paint, fineness=1)


@painted(4)
def radial(stops: Stops, size: int = 64) -> Texture:
    """Colours by distance from the middle. Small, for it is smooth."""
    half = size // 2
    shades = [_shade(stops, i / size) for i in range(int(1.42 * size) + 1)]
    quarter = [[shades[int(2 * hypot(x + 0.5, y + 0.5))] for x in range(half)] for y in range(half)]
    rows = [b"".join([*reversed(row), *row]) for row in quarter]
    texture = Texture.create(size=(size, size), colorfmt="rgb")
    texture.blit_buffer(b"".join([*reversed(rows), *rows]), colorfmt="rgb")
    return texture


def _shade(stops: Stops, distance: float) -> bytes:
    for (near, colour), (far, next_colour) in pairwise(stops):
        if distance <= far:
            return _bytes(mixed(colour, next_colour, (distance - near) / (far - near)))
    return _bytes(stops[-1][1])


def _bytes(colour: Rgba) -> bytes:
    return bytes(round(part * 255) for part in colour[:3])


def _period(metrics: Metrics) -> float:
    """How far apart the hatching lines are, measured level."""
    return min(13 * metrics.dp, metrics.zone / 6)


def _repeated(rect: Rect, period: float) -> tuple[float, float, float, float]:
    """The hatching runs on through all zones, so that it shows no seams."""
    return rect.x / period, rect.y / period, rect.right / period, rect.top / period


@painted(4)
def hatching(period: float, line: float = 0.2) -> Texture:
    """One period of slanting lines, to be repeated; old phones repeat only what is a power of two wide."""
    size = max(8, 2 ** ceil(log2(period)))
    soft = 0.7 / size

    def cover(place: float) -> float:
        return min(max((line / 2 - abs(place - 0.5)) / soft + 0.5, 0.0), 1.0)

    covers = [cover((x + 0.5) / size) for x in range(size)]
    row = b"".join(_bytes(mixed(colours.DARKNESS, colours.HATCH, share)) for share in covers)
    texture = Texture.create(size=(size, size), colorfmt="rgb", mipmap=True)
    texture.wrap = "repeat"
    texture.min_filter = "linear_mipmap_linear"
    texture.blit_buffer(b"".join(_rotated(row, 3 * y) for y in range(size)), colorfmt="rgb")
    return texture


def _rotated(row: bytes, by: int) -> bytes:
    return row[-by:] + row[:-by] if by else row
