"""What fingers tell a play by touching the screens: not only what is offered, also what is put right there.

A tap is a function that gives the commands that its part of a screen would tell now, made by the same presenters. The
rules may refuse them; those of buttons that are there to be pressed they may not.
"""

from importlib import import_module

from tests.soak.taps.buttons import buttons
from tests.soak.taps.shared import TAPS as SHARED
from tests.soak.taps.shared import Tap

__all__ = ["Tap", "buttons", "taps_of"]


def taps_of(game: str) -> tuple[Tap, ...]:
    own: tuple[Tap, ...] = import_module(f"tests.soak.taps.{game}").TAPS
    return (*SHARED, *own)
