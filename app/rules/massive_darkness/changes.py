"""What players tell about the table: set-up, where figures stand, what dashboards show. Corrections are the same."""

import msgspec
from msgspec import UNSET, UnsetType

from app.rules.core.board import Edge, Ground, Side
from app.rules.core.command import Change
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.tiles import PlacedTile, assemble, read_tile, shifted, tile_at
from app.rules.massive_darkness.events import (
    Changed,
    EdgeChanged,
    EnemyRemoved,
    FigurePlaced,
    GroundChanged,
    HeroJoined,
    HeroLeft,
    TilePlaced,
    TileRemoved,
    TokenPlaced,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.state import LEVELS, MOST_HEALTH, MOST_HEROES, MOST_XP, Hero

MOST_TILES = 9  # p. 3
FIGURE_VALUES = 999

# Heroes and figures


class AddHero(Change, frozen=True, kw_only=True, tag="add_hero"):
    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None

    def apply(self, game: Game) -> None:
        game.check_free(self.name)
        if len(game.state.heroes) >= MOST_HEROES:
            raise Refused("too_many_heroes", most=MOST_HEROES)
        _check_place(game, self.at)
        game.state.heroes.append(Hero(name=self.name, hero_class=self.hero_class, colour=self.colour, at=self.at))
        game.log(HeroJoined(hero=self.name, hero_class=self.hero_class))


class RemoveHero(Change, frozen=True, kw_only=True, tag="remove_hero"):
    name: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        forget_headings(game)
        game.state.heroes.remove(hero)
        game.log(HeroLeft(hero=self.name))


class RemoveEnemy(Change, frozen=True, kw_only=True, tag="remove_enemy"):
    name: str

    def apply(self, game: Game) -> None:
        game.remove(game.enemy(self.name))
        game.log(EnemyRemoved(enemy=self.name, corrected=game.correcting))


class PlaceFigure(Change, frozen=True, kw_only=True, tag="place_figure"):
    name: str
    at: str | None

    def apply(self, game: Game) -> None:
        figure = game.figure(self.name)
        _check_place(game, self.at)
        forget_headings(game)
        figure.at = self.at
        game.log(FigurePlaced(who=self.name, at=self.at, corrected=game.correcting))


def _check_place(game: Game, zone: str | None) -> None:
    if zone is not None and not (game.state.board and game.board.walkable(zone)):
        raise Refused("nobody_stands_there", zone=zone)


class ChangeHero(Change, frozen=True, kw_only=True, tag="change_hero", omit_defaults=True):
    name: str
    health: int | UnsetType = UNSET
    max_health: int | UnsetType = UNSET
    xp: int | UnsetType = UNSET
    micro_xp: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET
    stunned: bool | UnsetType = UNSET
    killed: bool | UnsetType = UNSET
    taunt: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        forget_headings(game)
        for field, value in _given(self):
            least = 1 if field == "max_health" else 0
            most = {"xp": MOST_XP, "max_health": MOST_HEALTH, "health": MOST_HEALTH}.get(field, 9)
            _check_range(field, value, most, least)
            _change(game, hero, self.name, field, value)
        if self.killed is False and hero.health == 0:
            hero.health = hero.max_health
        if self.health is not UNSET:
            hero.killed = hero.health == 0
        if hero.killed:
            hero.health, hero.stunned = 0, False
        hero.health = min(hero.health, hero.max_health)


class ChangeEnemy(Change, frozen=True, kw_only=True, tag="change_enemy", omit_defaults=True):
    name: str
    minions: int | UnsetType = UNSET
    boss: bool | UnsetType = UNSET
    health: int | UnsetType = UNSET
    wounds: int | UnsetType = UNSET
    minion_wounds: int | UnsetType = UNSET
    stunned: bool | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    carried: str | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        enemy = game.enemy(self.name)
        for field, value in _given(self):
            _check_range(field, value, FIGURE_VALUES, least=1 if field == "health" else 0)
            _change(game, enemy, self.name, field, value)
        if not enemy.alive:
            game.remove(enemy)
            game.log(EnemyRemoved(enemy=self.name, corrected=game.correcting))


class ChangeTable(Change, frozen=True, kw_only=True, tag="change_table", omit_defaults=True):
    level: int | UnsetType = UNSET
    lifebringers: int | UnsetType = UNSET
    story: bool | UnsetType = UNSET
    mapped: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        if self.level is not UNSET and self.level not in LEVELS:
            raise Refused("number_out_of_range", field="level", value=self.level, most=LEVELS[-1])
        for field, value in _given(self):
            _check_range(field, value, 9)
            _change(game, game.state, "", field, value)


Value = int | bool | str


def _given(change: Change) -> list[tuple[str, Value]]:
    values = [(field, getattr(change, field)) for field in change.__struct_fields__ if field != "name"]
    return [(field, value) for field, value in values if value is not UNSET]


def _check_range(field: str, value: Value, most: int, least: int = 0) -> None:
    if isinstance(value, int) and not least <= value <= most:
        raise Refused("number_out_of_range", field=field, value=value, most=most)


def _change(game: Game, of: msgspec.Struct, who: str, field: str, new: Value) -> None:
    old = getattr(of, field)
    setattr(of, field, new)
    game.log(Changed(who=who, field=field, old=old, new=new, corrected=game.correcting))


# The board


class PlaceTile(Change, frozen=True, kw_only=True, tag="place_tile"):
    """Lay a tile into a slot of the grid, or turn the one that lies there. Slots left and above are -1."""

    side: str
    drawing: str
    column: int
    row: int
    turns: int = 0

    def apply(self, game: Game) -> None:
        state = game.state
        read_tile(self.drawing)
        if not (-1 <= self.column <= MOST_TILES and -1 <= self.row <= MOST_TILES):
            raise Refused("no_such_slot", column=self.column, row=self.row)
        kept = [tile for tile in state.tiles if (tile.column, tile.row) != (self.column, self.row)]
        if len(kept) >= MOST_TILES:
            raise Refused("too_many_tiles", most=MOST_TILES)
        placed = PlacedTile(self.side, self.drawing, self.column, self.row, self.turns % 4)
        _lay(game, [*kept, placed])
        game.log(TilePlaced(side=self.side, turns=self.turns % 4))


class RemoveTile(Change, frozen=True, kw_only=True, tag="remove_tile"):
    column: int
    row: int

    def apply(self, game: Game) -> None:
        kept = [tile for tile in game.state.tiles if (tile.column, tile.row) != (self.column, self.row)]
        gone = [tile for tile in game.state.tiles if tile not in kept]
        if not gone:
            raise Refused("no_such_slot", column=self.column, row=self.row)
        _lay(game, kept)
        game.log(TileRemoved(side=gone[0].side))


def _lay(game: Game, tiles: list[PlacedTile]) -> None:
    """Build the board anew, doors and corrections on it again.

    A board begins at its first tile, so what stands on it may get another zone's name.
    """
    state = game.state
    edges, grounds = _put_right(game)
    left = min((tile.column for tile in tiles), default=0)
    top = min((tile.row for tile in tiles), default=0)
    state.tiles = [
        msgspec.structs.replace(tile, column=tile.column - left, row=tile.row - top) for tile in tiles
    ]
    state.board = draw(assemble(state.tiles)) if tiles else ""

    def kept(zone: str) -> str | None:
        moved = shifted(zone, -left, -top)
        return moved if moved is not None and tile_at(state.tiles, moved) is not None else None

    for figure in game.figures:
        figure.at = kept(figure.at) if figure.at else None
        if figure.at and not game.board.walkable(figure.at):
            figure.at = None
    for zones in state.tokens.all():
        zones[:] = [zone for zone in map(kept, zones) if zone]
    for zone, side, edge in edges:
        at = kept(zone)
        if at and game.board.beyond(at, side):
            game.board = game.board.with_edge(at, side, edge)
    for zone, ground in grounds:
        at = kept(zone)
        if at and game.board.walkable(at):
            game.board = game.board.with_ground(at, ground)


def _put_right(game: Game) -> tuple[list[tuple[str, Side, Edge]], list[tuple[str, Ground]]]:
    """What differs from the bare tiles: doors, and walls and light that players corrected."""
    if not game.state.tiles:
        return [], []
    now, bare = game.board, assemble(game.state.tiles)
    edges = [
        (zone, side, now.edge(zone, side))
        for zone in now.names
        for side in (Side.EAST, Side.SOUTH)
        if now.edge(zone, side) is not bare.edge(zone, side)
    ]
    grounds = [(zone, now.at(zone).ground) for zone in now.names if now.at(zone).ground is not bare.at(zone).ground]
    return edges, grounds


class SetEdge(Change, frozen=True, kw_only=True, tag="set_edge"):
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


class SetGround(Change, frozen=True, kw_only=True, tag="set_ground"):
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


class SetToken(Change, frozen=True, kw_only=True, tag="set_token"):
    """Put a token on a zone, or take it away again. Start, exit: one only. Level tokens are level1 to level5."""

    token: str
    zone: str
    removed: bool = False

    def apply(self, game: Game) -> None:
        if not game.board.walkable(self.zone):
            raise Refused("nobody_stands_there", zone=self.zone)
        zones = _zones_of(game, self.token)
        if self.token in ("start", "exit"):
            zones.clear()
        if self.zone in zones:
            zones.remove(self.zone)
        if not self.removed:
            zones.append(self.zone)
        game.log(TokenPlaced(token=self.token, zone=self.zone, removed=self.removed))


def _zones_of(game: Game, token: str) -> list[str]:
    tokens = game.state.tokens
    single = {"start": tokens.start, "exit": tokens.exit, "objective": tokens.objective,
              "treasure": tokens.treasure, "pillar": tokens.pillar, "bridge": tokens.bridge}  # fmt: skip
    if token in single:
        return single[token]
    if token.startswith("level") and token[5:].isdecimal() and int(token[5:]) in LEVELS:
        return tokens.level.setdefault(int(token[5:]), [])
    raise Refused("no_such_token", token=token)
