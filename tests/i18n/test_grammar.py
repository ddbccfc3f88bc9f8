"""How a language counts and elides is said in its own file: another one needs no code."""

from pathlib import Path

import pytest

from app.i18n import load_words, words
from app.i18n.brought import what_is_wrong
from app.i18n.grammar import BEFORE, ELIDED, NOTHING, PLURAL, Grammar

POLISH = "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: n = 0 or n % 10 = 0, 1, 5..9 or n % 100 = 11..14"
TEXTS = {"day": "{count} dnia", "day_one": "{count} dzień", "day_few": "{count} dni", "day_many": "{count} dni"}


def grammar(plural: str, elided: str = NOTHING, before: str = NOTHING) -> Grammar:
    return Grammar({PLURAL: plural, ELIDED: elided, BEFORE: before})


@pytest.mark.parametrize(
    ("count", "key"),
    [(0, "day_many"), (1, "day_one"), (2, "day_few"), (4, "day_few"), (12, "day_many"), (22, "day_few")],
)
def test_a_language_may_have_more_than_two_forms(count: int, key: str) -> None:
    assert grammar(POLISH).key_for("day", count, TEXTS) == key


def test_a_form_that_says_one_itself_is_for_one_alone() -> None:
    french = grammar("one: n = 0..1")
    spelt = {"mob": "{count} sbires", "mob_one": "un sbire"}
    assert [french.key_for("mob", count, spelt) for count in (0, 1, 2)] == ["mob", "mob_one", "mob"]
    labels = {"mob": "sbires", "mob_one": "sbire"}
    assert [french.key_for("mob", count, labels) for count in (0, 1, 2)] == ["mob_one", "mob_one", "mob"]


def test_what_is_elided_is_said_by_the_language() -> None:
    italian = grammar("one: n = 1", elided="di d’, lo l’", before="aeiou")
    assert italian.elided("Lo {who} di {hero}", {"who": "orco", "hero": "Elias"}) == "L’{who} d’{hero}"
    assert italian.elided("di {hero}", {"hero": "Bjorn"}) == "di {hero}"


def test_a_language_that_says_nothing_of_it_counts_as_english_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = '[language]\nname = "Ñ"\n[own]\nkey = "{count} ñs"\nkey_one = "1 ñ"\n'
    (tmp_path / "qy").mkdir()
    (tmp_path / "en").symlink_to(words.FOLDER / "en")
    (tmp_path / "qy" / "language.toml").write_text(told, encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    said = load_words("qy")
    assert [said("own.key", count=count) for count in (0, 1, 2)] == ["0 ñs", "1 ñ", "2 ñs"]


@pytest.mark.parametrize("rule", ["one", "one: n", "one: n < 2", "single: n = 1", "one: n = 1; import os"])
def test_a_rule_that_cannot_be_read_is_no_text_of_a_language(rule: str) -> None:
    with pytest.raises(ValueError, match="n"):
        grammar(rule)
    assert what_is_wrong(PLURAL, rule) == "unknown"
    assert what_is_wrong(PLURAL, POLISH) == ""


def test_a_brought_language_may_have_forms_of_its_own() -> None:
    assert what_is_wrong("home.count_few", "{count} partie") == ""
    assert what_is_wrong("home.count_one", "jedna partia") == ""
    assert what_is_wrong("home.count_few", "{other} partie") == "placeholders"
