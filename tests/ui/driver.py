"""The whole app in a real window, with a finger: what tests of screens share.

    def test_a_tap(tmp_path):
        async def scene(table: Driver) -> None:
            table.app.go("heroes")
            await table.tap("Bjorn attacks")
        play_scene(tmp_path, state, scene)
"""

import asyncio
import atexit
import gc
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from tools.hand.touching import a_finger, frames, press_back, tap_at

gc.set_threshold(5_000_000)  # clearing away the widgets of a scene takes as long as building them: many at once
atexit.register(gc.freeze)  # and what is left when all is done, nobody needs to clear away

PHONE = (412, 915)
TABLET = (1180, 820)

WORDS = "app.i18n.words"
NEVER = 1e9
"""Seconds."""


class Driver:
    """A finger and a pair of eyes on the running app."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self._hold = app._in_place._show_soon
        self._held = self._hold.timeout
        self._hold.timeout = NEVER  # a tap is no hold, however long a busy machine takes for a frame
        self.unknown_words: list[str] = []
        """What the app asked its words for and did not find: only files that are damaged may bring it to that."""

    @property
    def screen(self) -> Any:
        return self.app.screens.current_screen

    @property
    def state(self) -> Any:
        return self.app.session.play.state

    def hero(self, name: str) -> Any:
        return next(one for one in self.state.heroes if one.name == name)

    async def frames(self, count: int = 4) -> None:
        await frames(count)

    async def until(self, seen: Callable[[], bool], most: int = 600) -> None:
        """What is worked out beside the frames is there after some of them."""
        for _ in range(most):
            if seen():
                return
            await self.frames(1)
        raise AssertionError("it never came")

    def told_fault(self) -> str:
        """What went wrong in the app since this was asked last; empty for nothing."""
        fault, self.app.session.fault = self.app.session.fault, None
        return fault.told if fault is not None else ""

    # Seeing

    def widgets(self) -> Iterator[Any]:
        """All widgets of the screen that is shown, and of what lies over it."""
        from kivy.core.window import Window

        for top in Window.children:
            yield from top.walk(restrict=True)

    def texts(self) -> list[str]:
        """All words on the screen that take room."""
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "") and widget.width > 1]

    def titles(self) -> list[str]:
        """The titles of what is on the screen: steps, panels, rows."""
        steps = [widget.step.title for widget in self.widgets() if getattr(widget, "step", None) is not None]
        return [*steps, *(widget.title for widget in self.widgets() if getattr(widget, "title", ""))]

    def find(self, words: str, kind: type | None = None) -> Any:
        """What says exactly this: the tappable thing around the words, where there is one."""
        from kivy.uix.behaviors import ButtonBehavior

        saying = [
            widget
            for widget in self.widgets()
            if words in (getattr(widget, name, None) for name in ("text", "title", "label", "name"))
        ]
        for widget in saying:
            for one in (widget, *parents(widget)):
                if isinstance(one, kind or ButtonBehavior):
                    return one
        if saying and kind is None:
            return saying[0]
        raise AssertionError(f"nothing says {words!r}; there are: {self.texts()}")

    def is_visible(self, widget: Any) -> bool:
        """Whether its middle is on the screen, and inside everything that scrolls."""
        from kivy.uix.scrollview import ScrollView

        x, y = widget.to_window(*widget.center)
        frames = [one for one in parents(widget) if isinstance(one, ScrollView)]
        boxes = [(one.to_window(one.x, one.y), one.to_window(one.right, one.top)) for one in frames]
        return all(left <= x <= right and bottom <= y <= top for (left, bottom), (right, top) in boxes)

    def clipped(self) -> list[str]:
        """Words that are wider than the room they have, or wider than the window."""
        from kivy.core.window import Window
        from kivy.uix.label import Label

        labels = [widget for widget in self.widgets() if isinstance(widget, Label) and widget.text and _shines(widget)]
        return [
            label.text
            for label in labels
            if label.texture_size[0] > label.width + 1.5
            or label.texture_size[1] > label.height + 1.5
            or label.is_shortened
            or not -1 <= label.to_window(*label.pos)[0] <= Window.width + 1 - label.texture_size[0]
        ]

    def too_small(self) -> list[str]:
        """What can be tapped and is less than 48 high or wide."""
        from kivy.metrics import dp
        from kivy.uix.behaviors import ButtonBehavior

        taps = [widget for widget in self.widgets() if isinstance(widget, ButtonBehavior) and not widget.disabled]
        return [f"{tap} {tap.size}" for tap in taps if min(tap.size) < dp(48) - 0.5]

    # Touching

    async def tap(self, words: str) -> None:
        await self.tap_on(self.find(words))

    async def tap_on(self, widget: Any) -> None:
        """Scroll to a widget and touch its middle."""
        await self._reach(widget)
        await tap_at(*widget.to_window(*widget.center))
        await self.frames()

    async def hold(self, widget: Any, across: float = 0.5) -> None:
        """Rest a finger on the middle of a widget until a rule is shown over the screen, and lift it.

        `across` says where else, as a share of its width.
        """
        await self._reach(widget)
        touch = a_finger(*widget.to_window(widget.x + across * widget.width, widget.center_y))
        self._hold.timeout = self._held
        touch.touch_down()
        await self.until(lambda: self.sheet is not None, most=6000)
        touch.touch_up()
        self._hold.timeout = NEVER
        await self.frames()

    async def tap_in_a_slow_frame(self, widget: Any) -> None:
        """The time of a hold runs out before the app hears that the finger was lifted long ago.

        Kivy tells the time before it tells of fingers.
        """
        from kivy.clock import Clock

        await self._reach(widget)
        touch = a_finger(*widget.to_window(*widget.center))
        self._hold.timeout = 0
        touch.touch_down()  # comes down in the next frame, and is lifted in the one after it
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: touch.touch_up(), 0), 0)
        await self.frames()
        self._hold.timeout = NEVER

    async def _reach(self, widget: Any) -> None:
        """Scroll until a finger can touch its middle."""
        from kivy.uix.scrollview import ScrollView

        for parent in parents(widget):
            hides = isinstance(parent, ScrollView) and not self.is_visible(widget)
            if hides and parent.do_scroll_y and type(parent) is ScrollView:
                parent.scroll_to(widget, animate=False)
                await self.frames()

    @property
    def sheet(self) -> Any:
        """The rule over the screen; None where there is none."""
        from kivy.core.window import Window

        from app.widgets.rule_sheet import RuleSheet

        return next((one for one in Window.children if isinstance(one, RuleSheet)), None)

    async def press_escape(self) -> None:
        press_back()
        await self.frames()

    async def tap_undo(self) -> None:
        """Undo in the dock, as a finger finds it."""
        rows = self.undo_rows()
        assert rows, "nothing to undo on this screen"
        await self.tap_on(rows[0])

    def undo_rows(self) -> list[Any]:
        from app.widgets.dock import UndoRow

        return [widget for widget in self.widgets() if isinstance(widget, UndoRow) and not widget.disabled]

    async def tap_redo(self) -> None:
        row = self.redo_row()
        assert row is not None, "nothing to redo on this screen"
        await self.tap_on(row)

    def redo_row(self) -> Any:
        """Beside undo, or None."""
        from app.widgets.dock import RedoRow

        return next((one for one in self.widgets() if isinstance(one, RedoRow) and one.text), None)

    async def tap_name_alone(self, name: str) -> None:
        """In a list of cards: the button that takes this one by its name."""
        from app.widgets.card_list import LibraryRow

        row = next(one for one in self.widgets() if isinstance(one, LibraryRow) and one.name == name)
        assert row.just_name, f"{name} is not to be had by its name alone"
        await self.tap_on(row.ids.by_name)

    async def tap_sighting(self, name: str, answer: str) -> None:
        """On a form without a map: where this hero is, seen from the enemy."""
        from app.widgets.segmented import Segment
        from app.widgets.sighting_list import SightingCard

        card = next(one for one in self.widgets() if isinstance(one, SightingCard) and one.name == name)
        parts = [one for one in card.walk(restrict=True) if isinstance(one, Segment)]
        await self.tap_on(next(one for one in parts if one.name == answer))

    async def tap_plus(self, card: Any) -> None:
        await self._tap_round(card, "plus")

    async def tap_minus(self, card: Any) -> None:
        await self._tap_round(card, "minus")

    async def _tap_round(self, card: Any, icon: str) -> None:
        from app.widgets.round_button import RoundButton

        buttons = [widget for widget in card.walk(restrict=True) if isinstance(widget, RoundButton)]
        await self.tap_on(next(button for button in buttons if button.icon == icon))

    async def picture(self, file: Path) -> None:
        """What the window shows now."""
        from kivy.core.window import Window

        await self.frames(6)
        file.parent.mkdir(parents=True, exist_ok=True)
        Path(Window.screenshot(str(file))).rename(file)


def _shines(widget: Any) -> bool:
    return all(one.opacity for one in (widget, *parents(widget)) if hasattr(one, "opacity"))


def parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


Scene = Callable[[Driver], Awaitable[None]]


def play_scene(
    folder: Path, state: Any, scene: Scene, size: tuple[int, int] = PHONE, game: str = "massive_darkness",
    **settings: Any,
) -> None:  # fmt: skip
    """Open the app on a new play with this state, and run a scene in it."""
    from app.session import Session
    from tests.doors import out_of_reach

    assert out_of_reach(game, state) == [], "no player can get to this table"

    async def at_the_table(driver: Driver) -> None:
        driver.app.go("table")
        await driver.frames()
        await scene(driver)

    session = Session.open(folder)
    session.change_settings(reduce_motion=True, **settings)
    session.begin_play(game, "Test", state)
    _run(session, at_the_table, size)


def home_scene(folder: Path, scene: Scene, size: tuple[int, int] = PHONE, **settings: Any) -> None:
    """Start the app as a player does, on Home with what the folder holds, and run a scene there."""
    from app.session import Session

    session = Session.open(folder)
    if settings:
        session.change_settings(**settings)
    _run(session, scene, size)


def _reset_what_the_process_shares() -> None:
    """Text size and theme outlive an app; the next test starts with those of a new phone."""
    from app.widgets.text_size import set_text_scale
    from app.widgets.theme import theme

    set_text_scale(1.0)
    theme.name, theme.reduce_motion = "dark", False


def _listening(unknown_words: list[str]) -> logging.Handler:
    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            unknown_words.append(record.getMessage())

    handler = Listening()
    logging.getLogger(WORDS).addHandler(handler)
    return handler


async def _play(driver: Driver, scene: Scene) -> None:
    await driver.frames()
    await scene(driver)
    assert driver.told_fault() == "", "the app went on, and said that something went wrong"


def _run(session: Any, scene: Scene, size: tuple[int, int]) -> None:
    from kivy.core.window import Window
    from kivy.tests.async_common import UnitKivyApp

    from app.ui import DarknessApp

    class AppInTest(UnitKivyApp, DarknessApp):
        pass

    async def run() -> None:
        app = AppInTest(session=session)
        app.async_sleep = asyncio.sleep
        Window.size = size
        running = asyncio.create_task(app.async_run(async_lib="asyncio"))
        while not app.app_has_started and not running.done():
            await asyncio.sleep(0)
        driver = Driver(app)
        listening = _listening(driver.unknown_words)
        playing = asyncio.create_task(_play(driver, scene))
        # Whatever ends first: an app that has fallen over would let the scene wait for its frames for ever.
        await asyncio.wait({playing, running}, return_when=asyncio.FIRST_COMPLETED)
        app.stop()
        await running
        _reset_what_the_process_shares()
        logging.getLogger(WORDS).removeHandler(listening)
        await playing
        assert not driver.unknown_words

    asyncio.run(run())
