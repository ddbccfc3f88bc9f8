"""What is printed on cards, in the player's language; events as sentences name it."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from app.i18n import Words
from app.presenters.printed_names import PrintedNames
from app.rules.core.event import Event

NAMES = PrintedNames(lambda name: f"hellscape_name.{name}")
TEXTS = PrintedNames(lambda text: f"hellscape_text.{text}")
"""What shipped cards say in a sentence; what players typed in stays as it is."""

PRINTED = (
    "attacker", "boss", "card", "cards", "defender", "enemies", "enemy", "figure", "goal", "item", "items", "mob",
    "name", "on", "onto", "replaced", "replaces", "skill", "spell", "who",
)  # fmt: skip
"""Fields of commands, events and refusals in which names of cards and figures stand."""


def with_names(words: Words, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {field: _said(words, field, value) if field in PRINTED else value for field, value in fields.items()}


def _said(words: Words, field: str, value: Any) -> Any:
    if isinstance(value, str):
        return NAMES.all_said(words, value.split(", ")) if field == "cards" else NAMES.said(words, value)
    return tuple(NAMES.said(words, one) for one in value) if isinstance(value, tuple) else value


def told_with_names(words: Words, event: Event) -> Event:
    fields = structs.asdict(event)
    changed = {field: value for field, value in with_names(words, fields).items() if value != fields[field]}
    return structs.replace(event, **changed) if changed else event
