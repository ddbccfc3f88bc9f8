"""A screen with work that takes long: it is done beside the frames, and a bar shows how far it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from app.plays.pack_kinds import Steps
from app.rules.core.errors import Refused
from app.screens.base import BaseScreen
from app.screens.beside import Wanted

_T = TypeVar("_T")
LOOK_EVERY = 0.1  # seconds


@dataclass
class _Told:
    """What the other thread says of itself."""

    share: float = 0.0
    is_over: bool = False


class LongWorkScreen(BaseScreen):
    working = StringProperty()
    """What is being done, in words; empty when nothing is."""
    share = NumericProperty(0)
    """How much of it is done, from 0 to 1."""
    _told: _Told | None = None

    def beside(
        self, key: str, steps: Steps[_T], done: Callable[[_T], object], refused: Callable[[Refused], object]
    ) -> None:  # fmt: skip
        """Do the steps in a thread of their own; `key` says what they do, with the percentage."""
        told = _Told()

        def act(wanted: Wanted) -> _T | Refused | None:
            try:
                while wanted():
                    told.share = next(steps)
            except StopIteration as end:
                result: _T = end.value
                return result
            except Refused as error:
                return error
            finally:
                told.is_over = True
            return None

        def end(result: _T | Refused | None) -> None:
            self._told, self.working = None, ""
            if isinstance(result, Refused):
                refused(result)
            elif result is not None:
                done(result)

        def look(_: float) -> bool:
            if self._told is not told:
                return False
            self.show_share(key, told.share)
            if told.is_over:
                self.working = ""
            return not told.is_over

        self._told = told
        self.show_share(key, 0)
        self.beside_frames(act, end)
        Clock.schedule_interval(look, LOOK_EVERY)

    def step_by_step(self, key: str, steps: Steps[None], done: Callable[[], object]) -> None:
        """Do the steps here, one a frame. They go on to their end, whatever screen is shown."""

        def step(_: float) -> None:
            if not self.app.attempt(lambda: one(next(steps, None))):
                self.working = ""

        def one(share: float | None) -> None:
            if share is None:
                self.working = ""
                done()
            else:
                self.show_share(key, share)
                Clock.schedule_once(step, 0)

        self.show_share(key, 0)
        Clock.schedule_once(step, 0)

    def show_share(self, key: str, share: float) -> None:
        self.share, self.working = share, self.app.t(key, percent=round(share * 100))

    def nothing_beside(self) -> None:
        super().nothing_beside()
        self._told, self.working = None, ""
