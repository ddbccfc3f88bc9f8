"""One door card for a chamber, when it is opened for the first time (p. 13, 26, 50)."""

import pytest

from app.rules.core.question import Answer, AnyQuestion
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.building import RemoveTile
from app.rules.massive_darkness.events import DoorCardDrawn, NoDoorCard
from app.rules.massive_darkness.quests.places import is_shut
from app.rules.massive_darkness.state import Hero, QuestProgress, State, Tokens

from .corridor import place
from .dungeon import Answering, a_dungeon, door_card
from .play import play, run_on

TREASURE = door_card({"treasure": 1})


def one_hero(board: str, at: str, **changed: object) -> State:
    hero = Hero(name="Owen", at=at)
    return a_dungeon(
        **{"board": board, "tile_zones": {}, "tokens": Tokens(), "heroes": [hero], "first_player": "Owen", **changed}
    )


def opened(to: str, hero: str = "Owen") -> hero_turn.OpenDoor:
    return hero_turn.OpenDoor(hero=hero, to=to)


STAIRS_INTO_A_CHAMBER = """\
+---+---+---+---+
|.  D.r |X  |.%s |
+---+---+---+---+
"""


@pytest.mark.parametrize("beyond", [" ", "r"], ids=["to a corridor", "to a room"])
def test_p50_stairs_do_not_open_a_chamber(beyond: str) -> None:
    run = run_on(one_hero(STAIRS_INTO_A_CHAMBER % beyond, "a1", stairs=[("b1", "d1")]))
    assert is_shut(run.game, "b1")  # type: ignore[arg-type]
    answers = Answering(TREASURE)
    play(run, opened("b1"), answers)
    assert answers.decks == [("door", 0)]
    assert run.state.tokens.treasure == ["b1"]


TWO_DOORS_BETWEEN = """\
+---+---+---+
|.r D.r |.  |
+   +   +   +
|.r D.r |.  |
+---+---+---+
"""


def test_p26_the_second_door_between_two_closed_chambers_brings_no_card() -> None:
    run = run_on(one_hero(TWO_DOORS_BETWEEN, "a1"))
    play(run, opened("b1"), Answering(TREASURE))
    play(run, hero_turn.MoveHero(hero="Owen", to="a2"), Answering())
    events = play(run, opened("b2"), Answering())
    assert NoDoorCard(zone="b2", open_chamber=True) in events
    assert not is_shut(run.game, "b1")  # type: ignore[arg-type]


def test_p26_no_card_is_drawn_for_the_rooms_he_comes_from() -> None:
    """The rooms on both sides of the door are one chamber, around a corner."""
    board = "+---+---+\n|.r D.r |\n+   +   +\n|.r  .r |\n+---+---+\n"
    events = play(run_on(one_hero(board, "a1")), opened("b1"), Answering())
    assert NoDoorCard(zone="b1", open_chamber=True) in events


A_CHAMBER_BETWEEN_TWO_TILES = """\
+---+---+---+
|.  %s.r D.  |
+   +---+   +
|.  |.   .  |
+---+---+---+
"""


def drums(edge: str) -> State:
    """Quest 4 with two tiles; 6R, from which Owen comes, is about to fall."""
    return a_dungeon(
        board=A_CHAMBER_BETWEEN_TWO_TILES % edge,
        tile_zones={"6R": ["a1", "a2"], "7V": ["b1", "c1", "b2", "c2"]},
        tokens=Tokens(level={1: ["a1"], 2: ["b2"]}, exit=["c2"], start=["a2"]),
        heroes=[Hero(name="Owen", at="a1"), Hero(name="Sibyl", at="c1")],
        first_player="Owen", heroes_at_start=2,
        quest=QuestProgress(id="goblin_war_drums", counts={"6R": 1, "7V": 2, "8R": 2, "1V": 2}),
    )  # fmt: skip


class Crumbling(Answering):
    def __call__(self, question: AnyQuestion) -> Answer:
        return "6R" if question.topic == "lowest_tile" else super().__call__(question)


@pytest.mark.parametrize("edge", ["D", "O", " "], ids=["opened by Owen", "open at the start", "never shut"])
def test_p26_a_chamber_that_lost_its_way_in_is_not_explored_again(edge: str) -> None:
    """p. 44: the tile that the chamber was open to crumbles; its other door is opened then."""
    run = run_on(drums(edge))
    if edge == "D":
        play(run, opened("b1"), Answering(TREASURE))
    play(run, hero_turn.MoveHero(hero="Owen", to="b1"), Answering())
    for _ in range(5):
        if run.state.phase == "event":
            run.state.event_drawn = True
        play(run, commands.NextPhase(), Crumbling())
    assert run.state.phase == "heroes"
    assert not run.game.board.walkable("a1")  # type: ignore[attr-defined]
    events = play(run, opened("b1", "Sibyl"), Answering())
    assert not any(isinstance(event, DoorCardDrawn) for event in events)


def test_what_was_explored_moves_with_the_board() -> None:
    """A tile that is laid to the left gives every zone another name, and one that is taken away takes its own along."""
    run = run_on(State())
    run.do(place("1V", 0, 0))
    state = run.state
    state.explored, state.tokens.treasure = ["b1"], ["b1"]
    run = run_on(state)
    run.do(place("2V", -1, 0))
    assert run.state.tokens.treasure == run.state.explored != ["b1"]
    run.do(RemoveTile(column=1, row=0))
    assert run.state.explored == []
