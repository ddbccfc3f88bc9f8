"""A correction that leaves what was open no way on: the log says so, and undo names both."""

from pathlib import Path

import pytest

from app.i18n import load_words
from app.open_play import OpenPlay
from app.plays.files import DiskFiles
from app.presenters.massive_darkness.sentences import sentence
from app.rules.massive_darkness.changes import RemoveEnemy
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.state import Phase
from tests.tables import a_table

SAID = {
    "en": "Canceled, as the correction made it impossible: Orc Flayers: turn begun.",
    "fr": "Impossible après la correction, donc abandonné\u00a0: Orcs Trancheurs\u00a0: début du tour.",
}
UNDOES = {
    "en": "Corrected: Orc Flayers removed from the board; canceled: Orc Flayers: turn begun",
    "fr": "Correction · Orcs Trancheurs\u00a0: retrait du plateau\u00a0; "
    "abandonné\u00a0: Orcs Trancheurs\u00a0: début du tour",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_removing_the_enemy_that_acts_is_said_and_undone_in_one_piece(tmp_path: Path, language: str) -> None:
    words = load_words(language)
    files = DiskFiles(tmp_path)
    play = OpenPlay.of_game(files, "massive_darkness", "one", "Test", "2024-01-01", a_table(phase=Phase.ENEMIES))
    play.do(EnemyTurn(enemy="Orc Flayers"))
    asked = play.question
    assert asked is not None
    entry = play.do(RemoveEnemy(name="Orc Flayers"))
    assert sentence(words, entry.events[-1]) == SAID[language]
    assert play.undo_label(words) == UNDOES[language]
    assert (play.question, play.turn_of, play.turn_events()) == (None, "", [])
    play.undo()
    assert play.question == asked
    assert play.turn_of == "Orc Flayers"
