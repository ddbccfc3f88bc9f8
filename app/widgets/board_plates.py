"""Name plates, with sun or moon; above all that moves."""

from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from app.presenters.board_picture import ZonePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, Quads, icon, stamp
from app.widgets.board_bake import bake, painted
from app.widgets.board_geometry import Metrics
from app.widgets.fonts import REGULAR
from app.widgets.palette import Palette, Rgba


class _Style(NamedTuple):
    plate: Rgba
    edge: Rgba
    role: str
    """The palette's name for what is written on it."""
    icon: str


_ON_LIGHT = _Style(colours.PLATE_ON_LIGHT, colours.PLATE_ON_LIGHT_EDGE, "light", "white-balance-sunny")
_ON_SHADOW = _Style(colours.PLATE_ON_SHADOW, colours.PLATE_ON_SHADOW_EDGE, "shadow", "weather-night")
_ON_ABYSS = _Style(colours.PLATE_ON_LIGHT, colours.HEX_ACTED_EDGE, "text3", "")
_STYLES = {"light": _ON_LIGHT, "shadow": _ON_SHADOW, "abyss": _ON_ABYSS}


class PlatesLayer(Layer):
    """Plates, badges and letters: three meshes for each kind of ground."""

    def paint(
        self, zones: tuple[ZonePicture, ...], occupied: frozenset[str], metrics: Metrics, palette: Palette
    ) -> None:
        if not metrics.has_plates or not zones:
            return
        letters = Letters("".join(sorted(set("".join(zone.label for zone in zones)))), metrics.plate_text)
        for ground, style in _STYLES.items():
            here = [zone for zone in zones if zone.ground == ground and zone.name not in occupied]
            self._paint_ground(here, style, letters, metrics, palette)

    def _paint_ground(
        self, zones: list[ZonePicture], style: _Style, letters: "Letters", metrics: Metrics, palette: Palette
    ) -> None:
        ink, height, padding = palette.named(style.role), metrics.plate, metrics.plate * 0.34
        plates, texts = Quads(plate(height, metrics.dp, style.plate, style.edge)), Quads(letters.texture)
        badges = Quads(badge(height, metrics.dp, style, ink))
        for zone in zones:
            rect = metrics.zone_rect(zone.column, zone.row).inset(metrics.margin)
            y = round(rect.top - height)
            written = letters.width(zone.label)
            width = max(height, round(written + 2 * padding))
            plates.add_sliced(round(rect.x), y, width, height)
            letters.write(texts, zone.label, round(rect.x + (width - written) / 2), y + height / 2)
            if metrics.has_badges and style.icon:
                badges.add(round(rect.right - height), y, height, height)
        plates.paint(self.group)
        badges.paint(self.group)
        texts.paint(self.group, ink)


class Letters:
    """The letters that plates need, side by side in one texture."""

    def __init__(self, letters: str, size: float) -> None:
        label = CoreLabel(text=" ".join(letters), font_size=size, font_name=REGULAR, bold=True)
        label.refresh()
        self.texture: Texture = label.texture
        ends = [label.get_extents(" ".join(letters[: i + 1]))[0] for i in range(len(letters))]
        widths = [label.get_extents(letter)[0] for letter in letters]
        starts = [end - width for end, width in zip(ends, widths, strict=True)]
        self._spans = dict(zip(letters, zip(starts, ends, strict=True), strict=True))

    def width(self, text: str) -> float:
        return sum(self._spans[letter][1] - self._spans[letter][0] for letter in text)

    def write(self, quads: Quads, text: str, x: float, middle: float) -> None:
        whole, height = self.texture.size
        for letter in text:
            start, end = self._spans[letter]
            quads.add(x, round(middle - height / 2), end - start, height, (start / whole, 0, end / whole, 1))
            x += end - start


@painted(16)
def plate(height: float, dp: float, fill: Rgba, edge: Rgba) -> Texture:
    """A square plate, to be stretched in its middle."""

    def paint() -> None:
        Color(*edge)
        SmoothRoundedRectangle(size=(height, height), radius=[height * 0.36])
        Color(*fill)
        inner = height - 2 * dp
        SmoothRoundedRectangle(pos=(dp, dp), size=(inner, inner), radius=[height * 0.36 - dp])

    return bake(height, height, paint, edge=edge)


@painted(16)
def badge(width: float, dp: float, style: _Style, ink: Rgba) -> Texture:
    def paint() -> None:
        Color(*style.edge)
        SmoothEllipse(size=(width, width))
        Color(*style.plate)
        SmoothEllipse(pos=(dp, dp), size=(width - 2 * dp, width - 2 * dp))
        stamp(icon(style.icon or "blank", width * 0.68), width / 2, width / 2, ink)

    return bake(width, width, paint, edge=style.edge)
