"""Garbage is cleared away in quiet moments: once after each touch, and all of it when the phone just lies there."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.widget_window import Hand, column, in_a_window

pytestmark = pytest.mark.ui

NEVER = 1e9
"""Seconds."""


class Knot:
    """Refers to itself: only a collection clears it away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nothing_stays_aside() -> Iterator[None]:
    gc.collect()
    gc.freeze()  # what other tests left is not looked through here
    yield
    gc.unfreeze()


def dropped() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def test_a_quiet_moment_after_a_touch_clears_away_and_no_other_does() -> None:
    from app.tidying import Tidying

    async def scene(hand: Hand, page: Any) -> None:
        before = gc.get_threshold()
        tidying = Tidying(quiet=0, long_quiet=NEVER)
        assert gc.get_threshold()[2] > 10 * before[2], "Python itself does it seldom"
        first = dropped()
        await hand.settle(3)
        assert first() is None
        second = dropped()
        await hand.settle(3)
        assert second() is not None, "nobody has touched it since"
        await hand.tap(page)
        assert second() is None
        tidying.stop()
        third = dropped()
        await hand.tap(page)
        assert third() is not None
        assert gc.get_threshold() == before

    in_a_window(column, scene)


def test_what_is_dropped_long_after_it_was_kept_goes_in_a_long_quiet() -> None:
    from app.tidying import Tidying

    async def scene(hand: Hand, page: Any) -> None:
        kept = Knot()
        waits = weakref.ref(kept)
        tidying = Tidying(quiet=0, long_quiet=NEVER)
        await hand.settle(3)
        del kept
        await hand.tap(page)
        assert waits() is not None, "it was set aside: a touch has to wait for new things alone"
        tidying.stop()
        tidying = Tidying(quiet=NEVER, long_quiet=0)
        await hand.settle(3)
        tidying.stop()
        assert waits() is None

    in_a_window(column, scene)
