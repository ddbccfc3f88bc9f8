"""What the rest of the app needs to know of a game to run it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.script import Script


class Game(Protocol):
    """A state with the means to play on it: scripts get one of these."""

    state: Any
    events: list[Event]


def _nothing_follows(game: Any) -> None:
    return None


def _is_sound(state: Any) -> None:
    return None


def _goes_on(game: Any) -> bool:
    return False


def _as_it_is(game: Any, command: Command) -> Script[None]:
    return command.script(game)


@dataclass(frozen=True)
class Ruleset:
    """`version` changes whenever the same inputs would no longer give the same state.

    `settle` is what follows by itself once a command is carried out: a victory, for one. `carry_out` is the script of
    a command, with what else it brings about and may ask for. Once a play `is_over`, nothing is asked any more.
    `check` refuses a state that names what there is not: a disk or a stranger has made it, no play.
    """

    id: str
    version: int
    state: type[Any]
    commands: Any
    events: Any
    open: Callable[[Any], Game]
    settle: Callable[[Any], None] = _nothing_follows
    carry_out: Callable[[Any, Command], Script[None]] = _as_it_is
    is_over: Callable[[Any], bool] = _goes_on
    check: Callable[[Any], None] = _is_sound
