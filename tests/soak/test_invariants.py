"""What must always be true of a table is looked at: a rule that stands in no list would be kept by nobody."""

from collections.abc import Iterable
from importlib import import_module
from inspect import getmembers, isfunction
from types import ModuleType

import pytest

from tests.rules.conformance.drivers import DRIVERS
from tests.soak.invariants import shared
from tests.soak.invariants.shared import Rule


def forgotten(module: ModuleType, kept: Iterable[Rule]) -> set[str]:
    """The rules that are written there and not among those."""
    written = {name: rule for name, rule in getmembers(module, isfunction) if rule.__module__ == module.__name__}
    return {name for name, rule in written.items() if not name.startswith("_") and rule not in kept}


@pytest.mark.parametrize("game", DRIVERS)
def test_every_rule_of_a_game_is_looked_at(game: str) -> None:
    module = import_module(f"tests.soak.invariants.{game}")
    assert forgotten(module, (*module.ALWAYS, *module.SETTLED)) == set()


def test_every_rule_of_all_games_is_looked_at() -> None:
    assert forgotten(shared, shared.EVERY_BOARD) == set()
