"""Faults of the app itself: whatever Kivy calls and nobody expected to raise. The app goes on, and says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from traceback import walk_tb
from types import CodeType
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.logger import Logger

Tell = Callable[[Exception], object]
"""How players are told."""


class Faults(ExceptionHandler):
    """Catches them for the whole app; `tell` is for those that Kivy's loop meets."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    def watch(self) -> None:
        """From now on what raises in a touch, in a frame or by the clock ends no app."""
        ExceptionManager.add_handler(self)

    def stop(self) -> None:
        ExceptionManager.remove_handler(self)

    @contextmanager
    def caught(self, tell: Tell) -> Iterator[None]:
        """What raises in here is told at once, and whoever called goes on."""
        try:
            yield
        except Exception as fault:  # noqa: BLE001  a view of ours must not cost a player his game: another screen says so
            self.tell(fault, tell)

    def tell(self, fault: Exception, tell: Tell) -> None:
        Logger.error("Darkness Companion: a fault", exc_info=fault)
        tell(fault)

    def handle_exception(self, raised: BaseException) -> int:
        """What Kivy's loop has caught; a wish to end is none of our business."""
        if not isinstance(raised, Exception):
            return int(ExceptionManager.RAISE)
        _stop_what_would_come_again(raised)
        self.tell(raised, self._tell)
        return int(ExceptionManager.PASS)


def _stop_what_would_come_again(fault: Exception) -> None:
    """What the clock calls in every frame would raise in every frame, and nothing would be drawn any more."""
    ran = {frame.f_code for frame, _ in walk_tb(fault.__traceback__)}
    for event in Clock.get_events():
        if event.loop and _code_of(event.get_callback()) in ran:
            event.cancel()


def _code_of(callback: Any) -> CodeType | None:
    while isinstance(callback, partial):
        callback = callback.func
    code = getattr(callback, "__code__", None)
    return code if isinstance(code, CodeType) else None
