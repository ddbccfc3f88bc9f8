"""Quest 10: The Heart of the Darkness (p. 50-51)."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Draw, Numbers
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.building import SetEdge
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import DoorCardDrawn, QuestAdvanced, Slept
from app.rules.massive_darkness.pool import dice_are_known
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import FlipLever, QuestMoment
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import RANGED, answers, begun, enemy, hero, is_won, monster, objectives, on, table

DEMON = "Abyssal Demon"
# Three stages, a row each. Stairs A join c1 and a2, stairs B join c2 and a3. The demon of stage 1 has a chamber at d1.
BOARD = (
    "+---+---+---+---+\n"
    "|.   .   .  D.r |\n"
    "+---+---+---+---+\n"
    "|.   .   .   .  |\n"
    "+---+---+---+---+\n"
    "|.   .   .   .  |\n"
    "+---+---+---+---+\n"
)
STAIRS = {"stairs a upper": "c1", "stairs a lower": "a2", "stairs b upper": "c2", "stairs b lower": "a3"}
WHERE: dict[str, Any] = {
    "zone_of_stairs_a_upper": "c1", "zone_of_stairs_a_lower": "a2", "zone_of_stairs_b_upper": "c2",
    "zone_of_stairs_b_lower": "a3",
}  # fmt: skip


def depths(
    at: str = "c1", phase: Phase = Phase.HEROES, stage: int = 1, dead: int = 0, demon: str | None = "d1",
    marks: dict[str, str] | None = None, **more: Any,
) -> State:  # fmt: skip
    state = table(
        "heart_of_the_darkness", BOARD, heroes={"Owen": at, "Elias": at}, phase=phase,
        tokens=Tokens(start=["a1"], lair=["b3"], pillar=["c3"], artifact=["b2"]),
        counts={"stage": stage, "emissaries": dead}, marks={**STAIRS, "emissary": DEMON, **(marks or {})},
        enemies=(monster(DEMON, demon),) if demon else (), **more,
    )  # fmt: skip
    state.stairs = [("c1", "a2"), ("c2", "a3")]
    return state


def test_set_up_asks_for_the_stairs_and_the_demon() -> None:
    run = begun(table("heart_of_the_darkness", BOARD, heroes={"Owen": "a1"}), answers(zone_of_enemy="d1", **WHERE))
    assert run.state.stairs == [("c1", "a2"), ("c2", "a3")]
    demon = enemy(run, DEMON)
    assert (demon.at, demon.counts_as_roaming, bool(demon.carried)) == ("d1", False, True)


# Stairs and stages


def test_the_next_stage_is_closed_while_the_emissary_lives() -> None:
    run = on(depths())
    with pytest.raises(Refused, match="emissary_first"):
        run.do(hero_turn.MoveHero(hero="Owen", to="a2"))


def test_stairs_are_one_step_and_the_next_emissary_awaits_below() -> None:
    run = on(depths(dead=1, demon=None))
    play(run, hero_turn.MoveHero(hero="Owen", to="a2"), answers(zone_of_enemy="d2"))
    assert hero(run, "Owen").at == "a2"
    assert enemy(run, DEMON).at == "d2"
    assert run.state.quest.counts["stage"] == 2


def test_it_awaits_only_once() -> None:
    run = on(depths(at="b2", stage=2, dead=1, demon="d2"))
    play(run, hero_turn.MoveHero(hero="Owen", to="a2"), answers())
    assert len(run.state.enemies) == 1


def test_there_is_no_line_of_sight_along_stairs_but_enemies_use_them() -> None:
    state = depths(at="a2", phase=Phase.ENEMIES, stage=2, dead=1, demon=None)
    state.enemies.append(monster("Ogre", "b1"))
    run = on(state)
    assert "a2" not in run.game.board.sight("c1")  # type: ignore[attr-defined]
    play(run, commands.EnemyTurn(enemy="Ogre"), answers(target="Owen"))
    assert enemy(run, "Ogre").at == "a2"


# Crushing darkness


@pytest.mark.parametrize(("stage", "wounds"), [(1, 0), (2, 2), (3, 4)])
def test_from_stage_2_on_wounds_are_divided_at_the_start_of_every_round(stage: int, wounds: int) -> None:
    run = on(depths(phase=Phase.END, stage=stage, dead=stage - 1))
    play(run, commands.NextPhase(), answers(divided_wounds={"Owen": wounds, "Elias": 0}))
    assert [one.health for one in run.state.heroes] == [5 - wounds, 5]


@pytest.mark.parametrize(
    ("said", "why"),
    [({"Owen": 1}, "divided"), ({"Owen": 2, "Elias": 1}, "divided"), ({"Owen": 0, "Elias": 6}, "most 5")],
)
def test_all_wounds_and_no_more_are_divided(said: dict[str, int], why: str) -> None:
    run = on(depths(phase=Phase.END, stage=2, dead=1))
    with pytest.raises(Refused, match=why):
        play(run, commands.NextPhase(), answers(divided_wounds=said))
    assert [one.health for one in run.state.heroes] == [5, 5]


def test_the_table_can_enter_no_more_than_there_is_to_divide_and_each_hero_has() -> None:
    state = depths(phase=Phase.END, stage=2, dead=1)
    state.heroes[0].health = 1
    run = on(state)
    run.do(commands.NextPhase())
    asked = run.question
    assert isinstance(asked, Numbers)
    assert (asked.most, asked.together) == ({"Owen": 1, "Elias": 5}, 2)


def test_a_lone_hero_is_not_asked() -> None:
    state = depths(phase=Phase.END, stage=3, dead=2)
    state.heroes, state.heroes_at_start = [Hero(name="Owen", at="a3")], 1
    run = on(state)
    play(run, commands.NextPhase(), answers())
    assert hero(run, "Owen").health == 3


# The Dark Emissary


def turn(run: Run) -> list[Event]:
    run.state.phase = Phase.ENEMIES
    enemy(run, DEMON).acted = False
    return play(run, commands.EnemyTurn(enemy=DEMON), answers(target="Owen"))


def sleeps(run: Run) -> bool:
    return any(isinstance(event, Slept) for event in turn(run))


def test_it_sleeps_until_its_chamber_is_opened_and_no_door_card_is_drawn() -> None:
    run = on(depths())
    assert sleeps(run)
    run.state.phase = Phase.HEROES
    events = play(run, hero_turn.OpenDoor(hero="Owen"), answers())
    assert not [event for event in events if isinstance(event, DoorCardDrawn)]
    assert [event.what for event in events if isinstance(event, QuestAdvanced)] == [
        "heart_of_the_darkness.told.demon_door"
    ]
    assert not sleeps(run)


def test_the_last_one_carries_a_greater_monsters_card_instead_of_a_treasure() -> None:
    run = on(depths(at="c2", stage=2, dead=2, demon=None))
    play(run, hero_turn.MoveHero(hero="Owen", to="a3"), answers(zone_of_enemy="d3"))
    demon = enemy(run, DEMON)
    assert demon.carried.startswith("greater_roaming")
    assert demon.carries.melee == {"red": 1}
    assert demon.treasure is None


def test_the_last_one_sleeps_until_the_pillars_are_gone() -> None:
    run = on(depths(at="b3", stage=3, dead=2, demon="d3"))
    assert sleeps(run)
    run.state.phase = Phase.HEROES
    play(run, FlipLever(hero="Owen"), answers())
    assert run.state.tokens.pillar == []
    assert run.state.tokens.lair == []
    assert hero(run, "Owen").actions == 2
    assert not sleeps(run)


def test_the_last_one_sleeps_behind_a_closed_door_too() -> None:
    """What holds for each emissary holds for the last: the door of its chamber first (p. 50)."""
    state = depths(at="b3", stage=3, dead=2, demon="d1")
    state.tokens.pillar = []
    run = on(state)
    assert sleeps(run)
    run.do(SetEdge(zone="c1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert not sleeps(run)


@pytest.mark.parametrize(("pillar", "reminded"), [("c3", 1), (None, 0)])
def test_the_table_is_reminded_of_levers_while_a_pillar_stands(pillar: str | None, reminded: int) -> None:
    state = depths(at="b3", stage=3, dead=2, demon="d3")
    state.tokens.pillar = [pillar] if pillar else []
    run = on(state)
    assert len(QUESTS["heart_of_the_darkness"].reminders(run.game)) == reminded  # type: ignore[arg-type]


def test_of_two_pillars_the_players_choose_one() -> None:
    state = depths(at="b3", stage=3, dead=2, demon="d3")
    state.tokens.pillar = ["c3", "d3"]
    run = on(state)
    play(run, FlipLever(hero="Owen"), answers(zone_of_pillar="d3"))
    assert run.state.tokens.pillar == ["c3"]
    assert sleeps(run)


def test_no_lever_no_pillar() -> None:
    run = on(depths(at="a3", stage=3, dead=2, demon="d3"))
    before = run.settled
    with pytest.raises(Refused, match="lever"):
        run.do(FlipLever(hero="Owen"))
    assert run.settled == before


def test_heroes_neither_move_nor_attack_through_pillars() -> None:
    run = on(depths(at="c3", stage=3, dead=2, demon="d3"))
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        run.do(hero_turn.MoveHero(hero="Owen", to="d3"))
    hero(run, "Owen").arms = RANGED
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        run.do(commands.Attack(attacker="Owen", defender=DEMON, type=CombatType.RANGED))


def test_levers_are_not_picked_up_and_the_artifact_is() -> None:
    run = on(depths(at="b2", stage=2, dead=1, demon="d2"))
    hero(run, "Elias").at = "a1"
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [item.card.origin for item in hero(run, "Owen").inventory] == [Origin.ARTIFACT]
    assert run.state.tokens.lair == ["b3"]


def kill(run: Run, at: str) -> list[Event]:
    attack = commands.Attack(attacker="Owen", defender=DEMON, type=CombatType.MELEE, roll=Roll(hits=6))
    hero(run, "Owen").at = enemy(run, DEMON).at = at
    return play(run, attack, answers())


@pytest.mark.parametrize(("dead", "won"), [(0, False), (1, False), (2, True)])
def test_won_when_the_third_emissary_is_dead(dead: int, won: bool) -> None:
    run = on(depths(stage=dead + 1, dead=dead))
    assert is_won(kill(run, "a1")) == won
    assert objectives(run)["emissaries"] == won


def test_without_a_map_the_table_tells_stages_doors_and_levers() -> None:
    run = begun(table("heart_of_the_darkness", heroes={"Owen": None}), answers())
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="stage_2"))
    for stage in (2, 3):
        run.do(QuestMoment(moment="demon_door"))
        attack = commands.Attack(attacker="Owen", defender=DEMON, type=CombatType.MELEE, roll=Roll(hits=9))
        play(run, attack, answers())
        play(run, QuestMoment(moment=f"stage_{stage}", hero="Owen"), answers())
    assert sleeps(run)
    run.state.phase = Phase.HEROES
    hero(run, "Owen").actions = 3
    for _ in range(2):
        play(run, FlipLever(hero="Owen"), answers())
    run.state.phase = Phase.ENEMIES
    enemy(run, DEMON).acted = False
    events = play(run, commands.EnemyTurn(enemy=DEMON), answers(sightings={"Owen": "here"}))
    assert not any(isinstance(event, Slept) for event in events)


def test_without_a_map_no_door_card_is_drawn_for_the_emissarys_chamber() -> None:
    run = begun(table("heart_of_the_darkness", heroes={"Owen": None}), answers())
    said = answers(level_behind="1", door_kind="emissary_chamber")
    events = play(run, hero_turn.OpenDoor(hero="Owen"), said)
    assert not [event for event in events if isinstance(event, DoorCardDrawn)]
    assert run.state.quest.marks["demon_door"] == "yes"
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="demon_door"))


ATTACK = commands.Attack(attacker="Owen", defender=DEMON, type=CombatType.MELEE, roll=Roll(hits=9))


def test_without_a_map_nobody_attacks_the_emissary_in_its_closed_chamber() -> None:
    run = begun(table("heart_of_the_darkness", heroes={"Owen": None}), answers())
    with pytest.raises(Refused, match="emissary_behind_its_door"):
        run.do(ATTACK)
    run.do(QuestMoment(moment="demon_door"))
    play(run, ATTACK, answers())
    assert run.state.quest.counts["emissaries"] == 1


def test_without_a_map_nobody_attacks_the_last_emissary_past_both_pillars() -> None:
    """With one of them left, only the table sees whether it is in the way (p. 51)."""
    state = depths(stage=3, dead=2)
    state.mapped = False
    run = on(state)
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        run.do(ATTACK)
    play(run, FlipLever(hero="Owen"), answers())
    assert is_won(play(run, ATTACK, answers()))


@pytest.mark.parametrize("told", [{"melee_red": 2, "defense_blue": 1}, {"melee_red": 2}, {}])
def test_the_dice_of_a_card_that_was_only_named_are_asked_for(told: dict[str, int]) -> None:
    """They are added to the demon as those of equipment are: in categories it has itself (p. 24, 50)."""
    run = on(depths(at="c2", stage=2, dead=2, demon=None))
    said = answers(zone_of_enemy="d3", wielded_card=told)

    def only_named(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Draw) and not asked.wanted:
            return {"name": "Liliarch"}
        if isinstance(asked, Numbers):
            assert asked.fields == ("melee_yellow", "melee_red", "defense_blue", "defense_green")
        return said(asked)

    play(run, hero_turn.MoveHero(hero="Owen", to="a3"), only_named)
    demon = enemy(run, DEMON)
    red, blue = {"red": 2} if told else None, {"blue": 1} if "defense_blue" in told else None
    assert (demon.carries.melee, demon.carries.ranged, demon.carries.defense) == (red, None, blue)
    assert dice_are_known(demon, CombatType.MELEE, defends=False)
    assert dice_are_known(demon, CombatType.MELEE, defends=True)


# Moments with a map: only what the app has missed


def moments(run: Run) -> tuple[str, ...]:
    return QUESTS["heart_of_the_darkness"].moments(run.game)  # type: ignore[arg-type]  # it is one of ours


def test_with_a_map_the_app_sees_the_door_and_the_stairs_itself() -> None:
    assert moments(on(depths())) == ()
    assert moments(on(depths(dead=1, demon=None, marks={"emissary": ""}))) == ()


def test_a_hero_put_below_the_stairs_by_hand_can_be_told() -> None:
    run = on(depths(dead=1, demon=None, marks={"emissary": ""}))
    run.do(PlaceFigure(name="Owen", at="a2"))
    assert moments(run) == ("stage_2",)


def test_a_chamber_opened_as_a_correction_can_be_told() -> None:
    run = on(depths())
    run.do(SetEdge(zone="c1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert moments(run) == ("demon_door",)
