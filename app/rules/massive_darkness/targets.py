"""Whom an enemy goes for: the most unspent experience, and players break ties (p. 28)."""

from collections.abc import Collection, Iterable

from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness.state import CombatType, Enemy, Hero, State
from app.rules.massive_darkness.table import Glimpse, View

MAGIC_REACH = 2


def reaches(combat_type: CombatType, distance: int | None) -> bool:
    """Melee 0, ranged 1 and more, magic 1 to 2; all of them in sight only (p. 28)."""
    if distance is None:
        return False
    match combat_type:
        case CombatType.MELEE:
            return distance == 0
        case CombatType.RANGED:
            return distance >= 1
        case CombatType.MAGIC:
            return 1 <= distance <= MAGIC_REACH


def types_reaching(enemy: Enemy, distance: int | None) -> tuple[CombatType, ...]:
    return tuple(combat_type for combat_type in enemy.arms.types if reaches(combat_type, distance))


def richest(state: State, glimpses: Collection[Glimpse]) -> list[Glimpse]:
    """Those with the most experience: one, or several that tie.

    Who has Taunt counts as having the most (p. 52); in Story Mode micro-experience parts equals (p. 38).
    """
    wealth = [_wealth(state, glimpse.hero) for glimpse in glimpses]
    most = max(wealth)
    return [glimpse for glimpse, has in zip(glimpses, wealth, strict=True) if has == most]


def _wealth(state: State, hero: Hero) -> tuple[int, int]:
    if hero.taunt:
        return MOST_OF_ALL
    return hero.xp, hero.micro_xp if state.story else 0


MOST_OF_ALL = (1_000, 0)


def reason_for(rule: str, page: str, view: View, eligible: Collection[Glimpse], chosen: Hero | None) -> Reason:
    """Why this hero: every standing hero with what ruled him out."""
    if chosen is not None and chosen.taunt:
        rule, page = "taunt", "52"
    names = [glimpse.hero.name for glimpse in eligible]
    return Reason(rule, page, tuple(_candidate(glimpse, names, chosen) for glimpse in view))


def _candidate(glimpse: Glimpse, eligible: Iterable[str], chosen: Hero | None) -> Candidate:
    hero = glimpse.hero
    return Candidate(
        hero.name, _verdict(glimpse, eligible, chosen), hero.xp, hero.micro_xp, glimpse.range, glimpse.lit
    )


def _verdict(glimpse: Glimpse, eligible: Iterable[str], chosen: Hero | None) -> str:
    hero = glimpse.hero
    if chosen is not None and hero.name == chosen.name:
        return "target"
    if hero.name in eligible and chosen is not None:
        same = (hero.taunt, hero.xp, hero.micro_xp) == (chosen.taunt, chosen.xp, chosen.micro_xp)
        return "tied" if same else "fewer_xp"
    if glimpse.hidden:
        return "hidden"
    return "out_of_sight" if glimpse.range is None else "out_of_reach"
