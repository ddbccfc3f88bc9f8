"""Combat: one roll of both sides' dice, then its results in the book's order ("Resolving the Attack", "Mob Attack")."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.rules.core.dice import Dice, added
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.arms import ENEMY, CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.class_boards import mana_rolled
from app.rules.hellscape.combat_roll import Combat, CombatRoll
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.events import AbilityFired, Clawed, PoolGathered, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import (
    after_the_roll,
    apply_free,
    fewer_enemy_dice,
    needs_shadow,
    reroll_for,
    take_effect,
    trigger_shadow_after_blow,
    trigger_shadow_on_roll,
    use_shadow_ability,
)
from app.rules.hellscape.items import arms_of
from app.rules.hellscape.monster_abilities import ability_in_combat, fire, stands_where_it_must
from app.rules.hellscape.pool import dice_are_known, fitting, pool_of_enemy, pool_of_hero
from app.rules.hellscape.powers import used_for_the_round
from app.rules.hellscape.rolling import Pool, ask_roll
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import (
    LEADER,
    check_down,
    claim,
    gain_mana,
    hurt,
    loot,
    reward,
    wound_enemy,
)

ROLL_TOGETHER = Reason("both_sides_roll_together", "Resolving the Attack")
MOB_ROLLS = Reason("mob_rolls_with_the_hero", "Mob Attack")


@dataclass(frozen=True)
class Fight:
    """How it is fought, and what is known of it beforehand."""

    type: CombatType
    told: Roll | None = None
    """Totals that are known already: then nobody is asked about dice."""
    bonus: tuple[Effect, ...] = ()
    """What his class adds to this attack: dice to the pool, the rest to what was rolled."""
    earner: Hero | None = None
    """The Shaman whose spirit fights: the book gives spirits no dashboard, so what they earn is the Shaman's."""


def hero_attacks(game: Game, hero: Hero, enemy: Enemy, fight: Fight) -> Script[None]:
    """Pool, roll, re-rolls and abilities, mana, monster abilities, retaliation, wounds, shadow ability."""
    if game.edition.chooses_weapons is not None:
        yield from game.edition.chooses_weapons(game, hero, fight.type)
    fight = _with_what_his_class_adds(game, hero, fight)
    in_shadow = yield from game.table.in_shadow(hero)
    combat = Combat(game, hero, fight.type, attacks=True, in_shadow=in_shadow)
    pool = yield from _assemble_pool_of_hero(combat, enemy, _dice_of(fight.bonus))
    with game.with_dice_on_the_table():
        roll = CombatRoll(combat, enemy, (yield from ask_roll(game, pool, fight.told, ROLL_TOGETHER)))
        yield from reroll_for(roll, fight.bonus)
        yield from _use_abilities(roll, fight)
    yield from _gain_rolled_mana(roll)
    yield from fire_ability(roll)
    claw(roll)
    yield from _shadow_ability_on_roll(roll)
    yield from _strike(roll, fight.earner or hero)
    if roll.tally.shadows > 0 and not hero.down:
        yield from use_shadow_ability(roll, trigger_shadow_after_blow)
    hero.attacks += 1


def _with_what_his_class_adds(game: Game, hero: Hero, fight: Fight) -> Fight:
    begins = game.edition.attack_begins
    return replace(fight, bonus=(*fight.bonus, *begins(game, hero, fight.type))) if begins is not None else fight


def _dice_of(bonus: Iterable[Effect]) -> Dice:
    return added(*({one.colour: one.amount} for one in bonus if one.what is Does.DICE))


def _assemble_pool_of_hero(combat: Combat, enemy: Enemy, extra: Dice) -> Script[Pool]:
    """What is rolled together; dice that his class rolls apart are told with them ("Assembling the Dice Pool")."""
    game, hero, in_shadow = combat.game, combat.hero, combat.in_shadow
    dice = pool_of_hero(hero, enemy, combat.type, extra, in_shadow=in_shadow)
    dice = yield from fitting(game, dice, hero, enemy, combat.type)
    apart = game.edition.rolls_apart(game, hero, in_shadow) if game.edition.rolls_apart is not None else {}
    gathered = added(dice, apart)
    whole = _all_known(hero, enemy, combat.type) and bool(arms_of(hero).attack(combat.type) or extra)
    game.log(
        PoolGathered(attacker=hero.name, defender=enemy.name, type=combat.type.value, dice=gathered, whole=whole)
    )
    return Pool(hero.name, enemy.name, dice, whole)


def _all_known(attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> bool:
    return all(dice_are_known(one, combat_type, defends=one is defender) for one in (attacker, defender))


def _use_abilities(roll: CombatRoll, fight: Fight) -> Script[None]:
    """Those that he chooses, what his class adds, and what comes by itself ("Resolve Combat Abilities").

    Who has told totals has used his abilities before.
    """
    if fight.told is None:
        yield from (roll.game.edition.resolve or after_the_roll)(roll)
    for effect in fight.bonus:
        if effect.what not in (Does.DICE, Does.REROLL):
            yield from take_effect(roll.game, roll.hero, effect, roll.tally, roll.enemy)
    yield from apply_free(roll)


def _gain_rolled_mana(roll: CombatRoll) -> Script[None]:
    if not (yield from mana_rolled(roll.game, roll.hero, roll.tally.mana)):
        gain_mana(roll.game, roll.hero, roll.tally.mana)


def _shadow_ability_on_roll(roll: CombatRoll) -> Script[None]:
    """Where the edition has it before the blow is counted, and then once."""
    if roll.game.edition.shadow_ability_acts_on_the_roll and roll.tally.shadows > 0:
        yield from use_shadow_ability(roll, trigger_shadow_on_roll)
        roll.tally.shadows = 0


def _strike(roll: CombatRoll, earner: Hero) -> Script[None]:
    """Wounds, and what they earn ("Deal Wounds to the Enemy")."""
    game, hero, enemy, wounds = roll.game, roll.hero, roll.enemy, roll.tally.inflicted
    killed = _wound(roll)
    if game.edition.struck is not None:
        game.edition.struck(game, hero, enemy, roll.combat.type, wounds)
    check_down(game, hero)
    yield from pay_killer(game, earner, enemy, killed)
    yield from _afterwards(roll)


def enemy_attacks(game: Game, enemy: Enemy, hero: Hero, fight: Fight) -> Script[None]:
    """Its ability, then wounds: swords that are not blocked, and claws that cannot be ("Mob Attack")."""
    in_shadow = needs_shadow(game, hero) and (yield from game.table.in_shadow(hero))
    combat = Combat(game, hero, fight.type, attacks=False, in_shadow=in_shadow)
    pool = yield from _assemble_pool_of_enemy(combat, enemy)
    with game.with_dice_on_the_table():
        roll = CombatRoll(combat, enemy, (yield from ask_roll(game, pool, fight.told, MOB_ROLLS)))
        yield from _defend(roll, fight)
    yield from fire_ability(roll)
    claw(roll)
    _log_wounds(game, hero.name, enemy.name, roll.tally)
    hurt(game, hero, roll.tally.inflicted)
    check_down(game, hero)
    enemy.attacks += 1
    yield from _afterwards(roll)


def _assemble_pool_of_enemy(combat: Combat, enemy: Enemy) -> Script[Pool]:
    game, hero = combat.game, combat.hero
    dice = pool_of_enemy(enemy, hero, combat.type)
    monster_dice = max(0, dice.get(ENEMY, 0) - fewer_enemy_dice(combat))
    dice = yield from fitting(game, {**dice, ENEMY: monster_dice}, enemy, hero, combat.type)
    whole = _all_known(enemy, hero, combat.type)
    game.log(PoolGathered(attacker=enemy.name, defender=hero.name, type=combat.type.value, dice=dice, whole=whole))
    return Pool(enemy.name, hero.name, dice, whole)


def _defend(roll: CombatRoll, fight: Fight) -> Script[None]:
    """Abilities of the defender. They are for once an action, and this one is the enemy's ("Special Abilities")."""
    hero = roll.hero
    in_his_action = [written for written in hero.used if written not in used_for_the_round(hero)]
    hero.used = used_for_the_round(hero)
    yield from _use_abilities(roll, fight)
    hero.used = [*used_for_the_round(hero), *in_his_action]


def claw(roll: CombatRoll) -> None:
    """Each claw is a wound that no shield blocks ("Retaliation")."""
    claws = roll.tally.claws
    if claws > 0:
        roll.game.log(Clawed(hero=roll.hero.name, wounds=claws))
        hurt(roll.game, roll.hero, claws)
    roll.tally.claws = 0


def _wound(roll: CombatRoll) -> Counter[str]:
    """Nobody may be left to wound: an ability can have killed before the blow."""
    if not roll.enemy.alive:
        return Counter()
    _log_wounds(roll.game, roll.enemy.name, roll.hero.name, roll.tally)
    return wound_enemy(roll.game, roll.enemy, roll.tally.inflicted)


def _log_wounds(game: Game, who: str, source: str, tally: Tally) -> None:
    event = Wounded(who=who, wounds=tally.inflicted, source=source, swords=tally.swords, shields=tally.shields)
    game.log(event)


def pay_killer(game: Game, killer: Hero, enemy: Enemy, killed: Counter[str]) -> Script[None]:
    if killed:
        reward(game, killer, killed)
    if any(figure in killed for figure in (LEADER, Kind.ROAMING.value, Kind.BOSS.value)):
        yield from loot(game, killer, enemy)


# Monster abilities ("Resolve Monster Icon Effects")


def fire_ability(roll: CombatRoll) -> Script[None]:
    """As often as the hands pay for it; they are used up. The monster attacks where the hero does not."""
    enemy, tally, attacks = roll.enemy, roll.tally, not roll.attacks
    ability = ability_in_combat(enemy, roll.combat.type, attacks=attacks)
    times = ability.times(tally.hands) if ability is not None else 0
    tally.hands = 0
    if ability is None or not times or not (yield from stands_where_it_must(roll.game, enemy, ability)):
        return
    roll.game.log(AbilityFired(enemy=enemy.name, times=times, ability=ability.written))
    yield from fire(roll, ability, times)


def _afterwards(roll: CombatRoll) -> Script[None]:
    """What an ability costs the monster itself, once the blow is struck."""
    game, enemy, wounds = roll.game, roll.enemy, roll.tally.self_wounds
    if wounds and enemy in game.state.enemies:
        game.log(Wounded(who=enemy.name, wounds=wounds, source=enemy.name))
        yield from claim(game, enemy, wound_enemy(game, enemy, wounds))
