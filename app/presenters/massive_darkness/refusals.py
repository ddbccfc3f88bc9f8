"""Why something cannot be done, with names as the table's language has them."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.massive_darkness.quest_words import item_name, with_figure_names
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused


def why_not(words: Words, refused: Refused) -> str:
    """What a quest forbids, it forbids for a reason of its own."""
    rule = f"rule.{refused.details.get('rule', '')}"
    if refused.key == "quest_forbids" and rule in words:
        return words(rule)
    return refusal_words(words, refused, lambda details: _named(words, details), why_not)


def _named(words: Words, details: Mapping[str, str | int]) -> dict[str, str | int]:
    named = with_figure_names(words, details)
    if "card" in named:
        named = {**named, "card": item_name(words, str(named["card"]))}
    number = f"number.{named.get('field', '')}"  # as the form calls it that asked for it
    return {**named, "field": words(number)} if number in words else named
