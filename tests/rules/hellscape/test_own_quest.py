"""Quests that players make: each block acts by itself where the app sees it, else the table is asked or reminded."""

from typing import Any

import msgspec
import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.drawing import draw, read_board
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.quest_blocks import (
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    Destroy,
    DoorOpens,
    Kill,
    Lose,
    ObjectiveDone,
    OwnQuest,
    Place,
    Reach,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    Survive,
    TableSays,
    Take,
    TimedEvent,
    TokenTaken,
    Win,
    check_quest,
)
from app.rules.core.quest_course import (
    OTHER_DOOR,
    Course,
    LeftToTheTable,
    ObjectiveMet,
    QuestSays,
    TellEvent,
    TellObjective,
)
from app.rules.core.question import DECK_EMPTY, Choice, Draw
from app.rules.core.run import Run
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.changes import ChangeTable, PlaceFigure
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.hero_turn import Attack, Interact, MoveHero, OpenDoor
from app.rules.hellscape.own_quest import BLOCKS
from app.rules.hellscape.state import Phase, Token
from app.rules.shadowreach import RULESET as SHADOWREACH
from app.rules.shadowreach.round import NextPhase as ShadowreachNextPhase
from app.rules.shadowreach.state import State as ShadowreachState
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

IMPS: dict[str, str | int] = {"name": "Imps", "health": 2}
CLUB: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}


def quest(*objectives: AnyObjective, **told: Any) -> Course:
    return Course(quest=OwnQuest(name="Ours", objectives=objectives, **told))


def when(trigger: AnyTrigger, *effects: AnyEffect) -> tuple[TimedEvent, ...]:
    return (TimedEvent(when=trigger, effects=effects),)


NOT_YET = TableSays(text="Something else")
"""An objective that keeps the quest open."""


def table(own: Course, **told: Any) -> Sitting:
    return Sitting.of(**{"heroes": [hero("Gheta"), hero("Irk")], "own_quest": own, **told})


def met(events: list[Event]) -> list[str]:
    return [event.objective for event in events if isinstance(event, ObjectiveMet)]


# Objectives


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


# Events


def said(at: Sitting) -> list[str]:
    return [event.text for event in at.events if isinstance(event, QuestSays)]


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


# Effects


def after_round_one(*effects: AnyEffect, **told: Any) -> Sitting:
    own = quest(NOT_YET, events=when(RoundBegins(round=2), *effects))
    return table(own, **{"phase": Phase.DARKNESS, "heroes": [hero("Gheta", "a1")], **told})


def test_a_drawn_mob_appears_at_a_token() -> None:
    at = after_round_one(Spawn(enemy_kind="mob", at="portal"), tokens={Token.PORTAL: ["d1"]})
    at.tell(NextPhase(), IMPS, CLUB)
    assert [(one.name, one.at) for one in at.state.enemies] == [("Imps", "d1")]


def test_a_named_one_is_looked_for_in_its_deck() -> None:
    at = after_round_one(Spawn(enemy_kind="roaming", enemy="Andra", at="portal"), tokens={Token.PORTAL: ["d1"]})
    at.run.do(NextPhase())
    question = at.run.question
    assert isinstance(question, Draw)
    assert (question.deck, question.wanted) == ("roaming", "Andra")


def test_of_several_tokens_the_table_says_which_unless_it_is_at_each() -> None:
    portals = {Token.PORTAL: ["c1", "d1"]}
    at = after_round_one(Spawn(enemy_kind="mob", at="portal"), tokens=portals)
    at.tell(NextPhase(), "c1", IMPS, CLUB)
    assert [one.at for one in at.state.enemies] == ["c1"]
    at = after_round_one(Spawn(enemy_kind="mob", at="portal", each=True), tokens=portals)
    at.tell(NextPhase(), IMPS, CLUB, {"name": "Undead", "health": 1}, CLUB)
    assert [one.at for one in at.state.enemies] == ["c1", "d1"]


def test_without_the_token_the_table_puts_the_enemy_down() -> None:
    at = after_round_one(Spawn(enemy_kind="mob", at="portal"))
    at.tell(NextPhase(), IMPS, CLUB)
    assert [one.at for one in at.state.enemies] == [None]
    assert LeftToTheTable(effect="spawn", what="") in at.events


def test_a_boss_the_table_is_reminded_of() -> None:
    at = after_round_one(Spawn(enemy_kind="boss", enemy="The Reaper"))
    at.tell(NextPhase())
    assert LeftToTheTable(effect="boss", what="The Reaper") in at.events


def test_the_spawn_list_stands_there_when_the_first_round_begins() -> None:
    own = quest(NOT_YET, spawns=(Spawn(enemy_kind="mob", at="spawn"),))
    at = table(own, phase=Phase.SETUP, tokens={Token.SPAWN: ["b1"]})
    at.tell(NextPhase(), IMPS, CLUB)
    assert [one.at for one in at.state.enemies] == ["b1"]
    at.tell(NextPhase())
    assert len(at.state.enemies) == 1, "once"


def test_a_spent_deck_does_not_stop_the_quest() -> None:
    at = after_round_one(Spawn(enemy_kind="mob", at="portal"), Say(text="On."), tokens={Token.PORTAL: ["d1"]})
    at.tell(NextPhase(), DECK_EMPTY)
    assert said(at) == ["On."]


def test_a_token_is_laid_in_its_zone_or_where_the_table_says() -> None:
    at = after_round_one(Place(token="objective", zone="c1"))
    at.tell(NextPhase())
    assert at.state.tokens[Token.OBJECTIVE] == ["c1"]
    at = after_round_one(Place(token="objective"))
    at.tell(NextPhase(), "b1")
    assert at.state.tokens[Token.OBJECTIVE] == ["b1"]
    at = after_round_one(Place(token="objective"), mapped=False, board="")
    at.tell(NextPhase())
    assert LeftToTheTable(effect="place", what="objective") in at.events


def test_darkness_that_grows_does_what_its_space_says() -> None:
    at = after_round_one(Shift(what="darkness", by=1), darkness=6, tokens={Token.PORTAL: ["d1"]})
    before = at.state.track.brings(7)
    at.tell(NextPhase(), *([IMPS, CLUB] if "mobs" in before else []))
    assert at.state.darkness == 7
    at = after_round_one(Shift(what="darkness", by=-9), darkness=6)
    at.tell(NextPhase())
    assert at.state.darkness == 0


def test_won_and_lost_at_once() -> None:
    at = after_round_one(Win(), Say(text="Never said."))
    at.tell(NextPhase())
    assert at.state.won
    assert said(at) == []
    at = after_round_one(Lose())
    at.tell(NextPhase())
    assert at.state.lost


def test_a_play_keeps_its_quest_through_being_saved() -> None:
    events = when(DoorOpens(door="Red", zone="b1"), Spawn(enemy_kind="mob"), Place(token="exit"), Win())
    own = quest(Kill(enemy="Imps"), Take(token="objective"), tokens={"exit": 1}, text="Dark.", events=events)
    own.counts, own.done = {0: 1}, [0]
    state = table(own).state
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)).own_quest == own


# Shadowreach


def test_shadowreach_has_the_same_blocks() -> None:
    own = quest(Survive(rounds=2), events=when(RoundBegins(round=2), Shift(what="darkness", by=2)))
    state = ShadowreachState(
        board=corridor(4), heroes=[hero("Yorlyn")], phase=Phase.DARKNESS, own_quest=own, darkness=1, heroes_at_start=1
    )
    run = Run(SHADOWREACH, msgspec.json.encode(state))
    run.do(ShadowreachNextPhase())
    assert (run.state.round, run.state.darkness, run.state.won) == (2, 3, False)
    for _ in range(4):
        run.do(ShadowreachNextPhase())
    assert (run.state.round, run.state.won) == (3, True)


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
