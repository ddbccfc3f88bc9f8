"""Search in the rules as one types: by word, part of a word and with typos, without accents, in several languages.

The vocabulary is small, so what is typed is first looked up among the words, through pairs of letters, and only the
entries of the words that fit are ranked.
"""

import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from app.content.reference import RuleChapter, RuleEntry

SHORTEST_PART = 3
"""Letters that may stand in the middle of a word; fewer have to begin it."""

EXACT, BEGINS, INSIDE, TYPO = range(4)

_WORD = re.compile(r"[^\W_]+")
_JOINED = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss"})


def words_of(text: str) -> list[str]:
    """In small letters and without accents: 'L’Étourdi' is 'l', 'etourdi'."""
    plain = unicodedata.normalize("NFKD", text.translate(_JOINED).casefold())
    return _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


class Fit(NamedTuple):
    """How well an entry fits a typed word, best first: where the word stands, then how alike it is."""

    place: int
    likeness: int


class RuleIndex:
    """Of one game. The first of the references is the player's language; its words count before the others'."""

    def __init__(self, references: Sequence[Sequence[RuleChapter]]) -> None:
        self.keys: list[str] = []
        self._whole: dict[str, set[int]] = defaultdict(set)
        found: dict[str, dict[int, int]] = defaultdict(dict)
        numbers: dict[str, int] = {}
        for language, chapters in enumerate(references):
            for entry in (one for chapter in chapters for one in chapter.entries):
                number = numbers.setdefault(entry.facts.key, len(numbers))
                for field, texts in enumerate(_fields(entry)):
                    place = field * len(references) + language
                    for word in {word for text in texts for word in words_of(text)}:
                        found[word][number] = min(place, found[word].get(number, place))
                for term in entry.words.terms:
                    self._whole[" ".join(words_of(term))].add(number)
        self.keys = list(numbers)
        self._languages = len(references)
        self._vocabulary = sorted(found)
        self._entries = [found[word] for word in self._vocabulary]
        self._pairs: dict[str, list[int]] = defaultdict(list)
        for place, word in enumerate(self._vocabulary):
            for pair in set(_pairs(word)):
                self._pairs[pair].append(place)

    def search(self, typed: str, seen: Collection[str] = ()) -> list[str]:
        """Keys of entries, best first. Of equally good ones, those come first that are `seen` on the screen now.

        Entries that have more of the typed words come before those with fewer.
        """
        words = list(dict.fromkeys(words_of(typed)))
        fits: dict[int, list[Fit]] = defaultdict(list)
        for word in words:
            for number, fit in self._fitting(word).items():
                fits[number].append(fit)
        whole = self._whole.get(" ".join(words_of(typed)), set())

        def rank(number: int) -> tuple[int, int, bool, bool, int, int]:
            its = fits[number]
            places, likeness = sum(fit.place for fit in its), sum(fit.likeness for fit in its)
            return -len(its), places, number not in whole, self.keys[number] not in seen, likeness, number

        return [self.keys[number] for number in sorted(fits, key=rank)]

    def _fitting(self, typed: str) -> dict[int, Fit]:
        """The entries that have such a word. Typos are looked for only where nothing is spelt like that."""
        found: dict[int, Fit] = {}
        for place, likeness in self._spelt(typed):
            self._add(found, place, likeness)
        if not found:
            for place, edits in self._mistyped(typed):
                self._add(found, place, TYPO + edits)
        return found

    def _add(self, found: dict[int, Fit], place: int, likeness: int) -> None:
        for number, field in self._entries[place].items():
            fit = Fit(field, likeness)
            if number not in found or fit < found[number]:
                found[number] = fit

    def _spelt(self, typed: str) -> Iterator[tuple[int, int]]:
        first = bisect_left(self._vocabulary, typed)
        for place in range(first, len(self._vocabulary)):
            word = self._vocabulary[place]
            if not word.startswith(typed):
                break
            yield place, EXACT if word == typed else BEGINS
        if len(typed) >= SHORTEST_PART:
            rarest = min((self._pairs.get(pair, []) for pair in _pairs(typed)[1:]), key=len)
            yield from ((place, INSIDE) for place in rarest if self._vocabulary[place].find(typed) > 0)

    def _mistyped(self, typed: str) -> Iterator[tuple[int, int]]:
        most = allowed_edits(typed)
        if not most:
            return
        shared = Counter(place for pair in _pairs(typed) for place in self._pairs.get(pair, ()))
        fewest = max(1, len(typed) - 3 * most)  # swapping two letters spoils three pairs
        for place, count in shared.items():
            if count >= fewest:
                edits = edits_between(typed, self._vocabulary[place], most)
                if edits <= most:
                    yield place, edits


def _fields(entry: RuleEntry) -> tuple[tuple[str, ...], ...]:
    """In the order in which they count."""
    words = entry.words
    return words.terms, (words.question,), words.words, (words.answer, *words.elsewhere.values())


def _pairs(word: str) -> list[str]:
    """Two letters each, the first with the beginning of the word."""
    return [f" {word}"[place : place + 2] for place in range(len(word))]


def allowed_edits(word: str) -> int:
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


def edits_between(typed: str, word: str, most: int) -> int:
    """Letters missing, added, wrong or swapped, between what is typed so far and the beginning of a word."""
    word = word[: len(typed) + most]
    before, row = [0] * (len(word) + 1), list(range(len(word) + 1))
    for done, letter in enumerate(typed, 1):
        following = [done]
        for place, other in enumerate(word, 1):
            edits = min(row[place] + 1, following[place - 1] + 1, row[place - 1] + (letter != other))
            if done > 1 and place > 1 and letter == word[place - 2] and typed[done - 2] == other:
                edits = min(edits, before[place - 2] + 1)
            following.append(edits)
        if min(following) > most:
            return most + 1
        before, row = row, following
    return min(row)
