"""What heroes, places, blights and cards are called in the player's language."""

from app.i18n import Words
from app.presenters.printed_names import PrintedNames, slug
from app.rules.darkest_night.kingdom import PLACES

NAMES = PrintedNames(lambda name: f"night.name.{name}")
name_of, names_of = NAMES.said, NAMES.all_said


def at_place(words: Words, place: str) -> str:
    """'in the Swamp'."""
    return words(f"night.at.{slug(place)}") if place in PLACES else name_of(words, place)


def to_place(words: Words, place: str) -> str:
    """'to the Swamp'."""
    return words(f"night.to.{slug(place)}") if place in PLACES else name_of(words, place)
