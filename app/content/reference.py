"""The rules reference of a game: entries in chapters, each the answer to one question, in every language.

`rules/chapters.toml` names the chapters in order, `rules/<chapter>.toml` has what no language changes, and
`rules/<language>/<chapter>.toml` the words. A language is a folder: nothing else has to know of it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from app.content.base import Game, Id, Part, Text
from app.content.errors import ContentError
from app.content.reader import WHOLE_FILE, entries_of, read_record, read_toml, to_record

CHAPTERS = "chapters.toml"
FALLBACK = "en"
TITLE = "title"

Question = Annotated[str, Meta(min_length=1, max_length=70)]
Answer = Annotated[str, Meta(min_length=1, max_length=400)]


def special_rule(quest: str, rule: str) -> str:
    """What a special rule of a quest is called where an entry for it is wanted."""
    return f"{quest}.{rule}"


class ChapterOrder(Part, frozen=True):
    order: Annotated[tuple[Id, ...], Meta(min_length=1)]


class EntryFacts(Part, frozen=True):
    """`rules` are the reasons of the engine that it explains, `elsewhere` the games that do it in another way.

    `quests` are the special rules that it is about, by quest.
    """

    key: Id
    page: Annotated[str, Meta(max_length=60)]
    see: tuple[Id, ...] = ()
    rules: tuple[Id, ...] = ()
    quests: dict[Id, tuple[Id, ...]] = {}
    elsewhere: dict[Game, Literal[""]] = {}

    @property
    def special_rules(self) -> tuple[str, ...]:
        return tuple(special_rule(quest, rule) for quest, rules in self.quests.items() for rule in rules)


class ChapterFacts(Part, frozen=True):
    entry: Annotated[tuple[EntryFacts, ...], Meta(min_length=1)]


class EntryWords(Part, frozen=True):
    """`terms` are names as they stand on screens and cards, `words` what somebody else might type.

    `broad` are words of screens that lead here only where nothing more exact is named. `of` are terms that lead here
    where they are said of a thing of one of these kinds, which are entries too: the level of a mob is no hero's.
    """

    question: Question
    answer: Answer
    terms: tuple[Text, ...] = ()
    words: tuple[Text, ...] = ()
    broad: tuple[Text, ...] = ()
    of: dict[Text, tuple[Id, ...]] = {}
    elsewhere: dict[Game, Text] = {}


class ChapterTitle(Part, frozen=True):
    title: Text


class RuleEntry(Part, frozen=True):
    facts: EntryFacts
    words: EntryWords


class RuleChapter(Part, frozen=True):
    id: Id
    title: Text
    entries: tuple[RuleEntry, ...]


def languages_of(folder: Path) -> tuple[str, ...]:
    """Those in which a reference can be read."""
    return tuple(path.name for path in entries_of(folder) if path.is_dir())


def languages_for(folder: Path, language: str) -> tuple[str, ...]:
    """Those of a reference, first the one for who reads this language: English where it has no words of its own."""
    known = languages_of(folder)
    first = language if language in known else FALLBACK
    return first, *(other for other in known if other != first)


def load_reference(folder: Path, language: str) -> tuple[RuleChapter, ...]:
    """In English where the language has no words for it. Raises the first ContentError."""
    first = languages_for(folder, language)[0]
    return tuple(_chapter(folder, chapter, first) for chapter in read_record(folder / CHAPTERS, ChapterOrder).order)


def _chapter(folder: Path, chapter: str, language: str) -> RuleChapter:
    facts = read_record(_facts_file(folder, chapter), ChapterFacts)
    file = _words_file(folder, language, chapter)
    title, words = _read_words(file)
    for entry in facts.entry:
        if entry.key not in words:
            raise ContentError(file, entry.key, "is not there")
    return RuleChapter(
        id=chapter, title=title, entries=tuple(RuleEntry(facts=one, words=words[one.key]) for one in facts.entry)
    )


def _read_words(file: Path) -> tuple[str, dict[str, EntryWords]]:
    raw = read_toml(file)
    title = to_record(file, {TITLE: raw.pop(TITLE)} if TITLE in raw else {}, ChapterTitle).title
    return title, {key: to_record(file, one, EntryWords, key) for key, one in raw.items()}


def _facts_file(folder: Path, chapter: str) -> Path:
    return folder / f"{chapter}.toml"


def _words_file(folder: Path, language: str, chapter: str) -> Path:
    return folder / language / f"{chapter}.toml"


# Checking


def check_reference(folder: Path, game: str) -> list[ContentError]:
    """Every file that is wrong; nothing where a pack has no reference."""
    if not folder.exists():
        return []
    check = _Check(folder, game)
    return [*check.outline()] or [*check.references(), *check.languages()]


class _Check:
    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game = folder, game

    @cached_property
    def chapters(self) -> dict[str, tuple[EntryFacts, ...]]:
        order = read_record(self.folder / CHAPTERS, ChapterOrder).order
        return {chapter: read_record(_facts_file(self.folder, chapter), ChapterFacts).entry for chapter in order}

    def outline(self) -> Iterator[ContentError]:
        """Whether all chapters can be read, and none is there that nobody named."""
        try:
            named = {CHAPTERS, *(f"{chapter}.toml" for chapter in self.chapters), *languages_of(self.folder)}
        except ContentError as error:
            yield error
            return
        for path in entries_of(self.folder):
            if path.name not in named:
                yield ContentError(path, WHOLE_FILE, f"is not in {CHAPTERS}")
        if FALLBACK not in languages_of(self.folder):
            yield ContentError(self.folder / FALLBACK, WHOLE_FILE, "is not there")

    def references(self) -> Iterator[ContentError]:
        entries = [entry for chapter in self.chapters.values() for entry in chapter]
        keys = Counter(entry.key for entry in entries)
        rules = Counter(rule for entry in entries for rule in (*entry.rules, *entry.special_rules))
        for chapter, its in self.chapters.items():
            file = _facts_file(self.folder, chapter)
            for entry in its:
                if keys[entry.key] > 1:
                    yield ContentError(file, entry.key, "stands there twice")
                for key in entry.see:
                    if not keys[key]:
                        yield ContentError(file, f"{entry.key}.see", f"no entry {key!r}")
                for field, explained in (("rules", entry.rules), ("quests", entry.special_rules)):
                    for rule in explained:
                        if rules[rule] > 1:
                            yield ContentError(file, f"{entry.key}.{field}", f"{rule!r} belongs to another entry too")
                if self.game in entry.elsewhere:
                    yield ContentError(file, f"{entry.key}.elsewhere", "is the game itself")

    def languages(self) -> Iterator[ContentError]:
        for language in languages_of(self.folder):
            there = {path.name for path in entries_of(self.folder / language)}
            for name in sorted(there - {f"{chapter}.toml" for chapter in self.chapters}):
                yield ContentError(self.folder / language / name, WHOLE_FILE, f"is not in {CHAPTERS}")
            for chapter, entries in self.chapters.items():
                try:
                    yield from self._words(_words_file(self.folder, language, chapter), entries)
                except ContentError as error:
                    yield error

    def _words(self, file: Path, entries: tuple[EntryFacts, ...]) -> Iterator[ContentError]:
        _, words = _read_words(file)
        keys = [entry.key for entry in entries]
        yield from (ContentError(file, key, "is not there") for key in keys if key not in words)
        yield from (ContentError(file, key, "no entry of this chapter") for key in words if key not in keys)
        known = {entry.key for its in self.chapters.values() for entry in its}
        for entry in entries:
            if entry.key in words and words[entry.key].elsewhere.keys() != entry.elsewhere.keys():
                yield ContentError(file, f"{entry.key}.elsewhere", "other games than the chapter says")
            kinds = {kind for its in words[entry.key].of.values() for kind in its} if entry.key in words else set()
            yield from (ContentError(file, f"{entry.key}.of", f"no entry {kind!r}") for kind in sorted(kinds - known))
