"""What was refused, and why, in words."""

from collections.abc import Callable, Mapping

from app.i18n import Words
from app.rules.core.errors import Refused

Details = Mapping[str, str | int]


def refusal_words(words: Words, refused: Refused, named: Callable[[Details], Details] = dict) -> str:
    """An error may have another behind it: the pack that a card spoils, and what is wrong with that card.

    `named` puts what a game names in its details into the player's language.
    """
    said = words(f"error.{refused.key}", **named(refused.details))
    behind = getattr(refused, "because", None)
    return f"{said} {refusal_words(words, behind, named)}" if isinstance(behind, Refused) else said
