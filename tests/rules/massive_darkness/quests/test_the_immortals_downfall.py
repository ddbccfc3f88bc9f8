"""Quest 5: The Immortal's Downfall (p. 45)."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, equipment, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import CardGiven, FireworkDestroyed, GainedXp, Perished
from app.rules.massive_darkness.quests.commands import AttackPillar, PlaceFirework
from app.rules.massive_darkness.state import Enemy, Phase, State, Tokens
from tests.rules.massive_darkness.play import Answers, play

from .table import MELEE, answers, begun, enemy, hero, is_won, monster, names, objectives, on, table, why_lost

TROLL = "High Troll"
# Two rows of six zones, open between them only at the right end; a2 is a corner that nobody sees from the rest.
BOARD = (
    "+---+---+---+---+---+---+\n"
    "|.   .   .   .   .   .  |\n"
    "+---+---+---+---+---+   +\n"
    "|.   .   .   .   .   .  |\n"
    "+---+---+---+---+---+---+\n"
)


def cave(troll: str = "e1", phase: Phase = Phase.ENEMIES, *, tokens: Tokens | None = None, **heroes: Any) -> State:
    tokens = tokens or Tokens()
    tokens.start, tokens.bridge, tokens.pillar = ["a1"], ["c1"], ["b1", "d1"]
    return table(
        "the_immortals_downfall", BOARD, heroes=heroes or {"Owen": "b2"}, phase=phase, tokens=tokens,
        marks={"immortal": TROLL, "guards": "Goblin Archers"}, enemies=(monster(TROLL, troll),),
    )  # fmt: skip


def rampages(run: Run, answering: Answers | None = None) -> list[Event]:
    return play(run, commands.EnemyTurn(enemy=TROLL), answering or answers())


def test_set_up_spawns_guards_on_the_library_and_an_immortal_without_treasure() -> None:
    state = table("the_immortals_downfall", BOARD, heroes={"Owen": "a1"}, tokens=Tokens(start=["a1"], library=["f2"]))
    run = begun(state, answers(zone_of_enemy="f1"))
    archers, troll = enemy(run, "Goblin Archers"), enemy(run, TROLL)
    assert (archers.at, archers.level, bool(archers.carried)) == ("f2", 4, True)
    assert (troll.at, troll.carried, troll.counts_as_roaming) == ("f1", "", False)


def test_the_immortal_needs_no_figures_of_its_card() -> None:
    """It neither attacks nor can be hurt (p. 45): neither health nor attacks change anything."""
    asked: list[str] = []
    said = answers(enemy_card={"health": 1, "per_hero": 1}, attacks="melee")

    def only_named(question: AnyQuestion) -> Answer:
        if isinstance(question, Draw) and question.wanted:
            return {"name": question.wanted}
        asked.append(f"{question.topic} {question.who}")
        return said(question)

    run = begun(table("the_immortals_downfall", heroes={"Owen": None}), only_named)
    assert names(run) == ["Goblin Archers", TROLL]
    assert [one for one in asked if one.endswith(TROLL)] == []


# The Immortal's activation


def test_it_moves_two_zones_towards_the_start_zone() -> None:
    run = on(cave())
    rampages(run)
    assert enemy(run, TROLL).at == "c1"


def test_it_does_not_care_for_heroes_it_could_attack() -> None:
    run = on(cave(Owen="f1"))
    rampages(run)
    assert (enemy(run, TROLL).at, hero(run, "Owen").health) == ("c1", 5)


@pytest.mark.parametrize(("at", "stops"), [("e1", "e1"), ("d1", "d1"), ("c1", "c1")])
def test_heroes_in_its_zone_die_and_end_its_activation(at: str, stops: str) -> None:
    run = on(cave(Owen=at))
    rampages(run)
    assert (hero(run, "Owen").killed, enemy(run, TROLL).at) == (True, stops)


def test_other_enemies_in_its_zone_die_and_it_goes_on_without_xp_for_anybody() -> None:
    state = cave()
    state.enemies.append(monster("Ogre", "d1"))
    run = on(state)
    events = rampages(run)
    assert [event.enemy for event in events if isinstance(event, Perished)] == ["Ogre"]
    assert not [event for event in events if isinstance(event, GainedXp)]
    assert enemy(run, TROLL).at == "c1"


def test_a_firework_in_sight_draws_it() -> None:
    run = on(cave(troll="d1", tokens=Tokens(firework=["f1"])))
    rampages(run)
    assert enemy(run, TROLL).at == "f1"


def test_a_firework_out_of_sight_does_not() -> None:
    run = on(cave(troll="d1", tokens=Tokens(firework=["b2"])))
    events = rampages(run)
    assert why_lost(events) == []
    assert enemy(run, TROLL).at == "b1"


def test_of_several_fireworks_in_sight_the_players_choose_one() -> None:
    run = on(cave(troll="d1", tokens=Tokens(firework=["b1", "f1"])))
    events = rampages(run, answers(zone_of_firework="f1"))
    assert [event.at for event in events if isinstance(event, FireworkDestroyed)] == ["f1"]
    assert enemy(run, TROLL).at == "d1"  # and then two zones towards the other one


def test_a_firework_in_its_zone_is_destroyed_and_ends_its_activation() -> None:
    run = on(cave(troll="d1", tokens=Tokens(firework=["e1"])))
    events = rampages(run)
    assert [event.at for event in events if isinstance(event, FireworkDestroyed)] == ["e1"]
    assert (enemy(run, TROLL).at, run.state.tokens.firework) == ("e1", [])


def test_after_a_firework_another_one_in_sight_activates_it_again_and_again() -> None:
    run = on(cave(troll="d1", tokens=Tokens(firework=["e1", "f1", "f2"])))
    events = rampages(run, answers(zone_of_firework="e1"))
    assert [event.at for event in events if isinstance(event, FireworkDestroyed)] == ["e1", "f1", "f2"]
    assert enemy(run, TROLL).at == "f2"


def test_lost_when_it_reaches_the_start_zone() -> None:
    run = on(cave(troll="c1"))
    assert why_lost(rampages(run)) == ["immortal_escaped"]


def test_nobody_attacks_the_immortal() -> None:
    run = on(cave(troll="b2", phase=Phase.HEROES, Owen="b2"))
    with pytest.raises(Refused, match="immortal_cannot_be_hurt"):
        run.do(commands.Attack(attacker="Owen", defender=TROLL, type=CombatType.MELEE))


# Guards


def test_goblin_guards_shoot_and_never_move() -> None:
    state = cave(troll="f1", Owen="a2")
    archers = Enemy(
        name="Goblin Archers", kind=Kind.MOB, at="d2", minions=1, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1})
    )
    state.enemies.append(archers)
    run = on(state)
    play(run, commands.EnemyTurn(enemy="Goblin Archers"), answers(hits=1))
    assert (hero(run, "Owen").health, enemy(run, "Goblin Archers").at) == (4, "d2")
    hero(run, "Owen").at = "a1"
    enemy(run, "Goblin Archers").acted = False
    play(run, commands.EnemyTurn(enemy="Goblin Archers"), answers(hits=1))
    assert (hero(run, "Owen").health, enemy(run, "Goblin Archers").at) == (4, "d2")


@pytest.mark.parametrize(("at", "health"), [("a2", 4), ("a1", 5)])
def test_p27_goblin_guards_answer_an_attack_from_where_they_stand(at: str, health: int) -> None:
    """Owen stands in light: any other enemy would come after him."""
    state = cave(troll="f1", phase=Phase.HEROES, Owen=at)
    arms = Arms(melee={"yellow": 1}, ranged={"yellow": 1})
    state.enemies.append(Enemy(name="Goblin Archers", kind=Kind.MOB, at="d2", minions=1, arms=arms))
    run = on(state)
    play(run, commands.EndActivation(hero="Owen", attacked=("Goblin Archers",)), answers(hits=1))
    assert (hero(run, "Owen").health, enemy(run, "Goblin Archers").at) == (health, "d2")


# Fireworks


@pytest.mark.parametrize(("token", "fireworks"), [("artifact", 1), ("library", 3)])
def test_caches_hold_fireworks(token: str, fireworks: int) -> None:
    tokens = Tokens()
    getattr(tokens, token).append("b2")
    run = on(cave(phase=Phase.HEROES, tokens=tokens))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [item.card.name for item in hero(run, "Owen").inventory] == ["firework"] * fireworks


def test_a_firework_is_placed_for_a_movement_point_and_burns_out_at_the_end_of_the_round() -> None:
    run = on(cave(phase=Phase.HEROES))
    run.do(equipment.AddCard(hero="Owen", card={"name": "firework"}))
    run.do(PlaceFirework(hero="Owen"))
    owen = hero(run, "Owen")
    assert (run.state.tokens.firework, owen.inventory, owen.actions, owen.movement) == (["b2"], [], 2, 1)
    run.state.phase = Phase.EVENT
    play(run, commands.NextPhase(), answers())
    assert run.state.tokens.firework == []


def test_a_firework_is_traded_like_any_item() -> None:
    tokens = Tokens()
    tokens.artifact.append("b2")
    run = on(cave(phase=Phase.HEROES, tokens=tokens, Owen="b2", Elias="b2"))
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    run.do(hero_turn.Reorganize(hero="Owen"))
    (given,) = run.do(equipment.GiveCard(hero="Owen", item=0, to="Elias"))
    assert given == CardGiven(hero="Owen", receiver="Elias", card="firework")
    assert [item.card.name for item in hero(run, "Elias").inventory] == ["firework"]


def test_nobody_places_a_firework_that_he_has_not_got() -> None:
    run = on(cave(phase=Phase.HEROES))
    before = run.settled
    with pytest.raises(Refused, match="firework"):
        run.do(PlaceFirework(hero="Owen"))
    assert run.settled == before


# Pillars


def strike(run: Run, who: str, pillar: str, hits: int) -> list[Event]:
    return play(run, AttackPillar(hero=who, type=CombatType.MELEE, pillar=pillar), answers(hits=hits))


def test_a_pillar_has_five_health_and_an_attack_costs_an_action() -> None:
    run = on(cave(phase=Phase.HEROES, Owen="b1"))
    strike(run, "Owen", "b1", 4)
    assert run.state.tokens.pillar == ["b1", "d1"]
    strike(run, "Owen", "b1", 1)
    assert run.state.tokens.pillar == ["d1"]
    assert hero(run, "Owen").actions == 1


def test_a_pillar_out_of_reach_or_gone_is_refused() -> None:
    run = on(cave(phase=Phase.HEROES, Owen="b2"))
    for pillar in ("b1", "f1"):
        with pytest.raises(Refused):
            run.do(AttackPillar(hero="Owen", type=CombatType.MELEE, pillar=pillar))


def test_won_when_the_bridge_falls_with_the_immortal_on_it() -> None:
    state = cave(troll="c1", phase=Phase.HEROES, Owen="b1", Elias="c1")
    state.tokens.pillar = ["b1"]
    run = on(state)
    assert objectives(run) == {"bridge": True, "fallen": False}
    assert is_won(strike(run, "Owen", "b1", 5))
    assert hero(run, "Elias").killed
    assert names(run) == []
    assert not run.game.board.walkable("c1")  # type: ignore[attr-defined]


def test_lost_when_the_bridge_falls_without_it() -> None:
    state = cave(troll="e1", phase=Phase.HEROES, Owen="b1")
    state.tokens.pillar = ["b1"]
    assert why_lost(strike(on(state), "Owen", "b1", 5)) == ["bridge_fell_without_immortal"]


# Without a map


def unmapped(**more: Any) -> State:
    return table(
        "the_immortals_downfall", heroes={"Owen": None, "Elias": None}, marks={"immortal": TROLL},
        enemies=(monster(TROLL), monster("Ogre")), **more,
    )  # fmt: skip


def test_without_a_map_the_table_says_what_the_immortal_meets() -> None:
    run = on(unmapped(phase=Phase.ENEMIES))
    said = answers(
        immortal_meets=["nobody", "enemies", "heroes"], way_to_start="way", on_the_bridge="no",
        in_its_zone={"Owen": "no", "Elias": "yes"},
    )  # fmt: skip
    rampages(run, said)
    assert names(run) == [TROLL]
    assert [one.killed for one in run.state.heroes] == [False, True]


def test_without_a_map_the_only_enemy_or_hero_is_not_asked_for() -> None:
    state = unmapped(phase=Phase.ENEMIES)
    state.heroes[0].killed = True
    run = on(state)
    rampages(run, answers(immortal_meets=["enemies", "heroes"], way_to_start="way", on_the_bridge="no"))
    assert (names(run), hero(run, "Elias").killed) == ([TROLL], True)


def test_without_a_map_a_firework_seen_after_another_draws_it_without_a_second_question() -> None:
    """Of its zone only one thing can still be there: a second firework (p. 45)."""
    run = on(unmapped(phase=Phase.ENEMIES, counts={"fireworks": 2}))
    said = answers(
        immortal_meets=["firework", "nobody", "nobody", "firework"], sees_firework=["yes", "yes"], way_to_goal="way",
        on_the_bridge="no",
    )  # fmt: skip
    offered: list[tuple[str, ...]] = []

    def watched(asked: AnyQuestion) -> Answer:
        if asked.topic == "immortal_meets":
            assert isinstance(asked, Choice)
            offered.append(asked.options)
        return said(asked)

    events = rampages(run, watched)
    assert len([event for event in events if isinstance(event, FireworkDestroyed)]) == 2
    assert offered[1] == ("nobody", "firework")


def test_without_a_map_fireworks_are_counted() -> None:
    run = on(unmapped(phase=Phase.ENEMIES, counts={"fireworks": 2}))
    rampages(
        run,
        answers(
            immortal_meets=["nobody", "firework", "nobody", "firework"], sees_firework="yes", way_to_goal="way",
            on_the_bridge="no",
        ),
    )
    assert run.state.quest.counts["fireworks"] == 0


def test_without_a_map_enemies_a_firework_and_the_bridge_can_be_in_one_zone() -> None:
    """Enemies die, the firework is destroyed and ends the activation (p. 45); the bridge is told besides."""
    run = on(unmapped(phase=Phase.ENEMIES, counts={"fireworks": 1}))
    said = answers(
        immortal_meets=["nobody", "enemies_and_firework"], sees_firework="yes", way_to_goal="way",
        on_the_bridge="yes",
    )  # fmt: skip
    rampages(run, said)
    assert (names(run), run.state.quest.counts["fireworks"]) == ([TROLL], 0)
    assert objectives(run)["bridge"]


@pytest.mark.parametrize("mapped", [True, False])
def test_its_move_cannot_be_overruled_with_an_attack(mapped: bool) -> None:
    run = on(cave() if mapped else unmapped(phase=Phase.ENEMIES))
    offered: list[str] = []
    said = answers(immortal_meets="nobody", way_to_start="way", on_the_bridge="no")

    def watched(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Proposal):
            offered.extend(asked.options)
        return said(asked)

    rampages(run, watched)
    assert offered
    assert "attack" not in offered


def test_without_a_map_pillars_have_numbers() -> None:
    run = on(unmapped(phase=Phase.HEROES))
    hero(run, "Owen").arms = MELEE
    strike(run, "Owen", "1", 5)
    events = play(
        run, AttackPillar(hero="Owen", type=CombatType.MELEE, pillar="2"),
        answers(hits=5, on_bridge={"Owen": "no", "Elias": "no", TROLL: "yes", "Ogre": "no"}),
    )  # fmt: skip
    assert is_won(events)
