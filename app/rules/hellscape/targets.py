"""Whom an enemy goes for: the highest level, then the most unspent experience; players break ties ("Mob Attack")."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec

from app.rules.core.board import Board
from app.rules.core.reason import Candidate, Reason
from app.rules.hellscape.arms import Arms, CombatType, count, strengthened, together
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.state import Enemy
from app.rules.hellscape.table import Glimpse, View

MAGIC_REACH = 1
LEAST_OF_ALL, MOST_OF_ALL = (-1, 0), (1_000, 0)


def reaches(combat_type: CombatType, distance: int | None) -> bool:
    """Melee in one's own zone, magic there and one zone away, ranged from one zone on; all in sight."""
    if distance is None:
        return False
    match combat_type:
        case CombatType.MELEE:
            return distance == 0
        case CombatType.MAGIC:
            return distance <= MAGIC_REACH
        case CombatType.RANGED:
            return distance > 0


def weapons(enemy: Enemy) -> Arms:
    """A mob attacks with its item, a roaming monster with the dice of its card ("Roaming Monster Activation")."""
    if enemy.more_attack or enemy.more_defense:
        return strengthened(enemy.arms, enemy.more_attack, enemy.more_defense)
    if not enemy.carries.is_known:
        return enemy.arms
    return together(enemy.arms, enemy.carries) if enemy.arms.is_known else enemy.carries


def heroes_in_reach(enemy: Enemy, glimpses: Iterable[Glimpse]) -> list[Glimpse]:
    """The heroes that some attack of the enemy reaches."""
    here, next_to_it, far = _reach(tuple(weapons(enemy).types))
    return [
        one for one in glimpses
        if (distance := one.range) is not None
        and (here if distance == 0 else next_to_it if distance <= MAGIC_REACH else far)
    ]  # fmt: skip


@cache
def _reach(types: tuple[CombatType, ...]) -> tuple[bool, bool, bool]:
    """Whether any of these attacks reaches one's own zone, the next one, and those beyond."""
    return (
        any(reaches(one, 0) for one in types),
        any(reaches(one, MAGIC_REACH) for one in types),
        any(reaches(one, MAGIC_REACH + 1) for one in types),
    )


def most_effective(enemy: Enemy, distance: int | None) -> list[CombatType]:
    """Of the attacks that reach so far those with the most dice; several where they are equal ("Mob Attack")."""
    arms = weapons(enemy)
    types = [one for one in arms.types if reaches(one, distance)]
    if len(types) == 1:
        return types
    most = max((count(arms.attack(one)) for one in types), default=0)
    return [one for one in types if count(arms.attack(one)) == most]


def most_experienced(glimpses: list[Glimpse]) -> list[Glimpse]:
    """One, or several that tie. Who taunts counts as having the most ("Taunt")."""
    most, found = LEAST_OF_ALL, list[Glimpse]()
    for one in glimpses:
        hero = one.hero
        has = MOST_OF_ALL if hero.taunt else (hero.level, hero.xp)
        if has > most:
            most, found = has, [one]
        elif has == most:
            found.append(one)
    return found


class Judged(msgspec.Struct, frozen=True, gc=False):
    """What a rule made of the heroes in view: who came into question, who of them ties, and who it is."""

    eligible: Sequence[Glimpse] = ()
    tied: Sequence[Glimpse] = ()
    target: Glimpse | None = None

    @property
    def favourites(self) -> Sequence[Glimpse]:
        """Who it is, or several that tie."""
        return self.tied if self.target is None else (self.target,)


NOBODY = Judged()


Falls = Callable[[Glimpse, Glimpse | None], str]


def less_experienced(one: Glimpse, target: Glimpse | None) -> str:
    return "lower_level" if target is not None and one.hero.level < target.hero.level else "fewer_xp"


def _does_not_taunt(one: Glimpse, target: Glimpse | None) -> str:
    return "no_taunt"


@dataclass(frozen=True)
class Preference:
    """Of heroes in question those who come first, and how that is said. Without a map there is no board."""

    chooses: Callable[[Board | None, Enemy, list[Glimpse]], list[Glimpse]]
    falls: Falls
    """What rules out a hero who came into question."""
    in_range: str
    tied: str
    towards: str
    steps: Callable[[Board | None, Enemy, Glimpse], int | None] = lambda board, enemy, one: None
    """How far a hero is, where that decides."""
    heeds_taunt: bool = False
    """Whether experience decides, of which who taunts has the most ("Taunt")."""


BY_EXPERIENCE = Preference(
    chooses=lambda board, enemy, glimpses: most_experienced(glimpses), falls=less_experienced,
    in_range="most_experienced_in_range", tied="equal_experience", towards="towards_the_most_experienced",
    heeds_taunt=True,
)  # fmt: skip


def reason_for(
    rule: str, page: str, view: View, judged: Judged = NOBODY, falls: Falls = less_experienced,
    steps: Callable[[Glimpse], int | None] = lambda one: None, *, heeds_taunt: bool = False,
) -> Reason:  # fmt: skip
    """Why this hero, or why one of these that tie: every standing hero with what ruled him out."""
    target = judged.target
    if heeds_taunt and any(one.hero.taunt for one in judged.favourites):
        rule, page = "several_taunt" if target is None else "taunts", "Taunt"
        falls = _does_not_taunt
    candidates = [
        Candidate(
            (hero := one.hero).name, "target" if one is target else _verdict(one, target, judged, falls), xp=hero.xp,
            range=one.range, steps=steps(one),
        )
        for one in view
    ]  # fmt: skip
    return Reason(rule, page, tuple(candidates))


def named_by_its_card(enemy: Enemy, view: View, reached: Sequence[Glimpse], target: Glimpse) -> Reason:
    """Its card says whom it attacks: nothing rules out the others that it reaches."""
    candidates = [
        Candidate(
            one.hero.name, "target" if one is target else "in_reach" if one in reached else _out_of(one),
            xp=one.hero.xp, range=one.range,
        )
        for one in view
    ]  # fmt: skip
    return msgspec.structs.replace(said_by_its_card(enemy), candidates=tuple(candidates))


def said_by_its_card(enemy: Enemy) -> Reason:
    """A boss has no card, but a dashboard ("Bosses")."""
    if enemy.kind is Kind.BOSS:
        return Reason("its_dashboard_says_so", "Bosses")
    return Reason("its_card_says_so", "Roaming Monster Activation")


def _verdict(one: Glimpse, target: Glimpse | None, judged: Judged, falls: Falls) -> str:
    if one in judged.tied:
        return "tied"
    if one in judged.eligible:
        return falls(one, target)
    return _out_of(one)


def _out_of(one: Glimpse) -> str:
    return "out_of_sight" if one.range is None else "out_of_reach"
