"""A correction while an enemy's turn waits for the table."""

import msgspec
import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Restarted
from app.rules.core.question import Proposal
from app.rules.massive_darkness import changes, commands
from app.rules.massive_darkness.state import Hero, Landmark, Tokens

from .corridor import table
from .play import as_proposed, lines, play, run_on


def test_a_correction_in_mid_turn_starts_it_again_with_the_correction_in() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move a1"
    events = run.do(changes.ChangeHero(name="Elias", xp=9))
    assert any(isinstance(event, Restarted) for event in events)
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move c1"


def test_answers_that_still_fit_are_kept_through_a_correction() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, "move a1"))
    assert run.state.enemies[0].at == "a1"
    run.do(changes.ChangeHero(name="Owen", health=2))
    assert run.state.enemies[0].at == "a1"
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "attack Owen melee"


def test_a_figure_moved_in_mid_turn() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, "move a1"))
    run.do(changes.PlaceFigure(name="Owen", at="c1"))
    assert isinstance(run.question, Proposal)
    assert (run.question.proposed, run.state.enemies[0].at) == ("move c1", "b1")


def test_removing_the_enemy_that_acts_is_refused_and_it_goes_on_waiting() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    before = run.question, msgspec.json.encode(run.state)
    with pytest.raises(Refused):
        run.do(changes.RemoveEnemy(name="Orcs"))
    assert (run.question, msgspec.json.encode(run.state)) == before


def test_headings_are_forgotten_before_a_correction_hides_the_hero() -> None:
    state = table()
    state.board = "+---+---+---+---+\n|#   #   #   #  |\n+---+---+---+---+\n|#  |X  |X  |X  |\n+---+---+---+---+\n"
    state.heroes = [Hero(name="Owen", at="d1")]
    state.tokens = Tokens(start=["a1"], exit=["d1"])
    state.enemies[0].heading = Landmark.EXIT
    run = run_on(state)
    run.do(changes.PlaceFigure(name="Owen", at="a2"))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed))[0] == "move a1"
