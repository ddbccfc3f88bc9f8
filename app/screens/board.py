"""The board: built from tiles, then played on."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.board_using import PLAYING, Using
from app.presenters.board_views import ACCEPT, DONE, FIRST_TILE
from app.presenters.frame import BoardFrame
from app.rules.core.question import Proposal
from app.screens import board_panel  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import chip, dock, heading, nav_bar, page  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class BoardScreen(PlayScreen):
    title = StringProperty()
    chip_text = StringProperty()
    chip_icon = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    nav_items = ListProperty()

    @property
    def using(self) -> Using:
        return self.ids.panel.using

    @using.setter
    def using(self, using: Using) -> None:
        """Who comes to do something here, has the tool for it in hand."""
        self.ids.panel.refresh()
        self.ids.panel.using = using

    @property
    def _board(self) -> BoardFrame:
        board = self.frame.board
        assert board is not None, self.game_id
        return board

    def refresh(self) -> None:
        self.ids.panel.refresh()
        self.show_around()

    def end_visit(self) -> None:
        """Whoever comes back by another way does not remember whom he had in hand."""
        self.ids.panel.put_down()

    def show_around(self) -> None:
        """Everything but the board itself."""
        words, using = self.app.t, self.ids.panel.using
        head = self._board.head(words, self.game, using)
        self.title, self.chip_text, self.chip_icon = head.title, head.chip, head.chip_icon
        self.show_undo()
        self.step = self._board.primary(words, self.game, self.session.play.question, using)
        self.primary_text, self.primary_icon = self.step.text, self.step.icon
        self.nav_items = self.app.nav_items()

    def go_on(self) -> None:
        step, question = self.step, self.session.play.question
        if step.screen == DONE:
            self.ids.panel.using = PLAYING
            self.app.go("table")
        elif step.screen == FIRST_TILE:
            self.ids.panel.choose_first_tile()
        elif step.screen == ACCEPT:
            assert isinstance(question, Proposal)
            if self.answer(question.proposed):
                self.follow()
        elif step.command is not None:
            if self.do(step.command):
                self.follow()
        elif step.screen == "question":
            self.app.show_play()
        elif step.hero:
            self.app.go(step.screen, hero=step.hero)
        elif step.screen == "home":
            self.app.leave_play()
        else:
            self.app.go(step.screen, **step.args)

    def follow(self) -> None:
        """The board shows moves and attacks itself; what else is asked has its own screen."""
        question = self.session.play.question
        if question is None or isinstance(question, Proposal):
            self.refresh()
        else:
            self.app.show_play()

    def show_undone(self) -> None:
        """Here one sees what comes back, so one stays."""
        self.refresh()

    def show_redone(self) -> None:
        self.follow()


load_kv("board")
