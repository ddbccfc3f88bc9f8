"""Rolls of both sides as odds count them: put into classes, and what re-rolls make of them (p. 33)."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.enchantments import ANY_REROLLS, BLANK_REROLLS, On
from app.rules.massive_darkness.impact import ALL, Symbols, impact_of
from app.rules.massive_darkness.odds.moving import moves_of, strips_of
from app.rules.massive_darkness.odds.rerolling import Rolls, Table, after_rerolls
from app.rules.massive_darkness.odds.throws import Throw, hands, hands_of, sums, totals
from app.rules.massive_darkness.pool import Encounter

KeyT = TypeVar("KeyT", bound=Hashable)
Throws = list[tuple[Throw, int]]
"""Rolls of a side, and how many there are of each."""

_ONE_BY_ONE = {
    ATTACK: (On.REROLL_ATTACK_BLANKS, On.REROLL_ANY_ATTACK),
    DEFENSE: (On.REROLL_DEFENSE_BLANKS, On.REROLL_ANY_DEFENSE),
}


def throws_of(encounter: Encounter, colours: tuple[str, str], *, die_by_die: bool) -> Throws:
    """By what they add up to, unless dice matter one by one; hand by hand where some of them are rolled again."""
    first, second = (encounter.dice.get(colour, 0) for colour in colours)
    if die_by_die:
        return [*hands(colours, first, second).items()]
    most = _most_symbols(encounter, attack=colours == ATTACK)
    if _by_hand(encounter, colours):
        return sums(colours, first, second, *most)
    return [*totals(colours, first, second, *most).items()]


def _most_symbols(encounter: Encounter, *, attack: bool) -> Symbols:
    """More of them make no difference: nothing is left to pay for, even if some are cancelled."""
    own, other = (encounter.strikes, encounter.defends) if attack else (encounter.defends, encounter.strikes)
    cancelling = [impact_of(one).cancels_attack if attack else impact_of(one).cancels_defense for one in other]
    if any(map(any, cancelling)):
        return Symbols(ALL, ALL)
    return Symbols(sum(one.bams * one.repeat for one in own), sum(one.diamonds * one.repeat for one in own))


def _by_hand(encounter: Encounter, colours: tuple[str, str]) -> bool:
    return any(reroll.on in _ONE_BY_ONE[colours] for reroll in encounter.rerolls)


def classes(
    encounter: Encounter, colours: tuple[str, str], throws: Throws, keys: Mapping[Throw, KeyT]
) -> tuple[list[KeyT], Rolls]:
    """Throws with the same key are a class; the keys of the classes stand beside them."""
    numbers: dict[KeyT, int] = {}
    of_throw = {throw: numbers.setdefault(key, len(numbers)) for throw, key in keys.items()}
    weights = [0] * len(numbers)
    for throw, count in throws:
        weights[of_throw[throw]] += count
    if not _by_hand(encounter, colours):
        return [*numbers], Rolls(weights)
    first, second = (hands_of(colour, encounter.dice.get(colour, 0)) for colour in colours)
    counts, of_hand = [count for _, count in throws], [of_throw[throw] for throw, _ in throws]
    return [*numbers], Rolls(weights, (first, second), counts, of_hand)


def classes_of_fight(encounter: Encounter, colours: tuple[str, str]) -> tuple[list[Throw], Rolls]:
    """Dice that are only ever rolled again all at once: hands that add up to the same are the same."""
    defends = colours == DEFENSE
    every = (*encounter.strikes, *encounter.defends)
    paid = [one for one in every if not one.free and moves_of(one).of(defends=defends)]
    throws = throws_of(encounter, colours, die_by_die=bool(paid))
    if any(strips_of(one).of(defends=defends) or one.has(*ANY_REROLLS, *BLANK_REROLLS) for one in paid):
        return classes(encounter, colours, throws, {throw: throw for throw, _ in throws})
    alike: dict[tuple[int, int, int], Throw] = {}
    return classes(
        encounter, colours, throws,
        {throw: alike.setdefault((throw.points, throw.bams, throw.diamonds), throw) for throw, _ in throws},
    )  # fmt: skip


def how_many(encounter: Encounter, attack: Rolls, defense: Rolls, wounds: Table) -> Table:
    """How many rolls end in each class of attack and defence; `wounds`, or what stands for them, decide re-rolls."""
    if encounter.rerolls:
        return after_rerolls(encounter.rerolls, attack, defense, wounds)
    return [[one * other for other in defense.weights] for one in attack.weights]
