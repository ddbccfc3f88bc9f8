"""Levels: tokens on tiles, the level that rises, and Story Mode (p. 15, 38)."""

import pytest

from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.events import LevelRose, LevelTokenAdded, Reminded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import begin_at_hero_level, event_level, raise_level, tile_level
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens

from .dungeon import Answering, a_dungeon, door_card, with_quest
from .play import play, run_on

CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"
TILES = {"one": ["a1", "b1"], "two": ["c1"], "three": ["d1"]}


def corridor(**changed: object) -> State:
    tokens = Tokens(level={1: ["a1"], 2: ["c1"], 3: ["d1"]})
    heroes = [Hero(name="Owen", at="b1")]
    return a_dungeon(**{"board": CORRIDOR, "tile_zones": TILES, "tokens": tokens, "heroes": heroes, **changed})


def move(run: Run, *zones: str) -> list[int]:
    """The levels reached on the way."""
    events = [event for zone in zones for event in play(run, hero_turn.MoveHero(hero="Owen", to=zone), Answering())]
    return [event.level for event in events if isinstance(event, LevelRose)]


def test_the_level_of_a_tile_is_that_of_its_token() -> None:
    game = Game(corridor())
    assert [tile_level(game, zone) for zone in ("a1", "b1", "c1", "d1")] == [1, 1, 2, 3]


def test_the_level_rises_when_an_action_ends_on_a_higher_tile() -> None:
    run = run_on(corridor(heroes=[Hero(name="Owen", at="a1")]))
    assert move(run, "b1", "c1") == [2]
    assert move(run, "d1") == []
    events = play(run, hero_turn.SpendAction(hero="Owen"), Answering())
    assert [event.level for event in events if isinstance(event, LevelRose)] == [3]


def test_who_only_passes_through_does_not_raise_the_level() -> None:
    assert move(run_on(corridor()), "c1", "b1") == []


def test_the_level_rises_when_a_phase_ends_and_never_falls() -> None:
    run = run_on(corridor(heroes=[Hero(name="Owen", at="d1"), Hero(name="Elias", at="a1")]))
    play(run, commands.NextPhase(), Answering())
    assert run.state.level == 3
    run = run_on(corridor(level=5))
    play(run, commands.NextPhase(), Answering())
    assert run.state.level == 5


def test_killed_heroes_do_not_raise_it() -> None:
    run = run_on(corridor(heroes=[Hero(name="Owen", at="d1", killed=True), Hero(name="Elias", at="a1")]))
    play(run, commands.NextPhase(), Answering())
    assert run.state.level == 1


def test_a_quest_may_raise_the_level_itself() -> None:
    class Waves(Quest):
        id = "waves"
        levels_rise = False

    run = with_quest(corridor(), Waves())
    assert move(run, "c1", "d1") == []
    game = Game(corridor(level=4))
    raise_level(game)
    raise_level(game)
    assert game.state.level == 5


def test_a_door_does_not_raise_it_either_then() -> None:
    class Waves(Quest):
        id = "waves"
        levels_rise = False

    state = a_dungeon(first_player="Owen")
    run = with_quest(state, Waves())
    play(run, hero_turn.OpenDoor(hero="Owen"), Answering(door_card()))
    assert run.state.level == 1


# Story Mode (p. 38)


def skilled(level: int) -> dict[str, object]:
    line = SkillLine("Line", (SkillStep(level, 5, ("attack: hits +1",)),))
    return {"sheet": ClassSheet(name="Class", lines=(line,)), "bought": {"Line": 1}}


def begin(state: State) -> tuple[Run, list[object]]:
    run = run_on(state)
    return run, list(play(run, commands.NextPhase(), Answering()))


def test_p38_whisper_with_a_level_3_skill_starts_the_quest_at_level_3() -> None:
    heroes = [Hero(name="Whisper", at="a1", **skilled(3)), Hero(name="Owen", at="a1")]  # type: ignore[arg-type]
    run, _ = begin(corridor(heroes=heroes, story=True, phase=Phase.SETUP))
    assert run.state.level == 3


def test_p38_elias_with_a_level_5_skill_brings_the_missing_tokens() -> None:
    heroes = [Hero(name="Elias", at="a1", **skilled(5))]  # type: ignore[arg-type]
    run, events = begin(corridor(heroes=heroes, story=True, phase=Phase.SETUP))
    assert (run.state.tokens.level[4], run.state.tokens.level[5]) == (["d1"], ["d1"])
    assert [event for event in events if isinstance(event, LevelTokenAdded)] == [
        LevelTokenAdded(level=4, zone="d1"),
        LevelTokenAdded(level=5, zone="d1"),
    ]
    assert run.state.level == 5


def test_p38_missing_tokens_join_the_highest_one_that_the_players_choose() -> None:
    tokens = Tokens(level={1: ["a1"], 3: ["d1", "b1"]})
    heroes = [Hero(name="Elias", at="a1", **skilled(5))]  # type: ignore[arg-type]
    run = run_on(corridor(heroes=heroes, tokens=tokens, story=True, phase=Phase.SETUP))
    answers = Answering("d1")
    play(run, commands.NextPhase(), answers)
    asked = answers.asked[0]
    assert (answers.topics, answers.options) == (["missing_tokens"], [("b1", "d1")])
    assert asked.reason is not None
    assert (asked.reason.rule, asked.reason.page) == ("missing_level_tokens", "38")
    assert (run.state.tokens.level[4], run.state.tokens.level[5]) == (["d1"], ["d1"])
    assert run.state.level == 5


def test_p38_nothing_is_asked_where_no_token_is_missing() -> None:
    tokens = Tokens(level={1: ["a1"], 3: ["d1", "b1"]})
    heroes = [Hero(name="Whisper", at="a1", **skilled(3))]  # type: ignore[arg-type]
    run, _ = begin(corridor(heroes=heroes, tokens=tokens, story=True, phase=Phase.SETUP))
    assert run.state.level == 3


@pytest.mark.parametrize(
    ("quest", "level", "story", "said"),
    [
        ("tutorial", 3, True, ["missing_levels"]),
        ("the_chosen_one", 5, True, ["missing_levels"]),
        ("the_chosen_one", 4, True, []),
        ("the_fiends_treasure", 5, True, []),
        ("tutorial", 1, True, []),
        ("tutorial", 3, False, []),
    ],
)
def test_p38_without_a_map_the_table_is_reminded_of_missing_tokens(
    quest: str, level: int, story: bool, said: list[str]
) -> None:
    """Unless the page of the quest speaks of all levels up to that of the highest hero."""
    heroes = [Hero(name="Elias", **skilled(level))]  # type: ignore[arg-type]
    state = State(mapped=False, story=story, heroes=heroes, phase=Phase.SETUP, quest=QuestProgress(id=quest))
    script = begin_at_hero_level(game := Game(state, QUESTS))
    assert list(script) == []
    assert [event.what for event in game.events if isinstance(event, Reminded)] == said


def test_in_the_standard_mode_a_quest_starts_at_level_1() -> None:
    heroes = [Hero(name="Elias", at="a1", **skilled(5))]  # type: ignore[arg-type]
    run, _ = begin(corridor(heroes=heroes, phase=Phase.SETUP))
    assert run.state.level == 1
    assert 4 not in run.state.tokens.level


def test_after_the_start_the_level_rises_as_usual() -> None:
    heroes = [Hero(name="Owen", at="b1", **skilled(2))]  # type: ignore[arg-type]
    run, _ = begin(corridor(heroes=heroes, story=True, phase=Phase.SETUP))
    assert move(run, "c1", "d1") == [3]


def level_meant(state: State) -> int:
    with pytest.raises(StopIteration) as done:  # nothing is asked
        next(event_level(Game(state), "Patrol"))
    level: int = done.value.value
    return level


def test_p38_events_mean_the_tile_of_the_furthest_hero() -> None:
    heroes = [Hero(name="Elias", at="d1"), Hero(name="Owen", at="c1"), Hero(name="Sibyl", at="c1")]
    state = corridor(heroes=heroes, level=5)
    assert level_meant(state) == 5
    state.story = True
    assert level_meant(state) == 3
