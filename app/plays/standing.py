"""Where a play stands: a run, the last settled state, and the inputs that an open script has had since."""

from app.plays.errors import UNDECODABLE, CannotReplay, NotPlayable
from app.plays.lines import AnyInput, Span
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run


class Standing:
    """`base` is the entry that left the settled state, 0 for the header."""

    def __init__(self, file: str, ruleset: Ruleset, base: int, state: bytes) -> None:
        self.base = base
        self.state = state
        self.since: list[tuple[Span, AnyInput]] = []
        self._file = file
        self._ruleset = ruleset
        self.run = self._fresh_run()

    def check(self) -> None:
        """Refuse a state that names what there is not: no seal tells whether a line of a journal is whole."""
        try:
            self._ruleset.check(self.run.state)
        except Refused as refused:
            raise NotPlayable(self._file, self.base + 1, refused) from None

    def tell(self, told: AnyInput) -> list[Event]:
        """Give an input to the rules. It is not part of where the play stands until it is `held`."""
        if told.do is not None:
            return self.run.do(told.do)
        assert told.answer is not None
        return self.run.answer(told.answer)

    def hold(self, span: Span, told: AnyInput) -> None:
        if self.run.question is None:
            self.base, self.state, self.since = span.n, self.run.settled, []
        else:
            self.since.append((span, told))

    def let_go(self) -> None:
        """Back to what is held."""
        self.run = self._fresh_run()
        for span, told in self.since:
            self._tell_again(span, told)

    def replay(self, span: Span, told: AnyInput) -> None:
        self._tell_again(span, told)
        self.hold(span, told)

    def _tell_again(self, span: Span, told: AnyInput) -> None:
        try:
            self.tell(told)
        except Exception as changed:  # rules that once took this input can now fail on it in any way
            raise CannotReplay(self._file, span.n) from changed

    def _fresh_run(self) -> Run:
        try:
            return Run(self._ruleset, self.state)
        except UNDECODABLE:
            raise CannotReplay(self._file, self.base) from None
