"""Where a hero may go, and what it costs (p. 25-26, 37, 52)."""

import pytest

from app.rules.core.reason import Reason
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.events import (
    HeroMoved,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.state import Hero

from .dungeon import Answering, a_dungeon, door_card, mob, with_quest
from .play import play, run_on
from .whispers_turn import do, lone, move, refused, whisper

# Movement


def test_p25_whisper_moves_opens_a_door_and_picks_up_treasure() -> None:
    run = run_on(lone())
    do(run, move("a1"), move("b1"))
    assert (whisper(run).actions, whisper(run).movement) == (2, 0)
    play(run, hero_turn.OpenDoor(hero="Whisper"), Answering(door_card({"treasure": 1})))
    do(run, move("c1"))
    assert (whisper(run).actions, whisper(run).movement) == (1, 0)
    play(run, hero_turn.PickUp(hero="Whisper"), Answering({"name": "Dagger"}))
    assert (whisper(run).actions, whisper(run).movement) == (0, 1)
    do(run, commands.EndActivation(hero="Whisper"))
    assert whisper(run).at == "c1"
    assert [item.card.name for item in whisper(run).inventory] == ["Dagger"]
    assert whisper(run).activated
    assert whisper(run).movement == 0


def test_another_action_forfeits_the_points_that_are_left() -> None:
    run = run_on(lone())
    do(run, move("a1"), hero_turn.SpendAction(hero="Whisper", note="pull the rope"))
    assert (whisper(run).actions, whisper(run).movement) == (1, 0)
    do(run, move("b1"))
    assert (whisper(run).actions, whisper(run).movement) == (0, 1)


def test_more_points_by_a_skill() -> None:
    run = run_on(lone(skills=("movement +1",)))
    do(run, move("a1"), move("b1"), move("a1"))
    assert (whisper(run).actions, whisper(run).movement) == (2, 0)


def test_after_three_movement_actions_nobody_moves() -> None:
    run = run_on(lone())
    do(run, *(move(zone) for zone in ("a1", "a2", "a1", "a2", "a1", "a2")))
    refused(run, move("a1"), "no_actions_left")


@pytest.mark.parametrize(
    ("at", "to", "key"),
    [("b1", "b2", "not_next_to"), ("b1", "c1", "door_is_closed"), ("a2", "b1", "not_next_to"),
     ("a2", None, "say_where"), ("a2", "z9", "no_such_zone"), ("b2", "c2", "not_next_to")],
)  # fmt: skip
def test_walls_and_closed_doors_stop_everybody(at: str, to: str | None, key: str) -> None:
    refused(run_on(lone(at=at)), move(to), key)


def test_a_standing_enemy_holds_a_hero() -> None:
    refused(run_on(a_dungeon(enemies=[mob(at="a2")])), move("a1"), "held_by_an_enemy")


def test_a_stunned_enemy_holds_nobody_p37() -> None:
    run = run_on(a_dungeon(enemies=[mob(at="a2", stunned=True)]))
    do(run, move("a1"))
    assert whisper(run).at == "a1"


def test_who_is_slippery_leaves_p52() -> None:
    state = a_dungeon(enemies=[mob(at="a2")])
    state.heroes[0].skills = ("slippery",)
    run = run_on(state)
    events = play(run, move("a1"), Answering())
    assert whisper(run).at == "a1"
    assert HeroMoved(hero="Whisper", to="a1", enemy=run.state.enemies[0].name) in events


def test_without_a_map_the_table_looks_itself() -> None:
    run = run_on(lone(at=None))
    run.state.mapped = False
    run = run_on(run.state)
    events = play(run, move(None), Answering())
    assert HeroMoved(hero="Whisper", to=None) in events
    assert (whisper(run).actions, whisper(run).movement, whisper(run).at) == (2, 1, None)


def test_the_quest_may_bar_a_way() -> None:
    class Barred(Quest):
        id = "barred"

        def forbids_move(self, game: Game, hero: Hero, to: str) -> Reason | None:
            return Reason("pillars", "48") if to == "a1" else None

    run = with_quest(lone(), Barred())
    refused(run, move("a1"), "quest_forbids")
    do(run, move("b2"))


def test_p15_a_hero_may_enter_a_zone_with_an_enemy_and_is_held_there() -> None:
    run = run_on(a_dungeon(enemies=[mob(at="a1")]))
    do(run, move("a1"))
    assert whisper(run).at == "a1"
    refused(run, move("a2"), "held_by_an_enemy")
