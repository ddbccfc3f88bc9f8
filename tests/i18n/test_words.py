"""The words: every language says everything, every sentence can be made, and no key is asked for in vain."""

import re
import string
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from app.i18n.words import FOLDER, LANGUAGES, Words, forgiving, load_dialect, load_words, read_folder
from app.plays.storage import Recovery
from app.presenters.massive_darkness.phrases import act, option
from app.presenters.massive_darkness.sentences import sentence
from app.rules.core.event import Event
from app.rules.core.reason import Reason
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Changed, Moved
from app.rules.massive_darkness.state import Phase
from tests.i18n.named import completed_in_vain
from tests.i18n.samples import ACTS, EVENTS, OPTIONS, TOKENS, samples
from tests.i18n.used_keys import (
    errors,
    given,
    key_patterns,
    literal_keys,
    names_of_rules,
    topics,
    unused,
    verdicts,
)

ENGLISH = load_words("en")
KEYS = ENGLISH.keys()
AREAS = {key.partition(".")[0] for key in KEYS}
OTHERS = [language for language in LANGUAGES if language != "en"]
BASE, DIALECT = "hellscape", "shadowreach"
"""What the second says under its own name, takes the place of the first one's words in its plays."""
ONE = "_one"  # the form for a count of 1; a language may need it where English does not
NOT_COUNTED = ("rule.symbols_pay_for_one",)  # ends like one, and is none

PLAIN_SPACE_BEFORE_SIGN = re.compile(r" [:;!?»]|« ")
PLAIN_SPACE_BEFORE_PAGE = re.compile(r"\bpp?\. [0-9{]")
NOUNS = "niveau|round|zone|case|dalle|salle|étage|rang|portée|pilier"
PLAIN_SPACE_BESIDE_NUMBER = re.compile(
    rf"\b({NOUNS}) [{{\d]|\ben \{{(zone|to|at)\}}|[}}\d] (XP|micro-XP|mana|santé)\b", re.IGNORECASE
)
GLUED_SIGN = re.compile(r"[^\s«][;!?»]|[^\s«]:(?=\s)|«\S")


def texts_of(language: str) -> dict[str, str]:
    """What a language says itself, without what it takes from English."""
    return read_folder(FOLDER / language)


def read(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _flat(table: dict[str, object], prefix: str) -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            assert isinstance(value, str), f"{prefix}{key} is no text"
            flat[f"{prefix}{key}"] = value
    return flat


def said_for(key: str) -> str:
    """The key in whose place a word of the dialect is said; the key itself for all others."""
    return f"{BASE}{key.removeprefix(DIALECT)}" if key.startswith((f"{DIALECT}.", f"{DIALECT}_")) else key


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


# All languages alike


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_files_of_english(language: str) -> None:
    names = {file.name for file in (FOLDER / "en").iterdir()}
    assert {file.name for file in (FOLDER / language).iterdir()} == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    """The words of the one would be said for the other."""
    keys = [key for file in sorted((FOLDER / language).glob("*.toml")) for key in _flat(read(file), "")]
    assert {key for key, count in Counter(keys).items() if count > 1} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_file_has_the_keys_of_the_english_one(language: str) -> None:
    for english_file in sorted((FOLDER / "en").glob("*.toml")):
        english = _flat(read(english_file), "")
        other = _flat(read(FOLDER / language / english_file.name), "")
        own = {key for key in other if key.endswith(ONE) and key.removesuffix(ONE) in english}
        assert set(english) - set(other) == set(), f"missing in {language}/{english_file.name}"
        assert set(other) - set(english) - own == set(), f"not in en/{english_file.name}"


def test_tables_of_one_area_stand_together() -> None:
    """Translators' tools refuse a file that comes back to a table after another one."""
    torn = [
        str(file.relative_to(FOLDER))
        for file in sorted(FOLDER.glob("*/*.toml"))
        if (names := tables_in(file.read_text(encoding="utf-8"))) != together(names)
    ]
    assert torn == []


def tables_in(text: str) -> list[tuple[str, ...]]:
    return [tuple(name.split(".")) for name in re.findall(r"(?m)^\[([^\[\]]+)\]", text)]


def together(names: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """In the order in which each table, and each table around it, is first named."""
    first: dict[tuple[str, ...], int] = {}
    for name in names:
        for depth in range(1, len(name) + 1):
            first.setdefault(name[:depth], len(first))
    return sorted(names, key=lambda name: [first[name[:depth]] for depth in range(1, len(name) + 1)])


def test_a_torn_area_is_seen() -> None:
    torn = tables_in('[home]\na = "1"\n[table.chips]\nb = "2"\n[home.menu]\nc = "3"\n')
    assert together(torn) == [("home",), ("home", "menu"), ("table", "chips")] != torn


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_names_what_the_english_one_names(language: str) -> None:
    english = texts_of("en")
    for key, text in texts_of(language).items():
        many = key.removesuffix(ONE)
        if key.endswith(ONE) and many in english:  # it may name its count or spell it out
            assert placeholders(text) | {"count"} == placeholders(english.get(key, english[many])) | {"count"}, key
        else:
            assert placeholders(text) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_for_one_has_a_form_for_many(language: str) -> None:
    texts = texts_of(language)
    ones = {key for key in texts if key.endswith(ONE)}
    assert {key for key in ones if key.removesuffix(ONE) not in texts and key not in NOT_COUNTED} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str) -> None:
    untidy = {key for key, text in texts_of(language).items() if text != text.strip() or "  " in text or not text}
    assert untidy == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_printers_ones(language: str) -> None:
    assert {key for key, text in texts_of(language).items() if "'" in text or '"' in text} == set()


def test_french_signs_stand_apart_and_stay_with_their_word() -> None:
    no_french = ("game.", "short_game.", "language.plural")  # English titles, and a rule
    french = {key: text for key, text in texts_of("fr").items() if not key.startswith(no_french)}
    assert {key for key, text in french.items() if PLAIN_SPACE_BEFORE_SIGN.search(text)} == set()
    assert {key for key, text in french.items() if GLUED_SIGN.search(text)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_stays_with_its_number(language: str) -> None:
    assert {key for key, text in texts_of(language).items() if PLAIN_SPACE_BEFORE_PAGE.search(text)} == set()


def test_a_french_number_stays_with_its_noun() -> None:
    assert PLAIN_SPACE_BESIDE_NUMBER.search("Le niveau {level} coûte 3 XP.")
    assert {key for key, text in texts_of("fr").items() if PLAIN_SPACE_BESIDE_NUMBER.search(text)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_on_dice_tell_them_apart(language: str) -> None:
    letters = [text for key, text in texts_of(language).items() if key.startswith("dice.letter.")]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


# What the rules tell


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind())
def test_everything_that_happens_can_be_said(words: Words, kind: type[Event]) -> None:
    for event in samples(kind):
        said = sentence(words, event)
        assert said.strip(), event
        assert "{" not in said, event


def test_a_move_without_a_map_can_be_said(words: Words) -> None:
    assert "{" not in act(words, "move")


@pytest.mark.parametrize("to", ["c4", None])
def test_a_move_without_a_goal_can_be_said(words: Words, to: str | None) -> None:
    event = Moved(enemy="Orc Flayers", to=to, goal="", step=2, reason=Reason("overruled", ""))
    assert not re.search(r"(towards|vers) ?\.", sentence(words, event))


def test_a_card_taken_away_can_be_said(words: Words) -> None:
    said = sentence(words, Changed(who="Orc Flayers", field="carried", old="Jagged Axe", new=""))
    assert not re.search(r" \.|«\s*»", said)


def test_every_rule_that_a_reason_names_has_words() -> None:
    rules = names_of_rules()
    assert {"most_xp_in_reach", "to_the_start", "to_the_exit", "taunt", "overruled", "no_way"} <= rules
    assert {rule for rule in rules if f"rule.{rule}" not in ENGLISH} == set()


def test_every_verdict_on_a_hero_has_words() -> None:
    assert {"holds", "hidden"} <= verdicts()
    assert {verdict for verdict in verdicts() if f"verdict.{verdict}" not in ENGLISH} == set()


def test_every_error_has_words() -> None:
    keys = {key for key, _ in errors()}
    assert {"no_such_zone", "bad_dice", "drawing_cell", "not_ours", "nothing_to_undo"} <= keys
    assert {key for key in keys if f"error.{key}" not in ENGLISH} == set()


def test_an_error_brings_all_that_its_words_name() -> None:
    texts = texts_of("en")
    assert [key for key, details in errors() if not placeholders(texts[f"error.{key}"]) <= details] == []


def test_every_repair_of_the_library_has_words() -> None:
    repairs = {one.value for one in Recovery if one is not Recovery.NONE} | {"settings"}
    assert {repair for repair in repairs if f"recovered.{repair}" not in ENGLISH} == set()


def test_every_question_has_words() -> None:
    asked = topics("Choice", "Form", "Numbers", "RollDice")
    assert {"target", "sightings", "roll", "way_to_exit"} <= asked
    assert {topic for topic in asked if f"question.{topic}" not in ENGLISH} == set()
    assert {topic for topic in topics("Choice") if f"asked.{topic}" not in ENGLISH} == set()
    assert {topic for topic in topics("Form") if f"question.{topic}_help" not in ENGLISH} == set()


def test_every_option_and_number_has_words(words: Words) -> None:
    assert {field for field in Roll.__struct_fields__ if f"number.{field}" not in words} == set()
    for topic, answers in OPTIONS.items():
        assert all(option(words, topic, answer) != answer for answer in answers), topic
    assert all(act(words, text) for text in ACTS)


def test_phases_kinds_and_tokens_have_words() -> None:
    parts = ("title", "short", "reminder", "onward")
    wanted = {f"phase.{phase}.{part}" for phase in Phase for part in parts}
    wanted |= {f"{area}.{kind}" for kind in Kind for area in ("kind", "kind_short")}
    wanted |= {f"token.{token}" for token in TOKENS}
    assert {key for key in wanted if key not in ENGLISH} == set()


# What the screens ask for


def test_every_key_in_the_source_exists() -> None:
    keys = literal_keys(AREAS)
    assert {"home.new_game", "undo.label", "turn.overrule"} <= keys  # from Python and from KV
    assert keys - KEYS - {said_for(key) for key in KEYS} == set()


def test_every_key_that_is_put_together_can_exist() -> None:
    patterns = key_patterns(AREAS)
    assert any(pattern.startswith(r"phase\.") for pattern in patterns)
    known = KEYS | {said_for(key) for key in KEYS}
    assert {one for one in patterns if not any(re.fullmatch(one, key) for key in known)} == set()


def test_no_text_is_there_that_nothing_asks_for() -> None:
    """The form for one comes with the form for many."""
    keys = {key for key in KEYS if not key.endswith(ONE)}
    left = unused(keys | {said_for(key) for key in keys})
    assert {key for key in keys if key in left and said_for(key) in left} == set()


def test_no_key_is_completed_with_what_nobody_names() -> None:
    """An error that is not raised any more would otherwise keep its words: they fit error.{key}."""
    assert completed_in_vain({"error.no_such_zone", "error.no_such_thing"}) == {"error.no_such_thing"}
    keys = {key for key in KEYS if not key.endswith(ONE)}
    left = completed_in_vain(keys | {said_for(key) for key in keys})
    assert {key for key in keys if key in left and said_for(key) in left} == set()


def test_every_text_is_given_what_it_names() -> None:
    """In the words of the dialect too: what is missing would only be seen when the sentence is shown."""
    said = [(key, handed) for key, handed in given() if key in ENGLISH]
    assert len(said) > 1500
    missing = set()
    for texts in (ENGLISH.texts, load_dialect("en", DIALECT, BASE).texts):
        missing |= {key for key, handed in said if placeholders(texts[key]) - handed}
    assert missing == set()


def test_a_dialect_names_nothing_that_the_words_it_stands_for_do_not() -> None:
    """It is given what those are given."""
    own = load_dialect("en", DIALECT, BASE)
    stands_for = {key: said_for(key) for key in KEYS if said_for(key) != key and said_for(key) in KEYS}
    assert "hellscape.track.roaming" in stands_for.values()
    assert own("hellscape.track.roaming") == ENGLISH("shadowreach.track.roaming")
    texts = ENGLISH.texts
    wrong = [key for key, base in stands_for.items() if placeholders(texts[key]) - placeholders(texts[base])]
    assert wrong == []


def test_a_dialect_says_only_what_it_says_otherwise() -> None:
    french = load_words("fr").texts
    same = [
        key for key in KEYS
        if said_for(key) != key and said_for(key) in KEYS
        and all(texts[key] == texts[said_for(key)] for texts in (ENGLISH.texts, french))
    ]  # fmt: skip
    assert same == []


# Counting


def test_one_has_a_form_of_its_own() -> None:
    french = load_words("fr")
    assert french("dice.red", count=1) == "1\u00a0dé rouge"
    assert french("dice.red", count=3) == "3\u00a0dés rouges"
    assert ENGLISH("home.count", count=1) == "1 game"


def test_none_is_singular_in_french_and_plural_in_english() -> None:
    french = load_words("fr")
    labels = [french("dice_pad.result.wounds", count=count) for count in (0, 1, 2)]
    assert labels == ["Blessure", "Blessure", "Blessures"]
    assert [french("event.regenerated", enemy="Liliarch", count=count) for count in (0, 1, 2)] == [
        "Liliarch\u00a0: 0 blessure soignée.",
        "Liliarch\u00a0: 1 blessure soignée.",
        "Liliarch\u00a0: 2 blessures soignées.",
    ]
    assert ENGLISH("home.count", count=0) == "0 games"


def test_every_french_text_with_a_figure_says_none_in_the_singular() -> None:
    """One that says "un" or "la dernière" is for one alone, and not said of none."""
    french, texts = load_words("fr"), texts_of("fr")
    counted = {key.removesuffix(ONE) for key in texts if key.endswith(ONE) and key not in NOT_COUNTED}
    said_of_none = [key for key in counted if re.search(r"1|\{count\}", texts[f"{key}{ONE}"])]
    assert len(said_of_none) > 150
    wrong = set()
    for key in said_of_none:
        named = dict.fromkeys(placeholders(texts[key]) - {"count"}, "Bjorn")
        none, one = (re.sub(r"\d+", "#", french(key, count=count, **named)) for count in (0, 1))
        if none != one:
            wrong.add(key)
    assert wrong == set()


def test_forgiving_words_say_what_nobody_knows_and_the_others_raise(caplog: pytest.LogCaptureFixture) -> None:
    strict = load_words("fr")
    lenient = forgiving(strict)
    assert forgiving(strict) is lenient, "whoever is bound to words is called when they are other ones"
    assert lenient("asked.tile_mevel", who="Elias") == "tile mevel (inconnu)"
    assert [record.getMessage() for record in caplog.records] == ["No words for asked.tile_mevel with ['who']"]
    assert lenient("nav.log") == strict("nav.log")
    with pytest.raises(KeyError):
        strict("asked.tile_mevel", who="Elias")
