"""How a finger touches the app's window. Whatever touches it by program does so here, tests of screens too."""

import asyncio
from collections.abc import Callable
from math import dist
from typing import Any

FRAME = 1 / 60
LATER = 1.0
LONGEST_WAIT = 5.0
"""Seconds."""
SURELY_DRAWN = 30.0
"""Pixels. A list gives up on a finger that has moved less than 20 after a quarter of a second, or three slow frames."""
STOPS = 5
"""Frames in which a finger has not moved until a list forgets how fast it was."""


def a_finger(x: float, y: float, after: float = LATER) -> Any:
    """One that takes its time: it comes a second `after` all that was there before, however quick the machine is.

    It has `touch_down`, `touch_move` and `touch_up`; places are the window's, from its lower left corner.
    """
    from kivy.tests.async_common import AsyncUnitTestTouch

    class Finger(AsyncUnitTestTouch):
        def touch_up(self, *args: object) -> None:
            self.time_start = 0.0  # long ago: the next tap is not the second half of a double tap
            super().touch_up(*args)

    touch = Finger(x, y)
    touch.time_start += after
    return touch


def a_quick_finger(x: float, y: float) -> Any:
    """One whose second tap may be half of a double tap, as it is for a player who taps twice at once."""
    from kivy.tests.async_common import AsyncUnitTestTouch

    return AsyncUnitTestTouch(x, y)


async def frames(count: int) -> None:
    """Wait until so many more have been painted."""
    from kivy.clock import Clock

    last = Clock.frames + count
    while Clock.frames < last:
        await asyncio.sleep(FRAME)


async def tap_at(x: float, y: float, finger: Callable[[float, float], Any] = a_finger) -> None:
    touch = finger(x, y)
    touch.touch_down()
    await frames(1)
    touch.touch_up()


async def draw(start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    """Draw a finger over the window. It moves so far at once that nobody takes it for one that rests.

    It stops before it is lifted: what it drew stays there, however quick or slow the machine is.
    """
    await wait_for(_no_list_waits, LONGEST_WAIT)
    touch = a_finger(*start)
    touch.touch_down()
    await frames(1)  # only then it comes down, where it is by then
    at_once = min(1.0, SURELY_DRAWN / max(1.0, dist(start, end)))
    ways = [at_once + (1 - at_once) * step / (steps - 1) for step in range(steps)]
    for way in (*ways, *[1.0] * STOPS):
        touch.touch_move(*(a + (b - a) * way for a, b in zip(start, end, strict=True)))
        await frames(1)
    touch.touch_up()


def _no_list_waits() -> bool:
    """A list that was touched waits whether the finger moves on, and takes the next finger for the same one."""
    from kivy.clock import Clock
    from kivy.uix.scrollview import ScrollView

    waiting = (one.get_callback() for one in Clock.get_events())
    return not any(getattr(one, "__func__", None) is ScrollView._change_touch_mode for one in waiting)


async def rest_at(x: float, y: float, until: Callable[[], bool], most: float) -> None:
    """Lay a finger down, and lift it as soon as that has come about, or after so many seconds."""
    touch = a_finger(x, y)
    touch.touch_down()
    await wait_for(until, most)
    touch.touch_up()


async def wait_for(seen: Callable[[], bool], most: float) -> bool:
    """Frame by frame, for so many seconds at the most; whether it came about."""
    from time import monotonic

    end = monotonic() + most
    while not seen():
        if monotonic() > end:
            return False
        await frames(1)
    return True


def press_back() -> None:
    """Esc on a desktop, back on a phone."""
    from kivy.core.window import Window

    Window.dispatch("on_keyboard", 27, 41, None, [])


class Release:
    """Whether a button took a tap: it was released, or is gone with its screen.

    In a row that scrolls it waits a moment whether the finger moves on.
    """

    def __init__(self, button: Any) -> None:
        self._button = button
        self._heard = False
        self._binding = button.fbind("on_release", self._hear) if button is not None else 0

    def _hear(self, *_: object) -> None:
        self._heard = True

    def came(self) -> bool:
        return self._heard or self._button is None or self._button.get_root_window() is None

    def forget(self) -> None:
        if self._button is not None:
            self._button.unbind_uid("on_release", self._binding)
