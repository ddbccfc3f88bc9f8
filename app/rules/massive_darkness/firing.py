"""Step 2 of a combat: symbols pay for enchantments, the defence's first (p. 34, 53)."""

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.choosing import Next, next_to_cancel, next_to_fire, opening_of_enemy
from app.rules.massive_darkness.enchantments import EVERY_REROLL
from app.rules.massive_darkness.firing_dice import carry_out, has_dice_for, plan_rerolls
from app.rules.massive_darkness.firing_side import Side
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.impact import NO_IMPACT, impact_of
from app.rules.massive_darkness.pool import Actor, Encounter
from app.rules.massive_darkness.state import Hero
from app.rules.massive_darkness.tally import Tally

NOTHING = "nothing"


def resolve(
    game: Game, attacker: Actor, defender: Actor | None, names: tuple[str, str], encounter: Encounter, tally: Tally
) -> Script[None]:
    """Defence, then attack (p. 34); of each first its skills.

    Symbols that skills win or cancel are part of the result before anybody spends some (p. 34, 53). What cancels those
    of the defence then comes before the defence: later it would have nothing to cancel.
    """
    attack = Side(game, attacker, names, False, encounter.strikes, tally)
    if defender is None:
        _take_skills_symbols(attack)
    else:
        defense = Side(game, defender, names, True, encounter.defends, tally)
        _take_skills_symbols(defense)
        _take_skills(defense)
        _take_skills_symbols(attack)
        if any(defense.left):
            yield from _cancel_first(attack)
        yield from _fire_all(defense)
    _take_skills(attack)
    yield from _fire_all(attack)


def _take_skills_symbols(side: Side) -> None:
    for one in side.free:
        if (symbols := impact_of(one).symbols) != NO_IMPACT:
            side.take(symbols)
            side.log(one)


def _take_skills(side: Side) -> None:
    for one in side.free:
        impact = impact_of(one)
        if (rest := impact.without_symbols) != NO_IMPACT:
            side.take(rest)
            if impact.symbols == NO_IMPACT:
                side.log(one)


# Cancelling what the defence would spend


def _cancel_first(attack: Side) -> Script[None]:
    """Paid cancelling, as long as there is something to cancel. Whatever else it does waits for the attack's turn."""
    if isinstance(attack.actor, Hero):
        yield from _hero_cancels(attack)
        return
    tally = attack.tally
    for i in opening_of_enemy(attack.enchantments, tuple(attack.left), tally.attack, tally.defense):
        _fire_early(attack, i)


def _hero_cancels(attack: Side) -> Script[None]:
    while True:
        can = next_to_cancel(attack.enchantments, attack.left, attack.symbols, attack.tally.defense)
        i = yield from _choose(attack, can, "cancel_symbols", Reason("cancel_before_it_is_spent", "34"))
        if i is None:
            return
        _fire_early(attack, i)


def _fire_early(attack: Side, i: int) -> None:
    one = attack.enchantments[i]
    attack.pay(i)
    attack.take(impact_of(one).symbols)
    attack.postponed.append(one)


# What symbols pay for


def _fire_all(side: Side) -> Script[None]:
    """Each as often as it may be repeated, after what fired early."""
    for one in side.postponed:
        again = yield from plan_rerolls(side, one)
        yield from carry_out(side, one, impact_of(one).without_symbols, again)
    while (can := _next(side)).options:
        reason = Reason("enchantment_may_harm" if can.may_decline else "symbols_pay_for_one", "34")
        i = yield from _choose(side, can, "enchantment", reason)
        if i is None:
            return
        yield from _trigger(side, i)


def _next(side: Side) -> Next:
    by_hero = isinstance(side.actor, Hero)
    return next_to_fire(
        side.enchantments, side.left, side.symbols, lambda one: has_dice_for(side.tally, one), by_hero=by_hero
    )


def _choose(side: Side, can: Next, topic: str, reason: Reason) -> Script[int | None]:
    """None where he declines, or where there is nothing to fire."""
    if not can.is_choice:
        return next(iter(can.options), None)
    by_label = {side.enchantments[i].label: i for i in can.options}
    options = (*by_label, NOTHING) if can.may_decline else tuple(by_label)
    question = Choice(topic=topic, who=side.actor.name, options=options, reason=reason)
    return by_label.get((yield from side.game.ask(question)))


def _trigger(side: Side, i: int) -> Script[None]:
    """What would only roll dice again is not paid for where nobody wants that: it may be done (p. 53)."""
    one = side.enchantments[i]
    again = yield from plan_rerolls(side, one)
    if one.does_only(*EVERY_REROLL) and not any(again):
        side.left[i] = 0
        return
    side.pay(i)
    yield from carry_out(side, one, impact_of(one), again)
