"""A position as a scenario file describes it: the way back from `position`.

Cards, classes and treasure are not in it. What their owner fights with now is.
"""

from app.rules.core.board import Board
from app.rules.core.drawing import draw
from app.rules.core.scenario.written import Entry, dice, mapped_board, per_hero, told, zones
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import ATTACK, DEFENSE, DEFENSE_POOL, ENEMY, NO_ARMS, Arms
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import arms_of
from app.rules.hellscape.scenario.position import HELLSCAPE, TOKENS, UNKNOWN, Dialect
from app.rules.hellscape.state import LEVELS, MOST_HEROES, Enemy, Hero, State


def written(game: Game) -> Entry:
    return written_in(HELLSCAPE, game)


def written_in(dialect: Dialect, game: Game) -> Entry:
    state = game.state
    board = mapped_board(state.board, mapped=state.mapped)
    heroes = [hero for hero in state.heroes if hero.at is not None and board.walkable(hero.at)][:MOST_HEROES]
    enemies = [one for one in state.enemies if one.alive and one.at is not None and board.walkable(one.at)]
    at_start = state.heroes_at_start or len(heroes)
    level = max((hero.level for hero in heroes), default=1)
    counted = max(dialect.fewest_heroes, at_start)
    fields = {
        "heroes_at_start": None if at_start == len(heroes) else at_start,
        **_darkness(dialect, state),
        "gains": {str(level): text for level, text in sorted(state.gains.gains.items()) if level in LEVELS},
        "board": draw(board),
        "tokens": _tokens(state, board),
        "hero": [_hero(dialect, hero) for hero in heroes],
        "enemy": [_enemy(dialect, enemy, counted, level) for enemy in enemies],
    }
    return told(fields, {"darkness": dialect.first_space})


def _darkness(dialect: Dialect, state: State) -> Entry:
    """In a boss fight the boss track takes its place ("Bosses"), and files have none."""
    if state.boss_fight:
        return {}
    spaces = dialect.spaces(state.track)
    return {"darkness": state.darkness, "track": {str(space): text for space, text in sorted(spaces.items())}}


def _tokens(state: State, board: Board) -> Entry:
    places = {
        token.value: zones(zone for zone in state.tokens.get(token, []) if board.walkable(zone)) for token in TOKENS
    }
    return told({**places, "tile": {name: zones(where) for name, where in state.tile_zones.items()}})


def _hero(dialect: Dialect, hero: Hero) -> Entry:
    """Health alone is full health."""
    most = None if hero.max_health == UNKNOWN else hero.max_health
    is_full, is_down = hero.health == hero.max_health, hero.down or not hero.health
    fields = {
        "name": hero.name,
        "at": hero.at,
        "xp": hero.xp,
        "level": hero.level,
        "health": None if is_down or (is_full and most is None) else hero.health,
        "max_health": None if is_full and not is_down else most,
        "mana": hero.mana,
        "max_mana": None if hero.max_mana == UNKNOWN else hero.max_mana,
        "taunt": hero.taunt and dialect.taunts,
        "down": is_down,
        **_gear(arms_of(hero)),
    }
    return told(fields, {"level": 1, "max_mana": None})


def _enemy(dialect: Dialect, enemy: Enemy, heroes: int, level: int) -> Entry:
    """Of a mob that has lost its leader, the number of figures is kept: a file knows no mob without one."""
    health, wounds = per_hero(enemy.health, enemy.wounds, 1 if enemy.kind is Kind.MOB else heroes)
    conditions = {one.value: count for one, count in enemy.conditions.items() if one in dialect.conditions}
    fields = {
        "name": enemy.name,
        "kind": enemy.kind.value,
        "at": enemy.at,
        "level": None if enemy.level == level else enemy.level,
        "minions": enemy.figures - 1,
        "health": None if health == 1 else health,
        "wounds": wounds,
        **_gear(enemy.arms),
        "carries": _gear(_carried(dialect, enemy)),
        "ability": read_ability(enemy.ability).hands if enemy.ability else None,
        "conditions": told(conditions),
    }
    return told(fields, {"kind": Kind.MOB})


def _carried(dialect: Dialect, enemy: Enemy) -> Arms:
    """What a mob has without an item goes without saying."""
    is_bare = enemy.kind is Kind.MOB and not enemy.arms.types and enemy.carries == dialect.unarmed
    return NO_ARMS if is_bare else enemy.carries


def _gear(arms: Arms) -> Entry:
    """Dice of a class's own are for the table: files have none."""
    known = {name: (*(DEFENSE if name == DEFENSE_POOL else ATTACK), ENEMY) for name in arms.pools}
    return told({
        name: None if pool is None else dice({colour: pool[colour] for colour in pool if colour in known[name]})
        for name, pool in arms.pools.items()
    })  # fmt: skip
