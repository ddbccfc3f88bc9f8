"""Who brings what to a combat: the dice pool ("Assembling the Dice Pool", "Mob Attack")."""

from app.rules.core.dice import Dice, added
from app.rules.core.script import Script
from app.rules.hellscape.arms import ENEMY, SHADOW, UNKNOWN, Arms, CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import arms_of, equipped, without_dice
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.targets import weapons


def pool_of_hero(
    hero: Hero, enemy: Enemy, combat_type: CombatType, extra: Dice, *, in_shadow: bool
) -> dict[str, int]:
    """His weapons, the shadow die in Shadow Mode, the enemy's defence with a monster die for each minion."""
    shadow = {SHADOW: 1} if in_shadow and SHADOW not in extra else {}
    return added(arms_of(hero).attack(combat_type) or {}, shadow, defense_of_enemy(enemy), extra)


def pool_of_enemy(enemy: Enemy, hero: Hero, combat_type: CombatType) -> dict[str, int]:
    """Its weapon, a monster die for each minion, the hero's defence. Monsters never roll the shadow die."""
    return added(attack_of_enemy(enemy, combat_type), arms_of(hero).defense or {})


def fitting(
    game: Game, pool: dict[str, int], attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType
) -> Script[dict[str, int]]:
    """What of a pool is rolled: up to the limits of the edition, and a die less where a pillar hinders."""
    limits, hindered = game.edition.dice_limits, game.edition.pillar_takes
    rolled = {colour: min(count, limits.get(colour, count)) for colour, count in pool.items()}
    if rolled.get(hindered) and combat_type is not CombatType.MELEE:
        rolled[hindered] -= yield from game.table.is_behind_a_pillar(attacker, defender)
    return {colour: count for colour, count in rolled.items() if count}


def attack_of_enemy(enemy: Enemy, combat_type: CombatType) -> dict[str, int]:
    return added(weapons(enemy).attack(combat_type) or {}, minion_dice(enemy))


def defense_of_enemy(enemy: Enemy) -> dict[str, int]:
    return added(weapons(enemy).defense or {}, minion_dice(enemy))


def dice_are_known(figure: Hero | Enemy, combat_type: CombatType, *, defends: bool) -> bool:
    """Not where nobody entered them: an empty category, a card that is only named, a monster without any dice."""

    def dice(arms: Arms) -> dict[str, int] | None:
        return arms.defense if defends else arms.attack(combat_type)

    if isinstance(figure, Hero):
        told = figure.arms.is_known or bool(equipped(figure))
        return told and dice(figure.arms) != UNKNOWN and not without_dice(figure, None if defends else combat_type)
    if figure.kind is not Kind.MOB and not weapons(figure).is_known:
        return False
    return UNKNOWN not in (dice(figure.arms), dice(figure.carries))


def minion_dice(enemy: Enemy) -> dict[str, int]:
    """Of a mob; the others have their full pool on their card."""
    return {ENEMY: enemy.minions} if enemy.kind is Kind.MOB and enemy.minions else {}

