"""Combat: one roll of both sides' dice, then its results in the book's order ("Resolving the Attack", "Mob Attack")."""

from collections import Counter
from dataclasses import dataclass, field

from app.rules.core.dice import Dice, added
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import ENEMY, CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.class_boards import mana_rolled
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
    use_shadow_ability,
)
from app.rules.hellscape.items import arms_of, known_by_name
from app.rules.hellscape.monster_abilities import fire
from app.rules.hellscape.pool import fitting, pool_of_enemy, pool_of_hero
from app.rules.hellscape.powers import used_for_the_round
from app.rules.hellscape.rolling import ask_roll
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
    """Who fights whom, how, and with which dice beyond those on cards."""

    type: CombatType
    extra: Dice = field(default_factory=dict)
    told: Roll | None = None
    """Totals that are known already: then nobody is asked about dice."""
    bonus: tuple[Effect, ...] = ()
    """What his class adds to this attack: dice to the pool, the rest to what was rolled."""
    earner: Hero | None = None
    """The Shaman whose spirit fights: the book gives spirits no dashboard, so what they earn is the Shaman's."""


def hero_attacks(game: Game, hero: Hero, enemy: Enemy, fight: Fight) -> Script[None]:
    """Roll, re-rolls and added dice, abilities, then mana, monster abilities, retaliation, wounds, shadow ability."""
    begins = game.edition.attack_begins
    bonus = (*fight.bonus, *(begins(game, hero, fight.type) if begins is not None else ()))
    extra = added(fight.extra, *({one.colour: one.amount} for one in bonus if one.what is Does.DICE))
    in_shadow = yield from game.table.in_shadow(hero)
    pool = pool_of_hero(hero, enemy, fight.type, extra, in_shadow=in_shadow)
    pool = fitting(game, pool, hero, enemy, fight.type)
    apart = game.edition.rolls_apart(game, hero, in_shadow) if game.edition.rolls_apart is not None else {}
    gathered = added(pool, apart)
    game.log(PoolGathered(attacker=hero.name, defender=enemy.name, type=fight.type.value, dice=gathered))
    hero.attacks += 1
    whole = not known_by_name(hero, attacks=True) and bool(arms_of(hero).attack(fight.type) or extra)
    tally = yield from ask_roll(game, hero.name, enemy.name, pool, fight.told, ROLL_TOGETHER, whole=whole)
    yield from reroll_for(game, hero, enemy, tally, bonus)
    if fight.told is None:
        resolve = game.edition.resolve or after_the_roll
        yield from resolve(game, hero, enemy, fight.type, tally, attacks=True, in_shadow=in_shadow)
    for effect in bonus:
        if effect.what not in (Does.DICE, Does.REROLL):
            yield from take_effect(game, hero, effect, tally, enemy)
    yield from apply_free(game, hero, enemy, fight.type, tally, attacks=True, in_shadow=in_shadow)
    if not (yield from mana_rolled(game, hero, tally.mana)):
        gain_mana(game, hero, tally.mana)
    yield from fire_ability(game, enemy, hero, tally, attacks=False)
    claw(game, hero, tally)
    if game.edition.shadow_ability_acts_on_the_roll and tally.shadows > 0:
        yield from use_shadow_ability(game, hero, enemy, tally)
        tally.shadows = 0
    killed = _wound(game, hero, enemy, tally)
    if game.edition.struck is not None:
        game.edition.struck(game, hero, enemy, fight.type, tally.inflicted)
    check_down(game, hero)
    yield from pay_killer(game, fight.earner or hero, enemy, killed)
    yield from _afterwards(game, enemy, tally)
    if tally.shadows > 0 and not hero.down:
        yield from use_shadow_ability(game, hero, enemy)


def enemy_attacks(game: Game, enemy: Enemy, hero: Hero, fight: Fight) -> Script[None]:
    """Its ability, then wounds: swords that are not blocked, and claws that cannot be ("Mob Attack")."""
    in_shadow = needs_shadow(game, hero) and (yield from game.table.in_shadow(hero))
    pool = pool_of_enemy(enemy, hero, fight.type, fight.extra)
    fewer = fewer_enemy_dice(game, hero, fight.type, in_shadow=in_shadow)
    pool = fitting(game, {**pool, ENEMY: max(0, pool.get(ENEMY, 0) - fewer)}, enemy, hero, fight.type)
    game.log(PoolGathered(attacker=enemy.name, defender=hero.name, type=fight.type.value, dice=pool))
    whole = not known_by_name(hero, attacks=False)
    tally = yield from ask_roll(game, enemy.name, hero.name, pool, fight.told, MOB_ROLLS, whole=whole)
    yield from _defend(game, hero, enemy, fight, tally, in_shadow=in_shadow)
    yield from fire_ability(game, enemy, hero, tally, attacks=True)
    claw(game, hero, tally)
    _log_wounds(game, hero.name, enemy.name, tally)
    hurt(game, hero, tally.inflicted)
    check_down(game, hero)
    yield from _afterwards(game, enemy, tally)


def _defend(game: Game, hero: Hero, enemy: Enemy, fight: Fight, tally: Tally, *, in_shadow: bool) -> Script[None]:
    """Abilities of the defender. They are for once an action, and this one is the enemy's ("Special Abilities")."""
    in_his_action = [written for written in hero.used if written not in used_for_the_round(hero)]
    hero.used = used_for_the_round(hero)
    if fight.told is None:
        resolve = game.edition.resolve or after_the_roll
        yield from resolve(game, hero, enemy, fight.type, tally, attacks=False, in_shadow=in_shadow)
    yield from apply_free(game, hero, enemy, fight.type, tally, attacks=False, in_shadow=in_shadow)
    hero.used = [*used_for_the_round(hero), *in_his_action]


def claw(game: Game, hero: Hero, tally: Tally) -> None:
    """Each claw is a wound that no shield blocks ("Retaliation")."""
    if tally.claws > 0:
        hurt(game, hero, tally.claws)
        game.log(Clawed(hero=hero.name, wounds=tally.claws))
    tally.claws = 0


def _wound(game: Game, hero: Hero, enemy: Enemy, tally: Tally) -> Counter[str]:
    """Nobody may be left to wound: an ability can have killed before the blow."""
    if not enemy.alive:
        return Counter()
    _log_wounds(game, enemy.name, hero.name, tally)
    return wound_enemy(game, enemy, tally.inflicted)


def _log_wounds(game: Game, who: str, source: str, tally: Tally) -> None:
    event = Wounded(who=who, wounds=tally.inflicted, source=source, swords=tally.swords, shields=tally.shields)
    game.log(event)


def pay_killer(game: Game, killer: Hero, enemy: Enemy, killed: Counter[str]) -> Script[None]:
    if killed:
        reward(game, killer, killed)
    if any(figure in killed for figure in (LEADER, Kind.ROAMING.value, Kind.BOSS.value)):
        yield from loot(game, killer, enemy)


# Monster abilities ("Resolve Monster Icon Effects")


def fire_ability(game: Game, enemy: Enemy, hero: Hero, tally: Tally, *, attacks: bool) -> Script[None]:
    """As often as the hands pay for it; they are used up."""
    ability = read_ability(enemy.ability).on_side(attacks=attacks) if enemy.ability else None
    times = ability.times(tally.hands) if ability is not None and ability.timing.fits(attacks=attacks) else 0
    tally.hands = 0
    if ability is None or not times:
        return
    game.log(AbilityFired(enemy=enemy.name, times=times, ability=ability.written))
    yield from fire(game, enemy, hero, ability, times, tally)


def _afterwards(game: Game, enemy: Enemy, tally: Tally) -> Script[None]:
    """What an ability costs the monster itself, once the blow is struck."""
    if tally.self_wounds and enemy in game.state.enemies:
        game.log(Wounded(who=enemy.name, wounds=tally.self_wounds, source=enemy.name))
        yield from claim(game, enemy, wound_enemy(game, enemy, tally.self_wounds))
