"""The enemies' phase of Hellscape, decisions only, on a table as large as the other one: 9 tiles, 6 heroes, 24 mobs.

Against one plain breadth-first search for each enemy.
"""

import random
from pathlib import Path
from time import thread_time

from app.content import load_pack
from app.content.hellscape import Pack
from app.rules.core.board import Board
from app.rules.core.drawing import draw, read_board
from app.rules.core.question import Choice, Proposal
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.hellscape.activation import act, only_decide
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero, Phase, State
from tests.bench.decisions import search, with_doors
from tests.bench.ratio import Ratio, milliseconds, side_by_side

GAME = "hellscape"
PACK = Path(__file__).resolve().parents[2] / "content" / GAME / "core"
SIDES = ("1A", "2A", "3B", "4A", "5B", "6A", "7A", "8B", "1B")
ACROSS = 3
ROUNDS = 100


def measure() -> list[Ratio]:
    state = phase()
    board = read_board(state.board)
    zones = [enemy.at for enemy in state.enemies if enemy.at]
    ours, searches = side_by_side(
        lambda: _decide_cold(state, board), lambda: [search(board, zone) for zone in zones], ROUNDS, thread_time
    )
    return [
        Ratio(
            "enemies' phase against one search per enemy", ours / searches, 3.0, milliseconds(ours),
            milliseconds(searches), game=GAME,
        )
    ]  # fmt: skip


def phase() -> State:
    """Doors enough that every zone can be reached, and figures anywhere."""
    chance = random.Random(9)
    tiles = load_pack(PACK, Pack).tiles
    placed = [
        PlacedTile(side, tiles[side].drawing, number % ACROSS, number // ACROSS) for number, side in enumerate(SIDES)
    ]
    board = with_doors(assemble(placed))
    zones = [zone for zone in board.names if board.walkable(zone)]
    heroes = [Hero(name=f"Hero {number}", at=chance.choice(zones), xp=chance.randrange(20)) for number in range(6)]
    armed = (Arms(melee={"yellow": 1}), Arms(melee={"yellow": 1}, ranged={"orange": 1}), Arms(magic={"orange": 1}))
    enemies = [
        Enemy(name=f"Mob {number}", kind=Kind.MOB, at=chance.choice(zones), minions=2, carries=chance.choice(armed))
        for number in range(24)
    ]
    return State(board=draw(board), heroes=heroes, enemies=enemies, heroes_at_start=6, phase=Phase.ENEMIES)


def _decide_cold(state: State, board: Board) -> None:
    """The phase with nothing found out yet about distances and sight."""
    board._distances.clear()
    board._sight.clear()
    starts = [(enemy, enemy.at) for enemy in state.enemies]
    game = Game(state)
    for enemy in state.enemies:
        _decide(game, enemy)
    for enemy, at in starts:
        enemy.at = at


def _decide(game: Game, enemy: Enemy) -> None:
    script = act(game, enemy, only_decide)
    try:
        question = next(script)
        while True:
            assert isinstance(question, Choice)
            question = script.send(question.proposed if isinstance(question, Proposal) else question.options[0])
    except StopIteration:
        pass
