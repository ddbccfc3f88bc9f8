"""The state that a scenario describes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle

from app.rules.core.board import Board, Ground
from app.rules.core.drawing import draw
from app.rules.core.scenario.checks import (
    LARGEST_NUMBER,
    bad,
    check_in,
    check_names,
    check_number,
    drawn_board,
    known_zone,
    read_notation,
    refuse_more,
    standing_zone,
)
from app.rules.core.scenario.fields import HeroEntry, TokenEntry, Zones, listed
from app.rules.hellscape import edition
from app.rules.hellscape.arms import NO_ARMS, Arms, together
from app.rules.hellscape.cards import Kind, LevelGains, Track
from app.rules.hellscape.gains import read_gains, read_space
from app.rules.hellscape.scenario.fields import EnemyEntry, EnemyFields, Scenario
from app.rules.hellscape.scenario.gear import read_arms
from app.rules.hellscape.state import (
    LEVELS,
    MOST_ENEMIES,
    MOST_HEROES,
    MOST_XP,
    Condition,
    Enemy,
    Hero,
    Phase,
    State,
    Token,
)


@dataclass(frozen=True)
class Dialect:
    """What files of a game that is built on this one say otherwise."""

    game: str
    state: type[State]
    conditions: frozenset[Condition]
    track: Callable[[Scenario], Track]
    spaces: Callable[[Track], dict[int, str]]
    """Of a track, as the field `track` has them."""
    first_space: int = 0
    """Of the track, where the marker lies before the first round."""
    most_darkness: int = LARGEST_NUMBER
    fewest_heroes: int = 1
    """A game with fewer is played as if there were so many."""
    unarmed: Arms = NO_ARMS
    """What a mob fights with of which a file tells no attack."""
    taunts: bool = True


UNKNOWN = 99
"""The health or most mana of a hero of whom a file does not tell it: nothing that happens depends on it."""
FRONT_SPACES = 10
TOKENS = (Token.START, Token.EXIT, Token.PORTAL, Token.ROAMING_PORTAL, Token.OBJECTIVE, Token.BRIDGE)
"""Those that a file can place."""


def position(scenario: Scenario) -> State:
    return position_in(HELLSCAPE, scenario)


def position_in(dialect: Dialect, scenario: Scenario) -> State:
    """The state that a scenario describes, every zone and number checked."""
    refuse_more("hero", len(scenario.hero), MOST_HEROES)
    refuse_more("enemy", len(scenario.enemy), MOST_ENEMIES)
    check_names([hero.name for hero in scenario.hero], [enemy.name for enemy in scenario.enemy])
    board = board_of(scenario)
    darkness = dialect.first_space if scenario.darkness is None else scenario.darkness
    state = dialect.state(board=draw(board), darkness=darkness)
    state.heroes = [_hero(dialect, board, entry) for entry in scenario.hero]
    state.heroes_at_start = len(state.heroes) if scenario.heroes_at_start is None else scenario.heroes_at_start
    check_in("heroes_at_start", scenario.heroes_at_start, range(1, MOST_HEROES + 1))
    check_number("darkness", darkness, dialect.most_darkness)
    level = max((hero.level for hero in state.heroes), default=1)
    heroes = max(dialect.fewest_heroes, state.heroes_at_start)
    state.enemies = [_enemy(dialect, board, entry, heroes, level) for entry in scenario.enemy]
    state.tokens = _tokens(board, scenario.tokens)
    state.tile_zones = {
        name: [known_zone(board, f"tokens.tile.{name}", zone) for zone in listed(zones)]
        for name, zones in scenario.tokens.tile.items()
    }
    state.track, state.gains = dialect.track(scenario), _gains(scenario)
    return state


def lay_out(state: State, colours: Sequence[str]) -> None:
    """As after the heroes' phase: all of them have acted, and every enemy can be activated."""
    state.phase = Phase.ENEMIES
    for hero, colour in zip(state.heroes, cycle(colours), strict=False):
        hero.activated, hero.actions, hero.colour = True, 0, colour


def board_of(scenario: Scenario) -> Board:
    """The drawing, with the pillars and bridges that are tokens: a bridge makes a way over an abyss."""
    board = drawn_board(scenario.board)
    for zone in listed(scenario.tokens.pillar):
        board = board.with_pillar(known_zone(board, "tokens.pillar", zone), pillar=True)
    for zone in listed(scenario.tokens.bridge):
        if not board.walkable(known_zone(board, "tokens.bridge", zone)):
            board = board.with_ground(zone, Ground.SHADOW)
    return board


def _hero(dialect: Dialect, board: Board, entry: HeroEntry) -> Hero:
    field = f"hero {entry.name}"
    if entry.taunt and not dialect.taunts:
        bad(f"{field}: taunt", f"nobody taunts in {dialect.game}")
    health, most = _of_most(f"{field}: health", entry.health, entry.max_health)
    mana, most_mana = entry.mana, UNKNOWN if entry.max_mana is None else entry.max_mana
    check_number(f"{field}: max_mana", most_mana, LARGEST_NUMBER)
    check_number(f"{field}: mana", mana, most_mana)
    check_number(f"{field}: xp", entry.xp, MOST_XP)
    check_in(f"{field}: level", entry.level, LEVELS)
    down = entry.down or health == 0
    return Hero(
        name=entry.name, at=standing_zone(board, f"{field}: at", entry.at), xp=entry.xp, level=entry.level,
        health=0 if down else health, max_health=most, mana=mana, max_mana=most_mana, taunt=entry.taunt, down=down,
        arms=read_arms(field, entry),
    )  # fmt: skip


def _of_most(field: str, value: int | None, most: int | None) -> tuple[int, int]:
    """A number with its maximum; what is not told is as much as the other, and nothing told is unknown."""
    if most is None:
        most = UNKNOWN if value is None else max(value, 1)
    if value is None:
        value = most
    if not 0 <= value <= most <= LARGEST_NUMBER:
        bad(field, f"{value} is not 0 to {most}")
    return value, most


def check_enemy(dialect: Dialect, field: str, entry: EnemyFields) -> None:
    numbers = (("minions", entry.minions or 0), ("health", entry.health), ("wounds", entry.wounds))
    for name, value in (*numbers, *(("conditions", count) for count in entry.conditions.values())):
        check_number(f"{field}: {name}", value, LARGEST_NUMBER)
    if not entry.health:
        bad(f"{field}: health", "it must be at least 1")
    check_in(f"{field}: level", entry.level, LEVELS)
    if entry.kind is not Kind.MOB and entry.minions:
        bad(f"{field}: minions", "only a mob has minions")
    if entry.ability is not None and not 0 < entry.ability <= UNKNOWN:
        bad(f"{field}: ability", f"{entry.ability} is not 1 to {UNKNOWN}")
    if entry.stunned:
        bad(f"{field}: stunned", f"nobody is stunned in that way in {dialect.game}")
    if set(entry.conditions) - dialect.conditions:
        bad(f"{field}: conditions", f"there are {', '.join(sorted(dialect.conditions))}")


def ability_of(entry: EnemyFields) -> str:
    """What it takes to fire it is all that a file tells of an ability."""
    return "" if entry.ability is None else f"combat hands {entry.ability}:"


def carried_by(dialect: Dialect, field: str, entry: EnemyFields) -> Arms:
    """What it carries; nothing to attack with is told only of a mob that has lost it."""
    carries = read_arms(f"{field}: carries", entry.carries)
    if entry.kind is Kind.MOB and not together(read_arms(field, entry), carries).types:
        return together(carries, dialect.unarmed)
    return carries


def _enemy(dialect: Dialect, board: Board, entry: EnemyEntry, heroes: int, level: int) -> Enemy:
    field = f"enemy {entry.name}"
    check_enemy(dialect, field, entry)
    health = entry.health if entry.kind is Kind.MOB else entry.health * heroes
    if entry.wounds >= health:
        bad(f"{field}: wounds", f"{entry.wounds} is not below its health of {health}")
    return Enemy(
        name=entry.name, kind=entry.kind, at=standing_zone(board, f"{field}: at", entry.at),
        level=entry.level or level, minions=entry.minions or 0, health=health, wounds=entry.wounds,
        arms=read_arms(field, entry), carries=carried_by(dialect, field, entry),
        ability=ability_of(entry), conditions={one: count for one, count in entry.conditions.items() if count},
    )  # fmt: skip


def _tokens(board: Board, entry: TokenEntry) -> dict[Token, list[str]]:
    def zones(token: Token, given: Zones) -> list[str]:
        return [standing_zone(board, f"tokens.{token}", zone) for zone in listed(given)]

    for zone in listed(entry.treasure):
        standing_zone(board, "tokens.treasure", zone)
    given = (entry.start, entry.exit, entry.portal, entry.roaming_portal, entry.objective, entry.bridge)
    found = {token: zones(token, where) for token, where in zip(TOKENS, given, strict=True)}
    return {token: listed_zones for token, listed_zones in found.items() if listed_zones}


def spaces_named(scenario: Scenario, most: int, read: Callable[[str], object]) -> dict[int, str]:
    found: dict[int, str] = {}
    for space, text in scenario.track.items():
        if not (space.isascii() and space.isdecimal()) or not 0 < int(space) <= most:
            bad("track", f"{space} is no space")
        read_notation("track", read, text)
        found[int(space)] = text
    return found


def _track(scenario: Scenario) -> Track:
    """The spaces that a file names; after the front of the track comes its back ("Darkness Phase")."""
    front = spaces_named(scenario, LARGEST_NUMBER, read_space)
    return Track(id="file", front=front, front_spaces=max([FRONT_SPACES, *front]), back={3: "roaming"})


def _spaces(track: Track) -> dict[int, str]:
    """Those of the front; its last one, where nothing else tells how long it is."""
    ends = {track.front_spaces: ""} if track.front_spaces > max([FRONT_SPACES, *track.front]) else {}
    return {**ends, **track.front}


def _gains(scenario: Scenario) -> LevelGains:
    gains: dict[int, str] = {}
    for level, text in scenario.gains.items():
        if not level.isdecimal() or int(level) not in LEVELS:
            bad("gains", f"{level} is not {LEVELS[0]} to {LEVELS[-1]}")
        read_notation("gains", read_gains, text)
        gains[int(level)] = text
    return LevelGains(id="file", gains=gains)


HELLSCAPE = Dialect(
    game="hellscape", state=State, conditions=frozenset(edition.HELLSCAPE.hero_tokens), track=_track, spaces=_spaces
)
