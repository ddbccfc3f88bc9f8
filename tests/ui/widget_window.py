"""Single widgets in a real window, and a finger that taps them."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

from app.presenters.dice_views import DieView, FaceView
from tools.hand.touching import a_finger


class Hand:
    """A finger, and a record of the events of the widgets it listens to."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.heard: list[tuple[object, ...]] = []

    def listen(self, widget: Any, *events: str) -> None:
        for event in events:
            widget.fbind(event, self._hear, event)

    def _hear(self, event: str, _: object, *what: object) -> None:
        self.heard.append((event, *what))

    async def settle(self, frames: int = 12) -> None:
        """Sizes travel upwards through layouts, one frame each."""
        await self.app.wait_clock_frames(frames)

    async def tap(self, widget: Any) -> None:
        finger = a_finger(*widget.to_window(*widget.center))
        finger.touch_down()
        await self.app.wait_clock_frames(2)
        finger.touch_up()
        await self.app.wait_clock_frames(2)


def in_a_window(build: Callable[[], Any], scene: Callable[[Hand, Any], Awaitable[None]]) -> None:
    """Run a scene with one widget as the root of a window."""
    from kivy.app import App
    from kivy.tests.async_common import UnitKivyApp

    class KitApp(UnitKivyApp, App):
        def build(self) -> Any:
            return build()

    async def play() -> None:
        app = KitApp()
        app.async_sleep = asyncio.sleep
        running = asyncio.create_task(app.async_run(async_lib="asyncio"))
        while not app.app_has_started:
            await asyncio.sleep(0)
        hand = Hand(app)
        try:
            await hand.settle()
            await scene(hand, app.root)
        finally:
            app.stop()
            await running

    asyncio.run(play())


def column(*widgets: Any) -> Any:
    """Widgets below each other on a page, in the room of a phone."""
    from kivy.core.window import Window

    from app.widgets.page import Page

    Window.size = (412, 915)
    page = Page()
    for widget in widgets:
        page.add_widget(widget)
    return page


def a_red_die() -> DieView:
    faces = (FaceView("blank", ("blank",), "blank"), FaceView("hits 1", ("hit",), "1 hit"))
    return DieView("red 1", "red", "R", (*faces, FaceView("hits 2, bam 1", ("hit", "hit", "bam"), "2 hits, 1 bam")))
