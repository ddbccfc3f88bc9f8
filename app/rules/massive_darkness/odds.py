"""Exact odds of an attack before its roll: every outcome counted, in whole numbers (p. 16, 33-36, 53).

Enemies fire in their order. A hero fires what is best for him, and re-rolls where that is better on average.

Not counted: what somebody would have to bleed for, unless it is in `bonus`; dice that an enchantment adds or rolls
again after the roll; a boss struck past its minions.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.contest import Contest
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.mob import figures_killed, needed_to_kill
from app.rules.massive_darkness.pool import NO_FACTS, Actor, Facts, gather
from app.rules.massive_darkness.state import Hero


@dataclass(frozen=True)
class Odds:
    """`wounds[n]` is the chance of exactly n wounds, `kills[n]` that of exactly n figures killed."""

    wounds: tuple[Fraction, ...]
    kills: tuple[Fraction, ...]
    expected: Fraction

    @property
    def kill(self) -> Fraction:
        """The chance that anybody is killed: the hero, the single enemy, or at least one of a mob."""
        return 1 - self.kills[0]


def odds(
    game: Game, attacker: Actor, defender: Actor, combat_type: CombatType, *, bonus: Sequence[str] = (),
    facts: Facts = NO_FACTS,
) -> Odds:  # fmt: skip
    """`facts` are conditions that only the table can judge; what it was not asked about counts as not met."""
    encounter = gather(game, attacker, defender, combat_type, bonus=bonus, facts=facts)
    contest = Contest(
        encounter, isinstance(attacker, Hero), isinstance(defender, Hero), needed_to_kill(defender)
    )
    return _summed(contest.outcomes(), lambda wounds: figures_killed(defender, wounds))


def _summed(rolls: Counter[int], killed_by: Callable[[int], int]) -> Odds:
    of = sum(rolls.values())
    killed: Counter[int] = Counter()
    for wounds, count in rolls.items():
        killed[killed_by(wounds)] += count
    return Odds(
        wounds=tuple(Fraction(rolls[wounds], of) for wounds in range(max(rolls) + 1)),
        kills=tuple(Fraction(killed[figures], of) for figures in range(max(killed) + 1)),
        expected=Fraction(sum(wounds * count for wounds, count in rolls.items()), of),
    )
