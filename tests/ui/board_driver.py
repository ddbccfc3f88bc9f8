"""A finger on the board, for the tests of every screen that shows it."""

import asyncio
from typing import Any

from tests.ui.driver import Driver

Place = tuple[float, float]


class BoardDriver:
    """A finger on the board. Places are in zones, from the board's top left corner."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def panel(self) -> Any:
        from app.screens.board_panel import BoardPanel

        return next(widget for widget in self.driver.screen.walk(restrict=True) if isinstance(widget, BoardPanel))

    def _window(self, place: Place) -> Place:
        view = self.panel.board
        port = view._viewport
        x, y = view.to_window(view.x + port.x + place[0] * port.zone, view.y + port.y - place[1] * port.zone)
        return x, y

    async def press(self, words: str) -> None:
        """Tap something in a row that scrolls: it waits a moment whether the finger moves on."""
        await self.driver.frames()
        await self.driver.tap(words)
        await asyncio.sleep(0.3)
        await self.driver.frames()

    async def tap(self, place: Place) -> None:
        await self._touch(place)

    async def swipe(self, widget: Any, across: float) -> None:
        """Draw a finger over a row that scrolls sideways, and let it come to rest."""
        from kivy.tests.async_common import AsyncUnitTestTouch

        x, y = widget.to_window(*widget.center)
        touch = AsyncUnitTestTouch(x, y)
        touch.touch_down()
        for step in range(1, 6):
            await self.driver.frames(1)
            touch.touch_move(x + across * step / 5, y)
        await asyncio.sleep(0.3)
        touch.touch_up()
        await asyncio.sleep(0.3)
        await self.driver.frames()

    async def tap_arrow(self, tray: Any, *, right: bool) -> None:
        """At the edge beyond which a row goes on: it moves, once no finger can be about to scroll the page."""
        from kivy.metrics import dp
        from kivy.tests.async_common import AsyncUnitTestTouch

        edge = tray.cut_right - dp(12) if right else tray.cut_left + dp(12)
        touch, before = AsyncUnitTestTouch(*tray.to_window(edge, tray.center_y)), tray.ids.scroll.scroll_x
        touch.touch_down()
        await self.driver.frames(1)
        touch.touch_up()
        await asyncio.sleep(0.3)
        await self.driver.until(lambda: tray.ids.scroll.scroll_x != before)
        await self.driver.frames()

    async def drag_figure(self, figure: str, to: Place) -> None:
        view = self.panel.board
        x, y = view._seats.seats[figure].centre
        await self._touch((x / view._metrics.zone, -y / view._metrics.zone), to)

    async def _touch(self, place: Place, to: Place | None = None) -> None:
        from kivy.tests.async_common import AsyncUnitTestTouch

        await self.driver.frames()
        touch = AsyncUnitTestTouch(*self._window(place))
        touch.touch_down()
        await self.driver.frames(1)
        if to is not None:
            for share in (0.5, 1.0):
                between = tuple(a + (b - a) * share for a, b in zip(place, to, strict=True))
                touch.touch_move(*self._window((between[0], between[1])))
                await self.driver.frames(1)
        touch.touch_up()
        await self.driver.frames()
