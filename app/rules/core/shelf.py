"""Cards as a library keeps them: of any game, by kind and name."""

from collections.abc import Callable, Mapping
from typing import Any

CardFields = Mapping[str, Any]
"""What is on a card. Flat for what is drawn; only sheets of skills have lists inside."""

CheckCard = Callable[[str, CardFields], None]
"""Refuses a kind that the game has not, and fields that make no card of it."""


def card_key(kind: str, fields: CardFields) -> str:
    """The same for the same card, whoever has written it down: kind, name, and level where it has one."""
    name = " ".join(str(fields.get("name", "")).casefold().split())
    return f"{kind}/{name}/{fields.get('level', 0)}"
