"""The keys of words that one game uses: those that all share, and those in files named after it."""

import tomllib
from pathlib import Path
from typing import Any

from app.games import GAMES

ENGLISH = Path(__file__).resolve().parents[2] / "app" / "i18n" / "en"


def own_keys(game: str) -> set[str]:
    others = tuple(other for other in GAMES if other != game)
    files = [file for file in ENGLISH.glob("*.toml") if not file.stem.startswith(others)]
    return {key for file in files for key in _keys("", tomllib.loads(file.read_text(encoding="utf-8")))}


def _keys(prefix: str, table: dict[str, Any]) -> set[str]:
    found = set()
    for name, value in table.items():
        found |= _keys(f"{prefix}{name}.", value) if isinstance(value, dict) else {prefix + name}
    return found
