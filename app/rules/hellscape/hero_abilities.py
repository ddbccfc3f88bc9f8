"""What a hero uses in a combat: re-rolls one die at a time, added dice, abilities that he pays for.

"Reroll and Add Dice", "Resolve Combat Abilities", "Trigger Shadow Ability".
"""

from collections.abc import Callable, Iterable
from functools import partial

from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.combat_roll import Combat, CombatRoll
from app.rules.hellscape.dice import Die
from app.rules.hellscape.effects import OF_ATTACKER, OF_DEFENDER, ON_ENEMY, ON_SYMBOLS, Does, Effect
from app.rules.hellscape.events import ShadowAbility, TableCarriesOut, Taunted, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.powers import Power, in_combat, pay, usable
from app.rules.hellscape.rolling import add_dice, log_dice, roll_dice
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import add_condition, check_down, gain_mana, heal, hurt

DONE, KEEP = "done", "keep"

USE = Reason("once_per_action", "Special Abilities")
DICE_FIRST = Reason("dice_before_results", "Reroll and Add Dice")
AGAIN = Reason("one_die_at_a_time", "Reroll and Add Dice")
SHADOW_ABILITY = Reason("shadow_symbol", "Trigger Shadow Ability")


def after_the_roll(roll: CombatRoll) -> Script[None]:
    """One ability after the other, until he has enough or can pay for no more. Re-rolls need dice that are known.

    Who has begun to buy results rolls no die any more: that comes before ("Resolving the Attack").
    """
    rolls_dice = True
    while _still_open(roll, rolls_dice=rolls_dice):
        chosen = yield from roll.game.ask(partial(_which_ability, roll, rolls_dice))
        if chosen == DONE:
            return
        power = _still_open(roll, rolls_dice=rolls_dice)[chosen]
        rolls_dice = rolls_dice and (_rolls_dice(power) or _is_in_words(power))
        yield from use(roll, power)


def _which_ability(roll: CombatRoll, rolls_dice: bool) -> Choice:
    """As his board stands: a stance or a marker may change while he thinks ("Berserker", "Wizard")."""
    options = _still_open(roll, rolls_dice=rolls_dice)
    reason = DICE_FIRST if len({_rolls_dice(power) for power in options.values()}) > 1 else USE
    return Choice(topic="ability", who=roll.hero.name, options=(*options, DONE), is_fact=True, reason=reason)


def _still_open(roll: CombatRoll, *, rolls_dice: bool) -> dict[str, Power]:
    usable = open_powers(roll.combat, roll.tally)
    return {written: power for written, power in usable.items() if rolls_dice or not _rolls_dice(power)}


def _rolls_dice(power: Power) -> bool:
    return bool(power.ability.does(Does.REROLL) or power.ability.does(Does.DICE))


def _is_in_words(power: Power) -> bool:
    """It may roll dice or not: the table knows."""
    return bool(power.ability.does(Does.TEXT))


def has_to_be_free(game: Game, hero: Hero, *, attacks: bool) -> bool:
    """Out of his turn he has only what neither costs nor requires anything ("Special Abilities")."""
    return not (attacks or game.edition.pays_out_of_turn or game.state.active == hero.name)


def needs_shadow(game: Game, hero: Hero) -> bool:
    """Whether a defence of his depends on where he stands."""
    abilities = (power.ability for power in in_combat(game, hero, attacks=False))
    return any(one.shadow or one.light for one in abilities)


def usable_now(combat: Combat) -> list[Power]:
    """What he has for this roll, can pay and may use: out of his turn only what asks for nothing."""
    bare = has_to_be_free(combat.game, combat.hero, attacks=combat.attacks)
    return [
        power for power in in_combat(combat.game, combat.hero, attacks=combat.attacks)
        if power.asks_nothing or not bare
        if usable(combat.hero, power, combat.type, in_shadow=combat.in_shadow)
    ]  # fmt: skip


def open_powers(combat: Combat, tally: Tally) -> dict[str, Power]:
    """What he could use on this roll, by how it is written."""
    by_itself = comes_by_itself(attacks=combat.attacks)
    return {
        power.ability.written: power
        for power in usable_now(combat)
        if not _always_helps(power, by_itself)
        if tally.dice or not power.ability.does(Does.REROLL)
        if not power.ability.does(Does.CHARGE)
    }


def _always_helps(power: Power, by_itself: frozenset[Does]) -> bool:
    """Nothing to choose: it is free in every action, and no spell, which turns the marker. Words are for the table."""
    if not power.is_free or power.is_spell or power.ability.once_a_round:
        return False
    return all(effect.what in by_itself or effect.what is Does.TEXT for effect in power.ability.effects)


def use(roll: CombatRoll, power: Power) -> Script[None]:
    pay(roll.game, roll.hero, power)
    yield from act_on_roll(roll, power.ability.effects, power.said)


def act_on_roll(roll: CombatRoll, effects: Iterable[Effect], source: str = "") -> Script[None]:
    """Effects of an ability on the dice that lie there."""
    game, hero, enemy, tally = roll.game, roll.hero, roll.enemy, roll.tally
    for effect in effects:
        if effect.what is Does.REROLL:
            yield from reroll_for(roll, (effect,))
        elif effect.what is Does.DICE:
            yield from add_dice(game, tally, hero.name, enemy.name, {effect.colour: effect.amount})
        else:
            yield from take_effect(game, hero, effect, tally, enemy, source)


def reroll(roll: CombatRoll) -> Script[None]:
    """Any one die that was rolled, the enemy's too, unless its result was made use of."""
    game, hero, tally = roll.game, roll.hero, roll.tally
    left = ((i, die) for i, die in enumerate(tally.dice) if i not in tally.resolved)
    by_name = {f"{i + 1} {die.colour}: {die.face}": i for i, die in left}
    question = Choice(topic="reroll_one", who=hero.name, options=(*by_name, KEEP), is_fact=True, reason=AGAIN)
    chosen = yield from game.ask(question)
    if chosen == KEEP:
        return
    place = by_name[chosen]
    die = yield from _throw_again(game, hero, tally, tally.dice[place])
    tally.replace(place, die)
    log_dice(game, hero.name, roll.enemy.name, tally.dice, by_chance=tally.by_chance)


def reroll_for(roll: CombatRoll, effects: Iterable[Effect]) -> Script[None]:
    """Re-rolls among these effects. Who tells totals has rolled again before he tells them."""
    for effect in effects:
        for _ in range(effect.amount if effect.what is Does.REROLL and roll.tally.dice else 0):
            yield from reroll(roll)


def _throw_again(game: Game, hero: Hero, tally: Tally, die: Die) -> Script[Die]:
    """By the app where it threw the first time."""
    if tally.by_chance and game.state.dice is not None:
        return Die(die.colour, game.state.chance.pick(game.state.dice.faces[die.colour]))
    thrown, _, _ = yield from roll_dice(game, hero.name, "roll_again", {die.colour: 1}, AGAIN)
    return thrown[0] if thrown else die


def take_effect(
    game: Game, hero: Hero, effect: Effect, tally: Tally | None, enemy: Enemy | None = None, source: str = ""
) -> Script[None]:
    """One effect of a hero's ability, where there is time to ask whom it heals."""
    if effect.what is Does.HEAL and game.edition.heals is not None:
        yield from game.edition.heals(game, hero, effect.amount)
    else:
        apply(game, hero, effect, tally, enemy, source)


def apply(
    game: Game, hero: Hero, effect: Effect, tally: Tally | None, enemy: Enemy | None = None, source: str = ""
) -> None:
    """One effect of a hero's ability; what the app cannot carry out it tells the table, with the card's name."""
    match effect.what:
        case what if what in ON_SYMBOLS and tally is not None:
            tally.change(effect)
        case what if what in ON_ENEMY and enemy is not None:
            add_condition(game, enemy, ON_ENEMY[what], effect.amount)
        case Does.MANA:
            gain_mana(game, hero, effect.amount)
        case Does.HEAL:
            heal(game, hero, effect.amount)
        case Does.MOVEMENT:
            hero.movement += effect.amount
        case Does.SELF_WOUNDS:
            _wound_himself(game, hero, effect.amount, fighting=tally is not None)
        case Does.TAUNT:
            hero.taunt = True
            game.log(Taunted(hero=hero.name))
        case _:
            game.log(TableCarriesOut(who=hero.name, text=source or effect.written))


def _wound_himself(game: Game, hero: Hero, wounds: int, *, fighting: bool) -> None:
    """As a claw does: whoever it takes the last health from still strikes this blow ("Resolving the Attack")."""
    game.log(Wounded(who=hero.name, wounds=wounds, source=hero.name))
    hurt(game, hero, wounds)
    if not fighting:
        check_down(game, hero)


def comes_by_itself(*, attacks: bool) -> frozenset[Does]:
    """Effects that nobody would leave out."""
    own = (*OF_ATTACKER, *ON_ENEMY) if attacks else (*OF_DEFENDER, Does.FEWER_DICE)
    return frozenset((*own, Does.MANA, Does.HEAL))


def _for_nothing(combat: Combat) -> list[Effect]:
    """Effects that he has without a price or a choice; what is for once a round he saves for when he likes."""
    free = (one for one in usable_now(combat) if one.is_free and not one.is_spell and not one.ability.once_a_round)
    return [effect for power in free for effect in power.ability.effects]


def fewer_enemy_dice(combat: Combat) -> int:
    """Monster dice that his defence takes out of the pool before they are rolled ("Effects")."""
    return sum(effect.amount for effect in _for_nothing(combat) if effect.what is Does.FEWER_DICE)


def apply_free(roll: CombatRoll) -> Script[None]:
    """What comes by itself; monster dice have left the pool before the roll."""
    by_itself = comes_by_itself(attacks=roll.attacks) - {Does.FEWER_DICE}
    for effect in _for_nothing(roll.combat):
        if effect.what in by_itself:
            yield from take_effect(roll.game, roll.hero, effect, roll.tally, roll.enemy)


def use_shadow_ability(roll: CombatRoll, trigger: Callable[[CombatRoll], Script[None]]) -> Script[None]:
    """He may trigger it ("Trigger Shadow Ability"); only cards say what it does."""
    game, hero = roll.game, roll.hero
    if hero.card is None:
        return
    if not hero.card.shadow:
        game.log(ShadowAbility(hero=hero.name))
        return
    question = Choice(topic="shadow_ability", who=hero.name, options=(YES, NO), is_fact=True, reason=SHADOW_ABILITY)
    if (yield from game.ask(question)) == NO:
        return
    yield from trigger(roll)


def trigger_shadow_on_roll(roll: CombatRoll) -> Script[None]:
    effects, text = _shadow_ability(roll)
    yield from act_on_roll(roll, effects, text)


def trigger_shadow_after_blow(roll: CombatRoll) -> Script[None]:
    """The roll is over, and with it the enemy perhaps."""
    effects, text = _shadow_ability(roll)
    for effect in effects:
        yield from take_effect(roll.game, roll.hero, effect, None, roll.enemy if roll.enemy.alive else None, text)


def _shadow_ability(roll: CombatRoll) -> tuple[tuple[Effect, ...], str]:
    card = roll.hero.card
    assert card is not None, "only cards have shadow abilities"
    ability = read_ability(card.shadow)
    roll.game.log(ShadowAbility(hero=roll.hero.name, ability=ability.written))
    return ability.effects, card.text
