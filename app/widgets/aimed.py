"""A tap is for what the finger aimed at: not for a screen that came in between, nor for what only just lies there."""

from math import dist, inf
from time import time
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

DEAF = 0.4
"""Seconds: the second half of a double tap comes sooner."""

BREADTH = 48
"""Of a finger, in dp: both halves of a double tap lie within it."""

SLOW_FRAMES = 2
"""In so many a new screen is built and laid out: what was tapped meanwhile comes with the next one."""


class Arrival:
    """When something was there to be seen, and to be aimed at."""

    def __init__(self) -> None:
        self._since = -inf
        self._frames = 0
        self._begun = 0
        """In which frame."""
        self._soon = Clock.create_trigger(self._is_drawn)

    def begin(self, *_: object) -> None:
        self._begun, self._since, self._frames = Clock.frames, inf, SLOW_FRAMES
        self._soon()

    def _is_drawn(self, _passed: float) -> None:
        self._frames -= 1
        if self._frames:
            self._soon()
        else:
            self._since = time()

    def was_seen_by(self, touch: Any) -> bool:
        """Whether whoever began this touch knew what lies there. A clock that was set back says nothing.

        What is not drawn yet is there from now on at the earliest.
        """
        now = time()
        was_set_back = not self._frames and self._since > now
        return bool(was_set_back or touch.time_start >= min(self._since, now) + DEAF)

    def note(self, _: object, touch: Any) -> None:
        """Whoever watches touches begin tells of each: nobody knows of others."""
        touch.ud[self] = Clock.frames

    def came_after(self, touch: Any) -> bool:
        """Whether this touch began on what was there before: in the frame of a change that is what people see."""
        return self.began_in(touch) <= self._begun

    def began_in(self, touch: Any) -> float:
        """The frame in which it began; none that ever was of a touch that nobody told of."""
        return float(touch.ud.get(self, inf))


SCREEN = Arrival()
"""Of the screen that is shown: whoever shows another one, or uncovers it, says so."""


class DoubleTap:
    """Its second half is for what the first one hit, not for what came to lie there instead."""

    def __init__(self) -> None:
        self._arrival = Arrival()
        self._place: tuple[float, float] | None = None

    def forget(self) -> None:
        """Nobody has tapped yet."""
        self._place = None

    def begin(self) -> None:
        """Something else lies under the finger now: another screen, question or sheet."""
        self._arrival.begin()

    def note(self, _: object, touch: Any) -> bool:
        """Whether the touch ends here: it is the second half of a tap on what lay there before."""
        if touch.is_mouse_scrolling:
            return False
        touch.ud[self] = self._place is not None and dist(self._place, touch.pos) < dp(BREADTH)
        self._place = touch.pos
        return bool(touch.ud[self] and not self._arrival.was_seen_by(touch))

    def is_again(self, touch: Any) -> bool:
        """Whether this touch lies where the one before it lay."""
        return bool(touch.ud.get(self, False))


DOUBLE_TAP = DoubleTap()


class Tappable(ButtonBehavior):
    """A button; all buttons are.

    Where a tap leads on, it is the last one of its screen: what other fingers hit in the same frame, or a list hands
    on late, no longer counts. Where the screen stays, a tap is for what was seen: not for a button that came, or that
    says something else, only in the frame in which the finger came down.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._says_otherwise()
        if self.property("text", True) is not None:
            self.fbind("text", self._says_otherwise)

    def _says_otherwise(self, *_: object) -> None:
        self._new_in = Clock.frames

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and (SCREEN.came_after(touch) or SCREEN.began_in(touch) == self._new_in):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))


class Aimed(Tappable):
    """A button that takes a tap only from whoever saw it there: undo, above all."""

    def __init__(self, **kwargs: object) -> None:
        self._arrival = Arrival()
        super().__init__(**kwargs)
        self.fbind("pos", self._arrival.begin)
        self.fbind("size", self._arrival.begin)

    def on_touch_down(self, touch: Any) -> bool:
        was_meant = SCREEN.was_seen_by(touch) and self._arrival.was_seen_by(touch)
        return bool(super().on_touch_down(touch)) if was_meant else bool(self.collide_point(*touch.pos))
