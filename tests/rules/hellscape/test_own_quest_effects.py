"""Effects of quests that players make: carried out by the app, or the table is asked or reminded."""

from typing import Any

import msgspec

from app.i18n import load_words
from app.presenters.hellscape.table import primary_of
from app.rules.core.quest_blocks import (
    AnyEffect,
    DoorOpens,
    Kill,
    Lose,
    Place,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    Survive,
    Take,
    Win,
)
from app.rules.core.quest_course import (
    LeftToTheTable,
)
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.core.run import Run
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Boss
from app.rules.hellscape.commands import NextPhase, PlaceBoss
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Phase, Token
from app.rules.shadowreach import RULESET as SHADOWREACH
from app.rules.shadowreach.round import NextPhase as ShadowreachNextPhase
from app.rules.shadowreach.state import State as ShadowreachState
from tests.rules.hellscape.own_quests import CLUB, IMPS, NOT_YET, quest, said, table, when
from tests.rules.hellscape.sitting import Sitting, corridor, hero


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


def test_without_the_token_the_table_says_where_the_enemy_appears() -> None:
    """A reveal takes spawn tokens away before the quest can use them."""
    at = after_round_one(Spawn(enemy_kind="mob", at="portal"))
    at.tell(NextPhase(), "b1", IMPS, CLUB)
    assert [one.at for one in at.state.enemies] == ["b1"]


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


def test_a_boss_that_the_quest_calls_is_awaited_until_it_is_placed() -> None:
    """Only its dashboard tells what it is: the table places it, and the app offers that."""
    at = after_round_one(Spawn(enemy_kind="boss", enemy="The Lord"))
    at.tell(NextPhase())
    step = primary_of(load_words("en"), Game(at.state), None)
    assert (step.text, step.screen, step.args) == ("Place the quest’s boss: The Lord", "boss", {"wanted": "The Lord"})
    at.tell(PlaceBoss(boss=Boss(name="The Lord", health=9, arms=Arms(melee={"orange": 2}))))
    assert at.state.own_quest is not None
    assert at.state.own_quest.awaited == []
    assert primary_of(load_words("en"), Game(at.state), None).screen != "boss"
