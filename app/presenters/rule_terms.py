"""Terms of the rules reference in what a screen says, and which of them a finger means."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from app.presenters.plain_words import PlacedWord, placed_words_of
from app.presenters.rule_views import NOWHERE

LONGEST_TERM = 6
"""Words."""
SHORTEST_TERM = 2
"""Letters of a term that is recognised inside a text."""

BETWEEN_FACTS = " · "


class Named(NamedTuple):
    """An entry, and from where to where a text names it."""

    key: str
    start: int
    end: int


def named_entries(text: str, vocabulary: Mapping[str, str], names: Collection[str] = ()) -> list[Named]:
    """In the order of the text, longest terms first of those that begin at the same word.

    `names` are passed over: whoever is called Light has nothing to do with light zones.
    """
    words, found, place = placed_words_of(text), list[Named](), 0
    while place < len(words):
        length, key = _name_at(words, place, names) or _term_at(words, place, vocabulary)
        if key:
            found.append(Named(key, words[place].start, words[place + length - 1].end))
        place += length
    return found


def meant(found: list[Named], text: str, at: int) -> Iterator[str]:
    """What the finger is on, then what else the same fact of a line names; all of it where nobody knows the letter."""
    start = text.rfind(BETWEEN_FACTS, 0, at + 1)
    end = text.find(BETWEEN_FACTS, at)
    yield from (one.key for one in found if one.start <= at < one.end)
    yield from (one.key for one in found if at == NOWHERE or (start <= one.start and (end < 0 or one.end <= end)))


def _name_at(words: list[PlacedWord], place: int, names: Collection[str]) -> tuple[int, str] | None:
    return next(((length, "") for length, said in _beginning_at(words, place) if said in names), None)


def _term_at(words: list[PlacedWord], place: int, vocabulary: Mapping[str, str]) -> tuple[int, str]:
    for length, term in _beginning_at(words, place):
        key = vocabulary.get(term) or vocabulary.get(term.rstrip("sx"))
        if key and len(term) >= SHORTEST_TERM:
            return length, key
    return 1, ""


def _beginning_at(words: list[PlacedWord], place: int) -> Iterator[tuple[int, str]]:
    """The longest first, with how many words it has."""
    for length in range(min(LONGEST_TERM, len(words) - place), 0, -1):
        yield length, " ".join(one.word for one in words[place : place + length])
