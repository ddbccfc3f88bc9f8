"""What players tell about the board: tiles, doors, light, pillars, tokens. Corrections are the same."""

import msgspec

from app.rules.core.board import Edge, Ground, Side
from app.rules.core.command import Change
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.kept_board import BoardLaid, Building, KeptBoard, as_laid, built
from app.rules.core.laying import TileSlot, TileToLay, check_token_count, check_tokens, rebuild
from app.rules.core.tiles import PlacedTile, points_on_board
from app.rules.hellscape.box import DOOR, DOORS, PILLAR, check_in_box
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.events import EdgeChanged, GroundChanged, TilePlaced, TileRemoved, TokenPlaced
from app.rules.hellscape.game import CHESTS, Game
from app.rules.hellscape.state import MOST_TOKENS, Token

MOST_TILES = 8  # "Game Components"
BOSS_CHAMBER = "boss_chamber"
TILE_POINTS: tuple[str, ...] = (Token.SPAWN, Token.TREASURE_SPAWN)
"""What players may mark on a tile that they draw ("Game Tiles"); pillars are part of the drawing."""


class PlaceTile(TileToLay, frozen=True, kw_only=True, tag="place_tile"):
    def apply(self, game: Game) -> None:
        self.check(game.state.tiles, MOST_TILES, TILE_POINTS)
        here, elsewhere = self.parted(game.state.tiles)
        for tile in here:
            _take_up_points(game, tile)
        _lay(game, [*elsewhere, self.placed])
        for point in points_on_board(game.state.tiles[-1]):
            token = Token(point.token)
            laid = _for_these_heroes(game, token, [point.zone])
            game.state.tokens = {**game.state.tokens, token: [*game.zones(token), *laid]}
        game.log(TilePlaced(side=self.side, turns=self.turns % 4, corrected=game.correcting))


class RemoveTile(TileSlot, frozen=True, kw_only=True, tag="remove_tile"):
    """Also when the boss chamber is entered and the other tiles are taken away ("Bosses")."""

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
        tokens = {token: list(zones) for token, zones in self.board.tokens.items()}
        state.tiles, state.board = list(self.board.tiles), draw(board)
        for figure in game.figures:
            figure.at = None
        for zones in tokens.values():
            check_tokens(game.board, zones)
        state.boss_chamber, state.revealed = tokens.pop(BOSS_CHAMBER, []), []
        state.treasure = {zone: there for zone, there in state.treasure.items() if not zone}
        named = {_token_named(token): zones for token, zones in tokens.items()}
        state.tokens = {token: _for_these_heroes(game, token, zones) for token, zones in named.items()}
        game.log(BoardLaid(title=self.title, count=len(state.tiles), corrected=game.correcting))


def _for_these_heroes(game: Game, token: Token, marked: list[str]) -> list[str]:
    """A tile is marked, and a board may have been kept, for another number of heroes."""
    loot = game.edition.loot_in_a_zone
    if token is not Token.TREASURE_SPAWN or loot is None:
        return marked
    return [zone for zone in dict.fromkeys(marked) for _ in range(loot(game.hero_count))]


def _token_named(name: str) -> Token:
    if name not in list(Token):
        raise Refused("no_such_token", token=name)
    return Token(name)


def _take_up_points(game: Game, tile: PlacedTile) -> None:
    """What was marked on a tile that gives way."""
    for point in points_on_board(tile):
        token = Token(point.token)
        zones = list(game.zones(token))
        for zone in _for_these_heroes(game, token, [point.zone]):
            if zone in zones:
                zones.remove(zone)
        game.state.tokens = {**game.state.tokens, token: zones}


def _lay(game: Game, tiles: list[PlacedTile]) -> None:
    """What stood on the board stands on the new one, as far as its zone is still there to stand on."""
    state = game.state
    rebuilt = rebuild(state.tiles, game.board, tiles)
    state.tiles, state.board = rebuilt.tiles, rebuilt.drawing
    for figure in game.figures:
        figure.at = rebuilt.still_floor(figure.at)
    state.tokens = {token: zones for token, there in state.tokens.items() if (zones := rebuilt.all_still_floor(there))}
    kept = {zone: rebuilt.still_floor(zone) if zone else "" for zone in state.treasure}
    state.treasure = {at: state.treasure[zone] for zone, at in kept.items() if at is not None}
    state.revealed, state.boss_chamber = rebuilt.all_kept(state.revealed), rebuilt.all_kept(state.boss_chamber)


class SetEdge(Building, frozen=True, kw_only=True, tag="set_edge"):
    """A door opens or is set, or a wall of the map is put right. No chamber is revealed by it."""

    zone: str
    side: Side
    edge: Edge
    beyond_the_box: bool = False
    """The table has more doors than the box."""

    def apply(self, game: Game) -> None:
        if self.edge in DOORS and game.board.edge(self.zone, self.side) not in DOORS and not self.beyond_the_box:
            check_in_box(game, DOOR, 1, msgspec.structs.replace(self, beyond_the_box=True))
        game.board = game.board.with_edge(self.zone, self.side, self.edge)
        edge = self.edge.name.lower()
        game.log(EdgeChanged(zone=self.zone, side=self.side.value, edge=edge, corrected=game.correcting))

    def before_play(self) -> "SetEdge":
        return msgspec.structs.replace(self, edge=as_laid(self.edge))


class SetGround(Building, frozen=True, kw_only=True, tag="set_ground"):
    """Light or shadow in a zone, where the map is wrong or a rule changes it."""

    zone: str
    lit: bool

    def apply(self, game: Game) -> None:
        game.check_place(self.zone)
        game.board = game.board.with_ground(self.zone, Ground.LIGHT if self.lit else Ground.SHADOW)
        ground = "light" if self.lit else "shadow"
        game.log(GroundChanged(zone=self.zone, ground=ground, corrected=game.correcting))


class SetToken(Building, frozen=True, kw_only=True, tag="set_token"):
    """Put a token on a zone, or take it away. A bridge makes a way over an abyss; a pillar is part of the board."""

    token: str
    zone: str
    removed: bool = False
    count: int = 1
    beyond_the_box: bool = False
    """The table has more of them than the box."""

    def apply(self, game: Game) -> None:
        check_token_count(self.count)
        if not (self.removed or self.beyond_the_box):
            check_in_box(game, self.token, self._more(game), msgspec.structs.replace(self, beyond_the_box=True))
        if self.token == PILLAR:
            game.check_place(self.zone)
            game.board = game.board.with_pillar(self.zone, pillar=not self.removed)
        elif self.token == Token.BRIDGE:
            self._bridge(game)
        elif self.token in list(Token):
            game.check_place(self.zone)
            self._put(game, Token(self.token), removed=self.removed)
        else:
            raise Refused("no_such_token", token=self.token)
        game.log(
            TokenPlaced(
                token=self.token, zone=self.zone, removed=self.removed, count=self.count, corrected=game.correcting
            )
        )

    def _more(self, game: Game) -> int:
        """How many come to those that lie there."""
        if self.token == PILLAR:
            return 0 if game.board.at(self.zone).pillar else 1
        return self.count - (game.zones(Token(self.token)).count(self.zone) if self.token in list(Token) else 0)

    def _put(self, game: Game, token: Token, *, removed: bool) -> None:
        """A chest that is laid anew is closed."""
        others = [zone for zone in game.zones(token) if zone != self.zone]
        zones = others if removed else [*others, *[self.zone] * self.count]
        game.state.tokens = {**game.state.tokens, token: zones}
        if token in CHESTS or (token is Token.DISABLED and removed):
            self._put(game, Token.OPENED, removed=True)

    def _bridge(self, game: Game) -> None:
        """Bridges are shadow zones. Without one an abyss is impassable again."""
        ground = game.board.at(self.zone).ground
        if self.removed:
            if self.zone not in game.zones(Token.BRIDGE):
                raise Refused("no_such_token", token=self.token)
            if any(figure.at == self.zone for figure in game.figures):
                raise Refused("somebody_stands_there", zone=self.zone)
        elif ground is not Ground.ABYSS:
            raise Refused("bridges_cross_an_abyss", zone=self.zone)
        game.board = game.board.with_ground(self.zone, Ground.ABYSS if self.removed else Ground.SHADOW)
        self._put(game, Token.BRIDGE, removed=self.removed)


def treasure_token(rarity: Rarity) -> str:
    return f"treasure_{rarity}"


class SetTreasure(Change, frozen=True, kw_only=True, tag="set_treasure"):
    """Treasure tokens that lie in a zone."""

    zone: str
    rarity: Rarity
    count: int

    def apply(self, game: Game) -> None:
        game.check_place(self.zone)
        if not 0 <= self.count <= MOST_TOKENS:
            raise Refused("number_out_of_range", field="treasure", value=self.count, most=MOST_TOKENS)
        there = {**game.state.treasure.get(self.zone, {}), self.rarity: self.count}
        kept = {rarity: count for rarity, count in there.items() if count}
        others = {zone: tokens for zone, tokens in game.state.treasure.items() if zone != self.zone}
        game.state.treasure = {**others, self.zone: kept} if kept else others
        game.log(
            TokenPlaced(
                token=treasure_token(self.rarity), zone=self.zone, removed=not self.count, count=max(1, self.count),
                corrected=game.correcting,
            )
        )  # fmt: skip


class SetChamber(Building, frozen=True, kw_only=True, tag="set_chamber"):
    """Which zones are revealed already, or are the boss's chamber."""

    zones: tuple[str, ...]
    boss: bool = False

    def apply(self, game: Game) -> None:
        for zone in self.zones:
            game.board.index(zone)
        if self.boss:
            game.state.boss_chamber = list(self.zones)
        else:
            game.state.revealed = list(self.zones)
        for zone in self.zones:
            game.log(TokenPlaced(token=BOSS_CHAMBER if self.boss else "revealed", zone=zone))
