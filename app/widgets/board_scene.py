"""All layers of the board's drawing, from the floor up, under one matrix."""

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate

from app.presenters.board_picture import BoardPicture
from app.widgets.board_chambers import ChambersLayer
from app.widgets.board_figures import FiguresLayer
from app.widgets.board_floor import FloorLayer
from app.widgets.board_geometry import Metrics, Plan
from app.widgets.board_overlays import MoveLayer, OutlineLayer, SightsLayer, SlotsLayer
from app.widgets.board_plates import PlatesLayer
from app.widgets.board_seats import Seats
from app.widgets.board_tokens import TokensLayer
from app.widgets.board_walls import WallsLayer
from app.widgets.palette import Palette


class Scene(InstructionGroup):
    """Knows how to draw a picture; moving it about changes nothing but the matrix."""

    def __init__(self) -> None:
        super().__init__()
        self._move = Translate()
        self._scale = Scale(1, 1, 1)
        self._floor, self._chambers = FloorLayer(), ChambersLayer()
        self._walls, self._plates = WallsLayer(), PlatesLayer()
        self._tokens, self._slots, self._outlines = TokensLayer(), SlotsLayer(), OutlineLayer()
        self._sights, self._arrow = SightsLayer(), MoveLayer()
        self.figures = FiguresLayer()
        self._layers = (
            self._floor, self._chambers, self._slots, self._outlines, self._tokens, self._walls,
            self._sights, self._arrow, self.figures, self._plates,
        )  # fmt: skip
        for instruction in (PushMatrix(), self._move, self._scale):
            self.add(instruction)
        for layer in self._layers:
            self.add(layer.group)
        self.add(self.figures.lifted)
        self.add(PopMatrix())

    def place(self, x: float, y: float, scale: float) -> None:
        self._move.xy = (x, y)
        self._scale.xyz = (scale, scale, 1)

    def show(
        self, picture: BoardPicture, plan: Plan, seats: Seats,
        metrics: Metrics, palette: Palette, seconds: float,
    ) -> None:  # fmt: skip
        """Draw what has changed. Figures that moved take so many seconds to get there."""
        self._floor.show(picture.zones, metrics)
        self._chambers.show(picture.edges, plan, metrics)
        self._walls.show(picture.edges, plan, metrics)
        occupied = frozenset(figure.zone for figure in picture.figures if metrics.names_give_way)
        self._plates.show(picture.zones, occupied, metrics, palette)
        self._tokens.show(picture.tokens, plan, metrics, palette)
        strokes = tuple(stroke for stroke in map(seats.sight, picture.sights) if stroke)
        self._sights.show(strokes, metrics)
        mover = next((f for f in picture.figures if picture.arrow and f.id == picture.arrow.figure), None)
        self._arrow.show(seats.move(), seats.ghost, mover, metrics, palette)
        self.figures.show(picture.figures, picture.selected, seats.seats, palette, seconds)

    def outline(
        self, zones: tuple[str, ...], steps: tuple[str, ...], tile: tuple[int, int] | None,
        plan: Plan, metrics: Metrics, palette: Palette,
    ) -> None:  # fmt: skip
        self._outlines.show(zones, steps, tile, plan, metrics, palette)

    def offer(self, slots: tuple[tuple[int, int], ...], metrics: Metrics, palette: Palette) -> None:
        self._slots.show(slots, metrics, palette)

    def repaint(self) -> None:
        """Draw everything anew at the next `show`."""
        for layer in self._layers:
            layer.forget()
