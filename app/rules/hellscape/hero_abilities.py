"""What a hero uses in a combat: re-rolls one die at a time, added dice, abilities that he pays for.

"Reroll and Add Dice", "Resolve Combat Abilities", "Trigger Shadow Ability".
"""

from collections.abc import Iterable

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import Effect, Timing, read_ability
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.dice import Die
from app.rules.hellscape.events import ShadowAbility, TableCarriesOut, Taunted
from app.rules.hellscape.game import Game
from app.rules.hellscape.powers import Power, of_timing, pay, usable
from app.rules.hellscape.rolling import add_dice, log_dice, roll_dice
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import add_condition, gain_mana, heal

DONE, KEEP, YES, NO = "done", "keep", "yes", "no"

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
    abilities = (power.ability for power in of_timing(game, hero, Timing.DEFENSE, Timing.COMBAT))
    return any(one.shadow or one.light for one in abilities)


def open_powers(
    game: Game, hero: Hero, combat_type: CombatType, tally: Tally, *, attacks: bool, in_shadow: bool
) -> dict[str, Power]:
    """What he could use on this roll, by how it is written."""
    return {
        power.ability.written: power
        for power in of_timing(game, hero, Timing.ATTACK if attacks else Timing.DEFENSE, Timing.COMBAT)
        if not power.is_free or power.ability.does("reroll") or power.ability.does("dice")
        if usable(hero, power, combat_type, in_shadow=in_shadow)
        if tally.dice or not power.ability.does("reroll")
        if not power.ability.does("charge")
    }


def use(game: Game, hero: Hero, enemy: Enemy, power: Power, tally: Tally) -> Script[None]:
    pay(game, hero, power)
    yield from act_on_roll(game, hero, enemy, power.ability.effects, tally, power.said)


def act_on_roll(
    game: Game, hero: Hero, enemy: Enemy, effects: Iterable[Effect], tally: Tally, source: str
) -> Script[None]:
    """Effects of an ability on the dice that lie there."""
    for effect in effects:
        if effect.what == "reroll":
            for _ in range(effect.amount if tally.dice else 0):
                yield from reroll(game, hero, enemy, tally)
        elif effect.what == "dice":
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
        for _ in range(effect.amount if effect.what == "reroll" and tally.dice else 0):
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
    if effect.what == "heal" and game.edition.heals is not None:
        yield from game.edition.heals(game, hero, effect.amount)
    else:
        apply(game, hero, effect, tally, enemy, source)


def apply(
    game: Game, hero: Hero, effect: Effect, tally: Tally | None, enemy: Enemy | None = None, source: str = ""
) -> None:
    """One effect of a hero's ability; what the app cannot carry out it tells the table, with the card's name."""
    match effect.what:
        case "swords" if tally is not None:
            tally.swords += effect.amount
        case "shields" if tally is not None:
            tally.shields += effect.amount
        case "defender shields" if tally is not None:
            tally.shields = max(0, tally.shields - effect.amount)
        case "attacker swords" if tally is not None:
            tally.swords = max(0, tally.swords - effect.amount)
        case "mana":
            gain_mana(game, hero, effect.amount)
        case "heal":
            heal(game, hero, effect.amount)
        case "mp":
            hero.movement += effect.amount
        case "fire" | "frost" | "venom" | "stun" if enemy is not None:
            add_condition(game, enemy, Condition(effect.what), effect.amount)
        case "taunt":
            hero.taunt = True
            game.log(Taunted(hero=hero.name))
        case _:
            game.log(TableCarriesOut(who=hero.name, text=source or effect.written))


def apply_free(
    game: Game, hero: Hero, tally: Tally, combat_type: CombatType, *, attacks: bool, in_shadow: bool
) -> None:
    """What he has for nothing and without a choice: more swords or shields of his own."""
    timings = (Timing.ATTACK if attacks else Timing.DEFENSE, Timing.COMBAT)
    bare = has_to_be_free(game, hero, attacks=attacks)
    for power in of_timing(game, hero, *timings):
        if not power.is_free or power.is_spell or (bare and power.ability.has_requirement):
            continue
        if usable(hero, power, combat_type, in_shadow=in_shadow):
            for effect in power.ability.effects:
                if effect.what in ("swords" if attacks else "shields", "defender shields" if attacks else ""):
                    apply(game, hero, effect, tally)


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
        yield from take_effect(game, hero, effect, None)
