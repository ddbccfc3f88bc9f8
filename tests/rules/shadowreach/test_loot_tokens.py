"""Loot tokens of a marked zone: one for each pair of heroes ("Setup", step 12)."""

import pytest

from app.rules.core.kept_board import KeptBoard
from app.rules.core.tiles import PlacedTile, TilePoint
from app.rules.hellscape.building import LayBoard, PlaceTile
from app.rules.hellscape.state import Token
from tests.rules.shadowreach.sitting import Sitting, hero

TILE = """\
+---+---+---+
|.   .   .  |
+   +   +   +
|.   .   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
"""
POINTS = (TilePoint("treasure_spawn", "b2"), TilePoint("spawn", "c1"))
BY_HEROES = [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]


def table(heroes: int) -> Sitting:
    return Sitting.of([hero(f"Hero {number}") for number in range(heroes)], heroes_at_start=heroes)


@pytest.mark.parametrize(("heroes", "tokens"), BY_HEROES)
def test_of_a_tile_that_is_laid_and_turned(heroes: int, tokens: int) -> None:
    sitting = table(heroes)
    for turns in (0, 1):
        sitting.tell(PlaceTile(side="1A", drawing=TILE, column=0, row=0, turns=turns, points=POINTS))
        assert sitting.state.tokens[Token.TREASURE_SPAWN] == ["b2"] * tokens
        assert len(sitting.state.tokens[Token.SPAWN]) == 1


@pytest.mark.parametrize(("heroes", "tokens"), BY_HEROES)
def test_of_a_board_that_others_have_kept(heroes: int, tokens: int) -> None:
    tokens_of_others = {"treasure_spawn": ("b2", "b2", "a1", "a1"), "spawn": ("c1", "c1")}
    kept = KeptBoard(tiles=(PlacedTile("1A", TILE, 0, 0),), tokens=tokens_of_others)
    sitting = table(heroes)
    sitting.tell(LayBoard(title="Crypt", board=kept))
    assert sitting.state.tokens[Token.TREASURE_SPAWN] == ["b2"] * tokens + ["a1"] * tokens
    assert sitting.state.tokens[Token.SPAWN] == ["c1", "c1"]
