"""Search in the rules as one types, against a fuzzy match with every word of every entry."""

from collections.abc import Mapping
from difflib import get_close_matches
from time import process_time

from app.presenters.rule_search import RuleIndex, words_of
from app.rulebooks import rulebook
from tests.bench.ratio import Ratio, milliseconds, side_by_side

GAME, LANGUAGE = "massive_darkness", "fr"
TYPED = ("e", "et", "etourdi", "reinforcments", "vitalizeur", "ombre", "zone sombre", "lifebringer", "renfrt", "xqzzy")
CLOSE = 0.75


def measure() -> list[Ratio]:
    book = rulebook(GAME, LANGUAGE)
    index, entries = book.index, _words_of_entries()
    ours, other = side_by_side(lambda: _search(index), lambda: _scan(entries), rounds=5, clock=process_time)
    name = f"search in {len(book.entries)} rules against a fuzzy scan"
    each = len(TYPED)
    return [Ratio(name, other / ours, 10, milliseconds(ours / each), milliseconds(other / each), at_least=True)]


def _search(index: RuleIndex) -> None:
    for typed in TYPED:
        index.search(typed)


def _scan(entries: Mapping[str, set[str]]) -> list[str]:
    return [
        key
        for typed in TYPED
        for key, words in entries.items()
        if all(_has(words, word) for word in words_of(typed))
    ]


def _has(words: set[str], typed: str) -> bool:
    return any(typed in word for word in words) or bool(get_close_matches(typed, words, 1, CLOSE))


def _words_of_entries() -> dict[str, set[str]]:
    """In all languages, as the index has them."""
    found: dict[str, set[str]] = {}
    for chapters in rulebook(GAME, LANGUAGE).references.values():
        for entry in (one for chapter in chapters for one in chapter.entries):
            words = entry.words
            texts = (*words.terms, words.question, *words.words, words.answer, *words.elsewhere.values())
            found.setdefault(entry.facts.key, set()).update(word for text in texts for word in words_of(text))
    return found
