"""Imports point one way: screens to presenters to rules, and nothing from the rules upwards."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
APP = ROOT / "app"
FILES = sorted(APP.rglob("*.py"))
GAMES = ("massive_darkness", "hellscape", "shadowreach", "darkest_night")

# Files, clock, chance and the outside world: the rules are given what they need to know.
NOT_FOR_RULES = {
    "asyncio", "datetime", "glob", "http", "io", "kivy", "kivymd", "logging", "os", "pathlib", "pickle", "platform",
    "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "tinydb", "tomllib",
    "urllib", "uuid",
}  # fmt: skip

WITHOUT_REASON = re.compile(r"# (noqa|type: ignore)(: [A-Z0-9, ]+|\[[a-z-]+\])?\s*$")

# What a part of the app may not know of: everything above it, and the toolkit where it is to run without a screen.
WINDOW = ("kivy", "kivymd", "app.screens", "app.widgets")
MAY_NOT_IMPORT = {
    "rules": (*WINDOW, "app.presenters", "app.plays", "app.content", "app.scenarios", "app.i18n", "app.cli"),
    "content": (*WINDOW, "app.presenters", "app.plays", "app.scenarios", "app.cli"),
    "plays": (*WINDOW, "app.presenters", "app.scenarios", "app.cli", "app.i18n"),
    "scenarios": (*WINDOW, "app.presenters", "app.plays", "app.cli"),
    "i18n": (*WINDOW, "app.presenters", "app.plays", "app.rules", "app.scenarios", "app.cli"),
    "presenters": (*WINDOW, "app.plays", "app.scenarios", "app.cli", "app.games", "app.session", "app.ui"),
    "widgets": ("app.screens", "app.plays", "app.rules", "app.content", "app.scenarios", "app.cli"),
    "screens": ("kivymd", "app.scenarios", "app.cli"),
}


# The same the other way round, where little is allowed: the table in docs/architecture.md.
MAY_IMPORT = {
    "content": ("app.rules",),
    "plays": ("app.rules.core",),
    "presenters": ("app.rules", "app.content", "app.i18n"),
    "scenarios": ("app.rules", "app.i18n", "app.games"),
}

PARTS_OF_GAMES = ("rules", "content", "presenters", "screens", "widgets")
LOOKS_GAMES_UP = ("app/games.py", "app/frames.py", "app/screens/catalogue.py", "app/demo.py")
"""Where games are named: the tables of what there is, and the demo, which is a table of one game."""


def imported(tree: ast.AST) -> Iterator[str]:
    """The full name of every module and of every name that is taken out of one, wherever in the file it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they point to"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def called(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def below(*parts: str) -> list[Path]:
    return sorted(APP.joinpath(*parts).rglob("*.py"))


def within(name: str, module: str) -> bool:
    return name == module or name.startswith(f"{module}.")


def is_of(name: str, game: str) -> bool:
    return any(within(name, f"app.{part}.{game}") for part in PARTS_OF_GAMES)


def test_there_is_something_to_look_at() -> None:
    assert len(below("rules")) > 20
    assert all(below(part) for part in MAY_NOT_IMPORT)


@pytest.mark.parametrize("part", MAY_NOT_IMPORT)
def test_a_part_knows_nothing_of_those_above_it(part: str) -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in below(part)
        for name in imported(parsed(path))
        for module in MAY_NOT_IMPORT[part]
        if within(name, module)
    ]
    assert wrong == []


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_what_the_table_in_the_docs_says(part: str) -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in below(part)
        for name in imported(parsed(path))
        if within(name, "app") and not any(within(name, module) for module in (f"app.{part}", *MAY_IMPORT[part]))
    ]
    assert wrong == []


def test_rules_import_rules_only() -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in below("rules")
        for name in imported(parsed(path))
        if within(name, "app") and not within(name, "app.rules")
    ]
    assert wrong == []


def test_rules_know_neither_files_nor_clock_nor_toolkit() -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in below("rules")
        for name in imported(parsed(path))
        if name.partition(".")[0] in NOT_FOR_RULES
    ]
    assert wrong == []


def test_rules_take_chance_from_their_state_only() -> None:
    """`random.Random(seed)` is a value; the functions of the module share one hidden state."""
    wrong = [
        f"{called(path)} imports {name}"
        for path in below("rules")
        for name in imported(parsed(path))
        if within(name, "random") and name != "random.Random"
    ]
    assert wrong == []


def test_rules_neither_open_nor_print_nor_evaluate() -> None:
    wrong = [
        f"{called(path)}:{node.lineno} calls {node.func.id}"
        for path in below("rules")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input", "eval", "exec", "compile", "__import__"}
    ]
    assert wrong == []


def test_what_all_games_share_names_none_of_them() -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in below("rules", "core")
        for name in imported(parsed(path))
        if any(within(name, f"app.rules.{game}") for game in GAMES)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    """Shadowreach alone builds on another one, and states its differences from Hellscape."""
    allowed = {game, "hellscape"} if game == "shadowreach" else {game}
    wrong = [
        f"{called(path)} imports {name}"
        for part in PARTS_OF_GAMES
        for path in below(part, game)
        for name in imported(parsed(path))
        if any(is_of(name, other) for other in set(GAMES) - allowed)
    ]
    assert wrong == []


def test_what_is_shared_imports_no_game() -> None:
    """Screens, presenters and the application look a game up: in `frames`, `games` and the catalogue of screens.

    A widget that knows one game's views lies in `widgets/<game>`.
    """
    shared = [path for part in ("presenters", "screens", "widgets", "plays", "") for path in (APP / part).glob("*.py")]
    wrong = [
        f"{called(path)} imports {name}"
        for path in sorted(shared)
        if called(path) not in LOOKS_GAMES_UP
        for name in imported(parsed(path))
        if any(is_of(name, game) for game in GAMES)
    ]
    assert wrong == []


def test_kivy_cannot_mistake_a_class_for_another_of_its_name() -> None:
    """KV rules find classes by their bare names, over all games."""
    names = Counter(
        node.name
        for path in (*below("screens"), *below("widgets"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_an_exception_to_a_lint_rule_carries_its_reason() -> None:
    wrong = [
        f"{called(path)}:{number}"
        for path in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if WITHOUT_REASON.search(line)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "package",
    [
        "plays", "rules/massive_darkness", "rules/massive_darkness/odds", "rules/hellscape", "rules/shadowreach",
        "rules/darkest_night",
    ],
)  # fmt: skip
def test_a_table_of_contents_names_every_module(package: str) -> None:
    contents = ast.get_docstring(parsed(APP / package / "__init__.py")) or ""
    files = [*(APP / package).glob("*.py"), *(path.parent for path in (APP / package).glob("*/__init__.py"))]
    assert {path.stem for path in files} - set(re.findall(r"(?m)^\w+", contents)) == {"__init__"}


def test_only_widgets_name_kivymd() -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in FILES
        if not path.is_relative_to(APP / "widgets")
        for name in imported(parsed(path))
        if within(name, "kivymd")
    ]
    assert wrong == []


def test_nothing_is_imported_by_a_name_that_is_made_up_at_run_time_in_the_rules() -> None:
    wrong = [called(path) for path in below("rules") if any(within(n, "importlib") for n in imported(parsed(path)))]
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import os.path", ["os.path"]),
        ("from app.rules.core import board, dice", ["app.rules.core.board", "app.rules.core.dice"]),
        ("def f():\n    import kivy", ["kivy"]),
        ("if True:\n    from random import choice", ["random.choice"]),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, names: list[str]) -> None:
    assert list(imported(ast.parse(source))) == names


def test_a_module_is_not_mistaken_for_another_that_begins_alike() -> None:
    assert within("app.rules.core.board", "app.rules")
    assert not within("app.rules_of_thumb", "app.rules")


def test_every_button_takes_a_tap_only_on_the_screen_on_which_it_began() -> None:
    wrong = [
        f"{called(path)} imports {name}"
        for path in FILES
        for name in imported(parsed(path))
        if name.endswith(".ButtonBehavior") and called(path) != "app/widgets/aimed.py"
    ]
    assert wrong == []
