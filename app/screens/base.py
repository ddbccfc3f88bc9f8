"""What all screens share: they show what the presenters say, and hand on what was tapped."""

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.uix.screenmanager import Screen

from app.rules.core.command import Command
from app.rules.core.question import Answer

if TYPE_CHECKING:
    from app.session import Session
    from app.ui import DarknessApp


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

    def go_back(self) -> None:
        self.app.go_back()


class PlayScreen(BaseScreen):
    """A screen inside a play."""

    @property
    def state(self) -> Any:
        return self.session.play.state

    def do(self, command: Command) -> bool:
        """Tell the play; False where it was refused, and the player was told why."""
        return self.app.attempt(lambda: self.session.do(command))

    def answer(self, value: Answer) -> bool:
        return self.app.attempt(lambda: self.session.answer(value))

    def undo(self) -> None:
        self.app.attempt(self.session.undo)
        self.app.show_play(after_undo=True)
