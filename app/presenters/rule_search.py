"""Search in the rules as one types: by word, part of a word and with typos, without accents, in several languages.

A word, its beginning, a telling part of it or another form of it is *spelt* in the rules. Anything else may be a typo,
or a word of another game.

The vocabulary is small, so what is typed is first looked up among the words, through pairs of letters, and only the
entries of the words that fit are ranked.
"""

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, takewhile
from typing import NamedTuple

from app.content.reference import RuleChapter, RuleEntry
from app.presenters.plain_words import accented_words_of, plain, words_of

SHORTEST_PART = 3
"""Letters that may stand in the middle of a word; fewer have to begin it."""

EXACT, BEGINS, INSIDE, TYPO = range(4)

FIELDS = 4
"""Terms, question, other words, answer."""

SHORT_WORD = 3
LONG_WORD = 6

TELLING_PART = 5
"""Fewer letters than that stand in the middle of too many words: who types "tie" means no "abilities"."""

NAMES_MANY = 5
"""So many terms has an entry that lists things; who types one of them wants to know about it alone."""

ENDINGS = ("ing", "ed", "es", "er", "ly", "d", "r", "e")
"""Of forms of a word in all our languages; what is typed with one may be there without."""

SHORTEST_STEM = 4

COMPOUND = re.compile(r"[^\W_]+(?:-[^\W_]+)+")


def short_accented(text: str) -> list[str]:
    """Words so short that only their accents tell them from others: 'dés' from 'des'."""
    return [word for word in accented_words_of(text) if len(word) <= SHORT_WORD and words_of(word) != [word]]


def singular(word: str) -> str:
    """As terms are written: who types "minions", "niveaux" or "abilities" asks what one of them is."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > SHORT_WORD and word[-1] in "sx" else word


def compounds(text: str) -> list[str]:
    """Without their hyphens, as many type them: "counterattack"."""
    return [word.replace("-", "") for word in COMPOUND.findall(plain(text))]


def is_called_after(key: str, term: list[str]) -> bool:
    """Such an entry is all about the term; others that name it have something else to say."""
    return key == "_".join(term)


class Fit(NamedTuple):
    """How well an entry fits a typed word, best first: where the word stands, then how alike it is."""

    place: int
    likeness: int


class RuleIndex:
    """Of one game. The first of the references is the player's language; its words count before the others'."""

    def __init__(self, references: Sequence[Sequence[RuleChapter]]) -> None:
        self._whole: dict[str, set[int]] = defaultdict(set)
        self._all_about_a_term: set[int] = set()
        self._lists_things: set[int] = set()
        found: dict[str, dict[int, int]] = defaultdict(dict)
        numbers: dict[str, int] = {}
        for language, chapters in enumerate(references):
            for entry in (one for chapter in chapters for one in chapter.entries):
                number = numbers.setdefault(entry.facts.key, len(numbers))
                if len(entry.words.terms) >= NAMES_MANY:
                    self._lists_things.add(number)
                for field, texts in enumerate(_fields(entry)):
                    place = field * len(references) + language
                    for word in {word for text in texts for word in _spellings(text)}:
                        found[word][number] = min(place, found[word].get(number, place))
                for term in map(words_of, entry.words.terms):
                    self._whole[" ".join(term)].add(number)
                    self._whole[" ".join(map(singular, term))].add(number)
                    if is_called_after(entry.facts.key, term):
                        self._all_about_a_term.add(number)
        self.keys = list(numbers)
        self._before_answers = (FIELDS - 1) * len(references)
        self._vocabulary = sorted(found)
        self._entries = [found[word] for word in self._vocabulary]
        self._pairs: dict[str, list[int]] = defaultdict(list)
        self._accented: dict[str, list[int]] = defaultdict(list)
        for place, word in enumerate(self._vocabulary):
            for pair in set(_pairs(word)):
                self._pairs[pair].append(place)
            if plain(word) != word:
                self._accented[plain(word)].append(place)

    def search(self, typed: str, seen: Collection[str] = ()) -> list[str]:
        """Keys of entries, best first. Of equally good ones, those come first that are `seen` on the screen now.

        Entries that have more of the typed words come before those with fewer.
        """
        return self._ranked(self._fits(typed, self._fitting), typed, seen)

    def is_spelt(self, typed: str) -> bool:
        """Whether any typed word is one of this game, begins one or is a telling part of one: no typo, as it seems."""
        return any(
            likeness < INSIDE or len(word) >= TELLING_PART
            for word in self._as_typed(typed)
            for _, likeness in self._spelt(word) or self._without_ending(word)
        )

    def called(self, typed: str) -> list[str]:
        """Keys of entries that are about all that was typed: an answer that mentions it is not enough."""
        words = len(set(self._as_typed(typed)))
        fits = {number: its for number, its in self._fits(typed, self._named).items() if len(its) == words}
        return self._ranked(fits, typed, ())

    def _fits(self, typed: str, fitting: Callable[[str], dict[int, Fit]]) -> dict[int, list[Fit]]:
        fits: dict[int, list[Fit]] = defaultdict(list)
        for word in dict.fromkeys(self._as_typed(typed)):
            for number, fit in fitting(word).items():
                fits[number].append(fit)
        return fits

    def _ranked(self, fits: Mapping[int, list[Fit]], typed: str, seen: Collection[str]) -> list[str]:
        asked = words_of(typed)
        whole = self._whole.get(" ".join(asked), set()) | self._whole.get(" ".join(map(singular, asked)), set())
        about_it = whole & self._all_about_a_term

        def rank(number: int) -> tuple[int, int, int, bool, int, bool, int]:
            its = fits[number]
            places, likeness = sum(fit.place for fit in its), sum(fit.likeness for fit in its)
            aside = 0 if number in about_it else 1 if number in whole else 2
            lists, unseen = number in self._lists_things, self.keys[number] not in seen
            return -len(its), places, aside, unseen, likeness, lists, number

        return [self.keys[number] for number in sorted(fits, key=rank)]

    def _as_typed(self, typed: str) -> Iterator[str]:
        for word in typed.split():
            known = [short for short in short_accented(word) if self._place(short) is not None]
            yield from known or words_of(word)

    def _fitting(self, typed: str) -> dict[int, Fit]:
        """The entries that have such a word. Typos are looked for only where nothing is spelt like that."""
        found: dict[int, Fit] = {}
        accented = self._accented.get(typed, ())  # who types "des" means dice, and hardly the article
        for place in accented:
            self._add(found, place, EXACT)
        for place, likeness in self._spelt(typed) or self._without_ending(typed):
            is_small_part = likeness == INSIDE and len(typed) < TELLING_PART
            is_hardly_meant = is_small_part or (likeness == EXACT and accented)
            self._add(found, place, likeness, self._before_answers if is_hardly_meant else 0)
        for most, shared in () if found else _typos_to_try(typed):
            for place, edits in self._mistyped(typed, most, shared):
                self._add(found, place, TYPO + edits)
            if found:
                break
        return found

    def _named(self, typed: str) -> dict[int, Fit]:
        found: dict[int, Fit] = {}
        for place, likeness in self._spelt(typed):
            if likeness < INSIDE:
                self._add(found, place, likeness)
        return {number: fit for number, fit in found.items() if fit.place < self._before_answers}

    def _add(self, found: dict[int, Fit], place: int, likeness: int, later: int = 0) -> None:
        """Somebody who mistypes a word means no word in the middle of an answer."""
        for number, field in self._entries[place].items():
            fit = Fit(field + later, likeness)
            if likeness >= TYPO and field >= self._before_answers:
                continue
            if number not in found or fit < found[number]:
                found[number] = fit

    def _spelt(self, typed: str) -> list[tuple[int, int]]:
        found = self._begun(typed)
        if len(typed) >= SHORTEST_PART:
            rarest = min((self._pairs.get(pair, []) for pair in _pairs(typed)[1:]), key=len)
            found += ((place, INSIDE) for place in rarest if self._vocabulary[place].find(typed) > 0)
        one = self._place(singular(typed))
        return found if one is None else [*found, (one, BEGINS)]

    def _begun(self, typed: str) -> list[tuple[int, int]]:
        first = bisect_left(self._vocabulary, typed)
        begun = takewhile(lambda place: self._vocabulary[place].startswith(typed), range(first, len(self._vocabulary)))
        return [(place, EXACT if self._vocabulary[place] == typed else BEGINS) for place in begun]

    def _without_ending(self, typed: str) -> list[tuple[int, int]]:
        """Spawning is not there, but "spawn" is."""
        stems = (typed.removesuffix(ending) for ending in ENDINGS if typed.endswith(ending))
        known = (stem for stem in stems if len(stem) >= SHORTEST_STEM and self._place(stem) is not None)
        return self._begun(next(known, typed))

    def _place(self, word: str) -> int | None:
        place = bisect_left(self._vocabulary, word)
        return place if self._vocabulary[place : place + 1] == [word] else None

    def _mistyped(self, typed: str, most: int, fewest: int) -> Iterator[tuple[int, int]]:
        shared = Counter(place for pair in _pairs(typed) for place in self._pairs.get(pair, ()))
        for place, count in shared.items():
            word = self._vocabulary[place]
            if count >= fewest and _may_be_meant(typed, word) and not lacks_letters(typed, word, most):
                edits = edits_between(typed, word, most)
                if edits <= most:
                    yield place, edits


def _spellings(text: str) -> Iterator[str]:
    return chain(words_of(text), short_accented(text), compounds(text))


def _fields(entry: RuleEntry) -> tuple[tuple[str, ...], ...]:
    """In the order in which they count."""
    words = entry.words
    return words.terms, (words.question,), (*words.words, *words.broad), (words.answer, *words.elsewhere.values())


def _pairs(word: str) -> list[str]:
    """Two letters each, the first with the beginning of the word."""
    return [f" {word}"[place : place + 2] for place in range(len(word))]


def allowed_edits(word: str) -> int:
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


def _typos_to_try(word: str) -> Iterator[tuple[int, int]]:
    """How many edits, and how many pairs of letters have to be right: swapping two letters spoils three.

    One edit more where nothing else is found: 'asasin' leaves out two letters of Assassin.
    """
    most = allowed_edits(word)
    if most:
        yield most, max(1, len(word) - 3 * most)
    if len(word) >= LONG_WORD:
        yield most + 1, len(word) - most - 1


def _may_be_meant(typed: str, word: str) -> bool:
    """The first letter of a short word is right, missing or swapped: "gold" is no "hold"."""
    return len(typed) >= LONG_WORD or typed[0] in word[:2]


def lacks_letters(typed: str, word: str, most: int) -> bool:
    """So many that there are certainly more edits between them; much sooner told than edits are counted."""
    return len(set(typed).difference(word[: len(typed) + most])) > most


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
