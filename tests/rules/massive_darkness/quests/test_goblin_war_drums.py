"""Quest 4: Goblin War Drums (p. 44)."""

from typing import Any

import pytest

from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import GainedXp, Perished, TileRemoved
from app.rules.massive_darkness.quests.commands import LeaveDungeon, QuestMoment
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import answers, begun, hero, is_won, monster, names, on, table, until, why_lost

OPEN = "+   +   +   +\n .   .   .   \n+   +   +   +\n .   .   .   \n+   +   +   +\n .   .   .   \n+   +   +   +\n"
ORDER = ("1V", "8R", "7V", "6R")
LEFT = {"6R": 4, "7V": 2, "8R": 2, "1V": 2}


def dungeon(at: str = "l1", **more: Any) -> State:
    """Four open tiles in a row, 1V with level 1 at the left to 6R with level 4 and the exit at the right."""
    tiles = [PlacedTile(side, OPEN, column, 0) for column, side in enumerate(ORDER)]
    tokens = Tokens(
        start=["a1"], exit=["l3"], pillar=["f2"], level={1: ["b2"], 2: ["e2"], 3: ["h2"], 4: ["k2"]}
    )
    more = {"counts": LEFT, "level": 4, **more}
    heroes = {"Owen": at, "Elias": "l1"}
    return table("goblin_war_drums", draw(assemble(tiles)), heroes=heroes, tokens=tokens, tiles=tiles, **more)


def end_round(state: State) -> tuple[Run, list[Event]]:
    state.phase = Phase.EVENT
    run = on(state)
    return run, play(run, commands.NextPhase(), answers())


def test_set_up_lays_the_wound_tokens() -> None:
    run = begun(dungeon(counts={}), answers())
    assert run.state.quest.counts == LEFT


def test_every_pass_of_the_first_player_token_costs_the_lowest_tile_a_wound_token() -> None:
    run, _ = end_round(dungeon())
    assert run.state.quest.counts == {**LEFT, "1V": 1}


def test_a_tile_without_wound_tokens_falls_with_all_on_it_and_nobody_gains_xp() -> None:
    run, events = end_round(dungeon(counts={**LEFT, "1V": 1}, enemies=(monster("Troll", "b2"), monster("Ogre", "e2"))))
    assert [event.enemy for event in events if isinstance(event, Perished)] == ["Troll"]
    assert [event.side for event in events if isinstance(event, TileRemoved)] == ["1V"]
    assert not [event for event in events if isinstance(event, GainedXp)]
    assert [tile.side for tile in run.state.tiles] == ["8R", "7V", "6R"]
    assert (names(run), run.state.lost) == (["Ogre"], False)


def test_then_the_next_lowest_tile_crumbles() -> None:
    run, _ = end_round(dungeon(counts={**LEFT, "1V": 1}))
    until(run, Phase.END)
    assert run.state.quest.counts == {**LEFT, "1V": 0, "8R": 1}


def test_lost_when_a_hero_falls_with_a_tile() -> None:
    run, events = end_round(dungeon(at="a1", counts={**LEFT, "1V": 1}))
    assert why_lost(events) == ["man_left_behind"]
    assert hero(run, "Owen").killed


def test_lost_when_the_exit_falls_without_all_heroes_out() -> None:
    state = dungeon(counts={"6R": 1, "7V": 2})
    state.tokens.level = {4: ["h2"], 3: ["k2"]}
    for one in state.heroes:
        one.at = "g1"
    assert why_lost(end_round(state)[1]) == ["exit_is_gone"]


def test_the_first_hero_through_the_pillars_calls_the_sentry_to_the_level_4_token() -> None:
    run = on(dungeon(at="f2"))
    play(run, hero_turn.MoveHero(hero="Owen", to="g2"), answers(through_pillars="yes"))
    (sentry,) = run.state.enemies
    assert (sentry.at, sentry.counts_as_roaming) == ("k2", False)
    play(run, hero_turn.MoveHero(hero="Owen", to="f2"), answers())  # asked no more
    assert len(run.state.enemies) == 1


def test_beside_the_pillars_is_not_through_them() -> None:
    run = on(dungeon(at="f1"))
    play(run, hero_turn.MoveHero(hero="Owen", to="f2"), answers(through_pillars="no"))
    assert not run.state.enemies


def test_nobody_leaves_before_the_sentry_is_dead() -> None:
    run = on(dungeon(at="l3"))
    with pytest.raises(Refused, match="sentry_first"):
        run.do(LeaveDungeon(hero="Owen"))


def test_won_when_the_sentry_is_dead_and_all_have_left() -> None:
    state = dungeon(at="l3", enemies=(monster("Ogre", "l3"),), marks={"called": "yes", "drummer": "Ogre"})
    state.heroes[1].at = "l3"
    run = on(state)
    attack = commands.Attack(attacker="Owen", defender="Ogre", type=CombatType.MELEE, roll=Roll(hits=6))
    play(run, attack, answers())
    run.do(LeaveDungeon(hero="Owen"))
    assert is_won(run.do(LeaveDungeon(hero="Elias")))


def test_without_a_map_the_table_says_which_tile_is_lowest_and_who_stands_there() -> None:
    state = table("goblin_war_drums", heroes={"Owen": None}, counts={"6R": 4, "1V": 1}, enemies=(monster("Ogre"),))
    run = on(state)
    play(run, QuestMoment(moment="through_pillars", hero="Owen"), answers())
    assert len(run.state.enemies) == 2
    sentry = run.state.quest.marks["drummer"]
    run.state.phase = Phase.EVENT
    events = play(
        run, commands.NextPhase(),
        answers(lowest_tile="1V", on_tile={"Owen": "no", "Ogre": "yes", sentry: "no"}),
    )  # fmt: skip
    assert [event.enemy for event in events if isinstance(event, Perished)] == ["Ogre"]
    assert not run.state.lost


def test_a_drawing_that_names_its_tiles_crumbles_too() -> None:
    state = table(
        "goblin_war_drums", "+---+---+\n|.   .  |\n+---+---+\n", heroes={"Owen": "b1"}, counts={"1V": 1, "6R": 4},
        tokens=Tokens(exit=["b1"], level={1: ["a1"], 2: ["b1"]}), tile_zones={"1V": ["a1"], "6R": ["b1"]},
    )  # fmt: skip
    run, _ = end_round(state)
    assert run.state.board.startswith("+---+---+\n|X  ")


@pytest.mark.parametrize(("counts", "lost"), [({"6R": 1}, ["exit_is_gone"]), ({"6R": 1, "1V": 2}, [])])
def test_without_a_map_the_last_tile_is_that_of_the_exit(counts: dict[str, int], lost: list[str]) -> None:
    run = on(table("goblin_war_drums", heroes={"Owen": None}, counts=counts, phase=Phase.EVENT))
    said = answers(lowest_tile="6R", on_tile={"Owen": "no"})
    assert why_lost(play(run, commands.NextPhase(), said)) == lost


def test_with_a_map_the_table_tells_only_of_figures_put_behind_the_pillars() -> None:
    wall = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
    tokens = Tokens(start=["a1"], exit=["c1"], pillar=["b1"], level={4: ["c1"]})
    run = on(table("goblin_war_drums", wall, heroes={"Owen": "a1"}, tokens=tokens))
    with pytest.raises(Refused):
        run.do(QuestMoment(moment="through_pillars"))
    run.do(PlaceFigure(name="Owen", at="c1"))
    play(run, QuestMoment(moment="through_pillars"), answers())
    assert [one.at for one in run.state.enemies] == ["c1"]
