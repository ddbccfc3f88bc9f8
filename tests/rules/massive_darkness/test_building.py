"""What players tell about the board: doors, light, tokens, and tiles that come and go."""

import msgspec
import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import building, changes, commands
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Hero, State

from .corridor import MELEE, OPEN_TILE, open_tile, place, table
from .play import as_proposed, lines, play, run_on

# The board


def test_a_door_that_opens_lets_enemies_through() -> None:
    run = run_on(table())
    run.do(building.SetEdge(zone="b1", side=Side.WEST, edge=Edge.CLOSED_DOOR))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move c1", "attack Elias melee"]
    run.do(changes.PlaceFigure(name="Orcs", at="b1"))
    run.do(building.SetEdge(zone="a1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move a1", "attack Owen melee"]


def test_light_and_shadow_change_whom_an_enemy_follows() -> None:
    state = table()
    state.board = "+---+---+---+\n|.   .   .  |\n+---+   +---+\n|.   .  |X  |\n+---+---+---+\n"
    state.heroes = [Hero(name="Owen", at="a2")]
    state.enemies[0].at = "c1"
    run = run_on(state)
    run.do(building.SetGround(zone="a2", lit=False))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["stay", "stay"]
    run.do(building.SetGround(zone="a2", lit=True))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move b1", "move b2"]


def test_start_and_exit_are_one_zone_and_levels_may_be_several() -> None:
    run = run_on(table())
    for token, zone in (("start", "a1"), ("start", "b1"), ("exit", "c1"), ("level2", "a1"), ("level2", "b1")):
        run.do(building.SetToken(token=token, zone=zone))
    tokens = run.state.tokens
    assert (tokens.start, tokens.exit, tokens.level) == (["b1"], ["c1"], {2: ["a1", "b1"]})
    run.do(building.SetToken(token="level2", zone="a1", removed=True))
    run.do(building.SetToken(token="start", zone="b1", removed=True))
    assert (tokens.start, run.state.tokens.level) == ([], {2: ["b1"]})


PLAIN_TOKENS = (
    "objective", "treasure", "artifact", "lair", "library", "special_treasure", "firework", "pillar", "bridge"
)  # fmt: skip


@pytest.mark.parametrize("token", PLAIN_TOKENS)
def test_every_token_of_the_box_can_be_laid_and_taken_away(token: str) -> None:
    run = run_on(table())
    run.do(building.SetToken(token=token, zone="a1"))
    assert run.state.tokens.plain()[token] == ["a1"]
    run.do(building.SetToken(token=token, zone="a1", removed=True))
    assert run.state.tokens.plain()[token] == []


def test_a_zone_may_hold_several_treasures() -> None:
    run = run_on(table())
    run.do(building.SetToken(token="treasure", zone="b1"))
    run.do(building.SetToken(token="treasure", zone="a1", count=2))
    run.do(building.SetToken(token="treasure", zone="a1", count=3))
    assert sorted(run.state.tokens.treasure) == ["a1", "a1", "a1", "b1"]
    with pytest.raises(Refused):
        run.do(building.SetToken(token="treasure", zone="a1", count=10))
    run.do(building.SetToken(token="treasure", zone="a1", removed=True))
    assert run.state.tokens.treasure == ["b1"]


# Tiles


def built() -> Run:
    """A tile with a hero, an enemy, a start token and a closed door on it."""
    run = run_on(State())
    run.do(open_tile(0, 0))
    run.do(changes.AddHero(name="Owen", at="a1"))
    run.do(commands.Spawn(name="Orcs", kind=Kind.MOB, at="c3", arms=MELEE))
    run.do(building.SetToken(token="start", zone="b2"))
    run.do(building.SetToken(token="level3", zone="c1"))
    run.do(building.SetEdge(zone="a1", side=Side.EAST, edge=Edge.CLOSED_DOOR))
    return run


@pytest.mark.parametrize(
    ("column", "row", "zones", "size"),
    [
        (1, 0, ("a1", "c3", "b2", "c1", "a1"), (6, 3)),
        (0, 1, ("a1", "c3", "b2", "c1", "a1"), (3, 6)),
        (-1, 0, ("d1", "f3", "e2", "f1", "d1"), (6, 3)),
        (0, -1, ("a4", "c6", "b5", "c4", "a4"), (3, 6)),
        (-1, -1, ("d4", "f6", "e5", "f4", "d4"), (6, 6)),
    ],
)
def test_a_tile_laid_beside_moves_nobody_and_keeps_doors_and_tokens(
    column: int, row: int, zones: tuple[str, ...], size: tuple[int, int]
) -> None:
    run = built()
    run.do(open_tile(column, row))
    state, board = run.state, read_board(run.state.board)
    assert (board.columns, board.rows) == size
    found = (state.heroes[0].at, state.enemies[0].at, state.tokens.start[0], state.tokens.level[3][0])
    assert found == zones[:4]
    assert board.edge(zones[4], Side.EAST) is Edge.CLOSED_DOOR
    doors = [zone for zone in board.names for side in Side if board.edge(zone, side) is Edge.CLOSED_DOOR]
    assert len(doors) == 2, "a door that is seen from its two sides"


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (1, 0), (0, 1)])
def test_a_tile_taken_away_again_leaves_the_rest_as_it_was(column: int, row: int) -> None:
    run = built()
    before = run.settled
    run.do(open_tile(column, row))
    run.do(building.RemoveTile(column=max(0, column), row=max(0, row)))
    assert run.settled == before


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (1, 0), (0, 1)])
def test_who_stood_on_a_tile_that_is_taken_away_is_off_the_board(column: int, row: int) -> None:
    run = built()
    run.do(open_tile(column, row))
    run.do(building.RemoveTile(column=1 if column < 0 else 0, row=1 if row < 0 else 0))
    state = run.state
    assert (state.heroes[0].at, state.enemies[0].at) == (None, None)
    assert (state.tokens.start, [zone for zones in state.tokens.level.values() for zone in zones]) == ([], [])
    board = read_board(state.board)
    assert not [zone for zone in board.names for side in Side if board.edge(zone, side) is Edge.CLOSED_DOOR]


def test_the_last_tile_taken_away_leaves_no_board() -> None:
    run = built()
    run.do(building.RemoveTile(column=0, row=0))
    assert (run.state.board, run.state.tiles, run.state.heroes[0].at) == ("", [], None)


def test_a_tile_is_turned_where_it_lies() -> None:
    run = run_on(State())
    run.do(place("1R", 0, 0))
    straight = run.state.board
    for turns in (1, 2, 3):
        run.do(place("1R", 0, 0, turns))
        assert len(run.state.tiles) == 1
        assert run.state.tiles[0].turns == turns
    run.do(place("1R", 0, 0, 4))
    assert run.state.board == straight


def test_nine_tiles_are_the_most_and_one_of_them_may_still_be_turned() -> None:
    run = run_on(State())
    for number in range(9):
        run.do(place("2R", number % 3, number // 3))
    with pytest.raises(Refused):
        run.do(place("2R", 3, 0))
    run.do(place("2R", 1, 1, 2))
    assert len(run.state.tiles) == 9


def test_who_stands_where_the_turned_tile_has_no_floor_is_off_the_board() -> None:
    holed = OPEN_TILE.replace(".", "X", 1)
    run = run_on(State())
    run.do(building.PlaceTile(side="holed", drawing=holed, column=0, row=0))
    run.do(changes.AddHero(name="Owen", at="c1"))
    run.do(changes.AddHero(name="Elias", at="c3"))
    run.do(building.PlaceTile(side="holed", drawing=holed, column=0, row=0, turns=1))
    assert [hero.at for hero in run.state.heroes] == [None, "c3"]


def test_reinforcements_come_to_the_tile_that_was_laid_in_the_app() -> None:
    run = run_on(State())
    run.do(open_tile(0, 0))
    run.do(open_tile(1, 0))
    run.do(building.SetToken(token="level1", zone="a1"))
    run.do(building.SetToken(token="level2", zone="f3"))
    run.do(commands.Spawn(name="Goblin Agent", kind=Kind.AGENT, at="d1", level=2, arms=MELEE))
    got = lines(play(run, commands.EndOfEnemiesPhase(), as_proposed))
    assert got == ["reinforce Goblin Agent guard level 2 at f3"]


def test_stairs_move_with_their_tiles_and_go_with_them() -> None:
    """Heart of the Darkness joins two boards by stairs (p. 50)."""
    joined = msgspec.json.decode(built().settled, type=State)
    joined.stairs = [("a1", "c3")]
    run = run_on(joined)
    run.do(open_tile(-1, 0))
    assert run.state.stairs == [("d1", "f3")]
    run.do(building.RemoveTile(column=1, row=0))
    assert run.state.stairs == []
