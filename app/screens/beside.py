"""What may take long is done in a thread of its own, so that frames go on."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from kivy.app import App
from kivy.clock import mainthread

_T = TypeVar("_T")
Wanted = Callable[[], bool]
"""Whether anybody still waits for what is being worked out; asked in any thread."""


class Beside:
    """One thing at a time: whatever is begun takes the place of what was begun before."""

    def __init__(self) -> None:
        self._task: object = None

    def begin(self, act: Callable[[Wanted], _T], done: Callable[[_T], object]) -> None:
        """`act` may not touch play or widgets; `done` gets what it found, in the main thread.

        It ends early where nobody wants it any more: something else was begun, it was stopped, or the app ended, which
        has to wait for its threads. What comes of it then is for nobody.
        """
        app, task = App.get_running_app(), object()
        self._task = task

        def wanted() -> bool:
            return self._task is task and App.get_running_app() is app

        def end(worked_out: Future[_T]) -> None:
            if wanted():
                app.attempt(lambda: done(worked_out.result()))

        pool = ThreadPoolExecutor(max_workers=1)
        pool.submit(act, wanted).add_done_callback(mainthread(end))
        pool.shutdown(wait=False)

    def stop(self) -> None:
        """What is being worked out is no longer wanted."""
        self._task = None
