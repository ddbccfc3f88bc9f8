"""A round amulet of four spells with a marker that turns to the one that is ready; each quarter can be tapped."""

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.board_art import icon, stamp, words
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.palette import Rgba, faded, mixed
from app.widgets.theme import theme

QUARTER = 90
STEPS = 24
GAP = 3
"""Degrees left free between two quarters."""
HUB = 0.24
"""Share of the radius that the middle takes."""
TURN = 0.3
"""Seconds of a quarter turn."""


class SpellAmulet(Tappable, Drawn):
    """Quarters count from 1, clockwise from the top."""

    __events__ = ("on_quarter",)

    quarters = ListProperty()
    """Quadrant, in order: what it costs to get there, and whether that can be paid."""

    ready = NumericProperty(1)
    """The quarter that the marker points at."""

    angle = NumericProperty(0)
    """Of the marker, clockwise from the top; it follows `ready`."""

    redraw_on = ("quarters", "angle")

    def on_quarter(self, number: int) -> None:
        """A quarter was tapped."""

    def on_ready(self, *_: object) -> None:
        """The marker turns clockwise only."""
        Animation.cancel_all(self, "angle")
        goal = (self.ready - 1) * QUARTER
        goal += 360 * (self.angle > goal + 1)
        if theme.reduce_motion or not self.parent:
            self.angle = goal % 360
            return
        turn = Animation(angle=goal, duration=TURN * max(1.0, (goal - self.angle) / QUARTER), transition="out_quad")
        turn.bind(on_complete=lambda *_: setattr(self, "angle", self.angle % 360))
        turn.start(self)

    # Touch

    def on_release(self) -> None:
        number = self.quarter_at(*self.last_touch.pos)
        if number:
            self.dispatch("on_quarter", number)

    def quarter_at(self, x: float, y: float) -> int:
        """The number of the quarter at a point; 0 beside the amulet and on its hub."""
        across, up = x - self.center_x, y - self.center_y
        if not self._radius * HUB < hypot(across, up) <= self._radius:
            return 0
        return int((degrees(atan2(across, up)) + QUARTER / 2) % 360 // QUARTER) + 1

    def middle_of(self, number: int) -> tuple[float, float]:
        return self._point((number - 1) * QUARTER, self._radius * 0.66)

    # Drawing

    @property
    def _radius(self) -> float:
        return float(min(self.width, self.height)) / 2 - dp(2)

    def _point(self, angle: float, away: float) -> tuple[float, float]:
        return self.center_x + away * sin(radians(angle)), self.center_y + away * cos(radians(angle))

    def draw(self) -> None:
        colours = theme.colours
        self._disc(self._radius + dp(2), colours.outline)
        self._disc(self._radius, colours.track)
        for quarter in self.quarters:
            self._quarter(quarter.number, ready=quarter.ready, reachable=quarter.reachable)
            self._label(quarter)
        self._marker()

    def _disc(self, radius: float, colour: Rgba) -> None:
        Color(*colour)
        SmoothEllipse(pos=(self.center_x - radius, self.center_y - radius), size=(2 * radius, 2 * radius))

    def _quarter(self, number: int, *, ready: bool, reachable: bool) -> None:
        colours = theme.colours
        fill = colours.container if ready else colours.raised if reachable else colours.card
        middle = (number - 1) * QUARTER
        angles = [middle + (step / STEPS - 0.5) * (QUARTER - GAP) for step in range(STEPS + 1)]
        inner, outer = self._radius * 0.3, self._radius * 0.96
        points = [self._point(angle, away) for angle in angles for away in (inner, outer)]
        Color(*fill)
        vertices = [value for point in points for value in (*point, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_strip")
        Color(*(colours.accent if ready else colours.outline if reachable else colours.hairline))
        rim = [*points[1::2], *points[0::2][::-1]]
        SmoothLine(points=[value for point in rim for value in point], close=True, width=dp(1.2 if ready else 0.6))

    def _label(self, quarter: Any) -> None:
        colours = theme.colours
        x, y = self.middle_of(quarter.number)
        lit = colours.accent_text if quarter.ready else colours.text1 if quarter.reachable else colours.text3
        stamp(words(str(quarter.number), sp(26)), x, y + sp(9), lit)
        said = words(quarter.state, sp(13))
        stamp(said, x, y - sp(15), lit)

    def _marker(self) -> None:
        """A pointer in the middle: an arrow head beyond the hub."""
        colours = theme.colours
        hub = self._radius * HUB
        tip = self._point(self.angle, self._radius * 0.42)
        left, right = (self._point(self.angle + aside, hub) for aside in (-52, 52))
        Color(*colours.accent)
        Mesh(vertices=[v for p in (tip, left, right) for v in (*p, 0, 0)], indices=[0, 1, 2], mode="triangles")
        SmoothLine(points=[*tip, *left, *right], close=True, width=dp(0.6))
        self._disc(hub, mixed(colours.accent, colours.ground, 0.15))
        Color(*faded(colours.on_accent, 0.35))
        SmoothLine(circle=(self.center_x, self.center_y, hub * 0.8), width=dp(0.5))
        stamp(icon("auto-fix", hub), self.center_x, self.center_y, colours.on_accent)


class SpellRow(Row):
    """What the spell of a quarter is called and does."""

    quarter = ObjectProperty(rebind=True)
    """Quadrant."""


class SpellRows(Built, BoxLayout):
    """The four spells in words, with the same taps."""

    __events__ = ("on_quarter",)

    quarters = ListProperty()
    """Quadrant, in order."""

    rebuild_on = ("quarters",)

    def on_quarter(self, number: int) -> None:
        """A spell was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.quarters):
            self.clear_widgets()
            for quarter in self.quarters:
                row = SpellRow(quarter=quarter)
                row.bind(on_release=lambda row: self.dispatch("on_quarter", row.quarter.number))
                self.add_widget(row)
        for row, quarter in zip(reversed(self.children), self.quarters, strict=True):
            row.quarter, row.standing = quarter, "current" if quarter.ready else "normal"


load_kv("spell_amulet")
