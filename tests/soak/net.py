"""What a net is, and what it has to say when something is caught in it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Counts = Counter[str]
"""What was done, by what the last lines of a soak call it: games, inputs, views, undos, reopenings, kills, files."""


class Net(NamedTuple):
    """`cast` does all that follows from a seed, and nothing else; it raises Caught where something is wrong.

    Whatever else it raises counts as caught too, without inputs to make shorter. A cast should take a few seconds.
    """

    name: str
    cast: Callable[[int], Counts]
    fixed: tuple[int, ...] = (1,)
    """Seeds for `make test`."""
    share: float = 1.0
    """Of the time, against other nets."""


def as_lines(inputs: Sequence[Any]) -> str:
    return "\n".join(map(str, inputs))


class Caught(AssertionError):
    """`what` says in one line what is wrong, the same whenever it is the same fault: no seeds, no numbers.

    `inputs` led there, and `again` tells what is wrong after other inputs, empty for nothing: with it the list is made
    as short as it can be. `written` makes a file of them that can be kept as a scenario or a playthrough.
    """

    def __init__(
        self, what: str, inputs: Sequence[Any] = (), again: Callable[[Sequence[Any]], str] | None = None,
        written: Callable[[Sequence[Any]], str] = as_lines, details: str = "",
    ) -> None:  # fmt: skip
        super().__init__(what)
        self.what = what
        self.inputs = list(inputs)
        self.again = again
        self.written = written
        self.details = details
