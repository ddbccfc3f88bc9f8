"""Plays on both tables, at random: they begin as the conformance suite begins, and go on as a table goes on."""

from random import Random
from typing import Any

from app.rules.core.command import Command
from tests.rules.mapped_and_asked.sight import Sight
from tests.rules.mapped_and_asked.tables import Tables
from tests.soak.beginnings import position

POSITION = "position"
"""A start that every game has beside its own."""
TRIED = 0.15
"""How often a table tells something that it was not offered."""


def play(sight: Sight, start: str, chance: Random, inputs: int) -> Tables:
    """So many commands at the most; fewer where the play is over."""
    state = _position(sight, chance) if start == POSITION else sight.begin(start, chance)
    tables = Tables(sight, state, chance)
    for _ in range(inputs):
        _place_all(tables)
        command = _next(tables)
        if command is None or tables.is_over:
            break
        tables.carry_out(command)
    return tables


def _position(sight: Sight, chance: Random) -> Any:
    """One of the scenario files, of those with a map and somebody on it."""
    while True:
        state = position(sight.id, chance).state
        if state.mapped and state.board and state.heroes:
            return state


def _next(tables: Tables) -> Command | None:
    driver, run, chance = tables.sight.driver, tables.mapped, tables.chance
    tried = driver.tried(run) if chance.random() < TRIED else []
    by_kind: dict[type[Command], list[Command]] = {}
    for command in tried or driver.offered(run):
        by_kind.setdefault(type(command), []).append(command)
    return chance.choice(by_kind[chance.choice(list(by_kind))]) if by_kind else None


def _place_all(tables: Tables) -> None:
    """Who is not on the board yet, would be nowhere on one table and somewhere on the other."""
    for name in list(tables.sight.not_on_the_board(tables.mapped.state)):
        board = tables.sight.board(tables.mapped)
        floor = [zone for zone in board.names if board.walkable(zone)]
        tables.carry_out(tables.sight.place(name, tables.chance.choice(floor)))
