"""What the parts of a hero's screen share: they show one hero of the open play, and tell what was done with him."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.massive_darkness.hero import find_hero
from app.rules.core.command import Command
from app.rules.massive_darkness.state import Hero

if TYPE_CHECKING:
    from app.rules.massive_darkness.game import Game
    from app.session import Session
    from app.ui import DarknessApp


class HeroPanel(BoxLayout):
    """`on_change`: the play has changed, and no question is open."""

    __events__ = ("on_change",)

    hero = StringProperty()

    def on_change(self) -> None:
        """Something was done."""

    @property
    def app(self) -> "DarknessApp":
        return App.get_running_app()

    @property
    def session(self) -> "Session":
        return self.app.session

    @property
    def game(self) -> "Game":
        return self.session.play.game

    @property
    def found(self) -> Hero | None:
        return find_hero(self.session.play.state, self.hero)

    def tell(self, command: Command) -> bool:
        """Do something; where it asks or is a fight of its own, the play shows that."""
        if not self.app.attempt(lambda: self.session.do(command)):
            return False
        if self.session.play.question is not None or self.session.play.turn_of:
            self.app.show_play()
        else:
            self.dispatch("on_change")
        return True
