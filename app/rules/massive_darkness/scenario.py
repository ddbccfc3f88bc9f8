"""Scenario files of Massive Darkness: the position they describe, and what their steps do."""

import re
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from app.rules.core.board import Board
from app.rules.core.command import Command
from app.rules.core.dice import read_dice
from app.rules.core.drawing import draw, read_board
from app.rules.core.errors import BadNotation, Refused
from app.rules.massive_darkness.combat import Roll
from app.rules.massive_darkness.commands import Activate, Attack, Counter, EndOfEnemiesPhase, Spawn
from app.rules.massive_darkness.enchantments import read_enchantment
from app.rules.massive_darkness.state import (
    HEALTH,
    LEVELS,
    MOST_ENEMIES,
    MOST_HEROES,
    MOST_XP,
    Arms,
    CombatType,
    Enemy,
    Hero,
    Kind,
    Landmark,
    State,
    Tokens,
)

LARGEST_NUMBER = 999
TOTALS = ("hits", "shields", "bams", "diamonds", "defense_bams", "defense_diamonds")


class BadField(Exception):
    """A field of a scenario that makes no sense, and why."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


Zones = str | list[str]


class _Struct(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    pass


class Gear(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    melee: str | None = None
    ranged: str | None = None
    magic: str | None = None
    defense: str | None = None
    enchantments: list[str] = []


class HeroEntry(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    at: str
    xp: int = 0
    micro_xp: int = 0
    level: int = 1
    health: int | None = None
    max_health: int | None = None
    mana: int = 0
    max_mana: int = 0
    secrecy: int = 0
    grace: int = 0
    taunt: bool = False
    stunned: bool = False
    down: bool = False


class EnemyEntry(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    kind: Kind = Kind.MOB
    at: str
    level: int | None = None
    minions: int = 0
    health: int = 1
    wounds: int = 0
    carries: Gear = Gear()
    ability: int | None = None
    stunned: bool = False
    conditions: dict[str, int] = {}
    heading: Landmark = Landmark.START


class TokenEntry(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    start: Zones = []
    exit: Zones = []
    portal: Zones = []
    roaming_portal: Zones = []
    objective: Zones = []
    treasure: Zones = []
    pillar: Zones = []
    bridge: Zones = []
    level: dict[str, Zones] = {}
    tile: dict[str, Zones] = {}


class Step(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One `[[do]]`: which of the verbs is given decides what the other fields mean."""

    activate: str | None = None
    counter: str | None = None
    attack: str | None = None
    spawn: str | None = None
    phase: str | None = None
    against: str | None = None
    on: str | None = None
    type: CombatType | None = None
    roll: str = ""
    at: str | None = None
    kind: Kind = Kind.MOB
    per_hero: int | None = None
    level: int | None = None
    minions: int = 0
    health: int = 1
    wounds: int = 0
    carries: Gear = Gear()
    ability: int | None = None
    stunned: bool = False
    conditions: dict[str, int] = {}
    heading: Landmark = Landmark.START
    answers: list[str] = []
    expect: list[str] = []


class Scenario(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    game: str
    board: str
    title: str = ""
    rule: str = ""
    level: int = 1
    heroes_at_start: int | None = None
    story: bool = False
    tokens: TokenEntry = TokenEntry()
    hero: list[HeroEntry] = []
    enemy: list[EnemyEntry] = []
    do: list[Step] = []


def read(document: Mapping[str, Any]) -> Scenario:
    """The typed scenario, or which field is wrong."""
    try:
        return msgspec.convert(document, Scenario)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at ")
        field = path.strip("`").removeprefix("$").removeprefix(".") or _unknown_field(why)
        raise BadField(field, why) from None


def _unknown_field(why: str) -> str:
    found = re.search(r"`(\w+)`$", why)
    return found[1] if found else "file"


# The position


def position(scenario: Scenario) -> State:
    """The state that a scenario describes, every zone and number checked."""
    _refuse_more("hero", len(scenario.hero), MOST_HEROES)
    _refuse_more("enemy", len(scenario.enemy), MOST_ENEMIES)
    _level("level", scenario.level)
    try:
        board = read_board(scenario.board)
    except Refused as error:
        raise BadField("board", str(error)) from None
    _check_names([hero.name for hero in scenario.hero] + [enemy.name for enemy in scenario.enemy])
    state = State(board=draw(board), level=scenario.level, story=scenario.story)
    state.heroes = [_hero(board, entry) for entry in scenario.hero]
    state.heroes_at_start = len(state.heroes) if scenario.heroes_at_start is None else scenario.heroes_at_start
    _number("heroes_at_start", state.heroes_at_start, MOST_HEROES)
    heroes = max(1, state.heroes_at_start)
    state.enemies = [_enemy(board, entry, heroes, scenario.level) for entry in scenario.enemy]
    state.tokens = _tokens(board, scenario.tokens)
    state.tile_zones = {
        name: [_zone(board, f"tokens.tile.{name}", zone) for zone in _listed(zones)]
        for name, zones in scenario.tokens.tile.items()
    }
    return state


def _hero(board: Board, entry: HeroEntry) -> Hero:
    field = f"hero {entry.name}"
    health = HEALTH if entry.health is None else entry.health
    most = max(HEALTH, health) if entry.max_health is None else entry.max_health
    if entry.health is None:
        health = most if entry.max_health is not None else health
    if not 0 <= health <= most <= LARGEST_NUMBER:
        _bad(f"{field}, health", f"{health} is not 0 to {most}")
    _number(f"{field}, xp", entry.xp, MOST_XP)
    _number(f"{field}, micro_xp", entry.micro_xp, LARGEST_NUMBER)
    killed = entry.down or health == 0
    return Hero(
        name=entry.name, at=_standing(board, f"{field}, at", entry.at), xp=entry.xp, micro_xp=entry.micro_xp,
        level=entry.level, health=0 if killed else health, max_health=most, taunt=entry.taunt,
        stunned=entry.stunned and not killed, killed=killed, arms=_arms(field, entry),
    )  # fmt: skip


def _enemy(board: Board, entry: EnemyEntry, heroes: int, level: int) -> Enemy:
    field = f"enemy {entry.name}"
    for name, value in (("minions", entry.minions), ("health", entry.health), ("wounds", entry.wounds)):
        _number(f"{field}, {name}", value, LARGEST_NUMBER)
    if not entry.health:
        _bad(f"{field}, health", "it must be at least 1")
    _level(f"{field}, level", entry.level)
    single = entry.kind is not Kind.MOB
    if single and entry.minions:
        _bad(f"{field}, minions", "only a mob has minions")
    health = entry.health * heroes if single else entry.health
    if entry.wounds >= health:
        _bad(f"{field}, wounds", f"{entry.wounds} is not below its health of {health}")
    return Enemy(
        name=entry.name, kind=entry.kind, at=_standing(board, f"{field}, at", entry.at), level=entry.level or level,
        minions=entry.minions, health=health, stunned=entry.stunned, heading=entry.heading,
        minion_wounds=entry.wounds if entry.minions else 0, wounds=0 if entry.minions else entry.wounds,
        arms=_arms(field, entry), carries=_arms(f"{field}, carries", entry.carries),
    )  # fmt: skip


def _tokens(board: Board, entry: TokenEntry) -> Tokens:
    def zones(name: str, given: Zones) -> list[str]:
        return [_standing(board, f"tokens.{name}", zone) for zone in _listed(given)]

    if wrong := [level for level in entry.level if not (level.isdecimal() and int(level) in LEVELS)]:
        _bad("tokens.level", f"{wrong[0]} is not 1 to 5")
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


def _listed(zones: Zones) -> list[str]:
    return [zones] if isinstance(zones, str) else zones


def _arms(field: str, gear: Gear) -> Arms:
    for text in gear.enchantments:
        _notation(f"{field}, enchantments", read_enchantment, text)

    def dice(category: str, text: str | None) -> dict[str, int] | None:
        return None if text is None else (_notation(f"{field}, {category}", read_dice, text) or None)

    return Arms(
        melee=dice("melee", gear.melee), ranged=dice("ranged", gear.ranged), magic=dice("magic", gear.magic),
        defense=dice("defense", gear.defense), enchantments=tuple(gear.enchantments),
    )  # fmt: skip


def _notation(field: str, reader: Any, text: str) -> Any:
    try:
        return reader(text)
    except BadNotation as error:
        raise BadField(field, str(error)) from None


# The steps


def command(scenario: Scenario, number: int) -> Command:
    """What the step with that number tells the app to do."""
    step = scenario.do[number - 1]
    field = f"do {number}"
    verbs = [verb for verb in (step.activate, step.counter, step.attack, step.spawn, step.phase) if verb is not None]
    if len(verbs) != 1:
        _bad(field, "it needs exactly one of activate, counter, attack, spawn, phase")
    if step.activate is not None:
        return Activate(enemy=step.activate)
    if step.counter is not None:
        return Counter(enemy=step.counter, against=step.against or _bad(f"{field}, against", "it is missing"))
    if step.attack is not None:
        on = step.on or _bad(f"{field}, on", "it is missing")
        combat_type = step.type or _bad(f"{field}, type", "it is missing")
        roll = _roll(f"{field}, roll", step.roll)
        return Attack(attacker=step.attack, defender=on, type=combat_type, roll=roll)
    if step.spawn is not None:
        return _spawn(field, step, step.spawn, read_board(scenario.board))
    if step.phase != "enemies-end":
        _bad(f"{field}, phase", f"massive-darkness has enemies-end, not {step.phase}")
    return EndOfEnemiesPhase()


def _spawn(field: str, step: Step, name: str, board: Board) -> Spawn:
    _level(f"{field}, level", step.level)
    at = _standing(board, f"{field}, at", step.at or _bad(f"{field}, at", "it is missing"))
    numbers = {"health": step.health, "minions": step.minions, "per_hero": step.per_hero or 0, "wounds": step.wounds}
    for what, value in numbers.items():
        _number(f"{field}, {what}", value, LARGEST_NUMBER)
    if not step.health:
        _bad(f"{field}, health", "it must be at least 1")
    return Spawn(
        name=name, kind=step.kind, at=at, level=step.level, health=step.health, minions=step.minions,
        per_hero=step.per_hero, wounds=step.wounds, stunned=step.stunned, heading=step.heading,
        arms=_arms(field, step), carries=_arms(f"{field}, carries", step.carries),
    )  # fmt: skip


def _roll(field: str, text: str) -> Roll:
    """Totals such as "hits 4, shields 1, defense bams 1"."""
    totals: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, count = part.rpartition(" ")
        total = name.replace(" ", "_")
        if total not in TOTALS or not re.fullmatch("[0-9]{1,3}", count):
            _bad(field, f"{part!r} is no total of a roll")
        totals[total] = totals.get(total, 0) + int(count)
    return Roll(**totals)


def _standing(board: Board, field: str, zone: str) -> str:
    if not board.walkable(_zone(board, field, zone)):
        _bad(field, f"nobody can stand on {zone}")
    return zone


def _zone(board: Board, field: str, zone: str) -> str:
    return zone if zone in board else _bad(field, f"there is no zone {zone}")


def _number(field: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        _bad(field, f"{value} is not 0 to {most}")


def _level(field: str, level: int | None) -> None:
    if level is not None and level not in LEVELS:
        _bad(field, f"{level} is not {LEVELS[0]} to {LEVELS[-1]}")


def _refuse_more(field: str, count: int, most: int) -> None:
    if count > most:
        _bad(field, f"{count} are more than {most}")


def _check_names(names: list[str]) -> None:
    for name in names:
        if not name.strip():
            _bad("name", "it is empty")
        if names.count(name) > 1:
            _bad("name", f"{name} is there twice")


def _bad(field: str, why: str) -> NoReturn:
    raise BadField(field, why)
