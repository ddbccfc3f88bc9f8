"""Looking up words: a folder a language, a file an area of the app.

A key that a language lacks is taken from English; tests see to it that none is lacking.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from app.i18n.elision import elided

ELIDING = ("fr",)
FOLDER = Path(__file__).resolve().parent


class Words:
    """Call it with a key and what the text names: words("undo.named", what="...").

    Where a `count` is given and it is 1, the key with `_one` is taken if there is one.
    """

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __call__(self, key: str, **named: Any) -> str:
        if named.get("count") == 1 and f"{key}_one" in self.texts:
            key = f"{key}_one"
        text = self.texts[key]
        if not named:
            return text
        return (elided(text, named) if self.language in ELIDING else text).format(**named)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def keys(self) -> set[str]:
        return set(self.texts)


@cache
def load_words(language: str) -> Words:
    texts = _texts("en")
    return Words(language, texts if language == "en" else texts | _texts(language))


@cache
def load_areas(language: str, *areas: str) -> Words:
    """A few files of a language: what is only looked up in it need not wait for all of them."""
    return Words(language, _texts(language, areas))


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
    """Those that can be chosen, because there is a folder of words in them; each as it calls itself."""
    codes = sorted(file.parent.name for file in FOLDER.glob("*/language.toml"))
    return {code: load_areas(code, "language")("language.name") for code in codes}


def _texts(language: str, areas: tuple[str, ...] = ()) -> dict[str, str]:
    texts: dict[str, str] = {}
    for file in sorted((FOLDER / language).glob("*.toml")):
        if areas and file.stem not in areas:
            continue
        texts.update(_flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))
    return texts


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


LANGUAGES = tuple(available_languages())
"""Those that come with the app."""
