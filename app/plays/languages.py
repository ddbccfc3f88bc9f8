"""Languages that players bring: a file each, with their words by key. A key that is missing is said in English."""

from collections.abc import Callable, Collection, Iterator
from string import ascii_lowercase
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from app.plays.errors import UNDECODABLE, BadLanguage, FromANewerVersion, NotSaved, TooManyLanguages
from app.plays.files import Files
from app.plays.pack_file import decoded
from app.plays.pack_kinds import Arrival, Changes, Choice, Decided, Standing, Steps, spare_name
from app.rules.core.errors import Refused

LANGUAGES = "languages"
VERSION = 1
NAME = "language.name"
LONGEST_NAME = 40
LARGEST_LANGUAGE = 4 * 1024 * 1024
MOST_LANGUAGES = 20
MOST_TEXTS = 20_000

WhatIsWrong = Callable[[str, str], str]
"""What is wrong with the text of a key: "placeholders", "too_long", "unprintable" or "unknown"; empty for nothing."""


class Language(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2}\Z")]
    texts: Annotated[dict[str, str], msgspec.Meta(max_length=MOST_TEXTS)]
    version: int = VERSION

    @property
    def name(self) -> str:
        return self.texts.get(NAME, self.code)


class LanguageShelf:
    """`shipped` are the codes of those that come with the app: they are not the players' to change."""

    def __init__(self, files: Files, shipped: Collection[str], wrong: WhatIsWrong) -> None:
        self._files = files
        self.shipped = shipped
        self._wrong = wrong

    def all(self) -> dict[str, Language]:
        """By code. What cannot be used is left alone: a file, or a text that names what this app does not tell."""
        found = (self._read(name) for name in self._files.names(LANGUAGES))
        return {one.code: one for one in found if one is not None}

    def remove(self, code: str) -> None:
        """One that players brought; those that come with the app are no files of theirs."""
        try:
            self._files.remove(f"{LANGUAGES}/{file_name(code)}")
        except OSError as error:
            raise NotSaved(error) from error

    def checked(self, language: Language) -> Language:
        """Without what this app has no use for."""
        if language.version > VERSION:
            raise FromANewerVersion(language.code, "format", language.version, VERSION)
        if language.code in self.shipped:
            raise BadLanguage(language.code, Refused("language_shipped"))
        if not language.texts.get(NAME, "").strip() or len(language.name) > LONGEST_NAME:
            raise BadLanguage(language.code, Refused("language_nameless"))
        return replace(language, texts=dict(self._good_texts(language)))

    def _good_texts(self, language: Language) -> Iterator[tuple[str, str]]:
        for key, text in language.texts.items():
            wrong = self._wrong(key, text)
            if wrong not in ("", "unknown"):
                raise BadLanguage(key, _because(wrong))
            if not wrong:
                yield key, text

    def _read(self, name: str) -> Language | None:
        try:
            language = msgspec.json.decode(self._files.read(f"{LANGUAGES}/{name}"), type=Language)
        except (OSError, *UNDECODABLE):
            return None
        if language.version > VERSION or language.code in self.shipped or name != file_name(language.code):
            return None
        texts = {key: text for key, text in language.texts.items() if not self._wrong(key, text)}
        return replace(language, texts=texts)


def file_name(code: str) -> str:
    return f"{code}.json"


def _because(wrong: str) -> Refused:
    match wrong:
        case "placeholders":
            return Refused("language_placeholders")
        case "too_long":
            return Refused("language_too_long")
    return Refused("language_unprintable")


class LanguageKind:
    name = LANGUAGES
    left_out = 0

    def __init__(self, shelf: LanguageShelf) -> None:
        self._shelf = shelf
        self._here = shelf.all()

    def count(self) -> int:
        return len(self._here)

    def collect(self, only: Collection[str] | None) -> Iterator[Any]:
        for code, language in self._here.items():
            if only is None or code in only:
                yield language

    def check(self, value: bytes, pack: str) -> Steps[Arrival]:
        yield 0
        theirs = self._shelf.checked(decoded(value, Language, LARGEST_LANGUAGE))
        mine = self._here.get(theirs.code)
        standing = Standing.NEW if mine is None else Standing.SAME if mine == theirs else Standing.CLASH
        return Arrival(
            kind=self.name, key=theirs.code, id=theirs.code, title=theirs.name, game="", thing=theirs, standing=standing
        )  # fmt: skip

    def take_in(self, decided: Decided, changes: Changes) -> Iterator[None]:
        here = dict(self._here)
        for arrival, choice in decided:
            language: Language = arrival.thing
            if arrival.standing is Standing.CLASH and choice is Choice.BOTH:
                language = self._beside(language, here)
            here[language.code] = language
            if len(here) > MOST_LANGUAGES:
                raise TooManyLanguages(MOST_LANGUAGES)
            changes.new.replace(f"{LANGUAGES}/{file_name(language.code)}", msgspec.json.encode(language))
            yield

    def _beside(self, language: Language, here: dict[str, Language]) -> Language:
        """Under a code that no language of the world has: qa to qz are for whoever needs one."""
        codes = (f"q{letter}" for letter in ascii_lowercase)
        code = next(one for one in codes if one not in here and one not in self._shelf.shipped)
        name = spare_name(language.name, [one.name for one in here.values()], LONGEST_NAME)
        return replace(language, code=code, texts={**language.texts, NAME: name})
