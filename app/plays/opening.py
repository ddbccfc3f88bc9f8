"""How a play is taken up again: from its newest checkpoint, from its history, or under newer rules.

Nothing is replayed across versions of the rules. When they have changed, the play goes on from its last settled state,
which is in a checkpoint, since one is written after every settled input; a script that was open begins anew,
by itself where it is how the play was begun. That state goes into the journal with the new version, and undo ends
there. Only a power failure before the disk was synced, followed by an update, can leave an older state than the last
settled one. Then players are asked first: WouldTakeBack says how many inputs they would have to enter again.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from app.plays.checkpoints import Checkpoints
from app.plays.contents import ContentsFile
from app.plays.errors import CannotReplay, CannotUpdate, Damaged, FromANewerVersion, OtherGame, WouldTakeBack
from app.plays.journal import Journal
from app.plays.ledger import Ledger
from app.plays.lines import Entry, Forgotten
from app.plays.standing import Standing
from app.rules.core.command import Command
from app.rules.core.ruleset import Ruleset


class Updated(NamedTuple):
    """The rules were changed since the play was played last; so many inputs have to be entered again."""

    rules_before: int
    rules_now: int
    taken_back: int


class Opened(NamedTuple):
    """`anew` is how the play was begun, where it still asked when the rules changed."""

    ledger: Ledger
    standing: Standing
    updated: Updated | None = None
    anew: tuple[Command, ...] = ()


def take_up(
    journal: Journal, contents: ContentsFile, checkpoints: Checkpoints, ruleset: Ruleset, *, take_back: bool
) -> Opened:
    if journal.header.game != ruleset.id:
        raise OtherGame(journal.path, journal.header.game)
    ledger = Ledger(journal, contents, ruleset)
    standing = _from_newest_checkpoint(ledger, checkpoints, ruleset)
    if standing is not None:
        return Opened(ledger, standing)
    rules = ledger.history.rules
    if rules > ruleset.version:
        raise FromANewerVersion(journal.path, "rules", rules, ruleset.version)
    if rules < ruleset.version:
        return _update(ledger, checkpoints, ruleset, take_back=take_back)
    return Opened(ledger, stand_after(len(ledger.history.done), ledger, checkpoints, ruleset))


def _from_newest_checkpoint(ledger: Ledger, checkpoints: Checkpoints, ruleset: Ruleset) -> Standing | None:
    journal = ledger.journal
    for checkpoint, last in checkpoints.newest(journal):
        mark, state = checkpoint
        if mark.rules != ruleset.version:
            return None
        try:
            tail = ledger.resume(checkpoint, last)
            if tail is None:
                return None
            standing = Standing(journal.path, ruleset, mark.base, state)
            for span in mark.since:
                standing.replay(span, ledger.entry(span).input)
            for span, entry in tail:
                standing.replay(span, entry.input)
        except (Damaged, CannotReplay):
            continue  # the journal decides, not the checkpoint: another one, or the whole history
        return standing
    return None


def stand_after(count: int, ledger: Ledger, checkpoints: Checkpoints, ruleset: Ruleset) -> Standing:
    """Where the play stood when that many entries counted."""
    known, state = _nearest_state(count, ledger, checkpoints)
    history = ledger.history
    base = history.done[known - 1] if known else ledger.origin.base
    standing = Standing(ledger.journal.path, ruleset, base, state)
    if known == history.renewed:
        standing.check()
    for n in history.done[known:count]:
        span = history.span(n)
        standing.replay(span, ledger.entry(span).input)
        checkpoints.remember(standing.base, standing.state)
    return standing


def _nearest_state(count: int, ledger: Ledger, checkpoints: Checkpoints) -> tuple[int, bytes]:
    """The last state that is known at or before so many entries, and how many entries it comes after."""
    history = ledger.history
    for known in range(count, history.renewed, -1):
        state = checkpoints.state_after(history.done[known - 1], ledger.journal)
        if state is not None:
            return known, state
    if history.renewed:
        return history.renewed, bytes(ledger.entry(history.span(history.done[history.renewed - 1])).input.state)
    return 0, ledger.origin.state


def _update(ledger: Ledger, checkpoints: Checkpoints, ruleset: Ruleset, *, take_back: bool) -> Opened:
    history, journal = ledger.history, ledger.journal
    known, state = _nearest_state(len(history.done), ledger, checkpoints)
    taken_back, rules_before = len(history.done) - known, history.rules
    if known < history.settled() and not take_back:
        raise WouldTakeBack(journal.path, taken_back)
    beginning = [history.span(n) for n in history.done[known : history.floor]]
    try:
        standing = Standing(journal.path, ruleset, journal.lines + 1 + bool(taken_back), state)
    except CannotReplay:
        raise CannotUpdate(journal.path, rules_before, ruleset.version) from None
    standing.check()
    ledger.append_update(taken_back, ruleset.version, state)
    anew = tuple(_known_commands(ledger.entry(span) for span in beginning))
    return Opened(ledger, standing, Updated(rules_before, ruleset.version, taken_back - len(anew)), anew)


def _known_commands(entries: Iterable[Entry]) -> Iterator[Command]:
    for entry in entries:
        if entry.input.do is not None and not isinstance(entry.input.do, Forgotten):
            yield entry.input.do
