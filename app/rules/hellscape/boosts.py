"""What a hero's cards add to an attack, as odds count it: for nothing, for a price, and what no number can say."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from app.rules.core.dice import Dice, added
from app.rules.core.errors import BadNotation
from app.rules.core.event import Event
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.classes import Berserker, Shaman, shaman
from app.rules.hellscape.classes.events import ShotLoosed, ToolFlipped
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.hero_abilities import comes_by_itself, usable_now
from app.rules.hellscape.odds import Edge
from app.rules.hellscape.powers import Power
from app.rules.hellscape.state import Hero

MOST_PAID = 5
"""Abilities whose combinations are tried."""


class Boost(NamedTuple):
    edge: Edge
    dice: Dice


def for_nothing(combat: Combat) -> Boost:
    """What he always has: symbols that come by themselves, and re-rolls and dice that cost nothing."""
    return boost_of(effect for power in usable_now(combat) if power.is_free for effect in _by_itself(combat, power))


def _by_itself(combat: Combat, power: Power) -> Iterable[Effect]:
    """Of spells nothing comes by itself: they are cast."""
    counts = {Does.REROLL, Does.DICE}
    if not power.is_spell:
        counts |= comes_by_itself(attacks=combat.attacks)
    return (effect for effect in power.ability.effects if effect.what in counts)


def payable(combat: Combat) -> list[tuple[Power, ...]]:
    """The largest sets of abilities that he can pay for together, each of which changes the odds."""
    if not combat.attacks:
        return []
    wanted = [power for power in usable_now(combat) if not power.is_free and _counts(power)][:MOST_PAID]
    found: list[tuple[Power, ...]] = []
    for size in range(len(wanted), 0, -1):
        for chosen in combinations(wanted, size):
            larger = any(set(map(id, chosen)) <= set(map(id, one)) for one in found)
            if not larger and _can_pay(combat.hero, chosen):
                found.append(chosen)
    return found


def _counts(power: Power) -> bool:
    return boost_of(power.ability.effects) != boost_of(())


def _can_pay(hero: Hero, powers: Sequence[Power]) -> bool:
    costs = [power.ability for power in powers]
    pool = hero.class_state.pool if isinstance(hero.class_state, Berserker) else 0
    elements: Counter[str] = Counter()
    for power in powers:
        elements.update(power.elements)
    return (
        sum(one.mana for one in costs) <= hero.mana
        and sum(one.wounds for one in costs) <= hero.health
        and sum(one.pool for one in costs) <= pool
        and sum(power.is_spell for power in powers) <= 1
        and (not elements or (isinstance(hero.class_state, Shaman) and shaman.can_spend(hero.class_state, elements)))
    )


def in_words(combat: Combat) -> list[Power]:
    """Abilities for this roll that do something no number can say."""
    return [power for power in usable_now(combat) if power.ability.does(Does.TEXT)]


def boost_of(effects: Iterable[Effect]) -> Boost:
    swords = shields = rerolls = 0
    dice: Dice = {}
    for effect in effects:
        match effect.what:
            case Does.SWORDS:
                swords += effect.amount
            case Does.FEWER_SWORDS:
                swords -= effect.amount
            case Does.SHIELDS | Does.FEWER_SHIELDS:
                shields += effect.amount
            case Does.REROLL:
                rerolls += effect.amount
            case Does.DICE:
                dice = added(dice, {effect.colour: effect.amount})
    return Boost(Edge(swords, shields, rerolls), dice)


def together(first: Boost, second: Boost) -> Boost:
    one, two = first.edge, second.edge
    edge = Edge(one.swords + two.swords, one.shields + two.shields, one.rerolls + two.rerolls)
    return Boost(edge, added(first.dice, second.dice))


def of_class(events: Sequence[Event]) -> Boost:
    """What a Rogue's token or a Ranger's arrows add to the attack that is under way; their dice are in its pool."""
    effects: list[Effect] = []
    for event in reversed(events):
        match event:
            case ToolFlipped(tool=tool, helps=True):
                effects += _read(tool)
                break
            case ShotLoosed(effects=texts):
                effects += [effect for text in texts for effect in _read(f"attack: {text}")]
                break
    return Boost(boost_of(effects).edge, {})


def _read(written: str) -> tuple[Effect, ...]:
    """A token or bar in the table's own words adds nothing that could be counted."""
    try:
        return read_ability(written).effects
    except BadNotation:
        return ()
