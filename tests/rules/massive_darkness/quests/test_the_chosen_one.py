"""Quest 3: The Chosen One (p. 43)."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, equipment, hero_turn
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.quests.commands import LeaveDungeon, QuestMoment, TellQuest
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import answers, begun, hero, is_won, monster, objectives, on, table, why_lost

CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"


def cave(**more: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["d1"], artifact=["a1", "b1"], library=["c1"], lair=["b1", "c1"])
    more = {"marks": {"chosen": "Elias"}, **more}
    return table("the_chosen_one", CORRIDOR, heroes={"Owen": "a1", "Elias": "d1"}, tokens=tokens, **more)


def with_artifact() -> Run:
    run = on(cave(counts={"pieces": 2}))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    return run


def test_the_players_name_the_chosen_one() -> None:
    run = begun(cave(marks={}), answers(the_chosen="Elias"))
    assert run.state.quest.marks["chosen"] == "Elias"


def test_a_lone_hero_is_the_chosen_one() -> None:
    run = begun(table("the_chosen_one", CORRIDOR, heroes={"Owen": "a1"}), answers())
    assert run.state.quest.marks["chosen"] == "Owen"


def test_two_pieces_make_no_artifact() -> None:
    run = on(cave(counts={"pieces": 1}))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert not objectives(run)["pieces"]
    assert not run.state.enemies


def test_with_the_third_piece_the_chosen_one_gets_an_artifact_wherever_he_is() -> None:
    run = with_artifact()
    (item,) = hero(run, "Elias").inventory
    assert item.card.origin is Origin.ARTIFACT
    assert objectives(run) == {"pieces": True, "exit": False}


def test_then_a_sentry_stands_on_each_lair_token() -> None:
    run = with_artifact()
    assert sorted((one.at, one.counts_as_roaming) for one in run.state.enemies) == [("b1", False), ("c1", False)]


def test_lair_tokens_are_not_picked_up() -> None:
    run = on(cave())
    hero(run, "Owen").at = "b1"
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert run.state.tokens.lair == ["b1", "c1"]


def test_won_when_the_chosen_one_leaves_with_the_artifact() -> None:
    run = with_artifact()
    play(run, commands.EndActivation(hero="Owen"), answers())
    assert is_won(run.do(LeaveDungeon(hero="Elias")))


def test_nobody_else_leaves() -> None:
    run = with_artifact()
    hero(run, "Owen").at = "d1"
    with pytest.raises(Refused, match="chosen_one"):
        run.do(LeaveDungeon(hero="Owen"))


def test_not_without_the_artifact_on_him() -> None:
    run = with_artifact()
    run.do(equipment.DiscardCard(hero="Elias", item=0))
    play(run, commands.EndActivation(hero="Owen"), answers())
    with pytest.raises(Refused, match="artifact"):
        run.do(LeaveDungeon(hero="Elias"))


@pytest.mark.parametrize(("victim", "lost"), [("Elias", ["chosen_one_died"]), ("Owen", [])])
def test_lost_when_the_chosen_one_dies(victim: str, lost: list[str]) -> None:
    run = on(cave(phase=Phase.ENEMIES, enemies=(monster("Troll", "d1" if victim == "Elias" else "a1"),)))
    assert why_lost(play(run, commands.EnemyTurn(enemy="Troll"), answers(hits=9))) == lost
    assert hero(run, victim).killed


def test_pieces_that_the_table_counted_are_put_together_on_its_word() -> None:
    run = on(table("the_chosen_one", heroes={"Owen": None}, marks={"chosen": "Owen"}))
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="assembled"))
    run.do(TellQuest(key="pieces", value=3))
    play(run, QuestMoment(moment="assembled"), answers())
    assert [item.card.origin for item in hero(run, "Owen").inventory] == [Origin.ARTIFACT]
    assert len(run.state.enemies) == 2
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="assembled"))
    assert is_won(run.do(LeaveDungeon(hero="Owen")))


def test_what_was_found_is_not_put_together_twice() -> None:
    run = with_artifact()
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="assembled"))


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES, Phase.EVENT])
@pytest.mark.parametrize("change", [{"health": 0}, {"killed": True}])
@pytest.mark.parametrize(("victim", "lost"), [("Elias", ["chosen_one_died"]), ("Owen", [])])
def test_lost_when_the_table_says_that_the_chosen_one_is_dead(
    victim: str, lost: list[str], change: dict[str, Any], phase: Phase
) -> None:
    run = on(cave(phase=phase))
    assert why_lost(run.do(ChangeHero(name=victim, **change))) == lost


def test_without_a_map_the_sentries_come_too() -> None:
    run = on(table("the_chosen_one", heroes={"Owen": None}, marks={"chosen": "Owen"}))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"artifact": 2, "library": 1}))
    assert len(run.state.enemies) == 2
    assert is_won(run.do(LeaveDungeon(hero="Owen")))
