"""Instead of a screen that cannot be shown: that the play is safe, undo, the play to hand on, and ways out.

It asks no game for anything: what failed may fail here too.
"""

from kivy.properties import BooleanProperty

from app.screens.base import BaseScreen
from app.widgets import card, dock, heading, maybe, outlined_button, page, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class FaultScreen(BaseScreen):
    about_the_app = True

    in_play = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def refresh(self) -> None:
        self.in_play = self.session.has_play
        self.can_undo = self.in_play and self.session.can_undo

    def undo(self) -> None:
        self.app.undo(self.app.show_undone)

    def go_on(self) -> None:
        if self.in_play:
            self.app.go("table")
        else:
            self.go_home()

    def go_home(self) -> None:
        self.app.leave_play()


load_kv("fault")
