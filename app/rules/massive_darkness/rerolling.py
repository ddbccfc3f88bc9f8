"""Odds with re-rolls: who has one uses it where that is better on average, the last one known first (p. 33, 53).

All weights and values are whole numbers: each stage multiplies them by the number of rolls it can lead to.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol, TypeVar

from app.rules.massive_darkness.dice import ATTACK, BLANK
from app.rules.massive_darkness.enchantments import BLANK_REROLLS, On
from app.rules.massive_darkness.pool import Reroll
from app.rules.massive_darkness.throws import SIDES, Hand, Throw, with_next_die

Table = list[list[int]]
"""A row for each class of the attack's rolls, a column for each of the defence's."""

KeyT = TypeVar("KeyT", bound=Hashable)

_OF_ATTACK = (On.REROLL_ATTACK, On.REROLL_EITHER, On.REROLL_ANY_ATTACK, On.REROLL_ATTACK_BLANKS)
_OF_DEFENSE = (On.REROLL_DEFENSE, On.REROLL_EITHER, On.REROLL_ANY_DEFENSE, On.REROLL_DEFENSE_BLANKS)
_WHOLE = (On.REROLL_ATTACK, On.REROLL_DEFENSE, On.REROLL_EITHER)


@dataclass(frozen=True)
class Classes:
    """Rolls of a side that lead to the same thing, with how many there are of each."""

    weights: list[int]
    hands: list[Hand]
    """Of each class its dice, where every hand is a class of its own."""
    pool: Mapping[str, int]

    @property
    def rolls(self) -> int:
        return sum(self.weights)


def classes(
    throws: Mapping[Throw, int], keys: Mapping[Throw, KeyT], pool: Mapping[str, int], *, by_hand: bool
) -> tuple[list[KeyT], Classes]:
    """The keys of the classes beside them."""
    weights: Counter[tuple[KeyT, Hand]] = Counter()
    for throw, count in throws.items():
        weights[keys[throw], throw.dice if by_hand else ()] += count
    return [key for key, _ in weights], Classes([*weights.values()], [hand for _, hand in weights], pool)


def after_rerolls(rerolls: Sequence[Reroll], attack: Classes, defense: Classes, wounds: Table) -> Counter[int]:
    """How many rolls come to each number of wounds."""
    stages = [_stage(reroll, attack, defense) for reroll in rerolls]
    values = wounds
    for stage in reversed(stages):
        values = stage.decide(values)
    masses = [[one * other for other in defense.weights] for one in attack.weights]
    for stage in stages:
        masses = stage.play(masses)
    rolls: Counter[int] = Counter()
    for row, mass in zip(wounds, masses, strict=True):
        for came_to, count in zip(row, mass, strict=True):
            rolls[came_to] += count
    return rolls


class _Stage(Protocol):
    """One re-roll. What it is worth is decided from the last to the first, then they are played in their order."""

    def decide(self, values: Table) -> Table: ...

    def play(self, masses: Table) -> Table: ...


def _stage(reroll: Reroll, attack: Classes, defense: Classes) -> _Stage:
    if reroll.on in _WHOLE:
        return _AllDice(reroll, attack, defense)
    own = attack if reroll.on in _OF_ATTACK else defense
    stage = _SomeDice(own, only_blanks=reroll.on in BLANK_REROLLS, wants_more=not reroll.defends)
    return stage if reroll.on in _OF_ATTACK else _Turned(stage)


KEEP, AGAIN_ATTACK, AGAIN_DEFENSE = range(3)


@dataclass
class _AllDice:
    """All dice of a side, or all of the other, once more."""

    reroll: Reroll
    attack: Classes
    defense: Classes
    choices: Table = field(default_factory=list)

    def __post_init__(self) -> None:
        self.attack_again = self.reroll.on in _OF_ATTACK
        self.defense_again = self.reroll.on in _OF_DEFENSE
        self.rolls = (self.attack.rolls if self.attack_again else 1) * (self.defense.rolls if self.defense_again else 1)

    def decide(self, values: Table) -> Table:
        """Ties keep what lies there."""
        sign = -1 if self.reroll.defends else 1
        by_attack, by_defense = self.rolls // self.attack.rolls, self.rolls // self.defense.rolls
        columns = [by_attack * _dot(self.attack.weights, column) for column in zip(*values, strict=True)]
        decided = []
        for row in values:
            again = by_defense * _dot(self.defense.weights, row)
            best, chosen = [], []
            for column, value in enumerate(row):
                options = [(sign * value * self.rolls, KEEP)]
                if self.attack_again:
                    options.append((sign * columns[column], -AGAIN_ATTACK))
                if self.defense_again:
                    options.append((sign * again, -AGAIN_DEFENSE))
                worth, choice = max(options)
                best.append(sign * worth)
                chosen.append(-choice)
            decided.append(best)
            self.choices.append(chosen)
        return decided

    def play(self, masses: Table) -> Table:
        by_attack, by_defense = self.rolls // self.attack.rolls, self.rolls // self.defense.rolls
        played = [[0] * len(row) for row in masses]
        columns = [0] * len(self.defense.weights)
        for i, (row, chosen) in enumerate(zip(masses, self.choices, strict=True)):
            again = 0
            for j, (mass, choice) in enumerate(zip(row, chosen, strict=True)):
                if choice == KEEP:
                    played[i][j] += mass * self.rolls
                elif choice == AGAIN_ATTACK:
                    columns[j] += mass * by_attack
                else:
                    again += mass * by_defense
            if again:
                weights = self.defense.weights
                played[i] = [there + again * weight for there, weight in zip(played[i], weights, strict=True)]
        if any(columns):
            for i, weight in enumerate(self.attack.weights):
                played[i] = [there + weight * mass for there, mass in zip(played[i], columns, strict=True)]
        return played


def _dot(weights: Sequence[int], values: Iterable[int]) -> int:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


@dataclass
class _SomeDice:
    """Blanks, or any dice of a side, once more; the table's rows are that side's hands."""

    own: Classes
    only_blanks: bool
    wants_more: bool
    choices: list[list[Hand]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = sum(self.own.pool.values())
        self.pool = tuple(self.own.pool.items())

    def decide(self, values: Table) -> Table:
        worth: dict[Hand, list[int]] = dict(zip(self.own.hands, values, strict=True))
        best_of = max if self.wants_more else min
        decided = []
        for hand in self.own.hands:
            kept = self._may_keep(hand)
            rows = [self._scaled(one, self._worth(one, worth)) for one in kept]
            best = [best_of(column) for column in zip(*rows, strict=True)]
            decided.append(best)
            self.choices.append([
                kept[next(k for k, row in enumerate(rows) if row[j] == value)] for j, value in enumerate(best)
            ])  # fmt: skip
        return decided

    def play(self, masses: Table) -> Table:
        width = len(masses[0])
        by_size: list[dict[Hand, list[int]]] = [{} for _ in range(self.dice + 1)]
        for row, chosen in zip(masses, self.choices, strict=True):
            for j, kept in enumerate(chosen):
                into = by_size[len(kept)].setdefault(kept, [0] * width)
                into[j] += row[j] * SIDES ** len(kept)
        for size in range(self.dice):
            for kept, row in by_size[size].items():
                for fuller, sides in with_next_die(kept, self.pool):
                    there = by_size[size + 1].get(fuller, [0] * width)
                    by_size[size + 1][fuller] = [one + mass * sides for one, mass in zip(there, row, strict=True)]
        return [by_size[-1].get(hand, [0] * width) for hand in self.own.hands]

    def _may_keep(self, hand: Hand) -> list[Hand]:
        """The whole hand first: nothing is rolled again without a gain."""
        without_blanks = tuple(die for die in hand if die.face != BLANK)
        if self.only_blanks:
            return [hand, without_blanks] if without_blanks != hand else [hand]
        counts = Counter(hand)
        kept = [
            tuple(die for die, count in zip(counts, chosen, strict=True) for _ in range(count))
            for chosen in product(*(range(count, -1, -1) for count in counts.values()))
        ]
        return [tuple(sorted(one)) for one in kept]

    def _worth(self, kept: Hand, known: dict[Hand, list[int]]) -> list[int]:
        """Summed over all rolls of the dice that are missing."""
        row = known.get(kept)
        if row is None:
            row = [0] * len(known[self.own.hands[0]])
            for fuller, sides in with_next_die(kept, self.pool):
                row = [there + value * sides for there, value in zip(row, self._worth(fuller, known), strict=True)]
            known[kept] = row
        return row

    def _scaled(self, kept: Hand, row: list[int]) -> list[int]:
        factor = SIDES ** len(kept)
        return [value * factor for value in row]


@dataclass
class _Turned:
    """The same for the defence: rows and columns change places."""

    stage: _SomeDice

    def decide(self, values: Table) -> Table:
        return _turned(self.stage.decide(_turned(values)))

    def play(self, masses: Table) -> Table:
        return _turned(self.stage.play(_turned(masses)))


def _turned(table: Table) -> Table:
    return [list(column) for column in zip(*table, strict=True)]


def side_of(pool: Mapping[str, int], colours: Sequence[str] = ATTACK) -> dict[str, int]:
    return {colour: pool[colour] for colour in colours if pool.get(colour)}
