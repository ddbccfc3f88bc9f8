"""What python-for-android would build for a requirement, read from its recipes without running them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


@dataclass(frozen=True)
class Requirement:
    """One entry of the spec's requirements: `name` or `name==version`, the only forms its builder knows."""

    name: str
    pin: str | None

    @classmethod
    def parse(cls, text: str) -> Requirement:
        name, equals, version = text.partition("==")
        if not name or set(text) & set("<>~![];@ ") or (equals and not version):
            raise ValueError(f"buildozer.spec requires {text!r}; it must be `name` or `name==version`.")
        return cls(name, version or None)


@dataclass(frozen=True)
class Recipe:
    name: str
    version: str | None


@dataclass(frozen=True)
class Build:
    """How a requirement gets onto the phone, and in which version; None if that is left to chance."""

    way: str
    version: str | None
    note: str = ""
    pin_lost: bool = False


def find_recipe(name: str, folders: Iterable[Path]) -> Recipe | None:
    """The first recipe of that name; case does not count, as in `Recipe.get_recipe`."""
    for folder in folders:
        for candidate in sorted(folder.iterdir()):
            source = candidate / "__init__.py"
            if candidate.name.lower() == name.lower() and source.is_file():
                attributes = _recipe_attributes(ast.parse(source.read_text(encoding="utf-8")))
                return Recipe(attributes.get("name", candidate.name), attributes.get("version"))
    return None


def planned_build(requirement: Requirement, recipe: Recipe | None) -> Build:
    """A pin reaches its package only if the spelling is right.

    It travels as the variable VERSION_<name as written>. A recipe looks for its own spelling, and without
    a recipe names have been made lower case before. In any other spelling the pin is lost without a word.
    """
    reaches = recipe.name if recipe else requirement.name.lower()
    way = "recipe" if recipe else "pip"
    default = recipe.version if recipe else None
    if requirement.pin is None:
        return Build(way, default)
    if requirement.name != reaches:
        return Build(way, default, f"its pin is lost, write {reaches}=={requirement.pin}", pin_lost=True)
    return Build(way, requirement.pin, "pinned" if recipe and requirement.pin != default else "")


def _recipe_attributes(module: ast.Module) -> dict[str, str]:
    """The plain string attributes of the class that `recipe = ...()` makes."""
    classes = {node.name: node for node in module.body if isinstance(node, ast.ClassDef)}
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="recipe")], value=ast.Call(func=ast.Name(id=made))):
                return dict(_strings(classes[made])) if made in classes else {}
    return {}


def _strings(node: ast.ClassDef) -> Iterable[tuple[str, str]]:
    for statement in node.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(value))):
                yield name, value
