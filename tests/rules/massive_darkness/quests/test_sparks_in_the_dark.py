"""Quest 7: Sparks in the Dark (p. 47)."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Draw
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.events import DoorCardDrawn, LockedDoorOpened, ObjectiveReached, TreasureDrawn
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import LeaveDungeon, QuestMoment, TellQuest
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import answers, hero, is_won, objectives, on, table

BOARD = "+---+---+---+---+\n|.   .   .  D.r |\n+---+---+---+---+\n"


def dungeon(phase: Phase = Phase.END, *, marks: dict[str, str] | None = None, **heroes: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["d1"], lair=["a1", "b1"], artifact=["c1"])
    return table("sparks_in_the_dark", BOARD, heroes=heroes, tokens=tokens, phase=phase, marks=marks)


def begin_round(run: Run) -> list[Event]:
    return play(run, commands.NextPhase(), answers())


def test_a_hero_at_each_lever_when_the_round_begins_opens_the_locked_door() -> None:
    run = on(dungeon(Owen="a1", Elias="b1"))
    events = begin_round(run)
    assert run.game.board.edge("d1", Side.WEST) is Edge.OPEN_DOOR  # type: ignore[attr-defined]
    assert objectives(run) == {"levers": True, "exit": False}
    assert not [event for event in events if isinstance(event, DoorCardDrawn)]


def test_the_dungeon_keeper_stands_behind_it() -> None:
    run = on(dungeon(Owen="a1", Elias="b1"))
    begin_round(run)
    (keeper,) = run.state.enemies
    assert (keeper.at, keeper.counts_as_roaming) == ("d1", False)


def test_p54_outside_activations_the_first_player_draws() -> None:
    """Nobody is active when a round begins."""
    state = dungeon(Owen="a1", Elias="b1")
    state.first_player = "Elias"
    said, drew = answers(), list[str]()

    def watched(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Draw) and asked.deck == "greater_roaming":
            drew.append(asked.who)
        return said(asked)

    play(on(state), commands.NextPhase(), watched)
    assert drew == ["Elias"]


@pytest.mark.parametrize("heroes", [{"Owen": "a1", "Elias": "a1"}, {"Owen": "a1", "Elias": "c1"}])
def test_one_lever_is_not_enough_for_two_heroes(heroes: dict[str, Any]) -> None:
    run = on(dungeon(**heroes))
    begin_round(run)
    assert not objectives(run)["levers"]


def test_one_lever_is_enough_for_a_lone_hero() -> None:
    run = on(dungeon(Owen="b1"))
    begin_round(run)
    assert objectives(run)["lever"]


def test_a_hero_who_arrives_later_in_the_round_does_not_count() -> None:
    run = on(dungeon(Phase.HEROES, Owen="a1", Elias="c1"))
    play(run, hero_turn.MoveHero(hero="Elias", to="b1"), answers())
    assert not objectives(run)["levers"]


def test_nobody_opens_the_locked_door_by_hand() -> None:
    run = on(dungeon(Phase.HEROES, Owen="c1"))
    with pytest.raises(Refused, match="levers_open_the_door"):
        run.do(hero_turn.OpenDoor(hero="Owen"))


def test_an_artifact_token_gives_an_artifact_and_levers_stay() -> None:
    run = on(dungeon(Phase.HEROES, Owen="c1"))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [item.card.origin for item in hero(run, "Owen").inventory] == [Origin.ARTIFACT]
    hero(run, "Owen").at = "a1"
    with pytest.raises(Refused):
        run.do(hero_turn.PickUp(hero="Owen"))


def test_won_when_all_have_left() -> None:
    run = on(dungeon(Phase.HEROES, marks={"levers": "yes"}, Owen="d1", Elias="d1"))
    run.do(LeaveDungeon(hero="Owen"))
    assert is_won(run.do(LeaveDungeon(hero="Elias")))


def test_without_a_map_the_table_says_that_the_levers_were_held() -> None:
    run = on(table("sparks_in_the_dark", heroes={"Owen": None}))
    play(run, QuestMoment(moment="lever_held"), answers(level_behind="1"))
    assert len(run.state.enemies) == 1
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="lever_held"))
    assert is_won(run.do(LeaveDungeon(hero="Owen")))


def test_with_a_map_the_app_sees_the_levers_itself() -> None:
    run = on(dungeon(Phase.HEROES, Owen="c1", Elias="c1"))
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="levers_held"))
    for name, at in (("Owen", "a1"), ("Elias", "b1")):
        run.do(PlaceFigure(name=name, at=at))
    play(run, QuestMoment(moment="levers_held"), answers())
    assert [one.at for one in run.state.enemies] == ["d1"]


def test_the_flag_is_a_correction_and_brings_nobody() -> None:
    run = on(table("sparks_in_the_dark", heroes={"Owen": None, "Elias": None}))
    run.do(TellQuest(key="levers", value="yes"))
    assert (objectives(run)["levers"], run.state.enemies) == (True, [])


def test_that_the_locked_door_opens_is_told_with_its_place() -> None:
    events = begin_round(on(dungeon(Owen="a1", Elias="b1")))
    assert [event.zone for event in events if isinstance(event, LockedDoorOpened)] == ["d1"]


def test_without_a_map_the_level_behind_the_locked_door_is_asked_before_the_keeper_draws_p15() -> None:
    run = on(table("sparks_in_the_dark", heroes={"Owen": None}))
    events = play(run, QuestMoment(moment="lever_held"), answers(level_behind="3"))
    assert [event.zone for event in events if isinstance(event, LockedDoorOpened)] == [None]
    assert run.state.level == 3
    assert [event.level for event in events if isinstance(event, TreasureDrawn)] == [3]


def test_levers_reached_in_the_course_of_a_round_are_not_offered_as_held_when_it_began() -> None:
    run = on(dungeon(Phase.HEROES, Owen="a1", Elias="c1"))
    play(run, hero_turn.MoveHero(hero="Elias", to="b1"), answers())
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="levers_held"))


@pytest.mark.parametrize(("marks", "said"), [({}, ["levers"]), ({"levers": "yes"}, [])])
def test_levers_are_reminded_of_until_the_door_is_open(marks: dict[str, str], said: list[str]) -> None:
    run = on(dungeon(marks=marks, Owen="c1", Elias="c1"))
    expected = [f"quest.sparks_in_the_dark.reminder.{key}" for key in said]
    assert QUESTS["sparks_in_the_dark"].reminders(run.game) == expected  # type: ignore[arg-type]


def test_a_lone_hero_is_told_of_one_lever() -> None:
    run = on(table("sparks_in_the_dark", heroes={"Owen": None}, phase=Phase.END))
    quest = QUESTS["sparks_in_the_dark"]
    assert objectives(run) == {"lever": False, "exit": False}
    assert quest.moments(run.game) == ("lever_held",)  # type: ignore[arg-type]
    events = play(run, QuestMoment(moment="lever_held"), answers(level_behind="1"))
    assert [e.what for e in events if isinstance(e, ObjectiveReached)] == ["sparks_in_the_dark.objective.lever"]


def test_a_hero_killed_at_a_lever_stands_up_there_before_the_round_counts_him_p18() -> None:
    state = dungeon(Owen="a1", Elias="b1")
    state.heroes[1].killed, state.heroes[1].health, state.lifebringers = True, 0, 1
    run = on(state)
    begin_round(run)
    assert objectives(run)["levers"]
