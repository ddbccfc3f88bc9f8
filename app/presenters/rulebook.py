"""The rules reference of one game in one language: looked up by the engine's reasons, by terms and by search."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from app.content.reference import RuleChapter
from app.i18n import Words
from app.presenters.plain_words import accented_words_of, words_of
from app.presenters.rule_search import RuleIndex, is_called_after
from app.presenters.rule_views import ChapterView, Layer, RuleLink, RulesView, RuleView

LONGEST_TERM = 6
"""Words."""
SHORTEST_TERM = 2
"""Letters of a term that is recognised inside a text."""
AT_ONCE = 10
"""Results that are shown; whoever wants more types another letter."""
SEEN_AT_MOST = 6
OPEN_RESULTS = 3
"""How many of them show their answer without a tap."""
SHORTEST_ELSEWHERE = 3
"""Letters; fewer begin words of every game."""

OWN = 0
"""The player's language, among those of the references."""

PAGE, SECTION = re.compile(r"\d+([-–]\d+)?"), re.compile(r"\d+(\.\d+)+")


class _Term(NamedTuple):
    """Sorted, the best entry for a term comes first."""

    words: str
    language: int
    is_aside: bool
    after: int
    others: int
    place: int


class Rulebook:
    """`references` by language, the player's own first."""

    def __init__(self, references: Mapping[str, tuple[RuleChapter, ...]]) -> None:
        self.references = references
        self.chapters = next(iter(references.values()))
        self.entries = {one.facts.key: one for chapter in self.chapters for one in chapter.entries}
        self._by_rule = {
            rule: key for key, one in self.entries.items() for rule in (*one.facts.rules, *one.facts.special_rules)
        }
        self._by_page: dict[str, str] = {}
        for key, one in self.entries.items():
            self._by_page.setdefault(one.facts.page, key)
        terms = sorted(self._all_terms())
        self._terms = _first_of_each((term.words, key) for term, key in terms)
        self._spoken = _first_of_each((term.words, key) for term, key in terms if term.language == OWN)
        self._broad = _first_of_each(self._all_broad())
        self._index: RuleIndex | None = None

    def _all_broad(self) -> Iterator[tuple[str, str]]:
        for key, entry in self.entries.items():
            yield from ((" ".join(accented_words_of(term)), key) for term in entry.words.broad)

    def _all_terms(self) -> Iterator[tuple["_Term", str]]:
        """Several entries may name one term: who is all about it comes first, then who names it first or alone."""
        named = [
            (language, entry.facts.key, [words_of(term) for term in entry.words.terms])
            for language, chapters in enumerate(self.references.values())
            for chapter in chapters
            for entry in chapter.entries
        ]
        about_it = {key for _, key, terms in named if any(is_called_after(key, term) for term in terms)}
        for place, (language, key, terms) in enumerate(named):
            for after, words in enumerate(terms):
                yield _Term(" ".join(words), language, key not in about_it, after, len(terms), place), key

    @property
    def is_indexed(self) -> bool:
        return self._index is not None

    @property
    def index(self) -> RuleIndex:
        """Takes a moment: to be asked for the first time beside the frames."""
        return self._index or self.build_index()

    def build_index(self) -> RuleIndex:
        self._index = RuleIndex(list(self.references.values()))
        return self._index

    def entry_for(self, wanted: str) -> str:
        """The key of the entry for a reason, a special rule, an entry, a term or a page; empty where there is none."""
        if not wanted:
            return ""
        if wanted in self._by_rule:
            return self._by_rule[wanted]
        if wanted in self.entries:
            return wanted
        return self._terms.get(" ".join(words_of(wanted)), "") or self._by_page.get(wanted, "")

    def explained(self, layers: Sequence[Layer], names: Mapping[str, str]) -> str:
        """The entry for what lies under a finger, from there outwards; empty where nothing has one.

        `names` are those of who is at the table, each with the term for what he is.
        """
        known = {" ".join(words_of(name)): self.entry_for(term) for name, term in names.items()}
        keys = (key for layer in layers for key in self._explaining(layer, known))
        return next(filter(None, keys), "")

    def _explaining(self, layer: Layer, names: Mapping[str, str]) -> Iterator[str]:
        yield from (names.get(" ".join(words_of(term))) or self.entry_for(term) for term in layer.terms)
        yield self._meant_by(layer.touched, names)
        for text in layer.texts:
            yield from self.named_in(text)
        for text in layer.texts:
            yield from _named(accented_words_of(text), self._broad)
        for text in layer.texts:
            yield from _named(words_of(text), names)

    def _meant_by(self, touched: str, names: Mapping[str, str]) -> str:
        """For words that are a name or a term and nothing else; a sentence is part of what its card is about."""
        words, accented = " ".join(words_of(touched)), " ".join(accented_words_of(touched))
        found = names.get(words) or self._spoken.get(words) or self._broad.get(accented, "")
        return found if words else ""  # a sign alone is no word

    def named_in(self, text: str) -> list[str]:
        """The entries whose terms a text names, longest terms first of those that begin at the same word.

        Screens speak the player's language: an English "place" is not the French one. A reason or the key of an entry
        is no sentence: a widget without words has it as its term.
        """
        if text in self._by_rule:
            return [self._by_rule[text]]
        return [text] if text in self.entries else _named(words_of(text), self._spoken)


def _first_of_each(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for words, key in pairs:
        found.setdefault(words, key)
    return found


def _named(words: list[str], vocabulary: Mapping[str, str]) -> list[str]:
    found, place = list[str](), 0
    while place < len(words):
        length, key = _term_at(words, place, vocabulary)
        if key and key not in found:
            found.append(key)
        place += length
    return found


def _term_at(words: list[str], place: int, vocabulary: Mapping[str, str]) -> tuple[int, str]:
    for length in range(min(LONGEST_TERM, len(words) - place), 0, -1):
        term = " ".join(words[place : place + length])
        key = vocabulary.get(term) or vocabulary.get(term.rstrip("sx"))
        if key and len(term) >= SHORTEST_TERM:
            return length, key
    return 1, ""


def rule_view(words: Words, book: Rulebook, key: str, *, is_open: bool = True) -> RuleView:
    entry = book.entries[key]
    return RuleView(
        key=key,
        question=entry.words.question,
        answer=entry.words.answer,
        page=page_words(words, entry.facts.page),
        elsewhere=tuple(entry.words.elsewhere.values()),
        links=tuple(RuleLink(one, book.entries[one].words.question) for one in entry.facts.see),
        is_open=is_open,
    )


def page_words(words: Words, page: str) -> str:
    """Books have pages, numbered sections, or nothing but headings."""
    if PAGE.fullmatch(page):
        return words("rulebook.page", page=page)
    return words("rulebook.section", section=page) if SECTION.fullmatch(page) else page


def named_on_screen(book: Rulebook, texts: Iterable[str]) -> tuple[str, ...]:
    """The entries that the texts of a screen speak of, from its top."""
    return tuple(dict.fromkeys(key for text in texts for key in book.named_in(text)))


def contents_view(words: Words, book: Rulebook, seen: Sequence[str], opened: Collection[str] = ()) -> RulesView:
    """Nothing is typed: what the screen spoke of that one comes from, and all chapters."""
    return RulesView(
        heading=words("rulebook.on_screen") if seen else "",
        entries=tuple(rule_view(words, book, key, is_open=key in opened) for key in seen[:SEEN_AT_MOST]),
        chapters=tuple(
            ChapterView(one.id, one.title, words("rulebook.entries", count=len(one.entries))) for one in book.chapters
        ),
    )


def chapter_view(words: Words, book: Rulebook, chapter: str, opened: Collection[str] = ()) -> RulesView:
    found = next(one for one in book.chapters if one.id == chapter)
    keys = [entry.facts.key for entry in found.entries]
    return RulesView(found.title, tuple(rule_view(words, book, key, is_open=key in opened) for key in keys))


def search_hint(words: Words, game: str) -> str:
    """What may be typed, with a word that this game knows."""
    return words("rulebook.search", word=words(f"rulebook.example.{game}"))


def results_view(
    words: Words,
    book: Rulebook,
    typed: str,
    seen: Collection[str],
    toggled: Collection[str] = (),
    others: Mapping[str, Rulebook] = MappingProxyType({}),
) -> RulesView:
    """The first results show their answers; `toggled` ones were tapped.

    Where nothing is spelt like that, `others` say in which game it is; if in none, it may be a typo.
    """
    typed = typed.strip()
    is_spelt = book.index.is_spelt(typed)
    elsewhere = () if is_spelt else _elsewhere(words, others, typed, toggled)
    if elsewhere:
        return RulesView(entries=elsewhere, missing=words("rulebook.elsewhere", typed=typed))
    keys = book.index.search(typed, seen)[:AT_ONCE]
    opened = set(keys[:OPEN_RESULTS]).symmetric_difference(toggled)
    entries = tuple(rule_view(words, book, key, is_open=key in opened) for key in keys)
    missing = "" if is_spelt else words("rulebook.near" if keys else "rulebook.none", typed=typed)
    return RulesView(entries=entries, missing=missing)


def _elsewhere(
    words: Words, others: Mapping[str, Rulebook], typed: str, opened: Collection[str]
) -> tuple[RuleView, ...]:
    """The best entry of each game that has one about it."""
    if len(typed) < SHORTEST_ELSEWHERE:
        return ()
    return tuple(
        _of_game(words, game, rule_view(words, book, key, is_open=f"{game}.{key}" in opened))
        for game, book in others.items()
        for key in book.index.called(typed)[:1]
    )


def _of_game(words: Words, game: str, view: RuleView) -> RuleView:
    """An entry of another game: it leads nowhere, for the screen has the rules of one game."""
    said = words("rulebook.of_game", game=words(f"short_game.{game}"), question=view.question)
    return replace(view, key=f"{game}.{view.key}", question=said, links=())
