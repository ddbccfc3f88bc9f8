"""Exact odds of fights that go on after their roll, against 10,000 samples of the same fights in plain Python.

Symbols pay for re-rolls on both sides, with three dice of each colour; in one fight the attack also rolls dice of the
defence again. A sample of such a fight has to choose, and only samples that choose as well as the odds do come to the
same: the sampler works out what is best on average when a choice first comes up, and remembers it. It knows nothing of
the program. The mean of its wounds is compared with ours, so that both measure the same fight.
"""

import random
from collections import Counter
from functools import cache
from itertools import product
from time import thread_time

from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.odds import throws
from app.rules.massive_darkness.odds.attack import CountedAttack, attack_of
from tests.bench.odds import ATTACK as ATTACK_DICE
from tests.bench.odds import DEFENSE, SAMPLES, SIDES, TARGET, Face
from tests.bench.ratio import Ratio, milliseconds, side_by_side
from tests.rules.massive_darkness.fights import game_of, hero, mob

OWN = ("attack bam: reroll any attack",)
ACROSS = ("attack bam: reroll any defense", "attack bam: reroll any attack")
THEIRS = ("defense bam: reroll any defense",)

Dice = tuple[Face, ...]
Hand = tuple[Dice, Dice]
"""Dice of both colours of a side, each in a fixed order."""
Again = tuple[Hand, int, int]
"""What stays, and how many dice of each colour are rolled again."""


def measure() -> list[Ratio]:
    return [
        _ratio("odds of a fight with re-rolls for symbols", OWN, Fights, rounds=3),
        _ratio("odds of a fight that reaches across", ACROSS, FightsAcross, rounds=1),
    ]


def _ratio(name: str, own: tuple[str, ...], fights: type["Fights"], *, rounds: int) -> Ratio:
    attack, chance = _attack(own), random.Random(4)
    means = []

    def query() -> object:
        throws.forget()
        return attack.odds()

    def sample() -> object:
        means.append(fights(chance).mean())
        return means

    ours, sampled = side_by_side(query, sample, rounds, thread_time)
    odds = attack.odds()
    assert odds is not None
    assert not odds.in_part
    sampled_mean, expected = sum(means) / rounds, float(odds.expected)
    assert abs(sampled_mean - expected) < 0.05, f"samples of another fight: {sampled_mean}, odds {expected}"
    return Ratio(f"{name} against 10,000 samples", ours / sampled, TARGET, milliseconds(ours), milliseconds(sampled))


def _attack(own: tuple[str, ...]) -> CountedAttack:
    attacker = hero("Owen", arms=Arms(melee={"yellow": 3, "red": 3}, enchantments=own))
    defender = mob("Orcs", minions=99, arms=Arms(defense={"blue": 3, "green": 3}, enchantments=THEIRS))
    return attack_of(game_of(attacker, defender), attacker, defender, CombatType.MELEE)


class Fights:
    """One bam pays for a re-roll, the defence's first."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._worth: dict[tuple[int, int, int, int], float] = {}
        self._attacks: dict[tuple[Hand, int], tuple[float, Again]] = {}
        self._defenses: dict[tuple[Hand, Hand], tuple[float, Again]] = {}

    def mean(self) -> float:
        return sum(self._wounds() for _ in range(SAMPLES)) / SAMPLES

    def _wounds(self) -> int:
        attack, defense = self._roll(ATTACK_DICE), self._roll(DEFENSE)
        if bams(defense):
            defense = self._rolled(self._defend(attack, defense)[1], "blue", "green")
        return self._strike(attack, defense)

    def _strike(self, attack: Hand, defense: Hand) -> int:
        if bams(attack):
            attack = self._rolled(self._attack(attack, points(defense))[1], "yellow", "red")
        return max(0, points(attack) - points(defense))

    def _roll(self, dice: list[list[Face]]) -> Hand:
        faces = [self._chance.choice(die) for die in dice]
        return tuple(sorted(faces[:3])), tuple(sorted(faces[3:]))

    def _rolled(self, again: Again, first: str, second: str) -> Hand:
        (one, other), count, others = again
        more = [self._chance.choice(SIDES[first]) for _ in range(count)]
        return (
            tuple(sorted((*one, *more))),
            tuple(sorted((*other, *(self._chance.choice(SIDES[second]) for _ in range(others))))),
        )

    # What is best

    def _attack(self, attack: Hand, shields: int) -> tuple[float, Again]:
        """Which dice the attack rolls again, and the wounds that it may hope for."""
        key = attack, shields
        if key not in self._attacks:
            ways = [(self._hoped_for(again, shields), again) for again in ways_of(attack)]
            self._attacks[key] = max(ways, key=lambda way: way[0])
        return self._attacks[key]

    def _hoped_for(self, again: Again, shields: int) -> float:
        kept, count, others = again
        key = points(kept), count, others, shields
        if key not in self._worth:
            rolls = totals("yellow", "red", count, others)
            wounds = sum(times * max(0, key[0] + more - shields) for more, times in rolls.items())
            self._worth[key] = wounds / rolls.total()
        return self._worth[key]

    def _defend(self, attack: Hand, defense: Hand) -> tuple[float, Again]:
        key = attack, defense
        if key not in self._defenses:
            ways = [(self._feared(attack, again), again) for again in ways_of(defense)]
            self._defenses[key] = min(ways, key=lambda way: way[0])
        return self._defenses[key]

    def _feared(self, attack: Hand, again: Again) -> float:
        kept, count, others = again
        rolls = totals("blue", "green", count, others)
        return sum(times * self._worth_of(attack, points(kept) + more) for more, times in rolls.items()) / rolls.total()

    def _worth_of(self, attack: Hand, shields: int) -> float:
        return self._attack(attack, shields)[0] if bams(attack) else max(0, points(attack) - shields)


class FightsAcross(Fights):
    """The attack rolls dice of the defence again before its own. With one bam it chooses, and a bam that its own dice
    then show pays for the other."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self._across: dict[tuple[Hand, Hand], tuple[float, Again, bool]] = {}
        self._last: dict[tuple[int, Hand], tuple[float, Again]] = {}

    def _strike(self, attack: Hand, defense: Hand) -> int:
        if not bams(attack):
            return max(0, points(attack) - points(defense))
        _, again, own_first = self._reach(attack, defense)
        if own_first:
            kept, *_ = again
            attack = self._rolled(again, "yellow", "red")
            if bams(attack) > bams(kept):
                defense = self._rolled(self._reach_last(points(attack), defense)[1], "blue", "green")
            return max(0, points(attack) - points(defense))
        defense = self._rolled(again, "blue", "green")
        return super()._strike(attack, defense) if bams(attack) > 1 else max(0, points(attack) - points(defense))

    def _reach(self, attack: Hand, defense: Hand) -> tuple[float, Again, bool]:
        key = attack, defense
        if key not in self._across:
            if bams(attack) > 1:
                ways = [(self._feared(attack, again), again, False) for again in ways_of(defense)]
            else:
                ways = [(*self._reach_last(points(attack), defense), False)]
                ways += [(self._own_first(again, defense), again, True) for again in ways_of(attack)]
            self._across[key] = max(ways, key=lambda way: way[0])
        return self._across[key]

    def _reach_last(self, hits: int, defense: Hand) -> tuple[float, Again]:
        """Nothing else is left to pay for."""
        key = hits, defense
        if key not in self._last:
            ways = [(self._after_all(hits, again), again) for again in ways_of(defense)]
            self._last[key] = max(ways, key=lambda way: way[0])
        return self._last[key]

    def _after_all(self, hits: int, again: Again) -> float:
        kept, count, others = again
        rolls, left = totals("blue", "green", count, others), hits - points(kept)
        return sum(times * max(0, left - more) for more, times in rolls.items()) / rolls.total()

    def _own_first(self, again: Again, defense: Hand) -> float:
        kept, count, others = again
        rolls, shown = totals_with_bams("yellow", "red", count, others), points(kept)
        wounds = 0.0
        for (more, with_bam), times in rolls.items():
            hits = shown + more
            wounds += times * (self._reach_last(hits, defense)[0] if with_bam else max(0, hits - points(defense)))
        return wounds / rolls.total()

    def _defend(self, attack: Hand, defense: Hand) -> tuple[float, Again]:
        """Here it matters which dice lie there afterwards."""
        if not bams(attack):
            return super()._defend(attack, defense)
        key = attack, defense
        if key not in self._defenses:
            ways = [(self._feared_across(attack, again), again) for again in ways_of(defense)]
            self._defenses[key] = min(ways, key=lambda way: way[0])
        return self._defenses[key]

    def _feared_across(self, attack: Hand, again: Again) -> float:
        (one, other), count, others = again
        found = total = 0.0
        for (more, times), (more_others, more_times) in product(thrown("blue", count), thrown("green", others)):
            hand = tuple(sorted((*one, *more))), tuple(sorted((*other, *more_others)))
            found += times * more_times * self._reach(attack, hand)[0]
            total += times * more_times
        return found / total


# Dice


def points(hand: Hand) -> int:
    return sum([face[0] for dice in hand for face in dice])


def bams(hand: Hand) -> int:
    return sum([face[1] for dice in hand for face in dice])


@cache
def ways_of(hand: Hand) -> list[Again]:
    """Every choice of dice to roll again, beginning with none."""
    ways = product(*(_kept(dice) for dice in hand))
    return [((one, other), len(hand[0]) - len(one), len(hand[1]) - len(other)) for one, other in ways]


def _kept(dice: Dice) -> list[Dice]:
    counts = Counter(dice)
    picks = product(*(range(count, -1, -1) for count in counts.values()))
    return [tuple(face for face, times in zip(counts, pick, strict=True) for _ in range(times)) for pick in picks]


@cache
def thrown(colour: str, count: int) -> list[tuple[Dice, int]]:
    """All that so many dice can show, and how many rolls do."""
    return [*Counter(tuple(sorted(faces)) for faces in product(SIDES[colour], repeat=count)).items()]


@cache
def totals_with_bams(first: str, second: str, count: int, others: int) -> Counter[tuple[int, bool]]:
    found: Counter[tuple[int, bool]] = Counter()
    for (dice, times), (more, more_times) in product(thrown(first, count), thrown(second, others)):
        found[points((dice, more)), bams((dice, more)) > 0] += times * more_times
    return found


@cache
def totals(first: str, second: str, count: int, others: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for (dice, times), (more, more_times) in product(thrown(first, count), thrown(second, others)):
        found[points((dice, more))] += times * more_times
    return found

