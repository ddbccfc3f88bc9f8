"""A finger on the board, for the tests of every screen that shows it."""

from typing import Any

from tests.ui.driver import Driver
from tools.hand import board
from tools.hand.eyes import stand_still
from tools.hand.touching import Release, a_finger, draw, tap_at

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
        return board.in_window(self.panel.board, place)

    async def press(self, words: str) -> None:
        """Tap something in a row that scrolls: it waits a moment whether the finger moves on."""
        await self.driver.frames()
        button = self.driver.find(words)
        release = Release(button)
        await self.driver.tap_on(button)
        await self.driver.until(lambda: button.disabled or release.came())
        release.forget()
        await self.driver.frames()

    async def tap(self, place: Place) -> None:
        await self._touch(place)

    async def tap_figure(self, figure: str) -> None:
        await self._touch(self.seat_of(figure))

    def seat_of(self, figure: str) -> Place:
        """The middle of a figure."""
        return board.seat_of(self.panel.board, figure)

    async def swipe(self, widget: Any, across: float) -> None:
        """Draw a finger over a row that scrolls sideways, and let it come to rest."""
        x, y = widget.to_window(*widget.center)
        await draw((x, y), (x + across, y))
        await stand_still()

    async def tap_arrow(self, tray: Any, *, right: bool) -> None:
        """At the edge beyond which a row goes on: it moves, once no finger can be about to scroll the page."""
        from kivy.metrics import dp

        edge, before = tray.cut_right - dp(12) if right else tray.cut_left + dp(12), tray.ids.scroll.scroll_x
        await tap_at(*tray.to_window(edge, tray.center_y))
        await self.driver.until(lambda: tray.ids.scroll.scroll_x != before)
        await self.driver.frames()

    async def drag_figure(self, figure: str, to: Place) -> None:
        await self._touch(self.seat_of(figure), to)

    async def _touch(self, place: Place, to: Place | None = None) -> None:
        await self.driver.frames()
        touch = a_finger(*self._window(place))
        touch.touch_down()
        await self.driver.frames(1)
        if to is not None:
            for share in (0.5, 1.0):
                between = tuple(a + (b - a) * share for a, b in zip(place, to, strict=True))
                touch.touch_move(*self._window((between[0], between[1])))
                await self.driver.frames(1)
        touch.touch_up()
        await self.driver.frames()
