"""A play: the rules at work on a journal. What a call returns is on disk; what raises has not happened.

The order is always the same: the rules take the input, the disk takes the line, and only then does it count. If the
disk does not take it, the rules go back to where they were and NotSaved says so.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Self

from msgspec import Raw

from app.plays.checkpoints import CHECKPOINT_EVERY, Checkpoint, Checkpoints
from app.plays.contents import ContentsFile
from app.plays.drafts import Drafts, Told
from app.plays.errors import Damaged, IdTaken, NotSaved, PlayError, Unreadable
from app.plays.files import Files
from app.plays.journal import Journal, play_exists, play_folder
from app.plays.lines import FORMAT, LONGEST_TITLE, VERSION, AnyInput, Entry, Header, Input, Span, encode
from app.plays.opening import Opened, Updated, stand_after, take_up
from app.plays.standing import Standing
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run


class Play:
    """`updated` says when the rules were changed since the last time; `latest` is the entry just made."""

    def __init__(self, ruleset: Ruleset, checkpoints: Checkpoints, drafts: Drafts, opened: Opened) -> None:
        self.ruleset = ruleset
        self.latest: Entry | None = None
        self.updated: Updated | None = opened.updated
        self._checkpoints = checkpoints
        self._drafts = drafts
        self._ledger = opened.ledger
        self._standing = opened.standing
        self._closed = False

    @classmethod
    def begin(cls, files: Files, ruleset: Ruleset, play_id: str, title: str, created: str, state: Any) -> Self:
        """A new play from a state of the ruleset. Id and time come from outside: nothing in here is left to chance."""
        if play_exists(files, play_id):
            raise IdTaken(play_id)
        header = Header(
            format=FORMAT, version=VERSION, game=ruleset.id, rules=ruleset.version,
            id=play_id, title=title[:LONGEST_TITLE], created=created, start=Raw(encode(state)),
        )  # fmt: skip
        try:
            journal = Journal.create(files, header)
        except OSError as error:
            with suppress(OSError):  # it may be there, though the disk does not vouch for it
                files.remove(play_folder(play_id))
            raise NotSaved(error) from error
        return cls._on(journal, files, ruleset, play_id)

    @classmethod
    def open(cls, files: Files, ruleset: Ruleset, play_id: str, *, take_back: bool = False) -> Self:
        """A play as it was left. `take_back` goes on without what an update could not keep; see `opening`."""
        return cls._on(Journal.open(files, play_id), files, ruleset, play_id, take_back=take_back)

    @classmethod
    def _on(cls, journal: Journal, files: Files, ruleset: Ruleset, play_id: str, *, take_back: bool = False) -> Self:
        checkpoints, drafts = Checkpoints(files, play_id), Drafts(files, play_id)
        try:
            opened = take_up(journal, ContentsFile(files, play_id), checkpoints, ruleset, take_back=take_back)
            play = cls(ruleset, checkpoints, drafts, opened)
        except PlayError:
            journal.close()
            raise
        except OSError as error:
            journal.close()
            raise Unreadable(journal.path, error) from error
        if play.updated:
            play._keep()
        with suppress(Refused):  # newer rules may not know such a beginning
            for command in opened.anew:
                play.prepare(command)
        return play

    # What there is

    @property
    def header(self) -> Header:
        return self._ledger.journal.header

    @property
    def entries(self) -> int:
        """How many the journal has, undone ones and undoing included."""
        return self._ledger.journal.lines

    @property
    def run(self) -> Run:
        """Another one after undo and redo: ask for it each time."""
        return self._standing.run

    @property
    def state(self) -> Any:
        return self._standing.run.state

    @property
    def question(self) -> AnyQuestion | None:
        return self._standing.run.question

    @property
    def damaged(self) -> Damaged | None:
        """A line that cannot be read: log and undo go back to where the play was taken up, and no further."""
        _ = self._ledger.history  # which finds it
        return self._ledger.damaged

    @property
    def can_undo(self) -> bool:
        return self._ledger.undoes is not None

    @property
    def can_redo(self) -> bool:
        return self._ledger.redoes is not None

    @property
    def is_untouched(self) -> bool:
        """Nothing counts that somebody entered after the play was begun."""
        return not self.can_undo and self._ledger.history.is_untouched

    @property
    def undoes(self) -> Entry | None:
        """What undo would take back."""
        return self._entry(self._ledger.undoes)

    @property
    def redoes(self) -> Entry | None:
        """What redo would bring back."""
        return self._entry(self._ledger.redoes)

    def log(self, last: int | None = None) -> list[Entry]:
        """The entries that count, oldest first, or only so many of the last. Undone ones are left out."""
        return self._ledger.log(last)

    def backwards(self) -> Iterator[Entry]:
        """The entries that count, the last first: each is read when it is wanted."""
        return self._ledger.backwards()

    @property
    def log_length(self) -> int:
        return len(self._ledger.history.done)

    @property
    def earliest(self) -> int:
        """Number of the last entry that cannot be undone; 0: there is none."""
        history = self._ledger.history
        return history.done[history.floor - 1] if history.floor else 0

    def from_the_beginning(self) -> tuple[Run, list[Entry]]:
        """A run on what the play began with, or was taken up with under these rules; and what counts since."""
        renewed = self._ledger.history.renewed
        return self._stand_after(renewed).run, self.log()[renewed:]

    # What players do

    def prepare(self, command: Command) -> Entry:
        """Part of how the play begins: nobody undoes it into a table that was never there."""
        return self._tell(Input(do=self._ledger.as_read(command)), opens=True)

    def do(self, command: Command) -> Entry:
        return self._tell(Input(do=self._ledger.as_read(command)))

    def answer(self, value: Answer) -> Entry:
        question = self.question
        if question is None:
            raise Refused("nothing_was_asked")
        return self._tell(Input(answer=Reply(question.key, value)))

    def undo(self, inputs: int = 1) -> Entry:
        history = self._ledger.history
        if not 1 <= inputs <= len(history.done) - history.floor:
            raise Refused("nothing_to_undo")
        standing = self._stand_after(len(history.done) - inputs)
        return self._go_to(standing, Input(undo=inputs))

    def undo_to(self, n: int) -> Entry:
        """Take back everything after the entry of that number; 0 goes back to the beginning."""
        done = self._ledger.history.done
        if n not in (0, *done):
            raise Refused("nothing_to_undo")
        return self.undo(len(done) - (done.index(n) + 1 if n else 0))

    def redo(self, inputs: int = 1) -> Entry:
        history = self._ledger.history
        if not 1 <= inputs <= len(history.undone):
            raise Refused("nothing_to_redo")
        standing = self._stand_after(len(history.done))
        for n in reversed(history.undone[-inputs:]):
            span = history.span(n)
            standing.replay(span, self._ledger.entry(span).input)
        return self._go_to(standing, Input(redo=inputs))

    def pause(self) -> None:
        """The app may be gone any moment: make it quick to come back, under newer rules too."""
        if not self._closed:
            self._keep(durable=True)
            self._ledger.keep_contents()
            self._drafts.sync()

    def close(self) -> None:
        """Twice does no harm: an app is paused and stopped in any order."""
        if not self._closed:
            self.pause()
            self._closed = True
            self._checkpoints.close()
            self._drafts.close()
            self._ledger.journal.close()

    # What is told of the open question before it is answered

    def keep_draft(self, told: Told) -> None:
        if self.question is not None:
            self._drafts.keep(self.question.key, self.entries, told)

    def draft(self) -> Told:
        return {} if self.question is None else self._drafts.kept(self.question.key, self.entries)

    def drop_draft(self) -> None:
        self._drafts.drop()

    # How it is kept

    def _tell(self, told: AnyInput, *, opens: bool = False) -> Entry:
        standing = self._standing
        events = standing.tell(told)
        try:
            waits = standing.run.question is not None
            span, entry = self._ledger.append(told, tuple(events), waits=waits, opens=opens)
        except BaseException:  # whatever went wrong: what is not on disk has not happened
            standing.let_go()
            raise
        base_before = standing.base
        standing.hold(span, told)
        self._drafts.drop()
        self.latest = entry
        if standing.base != base_before:
            self._keep(for_good=standing.base // CHECKPOINT_EVERY != base_before // CHECKPOINT_EVERY)
        return entry

    def _go_to(self, standing: Standing, told: AnyInput) -> Entry:
        _, self.latest = self._ledger.append(told, waits=standing.run.question is not None)
        self._standing = standing
        self._drafts.drop()
        self._keep()
        return self.latest

    def _stand_after(self, count: int) -> Standing:
        return stand_after(count, self._ledger, self._checkpoints, self.ruleset)

    def _keep(self, *, durable: bool = False, for_good: bool = False) -> None:
        standing = self._standing
        since = tuple(span for span, _ in standing.since) if standing.since else ()
        mark = self._ledger.mark(standing.base, since)
        checkpoint = Checkpoint(mark, standing.state)
        self._checkpoints.keep(checkpoint, durable=durable)
        if for_good:
            self._checkpoints.keep_for_good(checkpoint)

    def _entry(self, span: Span | None) -> Entry | None:
        return None if span is None else self._ledger.entry(span)
