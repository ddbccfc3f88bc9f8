"""New enemies: how many figures, how much health, and the treasure they guard (p. 21-24)."""

from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.core.tiles import tile_at
from app.rules.massive_darkness.events import Reinforced, Spawned, TreasureDrawn
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import MOST_ENEMIES, MOST_OF_A_FIGURE, Enemy, Kind


def spawn(game: Game, enemy: Enemy, per_hero: int | None) -> None:
    """Place a drawn card. Minions, and the health of single enemies, are per hero at the start (p. 21)."""
    state = game.state
    game.check_free(enemy.name)
    if len(state.enemies) >= MOST_ENEMIES:
        raise Refused("too_many_enemies", most=MOST_ENEMIES)
    if state.mapped and enemy.at is not None and not game.board.walkable(enemy.at):
        raise Refused("nobody_stands_there", zone=enemy.at)
    if enemy.kind is Kind.MOB:
        if per_hero is not None:
            enemy.minions = per_hero * starting_heroes(game)
        if enemy.minions:
            enemy.minion_wounds, enemy.wounds = enemy.wounds, 0
        spawned = Spawned(enemy=enemy.name, at=enemy.at, minions=enemy.minions)
    else:
        enemy.health = min(enemy.health * starting_heroes(game), MOST_OF_A_FIGURE)
        spawned = Spawned(enemy=enemy.name, at=enemy.at, health=enemy.health)
    enemy.check()
    game.log(spawned)
    state.enemies.append(enemy)
    game.log(TreasureDrawn(enemy=enemy.name, level=state.level))


def starting_heroes(game: Game) -> int:
    """Killed heroes count (p. 21)."""
    return game.state.heroes_at_start or max(1, len(game.state.heroes))


def reinforcements(game: Game) -> Script[None]:
    """At the end of the enemies' phase each agent calls a guard of its level to its tile's level token (p. 23)."""
    for agent in [enemy for enemy in game.state.enemies if enemy.kind is Kind.AGENT]:
        if not game.state.mapped:
            _reinforced(game, agent, None)
            continue
        zones = _level_tokens_on_tile_of(game, agent)
        if len(zones) > 1:
            reason = Reason("agent_calls_reinforcements", "23")
            question = Choice(topic="level_token", who=agent.name, options=tuple(zones), reason=reason)
            zones = [(yield from game.ask(question))]
        if zones:
            _reinforced(game, agent, zones[0])


def _reinforced(game: Game, agent: Enemy, zone: str | None) -> None:
    reason = Reason("agent_calls_reinforcements", "23")
    game.log(Reinforced(agent=agent.name, level=agent.level, at=zone, reason=reason))


def _level_tokens_on_tile_of(game: Game, agent: Enemy) -> list[str]:
    tokens = game.state.tokens.level
    on_tile = {zone for zones in tokens.values() for zone in zones if _same_tile(game, zone, agent.at)}
    # A tile has one level token; where Story Mode or a drawing without tiles gives several, the agent's own goes first.
    on_tile = on_tile & set(tokens.get(agent.level, ())) or on_tile
    return sorted(on_tile, key=lambda zone: (game.board.index(zone) % game.board.columns, game.board.index(zone)))


def _same_tile(game: Game, zone: str, other: str | None) -> bool:
    """Tiles are those laid in the app, or named in a drawing; a drawing that names none is a single tile."""
    if other is None:
        return False
    if game.state.tiles:
        return tile_at(game.state.tiles, zone) is tile_at(game.state.tiles, other)
    named = game.state.tile_zones.values()
    return not named or any(zone in zones and other in zones for zones in named)
