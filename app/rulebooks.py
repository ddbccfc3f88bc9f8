"""The rules references that come with the app. Read when first wanted, beside the frames: they are long."""

from collections.abc import Callable
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


def other_rulebooks(game: str, language: str) -> dict[str, Rulebook]:
    """Of the other games, as far as they can be searched already."""
    books = {other: known_rulebook(other, language) for other in games_with_rules() if other != game}
    return {other: book for other, book in books.items() if book is not None and book.is_indexed}


def read_others(game: str, language: str, is_wanted: Callable[[], bool]) -> None:
    for other in games_with_rules():
        if other != game and is_wanted():
            searchable_rulebook(other, language)


def _folder(game: str) -> Path:
    return CONTENT / game / "core" / REFERENCE
