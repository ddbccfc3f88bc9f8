"""Why an enemy goes for a hero: who comes into question, and that nothing is said twice in a row."""

from typing import Any

import pytest

from app.frames import frame
from app.i18n import load_words
from app.presenters.hellscape.why import why as hellscape_why
from app.presenters.massive_darkness.why import why
from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Candidate, Reason
from app.rules.hellscape.game import Game
from app.rules.massive_darkness import open_game
from app.rules.shadowreach.game import Game as ShadowGame
from tests import hellscape_tables, shadowreach_tables
from tests.tables import a_table

EN = load_words("en")


def test_heroes_who_tie_are_named_and_the_table_is_said_to_choose() -> None:
    """Players decide among heroes with equal experience (p. 28)."""
    candidates = (Candidate("Elias", "target", 7), Candidate("Whisper", "tied", 7), Candidate("Sibyl", "fewer_xp", 4))
    found = why(EN, a_table(), "", Reason("most_xp_in_sight", "28", candidates))
    assert found is not None
    assert found.sentence == (
        "No one is in range. Most XP (7) of the heroes in sight: Elias, Whisper. If tied, you choose."
    )


def test_who_is_out_of_sight_is_said_to_be_so_once() -> None:
    candidates = (Candidate("Bjorn", "target", 9, range=1), Candidate("Elias", "out_of_sight", 7))
    found = why(EN, a_table(), "", Reason("most_xp_in_sight", "28", candidates))
    assert found is not None
    assert [(one.fact, one.verdict) for one in found.candidates] == [
        ("9 XP · in sight, range 1", "Target"), ("7 XP · in light", "Out of sight"),
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "fact"), [("hellscape", "7 XP"), ("shadowreach", "2 steps")])
def test_in_the_other_dungeons_too(name: str, fact: str) -> None:
    game = Game(hellscape_tables.a_table()) if name == "hellscape" else ShadowGame(shadowreach_tables.a_table())
    unseen = Candidate("Nobody", "out_of_sight", 7, steps=2)
    found = hellscape_why(frame(name).words(EN), game, "", Reason("closest_in_range", "", (unseen,)))
    assert found is not None
    assert [(row.fact, row.verdict) for row in found.candidates] == [(fact, "Out of sight")]


@pytest.mark.parametrize("game", ["massive_darkness", "shadowreach"])
def test_heroes_to_choose_from_stand_in_the_order_of_why(game: str) -> None:
    """They are in sight twice: above to be tapped, below with what is said of them."""
    opened: Any = open_game(a_table()) if game == "massive_darkness" else ShadowGame(shadowreach_tables.a_table())
    state = opened.state
    names = [hero.name for hero in state.heroes]
    reason = Reason("equal_xp" if game == "massive_darkness" else "closest_in_range", "28",
                    tuple(Candidate(name, "tied", range=0) for name in names))  # fmt: skip
    asked = Choice(topic="target", who=state.enemies[0].name, options=tuple(sorted(names, reverse=True)), about=FIGURE,
                   reason=reason)  # fmt: skip
    view = frame(game).choice_view(frame(game).words(EN), opened, asked, [])
    assert view.why is not None
    assert [row.text for row in view.options] == [one.name for one in view.why.candidates] == names
