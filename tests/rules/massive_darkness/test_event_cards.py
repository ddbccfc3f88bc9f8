"""The event phase: patrols, blessings, and words for the rest (p. 15, 32, 38)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.massive_darkness.event_cards import DrawEvent, read_event_card
from app.rules.massive_darkness.events import EventDrawn, PatrolFoundNoToken, PatrolSent
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens

from .dungeon import GOBLINS, Answering, a_dungeon
from .play import lines, play, run_on

CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"
SWORD = {"name": "Sword"}
TROLL: dict[str, str | int] = {"name": "High Troll", "health": 6, "melee": "red 2"}


def event_phase(**changed: object) -> State:
    tokens = Tokens(level={1: ["a1"], 2: ["b1", "c1"], 3: ["d1"]})
    tiles = {"one": ["a1"], "two": ["b1", "c1"], "three": ["d1"]}
    fields = {"board": CORRIDOR, "tokens": tokens, "tile_zones": tiles, "phase": Phase.EVENT,
              "heroes": [Hero(name="Owen", at="a1"), Hero(name="Sibyl", at="a1")], "first_player": "Sibyl"}  # fmt: skip
    return a_dungeon(**{**fields, **changed})


def patrol(**fields: str | int) -> dict[str, str | int]:
    return {"name": "Patrol", "type": "patrol", **fields}


def test_the_first_player_draws_one_event_a_round() -> None:
    run = run_on(event_phase())
    answers = Answering({"name": "Silence", "text": "Nothing stirs."})
    events = play(run, DrawEvent(), answers)
    assert answers.asked[0].who == "Sibyl"
    assert events == [EventDrawn(card="Silence", text="Nothing stirs.")]
    with pytest.raises(Refused) as error:
        run.do(DrawEvent())
    assert error.value.key == "event_was_drawn"


def test_events_have_their_phase() -> None:
    with pytest.raises(Refused) as error:
        run_on(event_phase(phase=Phase.HEROES)).do(DrawEvent())
    assert error.value.key == "not_the_event_phase"


# Patrols


@pytest.mark.parametrize(
    ("level", "token", "at"), [(1, "current", "a1"), (2, "above", "d1"), (2, "below", "a1"), (3, "current", "d1")]
)
def test_a_patrol_comes_at_the_current_level_to_the_token_it_names(level: int, token: str, at: str) -> None:
    run = run_on(event_phase(level=level))
    answers = Answering(patrol(token=token), GOBLINS, SWORD)
    play(run, DrawEvent(), answers)
    assert answers.decks == [("event", 0), ("guard", level), ("treasure", level)]
    assert [enemy.at for enemy in run.state.enemies] == [at]


def test_of_several_tokens_the_players_choose() -> None:
    run = run_on(event_phase())
    answers = Answering(patrol(token="above", patrol="roaming"), "c1", TROLL, SWORD)
    events = play(run, DrawEvent(), answers)
    assert answers.options == [("b1", "c1")]
    assert "spawn High Troll c1 health 18" in lines(events)


@pytest.mark.parametrize(("level", "token", "missing"), [(1, "below", 0), (3, "above", 4)])
def test_without_such_a_token_nobody_comes(level: int, token: str, missing: int) -> None:
    run = run_on(event_phase(level=level))
    events = play(run, DrawEvent(), Answering(patrol(token=token)))
    assert [event.level for event in events if isinstance(event, PatrolFoundNoToken)] == [missing]
    assert run.state.enemies == []


def test_p38_in_story_mode_the_furthest_hero_sets_the_level_of_an_event() -> None:
    """Elias, of level 5, stands on the tile of level 3, the others on that of level 2: +1 is the token of level 4."""
    tokens = Tokens(level={2: ["b1", "c1"], 3: ["d1"], 4: ["a1"]})
    heroes = [Hero(name="Elias", at="d1", level=5), Hero(name="Owen", at="b1")]
    run = run_on(event_phase(tokens=tokens, heroes=heroes, level=5, story=True))
    answers = Answering(patrol(token="above"), {**GOBLINS, "level": 5}, SWORD)
    play(run, DrawEvent(), answers)
    assert [enemy.at for enemy in run.state.enemies] == ["a1"]
    assert answers.decks[1:] == [("guard", 5), ("treasure", 5)]


def test_without_a_map_the_table_places_the_patrol() -> None:
    run = run_on(event_phase(mapped=False, level=2))
    events = play(run, DrawEvent(), Answering(patrol(token="below"), {**GOBLINS, "level": 2}, SWORD))
    assert [enemy.at for enemy in run.state.enemies] == [None]
    assert [event.level for event in events if isinstance(event, PatrolSent)] == [1], "it is told where"


@pytest.mark.parametrize(("level", "token", "missing"), [(1, "below", 0), (5, "above", 6)])
def test_without_a_map_nobody_comes_to_a_token_that_no_box_has(level: int, token: str, missing: int) -> None:
    run = run_on(event_phase(mapped=False, level=level))
    events = play(run, DrawEvent(), Answering(patrol(token=token)))
    assert [event.level for event in events if isinstance(event, PatrolFoundNoToken)] == [missing]
    assert run.state.enemies == []


def test_without_a_map_the_table_says_whether_there_is_such_a_token() -> None:
    """Nobody comes where there is none (p. 32)."""
    run = run_on(event_phase(mapped=False, level=2))
    events = play(run, DrawEvent(), Answering(patrol(token="above"), "no"))
    assert any(isinstance(event, PatrolFoundNoToken) for event in events)
    run = run_on(event_phase(mapped=False, level=2))
    play(run, DrawEvent(), Answering(patrol(token="above"), "yes", {**GOBLINS, "level": 2}, SWORD))
    assert len(run.state.enemies) == 1


@pytest.mark.parametrize(("quest", "token"), [("maze_of_darkness", "above"), ("", "current"), ("", "below")])
def test_without_a_map_nobody_is_asked_for_a_token_that_there_must_be(quest: str, token: str) -> None:
    """Those of the current level, of level 1, with which every game begins (p. 15), and of the quest."""
    run = run_on(event_phase(mapped=False, level=2, quest=QuestProgress(id=quest)))
    answers = Answering(patrol(token=token), {**GOBLINS, "level": 2}, SWORD)
    play(run, DrawEvent(), answers)
    assert answers.options == []


def test_p38_without_a_map_the_table_says_how_far_the_heroes_are() -> None:
    """The example of p. 38 again: level 5, the furthest hero on the tile of level 3, +1 is the token of level 4."""
    run = run_on(event_phase(mapped=False, level=5, story=True))
    answers = Answering(patrol(token="above"), "3", "yes", {**GOBLINS, "level": 5}, SWORD)
    events = play(run, DrawEvent(), answers)
    assert answers.options == [("1", "2", "3", "4", "5"), ("yes", "no")]
    assert [event.level for event in events if isinstance(event, PatrolSent)] == [4]
    assert answers.decks[1:] == [("guard", 5), ("treasure", 5)]


def test_on_level_1_nobody_needs_to_ask_how_far_the_heroes_are() -> None:
    answers = Answering(patrol(), GOBLINS, SWORD)
    play(run_on(event_phase(mapped=False, story=True)), DrawEvent(), answers)
    assert answers.options == []


# Blessings


def test_a_blessing_heals_and_teaches_all_who_stand() -> None:
    heroes = [
        Hero(name="Owen", at="a1", health=2),
        Hero(name="Sibyl", at="a1", health=5, xp=30),
        Hero(name="Elias", at="a1", health=0, killed=True),
    ]
    run = run_on(event_phase(heroes=heroes))
    play(run, DrawEvent(), Answering({"name": "Dawn", "type": "blessing", "heal": 2, "xp": 1}))
    assert [(hero.health, hero.xp) for hero in run.state.heroes] == [(4, 1), (5, 30), (0, 0)]


@pytest.mark.parametrize(
    "wrong", [{"type": "plague"}, {"token": "beside"}, {"patrol": "dragon"}, {"xp": -1}, {"colour": "red"}]
)
def test_a_card_that_cannot_be_is_refused(wrong: dict[str, str | int]) -> None:
    with pytest.raises(Refused) as error:
        read_event_card({"name": "E1", **wrong})
    assert error.value.key == "bad_card"
