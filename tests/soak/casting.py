"""One cast of one net: what it did, or what it caught, with the inputs made as short as they can be."""

import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from tests.soak.net import Caught, Counts, Net
from tests.soak.shrinking import shortest

LONGEST = 300
"""Seconds after which a cast counts as hanging."""
SHRINKING = 120
"""Seconds that are spent on making a list of inputs shorter."""


class TookTooLong(BaseException):
    """Nothing in the app may catch it."""


@dataclass(frozen=True)
class Failure:
    """Ready to be printed: `file` is what can be kept as a scenario or a playthrough."""

    net: str
    seed: int
    what: str
    length: int = 0
    file: str = ""
    details: str = ""

    def __str__(self) -> str:
        lines = [
            f"FAILED {self.net}, seed {self.seed}: {self.what}",
            f"  again: python -m tests.soak --net {self.net} --seed {self.seed}",
        ]
        if self.file:
            lines += [f"  shortest list of inputs ({self.length}):", "", self.file.rstrip(), ""]
        return "\n".join([*lines, self.details.rstrip()]).rstrip() + "\n"


@dataclass
class Cast:
    """What came of one seed."""

    net: str
    seed: int
    counts: Counts = field(default_factory=Counter)
    seconds: float = 0.0
    failure: Failure | None = None


def cast(net: Net, seed: int, *, shrink: Sequence[str] | None = None) -> Cast:
    """`shrink` are the faults whose inputs were made short before: once is enough. None: it is always done."""
    began, made = time.monotonic(), Cast(net.name, seed)
    try:
        with _at_most(LONGEST):
            made.counts = net.cast(seed)
    except Caught as caught:
        made.failure = _shrunk(net, seed, caught, again=shrink is None or caught.what not in shrink)
    except TookTooLong:
        made.failure = Failure(net.name, seed, f"takes more than {LONGEST} s", details=traceback.format_exc())
    except Exception as raised:  # noqa: BLE001  whatever a net raises is what it has caught
        made.failure = Failure(net.name, seed, raised_where(raised), details=traceback.format_exc())
    made.seconds = time.monotonic() - began
    return made


def raised_where(raised: BaseException) -> str:
    """What was raised and in which function: the same for the same fault, whatever the names in its message."""
    frames = traceback.extract_tb(raised.__traceback__)
    where = f" in {frames[-1].name} ({'/'.join(frames[-1].filename.split('/')[-3:])})" if frames else ""
    return type(raised).__name__ + where


def _shrunk(net: Net, seed: int, caught: Caught, *, again: bool) -> Failure:
    inputs, told = caught.inputs, caught.again
    if again and told is not None:

        def still_wrong(fewer: Sequence[Any]) -> bool:
            return told(fewer) == caught.what

        inputs = shortest(inputs, still_wrong, SHRINKING)
    file = caught.written(inputs) if inputs and again else ""
    return Failure(net.name, seed, caught.what, len(inputs), file, caught.details)


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
