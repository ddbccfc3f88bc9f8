"""What heroes, places, blights and items are called in the player's language.

Powers, artifacts, events and enemies keep the names that are printed on their cards: a table has to find them.
"""

from collections.abc import Iterable

from app.i18n import Words
from app.rules.darkest_night.kingdom import PLACES


def slug(name: str) -> str:
    """A name as keys of words write it."""
    return name.lower().replace(" ", "_").replace("’", "")


def name_of(words: Words, name: str) -> str:
    key = f"night.name.{slug(name)}"
    return words(key) if key in words else name


def names_of(words: Words, names: Iterable[str]) -> str:
    return ", ".join(name_of(words, name) for name in names)


def at_place(words: Words, place: str) -> str:
    """'in the Swamp'."""
    return words(f"night.at.{slug(place)}") if place in PLACES else name_of(words, place)


def to_place(words: Words, place: str) -> str:
    """'to the Swamp'."""
    return words(f"night.to.{slug(place)}") if place in PLACES else name_of(words, place)


def printed_name(words: Words, name: str) -> str:
    """As it stands on card or counter, where the player's language calls it otherwise; empty where it does not."""
    return name if name_of(words, name) != name else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
