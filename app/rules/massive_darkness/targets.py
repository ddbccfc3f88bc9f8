"""Whom an enemy goes for: the most unspent experience, and players break ties (p. 28)."""

from collections.abc import Iterable, Sequence

import msgspec

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
    return [one for one in glimpses if one.range is not None and types_reaching(enemy, one.range)]


def types_reaching(enemy: Enemy, distance: int | None) -> list[CombatType]:
    return [combat_type for combat_type in enemy.arms.types if reaches(combat_type, distance)]


def richest(state: State, glimpses: list[Glimpse]) -> list[Glimpse]:
    """Those with the most experience: one, or several that tie.

    Who has Taunt counts as having the most (p. 52); in Story Mode micro-experience parts equals (p. 38).
    """
    if len(glimpses) == 1:
        return glimpses
    wealth = [_wealth(state, glimpse.hero) for glimpse in glimpses]
    most = max(wealth)
    return [glimpse for glimpse, has in zip(glimpses, wealth, strict=True) if has == most]


def _wealth(state: State, hero: Hero) -> tuple[int, int]:
    if hero.taunt:
        return MOST_OF_ALL
    return hero.xp, hero.micro_xp if state.story else 0


class Judged(msgspec.Struct, frozen=True, gc=False):
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
    candidates = []
    for one in view:
        hero = one.hero
        verdict = "target" if one is target else _verdict(one, rule, judged)
        candidates.append(Candidate(hero.name, verdict, hero.xp, hero.micro_xp, one.range, one.lit))
    return Reason(rule, page, tuple(candidates))


def _verdict(one: Glimpse, rule: str, judged: Judged) -> str:
    """Why a hero is not the one, or did not even come into question."""
    if one in judged.tied:
        return "tied"
    if one in judged.eligible:
        return "no_taunt" if rule == "taunt" else "fewer_xp"
    if rule == "held_by_a_hero" and one.range == 0 and not one.hero.stunned:
        return "holds"
    if judged.quarry is not None and one.hero is not judged.quarry:
        return "did_not_attack"
    if one.range is None:
        return "out_of_sight" if one.lit else "hidden"
    return "out_of_reach"
