"""Python clears away what nobody needs any more while nobody touches the app: it takes as long as many frames."""

import gc

from kivy.clock import Clock
from kivy.core.window import Window

QUIET, LONG_QUIET = 1.0, 20.0
"""Seconds without a finger or a key."""

SELDOM = 1000
"""How often new things are looked through before all are; Python's own 10 would come in the middle of a word."""

TOUCHES = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down", "on_textinput")


class Tidying:
    """Looks through what is new as soon as it is quiet, and through all when the phone just lies there.

    What is left is set aside and looked through no more: most of it is content, and stays. What else is needed no more
    of it waits for a long quiet.
    """

    def __init__(self, quiet: float = QUIET, long_quiet: float = LONG_QUIET) -> None:
        self._thresholds = gc.get_threshold()
        gc.set_threshold(*self._thresholds[:2], SELDOM)
        self._later = (
            Clock.create_trigger(self.clear_away, quiet),
            Clock.create_trigger(self.clear_all_away, long_quiet),
        )
        Window.bind(**dict.fromkeys(TOUCHES, self._touched))
        self._touched()

    def stop(self) -> None:
        Window.unbind(**dict.fromkeys(TOUCHES, self._touched))
        for clearing in self._later:
            clearing.cancel()
        gc.set_threshold(*self._thresholds)

    def _touched(self, *_: object) -> None:
        for clearing in self._later:
            clearing.cancel()
            clearing()

    def clear_away(self, *_: object) -> None:
        gc.collect()
        gc.freeze()

    def clear_all_away(self, *_: object) -> None:
        gc.unfreeze()
        self.clear_away()
