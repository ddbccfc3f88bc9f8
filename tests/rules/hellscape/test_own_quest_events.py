"""Events of quests that players make: when each trigger brings them about."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.drawing import draw, read_board
from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import (
    DoorOpens,
    Lose,
    ObjectiveDone,
    RoundBegins,
    Say,
    Shift,
    Survive,
    TokenTaken,
)
from app.rules.core.quest_course import (
    OTHER_DOOR,
    Course,
    TellEvent,
)
from app.rules.core.question import Choice
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.hero_turn import Interact, OpenDoor
from app.rules.hellscape.state import Phase, Token
from tests.rules.hellscape.own_quests import NOT_YET, quest, said, table, when
from tests.rules.hellscape.sitting import Sitting, corridor, hero


def test_at_the_start_of_a_round() -> None:
    own = quest(NOT_YET, events=when(RoundBegins(round=2), Say(text="It rumbles.")))
    at = table(own, phase=Phase.LEVEL_UP)
    at.tell(NextPhase())
    assert said(at) == []
    at.tell(NextPhase())
    assert said(at) == ["It rumbles."]
    at.tell(NextPhase())
    assert said(at) == [], "once"


def test_the_first_round_begins_after_the_set_up() -> None:
    own = quest(NOT_YET, events=when(RoundBegins(round=1), Say(text="Go.")))
    at = table(own, phase=Phase.SETUP)
    assert said(at) == []
    at.tell(NextPhase())
    assert said(at) == ["Go."]


def door(own: Course, **told: Any) -> Sitting:
    board = draw(read_board(corridor(4)).with_edge("b1", Side.EAST, Edge.CLOSED_DOOR))
    return table(own, board=board, heroes=[hero("Gheta", "b1")], **told)


def test_the_map_knows_a_door_by_a_zone_beside_it() -> None:
    for zone in ("b1", "c1"):
        at = door(quest(NOT_YET, events=when(DoorOpens(door="Red door", zone=zone), Say(text="Creak."))))
        at.tell(OpenDoor(hero="Gheta"))
        assert said(at) == ["Creak."]
    at = door(quest(NOT_YET, events=when(DoorOpens(door="Red door", zone="d1"), Say(text="Creak."))))
    at.tell(OpenDoor(hero="Gheta"))
    assert said(at) == [], "another door"


def test_of_a_door_without_a_zone_the_table_is_asked() -> None:
    own = quest(NOT_YET, events=when(DoorOpens(door="Red door"), Say(text="Creak.")))
    at = door(own)
    at.run.do(OpenDoor(hero="Gheta"))
    assert isinstance(at.run.question, Choice)
    assert at.run.question.options == (OTHER_DOOR, "Red door")
    at = door(own)
    at.tell(OpenDoor(hero="Gheta"), OTHER_DOOR)
    assert said(at) == []
    at = door(own)
    at.tell(OpenDoor(hero="Gheta"), "Red door")
    assert said(at) == ["Creak."]


def test_two_events_behind_one_door_both_come() -> None:
    red = DoorOpens(door="Red door")
    at = door(quest(NOT_YET, events=(*when(red, Say(text="Creak.")), *when(red, Say(text="Bang.")))))
    at.tell(OpenDoor(hero="Gheta"), "Red door")
    assert said(at) == ["Creak.", "Bang."]


def test_without_a_map_a_zone_does_not_tell_which_door_it_was() -> None:
    own = quest(NOT_YET, events=when(DoorOpens(door="Red door", zone="b1"), Say(text="Creak.")))
    at = table(own, mapped=False, board="", heroes=[hero("Gheta", None)])
    at.tell(OpenDoor(hero="Gheta"), "revealed", "Red door")
    assert said(at) == ["Creak."]


def test_when_an_objective_is_met() -> None:
    at = table(quest(Survive(rounds=1), NOT_YET, events=when(ObjectiveDone(objective=1), Say(text="Well done."))),
               phase=Phase.DARKNESS)  # fmt: skip
    at.tell(NextPhase())
    assert said(at) == ["Well done."]


def test_when_a_token_is_taken() -> None:
    own = quest(NOT_YET, events=when(TokenTaken(token="objective"), Say(text="Click.")))
    at = table(own, heroes=[hero("Gheta", "a1")], tokens={Token.OBJECTIVE: ["a1"]})
    at.tell(Interact(hero="Gheta"))
    assert said(at) == ["Click."]


def test_the_table_says_that_an_event_has_come_and_it_comes_once() -> None:
    at = table(quest(NOT_YET, events=when(DoorOpens(door="Red door"), Say(text="Creak."))))
    at.tell(TellEvent(number=1))
    assert said(at) == ["Creak."]
    with pytest.raises(Refused):
        at.run.do(TellEvent(number=1))


def test_one_event_brings_about_another() -> None:
    events = (*when(RoundBegins(round=2), Shift(what="lifebringers", by=-1)),
              *when(ObjectiveDone(objective=1), Lose()))  # fmt: skip
    at = table(quest(Survive(rounds=1), NOT_YET, events=events), phase=Phase.DARKNESS)
    at.tell(NextPhase())
    assert (at.state.lifebringers, at.state.lost) == (1, True)
