"""Tutorial: Walking in the Dark (p. 40)."""

from typing import Any

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Numbers
from app.rules.massive_darkness import hero_turn
from app.rules.massive_darkness.quests.commands import LeaveDungeon, TellQuest
from app.rules.massive_darkness.state import State, Tokens
from tests.rules.massive_darkness.play import play

from .table import answers, hero, is_won, monster, objectives, on, table

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"


def walking(**more: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["c1"], library=["b1"])
    return table("tutorial", CORRIDOR, heroes={"Owen": "b1", "Elias": "c1"}, tokens=tokens, **more)


def test_the_key_gives_three_xp_to_its_finder() -> None:
    run = on(walking())
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [one.xp for one in run.state.heroes] == [3, 0]
    assert run.state.tokens.library == []
    assert objectives(run) == {"key": True, "exit": False}


def test_nobody_leaves_without_the_key() -> None:
    run = on(walking())
    with pytest.raises(Refused, match="key_first"):
        run.do(LeaveDungeon(hero="Elias"))


def test_won_when_all_heroes_have_left_with_the_key_found() -> None:
    run = on(walking(marks={"key": "yes"}))
    assert not is_won(run.do(LeaveDungeon(hero="Elias")))
    assert hero(run, "Elias").at is None
    play(run, hero_turn.MoveHero(hero="Owen", to="c1"), answers())
    assert is_won(run.do(LeaveDungeon(hero="Owen")))
    assert run.state.won


def test_leaving_takes_a_movement_point_and_ends_the_activation() -> None:
    run = on(walking(marks={"key": "yes"}))
    hero(run, "Elias").actions = 0
    with pytest.raises(Refused, match="actions"):
        run.do(LeaveDungeon(hero="Elias"))
    hero(run, "Elias").actions = 1
    run.do(LeaveDungeon(hero="Elias"))
    assert hero(run, "Elias").activated


def test_an_enemy_in_the_exit_zone_holds_a_hero() -> None:
    run = on(walking(marks={"key": "yes"}, enemies=(monster("Troll", "c1"),)))
    with pytest.raises(Refused, match="Troll"):
        run.do(LeaveDungeon(hero="Elias"))


def test_nobody_answers_who_has_left() -> None:
    """An enemy that was attacked is activated to attack that hero and nobody else (p. 27); nothing is asked."""
    run = on(table("tutorial", heroes={"Owen": None, "Elias": None}, enemies=(monster("Troll"),), marks={"key": "yes"}))
    hero(run, "Owen").attacked.append("Troll")
    run.do(LeaveDungeon(hero="Owen"))
    assert run.question is None
    assert hero(run, "Owen").escaped


def test_only_from_the_exit_zone() -> None:
    run = on(walking(marks={"key": "yes"}))
    with pytest.raises(Refused, match="exit"):
        run.do(LeaveDungeon(hero="Owen"))


def test_who_has_left_does_nothing_any_more_and_nobody_sees_him() -> None:
    run = on(walking(marks={"key": "yes"}))
    run.do(LeaveDungeon(hero="Elias"))
    with pytest.raises(Refused):
        run.do(hero_turn.MoveHero(hero="Elias", to="b1"))


def test_without_a_map_the_table_tells_what_it_picks_up() -> None:
    run = on(table("tutorial", heroes={"Owen": None}))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"library": 1}))
    assert hero(run, "Owen").xp == 3
    assert is_won(run.do(LeaveDungeon(hero="Owen")))


def test_without_a_map_no_more_is_picked_up_than_the_quest_has() -> None:
    """One key, and none of the tokens that other quests have (p. 40)."""
    run = on(table("tutorial", heroes={"Owen": None}))
    run.do(hero_turn.PickUp(hero="Owen"))
    assert isinstance(run.question, Numbers)
    assert run.question.fields == ("treasure", "special_treasure", "library")
    with pytest.raises(Refused):
        run.answer(Reply(run.question.key, {"library": 3}))
    assert hero(run, "Owen").xp == 0


def test_the_key_can_be_told() -> None:
    run = on(walking())
    run.do(TellQuest(key="key", value="yes"))
    assert objectives(run)["key"]
