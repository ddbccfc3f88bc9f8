"""A corridor of four zones with two heroes and a mob, and tiles to build with."""

from pathlib import Path

from app.content import load_pack
from app.content.massive_darkness import Pack
from app.rules.massive_darkness import building
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

CORE = load_pack(Path(__file__).parents[3] / "content" / "massive_darkness" / "core", Pack)
CORRIDOR = "+---+---+---+---+\n|.   .   #   ~  |\n+---+---+---+---+\n"
MELEE = Arms(melee={"yellow": 1})
OPEN_TILE = "+   +   +   +\n" + " .   .   .   \n+   +   +   +\n" * 3


def table() -> State:
    return State(
        board=CORRIDOR,
        heroes=[Hero(name="Owen", at="a1", xp=3), Hero(name="Elias", at="c1")],
        enemies=[Enemy(name="Orcs", kind=Kind.MOB, at="b1", minions=2, health=2, arms=MELEE)],
        phase=Phase.ENEMIES,
    )


def place(side: str, column: int, row: int, turns: int = 0) -> building.PlaceTile:
    return building.PlaceTile(side=side, drawing=CORE.tiles[side].drawing, column=column, row=row, turns=turns)


def open_tile(column: int, row: int) -> building.PlaceTile:
    return building.PlaceTile(side="open", drawing=OPEN_TILE, column=column, row=row)
