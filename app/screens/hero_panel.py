"""What the parts of a hero's screen share: they show one hero of the open play, and tell what was done with him."""

from kivy.properties import StringProperty

from app.rules.core.command import Command
from app.screens.base import InTheApp
from app.widgets.column import Column


class PanelOfAHero(InTheApp, Column):
    """`on_change`: the play has changed, and no question is open."""

    __events__ = ("on_change",)

    hero = StringProperty()

    def on_change(self) -> None:
        """Something was done."""

    def tell(self, command: Command | None) -> bool:
        """Do something; where it asks or is a fight of its own, the play shows that, and an end of the game too."""
        before = self.session.play.outcome
        if command is None or not self.app.attempt(lambda: self.session.do(command)):
            return False
        if self.session.play.question is not None or self.session.play.turn_of:
            self.app.show_play()
        elif self.session.play.outcome is not before:
            self.app.enter("table")
        else:
            self.dispatch("on_change")
        return True
