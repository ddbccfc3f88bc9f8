"""A life of the app in a process of its own, from its start to its end: what it has called safe, and how it died.

The process is a fork, with everything loaded: a life takes milliseconds, and hundreds of them can be ended at any
change that they make on the disk.
"""

import ctypes
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol

from app.rules.core.errors import Refused
from app.session import Session
from tests.changes_on_disk import Change, watch_changes
from tests.soak.casting import raised_where
from tests.soak.deeds import Deed, Evening
from tests.soak.facts import Facts, facts
from tests.soak.fate import decide_by
from tests.soak.net import Caught

SICK = {"not_saved", "pack_waits", "unreadable", "damaged", "cannot_replay", "cannot_update", "pack_cut_short"}
"""What nobody ever reads while his disk is well."""

FORK = multiprocessing.get_context("fork")


class Moment(NamedTuple):
    """Before so many changes of the disk in a deed were made; deed 0 is the start of the app."""

    deed: int
    step: int


class Answered(NamedTuple):
    """Acknowledged or refused, and then it is there or it is not; `facts` where somebody wants to know."""

    done: bool
    facts: Facts


class Raised(NamedTuple):
    """What it should not have: in one line, and where."""

    what: str
    details: str = ""


@dataclass
class Life:
    """`steps` are those of each deed that was begun."""

    answers: list[Answered] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    seconds: float = 0.0
    is_struck: bool = False
    raised: Raised | None = None

    @property
    def end(self) -> Moment:
        """When it ended, so that the next one can end there again."""
        return Moment(len(self.steps) - 1, self.steps[-1])


class Death(Protocol):
    """How a life may end before its time."""

    def lurk(self, root: Path) -> None:
        """The life begins."""

    def strike(self, change: Change) -> object:
        """It ends, and that change is not made."""


class Kill:
    """kill -9: what was written stays, half of a write included."""

    def lurk(self, root: Path) -> None: ...

    def strike(self, change: Change) -> None:
        change.tear()
        die()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Voice:
    """What a life says aloud, and how far it is: who listens knows it even when the life has ended."""

    def __init__(self, telling: Connection, progress: Any) -> None:
        self._telling = telling
        self._progress = progress

    def begins(self, deed: int) -> None:
        self._progress[0] = deed

    @property
    def now(self) -> Moment:
        deed = self._progress[0]
        return Moment(deed, self._progress[1 + deed])

    def step(self) -> None:
        self._progress[1 + self._progress[0]] += 1

    def answered(self, known: Facts, *, done: bool = True) -> None:
        self._telling.send(Answered(done, known))

    def raised(self, raised: Raised) -> None:
        self._telling.send(raised)


def evening(
    root: Path, deeds: Sequence[Deed], *, moment: Moment | None = None, death: Death | None = None,
    after: float | None = None, tell_facts: bool = False,
) -> Life:  # fmt: skip
    """With the app, until its end, or struck at a moment, or killed after so many seconds."""

    def spend(voice: Voice) -> None:
        _lurk(root, voice, moment, death or Kill())
        decide_by("start")
        table = _WithAHealthyDisk(
            lambda: Session.open(root), lambda done: voice.answered(facts(root) if tell_facts else {}, done=done)
        )  # fmt: skip
        for number, deed in enumerate(deeds, 1):
            voice.begins(number)
            decide_by(str(deed))
            table.spend(deed)

    return live(spend, len(deeds), after)


def _lurk(root: Path, voice: Voice, moment: Moment | None, death: Death) -> None:
    struck = False

    def change(told: Change) -> None:
        nonlocal struck
        if struck:
            return  # what the dead leaves behind
        if voice.now == moment:
            struck = True
            death.strike(told)
        voice.step()

    death.lurk(root)
    watch_changes(root, change)


class _WithAHealthyDisk(Evening):
    def is_refused(self, refused: Refused) -> None:
        if refused.key in SICK:
            raise AssertionError(f"refused on a disk that is well: {refused}") from refused


def live(spend: Callable[[Voice], object], deeds: int, after: float | None = None) -> Life:
    """In a process of its own, which is killed after so many seconds."""
    hearing, telling = FORK.Pipe(duplex=False)
    progress = FORK.RawArray(ctypes.c_long, deeds + 2)
    process = FORK.Process(target=_be_born, args=(spend, telling, progress))
    began = monotonic()
    process.start()
    telling.close()
    life = Life()
    try:
        _listen(hearing, life, None if after is None else began + after, process.kill)
    except BaseException:
        process.kill()
        raise
    finally:
        process.join()
        hearing.close()
    life.seconds = monotonic() - began
    life.is_struck = process.exitcode == -signal.SIGKILL
    life.steps = list(progress[1 : progress[0] + 2])
    assert life.is_struck or process.exitcode == 0, f"the process has ended with {process.exitcode}"
    return life


def _listen(hearing: Connection, life: Life, until: float | None, kill_it: Callable[[], None]) -> None:
    while True:
        if until is not None and not hearing.poll(max(0.0, until - monotonic())):
            kill_it()
            until = None
        try:
            told = hearing.recv()
        except EOFError:
            return
        if isinstance(told, Answered):
            life.answers.append(told)
        elif isinstance(told, Raised):
            life.raised = told


def _be_born(spend: Callable[[Voice], object], telling: Connection, progress: Any) -> None:
    voice = Voice(telling, progress)
    try:
        spend(voice)
    except Caught as caught:
        voice.raised(Raised(caught.what, caught.details))
    except BaseException as raised:  # noqa: BLE001  whatever it is, who listens wants to know
        voice.raised(Raised(raised_where(raised), traceback.format_exc()))
    os._exit(0)
