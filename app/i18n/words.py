"""Looking up words: a folder a language, a file an area of the app.

A key that a language lacks is taken from English; tests see to it that none is lacking.
"""

import logging
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from app.i18n.grammar import Grammar

GRAMMAR = "language"
"""The file that says how a language calls itself, counts and elides."""

_log = logging.getLogger(__name__)

FOLDER = Path(__file__).resolve().parent


class Words:
    """Call it with a key and what the text names: words("undo.named", what="...").

    Where a `count` is given, the form that the language wants for it is taken if there is one: `key_one`.
    """

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts
        self._grammar = _grammar(language)

    def __call__(self, key: str, **named: Any) -> str:
        if not named:
            return self.texts[key]
        count = named.get("count")
        if isinstance(count, int):
            key = self._grammar.key_for(key, count, self.texts)
        return self._grammar.elided(self.texts[key], named).format(**named)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def keys(self) -> set[str]:
        return set(self.texts)


class ForgivingWords(Words):
    """For what comes out of files: what is asked for by a name that nobody knows is that name, and says so.

    A disk damages letters, and strangers write what they like. What our own code asks for in vain is a fault of ours:
    the app's own log tells of it.
    """

    def __call__(self, key: str, **named: Any) -> str:
        try:
            return super().__call__(key, **named)
        except KeyError:
            _log.warning("No words for %s with %s", key, sorted(named))
            _, _, name = key.partition(".")
            return super().__call__("unknown.name", name=name.replace("_", " ").replace(".", " "))


@cache
def forgiving(words: Words) -> ForgivingWords:
    """The same words, always the same object: who is bound to them is called when they change."""
    return ForgivingWords(words.language, words.texts)


_brought: dict[str, Mapping[str, str]] = {}


def bring_languages(texts: Mapping[str, Mapping[str, str]]) -> None:
    """Those of the players' own, by code; they take the place of what was brought before."""
    if texts != _brought:
        _brought.clear()
        _brought.update(texts)
        for load in (load_words, load_areas, load_dialect, _grammar, forgiving):
            load.cache_clear()


@cache
def load_words(language: str) -> Words:
    texts = _texts("en")
    return Words(language, texts if language == "en" else {**texts, **_own_texts(language)})


@cache
def load_areas(language: str, *areas: str) -> Words:
    """A few files of a language: what is only looked up in it need not wait for all of them."""
    if language not in _brought:
        return Words(language, _texts(language, areas))
    english = _texts("en", areas)
    return Words(language, english | {key: text for key, text in _brought[language].items() if key in english})


@cache
def load_dialect(language: str, own: str, base: str) -> Words:
    """Of a game that is built on another: what it says in its own way takes the place of the other's words.

    `own.x` is said for `base.x`, `own_area.x` for `base_area.x`; the rest is shared.
    """
    shared = load_words(language)
    its = (f"{own}.", f"{own}_")
    said = {f"{base}{key.removeprefix(own)}": text for key, text in shared.texts.items() if key.startswith(its)}
    return Words(language, shared.texts | said)


def available_languages() -> dict[str, str]:
    """Those that can be chosen: there is a folder of words in them, or players brought it. Each as it calls itself."""
    codes = sorted(file.parent.name for file in FOLDER.glob("*/language.toml"))
    return {code: load_areas(code, "language")("language.name") for code in (*codes, *sorted(_brought))}


def read_folder(folder: Path, areas: tuple[str, ...] = ()) -> dict[str, str]:
    """The words in all files of a folder, or in those of some areas, by key."""
    texts: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        if areas and file.stem not in areas:
            continue
        texts.update(_flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))
    return texts


@cache
def _grammar(language: str) -> Grammar:
    """What the language does not say itself, it does as English does."""
    return Grammar({**_texts("en", (GRAMMAR,)), **_own_texts(language, (GRAMMAR,))})


def _own_texts(language: str, areas: tuple[str, ...] = ()) -> Mapping[str, str]:
    return _brought[language] if language in _brought else _texts(language, areas)


def _texts(language: str, areas: tuple[str, ...] = ()) -> dict[str, str]:
    return _shipped(FOLDER / language, areas)


@cache
def _shipped(folder: Path, areas: tuple[str, ...]) -> dict[str, str]:
    """These never change, whatever players bring."""
    return read_folder(folder, areas)


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


LANGUAGES = tuple(available_languages())
"""Those that come with the app."""
