"""The app's words in every language: TOML files in a folder a language, looked up by key."""

from app.i18n.words import (
    LANGUAGES,
    Words,
    available_languages,
    bring_languages,
    forgiving,
    load_areas,
    load_dialect,
    load_words,
    read_folder,
)

__all__ = [
    "LANGUAGES",
    "Words",
    "available_languages",
    "bring_languages",
    "forgiving",
    "load_areas",
    "load_dialect",
    "load_words",
    "read_folder",
]
