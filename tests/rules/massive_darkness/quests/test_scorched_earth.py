"""Quest 1: Scorched Earth (p. 41)."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Draw
from app.rules.core.run import Run
from app.rules.massive_darkness import equipment, hero_turn
from app.rules.massive_darkness.building import SetEdge
from app.rules.massive_darkness.events import CardGiven, ObjectiveReached, QuestAdvanced
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.quests.scorched_earth import ARTIFACTS
from app.rules.massive_darkness.state import Phase, State, Tokens
from app.rules.massive_darkness.tokens import Token
from tests.rules.massive_darkness.play import play

from .table import answers, hero, is_won, monster, names, objectives, on, table, until

# A corridor with a room at its end, and three face-down tokens on the way.
BOARD = "+---+---+---+---+\n|.   .   .  D.r |\n+---+---+---+---+\n"


def nest(at: str = "a1", **more: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["a1"], objective=["a1", "b1", "c1"], library=["d1"])
    return table("scorched_earth", BOARD, heroes={"Owen": at, "Elias": at}, tokens=tokens, **more)


def pick_up(run: Run, who: str, **said: Any) -> None:
    play(run, hero_turn.PickUp(hero=who), answers(**said))


def told(run: Run, who: str, **said: Any) -> list[Event]:
    events = play(run, hero_turn.PickUp(hero=who), answers(**said))
    return [event for event in events if isinstance(event, QuestAdvanced | ObjectiveReached)]


def test_a_token_is_revealed_when_it_is_picked_up() -> None:
    run = on(nest())
    pick_up(run, "Owen", face_down="lair")
    assert hero(run, "Owen").xp == 5
    assert hero(run, "Elias").xp == 0
    assert not hero(run, "Owen").inventory


def test_an_artifact_is_traded_like_any_item() -> None:
    run = on(nest())
    pick_up(run, "Owen", face_down="artifact")
    run.do(hero_turn.Reorganize(hero="Owen"))
    (given,) = run.do(equipment.GiveCard(hero="Owen", item=0, to="Elias"))
    assert given == CardGiven(hero="Owen", receiver="Elias", card="artifact 1")
    assert [item.card.name for item in hero(run, "Elias").inventory] == ["artifact 1"]


def test_after_the_lair_only_artifacts_can_be_left() -> None:
    run = on(nest(counts={"revealed lair": 1, "lair": 1}))
    pick_up(run, "Owen")  # nothing is asked any more
    assert [item.card.name for item in hero(run, "Owen").inventory] == ["artifact 1"]
    assert hero(run, "Owen").inventory[0].card.keyword == QUEST_ITEM


def test_the_table_is_told_when_both_artifacts_are_found() -> None:
    """The first of the two objectives, in the order of the page."""
    run = on(nest())
    first = QuestAdvanced(what="scorched_earth.told.artifact", reached=1, of=len(ARTIFACTS))
    assert told(run, "Owen", face_down="artifact") == [first]
    hero(run, "Owen").at = "b1"
    assert told(run, "Owen", face_down="artifact") == [ObjectiveReached(what="scorched_earth.objective.artifacts")]
    assert objectives(run) == {"artifacts": True, "final_room": False}


@pytest.mark.parametrize("left", [{"objective": 1}, {"artifact": 1}])
def test_without_a_map_a_token_may_be_told_as_what_it_turned_out_to_be(left: dict[str, int]) -> None:
    """Two artifacts and one lair lie face down (p. 41): the last token is known, and there is no second lair."""
    run = on(table("scorched_earth", heroes={"Owen": None, "Elias": None}))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"lair": 1, "artifact": 1}))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"lair": 1, **left}))
    assert [item.card.name for item in hero(run, "Owen").inventory] == ["artifact 1", "artifact 2"]
    assert hero(run, "Owen").xp == 5


def test_without_a_map_the_table_reads_where_the_guard_stands() -> None:
    """On the library token (p. 41)."""
    run = on(table("scorched_earth", heroes={"Owen": None}))
    run.do(QuestMoment(moment="final_room_opened", hero="Owen"))
    assert isinstance(run.question, Draw)
    assert run.question.place == Token.LIBRARY


def test_the_library_token_stays() -> None:
    run = on(nest(at="d1"))
    with pytest.raises(Refused, match="nothing to pick up"):
        pick_up(run, "Owen")


def test_the_final_room_gets_a_guard_besides_the_door_card() -> None:
    run = on(nest(at="c1"))
    said = answers()

    def door_then_guard(question: AnyQuestion) -> Answer:
        if isinstance(question, Draw) and question.deck == "door":
            return {"name": "D1", "zone1": "guard"}
        return said(question)

    play(run, hero_turn.OpenDoor(hero="Owen"), door_then_guard)
    assert [enemy.at for enemy in run.state.enemies] == ["d1", "d1"]


def holding(first: str, second: str, **more: Any) -> Run:
    run = on(nest(at="c1", counts={"artifact": 2}, **more))
    for who, name in ((first, "artifact 1"), (second, "artifact 2")):
        run.do(equipment.AddCard(hero=who, card={"name": name}))
    return run


def test_won_when_the_round_ends_with_both_artifacts_in_the_final_room() -> None:
    run = holding("Owen", "Elias")
    for one in run.state.heroes:
        one.at = "d1"
    first = run.state.first_player
    assert is_won(until(run, Phase.END))
    assert run.state.first_player == first  # the game has ended (p. 33): no token is handed on


def test_not_won_while_one_artifact_is_elsewhere() -> None:
    run = holding("Owen", "Elias")
    hero(run, "Owen").at = "d1"
    until(run, Phase.END)
    assert not run.state.won


def test_one_hero_may_hold_both() -> None:
    run = holding("Owen", "Owen")
    hero(run, "Owen").at = "d1"
    assert is_won(until(run, Phase.END))


def test_not_won_with_an_enemy_in_the_room() -> None:
    run = holding("Owen", "Owen", enemies=(monster("Troll", "d1"),))
    hero(run, "Owen").at = "d1"
    until(run, Phase.END)
    assert not run.state.won


def test_without_a_map_the_table_says_whether_the_room_is_held() -> None:
    run = on(table("scorched_earth", heroes={"Owen": None}, counts={"artifact": 2}))
    play(run, QuestMoment(moment="final_room_opened", hero="Owen"), answers())
    assert len(names(run)) == 1
    until(run, Phase.END, answers(final_room="no", event_drawn="yes"))
    assert not objectives(run)["final_room"]
    until(run, Phase.HEROES)
    assert is_won(until(run, Phase.END, answers(final_room="yes")))


def test_not_won_while_a_holder_lies_dead() -> None:
    run = holding("Owen", "Elias")
    for one in run.state.heroes:
        one.at = "d1"
    hero(run, "Owen").killed, hero(run, "Owen").health = True, 0
    until(run, Phase.END)
    assert not run.state.won


def test_with_a_map_the_app_sees_the_final_room_itself() -> None:
    run = on(nest())
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="final_room_opened"))
    run.do(SetEdge(zone="c1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    play(run, QuestMoment(moment="final_room_opened"), answers())
    assert [enemy.at for enemy in run.state.enemies] == ["d1"]


@pytest.mark.parametrize(("phase", "reminded"), [(Phase.HEROES, 1), (Phase.EVENT, 1), (Phase.END, 0)])
def test_the_table_is_reminded_before_the_round_ends(phase: Phase, reminded: int) -> None:
    run = on(nest(phase=phase))
    assert len(QUESTS["scorched_earth"].reminders(run.game)) == reminded  # type: ignore[arg-type]
