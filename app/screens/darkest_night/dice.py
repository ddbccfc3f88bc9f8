"""The dice of Darkest Night: one tap a die, or the app rolls; where each comes from, and what they come to."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.presenters.darkest_night.dice import NightDice, night_dice
from app.presenters.dice_views import APP, FACES, Told, answer_of
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, RollDice
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightQuestion
from app.screens.tapped_dice import TappedDice
from app.widgets import (  # noqa: F401  (the KV file uses them)
    act_list,
    card,
    dock,
    foot,
    heading,
    line_list,
    maybe,
    number_dice,
    page,
    segmented,
    text,
    why_panel,
)
from app.widgets.kv import load_kv


class NightDiceScreen(TappedDice, NightQuestion):
    view = ObjectProperty(NightDice(), rebind=True)
    modes = ListProperty()
    dice = ListProperty()
    sources = ListProperty()
    why = ObjectProperty(None, allownone=True)
    in_faces = BooleanProperty(True)

    def begin(self) -> None:
        super().begin()
        self.ids.page.ids.scroll.scroll_y = 1

    def show(self) -> None:
        question = self._asked()
        if question is None:
            return
        self.keep_taps()
        play, mode = self.session.play, self.session.settings.dice
        outcome = self._outcome(question)
        view = night_dice(self.app.t, self.game, question, play.latest_events(), mode, self.faces, outcome)
        self.view, self.modes, self.dice = view, list(view.modes), list(view.dice)
        self.sources, self.why, self.in_faces = list(view.sources), view.why, view.mode == FACES
        self.show_undo()
        self.show_any_time()

    def _entered(self) -> Told:
        return Told(self.session.settings.dice, dict(self.faces))

    def _outcome(self, question: RollDice) -> list[Event]:
        """What the rules would make of it; nothing while dice are missing."""
        answer, events = answer_of(question, self._entered()), list[Event]()
        if answer is not None:
            self.app.attempt(lambda: events.extend(self.session.play.run.what_if(answer)))
        return events

    @property
    def mode(self) -> str:
        return self.view.mode

    def switch(self, mode: str) -> None:
        self.app.change_settings(dice=mode)

    def confirm(self) -> None:
        question = self._asked()
        if question is None:
            return
        if self.view.mode == APP:
            self.roll()
            return
        answer = answer_of(question, self._entered())
        if answer is not None and self.answer(answer):
            self.app.show_play()

    def roll(self) -> None:
        if self.answer(BY_CHANCE):
            self.app.show_play()


load_kv("darkest_night/dice")
