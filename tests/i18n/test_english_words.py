"""English as its players know it: the words of the four rulebooks in their spelling, and plain ones for the rest."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.i18n import read_folder
from app.i18n.words import FOLDER

ENGLISH = FOLDER / "en"
CONTENT = Path(__file__).parents[2] / "content"
SAID = ("question", "answer")
"""Of a rule; what players may type to find it has every spelling."""

IN_THE_BOOKS = {
    "defence": "defense", "armour": "armor", "colour": "color", "centre": "center",
    "grey": "gray", "favourite": "favorite", "neighbour": "neighbor", "travelling": "traveling",
    "cancelled": "canceled", "set-ups?": "setup", "start zone": "starting zone", "(in|out of) reach": "range",
}  # fmt: skip
"""What others write, and what all four books do."""

PLAIN = {
    "put(s|ting)? (\\w+ )?right": "correct", "most (health|mana)": "maximum", "(?<!-)handed on\\b": "shared, given",
    "take(s|n)? in": "import", "told": "entered", "(type|typed|typing) in (?!play)": "enter", "at the most": "at most",
    "the table cho": "you choose",
}  # fmt: skip

NAMED = re.compile(r"\{\w+\}")
ONE_OF_TWO = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
HAS_A_GENDER = ("darkest_night", "lyidan", "ytheria", "andra")
"""The Necromancer and three monsters, as their books speak of them. Heroes are whoever plays them."""


def screens() -> dict[str, str]:
    files = {file.stem: read_folder(ENGLISH, (file.stem,)) for file in ENGLISH.glob("*.toml")}
    return {f"{stem} {key}": NAMED.sub("", text) for stem, texts in files.items() for key, text in texts.items()}


def rules() -> dict[str, str]:
    files = sorted(CONTENT.glob("*/core/rules/en/*.toml"))
    return dict(entry for file in files for entry in _entries(file))


def _entries(file: Path) -> Iterator[tuple[str, str]]:
    game = file.relative_to(CONTENT).parts[0]
    for key, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if isinstance(entry, dict):
            yield from ((f"{game} {key}.{part}", entry[part]) for part in SAID)


TEXTS = {**screens(), **rules()}


@pytest.mark.parametrize(("other", "ours"), {**IN_THE_BOOKS, **PLAIN}.items())
def test_one_word_is_said_for_one_thing(other: str, ours: str) -> None:
    found = re.compile(rf"\b{other}", re.IGNORECASE)
    assert [key for key, text in TEXTS.items() if found.search(text)] == [], ours


def test_heroes_and_players_have_no_gender() -> None:
    assert len(TEXTS) > 4000
    said = {key for key, text in TEXTS.items() if ONE_OF_TWO.search(text)}
    assert {key for key in said if not any(named in key for named in HAS_A_GENDER)} == set()


def test_darkest_night_has_locations() -> None:
    """As its book calls them; to place something is still a verb."""
    noun = re.compile(r"\b(a|any|each|every|its|one|same|that|the|this|your) place\b", re.IGNORECASE)
    assert [key for key, text in TEXTS.items() if key.startswith("darkest_night") and noun.search(text)] == []
