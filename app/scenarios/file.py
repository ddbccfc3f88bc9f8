"""Reading scenario files, and what is wrong with those that cannot be read."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from app.games import GAMES, in_files

ENDING = ".toml"
LARGEST_FILE = 10_000_000
LONGEST_LINE = 300

_NAMES_A_GAME = re.compile(rb"""(?m)^[ \t]*game[ \t]*=[ \t]*["']""")
_ENOUGH_TO_TELL = 64 * 1024


class Unreadable(Exception):
    """Why a scenario cannot be used; the text names the field."""


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The files named and those below the folders named, in path order."""
    found: set[Path] = set()
    for path in paths:
        below = (file for file in path.rglob("*.toml") if file.is_file())
        found.update(below if path.is_dir() else [path])
    return sorted(found)


def is_scenario_file(path: Path) -> bool:
    """By its name; where a phone gives it another, by the game that it names in a line of its own."""
    if path.suffix.lower() == ENDING:
        return True
    try:
        with path.open("rb") as file:
            return _NAMES_A_GAME.search(file.read(_ENOUGH_TO_TELL)) is not None
    except OSError:
        return False


def one_line(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]} ..."


def read_file(path: Path) -> tuple[str, Mapping[str, Any]]:
    """The game that a file is of, and all it says."""
    document = _document(path)
    game = document.get("game")
    by_name = {in_files(game): game for game in GAMES}
    if game is None:
        raise Unreadable(f"game: it is missing; there are {', '.join(by_name)}")
    if not isinstance(game, str) or game not in by_name:
        raise Unreadable(f"game: {game!r} is none of {', '.join(by_name)}")
    return by_name[game], document


def _document(path: Path) -> Mapping[str, Any]:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Unreadable(f"file: larger than {LARGEST_FILE:,} bytes")
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise Unreadable("file: not a text file in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"file: not TOML{_where(error)}") from None
    except ValueError:
        raise Unreadable("file: a number in it is too long") from None
    except RecursionError:
        raise Unreadable("file: it is nested too deeply") from None
    except OSError as error:
        raise Unreadable(f"file: {error.strerror or error}") from None


def _where(error: tomllib.TOMLDecodeError) -> str:
    """The sentences of the library's reader are for programmers; where it stopped is for everybody."""
    found = re.search(r"\(at (.*)\)$", str(error))
    return f", {found[1]}" if found else ""
