"""Which topics the rules of a game ask about, read in their source: none may lack a row."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[3]
QUESTIONS = {"Choice", "Proposal", "Form", "Numbers", "RollDice", "Draw"}


def topics_of(packages: Sequence[str]) -> set[str]:
    """All that a question can be about; what is known in the course of a play only ends in *."""
    modules = [module for package in packages for module in _modules(package)]
    handed_on = {name: place for module in modules for name, place in _takes_topic(module)}
    return {topic for module in modules for topic in _Reader(module, handed_on).topics()}


@cache
def _modules(package: str) -> tuple[ModuleType, ...]:
    folder = ROOT / package.replace(".", "/")
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    names = (file.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for file in files)
    return tuple(import_module(name.removesuffix(".__init__")) for name in names)


@cache
def _tree(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def _takes_topic(module: ModuleType) -> Iterator[tuple[str, int]]:
    """Functions that are told the topic, and as which argument."""
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.FunctionDef):
            names = [argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)]
            if "topic" in names:
                yield node.name, names.index("topic")


class _Reader:
    def __init__(self, module: ModuleType, handed_on: dict[str, int]) -> None:
        self.module = module
        self.handed_on = handed_on

    def topics(self) -> Iterator[str]:
        for node in ast.walk(_tree(self.module)):
            match node:
                case ast.ClassDef():
                    yield from self._of_class(node)
                case ast.FunctionDef():
                    yield from self._by_itself(node)
                    for call in ast.walk(node):
                        if isinstance(call, ast.Call):
                            yield from self._asked(call, node)

    def _of_class(self, node: ast.ClassDef) -> Iterator[str]:
        """`topic = ...`, which its methods ask about as `self.topic`."""
        for one in node.body:
            if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == "topic":
                yield from self._strings(one.value, None)

    def _by_itself(self, function: ast.FunctionDef) -> Iterator[str]:
        """What is asked about where the function is not told."""
        arguments = function.args
        for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            if argument.arg == "topic" and default is not None:
                yield from self._strings(default, None)

    def _asked(self, call: ast.Call, function: ast.FunctionDef) -> Iterator[str]:
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if called not in QUESTIONS and called not in self.handed_on:
            return
        for word in call.keywords:
            if word.arg == "topic":
                yield from self._strings(word.value, function)
        place = self.handed_on.get(called, len(call.args))
        if called not in QUESTIONS and place < len(call.args):
            yield from self._strings(call.args[place], function)

    def _strings(self, node: ast.expr, function: ast.FunctionDef | None) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=one, orelse=other):
                yield from self._strings(one, function)
                yield from self._strings(other, function)
            case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                yield f"{text}*"
            case ast.Name(id=name) if isinstance(known := getattr(self.module, name, None), str):
                yield known
            case ast.Name(id=name) if function is not None:
                for line in ast.walk(function):
                    if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") == name:
                        yield from self._strings(line.value, None)
            case ast.Subscript(value=ast.Name(id=table)):
                yield from getattr(self.module, table).values()
