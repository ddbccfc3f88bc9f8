"""Combat actions of heroes: with what, whom, and what they cost (p. 19, 25, 37, 52)."""

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import might_have, settle
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.conditions import is_weapon
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.events import AttackLost
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_moves import forbidden
from app.rules.massive_darkness.inventory import equipped_arms, holds_unknown_card, usable_level
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.targets import reaches

SWORD_AND_SPELL = "sword and spell"


def ask_sword_and_spell(
    game: Game, attacker: Hero | Enemy, target: str | None, combat_type: CombatType
) -> Script[None]:
    """Whether he has it, before a magic attack that may need it: in his own zone, or where only the table sees that."""
    here = not game.state.mapped or attacker.at == target
    if isinstance(attacker, Hero) and combat_type is CombatType.MAGIC and here:
        yield from settle(game, attacker, SWORD_AND_SPELL)


def check_attack(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> None:
    """What an attack takes: a standing attacker with such a weapon (p. 25, 37), and a target in reach (p. 19)."""
    if isinstance(attacker, Hero) == isinstance(defender, Hero):
        raise Refused("same_side", attacker=attacker.name, defender=defender.name)
    for figure in (attacker, defender):
        if isinstance(figure, Hero) and figure.killed:
            raise Refused("hero_is_killed", hero=figure.name)
        check_on_board(game, figure)
    if attacker.stunned:
        raise Refused("stunned_must_get_up", figure=attacker.name)
    check_weapon(game, attacker, combat_type)
    if not in_reach(game, attacker, defender, combat_type):
        raise Refused("out_of_reach", attacker=attacker.name, defender=defender.name, type=combat_type.value)
    if isinstance(attacker, Hero) and isinstance(defender, Enemy):
        check_quest_allows(game, attacker, defender)


def check_quest_allows(game: Game, hero: Hero, enemy: Enemy) -> None:
    if why := game.quest.forbids_attack(game, hero, enemy):
        raise forbidden(why)


def check_on_board(game: Game, figure: Hero | Enemy) -> None:
    if game.state.mapped and figure.at is None:
        raise Refused("not_on_the_board", figure=figure.name)


def check_weapon(game: Game, attacker: Hero | Enemy, combat_type: CombatType) -> None:
    """The app knows a hero's weapons only once they were entered."""
    types = weapon_types(game, attacker)
    if types is not None and combat_type not in types:
        raise Refused("no_such_weapon", figure=attacker.name, type=combat_type.value)


def weapon_types(game: Game, attacker: Hero | Enemy) -> list[CombatType] | None:
    """How he can attack; None where nobody entered what he has."""
    types = set(attacker.arms.types)
    if isinstance(attacker, Hero):
        types |= set(equipped_arms(attacker, usable_level(game)).types)
        if holds_unknown_card(attacker) or not (types or _has_put_his_weapon_away(attacker)):
            return None
        if CombatType.MELEE in types and might_have(game, attacker, SWORD_AND_SPELL):
            types.add(CombatType.MAGIC)
    elif not types:
        return None
    return [one for one in CombatType if one in types]


def _has_put_his_weapon_away(hero: Hero) -> bool:
    """The weapon that he began with (p. 9) is known. A find beside it says nothing about what he fights with."""
    cards = (item.card for item in hero.inventory)
    return any(card.origin is Origin.STARTING and is_weapon(card) for card in cards)


def in_reach(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> bool:
    """Without a map the table sees it."""
    if not game.state.mapped or attacker.at is None or defender.at is None:
        return True
    return reaches_zone(game, attacker, defender.at, combat_type)


def reaches_zone(game: Game, attacker: Hero | Enemy, zone: str, combat_type: CombatType) -> bool:
    """Sword and Spell is magic in one's own zone (p. 52)."""
    assert attacker.at is not None
    distance = game.board.sight(attacker.at).get(zone)
    if isinstance(attacker, Hero) and combat_type is CombatType.MAGIC and might_have(game, attacker, SWORD_AND_SPELL):
        own = weapons_without_spell(game, attacker)
        if CombatType.MELEE in own and distance == 0:
            return True
        return CombatType.MAGIC in own and reaches(combat_type, distance)
    return reaches(combat_type, distance)


def weapons_without_spell(game: Game, hero: Hero) -> set[CombatType]:
    """Any, where nobody entered what he has."""
    if weapon_types(game, hero) is None:
        return set(CombatType)
    return {*hero.arms.types, *equipped_arms(hero, usable_level(game)).types}


def attack(
    game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, roll: Roll | None = None,
    bonus: tuple[str, ...] = (),
) -> Script[None]:  # fmt: skip
    """The roll; whom the active hero attacked will answer (p. 27).

    Attacks that another hero's Command allowed do not count (p. 52).
    """
    yield from fight(game, hero, enemy, combat_type, roll, bonus)
    counts = game.state.active == hero.name or game.state.phase is not Phase.HEROES
    if counts and enemy in game.state.enemies and enemy.name not in hero.attacked:
        hero.attacked.append(enemy.name)


def attack_after_moving(
    game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, bonus: tuple[str, ...]
) -> Script[None]:
    """Of one action (p. 52). What he met on the way may have felled him, or taken the enemy out of his reach."""
    if is_over(game):
        return
    if not _can_still_attack(game, hero, enemy, combat_type):
        game.log(AttackLost(hero=hero.name, enemy=enemy.name))
        return
    yield from attack(game, hero, enemy, combat_type, bonus=bonus)


def _can_still_attack(game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType) -> bool:
    try:
        check_attack(game, hero, enemy, combat_type)
    except Refused:
        return False
    return enemy in game.state.enemies


def attacks_open(game: Game, hero: Hero) -> list[tuple[str, CombatType]]:
    """Whom he could attack from where he stands, and how."""
    forbids = game.quest.forbids_attack
    return [(enemy.name, one) for enemy, one in _in_weapons_reach(game, hero) if forbids(game, hero, enemy) is None]


def barred_by_quest(game: Game, hero: Hero) -> Reason | None:
    """What the quest says against an attack that his weapons could make."""
    reasons = (game.quest.forbids_attack(game, hero, enemy) for enemy, _ in _in_weapons_reach(game, hero))
    return next(filter(None, reasons), None)


def _in_weapons_reach(game: Game, hero: Hero) -> list[tuple[Enemy, CombatType]]:
    types = weapon_types(game, hero)
    there = [enemy for enemy in game.state.enemies if enemy.at is not None or not game.state.mapped]
    return [
        (enemy, one) for enemy in there for one in (CombatType if types is None else types)
        if in_reach(game, hero, enemy, one)
    ]  # fmt: skip
