"""The boss's chamber: as the players told it, else as the map shows it around the boss ("Bosses", "Game Tiles")."""

from app.rules.hellscape.boss_chamber import closed_in
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
    zones = {zone for at in stands for zone in (closed_in(game.board, at) or _tile_around(game, at))}
    return sorted(zones, key=game.board.by_column)


def _tile_around(game: Game, zone: str) -> set[str]:
    return {one for one in tiles_with(game, {zone}) if game.board.walkable(one)}
