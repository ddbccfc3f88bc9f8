"""What the table is to do is an infinitive, "Piocher une carte"; "vous" stands where the app speaks to players."""

import re

import pytest

from app.i18n import load_words

FRENCH = load_words("fr")

SPEAKS_TO_PLAYERS = re.compile(r"first_steps\.step\.\w+|quest\.\w+\.flavour")
"""The first steps take players by the hand, and the words that open a quest call them to it."""

TOLD_OF_PLAYERS = re.compile(r"\bvous (?:(?:ne |l’|les |en |y )?\w+ez|dites|faites)\b", re.IGNORECASE)
IN_EZ = r"\b(?!(?:assez|chez|nez|rez)\b)\w+ez\b"
IRREGULAR = r"(?:^|[.:;,!?»] |\bet |\bou |\bpuis )(?:dites|faites)\b"
IMPERATIVE = re.compile(f"{IN_EZ}|{IRREGULAR}", re.IGNORECASE)
FAMILIAR = re.compile(r"\b(?:tu|toi|ton|ta|tes)\b|\bt’", re.IGNORECASE)


def commands(text: str) -> bool:
    return IMPERATIVE.search(TOLD_OF_PLAYERS.sub("", text.replace("\u00a0", " "))) is not None


def test_what_is_to_be_done_is_said_in_the_infinitive() -> None:
    said = {key: text for key, text in FRENCH.texts.items() if not SPEAKS_TO_PLAYERS.fullmatch(key)}
    assert {key for key, text in said.items() if commands(text)} == set()


def test_where_the_app_speaks_to_players_it_does_so() -> None:
    spoken = [text for key, text in FRENCH.texts.items() if SPEAKS_TO_PLAYERS.fullmatch(key)]
    assert sum(map(commands, spoken)) > 5


def test_nobody_is_called_tu() -> None:
    assert {key for key, text in FRENCH.texts.items() if FAMILIAR.search(text)} == set()


@pytest.mark.parametrize(
    "text", ["Lancez un dé.", "{who} : lancez les dés", "La carte est là, prenez-la.", "Dites où.", "Sinon, faites-le."]
)
def test_an_imperative_is_seen(text: str) -> None:
    assert commands(text)


@pytest.mark.parametrize(
    "text", ["Assez pour le niveau 2", "Avec vos mots, si vous voulez", "comme vous les avez posés", "Attaques faites"]
)
def test_what_is_no_imperative_is_left_alone(text: str) -> None:
    assert not commands(text)
