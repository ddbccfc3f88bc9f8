"""Both sides of a fight, once all their steps are known: every attack that waits against every end of the defence.

What an attack is worth is a number for each end of the defence; what a defence is worth, one for each attack that
waits.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from app.rules.massive_darkness.odds.choices import Beginnings, Decisions
from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.one_side import OnOther, Result
from app.rules.massive_darkness.odds.phase import Phase
from app.rules.massive_darkness.odds.rerolling import Table
from app.rules.massive_darkness.odds.throws import SIDES


class Decided(NamedTuple):
    """What every roll of the attack comes to against every roll of the defence, on the scale of all dice; and why."""

    worth: Table
    attack: Decisions
    defense: Decisions


class Meeting:
    """`ends` are those of the defence, with what the attack may make of them.

    The sides begin at `at_attack`, a step for each attack that waits, by what the defence does to it, and at
    `at_defense`, one for each roll of the defence. `attacks` are the rolls of the attack: places among those that wait.
    """

    def __init__(
        self, attack: Phase, defense: Phase, ends: Sequence[Result], at_attack: Mapping[OnOther, Sequence[int]],
        at_defense: Sequence[int], attacks: Sequence[int], *, needed: int, rolls: int,
    ) -> None:  # fmt: skip
        self._attack_ends, self._defense_ends, self._ends = attack.ends, defense.ends, ends
        self._at_attack, self._at_defense, self._attacks = at_attack, at_defense, attacks
        self._waiting = max(map(len, at_attack.values()))
        self._attack = Beginnings(attack.choices, chain.from_iterable(at_attack.values()))
        self._defense = Beginnings(defense.choices, at_defense)
        self._wounds = {end: [_wounds(end, other, needed) for other in ends] for end in attack.ends}
        self._most = max(map(max, self._wounds.values()))
        self._lanes = Lanes.wide_enough(max(self._most, rolls) * SIDES ** (self._attack.dice + self._defense.dice))

    def decide(self) -> Decided:
        lanes, count = self._lanes, len(self._ends)
        inflicted = {number: lanes.pack(self._wounds[end]) for end, number in self._attack_ends.items()}
        worth, by_attack = self._attack.decide(inflicted, lanes, count)
        by_end: dict[int, int] = {}
        for suffered, steps in self._at_attack.items():
            columns = lanes.transposed([worth[step] for step in steps], count)
            for end, column in zip(self._ends, columns, strict=True):
                if end.other == suffered and end in self._defense_ends:
                    by_end[self._defense_ends[end]] = column
        worth, by_defense = self._defense.decide(by_end, lanes, self._waiting)
        rows = lanes.transposed([worth[step] for step in self._at_defense], self._waiting)
        table = [list(lanes.unpack(rows[place], len(self._at_defense))) for place in self._attacks]
        return Decided(table, by_attack, by_defense)

    def play(self, rolls: Table, decided: Decided) -> list[int]:
        """How many rolls come to each number of wounds."""
        lanes, waiting = self._lanes, [0] * self._waiting
        for place, row in zip(self._attacks, rolls, strict=True):
            waiting[place] += lanes.pack(row)
        columns = lanes.transposed(waiting, len(self._at_defense))
        ended = self._defense.play(zip(self._at_defense, columns, strict=True), decided.defense, lanes)
        by_end = {end: ended[number] for end, number in self._defense_ends.items()}
        begun: list[tuple[int, int]] = []
        for suffered, steps in self._at_attack.items():
            rows = [by_end.get(end, 0) if end.other == suffered else 0 for end in self._ends]
            begun += zip(steps, lanes.transposed(rows, self._waiting), strict=True)
        ended = self._attack.play(begun, decided.attack, lanes)
        found = [0] * (self._most + 1)
        for end, number in self._attack_ends.items():
            masses = lanes.unpack(ended[number], len(self._ends))
            for wounds, mass in zip(self._wounds[end], masses, strict=True):
                found[wounds] += mass
        return found


def _wounds(attack: Result, defense: Result, needed: int) -> int:
    """`needed` are as many as kill."""
    wounds = max(0, attack.points - attack.other.points.of(defense.points)) + attack.wounds + defense.wounds
    if defense.half:
        wounds = (wounds + 1) // 2
    return max(wounds, needed) if attack.kill else wounds
