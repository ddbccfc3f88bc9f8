"""Pictures painted once and kept: many small ones share the texture of a sheet."""

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Any, TypeVar, cast

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Fbo,
    PopMatrix,
    PushMatrix,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from app.widgets.palette import CLEAR, Rgba

FINENESS = 1 if Metrics.density >= 2 else 2
"""On coarse screens pictures are painted twice as fine as shown: slants and curves come out smooth."""
SHEET = 1024
GAP = 2
"""Pixels left free around a picture, so that its neighbours do not shine through when it is scaled."""

_Painter = TypeVar("_Painter", bound=Callable[..., Texture])
_Area = tuple[int, int, int, int]
_kept: list[Any] = []


def painted(maxsize: int) -> Callable[[_Painter], _Painter]:
    """For functions that paint pictures: the last ones are kept, until `forget_paintings`."""

    def keep(painter: _Painter) -> _Painter:
        kept: Any = lru_cache(maxsize=maxsize)(painter)
        _kept.append(kept)
        return cast("_Painter", kept)

    return keep


def forget_paintings() -> None:
    """Textures do not survive the loss of the graphics context."""
    _sheets.clear()
    for kept in _kept:
        kept.cache_clear()


class _Sheet:
    """A texture that is filled from the bottom up, row by row. Setting one up costs more than a picture."""

    def __init__(self, side: int) -> None:
        self.side = side
        self._fbo = Fbo(size=(side, side))
        self._fbo.bind()
        self._fbo.clear_buffer()
        self._fbo.release()
        self._x = self._y = self._row = 0

    def place(self, width: int, height: int) -> tuple[int, int] | None:
        """A free place of that size, if there is one."""
        if self._x + width > self.side:
            self._x, self._y, self._row = 0, self._y + self._row, 0
        if self._y + height > self.side or width > self.side:
            return None
        place = self._x, self._y
        self._x += width
        self._row = max(self._row, height)
        return place

    def paint(self, area: _Area, paint: Callable[[], None], edge: Rgba, fineness: int) -> Texture:
        with self._fbo:
            ScissorPush(x=area[0], y=area[1], width=area[2], height=area[3])
            ClearColor(*edge[:3], 0)
            ClearBuffers()
            PushMatrix()
            Translate(area[0], area[1])
            Scale(fineness, fineness, 1)
            paint()
            PopMatrix()
            ScissorPop()
        self._fbo.draw()
        self._fbo.clear()
        return self._fbo.texture.get_region(*area)


_sheets: list[_Sheet] = []
"""The one that is being filled; full ones live on in the pictures that are still in use."""


def bake(
    width: float, height: float, paint: Callable[[], None], edge: Rgba = CLEAR, fineness: int = FINENESS
) -> Texture:
    """What `paint` draws, as a texture. Shown at `shown_size` unless `fineness` says otherwise.

    `edge` is the colour that the outline fades from; its opacity is of no account.
    """
    across, up = ceil(width) * fineness, ceil(height) * fineness
    place = _sheets[-1].place(across + GAP, up + GAP) if _sheets else None
    if place is None:
        _sheets[:] = [_Sheet(max(SHEET, across + GAP, up + GAP))]
        place = _sheets[-1].place(across + GAP, up + GAP) or (0, 0)
    return _sheets[-1].paint((*place, across, up), paint, edge, fineness)


def shown_size(texture: Texture) -> tuple[float, float]:
    return texture.width / FINENESS, texture.height / FINENESS
