"""Whom an enemy goes for: the most unspent experience, and players break ties (p. 28)."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness.state import CombatType, Enemy, Hero, State
from app.rules.massive_darkness.table import Glimpse, View

MAGIC_REACH = 2
MOST_OF_ALL = (1_000, 0)


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


def in_reach(enemy: Enemy, glimpses: Iterable[Glimpse]) -> list[Glimpse]:
    """The heroes that some attack of the enemy reaches."""
    types = enemy.arms.types
    return [one for one in glimpses if one.range is not None and _reached_by(types, one.range)]


def _reached_by(types: Iterable[CombatType], distance: int) -> bool:
    return any(reaches(combat_type, distance) for combat_type in types)


def types_reaching(enemy: Enemy, distance: int | None) -> list[CombatType]:
    return [combat_type for combat_type in enemy.arms.types if reaches(combat_type, distance)]


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


class Judged(NamedTuple):
    """What a rule made of the heroes in view: who came into question, who of them ties, and who it is."""

    eligible: Sequence[Glimpse] = ()
    tied: Sequence[Glimpse] = ()
    target: Glimpse | None = None
    quarry: Hero | None = None
    """In a counter-attack the only hero who comes into question."""


NOBODY = Judged()


def reason_for(rule: str, page: str, view: View, judged: Judged = NOBODY) -> Reason:
    """Why this hero, or why one of these that tie: every standing hero with what ruled him out."""
    target = judged.target
    if target is not None and target.hero.taunt and judged.quarry is None:
        rule, page = "taunt", "52"
    verdicts = {one.hero.name: "no_taunt" if rule == "taunt" else "fewer_xp" for one in judged.eligible}
    verdicts |= {one.hero.name: "tied" for one in judged.tied}
    if target is not None:
        verdicts[target.hero.name] = "target"
    candidates = []
    for hero, distance, lit in view:
        verdict = verdicts.get(hero.name) or _ruled_out(hero, distance, lit, rule, judged.quarry)
        candidates.append(Candidate(hero.name, verdict, hero.xp, hero.micro_xp, distance, lit))
    return Reason(rule, page, tuple(candidates))


def _ruled_out(hero: Hero, distance: int | None, lit: bool, rule: str, quarry: Hero | None) -> str:
    """Why a hero did not even come into question."""
    if rule == "held_by_a_hero" and distance == 0 and not hero.stunned:
        return "holds"
    if quarry is not None and hero is not quarry:
        return "did_not_attack"
    if distance is None:
        return "out_of_sight" if lit else "hidden"
    return "out_of_reach"
