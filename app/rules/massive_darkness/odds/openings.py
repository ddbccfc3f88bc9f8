"""What an attack fires before the defence spends its symbols: it cancels some of them (p. 34, 53)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.rules.massive_darkness.choosing import Spending, fire, next_to_cancel, opening_of_enemy
from app.rules.massive_darkness.enchantments import CANCELS_DEFENSE, Enchantment
from app.rules.massive_darkness.impact import Symbols, impact_of
from app.rules.massive_darkness.odds.rerolling import Table
from app.rules.massive_darkness.pool import Encounter

Fired = tuple[int, ...]
"""Enchantments by their places, in order."""


class Opening(NamedTuple):
    """What the attack fires, and what the defence has left to spend."""

    fired: Fired
    left: Symbols


class Openings:
    """Rolls of both sides, by what each has to spend: `attacks` with what they may fire at once, `defenses` with what
    they may have left then, each under its number."""

    def __init__(
        self, encounter: Encounter, attacks: Sequence[Symbols], defenses: Sequence[Symbols], *, by_hero: bool
    ) -> None:
        self._strikes, self._by_hero = encounter.strikes, by_hero
        self._none = not (_pays_for_cancelling(encounter.strikes) and any(not one.free for one in encounter.defends))
        self._known: dict[tuple[Symbols, Symbols], list[Opening]] = {}
        self.attacks: dict[tuple[int, Fired], int] = {(roll, ()): roll for roll in range(len(attacks))}
        self.defenses: dict[tuple[int, Symbols], int] = {(roll, left): roll for roll, left in enumerate(defenses)}
        self._ways: list[list[list[tuple[int, int]]]] = []
        if not self._none:
            self._ways = [[self._meet(*one, *other) for other in enumerate(defenses)] for one in enumerate(attacks)]

    def _meet(self, attack: int, own: Symbols, defense: int, theirs: Symbols) -> list[tuple[int, int]]:
        """The numbers of both for every opening."""
        key = own, theirs
        if key not in self._known:
            at = Spending((), tuple(one.times for one in self._strikes), own)
            self._known[key] = list(self._of_hero(at, theirs, ()) if self._by_hero else self._of_enemy(at, theirs))
        return [
            (
                self.attacks.setdefault((attack, fired), len(self.attacks)),
                self.defenses.setdefault((defense, left), len(self.defenses)),
            )
            for fired, left in self._known[key]
        ]

    def _of_hero(self, at: Spending, defense: Symbols, fired: Fired) -> Iterator[Opening]:
        """As many as he likes, beginning with none."""
        yield Opening(fired, defense)
        for i in next_to_cancel(self._strikes, at.left, at.symbols, defense).options:
            one = self._strikes[i]
            yield from self._of_hero(fire(at, i, one), defense.less(impact_of(one).cancels_defense), (*fired, i))

    def _of_enemy(self, at: Spending, defense: Symbols) -> Iterator[Opening]:
        fired = tuple(opening_of_enemy(self._strikes, at.left, at.symbols, defense))
        for i in fired:
            defense = defense.less(impact_of(self._strikes[i]).cancels_defense)
        yield Opening(fired, defense)

    def choose(self, worth: Table) -> Table:
        """What roll against roll is worth, from what they are worth with each opening: the first of the best."""
        if self._none:
            return worth
        self._ways = [[[max(ways, key=lambda way: worth[way[0]][way[1]])] for ways in row] for row in self._ways]
        return [[worth[one][other] for ((one, other),) in row] for row in self._ways]

    def enter(self, rolls: Table) -> Table:
        """Rolls with the openings that were chosen."""
        if self._none:
            return rolls
        entered = [[0] * len(self.defenses) for _ in self.attacks]
        for row, counts in zip(self._ways, rolls, strict=True):
            for ((one, other),), count in zip(row, counts, strict=True):
                entered[one][other] += count
        return entered


def _pays_for_cancelling(strikes: Sequence[Enchantment]) -> bool:
    return any(one.has(*CANCELS_DEFENSE) for one in strikes if not one.free)
