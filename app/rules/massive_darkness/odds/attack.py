"""Exact odds of an attack before its roll: every outcome counted, in whole numbers (p. 16, 33-36, 53).

What they assume of those who may choose stands in `choosing`. Not counted, and named in `left_out`: what somebody may
still bleed for, and skills that act on blanks after a re-roll, for only the table sees what they bring. Not counted: a
boss struck past its minions. Where fights that go on after the roll are too many to follow, what makes them go on is
left out, and the odds say so.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction

from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.blanks import to_remember
from app.rules.massive_darkness.blood import payers_for
from app.rules.massive_darkness.enchantments import Enchantment
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.mob import figures_killed, needed_to_kill
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.contest import Contest
from app.rules.massive_darkness.odds.idle import without_idle
from app.rules.massive_darkness.odds.moving import goes_on, sides_of_dice_again
from app.rules.massive_darkness.odds.patience import MOST_STEPS, NotWanted, Patience, TooMany, always
from app.rules.massive_darkness.odds.phases import Phases, in_phases
from app.rules.massive_darkness.odds.tree import Tree
from app.rules.massive_darkness.pool import NO_FACTS, Actor, Encounter, Facts, gather, weapons_for, written
from app.rules.massive_darkness.state import Hero


@dataclass(frozen=True)
class Odds:
    """`wounds[n]` is the chance of exactly n wounds, `kills[n]` that of exactly n figures killed."""

    wounds: tuple[Fraction, ...]
    kills: tuple[Fraction, ...]
    expected: Fraction
    rerolls: bool = False
    """Somebody may roll dice again."""
    spending: bool = False
    """A hero may have to choose what his symbols are spent on."""
    in_part: bool = False
    """Without what may go on for long after the roll: dice that symbols bring or roll again, and what
    a hero may leave."""
    left_out: tuple[str, ...] = ()
    """Skills that may act and are not counted, as they are written."""

    @property
    def kill(self) -> Fraction:
        """The chance that anybody is killed: the hero, the single enemy, or at least one of a mob."""
        return 1 - self.kills[0]


@dataclass(frozen=True)
class CountedAttack:
    """All that the odds of an attack depend on, read off the table at once: counting may take its time beside it."""

    encounter: Encounter
    defender: Actor
    hero_attacks: bool
    left_out: tuple[str, ...] = ()

    def odds(self, wanted: Callable[[], bool] = always, most: int = MOST_STEPS) -> Odds | None:
        """In part where more than so many steps would have to be followed; None where nobody wants to know any more."""
        by_hero = Both(self.hero_attacks, isinstance(self.defender, Hero))
        encounter = without_idle(self.encounter, by_hero)
        at_once = _at_once(encounter, by_hero)
        if at_once == encounter:
            return self._summed(self.encounter, Contest(encounter, by_hero, self._needed).outcomes())
        follow = Phases if in_phases(encounter) else Tree
        try:
            rolls = follow(encounter, by_hero, self._needed, Patience(wanted, most)).outcomes()
            return self._summed(self.encounter, rolls)
        except NotWanted:
            return None
        except TooMany:
            part = self._summed(at_once, Contest(at_once, by_hero, self._needed).outcomes())
            return replace(part, in_part=True)

    @property
    def _needed(self) -> int:
        return needed_to_kill(self.defender)

    def _summed(self, encounter: Encounter, rolls: Sequence[int]) -> Odds:
        """`rolls` come to 0, 1, 2 ... wounds; what was counted is told by its encounter."""
        of = sum(rolls)
        killed: Counter[int] = Counter()
        for wounds, count in enumerate(rolls):
            if count:
                killed[figures_killed(self.defender, wounds)] += count
        most = max(wounds for wounds, count in enumerate(rolls) if count)
        return Odds(
            wounds=tuple(Fraction(count, of) for count in rolls[: most + 1]),
            kills=tuple(Fraction(killed[figures], of) for figures in range(max(killed) + 1)),
            expected=Fraction(sum(wounds * count for wounds, count in enumerate(rolls)), of),
            rerolls=any(one.rerolls for one in (*encounter.defends, *encounter.strikes)),
            spending=self._hero_chooses(encounter),
            left_out=self.left_out,
        )

    def _hero_chooses(self, encounter: Encounter) -> bool:
        strikes, defends = encounter.strikes, encounter.defends
        own = _paid(strikes if self.hero_attacks else defends)
        cancels = any(one.cancels_symbols_of_defense for one in own) and bool(_paid(defends))
        rivals = [sum(bool(one.bams) for one in own), sum(bool(one.diamonds) for one in own)]
        return cancels or max(rivals) > 1 or any(one.harms_its_side for one in own)


def _at_once(encounter: Encounter, by_hero: Both[bool]) -> Encounter:
    """Without what makes a fight go on after its roll."""
    return replace(
        encounter,
        strikes=[one for one in encounter.strikes if not goes_on(one, by_hero=by_hero.attack)],
        defends=[one for one in encounter.defends if not goes_on(one, by_hero=by_hero.defense)],
    )


def _paid(enchantments: Sequence[Enchantment]) -> list[Enchantment]:
    return [one for one in enchantments if not one.free]


def attack_of(
    game: Game, attacker: Actor, defender: Actor, combat_type: CombatType, *, bonus: Sequence[str] = (),
    facts: Facts = NO_FACTS, is_rolled: bool = False,
) -> CountedAttack:  # fmt: skip
    """`facts` are conditions that only the table can judge; what it was not asked about counts as not met. When it
    `is_rolled`, everybody has bled who wanted to."""
    encounter = gather(game, attacker, defender, combat_type, bonus=bonus, facts=facts)
    blood = () if is_rolled else _for_blood(game, attacker, defender, combat_type, bonus)
    left_out = (*blood, *_on_blanks(game, attacker, encounter))
    return CountedAttack(encounter, copy(defender), isinstance(attacker, Hero), left_out)


def _for_blood(
    game: Game, attacker: Actor, defender: Actor, combat_type: CombatType, bonus: Sequence[str]
) -> tuple[str, ...]:
    """What somebody may still bleed for."""
    weapons = weapons_for(game, attacker, defender.at, combat_type)
    return tuple(
        one.text
        for actor, defends in ((attacker, False), (defender, True))
        if isinstance(actor, Hero)
        for one in written(game, actor, combat_type, weapons, defends=defends, bonus=bonus)
        if payers_for(game, actor, one.condition)
    )


def _on_blanks(game: Game, attacker: Actor, encounter: Encounter) -> tuple[str, ...]:
    """They act where attack dice may be rolled again, and bring what only the table sees (p. 54)."""
    rerolls = [on for one in (*encounter.defends, *encounter.strikes) for on in one.rerolls]
    again = any(sides_of_dice_again(on).attack for on in rerolls)
    return to_remember(game, attacker.name) if again else ()
