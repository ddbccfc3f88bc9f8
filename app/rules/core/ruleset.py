"""What the rest of the app needs to know of a game to run it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from app.rules.core.event import Event


class Game(Protocol):
    """A state with the means to play on it: scripts get one of these."""

    state: Any
    events: list[Event]


def _nothing_follows(game: Any) -> None:
    return None


@dataclass(frozen=True)
class Ruleset:
    """`version` changes whenever the same inputs would no longer give the same state.

    `settle` is what follows by itself once a command is carried out: a victory, for one.
    """

    id: str
    version: int
    state: type[Any]
    commands: Any
    events: Any
    open: Callable[[Any], Game]
    settle: Callable[[Any], None] = _nothing_follows
