"""What heroes, places, blights and cards are called in the player's language."""

from app.i18n import Words
from app.presenters.printed_names import PrintedNames, slug
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.state import Deck

NAMES = PrintedNames(lambda name: f"night.name.{name}")
name_of, names_of = NAMES.said, NAMES.all_said


def at_place(words: Words, place: str) -> str:
    """'in the Swamp'."""
    return words(f"night.at.{slug(place)}") if place in PLACES else name_of(words, place)


def to_place(words: Words, place: str) -> str:
    """'to the Swamp'."""
    return words(f"night.to.{slug(place)}") if place in PLACES else name_of(words, place)


def blight_name(words: Words, label: str) -> str:
    """'Spies', or 'Spies (no effect now)' beside others of the kind."""
    kind, _, marks = label.partition(" (")
    if not marks:
        return name_of(words, kind)
    said = ", ".join(words(f"night.blight_mark.{mark}") for mark in marks.rstrip(")").split(", "))
    return words("night.blight_marked", blight=name_of(words, kind), marks=said)


def deck_name(words: Words, deck: str) -> str:
    """Whose power deck it is, or which of the others."""
    if deck in list(Deck):
        return words(f"night.deck.{deck}")
    return words("night.deck.of_hero", hero=name_of(words, deck))
