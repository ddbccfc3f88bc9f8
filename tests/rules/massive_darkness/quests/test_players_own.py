"""Quests that players make for Massive Darkness: the same blocks, with this game's doors, tokens and cards."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import (
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    DoorOpens,
    Kill,
    Lose,
    OwnQuest,
    Place,
    Reach,
    RoundBegins,
    Shift,
    Spawn,
    TableSays,
    Take,
    TimedEvent,
    TokenTaken,
    Win,
    check_quest,
)
from app.rules.core.quest_course import Course, TellEvent, TellObjective
from app.rules.core.question import Draw
from app.rules.core.run import Run
from app.rules.massive_darkness import hero_turn, open_game
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Attack, NextPhase
from app.rules.massive_darkness.quests.players_own import BLOCKS
from app.rules.massive_darkness.setup import ChooseQuest, needed_tokens
from app.rules.massive_darkness.state import PLAYERS_OWN, Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import answers, monster, on, table

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
NOT_YET = TableSays(text="Something else")


def own(*objectives: AnyObjective, **told: Any) -> Course:
    return Course(quest=OwnQuest(name="Ours", objectives=objectives, **told), begun=True)


def when(trigger: AnyTrigger, *effects: AnyEffect) -> tuple[TimedEvent, ...]:
    return (TimedEvent(when=trigger, effects=effects),)


def playing(course: Course, **more: Any) -> Run:
    tokens = more.pop("tokens", Tokens(start=["a1"], exit=["c1"]))
    heroes = more.pop("heroes", {"Owen": "b1", "Elias": "c1"})
    state = table(PLAYERS_OWN, more.pop("board", CORRIDOR), heroes=heroes, tokens=tokens, **more)
    state.own_quest = course
    return on(state)


def test_won_when_all_heroes_stand_at_the_exit() -> None:
    run = playing(own(Reach(token="exit")))
    play(run, hero_turn.MoveHero(hero="Owen", to="c1"), answers())
    assert run.state.won


def test_tokens_that_are_picked_up_count() -> None:
    run = playing(own(Take(token="library")), tokens=Tokens(start=["a1"], exit=["c1"], library=["b1"]))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert run.state.won


def test_a_named_enemy_counts_when_it_dies() -> None:
    run = playing(own(Kill(enemy="Troll"), NOT_YET), enemies=(monster("Troll", "b1"),))
    run.state.enemies[0].health = 1
    play(run, Attack(attacker="Owen", defender="Troll", type=CombatType.MELEE, roll=None), answers(hits=9))
    assert run.state.enemies == []
    assert run.state.own_quest.done == [0]


def test_a_token_sets_off_an_event() -> None:
    course = own(
        NOT_YET, events=when(TokenTaken(token="library"), Shift(what="level", by=1), Place(token="lair", zone="a1"))
    )
    run = playing(course, tokens=Tokens(start=["a1"], exit=["c1"], library=["b1"]))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert (run.state.level, run.state.tokens.lair) == (2, ["a1"])


def test_the_exit_moves_for_there_is_one() -> None:
    run = playing(own(NOT_YET, events=when(DoorOpens(door="Gate"), Place(token="exit", zone="a1"))))
    run.do(TellEvent(number=1))
    assert run.state.tokens.exit == ["a1"]


@pytest.mark.parametrize(("kind", "deck"), [("guard", "guard"), ("roaming", "lesser_roaming")])
def test_enemies_are_drawn_at_a_token(kind: str, deck: str) -> None:
    spawn = Spawn(enemy_kind=kind, enemy="Hellhound", at="exit")
    run = playing(own(NOT_YET, events=when(DoorOpens(door="Gate"), spawn)))
    run.do(TellEvent(number=1))
    question = run.question
    assert isinstance(question, Draw)
    assert (question.deck, question.wanted) == (deck, "Hellhound")


def test_lost_in_a_certain_round() -> None:
    run = playing(own(NOT_YET, events=when(RoundBegins(round=2), Lose())), phase=Phase.END)
    play(run, NextPhase(), answers())
    assert (run.state.round, run.state.lost) == (2, True)


def test_the_table_ticks_what_only_it_sees() -> None:
    run = playing(own(NOT_YET))
    run.do(TellObjective(number=1, done=True))
    assert run.state.won


def test_its_tokens_are_to_be_laid_before_the_game() -> None:
    state = State(own_quest=own(NOT_YET, tokens={"lair": 2}))
    state.quest.id = PLAYERS_OWN
    assert needed_tokens(open_game(state)) == {"start": 1, "exit": 1, "lair": 2}


def test_another_quest_takes_its_place_and_it_is_not_chosen_from_nowhere() -> None:
    run = on(State(own_quest=own(NOT_YET)))
    run.do(ChooseQuest(id=PLAYERS_OWN))
    run.do(ChooseQuest(id="tutorial"))
    assert run.state.own_quest is None
    with pytest.raises(Refused):
        run.do(ChooseQuest(id=PLAYERS_OWN))


def test_darkness_is_no_value_of_this_game() -> None:
    quest = OwnQuest(name="Ours", events=when(RoundBegins(round=1), Shift(what="darkness", by=1), Win()))
    with pytest.raises(Refused):
        check_quest(quest, BLOCKS)
