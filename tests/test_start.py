"""The first start speaks the language of the phone; whoever chooses another one keeps it."""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from app.plays.settings import Settings
from app.session import Session
from app.start import LOCALE, phone_language


@pytest.fixture(autouse=True)
def says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*LOCALE, "ANDROID_PRIVATE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("name", "value", "language"),
    [
        ("LANG", "fr_FR.UTF-8", "fr"),
        ("LC_ALL", "fr_CA", "fr"),
        ("LANGUAGE", "fr:en", "fr"),
        ("LANG", "en_GB.UTF-8", "en"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "C", "en"),
        ("LANG", "", "en"),
    ],
)
def test_a_desktop_says_its_language(monkeypatch: pytest.MonkeyPatch, name: str, value: str, language: str) -> None:
    monkeypatch.setenv(name, value)
    assert phone_language() == language


def test_what_is_said_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert phone_language() == "fr"


@pytest.mark.parametrize(("spoken", "language"), [("fr", "fr"), ("ja", "en")])
def test_a_phone_says_its_language(monkeypatch: pytest.MonkeyPatch, spoken: str, language: str) -> None:
    jnius = ModuleType("jnius")
    locale = SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: spoken))
    jnius.autoclass = {"java.util.Locale": locale}.__getitem__  # type: ignore[attr-defined]  # a module of its own
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/data")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert phone_language() == language


def test_it_holds_until_somebody_chooses(tmp_path: Path) -> None:
    first = Session.open(tmp_path, Settings(language="fr"))
    assert first.settings.language == "fr"
    first.change_settings(text_size=130)
    assert Session.open(tmp_path, Settings(language="en")).settings.language == "fr"
    first.change_settings(language="en")
    assert Session.open(tmp_path, Settings(language="fr")).settings.language == "en"
