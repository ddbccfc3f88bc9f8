"""What all screens share: they show what the presenters say, and hand on what was tapped."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from app.games import FIRST_GAME
from app.presenters.board_using import PLAYING
from app.rules.core.command import Command
from app.rules.core.question import Answer
from app.screens import undo_dock  # noqa: F401  (the KV files of screens that undo use it)
from app.screens.beside import Beside, Wanted
from app.widgets.explained import Explained

if TYPE_CHECKING:
    from app.presenters.frame import Frame
    from app.presenters.next_step import Next
    from app.session import Session
    from app.ui import DarknessApp


_T = TypeVar("_T")


class InTheApp:
    """A screen, or a part of one."""

    @property
    def app(self) -> "DarknessApp":
        return App.get_running_app()

    @property
    def session(self) -> "Session":
        return self.app.session


class BaseScreen(InTheApp, Explained, Screen):
    """`refresh` is called when the screen is entered and whenever what it shows may have changed.

    It may raise: then the app shows the screen `fault` instead (`DarknessApp.show_fault`).

    Its `term` is what all of it is about.
    """

    only_looks: ClassVar[bool] = False
    """A visit changes nothing: whoever goes back from here finds his screen as he left it."""

    about_the_app: ClassVar[bool] = False
    """It speaks of no game: no word on it is one of the rules."""

    _is_visited = False

    def __init__(self, **kwargs: Any) -> None:
        self._beside = Beside()
        super().__init__(**kwargs)

    @property
    def rules_of(self) -> str:
        """The game whose rules are looked up from here."""
        return self.session.play.header.game if self.session.has_play else FIRST_GAME

    @property
    def was_only_left_to_look(self) -> bool:
        """While it is entered: one comes back to it, and nothing can have changed."""
        left = self.manager.transition.screen_out
        return self.app.is_going_back and isinstance(left, BaseScreen) and left.only_looks

    def enter(self) -> None:
        """It is the one on the screen from now on."""
        if not self.was_only_left_to_look:
            self.begin_visit()
            self._is_visited = True
        self.refresh()

    def begin_visit(self) -> None:
        """What was typed or chosen the last time is forgotten. A look at the rules in between ends no visit."""

    def on_leave(self, *_: object) -> None:
        """A visit that could not begin has nothing to end."""
        if self._is_visited and not self.manager.current_screen.only_looks:
            self._is_visited = False
            self.end_visit()

    def end_visit(self) -> None:
        """What it was opened for is forgotten: whoever opens it next may not say."""

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

    def beside_frames(self, act: Callable[[Wanted], _T], done: Callable[[_T], None]) -> None:
        """What may take long, in a thread of its own; not wanted any more once another is begun, or the screen left."""
        self._beside.begin(act, done)

    def nothing_beside(self) -> None:
        """What is being worked out is no longer wanted."""
        self._beside.stop()

    def on_pre_leave(self, *_: object) -> None:
        self.nothing_beside()

    def go_back(self) -> None:
        self.app.go_back()

    def go_back_soon(self) -> None:
        """After this frame, if nobody has left by then: it is only being entered, and the manager is busy with it."""

        def leave() -> None:
            if self.manager.current_screen is self:
                self.go_back()

        self.after_this_frame(leave)


class PlayScreen(BaseScreen):
    """A screen inside a play."""

    acts_once: ClassVar[bool] = False
    """What it is opened for is done once; then it is left."""

    undo_text = StringProperty()
    redo_text = StringProperty()

    @property
    def game_id(self) -> str:
        """Which game is played, as packs and the library call it."""
        return self.session.play.header.game

    @property
    def frame(self) -> "Frame":
        """What this game says of itself."""
        return self.session.play.frame

    @property
    def game(self) -> Any:
        """What the rules play on; a game's own screens know its type."""
        return self.session.play.game

    @property
    def state(self) -> Any:
        return self.session.play.state

    def do(self, command: Command) -> bool:
        """Tell the play; False where it was refused, and the player was told why."""
        return self.app.attempt(lambda: self.session.do(command))

    def put_right(self, command: Command | None) -> None:
        """Tell the play, and show what came of it; refused or not."""
        if command is not None:
            self.do(command)
            self.refresh()

    def leave_if(self, is_gone: Callable[[], bool]) -> None:
        """What is shown was killed, removed or undone: to the table, unless it is back by then."""

        def leave(_: float) -> None:
            if self.app.screens.current_screen is self and is_gone():
                self.app.go("table")

        Clock.schedule_once(leave, 0)

    def answer(self, value: Answer) -> bool:
        return self.app.attempt(lambda: self.session.answer(value))

    def follow_step(self, step: "Next") -> None:
        """Do what a button offers, or go where it leads."""
        if step.command is not None or step.commands:
            if self.carry_out(step):
                self.app.show_play()
        elif step.screen == "question":
            self.app.show_play()
        elif step.screen == "home":
            self.app.leave_play()
        elif step.hero:
            self.app.go(step.screen, hero=step.hero)
        else:
            self.app.go(step.screen, **step.args)

    def carry_out(self, step: "Next") -> bool:
        """Its commands, one after the other; False where one was refused."""
        return all(self.do(command) for command in (step.command, *step.commands) if command is not None)

    def show_on_board(self, figure: str) -> None:
        """With it in hand: whoever asks where it stands may want to put it right."""
        self.app.go("board", using=PLAYING.holding(figure))

    def show_undo(self) -> None:
        """What undo takes back and redo brings back, by name."""
        words = self.app.t
        self.undo_text, self.redo_text = self.session.undo_label(words), self.session.redo_label(words)

    def undo(self) -> None:
        self.app.undo(self.show_undone)

    def redo(self) -> None:
        self.app.redo(self.show_redone)

    def show_undone(self) -> None:
        """What the play shows once its last input is taken back."""
        self.app.show_undone()

    def show_redone(self) -> None:
        """What the play shows once that input is back."""
        if self.acts_once:
            self.app.show_play()
        else:
            self.app.show_redone()
