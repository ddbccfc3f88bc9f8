"""Combat: one roll for both sides, enchantments, wounds (p. 33-37)."""

from collections.abc import Iterator, Sequence

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import amount_of_enemy, ask_condition, settle
from app.rules.massive_darkness.blood import ask_for_blood
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.enchantments import Condition, Enchantment
from app.rules.massive_darkness.events import HeroKilled, PaidBack, PoolGathered, Stunned, Wounded
from app.rules.massive_darkness.firing import resolve
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.mob import needed_to_kill, wound_enemy
from app.rules.massive_darkness.pool import (
    Actor,
    Facts,
    dice_are_known,
    gather,
    readied_signature,
    use_up,
    weapons_for,
    written,
)
from app.rules.massive_darkness.rolling import ask_roll
from app.rules.massive_darkness.skills import amount_of
from app.rules.massive_darkness.state import Enemy, Hero
from app.rules.massive_darkness.tally import Tally

REASON = Reason("combat_roll", "33")


def fight(
    game: Game, attacker: Actor, defender: Actor, combat_type: CombatType,
    roll: Roll | None = None, bonus: Sequence[str] = (),
) -> Script[None]:  # fmt: skip
    """Roll, enchantments of the defence, then of the attack, then wounds (p. 33-35).

    `bonus` are skills of this attack alone, in their notation: what stands after a charge.
    """
    weapons = weapons_for(game, attacker, defender.at, combat_type)
    tally = yield from _roll_and_resolve(game, attacker, defender, defender.name, combat_type, weapons, roll, bonus)
    yield from _inflict(game, attacker, defender, tally)


def strike(
    game: Game, hero: Hero, combat_type: CombatType, target: str, reason: Reason, *, at: str | None = None,
    bonus: Sequence[str] = (),
) -> Script[int]:  # fmt: skip
    """An attack on something that neither defends itself nor is an enemy, such as a pillar: the wounds it takes."""
    weapons = weapons_for(game, hero, at, combat_type)
    tally = yield from _roll_and_resolve(game, hero, None, target, combat_type, weapons, None, bonus, reason)
    game.log(_wounded(hero.name, target, tally, tally.inflicted))
    return tally.inflicted


def _roll_and_resolve(
    game: Game, attacker: Actor, defender: Actor | None, target: str, combat_type: CombatType, weapons: CombatType,
    roll: Roll | None, bonus: Sequence[str], reason: Reason = REASON,
) -> Script[Tally]:  # fmt: skip
    names = (attacker.name, target)
    actors = [attacker] if defender is None else [attacker, defender]
    bonus = (*bonus, *_signatures(actors, defender, combat_type))
    facts: dict[tuple[str, Condition], bool] = {}
    for actor in actors:
        defends = actor is defender
        fitting = written(game, actor, combat_type, weapons, defends=defends, bonus=bonus)
        facts |= yield from _ask_conditions(game, actor, fitting)
        bonus = (*bonus, *(yield from ask_for_blood(game, actor, fitting)))
    encounter = gather(game, attacker, defender, combat_type, weapons=weapons, facts=facts, bonus=bonus)
    known = all(dice_are_known(actor, weapons, defends=actor is defender) for actor in actors)
    game.log(
        PoolGathered(
            attacker=attacker.name, defender=target, type=combat_type.value, dice=encounter.dice, bonus=tuple(bonus),
            whole=known,
        )
    )  # fmt: skip
    if roll is None:
        tally = yield from ask_roll(game, names, encounter, reason, all_known=known, shields=defender is not None)
    else:
        tally = Tally.of(roll)
    tally.pool = dict(encounter.dice)
    yield from resolve(game, attacker, defender, names, encounter, tally)
    for actor in actors:
        if isinstance(actor, Hero):
            use_up(actor, combat_type, weapons, defends=actor is defender)
    return tally


def _signatures(actors: Sequence[Actor], defender: Actor | None, combat_type: CombatType) -> Iterator[str]:
    """A signature acts in the next combat that it fits, and in no other (p. 27)."""
    for actor in actors:
        if isinstance(actor, Hero) and (skills := readied_signature(actor, combat_type, defends=actor is defender)):
            actor.signature_ready = False
            yield from skills


# Conditions that only the table can judge (p. 54)


def _ask_conditions(game: Game, actor: Actor, fitting: Sequence[Enchantment]) -> Script[Facts]:
    """One question for each, and only where a skill of this combat depends on it."""
    facts: dict[tuple[str, Condition], bool] = {}
    for one in fitting:
        if one.condition is not None and (actor.name, one.condition) not in facts:
            facts[actor.name, one.condition] = yield from ask_condition(game, actor, one.condition)
    return facts


# Step 3: wounds (p. 35)


def _inflict(game: Game, attacker: Actor, defender: Actor, tally: Tally) -> Script[None]:
    was_stunned = defender.stunned
    wounds = max(tally.inflicted, needed_to_kill(defender)) if tally.kill else tally.inflicted
    game.log(_wounded(attacker.name, defender.name, tally, wounds))

    def stun() -> None:
        _stun(game, defender, tally.stuns_defender)
        _stun(game, attacker, tally.stuns_attacker)

    if isinstance(defender, Hero):
        stun()
        wound_hero(game, defender, wounds)
    else:
        yield from wound_enemy(
            game, attacker, defender, wounds, was_stunned, stun, kill=tally.kill, past_minions=tally.past_minions
        )
    if tally.shields > tally.hits:
        yield from _pay_back(game, attacker, defender)


def _wounded(attacker: str, defender: str, tally: Tally, wounds: int) -> Wounded:
    return Wounded(
        attacker=attacker, defender=defender, wounds=wounds,
        hits=tally.hits, shields=tally.shields, extra=tally.wounds,
    )  # fmt: skip


def _stun(game: Game, actor: Actor, is_hit: bool) -> None:
    """Who is stunned cannot be stunned again (p. 37)."""
    if is_hit and not actor.stunned:
        actor.stunned = True
        game.log(Stunned(who=actor.name))


def _pay_back(game: Game, attacker: Actor, defender: Actor) -> Script[None]:
    """More shields than hits: Payback wounds the attacker, whoever of both has it (p. 52)."""
    if not _alive(defender) or not _alive(attacker):
        return
    wounds = yield from _payback_of(game, defender)
    if not wounds:
        return
    game.log(PaidBack(who=defender.name, attacker=attacker.name, wounds=wounds))
    if isinstance(attacker, Hero):
        wound_hero(game, attacker, wounds)
    else:
        yield from wound_enemy(game, defender, attacker, wounds, was_stunned=False, stun=lambda: None)


def _payback_of(game: Game, actor: Actor) -> Script[int]:
    if isinstance(actor, Enemy):
        return (yield from amount_of_enemy(game, actor, "payback"))
    yield from settle(game, actor, "payback")
    return amount_of(game, actor, "payback")


def _alive(actor: Actor) -> bool:
    return actor.alive if isinstance(actor, Enemy) else not actor.killed


def wound_hero(game: Game, hero: Hero, wounds: int) -> None:
    """At health 0 a hero is killed and lies where he fell (p. 18)."""
    hero.health = max(0, hero.health - wounds)
    if hero.health == 0 and not hero.killed:
        forget_headings(game)
        hero.killed = True
        hero.stunned = False
        game.log(HeroKilled(hero=hero.name))
        game.quest.hero_killed(game, hero)
