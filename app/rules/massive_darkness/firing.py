"""Step 2 of a combat: symbols pay for enchantments, the defence's first (p. 34, 53)."""

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.blows import cancels_some, opening_of_enemy
from app.rules.massive_darkness.enchantments import EVERY_REROLL, Enchantment
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
        if defense.left:
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
    left = tuple(attack.left.values())
    places = list(attack.left)
    paid = [attack.enchantments[i] for i in places]
    for place in opening_of_enemy(paid, left, attack.tally.attack, attack.tally.defense):
        _fire_early(attack, places[place])


def _hero_cancels(attack: Side) -> Script[None]:
    """He may keep his own symbols; or fire early what also does something else, before they are cancelled."""

    def wanted(one: Enchantment) -> bool:
        useless = one.only_cancels_defense and not cancels_some(one, attack.tally.defense)
        return one.cancels_symbols_of_defense and not useless

    while any(attack.tally.defense) and (affordable := attack.affordable(wanted)):
        by_label = {attack.enchantments[i].label: i for i in affordable}
        options = (*sorted(by_label), NOTHING)
        reason = Reason("cancel_before_it_is_spent", "34")
        question = Choice(topic="cancel_symbols", who=attack.actor.name, options=options, reason=reason)
        label = yield from attack.game.ask(question)
        if label == NOTHING:
            return
        _fire_early(attack, by_label[label])


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
    while affordable := side.affordable(lambda one: not one.only_cancels_defense and has_dice_for(side, one)):
        i = affordable[0]
        if isinstance(side.actor, Hero):
            i = yield from _choose(side, affordable)
        yield from _trigger(side, i)


def _trigger(side: Side, i: int) -> Script[None]:
    """What would only roll dice again is not paid for where nobody wants that: it may be done (p. 53)."""
    one = side.enchantments[i]
    again = yield from plan_rerolls(side, one)
    if one.does_only(*EVERY_REROLL) and not any(again):
        side.left[i] = 0
        return
    side.pay(i)
    yield from carry_out(side, one, impact_of(one), again)


def _choose(side: Side, affordable: list[int]) -> Script[int]:
    """A hero fires all he can pay for; where his symbols do not suffice for all, he is asked (p. 34).

    What wins symbols goes first: they may pay for the rest. What takes dice of any colour goes late: what is left of
    one colour may be taken before. Re-rolls come last, when the symbols that lie there have been used. Of two that do
    the same he takes the cheaper.
    """
    enchantments, symbols = side.enchantments, side.symbols
    short_of_bams = symbols.bams < sum(enchantments[i].bams * side.left[i] for i in affordable)
    short_of_diamonds = symbols.diamonds < sum(enchantments[i].diamonds * side.left[i] for i in affordable)
    contested = [
        i for i in affordable
        if (short_of_bams and enchantments[i].bams) or (short_of_diamonds and enchantments[i].diamonds)
    ]  # fmt: skip
    if uncontested := [i for i in affordable if i not in contested]:
        return min(uncontested, key=lambda i: _rank(enchantments[i]))
    dearest_first = sorted(contested, key=lambda i: -(enchantments[i].bams + enchantments[i].diamonds))
    by_label = {enchantments[i].label: i for i in dearest_first}
    if len(by_label) == 1:
        return by_label[enchantments[contested[0]].label]
    reason = Reason("symbols_pay_for_one", "34")
    question = Choice(topic="enchantment", who=side.actor.name, options=tuple(sorted(by_label)), reason=reason)
    return by_label[(yield from side.game.ask(question))]


def _rank(one: Enchantment) -> int:
    if one.gives_symbols:
        return 0
    if one.has(*EVERY_REROLL):
        return 3
    return 2 if any(strip.of_any_colour for strip in impact_of(one).strips) else 1
