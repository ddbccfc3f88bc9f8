"""Every command has a door: an offer, a presenter or a screen sends it."""

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from app.games import GAMES, ruleset
from app.rules.core.command import Command

APP = Path(__file__).parents[1] / "app"
SENDING = ("presenters/**/*.py", "screens/**/*.py", "rules/*/*offers.py", "*.py")

ONE_STEP = "a scenario file names a single step of a phase, which a player takes as part of the phase"
FOR_SCENARIO_FILES = {
    "massive_darkness": dict.fromkeys(("Activate", "Counter", "EndOfEnemiesPhase", "SpawnOrAct"), ONE_STEP),
    "hellscape": dict.fromkeys(("Activate", "AdvanceDarkness", "LevelUpPhase", "ResolveAttack", "Spawn"), ONE_STEP),
    "shadowreach": dict.fromkeys(("Activate", "AdvanceDarkness", "LevelUpPhase", "ResolveAttack", "Spawn"), ONE_STEP),
    "darkest_night": {"NecromancerActs": ONE_STEP},
}


@cache
def sent() -> set[type[Command]]:
    return {command for pattern in SENDING for path in APP.glob(pattern) for command in sent_by(path)}


def sent_by(path: Path) -> Iterator[type[Command]]:
    """The commands that this module makes, or hands to something that makes them."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    imports = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }  # fmt: skip
    only_named = {part for node in ast.walk(tree) for named in _named_in(node) for part in ast.walk(named)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and node not in only_named:
            meant = _meant(node, imports)
            if isinstance(meant, type) and issubclass(meant, Command):
                yield meant


def _named_in(node: ast.AST) -> Iterator[ast.AST]:
    """Where a command is told from others, or written down as a type, nobody sends it."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
            yield kinds
        case ast.MatchClass(cls=kind):
            yield kind
        case ast.arg(annotation=written) | ast.AnnAssign(annotation=written) | ast.FunctionDef(returns=written):
            yield from [written] if written is not None else []
        case ast.Dict(keys=keys):
            yield from (key for key in keys if key is not None)
        case ast.BinOp(op=ast.BitOr()) | ast.Subscript():
            yield node
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            yield from (part for part in parts if isinstance(part, ast.Name | ast.Attribute))
        case ast.ClassDef(bases=bases):
            yield from bases


def _meant(node: ast.expr, imports: dict[str, str]) -> Any:
    match node:
        case ast.Name(id=name) if imports.get(name, "").startswith("app.rules"):
            return _called(imports[name])
        case ast.Attribute(value=of, attr=name):
            return getattr(_meant(of, imports), name, None)
        case _:
            return None


@cache
def _called(full_name: str) -> Any:
    module, _, name = full_name.rpartition(".")
    try:
        return importlib.import_module(full_name)
    except ModuleNotFoundError:
        return getattr(importlib.import_module(module), name)


@pytest.mark.parametrize("game", GAMES)
def test_every_command_issent_by_something_that_a_player_reaches(game: str) -> None:
    nobodys = {command.__name__ for command in get_args(ruleset(game).commands) if command not in sent()}
    assert nobodys == set(FOR_SCENARIO_FILES[game])
