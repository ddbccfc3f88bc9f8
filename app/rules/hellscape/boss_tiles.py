"""What goes when a boss fight begins: all tiles but those of its chamber, with everybody on them ("Bosses")."""

from collections.abc import Mapping

from app.rules.core.board import Ground
from app.rules.core.question import Form
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.core.tiles import PlacedTile, tile_at
from app.rules.hellscape.bag import give_back
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.classes import Shaman, spirits
from app.rules.hellscape.events import ClearedAway
from app.rules.hellscape.game import Game
from app.rules.hellscape.leaving import Left, leaves

CLEARED, GOES, STAYS = "cleared_away", "goes", "stays"


def tiles_with(game: Game, zones: set[str]) -> set[str]:
    """These zones and all others of their tiles."""
    state, tiles = game.state, _tiles_of(game, zones)
    drawn_by_hand = [there for there in state.tile_zones.values() if zones & set(there)]
    laid = (zone for zone in game.board.names if tile_at(state.tiles, zone) in tiles)
    return zones.union(laid if tiles else (), *drawn_by_hand)


def _tiles_of(game: Game, zones: set[str]) -> list[PlacedTile]:
    found = (tile_at(game.state.tiles, zone) for zone in zones)
    return [tile for tile in found if tile is not None]


def clear_away(game: Game, chamber: set[str], reason: Reason) -> Script[None]:
    """Nothing of a chamber that the map does not show, or that a hero has yet to come to."""
    state = game.state
    there = list(state.enemies)
    if not state.mapped:
        yield from _clear_unmapped(game, reason)
    elif chamber:
        kept = tiles_with(game, chamber)
        if all(hero.at in kept for hero in state.heroes):
            _clear_tiles(game, kept)
    gone = tuple(enemy.name for enemy in there if enemy not in state.enemies)
    if gone:
        game.log(ClearedAway(enemies=gone))


def _clear_unmapped(game: Game, reason: Reason) -> Script[None]:
    """Without a map only the table knows who stands on a tile of the chamber, and stays."""
    others = tuple(enemy.name for enemy in game.state.enemies if enemy.kind is not Kind.BOSS)
    if not others:
        return
    boss = next((enemy.name for enemy in game.state.enemies if enemy.kind is Kind.BOSS), "")
    answer = yield Form(topic=CLEARED, who=boss, rows=others, options=(GOES, STAYS), reason=reason)
    assert isinstance(answer, Mapping)
    for enemy in [enemy for enemy in game.state.enemies if answer.get(enemy.name) == GOES]:
        leaves(game, enemy, Left.GONE)


def _clear_tiles(game: Game, kept: set[str]) -> None:
    """Who is off the board for now stands on none of them."""
    state, board = game.state, game.board
    for zone in board.names:
        if zone not in kept:
            board = board.with_ground(zone, Ground.NOTHING)
    game.board = board
    for enemy in [enemy for enemy in state.enemies if enemy.at is not None and enemy.at not in kept]:
        leaves(game, enemy, Left.GONE)
    state.tokens = {token: [zone for zone in zones if zone in kept] for token, zones in state.tokens.items()}
    treasure = state.treasure
    state.treasure = {zone: tokens for zone, tokens in treasure.items() if zone in kept}
    for zone in treasure.keys() - kept:
        for rarity, count in treasure[zone].items():
            give_back(game, rarity, count)
    for hero in state.heroes:
        if isinstance(hero.class_state, Shaman):
            spirits.leave_with_tiles(game.log, hero, hero.class_state.spirits, kept)
