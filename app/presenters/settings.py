"""Settings: what can be chosen, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from app.i18n import Words
from app.presenters.summaries import ChipSummary

TEXT_SIZES = (100, 115, 130, 150)
DICE = {"faces": "dice-multiple", "totals": "numeric", "app": "auto-fix"}
"""The ways to tell a roll, and their icons."""
THEMES = {"dark": "weather-night", "high_contrast": "theme-light-dark"}


NO_LANGUAGES: Mapping[str, str] = MappingProxyType({})


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
    own_languages: tuple[ChipSummary, ...]
    """A chip to delete each of them."""
    dice: tuple[Option, ...]
    version: str


def settings_view(
    words: Words, languages: Mapping[str, str], version: str, own: Mapping[str, str] = NO_LANGUAGES, leaving: str = ""
) -> SettingsView:
    """`languages` are those that can be chosen, each called by its own name; `own` those that players brought.

    `leaving` is the one that a second tap deletes.
    """
    return SettingsView(
        text_sizes=tuple(Option(str(size), words(f"settings.size.{size}")) for size in TEXT_SIZES),
        themes=tuple(Option(name, words(f"settings.{name}"), icon) for name, icon in THEMES.items()),
        languages=tuple(Option(code, name) for code, name in languages.items()),
        own_languages=tuple(
            ChipSummary(code, _deletes(words, name, now=code == leaving), "delete-outline", selected=code == leaving)
            for code, name in own.items()
        ),
        dice=tuple(Option(name, words(f"settings.dice.{name}"), icon) for name, icon in DICE.items()),
        version=words("settings.version", version=version),
    )


def _deletes(words: Words, language: str, *, now: bool) -> str:
    """What was deleted is gone: one tap says so, the next does it."""
    return words("settings.delete_now" if now else "settings.delete_language", language=language)
