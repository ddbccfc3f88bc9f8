"""Tiles drawn by hand: every tap changes what a player sees it change, and the drawing says the same."""

import pytest

from app.packs import core_tiles
from app.rules.core.board import Edge, Ground, Side
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard, built
from app.rules.core.tiles import PlacedTile, TilePoint, assemble, points_on_board, read_tile
from app.rules.core.tracing import (
    BLANK,
    TracedTile,
    check_tile,
    drawing_of,
    next_ground,
    switch_abyss,
    switch_edge,
    switch_pillar,
    switch_point,
    switch_room,
    traced,
)

SHIPPED = [(game, side) for game in ("massive_darkness", "hellscape") for side in core_tiles(game)]
ZONES = [f"{letter}{row}" for row in (1, 2, 3) for letter in "abc"]


def edges_of(tile: TracedTile, zone: str) -> list[Edge]:
    """North first, and clockwise."""
    column, row = "abc".index(zone[0]), int(zone[1]) - 1
    return list(read_tile(drawing_of(tile))[row][column].edges)


@pytest.mark.parametrize(("game", "side"), SHIPPED)
def test_a_shipped_tile_is_the_same_after_it_was_taken_up(game: str, side: str) -> None:
    drawing = core_tiles(game)[side]
    assert read_tile(drawing_of(traced(drawing))) == read_tile(drawing)


def test_most_shipped_tiles_need_taps_for_shadow_and_chambers_alone() -> None:
    """Walls come by themselves: that makes a tile quick to draw. Those around an abyss are drawn."""
    by_hand = []
    for game, side in SHIPPED:
        wanted, tile = traced(core_tiles(game)[side]), BLANK
        for zone, cell in zip(ZONES, wanted.cells, strict=True):
            tile = next_ground(tile, zone) if cell.ground is Ground.SHADOW else tile
            tile = switch_abyss(tile, zone) if cell.ground is Ground.ABYSS else tile
            tile = switch_room(tile, zone) if cell.room else tile
        if tile != wanted:
            by_hand.append(side)
    assert by_hand == ["6B", "7A"]


def test_a_zone_goes_from_light_to_shadow_to_nothing_and_back() -> None:
    tile, seen = BLANK, []
    for _ in range(4):
        tile = next_ground(tile, "b2")
        seen.append(tile.at("b2").ground)
    assert seen == [Ground.SHADOW, Ground.NOTHING, Ground.LIGHT, Ground.SHADOW]


def test_where_nothing_is_walls_stand_around_it() -> None:
    gone = next_ground(next_ground(BLANK, "a1"), "a1")
    assert edges_of(gone, "a1") == [Edge.WALL] * 4
    assert edges_of(next_ground(gone, "a1"), "a1") == [Edge.OPEN] * 4


def test_chambers_have_walls_and_are_open_within() -> None:
    tile = switch_room(switch_room(BLANK, "a1"), "a2")
    assert edges_of(tile, "a1") == [Edge.WALL, Edge.WALL, Edge.OPEN, Edge.WALL]
    assert edges_of(switch_room(tile, "a2"), "a1") == [Edge.WALL] * 4


def test_a_wall_drawn_by_hand_stays_when_the_light_changes() -> None:
    tile = next_ground(switch_edge(BLANK, "b2", Side.WEST), "b2")
    assert edges_of(tile, "b2") == [Edge.OPEN, Edge.OPEN, Edge.OPEN, Edge.WALL]
    assert edges_of(tile, "a2")[1] is Edge.WALL
    assert switch_edge(tile, "a2", Side.EAST) == next_ground(BLANK, "b2")


@pytest.mark.parametrize("side", Side)
def test_every_edge_of_the_rim_can_be_a_wall(side: Side) -> None:
    assert edges_of(switch_edge(BLANK, "b2", side), "b2")[list(Side).index(side)] is Edge.WALL
    for zone in ZONES:
        assert Edge.WALL in edges_of(switch_edge(BLANK, zone, side), zone)


def test_marks_and_pillars_go_with_their_zone() -> None:
    tile = switch_pillar(switch_point(BLANK, "spawn", "c3"), "c3")
    assert tile.at("c3").pillar
    assert switch_point(tile, "spawn", "c3").points == ()
    bare = switch_abyss(tile, "c3")
    assert (bare.points, bare.at("c3").pillar) == ((), False)
    for switch in (switch_room, switch_pillar):
        with pytest.raises(Refused):
            switch(bare, "c3")
    with pytest.raises(Refused):
        switch_point(bare, "spawn", "c3")


def test_a_tile_without_any_zone_is_none() -> None:
    tile = BLANK
    for zone in ZONES[:-1]:
        tile = next_ground(next_ground(tile, zone), zone)
    check_tile(drawing_of(tile), (), ())
    for bare in (next_ground(next_ground(tile, "c3"), "c3"), switch_abyss(tile, "c3")):
        with pytest.raises(Refused) as refused:
            check_tile(drawing_of(bare), (), ())
        assert refused.value.key == "tile_without_zones"


@pytest.mark.parametrize(
    "points",
    [
        (TilePoint("moon", "a1"),),
        (TilePoint("spawn", "d1"),),
        (TilePoint("spawn", "b2"),),
        (TilePoint("spawn", "a1"), TilePoint("spawn", "a1")),
    ],
)
def test_marks_that_cannot_be_are_refused(points: tuple[TilePoint, ...]) -> None:
    with pytest.raises(Refused):
        check_tile(drawing_of(switch_abyss(BLANK, "b2")), points, ("spawn",))


@pytest.mark.parametrize("turns", range(4))
def test_marks_turn_with_their_tile(turns: int) -> None:
    """The one lit zone of a dark tile is marked: wherever it comes to lie, the mark is there."""
    tile = BLANK
    for zone in ZONES:
        tile = next_ground(tile, zone) if zone != "a2" else tile
    placed = PlacedTile("1A", drawing_of(tile), 1, 2, turns, (TilePoint("spawn", "a2"),))
    (point,) = points_on_board(placed)
    assert assemble([placed]).lit_zones == {point.zone}


@pytest.mark.parametrize("point", [TilePoint("spawn", "far away"), TilePoint("nonsense", "a1")])
def test_a_kept_board_with_impossible_marks_is_refused(point: TilePoint) -> None:
    kept = KeptBoard(tiles=(PlacedTile("X", drawing_of(BLANK), 0, 0, points=(point,)),))
    with pytest.raises(Refused, match="bad tile point"):
        built(kept, 4, ("spawn",))


def test_walls_come_around_a_whole_abyss_with_one_more_tap() -> None:
    """Between its own zones there is none; a zone that becomes floor again is walled off from the rest."""
    two = switch_abyss(switch_abyss(BLANK, "b2"), "c2")
    walled = switch_abyss(two, "b2")
    assert drawing_of(walled) == (
        "+   +   +   +\n .   .   .\n+   +---+---+\n .  |~   ~  |\n+   +---+---+\n .   .   .\n+   +   +   +\n"
    )
    floor = switch_abyss(walled, "c2")
    assert drawing_of(floor) == (
        "+   +   +   +\n .   .   .\n+   +---+   +\n .  |~  |.\n+   +---+   +\n .   .   .\n+   +   +   +\n"
    )
    assert switch_abyss(floor, "b2") == BLANK
