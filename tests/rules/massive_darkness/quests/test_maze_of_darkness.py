"""Quest 9: Maze of Darkness (p. 49)."""

from typing import Any

import pytest

from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Draw
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Attacked, Moved, PillarDestroyed, PillarWounded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.state import Enemy, Phase, State, Tokens
from tests.rules.massive_darkness.play import Answers, play

from .table import answers, begun, enemy, hero, is_won, monster, names, objectives, on, table, why_lost

# A ring of shadow: the artifact at a1, a pillar at d1.
CORRIDOR = "+---+---+---+---+---+---+\n|.   .   .   .   .   .  |\n+---+---+---+---+---+---+\n"
LEVELS = {1: ["b1"], 2: ["c1"], 3: ["d1"], 4: ["e1"], 5: ["f1"]}


def maze(phase: Phase = Phase.HEROES, pillars: tuple[str, ...] = ("d1",), at: str = "b1", **more: Any) -> State:
    tokens = Tokens(start=["a1"], exit=["f1"], artifact=["a1"], pillar=list(pillars), level=LEVELS)
    return table("maze_of_darkness", CORRIDOR, heroes={"Owen": at}, tokens=tokens, phase=phase, **more)


def next_round(run: Run) -> None:
    run.state.phase = Phase.END
    play(run, commands.NextPhase(), answers())


# Waves


def test_set_up_puts_a_guard_on_each_of_the_level_2_to_5_tokens() -> None:
    run = begun(maze(), answers())
    assert [(one.at, one.level) for one in run.state.enemies] == [("c1", 1), ("d1", 1), ("e1", 1), ("f1", 1)]


def test_monsters_come_in_even_rounds_guards_of_a_higher_level_in_odd_ones() -> None:
    run = begun(maze(), answers())
    seen = []
    for _ in range(2, 13):
        before = names(run)
        next_round(run)
        came = [(one.kind, one.at) for one in run.state.enemies if one.name not in before]
        seen.append((run.state.round, run.state.level, came))
    guards = [(Kind.MOB, zone) for zone in ("c1", "d1", "e1", "f1")]
    assert seen == [
        (2, 1, [(Kind.ROAMING, "b1")]), (3, 2, guards), (4, 2, [(Kind.ROAMING, "c1")]), (5, 3, guards),
        (6, 3, [(Kind.ROAMING, "d1")]), (7, 4, guards), (8, 4, [(Kind.ROAMING, "e1")]), (9, 5, guards),
        (10, 5, [(Kind.ROAMING, "f1")]), (11, 5, []), (12, 5, []),
    ]  # fmt: skip


def test_guards_come_at_the_new_level() -> None:
    run = on(maze(round=2))
    next_round(run)
    assert {one.level for one in run.state.enemies} == {2}


def test_there_are_no_events_no_reinforcements_and_no_rising_level() -> None:
    agent = Enemy(name="Agent", kind=Kind.AGENT, at="c1", arms=Arms(melee={"yellow": 1}))
    run = on(maze(Phase.ENEMIES, enemies=(agent,)))
    hero(run, "Owen").at = "f1"
    agent.acted = True
    phases = []
    for _ in range(3):
        play(run, commands.NextPhase(), answers())
        phases.append(run.state.phase)
    assert phases == [Phase.EXPERIENCE, Phase.END, Phase.HEROES]
    assert [one.kind for one in run.state.enemies] == [Kind.AGENT, Kind.ROAMING]
    assert run.state.level == 1


def test_won_when_the_last_wave_is_dead() -> None:
    run = on(maze(round=10, marks={"waves": "yes"}, enemies=(monster("Ogre", "b1"),)))
    attack = commands.Attack(attacker="Owen", defender="Ogre", type=CombatType.MELEE, roll=Roll(hits=6))
    assert is_won(play(run, attack, answers()))


def test_not_won_while_waves_are_still_to_come() -> None:
    run = on(maze(round=9, enemies=(monster("Ogre", "b1"),)))
    attack = commands.Attack(attacker="Owen", defender="Ogre", type=CombatType.MELEE, roll=Roll(hits=6))
    assert not is_won(play(run, attack, answers()))
    assert objectives(run) == {"waves": False, "kill_all": False, "protect": False}


@pytest.mark.parametrize(("number", "came"), [(1, 0), (2, 1), (10, 9), (12, 9)])
def test_waves_are_counted_from_the_second_round_to_the_tenth(number: int, came: int) -> None:
    game = on(maze(round=number)).game
    assert isinstance(game, Game)
    waves = game.quest.objectives(game)[0]
    assert (waves.reached, waves.of) == (came, 9)


# The artifact


def test_enemies_that_move_go_for_the_artifact_whomever_they_see() -> None:
    run = on(maze(Phase.ENEMIES, pillars=(), at="f1", enemies=(monster("Ogre", "d1"),)))
    play(run, commands.EnemyTurn(enemy="Ogre"), answers())
    assert enemy(run, "Ogre").at == "b1"


def test_a_counter_attack_goes_for_the_hero_as_usual() -> None:
    run = on(maze(pillars=(), at="f1", enemies=(monster("Ogre", "d1"),)))
    play(run, commands.EndActivation(hero="Owen", attacked=("Ogre",)), answers(hits=1))
    assert enemy(run, "Ogre").at == "f1"


@pytest.mark.parametrize(("at", "lost"), [("a1", ["enemy_on_the_artifact"]), ("b1", [])])
def test_lost_with_an_enemy_on_the_artifact_when_the_enemies_phase_begins(at: str, lost: list[str]) -> None:
    run = on(maze(enemies=(monster("Ogre", at),)))
    assert why_lost(play(run, commands.NextPhase(), answers())) == lost


def test_nobody_picks_up_the_artifact() -> None:
    run = on(maze(at="a1"))
    with pytest.raises(Refused):
        run.do(hero_turn.PickUp(hero="Owen"))


# Pillars


def test_pillars_are_preferred_to_every_hero() -> None:
    run = on(maze(Phase.ENEMIES, at="d1", enemies=(monster("Ogre", "d1"),)))
    hero(run, "Owen").xp = 30
    events = play(run, commands.EnemyTurn(enemy="Ogre"), answers())
    assert [event.hero for event in events if isinstance(event, Attacked)] == ["pillar d1"]
    assert hero(run, "Owen").health == 5


def test_a_hero_with_taunt_counts_as_much_and_the_players_choose() -> None:
    state = maze(Phase.ENEMIES, at="d1", enemies=(monster("Ogre", "d1"),))
    state.heroes[0].taunt = True
    run = on(state)
    play(run, commands.EnemyTurn(enemy="Ogre"), answers(hits=1, target="Owen"))
    assert hero(run, "Owen").health == 4


def test_an_attack_deals_a_pillar_one_wound_without_dice_and_three_destroy_it() -> None:
    run = on(maze(Phase.ENEMIES, at="f1", enemies=tuple(monster(f"Ogre {i}", "d1") for i in (1, 2, 3))))
    events = [event for i in (1, 2, 3) for event in play(run, commands.EnemyTurn(enemy=f"Ogre {i}"), answers())]
    assert [event.left for event in events if isinstance(event, PillarWounded)] == [2, 1, 0]
    assert [event.pillar for event in events if isinstance(event, PillarDestroyed)] == ["d1"]
    assert run.state.tokens.pillar == []


def test_a_pillar_holds_enemies_in_its_zone() -> None:
    archers = monster("Archers", "d1", arms=Arms(ranged={"yellow": 1}))
    run = on(maze(Phase.ENEMIES, at="f1", enemies=(archers,)))
    hero(run, "Owen").killed = True
    play(run, commands.EnemyTurn(enemy="Archers"), answers())
    assert enemy(run, "Archers").at == "d1"


def test_pillars_are_shot_at_from_afar() -> None:
    archers = monster("Archers", "f1", arms=Arms(ranged={"yellow": 1}))
    run = on(maze(Phase.ENEMIES, at="e1", enemies=(archers,)))
    events = play(run, commands.EnemyTurn(enemy="Archers"), answers())
    assert [event.left for event in events if isinstance(event, PillarWounded)] == [2]


def test_pillars_do_not_count_in_a_counter_attack() -> None:
    run = on(maze(at="d1", enemies=(monster("Ogre", "d1"),)))
    play(run, commands.EndActivation(hero="Owen", attacked=("Ogre",)), answers(hits=1))
    assert hero(run, "Owen").health == 4


@pytest.mark.parametrize(("pillar", "stays"), [("d1", True), ("e1", False)])
def test_p49_a_pillar_holds_enemies_in_every_phase(pillar: str, stays: bool) -> None:
    """In an answer to an attack too, until the pillar is destroyed."""
    run = on(maze(at="a1", pillars=(pillar,), enemies=(monster("Ogre", "d1", arms=Arms(melee={"yellow": 1})),)))
    play(run, commands.EndActivation(hero="Owen", attacked=("Ogre",)), answers())
    assert (enemy(run, "Ogre").at == "d1") is stays


@pytest.mark.parametrize(("beside", "moves"), [("yes", False), ("no", True)])
def test_p49_without_a_map_it_is_asked_whether_a_pillar_holds_who_answers(beside: str, moves: bool) -> None:
    ogre = monster("Ogre", None, arms=Arms(melee={"yellow": 1}))
    state = table("maze_of_darkness", heroes={"Owen": None}, enemies=(ogre,), phase=Phase.HEROES, counts={"pillars": 2})
    seen = answers(sightings={"Owen": "2"}, beside_pillar=beside)
    events = play(on(state), commands.EndActivation(hero="Owen", attacked=("Ogre",)), seen)
    assert any(isinstance(event, Moved) for event in events) == moves


def test_heroes_do_not_attack_pillars() -> None:
    run = on(maze(at="d1"))
    with pytest.raises(Refused, match="pillars_are_ours"):
        run.do(AttackPillar(hero="Owen", type=CombatType.MELEE, pillar="d1"))


# Treasure

ROOMS = "+---+---+---+\n|.r  .r |.  |\n+---+---+   +\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+---+---+---+\n"


def test_treasure_of_the_central_tile_is_filled_up_and_has_the_current_level() -> None:
    tile = PlacedTile("3R", ROOMS, 0, 0)
    tokens = Tokens(artifact=["c3"], treasure=["a1"], level={level: ["c1"] for level in range(1, 6)})
    state = table(
        "maze_of_darkness", draw(assemble([tile])), heroes={"Owen": "a1"}, tokens=tokens, tiles=[tile], round=2, level=2
    )
    run = on(state)
    next_round(run)
    assert sorted(run.state.tokens.treasure) == ["a1", "a1", "b1", "b1"]
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [item.card.name[:10] for item in hero(run, "Owen").inventory] == ["treasure 3", "treasure 3"]


@pytest.mark.parametrize(("said", "level"), [("3R", 4), ("2", 2)])
def test_p49_without_a_map_treasure_of_the_central_tile_has_the_current_level(said: str, level: int) -> None:
    """It has no level token; of any other tile the table says the level."""
    run = on(table("maze_of_darkness", heroes={"Owen": None}, level=4))
    play(run, hero_turn.PickUp(hero="Owen"), answers(picked_up={"treasure": 1}, tile_level=said))
    assert [item.card.name[:10] for item in hero(run, "Owen").inventory] == [f"treasure {level}"]


# Without a map


def test_without_a_map_pillars_are_on_the_form_and_the_artifact_is_asked_about() -> None:
    run = begun(table("maze_of_darkness", heroes={"Owen": None}), answers(pillars="2"))
    assert len(names(run)) == 4
    assert not why_lost(play(run, commands.NextPhase(), answers(on_artifact="no")))
    first = names(run)[0]
    seen = {"Owen": "here", "pillar 1": "here", "pillar 2": "hidden"}
    play(run, commands.EnemyTurn(enemy=first), answers(sightings=seen))
    assert run.state.quest.counts["pillar 1"] == 1
    far = {"Owen": "hidden", "pillar 1": "lit", "pillar 2": "hidden"}
    play(run, commands.EnemyTurn(enemy=names(run)[1]), answers(sightings=far, way_to_goal="way"))
    run.state.phase = Phase.HEROES
    assert why_lost(play(run, commands.NextPhase(), answers(on_artifact="yes"))) == ["enemy_on_the_artifact"]


# Enemies that act in another phase, as when miniatures run out (p. 33)


def test_outside_the_enemies_phase_pillars_and_artifact_draw_nobody() -> None:
    run = on(maze(at="d1", enemies=(monster("Ogre", "d1"), monster("Hound", "f1"))))
    events = play(run, commands.Activate(enemy="Ogre"), answers())
    assert [event.hero for event in events if isinstance(event, Attacked)] == ["Owen"]
    hero(run, "Owen").at = "f1"
    enemy(run, "Hound").at = "d1"
    run.state.tokens.pillar = []
    play(run, commands.Activate(enemy="Hound"), answers())
    assert enemy(run, "Hound").at == "f1"


# Cards are drawn for their level tokens


def drawn_for(run: Run, answering: Answers) -> list[tuple[str, str]]:
    """For which token each enemy card was drawn, and why."""
    asked: list[tuple[str, str]] = []

    def watched(question: AnyQuestion) -> Answer:
        if isinstance(question, Draw) and question.deck != "treasure":
            assert question.reason is not None
            asked.append((question.who, question.reason.rule))
        return answering(question)

    play(run, commands.NextPhase(), watched)
    return asked


def test_without_a_map_every_card_says_to_which_level_token_it_goes() -> None:
    run = on(table("maze_of_darkness", heroes={"Owen": None}, phase=Phase.SETUP))
    guards = [f"level token {level}" for level in (2, 3, 4, 5)]
    assert drawn_for(run, answers(pillars="2")) == [(token, "guards_at_the_start") for token in guards]
    run.state.phase = Phase.END
    assert drawn_for(run, answers()) == [("level token 1", "wave_of_a_monster")]
    run.state.phase = Phase.END
    assert drawn_for(run, answers()) == [(token, "wave_of_guards") for token in guards]
