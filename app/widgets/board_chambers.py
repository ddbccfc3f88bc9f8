"""Chambers: a chequered floor and a pale band along their walls. Corridors have neither.

Pattern and line tell them apart, not the colour, in light and in shadow, down to the smallest zones.
"""

from app.presenters.board_picture import EdgePicture, ZonePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, Quads
from app.widgets.board_geometry import Metrics, Plan, Rect
from app.widgets.board_masonry import Shore, shores

SQUARES = 3
"""Squares of the floor along a zone: an odd number, so that the pattern runs on in the next."""


class ChambersLayer(Layer):
    def paint(self, edges: tuple[EdgePicture, ...], plan: Plan, metrics: Metrics) -> None:
        squares, bands = Quads(), Quads()
        for shore in shores(edges, plan):
            rect = metrics.zone_rect(shore.zone.column, shore.zone.row)
            for square in _dark_squares(rect, shore.zone):
                squares.add(*square)
            for part in _band(rect, shore, metrics):
                bands.add(*part)
        squares.paint(self.group, colours.ROOM_SQUARE)
        bands.paint(self.group, colours.ROOM_BAND)


def _dark_squares(rect: Rect, zone: ZonePicture) -> list[Rect]:
    side = rect.width / SQUARES
    return [
        Rect(rect.x + across * side, rect.top - (down + 1) * side, side, side)
        for down in range(SQUARES)
        for across in range(SQUARES)
        if (zone.column * SQUARES + across + zone.row * SQUARES + down) % 2
    ]


def _band(rect: Rect, shore: Shore, metrics: Metrics) -> list[Rect]:
    """Along the walls, clear of them; it meets the band of the next room where the chamber goes on."""
    width, away = metrics.band, metrics.wall / 2 + metrics.line + metrics.band
    left = rect.x + (away if shore.west else 0)
    right = rect.right - (away if shore.east else 0)
    bottom = rect.y + (away if shore.south else 0)
    top = rect.top - (away if shore.north else 0)
    parts = {
        Rect(left, rect.top - away - width, right - left, width): shore.north,
        Rect(left, rect.y + away, right - left, width): shore.south,
        Rect(rect.x + away, bottom, width, top - bottom): shore.west,
        Rect(rect.right - away - width, bottom, width, top - bottom): shore.east,
    }
    return [part for part, is_drawn in parts.items() if is_drawn]
