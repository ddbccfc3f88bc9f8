"""Why something cannot be done, with tokens, quarters, stances and zones as players call them."""

from collections.abc import Callable, Mapping

from app.i18n import Words
from app.presenters.hellscape.ability_words import tool_words
from app.presenters.hellscape.names import with_names
from app.presenters.hellscape.phrases import (
    aura_words,
    element_words,
    figure_name,
    quarter_words,
    rarity_words,
    stance_words,
    zone,
)
from app.presenters.hellscape.table_sentences import component_words
from app.presenters.refusals import Details, refusal_words
from app.rules.core.errors import Refused


def why_not(words: Words, refused: Refused) -> str:
    return refusal_words(words, refused, lambda details: _named(words, details))


def _named(words: Words, details: Details) -> dict[str, str | int]:
    shown = with_names(words, details)
    return {field: NAMED[field](words, str(value)) if field in NAMED else value for field, value in shown.items()}


def _combat(words: Words, value: str) -> str:
    return words(f"combat.{value}") if f"combat.{value}" in words else value


NAMED: Mapping[str, Callable[[Words, str], str]] = {
    "tool": tool_words, "zone": lambda _, value: zone(value), "spirit": figure_name, "quadrant": quarter_words,
    "ready": quarter_words, "stance": stance_words, "now": stance_words, "aura": aura_words,
    "element": element_words, "type": _combat,
    "rarity": rarity_words, "component": component_words,
}  # fmt: skip
