"""Letters that a disk has damaged: every text of a value that was read from JSON, one after the other."""

from collections.abc import Iterator
from typing import Any

Place = tuple[Any, ...]
"""The keys on the way to a text; a last `KEY` is for a key itself."""
KEY = "the key itself"

LETTERS = ("z", "", "/", " ", ".", "{")
"""What the middle letter becomes."""
OTHER = {"z": "y"}


def texts(value: Any, at: Place = ()) -> Iterator[Place]:
    """Where they stand."""
    if isinstance(value, str):
        yield at
    elif isinstance(value, dict):
        for key, one in value.items():
            yield (*at, key, KEY)
            yield from texts(one, (*at, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from texts(one, (*at, number))


def damaged(value: Any, at: Place, letter: str = LETTERS[0]) -> Any:
    """The same, with one letter of that text changed."""
    if not at:
        return with_letter(value, letter)
    if at[1:] == (KEY,):
        return {with_letter(key, letter) if key == at[0] else key: one for key, one in value.items()}
    if isinstance(value, list):
        return [damaged(one, at[1:], letter) if number == at[0] else one for number, one in enumerate(value)]
    return {key: damaged(one, at[1:], letter) if key == at[0] else one for key, one in value.items()}


def with_letter(text: str, letter: str) -> str:
    middle = len(text) // 2
    was = text[middle : middle + 1]
    return f"{text[:middle]}{OTHER.get(was, letter) if was == letter else letter}{text[middle + 1 :]}"
