"""Names that are printed on cards and sheets, as the rulebook of the player's language calls them."""

import re

from app.i18n import Words

NOT_A_LETTER = re.compile(r"[^a-z0-9]+")


def printed_name(words: Words, name: str) -> str:
    """Of a class, a skill or an item that the book names; anything else is called as somebody wrote it down."""
    key = f"printed.{NOT_A_LETTER.sub('_', name.casefold().strip())}"
    return words(key) if key in words else name
