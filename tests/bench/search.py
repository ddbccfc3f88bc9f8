"""Search in the rules as one types, against a fuzzy match with every word of every entry."""

from collections.abc import Mapping
from difflib import get_close_matches
from time import process_time

from app.i18n import Words, load_words
from app.presenters.plain_words import words_of
from app.presenters.rule_search import RuleIndex
from app.presenters.rulebook import Rulebook, named_on_screen, results_view
from app.rulebooks import games_with_rules, other_rulebooks, read_others, rulebook
from tests.bench.ratio import Ratio, milliseconds, seconds, side_by_side

GAME, LANGUAGE = "massive_darkness", "fr"
TYPED = ("e", "et", "etourdi", "reinforcments", "vitalizeur", "ombre", "zone sombre", "lifebringer", "renfrt", "xqzzy")
CLOSE = 0.75
FRAME = 1 / 60
ON_SCREEN = ("Héros", "Boss + 4 Sbires · zone B2", "9 XP", "Niveau 2", "Vitaliseur 2", "Ténèbres 12 sur 30") * 8
"""As many texts as a full table shows."""


def measure() -> list[Ratio]:
    book = rulebook(GAME, LANGUAGE)
    index, entries = book.index, _words_of_entries()
    ours, other = side_by_side(lambda: _search(index), lambda: _scan(entries), rounds=5, clock=process_time)
    name = f"search in {len(book.entries)} rules against a fuzzy scan"
    each = len(TYPED)
    return [
        Ratio(name, other / ours, 10, milliseconds(ours / each), milliseconds(other / each), at_least=True),
        *(_costliest_letter(game) for game in games_with_rules()),
    ]


def _costliest_letter(game: str) -> Ratio:
    """Searched and put into words; `typing_in_rules` is about all the rest that happens in such a frame."""
    words, book = load_words(LANGUAGE), rulebook(game, LANGUAGE)
    read_others(game, LANGUAGE, lambda: True)
    others = other_rulebooks(game, LANGUAGE)
    begun = [typed[: end + 1] for typed in TYPED for end in range(len(typed))]
    taken = max(_letter(words, book, typed, others) for typed in begun)
    name = f"a letter typed in the rules of {game}, of a frame"
    return Ratio(name, taken / FRAME, 0.5, milliseconds(taken), milliseconds(FRAME), game=game)


def _letter(words: Words, book: Rulebook, typed: str, others: Mapping[str, Rulebook]) -> float:
    """The best of a few: what else the machine does is not its work."""
    seen = named_on_screen(book, ON_SCREEN)  # once, when the screen is opened
    return min(seconds(lambda: results_view(words, book, typed, seen, (), others), process_time) for _ in range(5))


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
