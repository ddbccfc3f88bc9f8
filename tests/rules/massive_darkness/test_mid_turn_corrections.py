"""A correction while an enemy's turn waits for the table."""

from app.rules.core.command import Reply
from app.rules.core.event import Dropped, Restarted
from app.rules.core.question import Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import changes, commands
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.state import Hero, Landmark, Phase, Tokens

from .corridor import table
from .play import as_proposed, lines, play, run_on


def waits(run: Run) -> bool:
    return run.question is not None


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


def test_removing_the_enemy_that_acts_drops_its_turn_with_all_that_it_did() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert isinstance(run.question, Proposal)
    run.answer(Reply(run.question.key, "move a1"))
    events = run.do(changes.RemoveEnemy(name="Orcs"))
    assert events[-1] == Dropped(command="enemy_turn", told={"enemy": "Orcs"})
    assert not waits(run)
    assert run.state.enemies == []


def test_removing_a_hero_who_is_asked_drops_what_he_does() -> None:
    state = table()
    state.phase = Phase.HEROES
    run = run_on(state)
    run.do(commands.Attack(attacker="Elias", defender="Orcs", type=CombatType.RANGED))
    assert waits(run)
    events = run.do(changes.RemoveHero(name="Elias"))
    told = {"attacker": "Elias", "defender": "Orcs", "type": "ranged"}
    assert events[-1] == Dropped(command="attack", told=told)
    assert not waits(run)
    assert [hero.name for hero in run.state.heroes] == ["Owen"]


def test_removing_somebody_else_goes_on_with_the_turn() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    events = run.do(changes.RemoveHero(name="Owen"))
    assert not any(isinstance(event, Dropped) for event in events)
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move c1"


def test_headings_are_forgotten_before_a_correction_hides_the_hero() -> None:
    state = table()
    state.board = "+---+---+---+---+\n|#   #   #   #  |\n+---+---+---+---+\n|#  |X  |X  |X  |\n+---+---+---+---+\n"
    state.heroes = [Hero(name="Owen", at="d1")]
    state.tokens = Tokens(start=["a1"], exit=["d1"])
    state.enemies[0].heading = Landmark.EXIT
    run = run_on(state)
    run.do(changes.PlaceFigure(name="Owen", at="a2"))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed))[0] == "move a1"
