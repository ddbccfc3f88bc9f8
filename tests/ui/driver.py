"""The whole app in a real window, with a finger: what tests of screens share.

    def test_a_tap(tmp_path):
        async def scene(table: Driver) -> None:
            table.app.go("heroes")
            await table.tap("Bjorn attacks")
        play_scene(tmp_path, state, scene)
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

PHONE = (412, 915)
TABLET = (1180, 820)


class Driver:
    """A finger and a pair of eyes on the running app."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @property
    def screen(self) -> Any:
        return self.app.screens.current_screen

    @property
    def state(self) -> Any:
        return self.app.session.play.state

    async def frames(self, count: int = 4) -> None:
        await self.app.wait_clock_frames(count)

    # Seeing

    def widgets(self) -> Iterator[Any]:
        """All widgets of the screen that is shown, and of what lies over it."""
        from kivy.core.window import Window

        for top in Window.children:
            yield from top.walk(restrict=True)

    def texts(self) -> list[str]:
        """All words on the screen that take room."""
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "") and widget.width > 1]

    def find(self, words: str, kind: type | None = None) -> Any:
        """What says exactly this: the tappable thing around the words, where there is one."""
        from kivy.uix.behaviors import ButtonBehavior

        for widget in self.widgets():
            says = (getattr(widget, name, None) for name in ("text", "title", "label", "name"))
            if words in says and (kind is None or isinstance(widget, kind)):
                parents = [widget, *_parents(widget)]
                return next((one for one in parents if isinstance(one, kind or ButtonBehavior)), widget)
        raise AssertionError(f"nothing says {words!r}; there are: {self.texts()}")

    # Touching

    async def tap(self, words: str) -> None:
        await self.tap_on(self.find(words))

    async def tap_on(self, widget: Any) -> None:
        """Scroll to a widget and touch its middle."""
        from kivy.tests.async_common import AsyncUnitTestTouch
        from kivy.uix.scrollview import ScrollView

        for parent in _parents(widget):
            if isinstance(parent, ScrollView) and parent.do_scroll_y and type(parent) is ScrollView:
                parent.scroll_to(widget, animate=False)
                await self.frames()
        touch = AsyncUnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        await self.frames(1)
        touch.touch_up()
        await self.frames()

    async def picture(self, file: Path) -> None:
        """What the window shows now."""
        from kivy.core.window import Window

        await self.frames(6)
        file.parent.mkdir(parents=True, exist_ok=True)
        Path(Window.screenshot(str(file))).rename(file)


def _parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def play_scene(
    folder: Path,
    state: Any,
    scene: Callable[[Driver], Awaitable[None]],
    size: tuple[int, int] = PHONE,
    **settings: Any,
) -> None:
    """Open the app on a new play with this state, and run a scene in it."""
    from kivy.core.window import Window
    from kivy.tests.async_common import UnitKivyApp

    from app.session import Session
    from app.ui import DarknessApp

    class AppInTest(UnitKivyApp, DarknessApp):  # type: ignore[misc]
        pass

    async def play() -> None:
        session = Session.open(folder)
        session.change_settings(reduce_motion=True, **settings)
        session.begin_play("massive_darkness", "Test", state)
        app = AppInTest(session=session)
        app.async_sleep = asyncio.sleep
        Window.size = size
        running = asyncio.create_task(app.async_run(async_lib="asyncio"))
        while not app.app_has_started and not running.done():
            await asyncio.sleep(0)
        try:
            driver = Driver(app)
            await driver.frames()
            app.go("table")
            await driver.frames()
            await scene(driver)
        finally:
            app.stop()
            await running

    asyncio.run(play())
