"""The table may decide otherwise than the rules at every step."""

from typing import TypeVar

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event, Overruled
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import Attacked, Moved, Stayed
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

from .play import lines, play, run_on

CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"
ARCHERS = Arms(melee={"yellow": 1}, ranged={"yellow": 2})

E = TypeVar("E", bound=Event)


def table(at: str = "b1", arms: Arms = ARCHERS, board: str = CORRIDOR, **heroes: str) -> State:
    enemy = Enemy(name="Orcs", kind=Kind.MOB, at=at, minions=1, arms=arms)
    figures = [Hero(name=name, at=zone, xp=len(heroes) - i) for i, (name, zone) in enumerate(heroes.items())]
    return State(board=board, heroes=figures, enemies=[enemy], phase=Phase.ENEMIES)


def only(kind: type[E], events: list[Event]) -> E:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


class Overrule:
    """Says something else to the proposals it has an answer for, in order; then goes along."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.offered: list[tuple[str, ...]] = []

    def __call__(self, question: AnyQuestion) -> Answer:
        if not isinstance(question, Proposal):
            return {}
        self.offered.append(question.options)
        return self.answers.pop(0) if self.answers else question.proposed


def activate(state: State, overrule: Overrule) -> tuple[Run, list[Event]]:
    run = run_on(state)
    return run, play(run, commands.Activate(enemy="Orcs"), overrule)


def test_what_the_rules_say_stands_first() -> None:
    overrule = Overrule()
    activate(table(Owen="d1", Elias="b1"), overrule)
    assert overrule.offered == [(
        "attack Owen ranged",
        "attack Owen melee",
        "attack Elias melee",
        "attack Elias ranged",
        "end",
    )]  # fmt: skip


def test_another_hero_is_attacked() -> None:
    _, events = activate(table(Owen="d1", Elias="b1"), Overrule("attack Elias melee"))
    assert lines(events) == ["attack Elias melee"]
    assert only(Overruled, events) == Overruled(
        who="Orcs", proposed="attack Owen ranged", chosen="attack Elias melee"
    )
    assert only(Attacked, events).reason.rule == "overruled"


def test_an_attack_does_not_happen() -> None:
    run, events = activate(table(Owen="d1"), Overrule("end"))
    assert lines(events) == []
    assert only(Overruled, events).chosen == "end"
    assert run.state.enemies[0].at == "b1"


def test_it_goes_another_way() -> None:
    melee = Arms(melee={"yellow": 1})
    overrule = Overrule("move a1")
    run, events = activate(table(arms=melee, Owen="d1"), overrule)
    assert overrule.offered[0] == ("move c1", "move a1", "stay", "attack", "end")
    assert lines(events) == ["move a1", "move b1"]
    assert run.state.enemies[0].at == "b1"
    assert [event.reason.rule for event in events if isinstance(event, Moved)] == ["overruled", "most_xp_in_sight"]


def test_it_stays_where_it_would_move() -> None:
    melee = Arms(melee={"yellow": 1})
    _, events = activate(table(arms=melee, Owen="d1"), Overrule("stay", "stay"))
    assert lines(events) == ["stay", "stay"]
    assert [event.reason.rule for event in events if isinstance(event, Stayed)] == ["overruled", "overruled"]


def test_it_moves_where_it_would_be_held() -> None:
    ranged = Arms(ranged={"yellow": 1})
    overrule = Overrule("move a1")
    _, events = activate(table(arms=ranged, Owen="b1"), overrule)
    assert overrule.offered[0] == ("stay", "move a1", "move c1", "attack", "end")
    assert lines(events) == ["move a1", "attack Owen ranged"]


def test_the_activation_ends_early() -> None:
    melee = Arms(melee={"yellow": 1})
    _, events = activate(table(arms=melee, Owen="d1"), Overrule("end"))
    assert lines(events) == []


def test_nobody_is_sent_through_a_wall() -> None:
    """In a zone without exits there is nowhere to be sent to."""
    alone = "+---+---+\n|.  |.  |\n+---+---+\n"
    overrule = Overrule()
    activate(table(at="a1", arms=Arms(melee={"yellow": 1}), board=alone, Owen="b1"), overrule)
    assert overrule.offered == [("stay", "attack", "end")], "that it stays is asked once"


def test_a_proposal_cannot_be_left_to_chance_nor_answered_with_what_it_does_not_offer() -> None:
    run = run_on(table(Owen="d1"))
    run.do(commands.Activate(enemy="Orcs"))
    assert run.question is not None
    for answer in (BY_CHANCE, "attack Bjorn ranged", "move a1"):
        with pytest.raises(Refused):
            run.answer(Reply(run.question.key, answer))


def test_a_tie_may_be_left_to_chance_and_the_log_says_so() -> None:
    state = table(Owen="d1", Elias="a1")
    for hero in state.heroes:
        hero.xp = 3
    run = run_on(state)
    events = run.do(commands.Activate(enemy="Orcs"))
    assert isinstance(run.question, Choice)
    events = run.answer(Reply(run.question.key, BY_CHANCE))
    assert [event.by_chance for event in events if hasattr(event, "by_chance")] == [True]
    assert run.state.chance.drawn == 1


def test_the_dice_are_those_of_the_attack_that_was_chosen() -> None:
    run = run_on(table(Owen="d1", Elias="b1"))
    events = play(run, commands.EnemyTurn(enemy="Orcs"), Overrule("attack Elias melee"))
    assert lines(events) == ["attack Elias melee", "pool yellow 1", "wounds Elias 0"]
