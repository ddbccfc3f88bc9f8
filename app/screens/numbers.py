"""Totals of a roll, tapped in with plus and minus."""

from kivy.properties import DictProperty, ListProperty, StringProperty

from app.presenters.massive_darkness.questions import numbers_view
from app.rules.core.question import Numbers
from app.screens.base import PlayScreen
from app.widgets import card, dock, heading, page, text, total_list  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class NumbersScreen(PlayScreen):
    title = StringProperty()
    help = StringProperty()
    fields = ListProperty()
    given = DictProperty()
    equation = StringProperty()
    apply_text = StringProperty()
    undo_text = StringProperty()

    def on_pre_enter(self, *_: object) -> None:
        self.given = {}
        self.refresh()

    def refresh(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Numbers):
            return
        view = numbers_view(self.app.t, self.state, question, self.given, self.session.turn_events())
        self.title, self.help, self.equation, self.apply_text = view.title, view.help, view.equation, view.apply
        self.fields = [(field, label, self.given.get(field, 0)) for field, label in view.fields]
        self.undo_text = self.session.undo_label(self.app.t)

    def change(self, field: str, delta: int) -> None:
        self.given[field] = min(Numbers.MOST, max(0, self.given.get(field, 0) + delta))
        self.refresh()

    def confirm(self) -> None:
        if self.answer(dict(self.given)):
            self.app.show_play()


load_kv("numbers")
