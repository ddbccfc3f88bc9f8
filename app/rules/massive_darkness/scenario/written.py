"""A position as a scenario file describes it: the way back from `position`.

Cards and class sheets are not in it. What their owner fights with now is.
"""

from app.rules.core.board import Board
from app.rules.core.drawing import draw
from app.rules.core.scenario.written import Entry, dice, mapped_board, named_tiles, per_hero, told, zones
from app.rules.core.tiles import tile_at
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.conditions import is_met, is_weapon
from app.rules.massive_darkness.enchantments import Enchantment, Need, read_condition
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import equipped_arms, usable_level
from app.rules.massive_darkness.pool import Actor, attack_dice, defense_dice
from app.rules.massive_darkness.skills import Skill, has, read_skill, skills_of
from app.rules.massive_darkness.state import HEALTH, Enemy, Hero, Landmark
from app.rules.massive_darkness.tokens import Token

SEEN_ON_THE_BOARD = (Need.SHADOW, Need.WOUNDED, Need.BLOODLUST, Need.BLOOD_TRIBUTE)
"""Conditions that a position knows as well as a play does; the others are about cards."""

TOKENS = (Token.START, Token.EXIT, Token.OBJECTIVE, Token.TREASURE, Token.PILLAR, Token.BRIDGE)
"""Those that the files know."""

NOTHING_TOLD = {"level": 1, "kind": Kind.MOB, "heading": Landmark.START}


def written(game: Game) -> Entry:
    state = game.state
    board = mapped_board(state.board, mapped=state.mapped)
    heroes = [hero for hero in state.heroes if hero.at is not None and board.walkable(hero.at)]
    enemies = [one for one in state.enemies if one.alive and one.at is not None and board.walkable(one.at)]
    at_start = state.heroes_at_start or len(heroes)
    fields = {
        "level": state.level,
        "heroes_at_start": None if at_start == len(heroes) else at_start,
        "story": state.story,
        "board": draw(board),
        "tokens": _tokens(game, board),
        "hero": [_hero(game, hero) for hero in heroes],
        "enemy": [_enemy(game, enemy, max(1, at_start)) for enemy in enemies],
    }
    return told(fields, NOTHING_TOLD)


def _tokens(game: Game, board: Board) -> Entry:
    tokens = game.state.tokens
    plain = {token.value: _standing(board, tokens.of(token)) for token in TOKENS}
    levels = {str(level): _standing(board, there) for level, there in sorted(tokens.level.items())}
    return told({**plain, "level": told(levels), "tile": _tiles(game)})


def _standing(board: Board, where: list[str]) -> str | list[str]:
    return zones(zone for zone in where if board.walkable(zone))


def _tiles(game: Game) -> Entry:
    """Tiles matter where tokens tell their levels (p. 15); a board that names none is a single one."""
    state = game.state
    if not state.tiles:
        return {name: zones(where) for name, where in state.tile_zones.items()}
    if len(state.tiles) == 1 or not state.tokens.level:
        return {}
    names = game.board.names
    return named_tiles([
        (tile.side, [zone for zone in names if tile_at(state.tiles, zone) is tile]) for tile in state.tiles
    ])  # fmt: skip


# Heroes


def _hero(game: Game, hero: Hero) -> Entry:
    is_killed = hero.killed or not hero.health
    most = HEALTH if is_killed else max(HEALTH, hero.health)
    fields = {
        "name": hero.name,
        "at": hero.at,
        "xp": hero.xp,
        "micro_xp": hero.micro_xp,
        "level": hero.level,
        "health": None if is_killed or hero.health == hero.max_health == HEALTH else hero.health,
        "max_health": None if hero.max_health == most else hero.max_health,
        "taunt": has(game, hero, "taunt"),
        "stunned": hero.stunned and not is_killed,
        "down": is_killed,
        **_hero_gear(game, hero),
    }
    return told(fields, NOTHING_TOLD)


def _hero_gear(game: Game, hero: Hero) -> Entry:
    """All dice of what he has equipped, and what his card, class and cards give him in a combat (p. 18, 19)."""
    level = usable_level(game)
    cards = equipped_arms(hero, level)
    types = {*hero.arms.types, *cards.types}
    pools = {kind.value: dice(attack_dice(hero, kind, level)) for kind in CombatType if kind in types}
    if not (hero.arms.defense is None and cards.defense is None):
        pools["defense"] = dice(defense_dice(hero, level))
    skills = [*map(read_skill, hero.arms.enchantments), *skills_of(game, hero)]
    enchantments = [text for skill in skills for text in _in_notation(game, hero, skill, types)]
    return told({**pools, "enchantments": enchantments})


def _in_notation(game: Game, actor: Actor, skill: Skill, types: set[CombatType]) -> list[str]:
    """As a file can say it: nothing for skills outside combat, and for those whose condition his cards do not meet."""
    combat = skill.combat
    if combat is None:
        return []
    text = combat.text
    if combat.condition is not None and combat.condition.need not in SEEN_ON_THE_BOARD:
        met = is_met(game, actor, combat.condition)
        if met is False:
            return []
        text = read_condition(text)[1] if met else text
    if skill.card is None or combat.defends or not is_weapon(skill.card):
        return [text]
    return _of_weapon(combat, text, skill.card.arms, types)


def _of_weapon(combat: Enchantment, text: str, weapon: Arms, types: set[CombatType]) -> list[str]:
    """A weapon's enchantment works in attacks made with it (p. 19): beside other weapons its timing says so."""
    if combat.type is not None:
        return [text] if combat.type in weapon.types else []
    if types <= set(weapon.types):
        return [text]
    return [text.replace("attack", kind.value, 1) for kind in weapon.types]


# Enemies


def _enemy(game: Game, enemy: Enemy, heroes: int) -> Entry:
    """Of a mob that has lost its boss, the number of figures is kept: a file knows no mob without one."""
    single = enemy.kind is not Kind.MOB
    wounds = enemy.minion_wounds if enemy.minions else enemy.wounds
    health, wounds = per_hero(enemy.health, wounds, heroes if single else 1)
    fields = {
        "name": enemy.name,
        "kind": enemy.kind.value,
        "at": enemy.at,
        "level": None if enemy.level == game.state.level else enemy.level,
        "minions": enemy.figures - 1,
        "health": None if health == 1 else health,
        "wounds": wounds,
        **_enemy_gear(game, enemy, enemy.arms),
        "carries": _enemy_gear(game, enemy, enemy.wields),
        "stunned": enemy.stunned,
        "heading": enemy.heading.value,
    }
    return told(fields, {"kind": Kind.MOB, "heading": Landmark.START})


def _enemy_gear(game: Game, enemy: Enemy, arms: Arms) -> Entry:
    skills = map(read_skill, arms.enchantments)
    enchantments = [text for skill in skills for text in _in_notation(game, enemy, skill, set())]
    pools = {"melee": arms.melee, "ranged": arms.ranged, "magic": arms.magic, "defense": arms.defense}
    return told({**{name: dice(pool) for name, pool in pools.items()}, "enchantments": enchantments})
