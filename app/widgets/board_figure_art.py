"""How a figure looks: heroes are round, enemies are hexagons. Painted once for each look and size."""

from math import cos, radians, sin
from typing import NamedTuple

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture

from app.presenters.board_picture import FigurePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import icon, stamp, words
from app.widgets.board_bake import bake, painted
from app.widgets.fonts import SERIF
from app.widgets.palette import HERO_INITIAL, Palette, Rgba, dimmed, faded, mixed, rgba

SPRITE_SHARE = 1.6
"""A figure's picture is so many times as wide as the figure: shadow and badges reach out of it."""
HEX_HEIGHT = 1.05
"""A hexagon's height in figure widths."""


class Look(NamedTuple):
    figure: FigurePicture
    """Without id and zone, which do not show."""
    selected: bool
    palette: Palette


def look(figure: FigurePicture, selected: bool, palette: Palette) -> Look:
    bare = FigurePicture(
        "", figure.side, "", figure.initial, figure.colour, figure.icon,
        figure.count, figure.down, figure.stunned, figure.acted,
    )  # fmt: skip
    return Look(bare, selected, palette)


@painted(160)
def figure_sprite(shown: Look, width: int) -> Texture:
    side = width * SPRITE_SHARE

    def paint() -> None:
        if shown.figure.side == "hero":
            _paint_hero(shown, side / 2, width)
        else:
            _paint_enemy(shown, side / 2, width)
        _paint_state(shown, side / 2, width)

    return bake(side, side, paint)


def colour_of(figure: FigurePicture, palette: Palette) -> Rgba:
    if not isinstance(figure.colour, str):
        return figure.colour
    return rgba(figure.colour) if figure.colour.startswith("#") else palette.named(figure.colour or "text2")


def _paint_hero(shown: Look, middle: float, width: float) -> None:
    figure, palette = shown.figure, shown.palette
    colour = colour_of(figure, palette)
    if figure.down or figure.acted:
        colour = mixed(colour, palette.ground, 0.62) if figure.down else dimmed(colour)
    _shadow(middle, width)
    rim = palette.accent if shown.selected else mixed(colour, palette.ground, 0.68)
    _disc(middle, middle, width, rim)
    _disc(middle, middle, width * 0.89, colour)
    Color(*mixed(colour, palette.ground, 0.38))
    SmoothLine(circle=(middle, middle, width * 0.375), width=max(1.0, width * 0.009))
    ink = palette.text1 if figure.down else HERO_INITIAL
    stamp_initial(figure, middle, middle, width, ink)


def stamp_initial(figure: FigurePicture, x: float, y: float, width: float, ink: Rgba) -> None:
    """The letter of a hero, or two, centred on their cap height: Vollkorn sits high in its line."""
    size = width * (0.6 if len(figure.initial) == 1 else 0.44)
    stamp(words(figure.initial, size, SERIF), x, y - width * 0.04, ink)


def _paint_enemy(shown: Look, middle: float, width: float) -> None:
    figure, palette = shown.figure, shown.palette
    fill, edge, ink = colours.HEX, colours.HEX_EDGE, palette.text1
    if shown.selected:
        fill, edge = mixed(palette.container, palette.raised, 0.15), palette.accent
    elif figure.acted or figure.down:
        fill, edge, ink = colours.HEX_ACTED, colours.HEX_ACTED_EDGE, palette.text3
    _shadow(middle, width * 0.92)
    corners = hexagon(middle, middle, width)
    polygon(corners, fill)
    Color(*edge)
    SmoothLine(points=flat(corners), width=max(1.0, width * 0.023), close=True)
    stamp(icon(figure.icon or "skull", width * 0.6), middle, middle, ink)
    if figure.count > 1:
        x, y, size = middle + width * 0.36, middle - width * 0.3, width * 0.46
        _disc(x, y, size * 1.12, palette.ground)
        _disc(x, y, size, palette.text3 if figure.acted and not shown.selected else palette.text1)
        stamp(words(str(figure.count), size * 0.66), x, y, colours.INK)


def _paint_state(shown: Look, middle: float, width: float) -> None:
    """What has befallen a figure, as a badge at its lower left; at its right, that a hero has acted."""
    figure, palette = shown.figure, shown.palette
    size = width * 0.42
    left = (middle - width * 0.36, middle - width * 0.32)
    if figure.down:
        _state_badge(*left, size, "heart-broken", palette.health, palette)
    elif figure.stunned:
        _state_badge(*left, size, "sleep", palette.light, palette)
    if figure.side == "hero" and figure.acted:
        _state_badge(middle + width * 0.36, left[1], size, "check-bold", palette.done, palette)


def _state_badge(x: float, y: float, size: float, name: str, ink: Rgba, palette: Palette) -> None:
    _disc(x, y, size, mixed(ink, palette.ground, 0.35))
    _disc(x, y, size * 0.88, palette.ground)
    stamp(icon(name, size * 0.62), x, y, ink)


def _disc(x: float, y: float, width: float, colour: Rgba) -> None:
    Color(*colour)
    SmoothEllipse(pos=(x - width / 2, y - width / 2), size=(width, width))


def _shadow(middle: float, width: float) -> None:
    """A soft shadow, a little below."""
    size = width * 1.42
    x, y = middle - size / 2, middle - size / 2 - width * 0.06
    Color(0, 0, 0, 0.62)
    Rectangle(texture=soft_spot(), pos=(x, y), size=(size, size))


@painted(1)
def soft_spot(size: int = 32) -> Texture:
    """Opaque in the middle, nothing at the rim."""
    half = size / 2
    texture = Texture.create(size=(size, size), colorfmt="rgba")
    pixels = bytearray()
    for y in range(size):
        for x in range(size):
            distance = (((x + 0.5 - half) ** 2 + (y + 0.5 - half) ** 2) ** 0.5) / half
            strength = min(max((1 - distance) / 0.42, 0.0), 1.0)
            pixels += bytes((255, 255, 255, round(255 * strength * strength)))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba")
    return texture


def hexagon(x: float, y: float, width: float) -> list[tuple[float, float]]:
    """The corners of a hexagon that stands on a point, in a figure's width."""
    radius = width * HEX_HEIGHT / 2
    return [(x + radius * sin(radians(a)), y + radius * cos(radians(a))) for a in range(0, 360, 60)]


def polygon(corners: list[tuple[float, float]], colour: Rgba) -> None:
    """A convex shape; its rim is smoothed by a thin line of its own colour."""
    Color(*colour)
    vertices = [part for x, y in corners for part in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
    Color(*faded(colour, 1))
    SmoothLine(points=flat(corners), width=1, close=True)


def flat(points: list[tuple[float, float]]) -> list[float]:
    return [part for point in points for part in point]
