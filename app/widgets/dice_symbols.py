"""The symbols of the dice as shapes: blade (hit), split shield, eight-ray burst (bam), gem (diamond), ring (blank);
drop (mana), three slashes (claw), open hand, crescent (shadow).

Our own shapes, drawn at any size in any colour. Each is made of convex parts in a box one high around its middle.
"""

from collections.abc import Sequence
from math import acos, cos, pi, sin

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp

from app.widgets.palette import Rgba

Shape = tuple[tuple[tuple[float, float], ...], ...]

GAP = 0.14
"""Between two symbols of a row, times their height."""

EXTRAS = ("bam", "diamond", "mana", "hand")
"""What comes with what counts."""


def term_of(symbols: Sequence[str]) -> str:
    """What a face is about, for who asks: what comes with it before what just counts."""
    return next((f"{one} symbol" for one in (*EXTRAS, *symbols) if one in symbols), "")


def _mirrored(part: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    return tuple((-x, y) for x, y in part)


def _burst(rays: int = 8, inner: float = 0.21) -> Shape:
    points = [(0.5 if i % 2 == 0 else inner, i * pi / rays) for i in range(2 * rays)]
    return (((0.0, 0.0), *((r * sin(a), r * cos(a)) for r, a in points), (0.0, 0.5)),)


def _crescent(steps: int = 16, inner: float = 0.4, shift: float = 0.22) -> Shape:
    """Between two circles, from where they meet to where they meet again: narrow pieces, each of them convex.

    The very tips are left off: an edge drawn around a sharp point sticks out of it.
    """
    across = (0.5**2 - inner**2 + shift**2) / (2 * shift)
    tip, inner_tip = acos(across / 0.5), acos((across - shift) / inner)
    outside = [_on_circle(0.5, 0.0, tip + 2 * (pi - tip) * i / steps) for i in range(steps + 1)]
    inside = [_on_circle(inner, shift, inner_tip + 2 * (pi - inner_tip) * i / steps) for i in range(steps + 1)]
    return tuple((outside[i], outside[i + 1], inside[i + 1], inside[i]) for i in range(1, steps - 1))


def _on_circle(radius: float, shift: float, angle: float) -> tuple[float, float]:
    return (shift + radius * cos(angle), radius * sin(angle))


_HALF_SHIELD = ((-0.055, 0.46), (-0.41, 0.35), (-0.4, -0.04), (-0.32, -0.24), (-0.2, -0.39), (-0.055, -0.5))
_CROWN = ((-0.5, 0.15), (-0.33, 0.42), (-0.2, 0.15))
_PAVILION = ((-0.48, 0.04), (-0.2, 0.04), (-0.08, -0.36))

SHAPES: dict[str, Shape] = {
    "hit": (
        ((0.0, 0.5), (-0.12, 0.36), (-0.12, -0.2), (0.12, -0.2), (0.12, 0.36)),
        ((-0.25, -0.13), (-0.25, -0.29), (0.25, -0.29), (0.25, -0.13), (0.12, -0.18), (-0.12, -0.18)),
        ((-0.07, -0.28), (-0.1, -0.5), (0.1, -0.5), (0.07, -0.28)),
    ),
    "shield": (_HALF_SHIELD, _mirrored(_HALF_SHIELD)),
    "bam": _burst(),
    "diamond": (
        _CROWN,
        ((-0.23, 0.42), (-0.1, 0.15), (0.1, 0.15), (0.23, 0.42)),
        _mirrored(_CROWN),
        _PAVILION,
        ((-0.1, 0.04), (0.1, 0.04), (0.0, -0.42)),
        _mirrored(_PAVILION),
    ),
    "mana": (
        ((0.0, 0.5), (-0.2, 0.12), (-0.31, -0.14), (-0.28, -0.32), (-0.15, -0.46), (0.0, -0.5), (0.15, -0.46),
         (0.28, -0.32), (0.31, -0.14), (0.2, 0.12)),
    ),
    "claw": (
        ((-0.38, 0.46), (-0.2, 0.46), (-0.36, -0.44)),
        ((-0.1, 0.5), (0.1, 0.5), (-0.08, -0.5)),
        ((0.2, 0.46), (0.38, 0.46), (0.22, -0.44)),
    ),
    "hand": (
        ((-0.28, 0.04), (0.24, 0.04), (0.24, -0.3), (0.1, -0.5), (-0.16, -0.5), (-0.28, -0.34)),
        ((-0.28, 0.09), (-0.18, 0.09), (-0.2, 0.32), (-0.29, 0.32)),
        ((-0.14, 0.09), (-0.04, 0.09), (-0.04, 0.46), (-0.14, 0.46)),
        ((0.0, 0.09), (0.1, 0.09), (0.12, 0.5), (0.02, 0.5)),
        ((0.14, 0.09), (0.24, 0.09), (0.29, 0.38), (0.2, 0.4)),
        ((0.28, -0.02), (0.28, -0.2), (0.46, 0.06), (0.42, 0.14)),
    ),
    "shadow": _crescent(),
}
WIDTHS = {"hit": 0.52, "shield": 0.82, "bam": 0.84, "diamond": 0.84, "blank": 0.5}
WIDTHS |= {"mana": 0.56, "claw": 0.7, "hand": 0.74, "shadow": 0.8}
"""Times their height; a symbol of the second kind (bam, diamond) is drawn a little smaller than the first."""
SIZES = {"hit": 1.0, "shield": 0.92, "bam": 0.84, "diamond": 0.84, "blank": 1.0}
SIZES |= {"mana": 0.84, "claw": 0.86, "hand": 0.9, "shadow": 0.84}


def row_width(symbols: Sequence[str], height: float) -> float:
    """How wide these symbols are beside each other."""
    return height * (sum(WIDTHS[one] for one in symbols) + GAP * max(0, len(symbols) - 1))


def draw_row(symbols: Sequence[str], x: float, y: float, height: float, colour: Rgba) -> None:
    """Symbols beside each other around a point, on the canvas that is open."""
    Color(*colour)
    left = x - row_width(symbols, height) / 2
    for symbol in symbols:
        width = WIDTHS[symbol] * height
        _draw(symbol, left + width / 2, y, SIZES[symbol] * height)
        left += width + GAP * height


def _draw(symbol: str, x: float, y: float, height: float) -> None:
    if symbol == "blank":
        SmoothLine(circle=(x, y, height * 0.19), width=dp(0.8))
        return
    for part in SHAPES[symbol]:
        points = [(x + across * height, y + up * height) for across, up in part]
        vertices = [value for point in points for value in (*point, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")
        outline = points[1:-1] if symbol == "bam" else points  # a burst is a fan around its middle
        # A mesh alone has jagged edges.
        SmoothLine(points=[value for point in outline for value in point], close=True, width=dp(0.1), overdraw_width=1)
