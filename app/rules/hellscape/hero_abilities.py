"""What a hero uses in a combat: re-rolls one die at a time, added dice, abilities that he pays for.

"Reroll and Add Dice", "Resolve Combat Abilities", "Trigger Shadow Ability".
"""

from collections.abc import Iterable, Iterator

from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.dice import Die
from app.rules.hellscape.effects import OF_ATTACKER, OF_DEFENDER, ON_ENEMY, ON_SYMBOLS, Does, Effect
from app.rules.hellscape.events import ShadowAbility, TableCarriesOut, Taunted
from app.rules.hellscape.game import Game
from app.rules.hellscape.powers import Power, in_combat, pay, usable
from app.rules.hellscape.rolling import add_dice, log_dice, roll_dice
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import add_condition, gain_mana, heal

DONE, KEEP = "done", "keep"

USE = Reason("once_per_action", "Special Abilities")
AGAIN = Reason("one_die_at_a_time", "Reroll and Add Dice")
SHADOW_ABILITY = Reason("shadow_symbol", "Trigger Shadow Ability")


def after_the_roll(
    game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, tally: Tally, *, attacks: bool, in_shadow: bool
) -> Script[None]:
    """One ability after the other, until he has enough or can pay for no more. Re-rolls need dice that are known."""
    while options := open_powers(game, hero, combat_type, tally, attacks=attacks, in_shadow=in_shadow):
        question = Choice(topic="ability", who=hero.name, options=(*options, DONE), is_fact=True, reason=USE)
        chosen = yield from game.ask(question)
        if chosen == DONE:
            return
        yield from use(game, hero, enemy, options[chosen], tally)


def has_to_be_free(game: Game, hero: Hero, *, attacks: bool) -> bool:
    """Out of his turn he has only what neither costs nor requires anything ("Special Abilities")."""
    return not (attacks or game.edition.pays_out_of_turn or game.state.active == hero.name)


def needs_shadow(game: Game, hero: Hero) -> bool:
    """Whether a defence of his depends on where he stands."""
    abilities = (power.ability for power in in_combat(game, hero, attacks=False))
    return any(one.shadow or one.light for one in abilities)


def open_powers(
    game: Game, hero: Hero, combat_type: CombatType, tally: Tally, *, attacks: bool, in_shadow: bool
) -> dict[str, Power]:
    """What he could use on this roll, by how it is written."""
    bare, by_itself = has_to_be_free(game, hero, attacks=attacks), comes_by_itself(attacks=attacks)
    return {
        power.ability.written: power
        for power in in_combat(game, hero, attacks=attacks)
        if not _always_helps(power, by_itself) and (power.asks_nothing or not bare)
        if usable(hero, power, combat_type, in_shadow=in_shadow)
        if tally.dice or not power.ability.does(Does.REROLL)
        if not power.ability.does(Does.CHARGE)
    }


def _always_helps(power: Power, by_itself: frozenset[Does]) -> bool:
    """Nothing to choose: it is free in every action, and no spell, which turns the marker. Words are for the table."""
    if not power.is_free or power.is_spell or power.ability.once_a_round:
        return False
    return all(effect.what in by_itself or effect.what is Does.TEXT for effect in power.ability.effects)


def use(game: Game, hero: Hero, enemy: Enemy, power: Power, tally: Tally) -> Script[None]:
    pay(game, hero, power)
    yield from act_on_roll(game, hero, enemy, power.ability.effects, tally, power.said)


def act_on_roll(
    game: Game, hero: Hero, enemy: Enemy, effects: Iterable[Effect], tally: Tally, source: str = ""
) -> Script[None]:
    """Effects of an ability on the dice that lie there."""
    for effect in effects:
        if effect.what is Does.REROLL:
            for _ in range(effect.amount if tally.dice else 0):
                yield from reroll(game, hero, enemy, tally)
        elif effect.what is Does.DICE:
            yield from add_dice(game, tally, hero.name, enemy.name, {effect.colour: effect.amount})
        else:
            yield from take_effect(game, hero, effect, tally, enemy, source)


def reroll(game: Game, hero: Hero, enemy: Enemy, tally: Tally) -> Script[None]:
    """Any one die that was rolled, the enemy's too, unless its result was made use of."""
    left = ((i, die) for i, die in enumerate(tally.dice) if i not in tally.resolved)
    by_name = {f"{i + 1} {die.colour}: {die.face}": i for i, die in left}
    question = Choice(topic="reroll_one", who=hero.name, options=(*by_name, KEEP), is_fact=True, reason=AGAIN)
    chosen = yield from game.ask(question)
    if chosen == KEEP:
        return
    place = by_name[chosen]
    die = yield from _throw_again(game, hero, tally, tally.dice[place])
    tally.replace(place, die)
    log_dice(game, hero.name, enemy.name, tally.dice, by_chance=tally.by_chance)


def reroll_for(game: Game, hero: Hero, enemy: Enemy, tally: Tally, effects: Iterable[Effect]) -> Script[None]:
    """Re-rolls that his class adds. Who tells totals has rolled again before he tells them."""
    for effect in effects:
        for _ in range(effect.amount if effect.what is Does.REROLL and tally.dice else 0):
            yield from reroll(game, hero, enemy, tally)


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
        case Does.TAUNT:
            hero.taunt = True
            game.log(Taunted(hero=hero.name))
        case _:
            game.log(TableCarriesOut(who=hero.name, text=source or effect.written))


def comes_by_itself(*, attacks: bool) -> frozenset[Does]:
    """Effects that nobody would leave out."""
    own = (*OF_ATTACKER, *ON_ENEMY) if attacks else (*OF_DEFENDER, Does.FEWER_DICE)
    return frozenset((*own, Does.MANA, Does.HEAL))


def _for_nothing(
    game: Game, hero: Hero, combat_type: CombatType, *, attacks: bool, in_shadow: bool
) -> Iterator[Effect]:
    """Effects that he has without a price or a choice; what is for once a round he saves for when he likes."""
    bare = has_to_be_free(game, hero, attacks=attacks)
    for power in in_combat(game, hero, attacks=attacks):
        if not power.is_free or power.is_spell or power.ability.once_a_round or (bare and not power.asks_nothing):
            continue
        if usable(hero, power, combat_type, in_shadow=in_shadow):
            yield from power.ability.effects


def fewer_enemy_dice(game: Game, hero: Hero, combat_type: CombatType, *, in_shadow: bool) -> int:
    """Monster dice that his defence takes out of the pool before they are rolled ("Effects")."""
    effects = _for_nothing(game, hero, combat_type, attacks=False, in_shadow=in_shadow)
    return sum(effect.amount for effect in effects if effect.what is Does.FEWER_DICE)


def apply_free(
    game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, tally: Tally, *, attacks: bool, in_shadow: bool
) -> Script[None]:
    """What comes by itself; monster dice have left the pool before the roll."""
    by_itself = comes_by_itself(attacks=attacks) - {Does.FEWER_DICE}
    for effect in list(_for_nothing(game, hero, combat_type, attacks=attacks, in_shadow=in_shadow)):
        if effect.what in by_itself:
            yield from take_effect(game, hero, effect, tally, enemy)


def use_shadow_ability(game: Game, hero: Hero, enemy: Enemy, tally: Tally | None = None) -> Script[None]:
    """He may trigger it ("Trigger Shadow Ability"); only cards say what it does. `tally`: where it acts on the roll."""
    if hero.card is None:
        return
    if not hero.card.shadow:
        game.log(ShadowAbility(hero=hero.name))
        return
    question = Choice(topic="shadow_ability", who=hero.name, options=(YES, NO), is_fact=True, reason=SHADOW_ABILITY)
    if (yield from game.ask(question)) == NO:
        return
    yield from trigger_shadow(game, hero, enemy, tally)


def trigger_shadow(game: Game, hero: Hero, enemy: Enemy, tally: Tally | None) -> Script[None]:
    assert hero.card is not None, "only cards have shadow abilities"
    ability = read_ability(hero.card.shadow)
    game.log(ShadowAbility(hero=hero.name, ability=ability.written))
    if tally is not None:
        yield from act_on_roll(game, hero, enemy, ability.effects, tally, hero.card.text)
        return
    for effect in ability.effects:
        yield from take_effect(game, hero, effect, None, enemy if enemy.alive else None, hero.card.text)
