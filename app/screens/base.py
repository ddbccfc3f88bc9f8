"""What all screens share: they show what the presenters say, and hand on what was tapped."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from kivy.app import App
from kivy.clock import Clock, mainthread
from kivy.uix.screenmanager import Screen

from app.rules.core.command import Command
from app.rules.core.question import Answer

if TYPE_CHECKING:
    from app.rules.massive_darkness.game import Game
    from app.rules.massive_darkness.state import State
    from app.session import Session
    from app.ui import DarknessApp


_T = TypeVar("_T")


class BaseScreen(Screen):
    """`refresh` is called when the screen is entered and whenever what it shows may have changed."""

    @property
    def app(self) -> "DarknessApp":
        return App.get_running_app()

    @property
    def session(self) -> "Session":
        return self.app.session

    def on_pre_enter(self, *_: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the present state."""

    def close_open(self) -> bool:
        """Back was pressed: close what is open on the screen itself, if anything is. True where that was all."""
        return False

    def after_this_frame(self, act: Callable[[], None]) -> None:
        """What takes a moment waits until the screen is there; when the app has ended by then, it is left undone."""
        app = self.app

        def late(_: float) -> None:
            if App.get_running_app() is app:
                act()

        Clock.schedule_once(late, 0)

    def beside_frames(self, act: Callable[[], _T], done: Callable[[_T], None]) -> None:
        """What may take long is done in a thread of its own, so that frames go on; it may not touch play or widgets."""
        app = self.app

        def end(worked_out: Future[_T]) -> None:
            if App.get_running_app() is app:
                app.attempt(lambda: done(worked_out.result()))

        pool = ThreadPoolExecutor(max_workers=1)
        pool.submit(act).add_done_callback(mainthread(end))
        pool.shutdown(wait=False)

    def go_back(self) -> None:
        self.app.go_back()


class PlayScreen(BaseScreen):
    """A screen inside a play."""

    @property
    def game_id(self) -> str:
        """Which game is played, as packs and the library call it."""
        return self.session.play.header.game

    @property
    def game(self) -> "Game":
        return self.session.play.game

    @property
    def state(self) -> "State":
        return self.session.play.state

    def do(self, command: Command) -> bool:
        """Tell the play; False where it was refused, and the player was told why."""
        return self.app.attempt(lambda: self.session.do(command))

    def answer(self, value: Answer) -> bool:
        return self.app.attempt(lambda: self.session.answer(value))

    def undo(self) -> None:
        self.app.attempt(self.session.undo)
        self.app.show_play(after_undo=True)
