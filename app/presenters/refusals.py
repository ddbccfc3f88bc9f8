"""What was refused, and why, in words."""

from collections.abc import Callable, Mapping

from app.i18n import Words
from app.rules.core.errors import Refused

Details = Mapping[str, str | int]


def refusal_words(
    words: Words, refused: Refused, named: Callable[[Details], Details] = dict,
    why_not: Callable[[Words, Refused], str] | None = None,
) -> str:  # fmt: skip
    """An error may have another behind it: the pack that a card spoils, and what is wrong with that card.

    `named` puts what a game names in its details into the player's language; `why_not` says what is behind as its game
    does.
    """
    said = words(f"error.{refused.key}", **named(refused.details))
    behind = getattr(refused, "because", None)
    if not isinstance(behind, Refused):
        return said
    return f"{said} {why_not(words, behind) if why_not else refusal_words(words, behind, named)}"
