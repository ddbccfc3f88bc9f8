"""French says d’Elias and de Bjorn."""

import pytest

from app.i18n import load_words

FRENCH = load_words("fr")


@pytest.mark.parametrize(
    ("hero", "said"),
    [
        ("Elias", "Tour d’Elias"),
        ("Owen", "Tour d’Owen"),
        ("Élodie", "Tour d’Élodie"),
        ("Bjorn", "Tour de Bjorn"),
        ("Hellhound", "Tour de Hellhound"),
        ("Ytheria", "Tour d’Ytheria"),
        ("Yorlyn", "Tour de Yorlyn"),  # sounds like yaourt: le yaourt
    ],
)
def test_de_before_a_name(hero: str, said: str) -> None:
    assert FRENCH("hero_turn.title", hero=hero) == said


def test_que_before_a_name() -> None:
    assert "que Bjorn" in FRENCH("error.nobody_to_command", hero="Bjorn")
    assert "qu’Elias" in FRENCH("error.nobody_to_command", hero="Elias")


def test_numbers_and_zones_keep_the_e() -> None:
    assert "de 11 à 8" in FRENCH("changed.xp", who="Elias", old=11, new=8)
    assert "de A1" in FRENCH("event.token_removed", token="Sortie", zone="A1")


def test_english_is_left_alone() -> None:
    assert load_words("en")("hero_turn.title", hero="Elias") == "Elias’s turn"
