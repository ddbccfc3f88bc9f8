"""What a monster's ability does, as often as its hands pay for it ("Resolve Monster Icon Effects")."""

from collections.abc import Mapping

from app.rules.core.question import NO, YES, Choice, Form
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import Ability, read_ability
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.box import MINION, as_many_as_there_are
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.combat_roll import CombatRoll
from app.rules.hellscape.effects import ON_HERO, ON_SYMBOLS, Does, Effect
from app.rules.hellscape.events import MinionsJoined, TableCarriesOut, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.rolling import add_dice
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.wounds import add_condition, heal_enemy, lose_mana, purse_of, wound_enemy, wound_hero

PAY, LET = "pay", "let"
ALSO_HERE = "also_here"
AVERTED = Reason("mana_averts_the_ability", "Special Abilities")


def ability_in_combat(enemy: Enemy, combat_type: CombatType, *, attacks: bool) -> Ability | None:
    """What is for this side of a combat, and whose requirements are met ("Special Abilities")."""
    if not enemy.ability:
        return None
    ability = read_ability(enemy.ability).on_side(attacks=attacks)
    meets = (
        ability.timing.fits(attacks=attacks) and ability.attack_type in ("", combat_type)
        and enemy.wounds >= ability.wounded and (enemy.attacks > 0 or not ability.already_attacked)
    )  # fmt: skip
    return ability if meets else None


def stands_where_it_must(game: Game, enemy: Enemy, ability: Ability) -> Script[bool]:
    """In Shadow, or in light, where its ability says so; without a map the table sees it ("Timing Conditions")."""
    if not (ability.shadow or ability.light):
        return True
    return (yield from game.table.in_shadow(enemy)) is ability.shadow


def fire(roll: CombatRoll, ability: Ability, times: int) -> Script[None]:
    game, enemy, hero, tally = roll.game, roll.enemy, roll.hero, roll.tally
    for effect in ability.effects:
        match effect.what:
            case what if what in ON_SYMBOLS:
                tally.change(effect, times)
            case Does.DICE:
                yield from add_dice(game, tally, enemy.name, hero.name, {effect.colour: effect.amount * times})
            case Does.SELF_WOUNDS:
                tally.self_wounds += effect.amount * times
            case _:
                for _ in range(times):
                    yield from _once(game, enemy, hero, effect)


def _once(game: Game, enemy: Enemy, hero: Hero, effect: Effect) -> Script[None]:
    match effect.what:
        case what if what in ON_HERO:
            add_condition(game, hero, ON_HERO[what], effect.amount)
        case Does.HERO_MANA:
            lose_mana(game, hero, effect.amount)
        case Does.HEAL:
            heal_enemy(game, enemy, effect.amount)
        case Does.MINION:
            if not (yield from _averted(game, hero, effect.unless)):
                join(game, enemy, effect.amount)
        case Does.MINIONS:
            for mob in game.state.enemies:
                join(game, mob, effect.amount)
        case Does.BURST:
            yield from _burst(game, enemy, hero, effect.amount)
        case _:
            game.log(TableCarriesOut(who=enemy.name, text=enemy.text or enemy.ability))


def join(game: Game, mob: Enemy, count: int) -> None:
    """More minions for a mob; nobody else has any."""
    if mob.kind is not Kind.MOB or not mob.alive:
        return
    more = as_many_as_there_are(game, MINION, count, game.edition.most_minions - mob.minions)
    if more:
        mob.minions += more
        game.log(MinionsJoined(enemy=mob.name, count=more))


def _averted(game: Game, hero: Hero, mana: int) -> Script[bool]:
    """The hero may pay for it not to happen; who has too little is not asked."""
    if not mana or purse_of(game, hero).mana < mana:
        return False
    question = Choice(topic="avert", who=hero.name, options=(PAY, LET), reason=AVERTED)
    if (yield from game.ask(question)) == LET:
        return False
    lose_mana(game, hero, mana)
    return True


def _burst(game: Game, enemy: Enemy, hero: Hero, wounds: int) -> Script[None]:
    """One minion dies, and all heroes in the attacker's zone are wounded; a spirit that attacks counts as one."""
    if not enemy.minions:
        return
    wound_enemy(game, enemy, enemy.health - enemy.wounds)
    for one in (hero, *(yield from _others_in_his_zone(game, hero))):
        game.log(Wounded(who=one.name, wounds=wounds, source=enemy.name))
        wound_hero(game, one, wounds)


def _others_in_his_zone(game: Game, hero: Hero) -> Script[list[Hero]]:
    """Without a map the table says who that is."""
    others = [one for one in game.standing if one is not hero]
    if game.state.mapped:
        return [one for one in others if one.at == hero.at]
    if not others:
        return []
    answer = yield Form(topic=ALSO_HERE, who=hero.name, rows=tuple(one.name for one in others), options=(YES, NO))
    assert isinstance(answer, Mapping)
    return [one for one in others if answer[one.name] == YES]
