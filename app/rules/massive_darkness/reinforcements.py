"""Agents call for help at the end of the enemies' phase (p. 23)."""

from app.rules.core.question import ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import Reinforced
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import same_tile
from app.rules.massive_darkness.spawn import spawn_guard
from app.rules.massive_darkness.state import Enemy

CALLS = Reason("agent_calls_reinforcements", "23")

Calls = list[tuple[Enemy, str | None]]


def calls_for_help(game: Game) -> Script[Calls]:
    """Who calls, and to which zone: the level token of the agent's tile (p. 23). None: only the table sees it."""
    calls: Calls = []
    for agent in [enemy for enemy in game.state.enemies if enemy.kind is Kind.AGENT]:
        zones: list[str | None] = [*_level_tokens_on_tile_of(game, agent)] if game.state.mapped else [None]
        if len(zones) > 1:
            options = tuple(zone for zone in zones if zone is not None)
            question = Choice(topic="level_token", who=agent.name, options=options, about=ZONE, reason=CALLS)
            zones = [(yield from game.ask(question))]
        if zones:
            game.log(Reinforced(agent=agent.name, level=agent.level, at=zones[0], reason=CALLS))
            calls.append((agent, zones[0]))
    return calls


def reinforce(game: Game) -> Script[None]:
    """All calls are heard before the first guard comes: an agent that is drawn now calls next round."""
    if not game.quest.agents_call:
        return
    for agent, zone in (yield from calls_for_help(game)):
        yield from spawn_guard(game, zone, agent.name, CALLS, agent.level)


def _level_tokens_on_tile_of(game: Game, agent: Enemy) -> list[str]:
    tokens = game.state.tokens.level
    on_tile = {zone for zones in tokens.values() for zone in zones if same_tile(game, zone, agent.at)}
    # A tile has one level token; where Story Mode or a drawing without tiles gives several, the agent's own goes first.
    on_tile = on_tile & set(tokens.get(agent.level, ())) or on_tile
    return sorted(on_tile, key=game.board.by_column)
