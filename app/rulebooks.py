"""The rules references that come with the app. Read when first wanted, beside the frames: they are long."""

from pathlib import Path
from threading import RLock

from app.content.reader import REFERENCE
from app.content.reference import languages_for, load_reference
from app.games import GAMES
from app.packs import CONTENT
from app.presenters.rulebook import Rulebook

_books: dict[tuple[str, str], Rulebook] = {}
_reading = RLock()
"""Whoever wants a reference while it is being read waits for it: two at once would take twice as long, for each."""


def games_with_rules() -> tuple[str, ...]:
    return tuple(game for game in GAMES if _folder(game).is_dir())


def rulebook(game: str, language: str) -> Rulebook:
    """All languages are searched, the player's own first."""
    with _reading:
        if (game, language) not in _books:
            folder = _folder(game)
            texts = {one: load_reference(folder, one) for one in languages_for(folder, language)}
            _books[game, language] = Rulebook(texts)
        return _books[game, language]


def searchable_rulebook(game: str, language: str) -> Rulebook:
    with _reading:
        book = rulebook(game, language)
        if not book.is_indexed:
            book.build_index()
        return book


def known_rulebook(game: str, language: str) -> Rulebook | None:
    """If it has been read already."""
    return _books.get((game, language))


def _folder(game: str) -> Path:
    return CONTENT / game / "core" / REFERENCE
