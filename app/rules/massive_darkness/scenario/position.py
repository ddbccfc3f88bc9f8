"""The state that a scenario describes."""

from collections.abc import Sequence
from itertools import cycle

from app.rules.core.board import Board
from app.rules.core.drawing import draw
from app.rules.core.scenario.checks import (
    LARGEST_NUMBER,
    bad,
    check_in,
    check_names,
    check_number,
    drawn_board,
    known_zone,
    refuse_more,
    standing_zone,
)
from app.rules.core.scenario.fields import HeroEntry, TokenEntry, Zones, listed
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.experience import MICRO_XP_FOR_ONE
from app.rules.massive_darkness.scenario.checks import check_level, check_minions
from app.rules.massive_darkness.scenario.fields import EnemyEntry, Scenario
from app.rules.massive_darkness.scenario.gear import read_arms
from app.rules.massive_darkness.state import (
    HEALTH,
    LEVELS,
    MOST_ENEMIES,
    MOST_HEROES,
    MOST_XP,
    Enemy,
    Hero,
    Phase,
    State,
    Tokens,
)


def position(scenario: Scenario) -> State:
    """The state that a scenario describes, every zone and number checked."""
    refuse_more("hero", len(scenario.hero), MOST_HEROES)
    refuse_more("enemy", len(scenario.enemy), MOST_ENEMIES)
    check_level("level", scenario.level)
    board = drawn_board(scenario.board)
    check_names([hero.name for hero in scenario.hero], [enemy.name for enemy in scenario.enemy])
    state = State(board=draw(board), level=scenario.level, story=scenario.story)
    state.heroes = [_hero(board, entry) for entry in scenario.hero]
    state.heroes_at_start = len(state.heroes) if scenario.heroes_at_start is None else scenario.heroes_at_start
    check_in("heroes_at_start", scenario.heroes_at_start, range(1, MOST_HEROES + 1))
    heroes = max(1, state.heroes_at_start)
    state.enemies = [_enemy(board, entry, heroes, scenario.level) for entry in scenario.enemy]
    state.tokens = _tokens(board, scenario.tokens)
    state.tile_zones = _tiles(board, scenario.tokens)
    return state


def lay_out(state: State, colours: Sequence[str]) -> None:
    """As after the heroes' phase: all of them have acted, and every enemy can be activated."""
    state.phase = Phase.ENEMIES
    state.first_player = state.heroes[0].name if state.heroes else ""
    for hero, colour in zip(state.heroes, cycle(colours), strict=False):
        hero.activated, hero.actions, hero.colour = True, 0, colour


def _hero(board: Board, entry: HeroEntry) -> Hero:
    field = f"hero {entry.name}"
    health = HEALTH if entry.health is None else entry.health
    most = max(HEALTH, health) if entry.max_health is None else entry.max_health
    if entry.health is None:
        health = most if entry.max_health is not None else health
    if not 0 <= health <= most <= LARGEST_NUMBER:
        bad(f"{field}: health", f"{health} is not 0 to {most}")
    check_number(f"{field}: xp", entry.xp, MOST_XP)
    check_level(f"{field}: level", entry.level)
    check_number(f"{field}: micro_xp", entry.micro_xp, MICRO_XP_FOR_ONE - 1)
    for name, value in (("mana", entry.mana), ("max_mana", entry.max_mana or 0)):
        check_number(f"{field}: {name}", value, LARGEST_NUMBER)
    killed = entry.down or health == 0
    return Hero(
        name=entry.name, at=standing_zone(board, f"{field}: at", entry.at), xp=entry.xp, micro_xp=entry.micro_xp,
        level=entry.level, health=0 if killed else health, max_health=most, taunt=entry.taunt,
        stunned=entry.stunned and not killed, killed=killed, arms=read_arms(field, entry),
    )  # fmt: skip


def _enemy(board: Board, entry: EnemyEntry, heroes: int, level: int) -> Enemy:
    field = f"enemy {entry.name}"
    for name, value in (("minions", entry.minions), ("health", entry.health), ("wounds", entry.wounds)):
        check_number(f"{field}: {name}", value, LARGEST_NUMBER)
    if not entry.health:
        bad(f"{field}: health", "it must be at least 1")
    check_level(f"{field}: level", entry.level)
    single = entry.kind is not Kind.MOB
    check_minions(field, entry.kind, minions=entry.minions)
    health = entry.health * heroes if single else entry.health
    if entry.wounds >= health:
        bad(f"{field}: wounds", f"{entry.wounds} is not below its health of {health}")
    return Enemy(
        name=entry.name, kind=entry.kind, at=standing_zone(board, f"{field}: at", entry.at), level=entry.level or level,
        minions=entry.minions, health=health, stunned=entry.stunned, heading=entry.heading,
        minion_wounds=entry.wounds if entry.minions else 0, wounds=0 if entry.minions else entry.wounds,
        arms=read_arms(field, entry), carries=read_arms(f"{field}: carries", entry.carries),
    )  # fmt: skip


def _tiles(board: Board, entry: TokenEntry) -> dict[str, list[str]]:
    """The zones of each named tile; a zone lies on one of them."""
    tiles: dict[str, list[str]] = {}
    for name, zones in entry.tile.items():
        field, taken = f"tokens.tile.{name}", {zone for tile in tiles.values() for zone in tile}
        tiles[name] = [known_zone(board, field, zone) for zone in listed(zones)]
        if twice := [zone for zone in tiles[name] if zone in taken]:
            bad(field, f"{twice[0]} is on another tile already")
    return tiles


def _tokens(board: Board, entry: TokenEntry) -> Tokens:
    def zones(name: str, given: Zones) -> list[str]:
        return [standing_zone(board, f"tokens.{name}", zone) for zone in listed(given)]

    if wrong := [level for level in entry.level if not (level.isdecimal() and int(level) in LEVELS)]:
        bad("tokens.level", f"{wrong[0]} is not 1 to 5")
    zones("portal", entry.portal)
    zones("roaming_portal", entry.roaming_portal)
    return Tokens(
        start=zones("start", entry.start),
        exit=zones("exit", entry.exit),
        objective=zones("objective", entry.objective),
        treasure=zones("treasure", entry.treasure),
        pillar=zones("pillar", entry.pillar),
        bridge=zones("bridge", entry.bridge),
        level={int(level): zones(f"level.{level}", given) for level, given in entry.level.items()},
    )
