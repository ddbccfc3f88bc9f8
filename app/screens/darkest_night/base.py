"""What the screens of Darkest Night share: they know what they play on, and say refusals with its names."""

from collections.abc import Callable

from kivy.properties import ListProperty

from app.presenters.darkest_night.any_time import any_time_rows, done_meanwhile
from app.presenters.darkest_night.refusals import because
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Answer
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.state import State
from app.screens.base import PlayScreen
from app.screens.question import QuestionScreen


class NightScreen(PlayScreen):
    @property
    def game(self) -> Game:
        game = self.session.play.game
        assert isinstance(game, Game)
        return game

    @property
    def state(self) -> State:
        return self.game.state

    def do(self, command: Command) -> bool:
        return self._told(lambda: self.session.do(command))

    def answer(self, value: Answer) -> bool:
        return self._told(lambda: self.session.answer(value))

    def _told(self, act: Callable[[], object]) -> bool:
        try:
            return self.app.attempt(act, Refused)
        except Refused as refused:
            self.app.say(because(self.app.t, refused))
            return False


class AnyTimeScreen(NightScreen):
    """Where something is asked or proposed: it offers what may be done at any time beside it (6.3.2)."""

    any_time = ListProperty()

    def show_any_time(self) -> None:
        asked = self.session.play.question
        self.any_time = list(any_time_rows(self.app.t, self.game, asked)) if asked else []

    def interrupt(self, row: str, choice: str) -> None:
        """Something is done meanwhile: the question is there again, as things stand then."""
        act = next(one for one in self.any_time if one.id == row)
        before = len(self.session.play.latest_events())
        if self.do(act.commands[choice]):
            self.app.show_play()
            self.app.say(done_meanwhile(self.app.t, act.title, self.session.play.latest_events()[before:]))


class NightQuestion(QuestionScreen, AnyTimeScreen):
    """A question with the kingdom beside it, where there is room."""
