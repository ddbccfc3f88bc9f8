"""A rules reference that is not whole is refused with its file and its field."""

import shutil
from pathlib import Path

import pytest

from app.content import check_content
from app.content.errors import ContentError
from app.content.reference import check_reference, load_reference

CORE = Path(__file__).parents[2] / "content" / "massive_darkness" / "core"
HEROES, ENGLISH, FRENCH = "heroes.toml", "en/heroes.toml", "fr/heroes.toml"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    copy = tmp_path / "massive_darkness" / "core" / "rules"
    shutil.copytree(CORE / "rules", copy)
    return copy


def problems_of(rules: Path) -> list[str]:
    return [f"{one.file.relative_to(rules)}: {one.field}" for one in check_reference(rules, "massive_darkness")]


EDITS = {
    "an entry that is not there": (HEROES, 'see = ["', 'see = ["nowhere", "', ".see"),
    "the same entry twice": (HEROES, 'key = "stun"', 'key = "bam"', "bam"),
    "a key that is none": (HEROES, 'key = "stun"', 'key = "Stun!"', "key"),
    "unknown field": (HEROES, 'key = "stun"', 'key = "stun"\nmood = "grim"', "mood"),
    "a rule of two entries": (HEROES, "rules = []", 'rules = ["taunt"]', ".rules"),
    "a quest's rule of two entries": (HEROES, "rules = []", "quests = { tutorial = ['key'] }", ".quests"),
    "another game that is none": (HEROES, "elsewhere = { hellscape", "elsewhere = { chess", "elsewhere"),
    "the game itself": (HEROES, "elsewhere = { hellscape", "elsewhere = { massive_darkness", ".elsewhere"),
    "no title": (FRENCH, "title = ", "titel = ", "title"),
    "an entry without words": (FRENCH, "[stun]", "[stunn]", "stun"),
    "words without an entry": (ENGLISH, "[stun]", "[more]\nquestion = 'A?'\nanswer = 'B.'\n[stun]", "more"),
    "no question": (FRENCH, "question = ", "query = ", ".query"),
    "a long question": (ENGLISH, 'question = "', 'question = "' + "Why " * 30, ".question"),
    "a term that is a number": (ENGLISH, "terms = [", "terms = [3, ", ".terms[0]"),
    "another game than that": (FRENCH, "elsewhere = { hellscape", "elsewhere = { darkest_night", ".elsewhere"),
    "said of no kind of thing": ("en/round.toml", '["hero_card"]', '["hero_cart"]', ".of"),
    "bad TOML": (FRENCH, "[stun]", "[stun", "(file)"),
    "a chapter that is not there": ("chapters.toml", '"heroes"', '"heros"', "(file)"),
}


REASONS = {
    "an entry that is not there": "no entry 'nowhere'",
    "the same entry twice": "stands there twice",
    "a rule of two entries": "'taunt' belongs to another entry too",
    "a quest's rule of two entries": "'tutorial.key' belongs to another entry too",
    "the game itself": "is the game itself",
    "an entry without words": "is not there",
    "words without an entry": "no entry of this chapter",
    "another game than that": "other games than the chapter says",
    "said of no kind of thing": "no entry 'hero_cart'",
}
"""Where one edit breaks two things, both have to be named."""


@pytest.mark.parametrize("edit", EDITS)
def test_a_bad_reference_is_named_by_file_and_field(rules: Path, edit: str) -> None:
    name, old, new, field = EDITS[edit]
    text = (rules / name).read_text(encoding="utf-8")
    assert old in text
    (rules / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [one for one in check_reference(rules, "massive_darkness") if one.field.endswith(field)]
    assert REASONS.get(edit, "") in " ".join(one.why for one in found)
    assert found


def test_what_ships_is_sound(rules: Path) -> None:
    assert problems_of(rules) == []


def test_a_chapter_that_nobody_named_is_refused(rules: Path) -> None:
    (rules / "more.toml").write_text("", encoding="utf-8")
    assert problems_of(rules) == ["more.toml: (file)"]


def test_a_language_that_lacks_a_chapter_or_has_one_more_is_named(rules: Path) -> None:
    (rules / "fr" / "heroes.toml").rename(rules / "fr" / "heros.toml")
    assert problems_of(rules) == ["fr/heros.toml: (file)", "fr/heroes.toml: (file)"]


def test_a_third_language_is_a_folder(rules: Path) -> None:
    shutil.copytree(rules / "fr", rules / "de")
    assert problems_of(rules) == []
    assert load_reference(rules, "de") == load_reference(rules, "fr")


def test_a_language_without_a_reference_reads_the_english_one(rules: Path) -> None:
    assert load_reference(rules, "it") == load_reference(rules, "en")


def test_reading_stops_at_the_first_fault(rules: Path) -> None:
    (rules / "en" / "heroes.toml").write_text('title = "Heroes"', encoding="utf-8")
    with pytest.raises(ContentError):
        load_reference(rules, "en")


def test_the_check_of_all_content_looks_at_it_too(tmp_path: Path) -> None:
    copy = tmp_path / "massive_darkness" / "core"
    shutil.copytree(CORE, copy)
    (copy / "rules" / "fr" / "heroes.toml").unlink()
    assert check_content(tmp_path) == ["massive_darkness/core/rules/fr/heroes.toml: (file): is not there"]
