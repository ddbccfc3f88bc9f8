"""The dice pad: one tap a die, what the roll comes to, and the odds."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from app.presenters.dice_views import APP, DicePadView, OddsView, Told, answer_of
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, RollDice
from app.screens.tapped_dice import TappedDice
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    dice_row,
    dock,
    foot,
    heading,
    maybe,
    odds_chart,
    outlined_button,
    page,
    result_line,
    round_button,
    segmented,
    text,
    total_list,
)
from app.widgets.kv import load_kv


class DiceScreen(TappedDice):
    view = ObjectProperty(DicePadView(), rebind=True)
    chart = ObjectProperty(OddsView(), rebind=True)
    modes = ListProperty()

    def begin(self) -> None:
        super().begin()
        self._odds: Any = None
        self._counting = False
        self.chart = OddsView()
        self._scroll_to_top()

    def refresh(self) -> None:
        super().refresh()
        self.after_this_frame(self._work_out_odds)

    def show(self) -> None:
        question = self._asked()
        if question is None:
            return
        self.keep_taps()
        words, session, told = self.app.t, self.session, self._told()
        outcome = self._outcome(question, told)
        self.view = self.frame.dice_view(words, self.game, question, session.play.turn_events(), told, outcome)
        self.modes = list(self.view.modes)
        self.show_undo()
        self._show_odds()

    def _outcome(self, question: RollDice, told: Told) -> list[Event]:
        """What the rules would make of it; nothing while dice are missing."""
        answer, events = answer_of(question, told), list[Event]()
        if answer is not None:
            self.app.attempt(lambda: events.extend(self.session.play.run.what_if(answer)))
        return events

    def _told(self) -> Told:
        return Told(self.session.settings.dice, dict(self.faces), dict(self.totals))

    @property
    def mode(self) -> str:
        return self.view.mode

    # Odds

    def _work_out_odds(self) -> None:
        if self.session.has_play and self._asked() is not None:
            self.app.attempt(self._begin_odds)

    def _begin_odds(self) -> None:
        """Beside the frames, for what is asked now; an answer that comes too late is for nobody."""
        question = self._asked()
        assert question is not None
        work_out = self.frame.odds_of(self.game, question, self.session.play.turn_events())
        self._counting = work_out is not None
        if work_out is None:
            self._odds = None
            self.nothing_beside()
        else:
            self.beside_frames(work_out, self._take_odds)
        self._show_odds()

    def _take_odds(self, found: Any) -> None:
        if self.session.has_play and self._asked() is not None:
            self._odds, self._counting = found, False
            self._show_odds()

    def _show_odds(self) -> None:
        if self._odds:
            self.chart = self.frame.odds_view(self.app.t, self._odds, self.view.result)
        else:
            self.chart = OddsView(note=self.app.t("odds.counting") if self._counting else "")

    # What is tapped

    def pick(self, die: str, face: str) -> None:
        super().pick(die, face)
        self.after_this_frame(self._bring_up_next_die)

    def _bring_up_next_die(self) -> None:
        """With large words not all dice fit: the next to tell comes into sight by itself."""
        rows = (one for one in self.ids.page.walk(restrict=True) if isinstance(one, dice_row.DiceRow))
        waiting = next((row for row in rows if not row.die.chosen), None)
        if waiting is not None:
            self.ids.page.bring_up(waiting)

    def change(self, field: str, delta: int) -> None:
        self.totals[field] = min(RollDice.MOST, max(0, self.totals.get(field, 0) + delta))
        self.show()

    def tell_zeros(self) -> None:
        self.totals = {field: 0 for field, _, _ in self.view.totals}
        self.show()

    def enter_dice(self) -> None:
        """To the card that lacks them; back leads to this roll, which knows them then."""
        if self.view.enter is not None:
            self.app.go(self.view.enter.screen, **self.view.enter.args)

    def switch(self, mode: str) -> None:
        self.app.change_settings(dice=mode)
        self._scroll_to_top()

    def _scroll_to_top(self) -> None:
        self.ids.page.ids.scroll.scroll_y = 1

    def confirm(self) -> None:
        question = self._asked()
        answer = answer_of(question, self._told()) if question else None
        if self.view.mode == APP:
            self.roll()
        elif answer is not None and self.answer(answer):
            self.app.show_play()

    def roll(self) -> None:
        if self.answer(BY_CHANCE):
            self.app.show_play()


load_kv("dice")
