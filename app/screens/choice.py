"""A question with a few options to tap; also what may happen instead of a proposal."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.presenters.massive_darkness.questions import choice_view
from app.rules.core.question import BY_CHANCE, Choice
from app.screens.base import PlayScreen
from app.widgets import dock, heading, maybe, option_list, page, why_panel  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class ChoiceScreen(PlayScreen):
    title = StringProperty()
    options = ListProperty()
    why = ObjectProperty(None, allownone=True)
    by_chance = BooleanProperty(False)
    undo_text = StringProperty()

    def refresh(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Choice):
            return
        view = choice_view(self.app.t, self.state, question)
        self.title, self.options, self.why, self.by_chance = view.title, list(view.options), view.why, view.by_chance
        self.undo_text = self.session.undo_label(self.app.t)

    def choose(self, answer: str) -> None:
        if self.answer(answer):
            self.app.show_play()

    def leave_to_chance(self) -> None:
        self.choose(BY_CHANCE)


load_kv("choice")
