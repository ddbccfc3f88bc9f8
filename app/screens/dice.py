"""The dice pad: one tap a die, what the roll comes to, and the odds."""

from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty

from app.presenters.massive_darkness.dice_pad import (
    APP,
    FACES,
    DicePadView,
    Told,
    answer_of,
    dice_pad_view,
    set_words,
)
from app.presenters.massive_darkness.odds import Attack, Odds, OddsView, attack_rolled, odds_view
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, RollDice
from app.screens.question import QuestionScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    dice_row,
    dock,
    foot,
    heading,
    maybe,
    odds_chart,
    page,
    result_line,
    round_button,
    segmented,
    text,
    total_list,
)
from app.widgets.kv import load_kv


class DiceScreen(QuestionScreen):
    view = ObjectProperty(DicePadView(), rebind=True)
    chart = ObjectProperty(OddsView(), rebind=True)
    modes = ListProperty()
    faces = DictProperty()
    totals = DictProperty()
    undo_text = StringProperty()

    def begin(self) -> None:
        self.faces, self.totals = {}, {}
        self._taps: list[tuple[str, str]] = []
        self._odds: Odds | None = None
        self._counted: Attack | None = None
        self.chart = OddsView()
        self._scroll_to_top()

    def refresh(self) -> None:
        super().refresh()
        self.after_this_frame(self._work_out_odds)

    def show(self) -> None:
        question = self._asked()
        if question is None:
            return
        words, session, told = self.app.t, self.session, self._told()
        outcome = self._outcome(question, told)
        self.view = dice_pad_view(words, self.state, question, session.play.turn_events(), told, outcome)
        self.modes = list(self.view.modes)
        self.undo_text = self._undo_words(question)
        self._show_odds()

    def _outcome(self, question: RollDice, told: Told) -> list[Event]:
        """What the rules would make of it; nothing while dice are missing."""
        answer, events = answer_of(question, told), list[Event]()
        if answer is not None:
            self.app.attempt(lambda: events.extend(self.session.play.run.what_if(answer)))
        return events

    def _asked(self) -> RollDice | None:
        question = self.session.play.question
        return question if isinstance(question, RollDice) else None

    def _told(self) -> Told:
        return Told(self.session.settings.dice, dict(self.faces), dict(self.totals))

    def _undo_words(self, question: RollDice) -> str:
        if self._undoes_a_die():
            die, _ = self._taps[-1]
            return set_words(self.app.t, question, die, self.faces[die])
        return self.session.play.undo_label(self.app.t)

    def _undoes_a_die(self) -> bool:
        return bool(self._taps) and self.view.mode == FACES

    # Odds

    def _work_out_odds(self) -> None:
        if self.session.has_play and self._asked() is not None:
            self.app.attempt(self._begin_odds)

    def _begin_odds(self) -> None:
        """Beside the frames, for what is asked now; an answer that comes too late is for nobody."""
        attack = self._counted = attack_rolled(self.game, self.session.play.turn_events())
        if attack is None:
            self._take_odds(None, None)
        else:
            self.beside_frames(
                lambda: attack.odds(lambda: self._counted is attack), lambda found: self._take_odds(attack, found)
            )

    def _take_odds(self, attack: Attack | None, found: Odds | None) -> None:
        if self._counted is attack and self.session.has_play and self._asked() is not None:
            self._odds = found
            self._show_odds()

    def _show_odds(self) -> None:
        present = self.view.result.wounds if self.view.result.complete else None
        self.chart = odds_view(self.app.t, self._odds, present) if self._odds else OddsView()

    def on_pre_leave(self, *_: object) -> None:
        self._counted = None

    # What is tapped

    def pick(self, die: str, face: str) -> None:
        self._taps.append((die, self.faces.get(die, "")))
        self.faces[die] = face
        self.show()

    def change(self, field: str, delta: int) -> None:
        self.totals[field] = min(RollDice.MOST, max(0, self.totals.get(field, 0) + delta))
        self.show()

    def switch(self, mode: str) -> None:
        self.app.change_settings(dice=mode)
        self._scroll_to_top()

    def _scroll_to_top(self) -> None:
        self.ids.page.ids.scroll.scroll_y = 1

    def undo(self) -> None:
        """The die that was tapped last; when there is none, what was done before the roll."""
        if not self._undoes_a_die():
            super().undo()
            return
        die, before = self._taps.pop()
        if before:
            self.faces[die] = before
        else:
            del self.faces[die]
        self.show()

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
