"""The boss's chamber: as the players told it, else as the map shows it around the boss ("Bosses", "Game Tiles")."""

from app.rules.core.board import Edge, Side
from app.rules.hellscape.boss_tiles import tiles_with
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game


def boss_chamber(game: Game) -> list[str]:
    return list(game.state.boss_chamber) or chamber_on_the_map(game)


def chamber_on_the_map(game: Game) -> list[str]:
    """What walls and doors close in around each boss; of a boss in a corridor its whole tile."""
    if not game.state.mapped or not game.state.board:
        return []
    stands = [enemy.at for enemy in game.state.enemies if enemy.kind is Kind.BOSS and enemy.at is not None]
    zones = {zone for at in stands for zone in (_closed_in(game, at) or _tile_around(game, at))}
    return sorted(zones, key=game.board.by_column)


def _closed_in(game: Game, start: str) -> set[str]:
    """A door ends a chamber, open or not. Nothing for a zone of a corridor."""
    board = game.board
    if not board.at(start).room:
        return set()
    found, frontier = {start}, [start]
    while frontier:
        zone = frontier.pop()
        for side in Side:
            beyond = board.beyond(zone, side)
            if beyond is not None and board.edge(zone, side) is Edge.OPEN and board.at(beyond).room:
                frontier += [beyond] if beyond not in found else []
                found.add(beyond)
    return {zone for zone in found if board.walkable(zone)}


def _tile_around(game: Game, zone: str) -> set[str]:
    return {one for one in tiles_with(game, {zone}) if game.board.walkable(one)}
