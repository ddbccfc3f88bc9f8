"""A question with a few options to tap; also what may happen instead of a proposal."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.rules.core.question import BY_CHANCE, Choice
from app.screens.question import QuestionScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    dock,
    heading,
    icon_text,
    maybe,
    option_list,
    page,
    text,
    why_panel,
    zone_grid,
)
from app.widgets.kv import load_kv


class ChoiceScreen(QuestionScreen):
    title = StringProperty()
    help = StringProperty()
    options = ListProperty()
    columns = NumericProperty(0)
    cells = ListProperty()
    """In place of the options, where they are many zones of the board."""
    why = ObjectProperty(None, allownone=True)
    by_chance = BooleanProperty(False)

    def show(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Choice):
            return
        view = self.frame.choice_view(self.app.t, self.game, question, self.session.play.turn_events())
        self.title, self.why, self.by_chance = view.title, view.why, view.by_chance
        self.help = view.help
        self.columns, self.cells = view.columns, list(view.cells)
        self.options = [] if view.cells else list(view.options)
        self.show_undo()

    def choose(self, answer: str) -> None:
        if self.answer(answer):
            self.app.show_play()

    def leave_to_chance(self) -> None:
        self.choose(BY_CHANCE)


load_kv("choice")
