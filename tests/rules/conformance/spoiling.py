"""Boards of classes spoilt at random, and all that a table does with one that is accepted."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 13, 26, 46, 100, 10_000)
STRANGERS = ("", " ", "Stranger", "z99", "nonsense: ?", "stop", "middle", "blank", "poison", "attack: swords +1", "a1")


def spoilt(board: Any, names: list[str], chance: Random) -> Any:
    """One to three things on it are otherwise: numbers, names, what lies where. None where no save could hold that."""
    plain = msgspec.to_builtins(board, str_keys=True)
    pool = [*STRANGERS, *names, *_texts(plain)]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _spoil(_one_of(list(_places(plain, type(board))), chance), pool, chance)
    try:
        return msgspec.convert(plain, type(board), str_keys=True, strict=False)
    except msgspec.ValidationError:
        return None


def _one_of(found: list[Any], chance: Random) -> Any:
    return chance.choice(found)


def _places(plain: Any, kind: type[Any]) -> Iterator[tuple[Any, Any]]:
    """Every field, entry and element, as what holds it and by what it is found there."""
    for field in msgspec.structs.fields(kind):
        if field.encode_name not in plain:
            default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
            plain[field.encode_name] = msgspec.to_builtins(default, str_keys=True)
    yield from _inside(plain)


def _inside(holder: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        if key != "board":
            yield holder, key
            if isinstance(holder[key], dict | list):
                yield from _inside(holder[key])


def _spoil(place: tuple[Any, Any], pool: list[str], chance: Random) -> None:
    holder, key = place
    value = holder[key]
    if chance.random() < 0.15:
        del holder[key]
    elif chance.random() < 0.15 and isinstance(holder, list):
        holder.append(value)
    elif chance.random() < 0.15 and isinstance(holder, dict):
        holder[chance.choice(pool)] = value
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = chance.choice(NUMBERS)
    elif isinstance(value, str):
        holder[key] = chance.choice(pool)
    elif isinstance(value, list):
        holder[key] = [*value, chance.choice(pool)]
    elif isinstance(value, dict):
        value[chance.choice(pool)] = chance.choice((1, "a1", chance.choice(pool), [], ["poison"]))


def _texts(plain: Any) -> list[str]:
    if isinstance(plain, str):
        return [plain]
    parts = [*plain, *plain.values()] if isinstance(plain, dict) else plain if isinstance(plain, list) else []
    return [text for part in parts for text in _texts(part)]
