"""Settings: what can be chosen, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.i18n import Words

TEXT_SIZES = (100, 115, 130, 150)
DICE = {"faces": "dice-multiple", "totals": "numeric", "app": "auto-fix"}
"""The ways to tell a roll, and their icons."""
THEMES = {"dark": "weather-night", "high_contrast": "theme-light-dark"}


@dataclass(frozen=True)
class Option:
    """One of several: what is stored, how it is called, and its icon."""

    name: str
    label: str
    icon: str = ""


@dataclass(frozen=True)
class SettingsView:
    text_sizes: tuple[Option, ...]
    themes: tuple[Option, ...]
    languages: tuple[Option, ...]
    dice: tuple[Option, ...]
    version: str


def settings_view(words: Words, languages: Mapping[str, str], version: str) -> SettingsView:
    """`languages` are those that can be chosen, each called by its own name."""
    return SettingsView(
        text_sizes=tuple(Option(str(size), words(f"settings.size.{size}")) for size in TEXT_SIZES),
        themes=tuple(Option(name, words(f"settings.{name}"), icon) for name, icon in THEMES.items()),
        languages=tuple(Option(code, name) for code, name in languages.items()),
        dice=tuple(Option(name, words(f"settings.dice.{name}"), icon) for name, icon in DICE.items()),
        version=words("settings.version", version=version),
    )
