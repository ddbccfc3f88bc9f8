"""Objectives of quests that players make: met by themselves where the app sees it, else told by the table."""


import pytest

from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import (
    Destroy,
    Kill,
    ObjectiveDone,
    OwnQuest,
    Reach,
    RoundBegins,
    Survive,
    TableSays,
    Take,
    Win,
    check_quest,
)
from app.rules.core.quest_course import (
    TellEvent,
    TellObjective,
)
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.changes import ChangeTable, PlaceFigure
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.hero_turn import Interact, MoveHero
from app.rules.hellscape.own_quest import BLOCKS
from app.rules.hellscape.state import Phase, Token
from tests.rules.hellscape.own_quests import NOT_YET, met, quest, table, when
from tests.rules.hellscape.sitting import hero, mob


def test_reached_when_all_heroes_stand_there() -> None:
    own = quest(Reach(token="exit"))
    at = table(own, heroes=[hero("Gheta", "b1"), hero("Irk", "c1")], tokens={Token.EXIT: ["c1"]})
    at.tell(NextPhase())
    assert not at.state.won, "one of two"
    at = table(own, heroes=[hero("Gheta", "b1"), hero("Irk", "c1")], tokens={Token.EXIT: ["c1"]})
    assert met(at.tell(MoveHero(hero="Gheta", to="c1"))) == ["reach"]
    assert at.state.won


def test_who_is_knocked_out_has_not_reached_it() -> None:
    at = table(quest(Reach(token="exit")), heroes=[hero("Gheta", "a1"), hero("Irk", "b1", down=True, health=0)],
               tokens={Token.EXIT: ["b1"]})  # fmt: skip
    at.tell(MoveHero(hero="Gheta", to="b1"))
    assert not at.state.won


def test_a_figure_put_there_by_hand_counts_too() -> None:
    at = table(quest(Reach(token="exit")), heroes=[hero("Gheta", "a1")], tokens={Token.EXIT: ["d1"]})
    at.tell(PlaceFigure(name="Gheta", at="d1"))
    assert at.state.won


def test_without_a_map_the_table_says_that_it_is_reached() -> None:
    at = table(quest(Reach(token="exit")), mapped=False, board="")
    at.tell(NextPhase())
    assert not at.state.won
    at.tell(TellObjective(number=1, done=True))
    assert at.state.won


def test_tokens_are_counted_as_they_are_taken() -> None:
    at = table(quest(Take(token="objective", count=2)), heroes=[hero("Gheta", "a1")],
               tokens={Token.OBJECTIVE: ["a1", "b1"]})  # fmt: skip
    at.tell(Interact(hero="Gheta"))
    assert (at.state.own_quest and at.state.own_quest.counts) == {0: 1}
    at.tell(MoveHero(hero="Gheta", to="b1"))
    assert not at.state.won
    at.tell(Interact(hero="Gheta"))
    assert at.state.won


def test_an_enemy_is_killed_when_its_leader_falls() -> None:
    at = table(quest(Kill(enemy="imps")), heroes=[hero("Gheta", "a1")], enemies=[mob("Imps", "a1", minions=1)])
    strike = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE, roll=Roll(swords=2))
    at.tell(strike)
    assert not at.state.won, "a minion is not the enemy"
    at.tell(strike)
    assert at.state.won


def test_another_enemy_does_not_count() -> None:
    at = table(quest(Kill(enemy="Undead")), heroes=[hero("Gheta", "a1")], enemies=[mob("Imps", "a1", minions=0)])
    at.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE, roll=Roll(swords=9)))
    assert at.state.enemies == []
    assert not at.state.won


def test_survived_when_the_round_is_over() -> None:
    at = table(quest(Survive(rounds=2)), phase=Phase.DARKNESS)
    at.tell(NextPhase())
    assert (at.state.round, at.state.won) == (2, False)
    for _ in range(3):
        at.tell(NextPhase())
    assert not at.state.won
    at.tell(NextPhase())
    assert (at.state.round, at.state.won) == (3, True)


def test_what_is_destroyed_the_table_counts_and_may_count_back() -> None:
    at = table(quest(Destroy(what="barrels", count=2)))
    at.tell(TellObjective(number=1, reached=1))
    at.tell(TellObjective(number=1, reached=0))
    at.tell(TellObjective(number=1, reached=1))
    assert not at.state.won
    at.tell(TellObjective(number=1, reached=2))
    assert at.state.won


def test_all_objectives_are_needed_and_those_met_stay_met() -> None:
    at = table(quest(Survive(rounds=1), TableSays(text="The bell is rung")), phase=Phase.DARKNESS)
    at.tell(NextPhase())
    at.tell(ChangeTable(round=1))
    assert not at.state.won
    at.tell(TellObjective(number=2, done=True))
    assert at.state.won


def test_a_tick_is_taken_back() -> None:
    at = table(quest(TableSays(text="One"), TableSays(text="Two")))
    at.tell(TellObjective(number=1, done=True))
    at.tell(TellObjective(number=1))
    at.tell(TellObjective(number=2, done=True))
    assert not at.state.won


def test_a_table_may_play_on_after_its_victory() -> None:
    at = table(quest(TableSays(text="One")))
    at.tell(TellObjective(number=1, done=True))
    at.tell(ChangeTable(won=False))
    at.tell(NextPhase())
    assert not at.state.won


@pytest.mark.parametrize("command", [TellObjective(number=2), TellObjective(number=0), TellEvent(number=1),
                                     TellObjective(number=1, reached=99)])  # fmt: skip
def test_what_the_quest_does_not_have_cannot_be_told(command: TellObjective | TellEvent) -> None:
    at = table(quest(NOT_YET))
    with pytest.raises(Refused):
        at.run.do(command)


# What cannot be kept

BAD: dict[str, OwnQuest] = {
    "quest_without_name": OwnQuest(name=" ", objectives=(NOT_YET,)),
    "quest_cannot_be_won": OwnQuest(name="Ours"),
    "quest_objective_unfinished": OwnQuest(name="Ours", objectives=(Kill(enemy=" "),)),
    "not_in_this_game": OwnQuest(name="Ours", objectives=(Take(token="artifact"),)),
    "quest_event_without_effect": OwnQuest(name="Ours", objectives=(NOT_YET,), events=when(RoundBegins(round=1))),
    "quest_event_unfinished": OwnQuest(
        name="Ours", objectives=(NOT_YET,), events=when(ObjectiveDone(objective=2), Win())
    ),
}


@pytest.mark.parametrize("key", BAD)
def test_a_quest_that_could_not_be_played_is_refused(key: str) -> None:
    with pytest.raises(Refused) as refused:
        check_quest(BAD[key], BLOCKS)
    assert refused.value.key == key


def test_with_an_event_that_wins_no_objective_is_needed() -> None:
    check_quest(OwnQuest(name="Ours", events=when(RoundBegins(round=3), Win())), BLOCKS)
