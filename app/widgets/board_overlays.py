"""What is laid over the floor for a moment: lines of sight, the arrow of a move, outlines, free slots."""

from collections.abc import Iterable
from math import cos, pi, sin

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine, SmoothRoundedRectangle

from app.presenters.board_picture import FigurePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, icon, stamp
from app.widgets.board_figure_art import flat, hexagon, polygon, stamp_initial
from app.widgets.board_geometry import TILE_SPAN, Metrics, Plan, Rect
from app.widgets.board_seats import Point, Seat, Stroke, eye_place
from app.widgets.palette import Palette, Rgba, faded, mixed


class OutlineLayer(Layer):
    """Outlined in the accent: the target of a move, the zone that a figure in hand is over, a tile in hand.

    Dashed: where a tap on the floor leads.
    """

    def paint(
        self, zones: tuple[str, ...], steps: tuple[str, ...], tile: tuple[int, int] | None,
        plan: Plan, metrics: Metrics, palette: Palette,
    ) -> None:  # fmt: skip
        with self.group:
            for place in (plan.names[name] for name in steps if name in plan.names):
                self._step(metrics.zone_rect(place.column, place.row).inset(metrics.margin * 0.85), metrics, palette)
            for place in (plan.names[name] for name in zones if name in plan.names):
                self._paint(metrics.zone_rect(place.column, place.row).inset(metrics.margin * 0.85), metrics, palette)
            if tile is not None:
                side = TILE_SPAN * metrics.zone
                rect = Rect(tile[0] * side, -(tile[1] + 1) * side, side, side)
                self._paint(rect.inset(metrics.wall), metrics, palette)

    def _step(self, rect: Rect, metrics: Metrics, palette: Palette) -> None:
        """Where a tap leads: dashes, and footprints in the middle."""
        Color(*faded(palette.accent, 0.14))
        SmoothRoundedRectangle(pos=rect[:2], size=rect[2:], radius=[min(8 * metrics.dp, metrics.zone * 0.08)])
        Color(*palette.accent)
        corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.top), (rect.x, rect.top)]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            _dashes(Stroke(start, end), 6 * metrics.dp, max(1.0, metrics.line * 0.5))
        x, y = rect.centre
        stamp(icon("shoe-print", min(26 * metrics.dp, metrics.zone * 0.3)), x, y, palette.accent_text)

    def _paint(self, rect: Rect, metrics: Metrics, palette: Palette) -> None:
        rounding = min(8 * metrics.dp, metrics.zone * 0.08)
        Color(*faded(palette.accent, 0.1))
        SmoothRoundedRectangle(pos=rect[:2], size=rect[2:], radius=[rounding])
        Color(*palette.accent)
        SmoothLine(rounded_rectangle=(*rect, rounding), width=max(1.0, metrics.line * 0.6))


class SightsLayer(Layer):
    """Dotted pale lines with an eye."""

    def paint(self, strokes: tuple[Stroke, ...], metrics: Metrics) -> None:
        with self.group:
            for stroke in strokes:
                self._paint(stroke, metrics)

    def _paint(self, stroke: Stroke, metrics: Metrics) -> None:
        dot = max(1.0, min(2.2 * metrics.dp, metrics.zone * 0.02))
        Color(*colours.SIGHT_BED)
        Line(points=[*stroke.start, *stroke.end], width=dot, cap="none")
        Color(*colours.SIGHT)
        place = dot * 1.5
        while place + dot < stroke.length:
            points = [*stroke.at(place), *stroke.at(place + dot)]
            SmoothLine(points=points, width=max(1.0, dot * 0.45), cap="none")
            place += dot * 4
        size = min(22 * metrics.dp, metrics.zone * 0.3)
        x, y = eye_place(stroke, size, metrics)
        for colour, share in ((colours.BETWEEN, 1.1), (colours.SIGHT, 1.0), (colours.DOOR_BADGE, 0.88)):
            Color(*colour)
            width = size * share
            SmoothEllipse(pos=(x - width / 2, y - width / 2), size=(width, width))
        stamp(icon("eye", size * 0.72), x, y, colours.SIGHT)


class MoveLayer(Layer):
    """A thick arrow in the accent, and the figure's dashed ghost where it ends."""

    def paint(
        self, stroke: Stroke | None, ghost: Seat | None, figure: FigurePicture | None,
        metrics: Metrics, palette: Palette,
    ) -> None:  # fmt: skip
        with self.group:
            if stroke is not None:
                _paint_arrow(stroke, metrics, palette.accent)
            if ghost is not None and figure is not None:
                _paint_ghost(ghost, figure, metrics, palette)


def _paint_arrow(stroke: Stroke, metrics: Metrics, accent: Rgba) -> None:
    width = min(8 * metrics.dp, metrics.zone * 0.07)
    head = min(width * 2.3, stroke.length * 0.6)
    neck = stroke.length - head
    edge = metrics.line
    shaft = [(0.0, width / 2), (neck, width / 2), (neck, -width / 2), (0.0, -width / 2)]
    point = [(neck, head * 0.6), (stroke.length, 0.0), (neck, -head * 0.6)]
    shapes = [[_beside(stroke, *corner) for corner in shape] for shape in (shaft, point)]
    Color(*colours.BETWEEN)
    for corners in shapes:
        SmoothLine(points=flat(corners), width=edge + 1, close=True, joint="miter")
    for corners in shapes:
        polygon(corners, accent)


def _beside(stroke: Stroke, along: float, aside: float) -> Point:
    x, y = stroke.at(along)
    length = stroke.length or 1.0
    across = (stroke.end[0] - stroke.start[0]) / length, (stroke.end[1] - stroke.start[1]) / length
    return x - across[1] * aside, y + across[0] * aside


def _paint_ghost(seat: Seat, figure: FigurePicture, metrics: Metrics, palette: Palette) -> None:
    (x, y), width = seat.centre, seat.width
    fill = mixed(palette.container, palette.ground, 0.5)
    if figure.side == "hero":
        Color(*fill)
        SmoothEllipse(pos=(x - width / 2, y - width / 2), size=(width, width))
        corners = _circle(x, y, width / 2)
    else:
        corners = hexagon(x, y, width)
        polygon(corners, fill)
    Color(*palette.accent)
    dash = max(3.0, width * 0.085)
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        _dashes(Stroke(start, end), dash, max(1.0, metrics.line * 0.55))
    if figure.side == "hero":
        stamp_initial(figure, x, y, width, palette.accent_text)
    else:
        stamp(icon(figure.icon or "skull", width * 0.6), x, y, palette.accent_text)


def _circle(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * cos(i * pi / 8), y + radius * sin(i * pi / 8)) for i in range(16)]


def _dashes(stroke: Stroke, dash: float, width: float) -> None:
    """Thick dashes: Kivy's own are thin lines only. Half a dash at both ends, so that corners are closed."""
    count = max(1, round(stroke.length / (2 * dash)))
    step = stroke.length / count
    for i in range(count + 1):
        start, end = max(0.0, (i - 0.28) * step), min(stroke.length, (i + 0.28) * step)
        SmoothLine(points=[*stroke.at(start), *stroke.at(end)], width=width, cap="none")


class SlotsLayer(Layer):
    """Where another tile can be laid: a faint dashed frame with a plus sign."""

    def paint(self, slots: Iterable[tuple[int, int]], metrics: Metrics, palette: Palette) -> None:
        with self.group:
            for column, row in slots:
                self._paint(column, row, metrics, palette)

    def _paint(self, column: int, row: int, metrics: Metrics, palette: Palette) -> None:
        side = TILE_SPAN * metrics.zone
        rect = Rect(column * side, -(row + 1) * side, side, side).inset(metrics.wall)
        Color(*faded(palette.raised, 0.35))
        SmoothRoundedRectangle(pos=rect[:2], size=rect[2:], radius=[12 * metrics.dp])
        Color(*faded(palette.outline, 0.75))
        corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.top), (rect.x, rect.top)]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            _dashes(Stroke(start, end), 7 * metrics.dp, 1.0)
        x, y = rect.centre
        stamp(icon("plus", min(40 * metrics.dp, side * 0.4)), x, y, palette.text2)
