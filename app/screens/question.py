"""What the screens of questions share: on a tablet the board stays beside them, and may change what is asked."""

from kivy.properties import StringProperty

from app.rules.core.question import Answer, AnyQuestion, topic_of
from app.screens import board_side  # noqa: F401  (the KV files of the questions use it)
from app.screens.base import PlayScreen

ROLL = "roll"
"""What a question for the dice of an attack is about."""


class QuestionScreen(PlayScreen):
    """`begin` is called for every new question, `refresh` also when only what is around it has changed."""

    news = StringProperty()
    """What a roll has done to which this question comes at once, before any turn that would show it."""

    _shown: AnyQuestion | None = None

    def begin_visit(self) -> None:
        self._shown = None

    def refresh(self) -> None:
        question = self.session.play.question
        if question != self._shown:
            self._shown = question
            self.begin()
        self.term = question.reason.rule if question and question.reason else ""
        self.news = self._brought_by_a_roll()
        self.show()
        self.ids.side.refresh()

    def _brought_by_a_roll(self) -> str:
        play = self.session.play
        answers = [entry.input.answer for entry in play.log(1)]
        if play.question is None or not any(one is not None and topic_of(one.key) == ROLL for one in answers):
            return ""
        events = play.log(1)[0].events
        steps = self.frame.turn_view(self.app.t, self.game, play.question.who, events, None).steps
        return " ".join(step.title for step in steps)

    def answer(self, value: Answer) -> bool:
        """The next question may look like this one and is still another: the enemy stands elsewhere by then."""
        answered = super().answer(value)
        if answered:
            self._shown = None
        return answered

    def undo(self) -> None:
        self._shown = None
        super().undo()

    def redo(self) -> None:
        self._shown = None
        super().redo()

    def answered_on_board(self) -> None:
        self._shown = None
        self.app.show_play()

    def begin(self) -> None:
        """Forget what was entered for the question before."""

    def show(self) -> None:
        """Show the open question."""

    def follow_board(self) -> None:
        """A tap on the board: another tool leaves the question alone, a correction may bring another one or none."""
        if self.session.play.question == self._shown:
            self.refresh()
        else:
            self.app.show_play()
