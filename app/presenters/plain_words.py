"""Texts as people type them: no capitals, no accents, a straight apostrophe."""

import re
import unicodedata
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_TYPED = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss", "’": "'"})


def plain(text: str) -> str:
    """'Épée d’Os' is "epee d'os"."""
    letters = unicodedata.normalize("NFKD", text.translate(_TYPED).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """In small letters and without accents: 'L’Étourdi' is 'l', 'etourdi'."""
    return _WORD.findall(plain(text))


def accented_words_of(text: str) -> list[str]:
    """In small letters: where French 'dés' must not be taken for 'des'."""
    return _WORD.findall(unicodedata.normalize("NFC", text).casefold())


class PlacedWord(NamedTuple):
    """A word, and from where to where it stands in its text."""

    word: str
    start: int
    end: int


def placed_words_of(text: str) -> list[PlacedWord]:
    """In small letters with their accents."""
    found = _WORD.finditer(unicodedata.normalize("NFC", text))
    return [PlacedWord(one.group().casefold(), *one.span()) for one in found]


def has_all_typed(text: str, typed: str) -> bool:
    """Whether every word that was typed stands in a text, or a part of one of its words does."""
    there = plain(text)
    return all(word in there for word in plain(typed).split())
