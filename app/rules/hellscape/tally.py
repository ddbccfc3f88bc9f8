"""A combat being worked out: what lies on the table so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.hellscape.dice import Die, Roll, total
from app.rules.hellscape.effects import Effect, changed_symbols


@dataclass
class Tally:
    """Totals that abilities change, and the dice themselves where they were told one by one."""

    swords: int = 0
    shields: int = 0
    mana: int = 0
    claws: int = 0
    hands: int = 0
    shadows: int = 0
    dice: list[Die] = field(default_factory=list)
    by_chance: bool = False
    pool: dict[str, int] = field(default_factory=dict)
    """The dice in the roll so far, by colour."""
    resolved: set[int] = field(default_factory=set)
    """Places of dice whose results were made use of: those are not rolled again."""
    self_wounds: int = 0
    """What the monster's ability will cost itself, once the blow is struck."""

    @classmethod
    def of(
        cls, roll: Roll, dice: list[Die] | None = None, *, by_chance: bool = False, pool: Mapping[str, int]
    ) -> "Tally":
        return cls(
            roll.swords, roll.shields, roll.mana, roll.claws, roll.hands, roll.shadows, list(dice or ()), by_chance,
            dict(pool),
        )  # fmt: skip

    def add(self, roll: Roll, sign: int = 1) -> None:
        self.swords += sign * roll.swords
        self.shields += sign * roll.shields
        self.mana += sign * roll.mana
        self.claws += sign * roll.claws
        self.hands += sign * roll.hands
        self.shadows += sign * roll.shadows

    def change(self, effect: Effect, times: int = 1) -> None:
        """Swords and shields that an effect adds or takes away; other effects leave them as they are."""
        self.swords, self.shields = changed_symbols(effect, self.swords, self.shields, times)

    def replace(self, place: int, die: Die) -> None:
        """A die rolled again: only what it shows now counts."""
        self.add(total([self.dice[place]]), -1)
        self.add(total([die]))
        self.dice[place] = die

    @property
    def inflicted(self) -> int:
        """Swords that no shield blocks."""
        return max(0, max(0, self.swords) - max(0, self.shields))
