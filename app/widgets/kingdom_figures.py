"""What stands in a place of the kingdom's map: its name, blights, heroes, the Necromancer. Drawn on the open canvas."""

from collections.abc import Sequence

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp

from app.presenters.kingdom_views import BlightPip, PlacePicture
from app.presenters.summaries import DiscSummary
from app.widgets import board_colours
from app.widgets.board_art import icon, stamp, words
from app.widgets.board_bake import shown_size
from app.widgets.board_figure_art import flat, hexagon, polygon
from app.widgets.fonts import MEDIUM, SERIF
from app.widgets.palette import HERO_INITIAL, Palette, mixed, rgba

LARGEST_NAME = 1.3
"""Names grow with the map up to this; they are read from close by."""


def title(place: PlacePicture, left: float, top: float, size: float, zoom: float, colours: Palette) -> None:
    """Icon and name on one line."""
    middle = top - full_name_size(zoom) * 0.62
    mark = _mark(zoom)
    stamp(icon(place.icon, mark), left + mark / 2, middle, colours.text2)
    name = words(place.name, size, MEDIUM)
    stamp(name, left + mark + dp(4) + shown_size(name)[0] / 2, middle, colours.text1)


def full_name_size(zoom: float) -> float:
    return float(Metrics.sp * 16 * min(LARGEST_NAME, zoom))


def _mark(zoom: float) -> float:
    return float(dp(16) * min(LARGEST_NAME, zoom))


def name_size(places: Sequence[PlacePicture], room: float, zoom: float) -> float:
    """Of the letters of all names: so that the longest fits beside its icon."""
    size = full_name_size(zoom)
    measure = CoreLabel(font_name=MEDIUM, font_size=size)
    widest = max(measure.get_extents(place.name)[0] for place in places)
    return size * min(1.0, (room - _mark(zoom) - dp(4)) / widest)


def full_mark(x: float, y: float, width: float, colours: Palette) -> None:
    """On the edge of a place with as many blights as it can have."""
    Color(*colours.text2)
    SmoothEllipse(pos=(x - width / 2, y - width / 2), size=(width, width))
    stamp(icon("exclamation-thick", width * 0.8), x, y, board_colours.INK)


def blights(
    pips: Sequence[BlightPip], left: float, middle: float, room: float, zoom: float, colours: Palette
) -> None:
    """Square counters with their signs; those without effect are hollow."""
    size = min(dp(24) * zoom, (room - dp(4) * 4) / 4.2)
    for number, pip in enumerate(pips):
        x = left + size / 2 + number * (size + dp(4))
        Color(*(colours.outline if pip.idle else colours.text2))
        SmoothRoundedRectangle(pos=(x - size / 2, middle - size / 2), size=(size, size), radius=[dp(6)])
        if pip.idle:
            Color(*colours.card)
            inner = size - dp(2.4)
            SmoothRoundedRectangle(pos=(x - inner / 2, middle - inner / 2), size=(inner, inner), radius=[dp(5)])
        stamp(icon(pip.icon, size * 0.74), x, middle, colours.text3 if pip.idle else board_colours.INK)


def heroes(
    discs: Sequence[DiscSummary], left: float, middle: float, room: float, zoom: float, colours: Palette
) -> None:
    """Discs with their initials, closer together where they are many; who has played is darker."""
    size = dp(27) * zoom
    step = min(size + dp(3), (room - size) / max(1, len(discs) - 1)) if len(discs) > 1 else 0
    for number, disc in enumerate(discs):
        x = left + size / 2 + number * step
        colour = rgba(disc.colour)
        fill = mixed(colour, colours.ground, 0.45) if disc.done else colour
        Color(*(colours.text1 if disc.selected else colours.ground))
        SmoothEllipse(pos=(x - size / 2 - dp(1.5), middle - size / 2 - dp(1.5)), size=(size + dp(3), size + dp(3)))
        Color(*fill)
        SmoothEllipse(pos=(x - size / 2, middle - size / 2), size=(size, size))
        stamp(words(disc.letter, size * 0.62, SERIF), x, middle - size * 0.04,
              colours.text1 if disc.done else HERO_INITIAL)  # fmt: skip


def relic(x: float, y: float, width: float, colours: Palette) -> None:
    """One that nobody has discovered yet."""
    stamp(icon("ring", width), x, y, colours.light)


def necromancer(x: float, y: float, width: float, colours: Palette) -> None:
    """An enemy is a hexagon, everywhere."""
    corners = hexagon(x, y, width)
    polygon(corners, colours.accent)
    Color(*colours.text1)
    SmoothLine(points=flat(corners), width=dp(0.8), close=True)
    stamp(icon("skull", width * 0.66), x, y, colours.on_accent)
