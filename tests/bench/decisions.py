"""A full enemies' phase, decisions only: 9 tiles, 81 zones, 6 heroes, 24 enemies.

Against one plain breadth-first search for each enemy, and against the same decisions over networkx.
"""

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import networkx

from app.content import load_pack
from app.content.massive_darkness import Pack
from app.rules.core.board import ARRIVED, NO_WAY, Board, Edge, Side, Way
from app.rules.core.drawing import draw, read_board
from app.rules.core.question import Choice, Proposal
from app.rules.core.script import Script, at_once
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness.activation import activate
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, State, Tokens
from app.rules.massive_darkness.table import MappedTable
from tests.bench.ratio import Ratio, milliseconds, side_by_side

PACK = Path(__file__).resolve().parents[2] / "content" / "massive_darkness" / "core"
SIDES = ("1R", "2R", "3V", "4V", "5R", "6R", "7V", "8R", "9V")
ROUNDS = 200


def measure() -> list[Ratio]:
    state = phase()
    board = read_board(state.board)
    _TableOverNetworkx.graph = _graph(board)
    zones = [enemy.at for enemy in state.enemies if enemy.at]
    ours, searches = side_by_side(
        _cold(state, board), lambda: [search(board, zone) for zone in zones], ROUNDS, thread_time
    )
    again, through_networkx = side_by_side(
        _cold(state, board), _cold(state, board, _GameOverNetworkx), ROUNDS // 4, thread_time
    )
    return [
        Ratio(
            "enemies' phase against one search per enemy", ours / searches, 3.0,
            milliseconds(ours), milliseconds(searches),
        ),
        Ratio(
            "enemies' phase, times faster than networkx", through_networkx / again, 3.0,
            milliseconds(again), milliseconds(through_networkx), at_least=True,
        ),
    ]  # fmt: skip


def phase() -> State:
    """Doors enough that every zone can be reached, and figures anywhere."""
    chance = random.Random(9)
    tiles = load_pack(PACK, Pack).tiles
    placed = [PlacedTile(side, tiles[side].drawing, number % 3, number // 3) for number, side in enumerate(SIDES)]
    board = with_doors(assemble(placed))
    zones = [zone for zone in board.names if board.walkable(zone)]
    heroes = [Hero(name=f"Hero {number}", at=chance.choice(zones), xp=chance.randrange(30)) for number in range(6)]
    armed = (Arms(melee={"yellow": 1}), Arms(melee={"yellow": 1}, ranged={"red": 1}), Arms(magic={"red": 1}))
    enemies = [
        Enemy(name=f"Enemy {number}", kind=Kind.MOB, at=chance.choice(zones), arms=chance.choice(armed))
        for number in range(24)
    ]
    tokens = Tokens(start=[zones[0]], exit=[zones[-1]])
    return State(board=draw(board), heroes=heroes, enemies=enemies, heroes_at_start=6, tokens=tokens)


def with_doors(board: Board) -> Board:
    for zone in board.names:
        for side in (Side.EAST, Side.SOUTH):
            beyond = board.beyond(zone, side)
            if beyond and board.way(zone, (beyond,)).steps == ():
                board = board.with_edge(zone, side, Edge.OPEN_DOOR)
    return board


def _cold(state: State, board: Board, open_game: type[Game] = Game) -> Callable[[], None]:
    """The phase with nothing found out yet about distances and sight."""
    starts = [(enemy, enemy.at) for enemy in state.enemies]

    def run() -> None:
        board._distances.clear()
        board._sight.clear()
        decide(open_game(state))
        for enemy, at in starts:
            enemy.at = at

    return run


def decide(game: Game) -> None:
    for enemy in game.state.enemies:
        script = activate(game, enemy)
        try:
            question = next(script)
            while True:
                assert isinstance(question, Choice)
                question = script.send(question.proposed if isinstance(question, Proposal) else question.options[0])
        except StopIteration:
            pass


def search(board: Board, start: str) -> dict[int, int]:
    """One plain breadth-first search over the whole board."""
    steps = {board.index(start): 0}
    queue = deque(steps)
    while queue:
        zone = queue.popleft()
        for beyond in board.neighbours[zone]:
            if beyond not in steps:
                steps[beyond] = steps[zone] + 1
                queue.append(beyond)
    return steps


class _TableOverNetworkx(MappedTable):
    """The same decisions, but ways come from networkx: all shortest paths, asked for anew each time."""

    graph: "networkx.Graph[str]"

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        assert hero.at is not None
        return at_once(self._way(enemy, [hero.at]))

    def way_to_landmark(self, enemy: Enemy, landmark: Landmark) -> Script[Way | None]:
        tokens = self.state.tokens
        return at_once(self._way(enemy, tokens.start if landmark is Landmark.START else tokens.exit))

    def _way(self, enemy: Enemy, goals: list[str]) -> Way:
        assert enemy.at is not None
        if enemy.at in goals:
            return ARRIVED
        if not networkx.has_path(self.graph, enemy.at, goals[0]):
            return NO_WAY
        paths = networkx.all_shortest_paths(self.graph, enemy.at, goals[0])
        return Way(arrived=False, steps=tuple(sorted({path[1] for path in paths})))


class _GameOverNetworkx(Game):
    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._mapped = _TableOverNetworkx(state)


def _graph(board: Board) -> "networkx.Graph[str]":
    graph: networkx.Graph[str] = networkx.Graph()
    graph.add_nodes_from(zone for zone in board.names if board.walkable(zone))
    graph.add_edges_from((zone, beyond) for zone in list(graph) for beyond in board.adjacent(zone))
    return graph
