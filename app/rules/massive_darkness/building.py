"""What players tell about the board: tiles, doors, light, tokens. Corrections are the same."""

from collections import Counter

import msgspec

from app.rules.core.board import Edge, Ground, Side
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.kept_board import BoardLaid, Building, KeptBoard, as_laid, built, put_right
from app.rules.core.tiles import PlacedTile, TilePoint, assemble, points_on_board, read_tile, shifted, tile_at
from app.rules.core.tracing import check_tile
from app.rules.massive_darkness.events import EdgeChanged, GroundChanged, TilePlaced, TileRemoved, TokenPlaced
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.state import LEVELS
from app.rules.massive_darkness.tokens import Token, level_token

MOST_TILES = 9  # p. 3
MOST_TOKENS_IN_A_ZONE = 9
ONE_ONLY = ("start", "exit")
TILE_POINTS: tuple[str, ...] = (Token.TREASURE,)
"""What players may mark on a tile that they draw."""


class PlaceTile(Building, frozen=True, kw_only=True, tag="place_tile"):
    """Lay a tile into a slot of the grid, or turn the one that lies there. Slots left and above are -1.

    What is marked on it lies on the board with it, and turns with it.
    """

    side: str
    drawing: str
    column: int
    row: int
    turns: int = 0
    points: tuple[TilePoint, ...] = ()

    def apply(self, game: Game) -> None:
        state = game.state
        read_tile(self.drawing)
        if self.points:
            check_tile(self.drawing, self.points, TILE_POINTS)
        if not (-1 <= self.column <= MOST_TILES and -1 <= self.row <= MOST_TILES):
            raise Refused("no_such_slot", column=self.column, row=self.row)
        kept = [tile for tile in state.tiles if (tile.column, tile.row) != (self.column, self.row)]
        if len(kept) >= MOST_TILES:
            raise Refused("too_many_tiles", most=MOST_TILES)
        for tile in state.tiles:
            if tile not in kept:
                _take_up_points(game, tile)
        _lay(game, [*kept, PlacedTile(self.side, self.drawing, self.column, self.row, self.turns % 4, self.points)])
        for point in points_on_board(state.tiles[-1]):
            _zones_of(game, point.token).append(point.zone)
        game.log(TilePlaced(side=self.side, turns=self.turns % 4, corrected=game.correcting))


class RemoveTile(Building, frozen=True, kw_only=True, tag="remove_tile"):
    column: int
    row: int

    def apply(self, game: Game) -> None:
        kept = [tile for tile in game.state.tiles if (tile.column, tile.row) != (self.column, self.row)]
        gone = [tile for tile in game.state.tiles if tile not in kept]
        if not gone:
            raise Refused("no_such_slot", column=self.column, row=self.row)
        _lay(game, kept)
        game.log(TileRemoved(side=gone[0].side, corrected=game.correcting))


class LayBoard(Building, frozen=True, kw_only=True, tag="lay_board"):
    """A whole board that the players have kept; whoever stood on another one waits to be placed."""

    title: str
    board: KeptBoard

    def apply(self, game: Game) -> None:
        board, state = built(self.board, MOST_TILES, TILE_POINTS), game.state
        state.tiles, state.board, state.stairs = list(self.board.tiles), draw(board), []
        for figure in game.figures:
            figure.at = None
        for zones in (*state.tokens.all(), state.explored):
            zones.clear()
        for token, kept in self.board.tokens.items():
            _check_kept(game, kept)
            _zones_of(game, token).extend(kept)
        game.log(BoardLaid(title=self.title, count=len(state.tiles), corrected=game.correcting))


def _check_kept(game: Game, zones: tuple[str, ...]) -> None:
    for zone, count in Counter(zones).items():
        if not game.board.walkable(zone):
            raise Refused("nobody_stands_there", zone=zone)
        if count > MOST_TOKENS_IN_A_ZONE:
            raise Refused("number_out_of_range", field="token", value=count, most=MOST_TOKENS_IN_A_ZONE)


def _take_up_points(game: Game, tile: PlacedTile) -> None:
    """What was marked on a tile that gives way; it may have been picked up meanwhile."""
    for point in points_on_board(tile):
        zones = _zones_of(game, point.token)
        if point.zone in zones:
            zones.remove(point.zone)


def _lay(game: Game, tiles: list[PlacedTile]) -> None:
    """Build the board anew, doors and corrections on it again.

    A board begins at its first tile, so what stands on it may get another zone's name.
    """
    state = game.state
    edges, cells = put_right(state.tiles, game.board)
    left = min((tile.column for tile in tiles), default=0)
    top = min((tile.row for tile in tiles), default=0)
    state.tiles = [
        msgspec.structs.replace(tile, column=tile.column - left, row=tile.row - top) for tile in tiles
    ]
    state.board = draw(assemble(state.tiles)) if tiles else ""

    def kept(zone: str) -> str | None:
        moved = shifted(zone, -left, -top)
        return moved if moved is not None and tile_at(state.tiles, moved) is not None else None

    stairs = [(kept(upper), kept(lower)) for upper, lower in state.stairs]
    state.stairs = [(upper, lower) for upper, lower in stairs if upper and lower]
    for figure in game.figures:
        figure.at = kept(figure.at) if figure.at else None
        if figure.at and not game.board.walkable(figure.at):
            figure.at = None
    for zones in (*state.tokens.all(), state.explored):
        zones[:] = [zone for zone in map(kept, zones) if zone]
    for one in edges:
        if (at := kept(one.zone)) and game.board.beyond(at, one.side):
            game.board = game.board.with_edge(at, one.side, one.edge)
    for cell in cells:
        if (at := kept(cell.zone)) and game.board.walkable(at):
            game.board = game.board.with_ground(at, cell.ground)


class SetEdge(Building, frozen=True, kw_only=True, tag="set_edge"):
    """A door opens or is set, or a wall of the map is put right."""

    zone: str
    side: Side
    edge: Edge

    def apply(self, game: Game) -> None:
        forget_headings(game)
        game.board = game.board.with_edge(self.zone, self.side, self.edge)
        game.log(
            EdgeChanged(
                zone=self.zone, side=self.side.value, edge=self.edge.name.lower(), corrected=game.correcting
            )
        )

    def before_play(self) -> "SetEdge":
        return msgspec.structs.replace(self, edge=as_laid(self.edge))


class SetGround(Building, frozen=True, kw_only=True, tag="set_ground"):
    """Light or shadow in a zone, where the map is wrong or a rule changes it."""

    zone: str
    lit: bool

    def apply(self, game: Game) -> None:
        if not game.board.walkable(self.zone):
            raise Refused("nobody_stands_there", zone=self.zone)
        forget_headings(game)
        ground = Ground.LIGHT if self.lit else Ground.SHADOW
        game.board = game.board.with_ground(self.zone, ground)
        event = GroundChanged(zone=self.zone, ground="light" if self.lit else "shadow", corrected=game.correcting)
        game.log(event)


class SetToken(Building, frozen=True, kw_only=True, tag="set_token"):
    """Put a token on a zone, or take it away again. Start, exit: one only. Level tokens are level1 to level5.

    `count`: as many lie there from now on; a room may hold several treasures (p. 26).
    """

    token: str
    zone: str
    removed: bool = False
    count: int = 1

    def apply(self, game: Game) -> None:
        if not game.board.walkable(self.zone):
            raise Refused("nobody_stands_there", zone=self.zone)
        if not 1 <= self.count <= MOST_TOKENS_IN_A_ZONE:
            raise Refused("number_out_of_range", field="token", value=self.count, most=MOST_TOKENS_IN_A_ZONE)
        zones = _zones_of(game, self.token)
        if self.token in ONE_ONLY and not self.removed:
            zones.clear()
        count = 0 if self.removed else 1 if self.token in ONE_ONLY else self.count
        zones[:] = [zone for zone in zones if zone != self.zone] + [self.zone] * count
        placed = TokenPlaced(
            token=self.token, zone=self.zone, removed=self.removed, count=max(1, count), corrected=game.correcting
        )
        game.log(placed)


def _zones_of(game: Game, token: str) -> list[str]:
    tokens = game.state.tokens
    single = tokens.plain()
    if token in single:
        return single[token]
    level = next((level for level in LEVELS if level_token(level) == token), None)
    if level is None:
        raise Refused("no_such_token", token=token)
    return tokens.level.setdefault(level, [])
