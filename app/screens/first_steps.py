"""First steps on the real screens of a demo that nobody keeps: a card at the foot says what to tap next."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.demo_taps import go_along, tell_dice
from app.presenters.first_steps import APPLY, DICE, ELSEWHERE, END, UNDO, Sight, coach_view, step_of
from app.rules.core.question import RollDice
from app.widgets.coach_card import CoachCard
from app.widgets.dice_row import DiceSide
from app.widgets.dock import UndoRow
from app.widgets.pointer import Pointer
from app.widgets.primary_button import PrimaryButton

if TYPE_CHECKING:
    from app.ui import DarknessApp

CONTROLS: dict[str, type[Widget]] = {"primary": PrimaryButton, "dice": DiceSide, "undo": UndoRow}


class FirstSteps:
    """Looks once a frame where the player is: his own taps lead on, and so does "Next", which taps for him."""

    def __init__(self, app: "DarknessApp") -> None:
        self._app = app
        self._card = CoachCard()
        self._card.bind(on_next=lambda _: self._next(), on_skip=lambda _: self._leave())
        self._pointer = Pointer()
        self._shown: list[str] = []
        self._watch = Clock.create_trigger(self._look, 0, interval=True)

    def begin(self) -> None:
        from app.demo import GAME, demo_state

        app = self._app
        title = app.t("home.demo_title")
        if app.attempt(lambda: app.session.begin_practice(GAME, title, demo_state())):
            app.root.add_widget(self._card)
            app.root.add_widget(self._pointer)
            app.go("table")
            self._look(0)
            self._watch()

    def stop(self) -> None:
        """Without a trace on the screen."""
        self._watch.cancel()
        for part in (self._card, self._pointer):
            if part.parent is not None:
                part.parent.remove_widget(part)

    def _look(self, _passed: float) -> None:
        """Whoever leaves the table leaves the first steps."""
        if not self._app.session.is_practice:
            self._leave()
            return
        step = step_of(self._sight(), self._shown)
        if step not in self._shown[-1:]:
            self._shown.append(step)
        self._card.view = coach_view(self._app.t, step)
        self._pointer.aim(self._control(self._card.view.points_at))

    def _sight(self) -> Sight:
        app = self._app
        play, screen = app.session.play, app.screens.current_screen
        asks = play.question
        told = app.current == "dice" and isinstance(asks, RollDice) and screen.view.can_apply
        return Sight(app.current, asks is not None, bool(told), play.redoes is not None)

    def _control(self, name: str) -> Widget | None:
        if not name:
            return None
        shown = self._app.screens.current_screen.walk(restrict=True)
        return next((one for one in shown if isinstance(one, CONTROLS[name]) and one.height > 1), None)

    def _next(self) -> None:
        app, step = self._app, self._shown[-1]
        screen: Any = app.screens.current_screen
        question = app.session.play.question
        if step == END:
            self._leave()
        elif step == UNDO:
            screen.undo()
        elif step == DICE and isinstance(question, RollDice):
            tell_dice(screen, question)
        elif step == APPLY:
            screen.confirm()
        elif step == ELSEWHERE:
            self._back_to_the_play()
        else:
            go_along(app)

    def _back_to_the_play(self) -> None:
        """To its screen; where that is no step of these, on with the first that it offers."""
        before = self._app.current
        self._app.show_play()
        if self._app.current == before:
            go_along(self._app)

    def _leave(self) -> None:
        """Skipped, at the end, or left by another way: it has been seen, and is found again in the settings."""
        self.stop()
        app = self._app
        if app.session.is_practice:
            app.leave_play()
        if not app.session.settings.first_steps_seen:
            app.change_settings(first_steps_seen=True)
