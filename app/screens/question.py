"""What the screens of questions share: on a tablet the board stays beside them, and may change what is asked."""

from app.rules.core.question import Answer, AnyQuestion
from app.screens import board_side  # noqa: F401  (the KV files of the questions use it)
from app.screens.base import PlayScreen


class QuestionScreen(PlayScreen):
    """`begin` is called for every new question, `refresh` also when only what is around it has changed."""

    _shown: AnyQuestion | None = None

    def begin_visit(self) -> None:
        self._shown = None

    def refresh(self) -> None:
        question = self.session.play.question
        if question != self._shown:
            self._shown = question
            self.begin()
        self.term = question.reason.rule if question and question.reason else ""
        self.show()
        self.ids.side.refresh()

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
