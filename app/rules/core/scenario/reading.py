"""A scenario's document as the struct of its game, or in a sentence what is wrong with which field."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar, get_args

import msgspec

from app.rules.core.scenario.checks import BadField

T = TypeVar("T")

WHOLE_FILE = "file"
_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of fields",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}
"""What TOML calls a value otherwise than msgspec."""


def read_as(document: Mapping[str, Any], scenario: type[T]) -> T:
    """The typed scenario, or which field is wrong."""
    try:
        return msgspec.convert(document, scenario)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at ")
        steps = re.findall(r"\w+|\[\d+\]|\[\.\.\.\]", path.removeprefix("`key` in ").strip("`").removeprefix("$"))
        raise _bad_field(scenario, steps, why) from None


def _bad_field(scenario: type, steps: list[str], why: str) -> BadField:
    """msgspec names an unknown or missing field in its sentence, and everything else by its place."""
    if found := re.fullmatch(r"Object (contains unknown|missing required) field `(.*)`", why, re.DOTALL):
        sentence = "it is missing" if found[1].startswith("missing") else "there is no such field"
        return BadField(_place([*steps, found[2]]), sentence)
    if found := re.fullmatch(r"Expected `(.*)`, got `(.*)`", why, re.DOTALL):
        return BadField(_place(steps), f"it should be {_kinds(found[1])}, not {_kinds(found[2])}")
    if found := re.fullmatch(r"Invalid enum value (.*)", why, re.DOTALL):
        return BadField(_place(steps), f"{found[1]} is none of {', '.join(_allowed(scenario, steps))}")
    return BadField(_place(steps), why)


def _place(steps: list[str]) -> str:
    """`do 1: roll`: entries are counted from 1, as people do."""
    place = ""
    for step in steps:
        if step == "[...]":
            continue  # a value in a table of which msgspec does not tell the key
        if step.startswith("["):
            place += f" {int(step[1:-1]) + 1}"
        else:
            place += f": {step}" if place else step
    return place or WHOLE_FILE


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | ") if name != "null" or names == "null")


def _allowed(scenario: type, steps: list[str]) -> list[str]:
    """What an enumeration at this place may be."""
    kind: Any = scenario
    for step in (step for step in steps if not step.startswith("[")):
        struct = next(one for one in _parts(kind) if issubclass(one, msgspec.Struct))
        kind = next(field.type for field in msgspec.structs.fields(struct) if field.name == step)
    return [str(one.value) for part in _parts(kind) if issubclass(part, Enum) for one in part]


def _parts(kind: Any) -> list[type]:
    """The classes that a type is made of: of `list[X]`, `dict[X, Y]` or `X | None` what is in them."""
    inner = [part for one in get_args(kind) for part in _parts(one)]
    return inner or ([kind] if isinstance(kind, type) else [])
