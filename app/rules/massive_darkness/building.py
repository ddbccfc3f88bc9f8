"""What players tell about the board: tiles, doors, light, tokens. Corrections are the same."""

import msgspec

from app.rules.core.board import Edge, Ground, Side
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.kept_board import BoardLaid, Building, KeptBoard, as_laid, built
from app.rules.core.laying import TileSlot, TileToLay, check_token_count, check_tokens, rebuild
from app.rules.core.tiles import PlacedTile, points_on_board
from app.rules.massive_darkness.events import EdgeChanged, GroundChanged, TilePlaced, TileRemoved, TokenPlaced
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.state import LEVELS
from app.rules.massive_darkness.tokens import Token, level_token

MOST_TILES = 9  # p. 3
ONE_ONLY = ("start", "exit")
TILE_POINTS: tuple[str, ...] = (Token.TREASURE,)
"""What players may mark on a tile that they draw."""


class PlaceTile(TileToLay, frozen=True, kw_only=True, tag="place_tile"):
    def apply(self, game: Game) -> None:
        self.check(game.state.tiles, MOST_TILES, TILE_POINTS)
        here, elsewhere = self.parted(game.state.tiles)
        for tile in here:
            _take_up_points(game, tile)
        _lay(game, [*elsewhere, self.placed])
        for point in points_on_board(game.state.tiles[-1]):
            _zones_of(game, point.token).append(point.zone)
        game.log(TilePlaced(side=self.side, turns=self.turns % 4, corrected=game.correcting))


class RemoveTile(TileSlot, frozen=True, kw_only=True, tag="remove_tile"):
    def apply(self, game: Game) -> None:
        here, elsewhere = self.parted(game.state.tiles)
        if not here:
            raise Refused("no_such_slot", column=self.column, row=self.row)
        _lay(game, elsewhere)
        game.log(TileRemoved(side=here[0].side, corrected=game.correcting))


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
            check_tokens(game.board, kept)
            _zones_of(game, token).extend(kept)
        game.log(BoardLaid(title=self.title, count=len(state.tiles), corrected=game.correcting))


def _take_up_points(game: Game, tile: PlacedTile) -> None:
    """What was marked on a tile that gives way; it may have been picked up meanwhile."""
    for point in points_on_board(tile):
        zones = _zones_of(game, point.token)
        if point.zone in zones:
            zones.remove(point.zone)


def _lay(game: Game, tiles: list[PlacedTile]) -> None:
    """What stood on the board stands on the new one, as far as its zone is still there to stand on."""
    state = game.state
    rebuilt = rebuild(state.tiles, game.board, tiles)
    state.tiles, state.board = rebuilt.tiles, rebuilt.drawing
    stairs = [(rebuilt.kept(upper), rebuilt.kept(lower)) for upper, lower in state.stairs]
    state.stairs = [(upper, lower) for upper, lower in stairs if upper and lower]
    for figure in game.figures:
        figure.at = rebuilt.still_floor(figure.at)
    for zones in (*state.tokens.all(), state.explored):
        zones[:] = rebuilt.all_still_floor(zones)


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
        check_token_count(self.count)
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
