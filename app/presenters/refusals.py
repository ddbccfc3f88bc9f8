"""What was refused, and why, in words."""

from app.i18n import Words
from app.rules.core.errors import Refused


def refusal_words(words: Words, refused: Refused) -> str:
    """An error may have another behind it: the pack that a card spoils, and what is wrong with that card."""
    said = words(f"error.{refused.key}", **refused.details)
    behind = getattr(refused, "because", None)
    return f"{said} {refusal_words(words, behind)}" if isinstance(behind, Refused) else said
