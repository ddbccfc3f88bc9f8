"""The board: a dungeon to look at, to point into and to move figures on. It knows no rules."""

from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.graphics.context import get_context
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty

from app.presenters.board_picture import EMPTY, BoardPicture
from app.widgets.board_bake import forget_paintings
from app.widgets.board_geometry import Metrics, Plan, slot_at
from app.widgets.board_gestures import GestureArea, Point
from app.widgets.board_scene import Scene
from app.widgets.board_seats import Seats
from app.widgets.board_viewport import Frame, Viewport
from app.widgets.kv import load_kv
from app.widgets.palette import DARK
from app.widgets.theme import theme

SLIDE = 0.3
"""Seconds that a figure takes to its new place."""
SETTLE = 0.15
"""Seconds after the last turn of the wheel until the board is drawn sharply in its new size."""


class BoardView(GestureArea):
    """Shows a BoardPicture. Pinch, wheel and drag move the map; a double tap shows all of it."""

    __events__ = ("on_zone", "on_figure", "on_edge", "on_figure_drop", "on_slot", "on_tile")

    picture = ObjectProperty(EMPTY)
    """What is shown. Set a new one whenever something has changed: only the difference is redrawn."""

    tool = OptionProperty("map", options=["map", "door", "light", "sight", "token", "build"])
    """What a finger does: 'door' taps edges, 'build' taps tiles and slots, the others tap zones."""

    holding = BooleanProperty(False)
    """A figure is in hand: the floor beside another one counts then, and not that one."""

    slots = ListProperty()
    """Free places for a tile as (column, row), counted in tiles; shown by the tool 'build'."""

    colours = ObjectProperty(DARK)
    """The palette in use."""

    is_fitted = BooleanProperty(True)
    """Whether the whole board is shown; it then stays so when the board or the view changes its size."""

    def __init__(self, **kwargs: Any) -> None:
        self._scene = Scene()
        self._plan = Plan(0, 0, ())
        self._viewport = Viewport()
        self._metrics = Metrics(0)
        self._seats = Seats(EMPTY, self._plan, self._metrics)
        self._carried: str | None = None
        self._hovered: str | None = None
        self._redraw_soon = Clock.create_trigger(self.redraw, -1)
        self._settle_soon = Clock.create_trigger(self.rested, SETTLE)
        super().__init__(**kwargs)
        self.canvas.add(self._scene)
        for name in ("picture", "size", "tool", "slots", "colours"):
            self.fbind(name, self._redraw_soon)
        self.fbind("pos", self._place)
        get_context().add_reload_observer(self._paint_anew)
        self._redraw_soon()

    # Events, for others to bind

    def on_zone(self, zone: str) -> None:
        """The floor of a zone was tapped; with tools that have no use for figures, anything in it."""

    def on_figure(self, figure: str) -> None:
        """With the tools 'map' and 'sight': a figure was tapped."""

    def on_edge(self, zone: str, side: str) -> None:
        """With the tool 'door': the edge on that side of a zone was tapped."""

    def on_figure_drop(self, figure: str, zone: str) -> None:
        """A figure was dragged to another zone. It returns unless the next picture has it there."""

    def on_slot(self, column: int, row: int) -> None:
        """With the tool 'build': a free slot was tapped; counted in tiles."""

    def on_tile(self, column: int, row: int) -> None:
        """With the tool 'build': a tile was tapped; counted in tiles."""

    # Drawing

    @property
    def _frame(self) -> Frame:
        return Frame(self.width, self.height, self._plan.bounds(self._offered), dp(7), dp(220))

    @property
    def _offered(self) -> tuple[tuple[int, int], ...]:
        return tuple(map(tuple, self.slots)) if self.tool == "build" else ()

    @property
    def _is_gesturing(self) -> bool:
        return bool(self._doing in ("pan", "pinch") or self._settle_soon.is_triggered)

    def redraw(self, *_: object) -> None:
        """Bring the drawing up to date; as a rule the view does so by itself, once before the next frame."""
        self._redraw_soon.cancel()
        picture: BoardPicture = self.picture
        plan = self._plan
        if (picture.columns, picture.rows, picture.zones) != (plan.columns, plan.rows, plan.zones):
            self._plan = Plan(picture.columns, picture.rows, picture.zones)
        frame = self._frame
        self._viewport = Viewport.fitting(frame) if self.is_fitted else self._viewport.clamped(frame)
        last = self._metrics
        if not self._is_gesturing:
            self._viewport = self._viewport.settled(frame)
            self._metrics = Metrics(self._viewport.zone, dp(1))
        self._seats = Seats(picture, self._plan, self._metrics)
        seconds = _slide_seconds() if self._metrics == last else 0.0
        self._scene.show(picture, self._plan, self._seats, self._metrics, self.colours, seconds)
        self._scene.offer(self._offered, self._metrics, self.colours)
        self._outline()
        self._place()

    def _outline(self) -> None:
        zones = tuple(zone for zone in (self.picture.target, self._hovered) if zone)
        self._scene.outline(zones, self.picture.steps, self.picture.tile, self._plan, self._metrics, self.colours)

    def _place(self, *_: object) -> None:
        view = self._viewport
        self._scene.place(self.x + view.x, self.y + view.y, view.zone / (self._metrics.zone or view.zone))

    def _paint_anew(self, *_: object) -> None:
        forget_paintings()
        self._scene.repaint()
        self._redraw_soon()

    # Moving the map

    def fit(self) -> None:
        """Show the whole board."""
        self.is_fitted = True
        self._redraw_soon()

    def can_pan(self) -> bool:
        return self.tool in ("map", "build")

    def pan(self, dx: float, dy: float) -> None:
        self._viewport = self._viewport.panned(dx, dy).clamped(self._frame)
        self._place()

    def zoom(self, factor: float, at: Point) -> None:
        self._viewport = self._viewport.zoomed(factor, at, self._frame)
        self.is_fitted = self._viewport.zone <= int(self._frame.smallest)
        self._settle_soon.cancel()
        self._settle_soon()
        self._place()

    def rested(self, *_: object) -> None:
        self._settle_soon.cancel()
        self._redraw_soon()

    # Pointing into it

    def tapped(self, at: Point) -> None:
        u, v = self._viewport.to_cells(*at)
        if self.tool == "build":
            self._tapped_while_building(u, v)
            return
        reach = min(max(dp(24) / self._viewport.zone, 0.3), 0.5)
        edge = self._plan.edge_at(u, v, reach) if self.tool == "door" else None
        zone = self._plan.zone_at(u, v)
        if edge:
            self.dispatch("on_edge", *edge)
        elif zone and (figure := self._figure_meant(at, zone)):
            self.dispatch("on_figure", figure)
        elif zone:
            self.dispatch("on_zone", zone)

    def _figure_meant(self, at: Point, zone: str) -> str | None:
        """The one under the finger, or next to it: on a floor that means nothing, anywhere in the zone."""
        if self.tool not in ("map", "sight"):
            return None
        here = [one.id for one in self.picture.figures if one.zone == zone]
        reach = 0.0 if self.holding else self._finger if zone in self.picture.steps else inf
        return self._seats.figure_at(*self._to_scene(at), reach, here)

    def _tapped_while_building(self, u: float, v: float) -> None:
        if (slot := slot_at(u, v)) in self._offered:
            self.dispatch("on_slot", *slot)
        elif tile := self._plan.tile_at(u, v):
            self.dispatch("on_tile", *tile)

    def double_tapped(self, at: Point) -> None:
        """Shows the whole board; with the other tools, two quick taps are two taps."""
        if self.tool == "map":
            self.fit()
        else:
            self.tapped(at)

    # Dragging a figure

    def lift(self, at: Point) -> bool:
        if self.tool == "build":
            return False
        self._carried = self._seats.figure_at(*self._to_scene(at), self._finger)
        if self._carried is not None:
            self._scene.figures.lift(self._carried)
        return self._carried is not None

    def carry(self, to: Point) -> None:
        self._scene.figures.carry(self._to_scene(to))
        self._hovered = self._plan.zone_at(*self._viewport.to_cells(*to))
        self._outline()

    def drop(self, at: Point | None) -> None:
        figure, zone = self._carried, self._hovered if at else None
        self._carried = self._hovered = None
        standing = {piece.id: piece.zone for piece in self.picture.figures}
        if zone and figure in standing and standing[figure] != zone:
            self.dispatch("on_figure_drop", figure, zone)
        self.redraw()
        self._scene.figures.put_down(_slide_seconds())

    @property
    def _finger(self) -> float:
        """How far from a figure a finger may be and still mean it, as the scene counts."""
        return min(dp(24), self._viewport.zone / 2) * self._metrics.zone / self._viewport.zone

    def _to_scene(self, at: Point) -> Point:
        u, v = self._viewport.to_cells(*at)
        return u * self._metrics.zone, -v * self._metrics.zone


def _slide_seconds() -> float:
    return 0.0 if theme.reduce_motion else SLIDE


load_kv("board_view")
