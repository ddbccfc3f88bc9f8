"""The rules reference of one game in one language: looked up by the engine's reasons, by terms and by search."""

import re
from collections import ChainMap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from app.content.reference import RuleChapter
from app.i18n import Words
from app.presenters.plain_words import accented_words_of, words_of
from app.presenters.rule_search import RuleIndex, is_called_after
from app.presenters.rule_terms import meant, named_entries
from app.presenters.rule_views import ChapterView, Layer, RuleLink, RulesView, RuleView

AT_ONCE = 10
"""Results that are shown; whoever wants more types another letter."""
SEEN_AT_MOST = 6
OPEN_RESULTS = 3
"""How many of them show their answer without a tap."""
SHORTEST_ELSEWHERE = 3
"""Letters; fewer begin words of every game."""

OWN = 0
"""The player's language, among those of the references."""

OF_THE_BOOKS = "en"
"""The language of the headings that are cited: books that are cited by them exist in no other."""

PAGE, SECTION = re.compile(r"\d+([-–]\d+)?"), re.compile(r"\d+(\.\d+)+")


class _Term(NamedTuple):
    """Sorted, the best entry for a term comes first."""

    words: str
    language: int
    is_aside: bool
    after: int
    others: int
    place: int
    said: str
    """With its accents: screens have them, and a French "gardé" is no "Garde"."""


class Rulebook:
    """`references` by language, the player's own first."""

    def __init__(self, references: Mapping[str, tuple[RuleChapter, ...]]) -> None:
        self.references = references
        self.chapters = next(iter(references.values()))
        self.entries = {one.facts.key: one for chapter in self.chapters for one in chapter.entries}
        self._chapter_of = {one.facts.key: chapter.id for chapter in self.chapters for one in chapter.entries}
        self._by_rule = {
            rule: key for key, one in self.entries.items() for rule in (*one.facts.rules, *one.facts.special_rules)
        }
        self._by_page: dict[str, str] = {}
        for key, one in self.entries.items():
            self._by_page.setdefault(one.facts.page, key)
        terms = sorted(self._all_terms())
        self._terms = _first_of_each((term.words, key) for term, key in terms)
        self._spoken = _first_of_each((term.said, key) for term, key in terms if term.said and term.language == OWN)
        self._broad = _first_of_each(self._all_broad())
        self._of_kind = self._all_of_kinds()
        self._index: RuleIndex | None = None

    def _all_broad(self) -> Iterator[tuple[str, str]]:
        for key, entry in self.entries.items():
            yield from ((_said(term), key) for term in entry.words.broad)

    def _all_of_kinds(self) -> dict[str, dict[str, str]]:
        """By kind: what a word means when it is said of such a thing."""
        found: dict[str, dict[str, str]] = {}
        for key, entry in self.entries.items():
            for term, kinds in entry.words.of.items():
                for kind in kinds:
                    found.setdefault(kind, {})[_said(term)] = key
        return found

    def _all_terms(self) -> Iterator[tuple["_Term", str]]:
        """Several entries may name one term: who is all about it comes first, then who names it first or alone."""
        named = [
            (language, entry.facts.key, entry.words.terms)
            for language, chapters in enumerate(self.references.values())
            for chapter in chapters
            for entry in chapter.entries
        ]
        about_it = {key for _, key, terms in named if any(is_called_after(key, words_of(term)) for term in terms)}
        for place, (language, key, terms) in enumerate(named):
            for after, term in enumerate(terms):
                words = " ".join(words_of(term))
                yield _Term(words, language, key not in about_it, after, len(terms), place, _said(term)), key

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

        `names` are those of who is at the table, each with the term for what he is. Who stands somewhere around comes
        last: what is asked or done there says more.
        """
        known = {_said(name): self._who_is(name, term) for name, term in names.items()}
        found = [(self._explaining(layer, known), _who_is_in(layer, known)) for layer in layers]
        under, around = found[:1], found[1:]
        keys = chain(*chain(*under), *(meant_there for meant_there, _ in around), *(who for _, who in around))
        return next(filter(None, keys), "")

    def _who_is(self, name: str, term: str) -> str:
        """His own entry, among those of his kind: a hero may be called after anything."""
        own, kind = self._spoken.get(_said(name), ""), self.entry_for(term)
        return own if self._chapter_of.get(own) == self._chapter_of.get(kind) else kind

    def _explaining(self, layer: Layer, names: Mapping[str, str]) -> Iterator[str]:
        """The words under the finger come before what its card is, and what is said of somebody before who he is."""
        kind = self.entry_for(layer.kind)
        spoken = ChainMap(self._of_kind.get(kind, {}), self._spoken)
        yield from (names.get(_said(term)) or self.entry_for(term) for term in layer.terms)
        yield self._all_of_it(layer.touched, spoken, names)
        if layer.touched != layer.called:
            yield from meant(named_entries(layer.touched, spoken, names), layer.touched, layer.at)
        if layer.called:
            yield self._all_of_it(layer.called, spoken, names) or kind
        for text in layer.texts:
            yield from self._named_or_meant(text, spoken, names)
        yield from meant(named_entries(layer.touched, self._broad, names), layer.touched, layer.at)
        for text in layer.texts:
            yield from (one.key for one in named_entries(text, self._broad, names))

    def _all_of_it(self, text: str, spoken: Mapping[str, str], names: Mapping[str, str]) -> str:
        """For words that are a name or a term and nothing else."""
        said = _said(text)
        return names.get(said) or spoken.get(said) or self._broad.get(said, "")

    def named_in(self, text: str) -> list[str]:
        """The entries whose terms a text names, longest terms first of those that begin at the same word.

        Screens speak the player's language: an English "place" is not the French one. A reason or the key of an entry
        is no sentence: a widget without words has it as its term.
        """
        return self._named_or_meant(text, self._spoken)

    def _named_or_meant(self, text: str, spoken: Mapping[str, str], names: Collection[str] = ()) -> list[str]:
        if text in self._by_rule:
            return [self._by_rule[text]]
        if text in self.entries:
            return [text]
        return list(dict.fromkeys(one.key for one in named_entries(text, spoken, names)))


def _who_is_in(layer: Layer, names: Mapping[str, str]) -> Iterator[str]:
    for text in layer.texts:
        yield from (one.key for one in named_entries(text, names))


def _said(text: str) -> str:
    return " ".join(accented_words_of(text))


def _first_of_each(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for words, key in pairs:
        found.setdefault(words, key)
    return found


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


def cited_words(words: Words, book: Rulebook, keys: Iterable[str]) -> str:
    """Why headings are not in the player's language, said once for all of these entries; empty where none has one."""
    headings = (any(letter.islower() for letter in book.entries[key].facts.page) for key in keys)
    return words("rulebook.cited") if words.language != OF_THE_BOOKS and any(headings) else ""


def named_on_screen(book: Rulebook, texts: Iterable[str]) -> tuple[str, ...]:
    """The entries that the texts of a screen speak of, from its top."""
    return tuple(dict.fromkeys(key for text in texts for key in book.named_in(text)))


def contents_view(words: Words, book: Rulebook, seen: Sequence[str], opened: Collection[str] = ()) -> RulesView:
    """Nothing is typed: what the screen spoke of that one comes from, and all chapters."""
    seen = seen[:SEEN_AT_MOST]
    return RulesView(
        heading=words("rulebook.on_screen") if seen else "",
        entries=tuple(rule_view(words, book, key, is_open=key in opened) for key in seen),
        chapters=tuple(
            ChapterView(one.id, one.title, words("rulebook.entries", count=len(one.entries))) for one in book.chapters
        ),
        cited=cited_words(words, book, seen),
    )


def chapter_view(words: Words, book: Rulebook, chapter: str, opened: Collection[str] = ()) -> RulesView:
    found = next(one for one in book.chapters if one.id == chapter)
    keys = [entry.facts.key for entry in found.entries]
    entries = tuple(rule_view(words, book, key, is_open=key in opened) for key in keys)
    return RulesView(found.title, entries, cited=cited_words(words, book, keys))


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
    return RulesView(entries=entries, missing=missing, cited=cited_words(words, book, keys))


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
