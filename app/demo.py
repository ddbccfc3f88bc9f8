"""The demo: a table at the beginning of the enemies' phase, laid from tiles of the box, to try the app on.

What its four enemies show, in order: an attack from range; a move and an attack; a tie that the players break; and a
monster that sees nobody, walks towards the light, and changes its mind when it sees somebody. One hero hides.
"""

from app.content.massive_darkness import Pack
from app.packs import core_pack, core_tiles
from app.rules.core.board import Edge, Side
from app.rules.core.drawing import draw
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State, Tokens

GAME = "massive_darkness"
TILES = (("4V", 0, 0), ("1R", 1, 0), ("2V", 0, 1), ("5V", 1, 1))
"""Side, column, row: corridors that form a ring, with rooms beside them."""

DOORS = (
    ("b2", Side.EAST, Edge.OPEN_DOOR),
    ("b3", Side.WEST, Edge.CLOSED_DOOR),
    ("e3", Side.EAST, Edge.OPEN_DOOR),
    ("e5", Side.EAST, Edge.CLOSED_DOOR),
)


def demo_state() -> State:
    tiles = _tiles()
    return State(
        board=_board(tiles),
        tiles=tiles,
        tokens=Tokens(start=["a1"], exit=["b6"], level={1: ["b4"], 2: ["f4"]}, treasure=["a3"], objective=["f5"]),
        heroes=_heroes(),
        enemies=_enemies(),
        heroes_at_start=4,
        level=2,
        round=4,
        phase=Phase.ENEMIES,
    )


def demo_is_over(state: State) -> bool:
    """The enemies' phase is what it shows."""
    return state.phase is not Phase.ENEMIES


def _tiles() -> list[PlacedTile]:
    sides = core_tiles(GAME)
    return [PlacedTile(side, sides[side], column, row) for side, column, row in TILES]


def _board(tiles: list[PlacedTile]) -> str:
    board = assemble(tiles)
    for zone, side, edge in DOORS:
        board = board.with_edge(zone, side, edge)
    return draw(board)


def _heroes() -> list[Hero]:
    """Elias and Whisper have the same experience; Sibyl stands in shadow where nobody sees her."""
    classes = {key: one.name for key, one in core_pack(Pack).classes.items()}
    armour = {"blue": 2}
    return [
        Hero(
            name="Bjorn", hero_class=classes["pit_fighter_berserker"], colour="red", at="b1", xp=9, actions=0,
            activated=True, arms=Arms(melee={"yellow": 1, "red": 1}, defense=armour),
        ),
        Hero(
            name="Elias", hero_class=classes["battle_wizard"], colour="blue", at="d4", health=3, xp=7, actions=0,
            activated=True, arms=Arms(magic={"yellow": 2}, defense={"blue": 1}),
        ),
        Hero(
            name="Whisper", hero_class=classes["bloodmoon_nightrunner"], colour="green", at="e6", health=4, xp=7,
            actions=0, activated=True, arms=Arms(melee={"yellow": 2}, defense={"blue": 1}),
        ),
        Hero(
            name="Sibyl", hero_class=classes["nightshade_ranger"], colour="violet", at="c3", xp=4, actions=0,
            activated=True, arms=Arms(ranged={"yellow": 2}, defense={"blue": 1}),
        ),
    ]  # fmt: skip


def _enemies() -> list[Enemy]:
    return [
        Enemy(
            name="Goblin Archers", kind=Kind.MOB, at="e1", level=1, minions=3,
            arms=Arms(melee={"yellow": 1}, ranged={"yellow": 2}, defense={"blue": 1}),
        ),
        Enemy(
            name="Orc Flayers", kind=Kind.MOB, at="b2", level=2, health=2, minions=4,
            arms=Arms(melee={"yellow": 2, "red": 1}, defense={"blue": 1}),
        ),
        Enemy(
            name="Dwarf Agent", kind=Kind.AGENT, at="e4", level=2, health=8,
            arms=Arms(melee={"yellow": 2}, defense={"blue": 2}),
        ),
        Enemy(
            name="High Troll", kind=Kind.ROAMING, at="f3", level=2, health=14, wounds=5,
            arms=Arms(melee={"red": 2}, defense={"blue": 1}),
        ),
    ]  # fmt: skip
