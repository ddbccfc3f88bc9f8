"""An enemy's turn, step by step: what it does now, why, and the chance to overrule it."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.rules.core.question import Proposal
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import chip, dock, heading, maybe, page, step_list, why_panel  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv

SETTLES_WITHIN = 3  # frames


class TurnScreen(PlayScreen):
    title = StringProperty()
    detail = StringProperty()
    progress = StringProperty()
    steps = ListProperty()
    why = ObjectProperty(None, allownone=True)
    primary_text = StringProperty()
    primary_icon = StringProperty()
    secondary_text = StringProperty()
    secondary_icon = StringProperty()
    finished = BooleanProperty(False)

    def refresh(self) -> None:
        session, words = self.session, self.app.t
        question = session.play.question
        view = self.frame.turn_view(words, self.game, session.play.turn_of, session.play.turn_events(), question)
        self.title, self.detail, self.progress = view.title, view.detail, view.progress
        self.steps, self.why = list(view.steps), view.why
        self.finished = view.finished
        self.show_undo()
        self.ids.side.refresh()
        if not self.was_only_left_to_look:
            self._scroll_soon()
        if view.finished:
            onward = self.frame.after_turn(words, self.game)
            self.primary_text, self.primary_icon = onward.text, onward.icon
            self.secondary_text, self.secondary_icon = words("turn.to_table"), "sword-cross"
        else:
            self.primary_text, self.primary_icon = view.primary, view.primary_icon
            self.secondary_text = words("turn.overrule") if view.can_overrule else ""
            self.secondary_icon = "gavel"

    def _scroll_soon(self, frames: int = SETTLES_WITHIN) -> None:
        """Again in the next frames: words wrap, and everything below them moves."""

        def scroll(_: float) -> None:
            self._show_current()
            if frames > 1:
                self._scroll_soon(frames - 1)

        Clock.schedule_once(scroll, 0)

    def _show_current(self) -> None:
        """With large text the steps before may fill the screen: the one that counts must be seen, and why."""
        rows = self.ids.steps.children
        if rows:
            reason = self.ids.why.reason_ends if self.why is not None else rows[0].y
            self.ids.page.show(rows[0].top, reason)

    def follow_board(self) -> None:
        """A tap on the board. A correction may have left nothing of the turn."""
        if self.session.play.turn_of:
            self.refresh()
        else:
            self.app.show_play()

    def go_on(self) -> None:
        """Go along with what is proposed; after the turn, do what comes next."""
        question = self.session.play.question
        if isinstance(question, Proposal):
            if self.answer(question.proposed):
                self.app.show_play()
        elif question is not None:
            self.app.show_play()
        else:
            self.follow_step(self.frame.after_turn(self.app.t, self.game))

    def do_second(self) -> None:
        if self.finished:
            self.app.go("table")
        else:
            self.app.go("choice")


load_kv("turn")
