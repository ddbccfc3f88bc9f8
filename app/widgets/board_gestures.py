"""Fingers on a surface: tap, double tap, drag, pinch and wheel. It knows nothing of what lies under them."""

from math import dist
from typing import Any

from kivy.metrics import dp
from kivy.uix.stencilview import StencilView

Point = tuple[float, float]
WHEEL_STEP = 1.15


class GestureArea(StencilView):
    """Turns touches into the calls below, for subclasses to fill. Points are from its bottom left corner."""

    slop = dp(10)
    """A finger that moves less than this has tapped."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers: list[Any] = []
        self._start: Point = (0, 0)
        self._last: Point = (0, 0)
        self._doing = ""
        """What the fingers are at: '' nothing yet, 'pan', 'carry', 'pinch'; 'spent' until all are lifted."""

    # What subclasses do about it

    def tapped(self, at: Point) -> None: ...

    def double_tapped(self, at: Point) -> None: ...

    def lift(self, at: Point) -> bool:
        """Take what lies there in hand, if one can."""
        return False

    def carry(self, to: Point) -> None: ...

    def drop(self, at: Point | None) -> None:
        """Let go; None: put it back."""

    def can_pan(self) -> bool:
        return True

    def pan(self, dx: float, dy: float) -> None: ...

    def zoom(self, factor: float, at: Point) -> None: ...

    def rested(self) -> None:
        """Panning or zooming has ended."""

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return True
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._doing = ""
            self._start = self._last = self._point(touch)
        elif len(self._fingers) == 2:
            if self._doing == "carry":
                self.drop(None)
            self._doing = "pinch"
            self._span = self._spread()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return touch in self._fingers
        if self._doing == "pinch":
            self._pinch()
        elif self._doing != "spent":
            self._drag(self._point(touch))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return touch in self._fingers
        touch.ungrab(self)
        self._fingers.remove(touch)
        doing, self._doing = self._doing, "spent" if self._fingers else ""
        at = self._point(touch)
        if doing == "":
            (self.double_tapped if touch.is_double_tap else self.tapped)(at)
        elif doing == "carry":
            self.drop(at)
        elif doing in ("pan", "pinch"):
            self.rested()
        return True

    def _point(self, touch: Any) -> Point:
        return touch.x - self.x, touch.y - self.y

    def _wheel(self, touch: Any) -> None:
        if touch.button in ("scrolldown", "scrollup"):
            factor = WHEEL_STEP if touch.button == "scrolldown" else 1 / WHEEL_STEP
            self.zoom(factor, self._point(touch))

    def _drag(self, at: Point) -> None:
        if self._doing == "":
            if dist(at, self._start) < self.slop:
                return
            if self.lift(self._start):
                self._doing = "carry"
            else:
                self._doing = "pan" if self.can_pan() else "spent"
        if self._doing == "carry":
            self.carry(at)
        elif self._doing == "pan":
            self.pan(at[0] - self._last[0], at[1] - self._last[1])
        self._last = at

    def _spread(self) -> tuple[Point, float]:
        """The middle of two fingers, and how far apart they are."""
        one, other = (self._point(finger) for finger in self._fingers[:2])
        return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), max(1.0, dist(one, other))

    def _pinch(self) -> None:
        (x, y), apart = self._spread()
        (last_x, last_y), last_apart = self._span
        self._span = (x, y), apart
        self.pan(x - last_x, y - last_y)
        self.zoom(apart / last_apart, (x, y))
