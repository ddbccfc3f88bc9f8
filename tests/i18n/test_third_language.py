"""A third language is a folder of files: one that nobody speaks is put there, chosen with a tap, and read."""

import re
import shutil
from pathlib import Path

import pytest

from app.demo import demo_state
from app.i18n import available_languages, load_words, words
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

ACCENTS = str.maketrans("aeiouyncAEIOUNC", "áéîöüÿñçÀÉÎÖÜÑÇ")
TEXT = re.compile(r'(?m)^(\w+ = )"(.*)"$')
LONGER = 1.4
CODE, NAME = "qx", "Ñövlàngüé"


def in_no_language(text: str) -> str:
    """Every letter with an accent where it can have one, and two fifths longer; what is named in it stays."""
    parts = re.split(r"(\{[^}]*\})", text)
    told = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    return told + "~" * round(letters * (LONGER - 1))


@pytest.fixture
def a_third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "i18n"
    shutil.copytree(words.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(folder / "en", folder / CODE)
    for file in (folder / CODE).glob("*.toml"):
        told = TEXT.sub(lambda one: f'{one[1]}"{in_no_language(one[2])}"', file.read_text(encoding="utf-8"))
        file.write_text(told, encoding="utf-8")
    (folder / CODE / "language.toml").write_text(f'[language]\nname = "{NAME}"\n', encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", folder)


@pytest.mark.usefixtures("a_third_language")
def test_it_is_offered_chosen_and_shown(tmp_path: Path) -> None:
    assert available_languages() == {"en": "English", "fr": "Français", CODE: NAME}

    async def scene(table: Driver) -> None:
        table.app.go("settings")
        await table.frames()
        await table.tap(NAME)
        assert in_no_language("Settings") in {*table.texts(), *table.titles()}
        await table.press_escape()
        assert table.app.current == "table"
        said = load_words(CODE)
        assert said("table.enemies") in {*table.texts(), *table.titles()}
        english = {load_words("en")(f"nav.{name}") for name in ("table", "board", "heroes", "rules", "log")}
        assert english.isdisjoint(table.texts())
        await table.tap(said("nav.rules"))
        await table.until(lambda: "Combat and dice" in table.titles())  # the rules themselves are still English

    play_scene(tmp_path / "data", demo_state(), scene)
