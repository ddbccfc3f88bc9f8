"""What must always be true of a table, whatever was told: a module a game, and what several games share.

A rule is a function with a name. It gets what the rules play on (`game.state` is its state), and yields whoever or
whatever breaks it. `ALWAYS` of a module lists those that hold after every input, `SETTLED` those that may be broken in
the middle of a script, while a question is open.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from app.games import ruleset
from app.rules.core.errors import Refused


class Broken(NamedTuple):
    """`rule` is the name of the function; `culprits` are what it found."""

    rule: str
    culprits: tuple[object, ...]

    def __str__(self) -> str:
        return f"{self.rule.replace('_', ' ')}: {', '.join(map(str, self.culprits))}"


def broken(game_id: str, game: Any, *, settled: bool) -> Iterator[Broken]:
    """The rules that do not hold now; `settled`: no script waits."""
    module = import_module(f"tests.soak.invariants.{game_id}")
    for rule in (*module.ALWAYS, *(module.SETTLED if settled else ())):
        culprits = tuple(rule(game))
        if culprits:
            yield Broken(rule.__name__, culprits)
    if settled:
        yield from _refused_by_its_own_check(game_id, game)


def _refused_by_its_own_check(game_id: str, game: Any) -> Iterator[Broken]:
    """What a game says that no play can have come to, no play comes to: files with it are refused."""
    try:
        ruleset(game_id).check(game.state)
    except Refused as refused:
        yield Broken("its_own_check_takes_it", (refused,))
