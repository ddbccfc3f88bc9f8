"""Who strikes back when a hero is done, and in which order (p. 25, 27)."""

import pytest

from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import Choice, Form, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import changes, commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Attacked, NotActivated, StoodUp
from app.rules.massive_darkness.hero_activation import may_have_attacked_unseen
from app.rules.massive_darkness.state import Enemy, Hero, Phase

from .dungeon import Answering, a_dungeon, mob
from .play import BeginActivation, play, run_on

MISS = {"hits": 0}
DONE = commands.EndActivation(hero="Owen")
BEGUN = BeginActivation(hero="Owen")
BY_HAND = changes.ChangeHero(name="Owen", actions=2)


def fight(*enemies: Enemy, **fields: object) -> Run:
    owen = Hero(**{"name": "Owen", "at": "b1", "arms": Arms(melee={"red": 1}, ranged={"red": 1}), **fields})  # type: ignore[arg-type]
    others = [Hero(name="Sibyl", at="a2")]
    return run_on(a_dungeon(heroes=[owen, *others], enemies=list(enemies), first_player="Owen", heroes_at_start=2))


def answered_by(events: list[Event]) -> list[str]:
    return [event.enemy for event in events if isinstance(event, Attacked)]


def asks(run: Run, *told: Command) -> bool:
    for command in told:
        play(run, command, Answering())
    return may_have_attacked_unseen(run.game, run.state.heroes[0])  # type: ignore[arg-type]


# Attacks that were made without the app


def test_p27_an_activation_that_nobody_began_in_the_app_may_have_had_attacks() -> None:
    assert asks(fight(mob(at="b1")))
    assert not asks(fight()), "there was nobody to attack"


def test_whom_he_attacked_is_not_asked_again_once_it_was_told_by_hand() -> None:
    assert not asks(fight(mob(at="b1")), changes.ChangeHero(name="Owen", attacked=("Orcs",)))


@pytest.mark.parametrize("spent", [BY_HAND, hero_turn.SpendAction(hero="Owen")], ids=["by hand", "on something else"])
def test_p27_an_action_of_which_the_app_knows_nothing_may_have_been_an_attack(spent: Command) -> None:
    assert asks(fight(mob(at="b1")), BEGUN, spent)


def test_p27_nobody_is_asked_where_all_attacks_were_made_in_the_app() -> None:
    attack = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE, roll=Roll())
    assert not asks(fight(mob(at="b1")), attack)
    assert not asks(fight(mob(at="b1")), BEGUN)
    assert not asks(fight(mob(at="b1")), BEGUN, BY_HAND, changes.ChangeHero(name="Owen", actions=3))


def test_p52_an_action_that_command_grants_is_no_reason_to_ask() -> None:
    run = fight(mob(at="a2"), skills=("command",))
    play(run, skill_actions.CommandAlly(hero="Owen", ally="Sibyl"), Answering())
    play(run, hero_turn.SpendAction(hero="Sibyl"), Answering())
    assert run.state.heroes[1].untold_actions == 0


@pytest.mark.parametrize("begun", [True, False])
def test_p27_the_next_phase_asks_whom_he_attacked_by_hand(begun: bool) -> None:
    run = fight(mob(at="b1"), mob("Goblins", at="a1"))
    for command in ([BEGUN] if begun else []) + [BY_HAND]:
        run.do(command)
    answers = Answering({"Orcs": "yes", "Goblins": "no"}, MISS)
    assert answered_by(play(run, commands.NextPhase(), answers)) == ["Orcs"]
    question = answers.asked[0]
    assert isinstance(question, Form)
    assert (question.rows, question.options) == (("Orcs", "Goblins"), ("yes", "no"))
    assert run.state.phase is Phase.ENEMIES


def test_p27_the_next_phase_asks_only_about_those_of_whom_the_app_does_not_know() -> None:
    run = fight(mob(at="b1"), mob("Goblins", at="b1"))
    play(run, commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE, roll=Roll()), Answering())
    run.do(changes.ChangeHero(name="Owen", actions=1))
    answers = Answering({"Goblins": "yes"}, "Goblins", MISS, MISS)
    assert answered_by(play(run, commands.NextPhase(), answers)) == ["Goblins", "Orcs"]


def test_p27_whom_a_hero_attacked_by_hand_answers_though_his_activation_never_began() -> None:
    for end in (DONE, commands.NextPhase()):
        run = fight(mob(at="b1"))
        run.do(changes.ChangeHero(name="Owen", attacked=("Orcs",)))
        assert answered_by(play(run, end, Answering(MISS))) == ["Orcs"]


def test_p25_the_next_phase_asks_nothing_of_heroes_who_did_nothing() -> None:
    run = fight(mob(at="b1"))
    assert answered_by(play(run, commands.NextPhase(), Answering())) == []


# Several at once


def attacked(run: Run, *names: str) -> Run:
    run.do(changes.ChangeHero(name="Owen", attacked=names))
    return run


def test_p27_the_players_choose_who_strikes_back_first() -> None:
    run = attacked(fight(mob(at="b1"), mob("Goblins", at="a1")), "Orcs", "Goblins")
    answers = Answering("Goblins", MISS, MISS)
    assert answered_by(play(run, DONE, answers)) == ["Goblins", "Orcs"]
    assert answers.options == [("Orcs", "Goblins")]


def test_p27_of_three_the_players_choose_twice() -> None:
    run = attacked(fight(mob(at="b1"), mob("Goblins", at="b1"), mob("Ogres", at="b1")), "Orcs", "Goblins", "Ogres")
    answers = Answering("Ogres", MISS, "Goblins", MISS, MISS)
    assert answered_by(play(run, DONE, answers)) == ["Ogres", "Goblins", "Orcs"]


def test_p37_nobody_chooses_where_one_only_gets_up() -> None:
    run = attacked(fight(mob(at="b1"), mob("Goblins", at="b1", stunned=True)), "Orcs", "Goblins")
    events = play(run, DONE, Answering(MISS))
    assert answered_by(events) == ["Orcs"]
    assert any(isinstance(event, StoodUp) for event in events)


def test_p27_nobody_chooses_among_those_who_cannot_see_him() -> None:
    """In the shadow of b2, and out of sight of both but for who stands beside him."""
    run = attacked(fight(mob(at="b2"), mob("Goblins", at="a1"), at="b2"), "Orcs", "Goblins")
    events = play(run, DONE, Answering(MISS))
    assert answered_by(events) == ["Orcs"]
    assert [event.enemy for event in events if isinstance(event, NotActivated)] == ["Goblins"]


def waiting_for_dice(run: Run, end: Command, first: str) -> None:
    run.do(end)
    assert isinstance(run.question, Choice)
    run.answer(Reply(run.question.key, first))
    while isinstance(run.question, Proposal):
        run.answer(Reply(run.question.key, run.question.proposed))


def answer_all(run: Run) -> None:
    while (question := run.question) is not None:
        run.answer(Reply(question.key, question.proposed if isinstance(question, Proposal) else MISS))


TOLD = commands.EndActivation(hero="Owen", attacked=("Orcs", "Goblins"))


@pytest.mark.parametrize(
    "gone", [changes.RemoveEnemy(name="Goblins"), changes.PlaceFigure(name="Goblins", at=None)], ids=["gone", "off"]
)
def test_p27_the_others_answer_when_one_is_taken_away_meanwhile(gone: Command) -> None:
    run = fight(mob(at="b1"), mob("Goblins", at="b1"))
    waiting_for_dice(run, TOLD, "Orcs")
    run.do(gone)
    assert run.open_command == TOLD, "the command goes on"
    answer_all(run)
    assert run.state.heroes[0].activated
