"""A tile drawn by hand: zone after zone, with walls that follow what the zones are, and points printed on it."""

from collections.abc import Collection, Iterable

import msgspec

from app.rules.core.board import Cell, Edge, Ground, Side
from app.rules.core.errors import Refused
from app.rules.core.tiles import SPAN, TilePoint, read_tile
from app.rules.core.zone import column_and_row, zone_name

_FLOOR = (Ground.LIGHT, Ground.SHADOW)
_NEXT_GROUND = {Ground.LIGHT: Ground.SHADOW, Ground.SHADOW: Ground.NOTHING}
_EDGE_TEXT = {Edge.WALL: "---", Edge.OPEN: "   "}


class TracedTile(msgspec.Struct, frozen=True):
    """Nine cells row by row; edges by their lines: `level` runs across, three a line, `upright` down, four a row."""

    cells: tuple[Cell, ...]
    level: tuple[Edge, ...]
    upright: tuple[Edge, ...]
    points: tuple[TilePoint, ...] = ()

    def at(self, zone: str) -> Cell:
        return self.cells[_index(zone)]


BLANK = TracedTile(
    (Cell(Ground.LIGHT),) * SPAN**2, (Edge.OPEN,) * (SPAN * (SPAN + 1)), (Edge.OPEN,) * (SPAN * (SPAN + 1))
)
"""An open floor in the light: most zones of most tiles are that."""


# To text and back


def traced(drawing: str, points: Iterable[TilePoint] = ()) -> TracedTile:
    """A tile to be put right."""
    zones = read_tile(drawing)
    level = [zone.edges[0] for row in zones for zone in row] + [zone.edges[2] for zone in zones[-1]]
    upright = [edge for row in zones for edge in (row[0].edges[3], *(zone.edges[1] for zone in row))]
    cells = tuple(zone.cell for row in zones for zone in row)
    return TracedTile(cells, tuple(map(_wall_or_open, level)), tuple(map(_wall_or_open, upright)), tuple(points))


def _wall_or_open(edge: Edge) -> Edge:
    return Edge.WALL if edge is Edge.WALL else Edge.OPEN


def drawing_of(tile: TracedTile) -> str:
    """In the notation of all boards; where its rim is open, the next tile goes on."""
    lines = []
    for row in range(SPAN + 1):
        lines.append("+" + "+".join(_EDGE_TEXT[edge] for edge in tile.level[row * SPAN : (row + 1) * SPAN]) + "+")
        if row < SPAN:
            upright = tile.upright[row * (SPAN + 1) : (row + 1) * (SPAN + 1)]
            texts = [_cell_text(cell) for cell in tile.cells[row * SPAN : (row + 1) * SPAN]]
            lines.append("".join(edge.value + text for edge, text in zip(upright, [*texts, ""], strict=True)).rstrip())
    return "\n".join(lines) + "\n"


def _cell_text(cell: Cell) -> str:
    return (cell.ground.value + ("r" if cell.room else "") + ("P" if cell.pillar else "")).ljust(3)


def check_tile(drawing: str, points: Iterable[TilePoint], tokens: Collection[str]) -> None:
    """Refuses what is no tile of a game with these tokens on its tiles."""
    zones = {
        zone_name(column, row): zone.cell.ground
        for row, in_row in enumerate(read_tile(drawing)) for column, zone in enumerate(in_row)
    }  # fmt: skip
    if not any(ground in _FLOOR for ground in zones.values()):
        raise Refused("tile_without_zones")
    seen: set[TilePoint] = set()
    for point in points:
        if point.token not in tokens or zones.get(point.zone) not in _FLOOR or point in seen:
            raise Refused("bad_tile_point", token=point.token, zone=point.zone)
        seen.add(point)


# What a tap does


def next_ground(tile: TracedTile, zone: str) -> TracedTile:
    """Light, shadow, nothing, and light again."""
    return _with_ground(tile, zone, _NEXT_GROUND.get(tile.at(zone).ground, Ground.LIGHT))


def switch_abyss(tile: TracedTile, zone: str) -> TracedTile:
    """An abyss; then walls around all of it; then a floor again, walled off from what is left of it."""
    if tile.at(zone).ground is not Ground.ABYSS:
        return _with_ground(tile, zone, Ground.ABYSS)
    rim = _rim_of_abyss(tile, zone)
    if any(_edge_at(tile, one, side) is not Edge.WALL for one, side in rim):
        for one, side in rim:
            tile = _with_edge(tile, one, side, Edge.WALL)
        return tile
    floor = _with_ground(tile, zone, Ground.LIGHT)
    for side in Side:
        edge = Edge.WALL if _is_abyss(floor, _beyond(zone, side)) else _edge_by_kind(floor, zone, side)
        floor = _with_edge(floor, zone, side, edge)
    return floor


def _rim_of_abyss(tile: TracedTile, zone: str) -> list[tuple[str, Side]]:
    """All sides where the abyss that a zone belongs to ends; at the tile's own rim too."""
    found, open_ends = {zone}, [zone]
    while open_ends:
        here = open_ends.pop()
        beyond = {one for side in Side if (one := _beyond(here, side)) and _is_abyss(tile, one)} - found
        found |= beyond
        open_ends += beyond
    return [(one, side) for one in sorted(found) for side in Side if not _is_abyss(tile, _beyond(one, side))]


def _is_abyss(tile: TracedTile, zone: str | None) -> bool:
    return zone is not None and tile.at(zone).ground is Ground.ABYSS


def switch_room(tile: TracedTile, zone: str) -> TracedTile:
    cell = _floor_at(tile, zone)
    return _with_cell(tile, zone, cell._replace(room=not cell.room))


def switch_pillar(tile: TracedTile, zone: str) -> TracedTile:
    cell = _floor_at(tile, zone)
    return _with_cell(tile, zone, cell._replace(pillar=not cell.pillar))


def switch_point(tile: TracedTile, token: str, zone: str) -> TracedTile:
    _floor_at(tile, zone)
    point = TilePoint(token, zone)
    others = tuple(one for one in tile.points if one != point)
    return msgspec.structs.replace(tile, points=others if point in tile.points else (*others, point))


def switch_edge(tile: TracedTile, zone: str, side: Side) -> TracedTile:
    """A wall where it was open, and the other way round."""
    return _with_edge(tile, zone, side, Edge.OPEN if _edge_at(tile, zone, side) is Edge.WALL else Edge.WALL)


def _edge_at(tile: TracedTile, zone: str, side: Side) -> Edge:
    lines, i = _edge_place(zone, side)
    edges: tuple[Edge, ...] = tile.level if lines == "level" else tile.upright
    return edges[i]


def _floor_at(tile: TracedTile, zone: str) -> Cell:
    cell = tile.at(zone)
    if cell.ground not in _FLOOR:
        raise Refused("nobody_stands_there", zone=zone)
    return cell


def _with_ground(tile: TracedTile, zone: str, ground: Ground) -> TracedTile:
    if ground in _FLOOR:
        return _with_cell(tile, zone, tile.at(zone)._replace(ground=ground))
    bare = msgspec.structs.replace(tile, points=tuple(point for point in tile.points if point.zone != zone))
    return _with_cell(bare, zone, Cell(ground))


def _with_cell(tile: TracedTile, zone: str, cell: Cell) -> TracedTile:
    """Chambers are surrounded by walls, and so is where nothing is: where a zone becomes another kind of place, its
    walls follow. Light and shadow change none, so that walls drawn by hand stay.
    """
    i, before = _index(zone), tile.at(zone)
    changed = msgspec.structs.replace(tile, cells=(*tile.cells[:i], cell, *tile.cells[i + 1 :]))
    if _kind(before) == _kind(cell):
        return changed
    for side in Side:
        changed = _with_edge(changed, zone, side, _edge_by_kind(changed, zone, side))
    return changed


def _kind(cell: Cell) -> str:
    return "nothing" if cell.ground is Ground.NOTHING else "room" if cell.room else "corridor"


def _edge_by_kind(tile: TracedTile, zone: str, side: Side) -> Edge:
    here = _kind(tile.at(zone))
    beyond = _beyond(zone, side)
    there = _kind(tile.at(beyond)) if beyond else "corridor"
    return Edge.OPEN if here == there != "nothing" else Edge.WALL


def _with_edge(tile: TracedTile, zone: str, side: Side, edge: Edge) -> TracedTile:
    lines, i = _edge_place(zone, side)
    if lines == "level":
        return msgspec.structs.replace(tile, level=(*tile.level[:i], edge, *tile.level[i + 1 :]))
    return msgspec.structs.replace(tile, upright=(*tile.upright[:i], edge, *tile.upright[i + 1 :]))


# Places


def _place(zone: str) -> tuple[int, int]:
    place = column_and_row(zone)
    if place is None or not (place[0] < SPAN and place[1] < SPAN):
        raise Refused("no_such_zone", zone=zone)
    return place


def _index(zone: str) -> int:
    column, row = _place(zone)
    return row * SPAN + column


def _beyond(zone: str, side: Side) -> str | None:
    (column, row), (across, down) = _place(zone), side.step
    inside = 0 <= column + across < SPAN and 0 <= row + down < SPAN
    return zone_name(column + across, row + down) if inside else None


def _edge_place(zone: str, side: Side) -> tuple[str, int]:
    """Which of the lines, and which edge of theirs."""
    column, row = _place(zone)
    if side in (Side.NORTH, Side.SOUTH):
        return "level", (row + (side is Side.SOUTH)) * SPAN + column
    return "upright", row * (SPAN + 1) + column + (side is Side.EAST)
