"""Quest 6: The Fiend's Treasure (p. 46)."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.building import SetEdge
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import CardReceived, DoorCardDrawn, QuestAdvanced, Slept
from app.rules.massive_darkness.hero_attacks import attacks_open
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.rules.massive_darkness.dungeon import door_card
from tests.rules.massive_darkness.play import play

from .table import answers, begun, enemy, hero, is_won, monster, names, objectives, on, table

HOUND = "Hellhound"
# The corridor has the hound's chamber at its right end and the guarded room below its middle.
BOARD = (
    "+---+---+---+---+\n"
    "|.   .   .  D.r |\n"
    "+---+-D-+---+---+\n"
    "|X  |.r |X  |X  |\n"
    "+---+---+---+---+\n"
)


def vault(at: str = "c1", phase: Phase = Phase.HEROES, **more: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["a1"], artifact=["b2"], objective=["a1", "c1"])
    return table(
        "the_fiends_treasure", BOARD, heroes={"Owen": at}, tokens=tokens, phase=phase,
        enemies=(monster(HOUND, "d1"),), **{"marks": {"hound": HOUND}, **more},
    )  # fmt: skip


def test_set_up_spawns_the_hellhound_with_a_level_5_treasure() -> None:
    run = begun(table("the_fiends_treasure", BOARD, heroes={"Owen": "a1"}), answers(zone_of_enemy="d1"))
    hound = enemy(run, HOUND)
    assert (hound.at, hound.counts_as_roaming) == ("d1", False)
    assert hound.carried.startswith("treasure 5")


def test_it_sleeps_behind_its_door() -> None:
    run = on(vault(phase=Phase.ENEMIES))
    events = play(run, commands.EnemyTurn(enemy=HOUND), answers())
    assert any(isinstance(event, Slept) for event in events)
    assert enemy(run, HOUND).at == "d1"


def test_its_door_takes_two_keys() -> None:
    run = on(vault(counts={"keys": 1}))
    with pytest.raises(Refused, match="two_keys_needed"):
        run.do(hero_turn.OpenDoor(hero="Owen"))


def test_with_two_keys_the_door_opens_and_the_hound_wakes() -> None:
    run = on(vault(counts={"keys": 2}))
    said = answers()
    play(run, hero_turn.OpenDoor(hero="Owen"), lambda asked: door_card() if asked.topic == "draw" else said(asked))
    assert objectives(run) == {"keys": True, "door": True, "hellhound": False}
    run.state.phase = Phase.ENEMIES
    play(run, commands.EnemyTurn(enemy=HOUND), answers(hits=1))
    assert hero(run, "Owen").health == 4


@pytest.mark.parametrize(("token", "xp", "keys"), [("lair", 5, 0), ("artifact", 0, 1)])
def test_face_down_tokens_are_a_key_or_a_dead_end(token: str, xp: int, keys: int) -> None:
    run = on(vault())
    play(run, hero_turn.PickUp(hero="Owen"), answers(face_down=token))
    assert (hero(run, "Owen").xp, run.state.quest.counts.get("keys", 0)) == (xp, keys)


def test_every_key_is_told() -> None:
    state = vault()
    state.tokens.objective = ["c1"]
    run = on(state)
    events = play(run, hero_turn.PickUp(hero="Owen"), answers(face_down="artifact"))
    assert [(one.reached, one.of) for one in events if isinstance(one, QuestAdvanced)] == [(1, 2)]


def test_the_library_token_is_an_artifact_card() -> None:
    state = vault()
    state.tokens.objective, state.tokens.library = [], ["c1"]
    run = on(state)
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [item.card.origin for item in hero(run, "Owen").inventory] == [Origin.ARTIFACT]


@pytest.mark.parametrize(("story", "level"), [(False, 0), (True, 4)])
def test_p38_artifacts_have_a_level_in_story_mode_only(story: bool, level: int) -> None:
    state = vault(story=story)
    state.tokens.objective, state.tokens.library = [], ["c1"]
    events = play(on(state), hero_turn.PickUp(hero="Owen"), answers())
    assert [event.level for event in events if isinstance(event, CardReceived)] == [level]


def test_guarded_rooms_hold_a_guard_instead_of_a_door_card() -> None:
    run = on(vault(at="b1"))
    events = play(run, hero_turn.OpenDoor(hero="Owen"), answers())
    assert not [event for event in events if isinstance(event, DoorCardDrawn)]
    assert [one.at for one in run.state.enemies] == ["d1", "b2"]


def test_a_room_with_an_artifact_on_another_tile_gets_its_door_card() -> None:
    run = on(vault(at="b1", tile_zones={"1V": ["b1", "b2"], "9R": ["a1"]}))
    said = answers()
    play(run, hero_turn.OpenDoor(hero="Owen"), lambda asked: door_card() if asked.topic == "draw" else said(asked))
    assert names(run) == [HOUND]


def test_won_when_keys_door_and_hound_are_done() -> None:
    run = on(vault(at="d1", counts={"keys": 2}, marks={"hound": HOUND, "door": "yes"}))
    attack = commands.Attack(attacker="Owen", defender=HOUND, type=CombatType.MELEE, roll=Roll(hits=6))
    assert is_won(play(run, attack, answers()))


def test_without_a_map_the_table_tells_of_the_doors() -> None:
    run = on(table("the_fiends_treasure", heroes={"Owen": None}, marks={"hound": HOUND}, enemies=(monster(HOUND),)))
    play(run, QuestMoment(moment="guarded_room", hero="Owen"), answers())
    assert len(names(run)) == 2
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="special_door"))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"artifact": 2}))
    run.do(QuestMoment(moment="special_door"))
    assert objectives(run)["door"]


# Doors without a map: the table says which one it is (p. 46)


def unmapped(**more: Any) -> Run:
    marks = {"hound": HOUND}
    return on(table("the_fiends_treasure", heroes={"Owen": None}, marks=marks, enemies=(monster(HOUND),), **more))


def opens(run: Run, kind: str) -> list[Event]:
    said = answers(level_behind="1", door_kind=kind, rooms_behind="1")
    return play(
        run, hero_turn.OpenDoor(hero="Owen"),
        lambda asked: door_card() if getattr(asked, "deck", "") == "door" else said(asked),
    )  # fmt: skip


def test_without_a_map_a_guarded_room_holds_a_guard_instead_of_a_door_card() -> None:
    run = unmapped()
    events = opens(run, "guarded_room")
    assert not [event for event in events if isinstance(event, DoorCardDrawn)]
    assert len(names(run)) == 2


def test_without_a_map_an_ordinary_door_has_its_card() -> None:
    assert [event.card for event in opens(unmapped(), "ordinary") if isinstance(event, DoorCardDrawn)] == ["D1"]


def test_without_a_map_the_special_door_opens_with_both_keys_only() -> None:
    with pytest.raises(Refused, match="special_door"):
        opens(unmapped(counts={"keys": 1}), "special_door")
    run = unmapped(counts={"keys": 2})
    assert not [event for event in opens(run, "special_door") if isinstance(event, DoorCardDrawn)]
    assert objectives(run)["door"]


def test_without_a_map_nobody_attacks_the_hound_behind_its_closed_door() -> None:
    attack = commands.Attack(attacker="Owen", defender=HOUND, type=CombatType.MELEE, roll=Roll(hits=6))
    run = unmapped(counts={"keys": 2})
    assert attacks_open(run.game, hero(run, "Owen")) == []  # type: ignore[arg-type]
    with pytest.raises(Refused, match="hellhound_is_locked_in"):
        run.do(attack)
    opens(run, "special_door")
    play(run, attack, answers())
    assert names(run) == []


def test_there_are_two_guarded_rooms() -> None:
    run = unmapped()
    opens(run, "guarded_room")
    play(run, QuestMoment(moment="guarded_room"), answers())
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="guarded_room"))


# Moments with a map: only what the app has missed


def moments(run: Run) -> tuple[str, ...]:
    return QUESTS["the_fiends_treasure"].moments(run.game)  # type: ignore[arg-type]  # it is one of ours


def test_with_a_map_the_app_sees_the_doors_itself() -> None:
    assert moments(on(vault(counts={"keys": 2}))) == ()


def test_a_guarded_room_opened_as_a_correction_gets_its_guard_on_the_token() -> None:
    run = on(vault())
    run.do(SetEdge(zone="b1", side=Side.SOUTH, edge=Edge.OPEN_DOOR))
    assert moments(run) == ("guarded_room",)
    play(run, QuestMoment(moment="guarded_room"), answers())
    assert [one.at for one in run.state.enemies] == ["d1", "b2"]
    assert moments(run) == ()


def test_a_special_door_opened_as_a_correction_can_be_told() -> None:
    run = on(vault(counts={"keys": 2}))
    run.do(SetEdge(zone="c1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert moments(run) == ("special_door",)
