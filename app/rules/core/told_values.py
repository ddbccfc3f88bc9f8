"""Values that the table tells of a figure, or of the table itself: which are told, and which of them are new."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

import msgspec
from msgspec import UNSET

from app.rules.core.command import Change
from app.rules.core.errors import Refused


def told_fields(change: Change) -> dict[str, Any]:
    """What a change says, without whom it is about."""
    fields = msgspec.structs.asdict(change).items()
    return {field: value for field, value in fields if value is not UNSET and field != "name"}


def check_number(field: str, value: int, most: int, least: int = 0) -> None:
    if not least <= value <= most:
        key, limits = ("number_not_between", {"least": least}) if least else ("number_out_of_range", {})
        raise Refused(key, field=field, value=value, most=most, **limits)


class _Ending(Protocol):
    won: bool
    lost: bool


def either_won_or_lost(state: _Ending, wanted: dict[str, Any]) -> None:
    """What is told to be won is not lost any more, and the other way round. That goes without saying: on record it
    would read as if the game went on."""
    if wanted.get("won"):
        wanted["lost"] = state.lost = False
    elif wanted.get("lost"):
        wanted["won"] = state.won = False


def take_over(of: msgspec.Struct, wanted: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Set the values one by one; field, old and new of those that differ."""
    now = msgspec.structs.asdict(of)
    for field, new in wanted.items():
        if now[field] != new:
            setattr(of, field, new)  # the one place where fields are named by what the table tells
            yield field, now[field], new
