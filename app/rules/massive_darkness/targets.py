"""Whom an enemy goes for: the most unspent experience, and players break ties (p. 28)."""

from collections.abc import Iterable, Sequence

import msgspec

from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.state import Enemy, Hero, State
from app.rules.massive_darkness.table import Glimpse, View

_MELEE, _RANGED = CombatType.MELEE, CombatType.RANGED  # looked up once: every enemy asks, about every hero
MAGIC_REACH = 2
MOST_OF_ALL = (1_000, 0)


def reaches(combat_type: CombatType, distance: int | None) -> bool:
    """Melee 0, ranged 1 and more, magic 1 to 2; all of them in sight only (p. 28)."""
    if distance is None:
        return False
    if distance == 0 or combat_type is _MELEE:
        return distance == 0 and combat_type is _MELEE
    return combat_type is _RANGED or distance <= MAGIC_REACH


def in_reach(enemy: Enemy, glimpses: Iterable[Glimpse]) -> list[Glimpse]:
    """The heroes that some attack of the enemy reaches."""
    types = enemy.arms.types
    return [one for one in glimpses if one.range is not None and _reaching(types, one.range)]


def types_reaching(enemy: Enemy, distance: int | None) -> list[CombatType]:
    return _reaching(enemy.arms.types, distance)


def _reaching(types: Iterable[CombatType], distance: int | None) -> list[CombatType]:
    return [combat_type for combat_type in types if reaches(combat_type, distance)]


def richest(state: State, glimpses: list[Glimpse]) -> list[Glimpse]:
    """Those with the most experience: one, or several that tie.

    Who has Taunt counts as having the most (p. 52); in Story Mode micro-experience parts equals (p. 38).
    """
    if len(glimpses) == 1:
        return glimpses
    most, tied = (-1, 0), list[Glimpse]()
    for glimpse in glimpses:
        wealth = _wealth(state, glimpse)
        if wealth > most:
            most, tied = wealth, [glimpse]
        elif wealth == most:
            tied.append(glimpse)
    return tied


def _wealth(state: State, glimpse: Glimpse) -> tuple[int, int]:
    hero = glimpse.hero
    if glimpse.by_skill or hero.taunt:
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
    if target is not None and target.taunts and judged.quarry is None:
        rule, page = "taunt", "52"
    candidates = [
        Candidate(
            one.hero.name, "target" if one is target else _verdict(one, rule, judged),
            one.hero.xp, one.hero.micro_xp, one.range, one.lit,
        )
        for one in view
    ]  # fmt: skip
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
