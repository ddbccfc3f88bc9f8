"""An enemy that acts outside of the enemies' phase, because the box ran out of its figures (p. 33), has its turn shown
like any other: by name, with its dice, step by step.
"""

from pathlib import Path

import pytest

from app.i18n import load_words
from app.open_play import OpenPlay
from app.plays.files import DiskFiles
from app.presenters.summaries import Die
from app.rules.core.question import Proposal
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.state import Phase
from tests.tables import a_table


@pytest.fixture
def play(tmp_path: Path) -> OpenPlay:
    """A patrol of Orc Flayers was drawn, and some stand on the board."""
    state = a_table(phase=Phase.EVENT)
    state.tokens.level = {1: ["a1"]}
    play = OpenPlay.of_game(DiskFiles(tmp_path), "massive_darkness", "one", "Test", "2024-01-01", state)
    play.do(DrawEvent())
    play.answer({"name": "Patrol", "type": "patrol"})
    play.answer({"name": "Orc Flayers", "melee": "yellow 2", "defense": "blue 1"})
    return play


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_acts_is_named_with_all_it_does(play: OpenPlay, language: str) -> None:
    words = load_words(language)
    play.answer("too_few")
    assert isinstance(play.question, Proposal)
    assert play.turn_of == "Orc Flayers"
    view = play.frame.turn_view(words, play.game, play.turn_of, play.turn_events(), play.question)
    assert view.title == {"en": "Orc Flayers", "fr": "Orcs Trancheurs"}[language]
    assert view.detail
    assert any(isinstance(part, Die) for part in view.steps[-1].line), "the dice of its attack"


def test_a_correction_in_between_leaves_it_shown(play: OpenPlay) -> None:
    play.answer("too_few")
    play.do(ChangeHero(name="Elias", xp=3))
    assert play.turn_of == "Orc Flayers"


def test_when_it_is_over_the_play_goes_on_where_it_was(play: OpenPlay) -> None:
    """It was no turn that the table had called for."""
    play.answer("too_few")
    while play.question is not None:
        play.answer(play.question.options[-1] if isinstance(play.question, Proposal) else {"hits": 0, "shields": 0})
    assert (play.turn_of, play.turn_events()) == ("", [])
