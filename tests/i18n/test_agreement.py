"""Names are singular or plural, of either gender, with or without a vowel: no French sentence agrees with one."""

import re

import pytest

from app.i18n import load_words

FRENCH = load_words("fr")
NAMES = "hero|who|enemy|other|attacker|defender|ally|agent|name|card|power|boss|item|skill|blight"
IS = r"(n’)?(est|sont|reste|devient|était) (pas |plus |déjà |toujours )?"
AGREES = re.compile(rf"(?<![a-zé] )\{{({NAMES})\}} {IS}\w+(é|ée|i|u|ort|ent|if|ve)\b")
"""After a noun of its own it may: « de la dalle {side} »."""
LABEL_AGREES = re.compile(rf"(?<![a-zé] )\{{({NAMES})\}} \w+(é|ée)\.?$")
ARTICLE = re.compile(rf"\b(le|la|du|au|l’|un|une|ce|cette) ?\{{({NAMES})\}}", re.IGNORECASE)


def test_nothing_agrees_with_a_name() -> None:
    wrong = {key for key, text in FRENCH.texts.items() if AGREES.search(text)}
    assert wrong == set()


def test_no_label_agrees_with_a_name() -> None:
    assert LABEL_AGREES.search("{hero} : {item} équipé")
    assert {key for key, text in FRENCH.texts.items() if LABEL_AGREES.search(text)} == set()


def test_no_article_stands_before_a_name() -> None:
    assert {key for key, text in FRENCH.texts.items() if ARTICLE.search(text)} == set()


def test_the_death_of_an_agent_says_agent_once_before_its_name() -> None:
    assert "agent Agent Nain" not in FRENCH("event.killed_agent", enemy="Agent Nain")


@pytest.mark.parametrize("text", ["{hero} est mort.", "{enemy} est déjà traqué.", "{who} n’est pas équipé."])
def test_what_agrees_is_seen(text: str) -> None:
    assert AGREES.search(text)


@pytest.mark.parametrize(
    ("enemy", "said"),
    [("Bande", "de Bande"), ("Agent", "d’Agent"), ("Vitaliseur", "de Vitaliseur"), ("Ogre", "d’Ogre")],
)
def test_de_before_what_has_no_article(enemy: str, said: str) -> None:
    assert said in FRENCH("hero_turn.title", hero=enemy)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("event.killed_agent", "l’Agent"), ("event.killed_roaming", "le Monstre Errant"),
        ("event.resurrected", "Le Vitaliseur"), ("changed.lifebringers", "du Vitaliseur"),
    ],
)  # fmt: skip
def test_kinds_have_the_article_of_their_gender(key: str, said: str) -> None:
    assert said in FRENCH.texts[key]
