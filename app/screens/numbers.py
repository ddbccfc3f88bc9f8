"""Figures read off the table, tapped in with plus and minus."""

from kivy.properties import DictProperty, ListProperty, StringProperty

from app.rules.core.errors import Refused
from app.rules.core.question import Numbers, numbers
from app.screens.question import QuestionScreen
from app.widgets import card, dock, heading, icon_text, maybe, page, total_list  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class NumbersScreen(QuestionScreen):
    title = StringProperty()
    help = StringProperty()
    fields = ListProperty()
    given = DictProperty()
    least = DictProperty()
    most = DictProperty()

    def begin(self) -> None:
        question = self.session.play.question
        if isinstance(question, Numbers):
            self.given = {**question.starts, **self._told_before(question), **self._kept(question)}

    def _kept(self, question: Numbers) -> dict[str, int]:
        """As it was left. Anybody may have written into the file beside the play: what does not fit is passed over."""
        kept = dict(self.session.play.draft())
        try:
            question.check(kept)
        except Refused:
            return {}
        return kept

    def _told_before(self, question: Numbers) -> dict[str, int]:
        """What was taken back a moment ago is put right, not told anew."""
        undone = self.session.play.redoes
        reply = undone.input.answer if undone else None
        return dict(numbers(reply.value)) if reply is not None and reply.key == question.key else {}

    def show(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Numbers):
            return
        view = self.frame.numbers_view(self.app.t, self.game, question, self.given)
        self.most = {field: question.most_of(field) for field in self.given}
        self.title, self.help, self.least, self.fields = view.title, view.help, dict(view.least), list(view.fields)
        self.show_undo()

    def change(self, field: str, delta: int) -> None:
        question = self.session.play.question
        if isinstance(question, Numbers):
            self.given[field] = min(question.most_of(field), max(self.least[field], self.given[field] + delta))
            self.session.play.keep_draft(dict(self.given))
            self.show()

    def confirm(self) -> None:
        if self.answer(dict(self.given)):
            self.app.show_play()


load_kv("numbers")
