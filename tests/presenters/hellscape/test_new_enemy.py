"""Where a new enemy may be put with one tap, in Hellscape and in Shadowreach."""

import pytest

from app.i18n import load_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.new_enemy import first_zone, new_enemy_view, spawn
from app.presenters.shadowreach.edition import SHADOWREACH
from app.rules.core.board import Edge, Side
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import SpawnMob, SpawnRoaming
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Phase, State, Token
from app.rules.shadowreach.commands import SpawnForObjective
from app.rules.shadowreach.game import Game as ShadowreachGame
from app.rules.shadowreach.state import State as ShadowreachState
from tests.hellscape_tables import BOARD

ENGLISH = load_words("en")
GAMES = {"hellscape": (Game, State), "shadowreach": (ShadowreachGame, ShadowreachState)}
CORRIDOR, CHAMBER, PORTAL = "a1", "c2", "d2"


def a_game(game: str, revealed: tuple[str, ...] = ()) -> Game:
    """A spawn point in the corridor, one in the chamber behind the door, and a portal there."""
    kind, state = GAMES[game]
    tokens = {Token.SPAWN: [CORRIDOR, CHAMBER], Token.PORTAL: [PORTAL]}
    return kind(state(board=BOARD, tokens=tokens, revealed=list(revealed)))


def offered(game: Game) -> set[str]:
    return {chip.id for chip in new_enemy_view(ENGLISH, game, [], "", None).zones}


@pytest.mark.parametrize("name", GAMES)
def test_spawn_points_of_a_closed_chamber_wait_for_its_door(name: str) -> None:
    """Their mobs come when it is revealed ("Revealing a Chamber"); darkness brings some through its portal."""
    assert offered(a_game(name)) == {CORRIDOR, PORTAL, ""}


@pytest.mark.parametrize("name", GAMES)
def test_spawn_points_of_an_open_chamber_are_offered(name: str) -> None:
    """A quest may begin with an open door, or with none ("Opening a Door")."""
    for edge in (Edge.OPEN_DOOR, Edge.OPEN):
        game = a_game(name)
        game.board = game.board.with_edge("c1", Side.SOUTH, edge)
        assert CHAMBER in offered(game)
    assert CHAMBER in offered(a_game(name, revealed=("b2", "c2", "d2")))


@pytest.mark.parametrize("name", GAMES)
def test_the_first_mobs_come_to_the_open_spawn_points_one_each(name: str) -> None:
    """ "Set Up", step 14: a mob for each spawn point that is no chamber's."""
    game = a_game(name)
    assert first_zone(game) == CORRIDOR
    game.state.enemies.append(Enemy(name="Gargoyles", kind=Kind.MOB, health=2, minions=2, at=CORRIDOR))
    assert first_zone(game) is None
    assert first_zone(GAMES[name][0](GAMES[name][1](board=BOARD, phase=Phase.HEROES))) is None


def test_an_objective_may_need_the_enemy_in_shadowreach() -> None:
    """The table draws again then, until one is spawned ("Bosses", note); Hellscape has no such rule."""
    game = ShadowreachGame(ShadowreachState(board=BOARD, phase=Phase.HEROES))
    assert edition_of(game) is SHADOWREACH
    (chip,) = new_enemy_view(ENGLISH, game, [], "", None, for_objective=True).objective
    assert chip.selected
    assert spawn(game, "mob", "a1", for_objective=True) == SpawnForObjective(kind=Kind.MOB, at="a1")
    assert spawn(game, "mob", "a1") == SpawnMob(at="a1")
    set_up = ShadowreachGame(ShadowreachState(board=BOARD))
    assert new_enemy_view(ENGLISH, set_up, [], "", None).objective == ()
    hellscape = Game(State(board=BOARD, phase=Phase.HEROES))
    assert new_enemy_view(ENGLISH, hellscape, [], "", None).objective == ()
    assert spawn(hellscape, "roaming", None, for_objective=True) == SpawnRoaming()
