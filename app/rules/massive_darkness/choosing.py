"""Who fires what next, in a fight and in its odds alike (p. 34, 53).

An enemy fires all it can pay for, in its order. A hero fires all that can only help him. Where he has to decide, he is
asked: what his symbols do not suffice for, what could also harm his own side, whether to cancel symbols. Re-rolls are
asked about too, an enemy's as well: the table decides.

What the odds assume of all these choices: everybody chooses what is best for his side on average, the most wounds for
the attack and the fewest for the defence; what is no better than keeping the dice or the symbols is not done.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.rules.massive_darkness.enchantments import EVERY_REROLL, Enchantment
from app.rules.massive_darkness.impact import Impact, Symbols, impact_of

Left = Sequence[int]
"""How often each enchantment, by its place, may still be fired."""


class Next(NamedTuple):
    """What can be fired now, by places. One that need not be declined fires by itself; nothing where all is done."""

    options: tuple[int, ...] = ()
    may_decline: bool = False

    @property
    def is_choice(self) -> bool:
        return len(self.options) > 1 or self.may_decline


def next_to_fire(
    enchantments: Sequence[Enchantment], left: Left, symbols: Symbols, has_dice: Callable[[Enchantment], bool],
    *, by_hero: bool,
) -> Next:  # fmt: skip
    """Where a hero's symbols do not suffice for all, he chooses; what could harm him he may also leave (p. 34).

    What wins symbols goes first: they may pay for the rest. What takes dice of any colour goes late: what is left of
    one colour may be taken before. Re-rolls come last, when the symbols that lie there have been used. Of two that do
    the same he takes the cheaper.
    """
    affordable = [
        i for i, one in enumerate(enchantments)
        if left[i] and symbols.pays(one) and not one.only_cancels_defense and has_dice(one)
    ]  # fmt: skip
    if not affordable or not by_hero:
        return Next(tuple(affordable[:1]))
    contested = _contested(enchantments, left, symbols, affordable)
    if certain := [i for i in affordable if i not in contested and not enchantments[i].harms_its_side]:
        return Next((min(certain, key=lambda i: _rank(enchantments[i])),))
    if all(enchantments[i].harms_its_side for i in affordable):
        return Next(_cheapest(enchantments, affordable), may_decline=True)
    return Next(_cheapest(enchantments, contested))


def _contested(enchantments: Sequence[Enchantment], left: Left, symbols: Symbols, affordable: list[int]) -> list[int]:
    short_of_bams = symbols.bams < sum(enchantments[i].bams * left[i] for i in affordable)
    short_of_diamonds = symbols.diamonds < sum(enchantments[i].diamonds * left[i] for i in affordable)
    return [
        i for i in affordable
        if (short_of_bams and enchantments[i].bams) or (short_of_diamonds and enchantments[i].diamonds)
    ]  # fmt: skip


def _cheapest(enchantments: Sequence[Enchantment], places: list[int]) -> tuple[int, ...]:
    """One for each thing to do, in the order of their names."""
    dearest_first = sorted(places, key=lambda i: -(enchantments[i].bams + enchantments[i].diamonds))
    by_label = {enchantments[i].label: i for i in dearest_first}
    return tuple(by_label[label] for label in sorted(by_label))


def _rank(one: Enchantment) -> int:
    if one.gives_symbols:
        return 0
    if one.has(*EVERY_REROLL):
        return 3
    return 2 if any(strip.of_any_colour for strip in impact_of(one).strips) else 1


# Before the defence spends its symbols


def next_to_cancel(enchantments: Sequence[Enchantment], left: Left, symbols: Symbols, defense: Symbols) -> Next:
    """Before the defence spends its symbols a hero may cancel some, as long as there are any (p. 34).

    He may keep his own symbols; or fire early what also does something else, before they are cancelled.
    """
    if not any(defense):
        return Next()
    affordable = [
        i for i, one in enumerate(enchantments)
        if left[i] and symbols.pays(one) and one.cancels_symbols_of_defense
        and not (one.only_cancels_defense and not cancels_some(one, defense))
    ]  # fmt: skip
    return Next(_cheapest(enchantments, affordable), may_decline=True) if affordable else Next()


def cancels_some(one: Enchantment, defense: Symbols) -> bool:
    """Whether it takes away symbols that the defence has."""
    return not one.defends and defense.less(impact_of(one).cancels_defense) != defense


def opening_of_enemy(
    enchantments: Sequence[Enchantment], left: tuple[int, ...], attack: Symbols, defense: Symbols
) -> list[int]:
    """What an enemy fires before the defence spends its symbols: all in its order up to the last that cancels some.

    Its own enchantments come first (p. 22, 24, 34), and nothing cancels symbols that are not there.
    """
    at, order, opening = Spending((), left, attack), list[int](), 0
    while True:
        i = next(
            (
                i for i, one in enumerate(enchantments)
                if at.left[i] and at.symbols.pays(one) and (not one.only_cancels_defense or cancels_some(one, defense))
            ),
            None,
        )  # fmt: skip
        if i is None:
            return order[:opening]
        order.append(i)
        if cancels_some(enchantments[i], defense):
            opening = len(order)
        at = fire(at, i, enchantments[i])
        defense = defense.less(impact_of(enchantments[i]).cancels_defense)


# Several at once


class Spending(NamedTuple):
    """What a side has fired so far, how often it may still fire each enchantment, and what it has left to pay with."""

    fired: tuple[Impact, ...]
    left: tuple[int, ...]
    symbols: Symbols


def fire(at: Spending, i: int, one: Enchantment) -> Spending:
    impact = impact_of(one)
    cancelled = impact.cancels_defense if one.defends else impact.cancels_attack
    left = (*at.left[:i], at.left[i] - 1, *at.left[i + 1 :])
    return Spending((*at.fired, impact), left, at.symbols.pay(one).less(cancelled).plus(impact.gains))
