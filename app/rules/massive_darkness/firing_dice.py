"""Dice that leave, join or roll again after the roll, by enchantments (p. 53)."""

from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR, Die, Roll
from app.rules.massive_darkness.enchantments import EVERY_REROLL, Enchantment, On
from app.rules.massive_darkness.events import DiceRemoved
from app.rules.massive_darkness.firing_side import Side
from app.rules.massive_darkness.impact import Impact, Strip
from app.rules.massive_darkness.pool import BETTER_FIRST
from app.rules.massive_darkness.rolling import (
    ATTACK,
    DEFENSE,
    LAST_ROLL_COUNTS,
    choose_reroll,
    choose_side,
    dice_of_reroll,
    roll_more,
    see_to_blanks,
    sides_of_reroll,
)
from app.rules.massive_darkness.tally import Tally, stripped

_ATTACK_FIELDS = ("hits", "bams", "diamonds")
_DEFENSE_FIELDS = ("shields", "defense_bams", "defense_diamonds")

Again = list[Die] | tuple[str, ...]
"""Dice to roll again; or the totals that the table will tell, where it knows the dice alone."""


def carry_out(side: Side, one: Enchantment, impact: Impact, again: list[Again]) -> Script[None]:
    """All that an enchantment does, `again` being the dice that it rolls once more."""
    for dice in again:
        yield from _roll_again(side, dice)
    yield from _more_dice(side, one)
    for strip in impact.strips:
        yield from _strip(side, strip)
    side.take(impact)


# Fewer and more


def _strip(side: Side, strip: Strip) -> Script[None]:
    """The best dice go, where the app knows them; otherwise the table takes them and tells what is left."""
    tally = side.tally
    if tally.dice is None:
        fields = _ATTACK_FIELDS if strip.of_attack else _DEFENSE_FIELDS
        left = yield from _ask_totals(side, fields, Reason("best_dice_go", "53"))
        tally.leave(left, fields, symbols=strip.best)
        return
    gone = stripped(tally.dice, strip)
    tally.remove(gone, symbols=strip.best)  # who gives up dice of his own has read their symbols already
    if gone:
        named = tuple(f"{die.colour}: {die.face}" for die in gone)
        side.game.log(DiceRemoved(who=side.actor.name, dice=named))


def _ask_totals(side: Side, fields: tuple[str, ...], reason: Reason) -> Script[Roll]:
    """What the dice of one side show now."""
    answer = yield Numbers(topic="totals_left", who=side.actor.name, fields=fields, reason=reason)
    return Roll(**numbers(answer))


def _more_dice(side: Side, one: Enchantment) -> Script[None]:
    """Up to three of a colour; of any colour the better first (p. 16, 53)."""
    for effect in one.effects:
        if effect.brings_dice:
            dice = room_for(side.tally, effect.on, effect.by)
            if dice:
                more = yield from roll_more(side.game, side.names, side.actor.name, dice)
                side.tally.add(more.dice)


def room_for(tally: Tally, on: On, count: int) -> dict[str, int]:
    more: dict[str, int] = {}
    for colour in BETTER_FIRST.get(on, (on.value,)):
        more[colour] = max(0, min(count, MOST_OF_A_COLOUR - tally.count(colour)))
        count -= more[colour]
    return {colour: number for colour, number in more.items() if number}


# Once more


def has_dice_for(tally: Tally, one: Enchantment) -> bool:
    """Not where it would only roll dice again, and none of those lie there."""
    dice = tally.dice
    if dice is None or not one.does_only(*EVERY_REROLL):
        return True
    return any(dice_of_reroll(dice, effect.on) for effect in one.effects)


def plan_rerolls(side: Side, one: Enchantment) -> Script[list[Again]]:
    """What is to be rolled again, for each re-roll of an enchantment; nothing where the result is kept."""
    planned: list[Again] = []
    for effect in one.effects:
        if effect.on in EVERY_REROLL:
            planned += [(yield from _plan_reroll(side, effect.on))]
    return planned


def _plan_reroll(side: Side, on: On) -> Script[Again]:
    """Where only totals were told, the table rolls the dice it means and tells what lies there then."""
    dice = side.tally.dice
    if dice is not None:
        places = yield from choose_reroll(side.game, side.actor.name, dice, on)
        return [dice[i] for i in places]
    chosen = yield from choose_side(side.game, side.actor.name, sides_of_reroll(on))
    return {ATTACK: _ATTACK_FIELDS, DEFENSE: _DEFENSE_FIELDS}.get(chosen, ())


def _roll_again(side: Side, again: Again) -> Script[None]:
    """Skills act on blanks after it, as after any other re-roll (p. 54)."""
    if isinstance(again, tuple):
        if again:
            side.tally.roll_again((yield from _ask_totals(side, again, LAST_ROLL_COUNTS)), again)
        return
    if not again:
        return
    side.tally.pick_up(again)
    colours = [die.colour for die in again]
    dice = {colour: colours.count(colour) for colour in colours}
    thrown = yield from roll_more(side.game, side.names, side.actor.name, dice)
    side.tally.add(thrown.dice)
    side.tally.settle()
    if any(die.attacks for die in again):
        yield from see_to_blanks(side.game, side.names, side.tally, by_chance=thrown.by_chance)

