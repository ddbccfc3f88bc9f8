"""Commands and answers made at random from nothing but their types: most are nonsense, and none may do harm."""

import enum
import types
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from app.rules.core.command import Command
from app.rules.core.question import BY_CHANCE, DECK_EMPTY, Answer, AnyQuestion, Choice, Form, Numbers, RollDice

Told = Callable[[str], Sequence[Any]]
"""What a field of that name may be filled with, beside values of its type."""

NUMBERS = (-1, 0, 0, 1, 1, 2, 2, 3, 5, 100)
TEXTS = ("", "nobody", "a1", "zz99", "attack bam: wounds +1", "yes")
JUNK: tuple[Answer, ...] = (
    "", "nobody", BY_CHANCE, DECK_EMPTY, {}, {"name": ""}, {"name": "Thing", "level": "high"},
    {"name": "Thing", "melee": "purple 2"}, {"name": "Thing", "melee": "orange 1"}, {"name": "Thing", "level": 77},
    {"name": "Thing", "enchantments": "win"}, {"hits": -1}, {"hits": "many"}, {"red 1": "hits 9"},
    {"name": "Thing", "unknown": 1}, {"name": "Thing", "health": 0}, {"name": "Thing", "health": -5},
    {"name": "Thing", "zone1": "dragon"}, {"name": "Thing", "type": "party"},
)  # fmt: skip


def a_command(commands: Any, chance: Random, told: Told) -> Command:
    made = _struct(chance.choice(get_args(commands)), chance, told)
    assert isinstance(made, Command)
    return made


def _struct(kind: type[Any], chance: Random, told: Told) -> Any:
    hints = get_type_hints(kind)
    values = {}
    for field in msgspec.structs.fields(kind):
        optional = not field.required
        if optional and chance.random() < 0.5:
            continue
        values[field.name] = _value(hints[field.name], chance, told, field.name)
    return kind(**values)


def _value(kind: Any, chance: Random, told: Told, field: str) -> Any:
    if isinstance(kind, type) and issubclass(kind, str) and not issubclass(kind, enum.Enum):
        return chance.choice((*told(field), *TEXTS)) if chance.random() < 0.3 else _one_of(told(field), chance)
    if kind is bool:
        return chance.random() < 0.5
    if kind is int:
        return chance.choice(NUMBERS)
    if kind is type(None):
        return None
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return chance.choice(list(kind))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        ready = [one for one in told(field) if isinstance(one, kind)]
        return chance.choice(ready) if ready and chance.random() < 0.7 else _struct(kind, chance, told)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        possible = [one for one in inner if one is not msgspec.UnsetType]
        return _value(chance.choice(possible), chance, told, field)
    if origin in (tuple, list):
        return origin(_value(inner[0], chance, told, field) for _ in range(chance.randrange(4)))
    if origin is dict:
        mappings = [one for one in told(field) if isinstance(one, dict)]
        if mappings and chance.random() < 0.7:
            return chance.choice(mappings)
        return {
            _value(inner[0], chance, told, "key"): _value(inner[1], chance, told, "value")
            for _ in range(chance.randrange(3))
        }
    raise AssertionError(f"{field}: no values for {kind}")


def _one_of(options: Sequence[Any], chance: Random) -> str:
    texts = [one for one in options if isinstance(one, str)]
    return chance.choice(texts or TEXTS)


def an_answer(question: AnyQuestion, chance: Random) -> Answer:
    """Something that looks like an answer: of another kind, incomplete, out of range."""
    made: list[Answer] = [chance.choice(JUNK)]
    match question:
        case Choice():
            made += ["nobody", {question.options[0]: 1}]
        case Form():
            made += [dict.fromkeys(question.rows, "nothing"), dict.fromkeys(question.rows[1:], question.options[0])]
        case Numbers():
            made += [dict.fromkeys(question.fields, 100), dict.fromkeys(question.fields, -1), {"nothing": 1}]
        case RollDice():
            made += [dict.fromkeys(question.names, "hits 7"), {"red 4": "hits 1"}, dict.fromkeys(question.totals, 1000)]
        case _:
            pass
    return chance.choice(made)
