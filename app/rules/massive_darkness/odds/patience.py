"""How far fights are followed for their odds: so many steps, and as long as anybody waits."""

from collections.abc import Callable

MOST_STEPS = 100_000
"""As many as are followed within a few seconds."""
FEW_STEPS = 2_000
"""Followed in a moment: for a first look, before the rest is counted."""


class TooMany(Exception):
    """More steps than are followed, or more rolls than there is room for."""


class NotWanted(Exception):
    """Nobody waits for the odds any more."""


def always() -> bool:
    return True


class Patience:
    """`wanted` says whether anybody still waits."""

    def __init__(self, wanted: Callable[[], bool] = always, most: int = MOST_STEPS) -> None:
        self._wanted, self._left = wanted, most

    def step(self) -> None:
        """One step more is followed, or one of the exceptions ends it all."""
        if not self._left:
            raise TooMany
        if not self._wanted():
            raise NotWanted
        self._left -= 1
