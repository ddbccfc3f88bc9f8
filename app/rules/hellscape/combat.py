"""Combat: one roll of both sides' dice, then its results in the book's order ("Resolving the Attack", "Mob Attack")."""

from collections import Counter
from dataclasses import dataclass, field

from app.rules.core.dice import Dice, added
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import Effect, read_ability
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.class_boards import mana_rolled
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.events import AbilityFired, Clawed, PoolGathered, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import after_the_roll, apply, apply_free, use_shadow_ability
from app.rules.hellscape.monster_abilities import Fired, fire
from app.rules.hellscape.pool import pool_of_enemy, pool_of_hero
from app.rules.hellscape.rolling import ask_roll
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import (
    LEADER,
    check_down,
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


def hero_attacks(game: Game, hero: Hero, enemy: Enemy, fight: Fight) -> Script[None]:
    """Roll, re-rolls and added dice, abilities, then mana, monster abilities, retaliation, wounds, shadow ability."""
    extra = added(fight.extra, *({one.colour: one.amount} for one in fight.bonus if one.what == "dice"))
    pool = yield from pool_of_hero(game, hero, enemy, fight.type, extra)
    game.log(PoolGathered(attacker=hero.name, defender=enemy.name, type=fight.type.value, dice=pool))
    hero.attacks += 1
    tally = yield from ask_roll(game, hero.name, enemy.name, pool, fight.told, ROLL_TOGETHER)
    if fight.told is None:
        yield from after_the_roll(game, hero, enemy, fight.type, tally)
    for effect in fight.bonus:
        if effect.what != "dice":
            apply(game, hero, effect, tally, enemy)
    apply_free(game, hero, tally, fight.type, attacks=True)
    if not (yield from mana_rolled(game, hero, tally.mana)):
        gain_mana(game, hero, tally.mana)
    fired = yield from _fire(game, enemy, hero, tally, attacks=False)
    _claw(game, hero, tally.claws)
    killed = _wound(game, hero, enemy, tally)
    check_down(game, hero)
    yield from _pay(game, hero, enemy, killed)
    _afterwards(game, enemy, fired)
    if tally.shadows:
        yield from use_shadow_ability(game, hero)


def enemy_attacks(game: Game, enemy: Enemy, hero: Hero, fight: Fight) -> Script[None]:
    """Its ability, then wounds: swords that are not blocked, and claws that cannot be ("Mob Attack")."""
    pool = pool_of_enemy(enemy, hero, fight.type, fight.extra)
    game.log(PoolGathered(attacker=enemy.name, defender=hero.name, type=fight.type.value, dice=pool))
    tally = yield from ask_roll(game, enemy.name, hero.name, pool, fight.told, MOB_ROLLS)
    apply_free(game, hero, tally, fight.type, attacks=False)
    fired = yield from _fire(game, enemy, hero, tally, attacks=True)
    _claw(game, hero, tally.claws)
    _log_wounds(game, hero.name, enemy.name, tally)
    hurt(game, hero, tally.inflicted)
    check_down(game, hero)
    _afterwards(game, enemy, fired)


def _claw(game: Game, hero: Hero, claws: int) -> None:
    """Each claw is a wound that no shield blocks ("Retaliation")."""
    if claws:
        hurt(game, hero, claws)
        game.log(Clawed(hero=hero.name, wounds=claws))


def _wound(game: Game, hero: Hero, enemy: Enemy, tally: Tally) -> Counter[str]:
    _log_wounds(game, enemy.name, hero.name, tally)
    return wound_enemy(game, enemy, tally.inflicted)


def _log_wounds(game: Game, who: str, source: str, tally: Tally) -> None:
    event = Wounded(who=who, wounds=tally.inflicted, source=source, swords=tally.swords, shields=tally.shields)
    game.log(event)


def _pay(game: Game, killer: Hero, enemy: Enemy, killed: Counter[str]) -> Script[None]:
    if killed:
        reward(game, killer, killed)
    if any(figure in killed for figure in (LEADER, Kind.ROAMING.value, Kind.BOSS.value)):
        yield from loot(game, killer, enemy)


# Monster abilities ("Resolve Monster Icon Effects")


def _fire(game: Game, enemy: Enemy, hero: Hero, tally: Tally, *, attacks: bool) -> Script[Fired]:
    ability = read_ability(enemy.ability) if enemy.ability else None
    times = ability.times(tally.hands) if ability is not None and ability.timing.fits(attacks=attacks) else 0
    if ability is None or not times:
        return Fired()
    game.log(AbilityFired(enemy=enemy.name, times=times, ability=ability.written))
    return (yield from fire(game, enemy, hero, ability, times, tally))


def _afterwards(game: Game, enemy: Enemy, fired: Fired) -> None:
    """What an ability costs the monster itself, once the blow is struck."""
    if fired.self_wounds and enemy in game.state.enemies:
        game.log(Wounded(who=enemy.name, wounds=fired.self_wounds, source=enemy.name))
        reward(game, None, wound_enemy(game, enemy, fired.self_wounds))
