"""One tap for each row: what an enemy sees of every hero, or which dice are rolled again."""

from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty

from app.rules.core.question import Form
from app.screens.question import QuestionScreen
from app.widgets import card, dock, heading, icon_text, maybe, page, sighting_list  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class FormScreen(QuestionScreen):
    title = StringProperty()
    help = StringProperty()
    rows = ListProperty()
    options = ListProperty()
    given = DictProperty()
    complete = BooleanProperty(False)

    def begin(self) -> None:
        question = self.session.play.question
        self.given = {**self.frame.preset(question), **self._kept(question)} if isinstance(question, Form) else {}
        self.rows = []  # a question just like the one before must not show the taps that answered that one
        self.ids.page.ids.scroll.scroll_y = 1

    def _kept(self, question: Form) -> dict[str, str]:
        """As it was left. Anybody may have written into the file beside the play: what does not fit is passed over."""
        kept = dict(self.session.play.draft())
        return kept if set(kept) <= set(question.rows) and all(one in question.options for one in kept.values()) else {}

    def show(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Form):
            return
        view = self.frame.form_view(self.app.t, self.game, question, self.given)
        self.title, self.help, self.options, self.rows = view.title, view.help, list(view.options), list(view.rows)
        self.show_undo()
        self._check()

    def set(self, name: str, answer: str) -> None:
        self.given[name] = answer
        self.session.play.keep_draft(dict(self.given))
        self._check()

    def _check(self) -> None:
        self.complete = all(row.name in self.given for row in self.rows)

    def confirm(self) -> None:
        if self.answer(dict(self.given)):
            self.app.show_play()


load_kv("form")
