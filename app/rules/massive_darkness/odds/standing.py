"""A fight between two steps, as odds follow it: all that what comes next depends on, and nothing else."""

from typing import NamedTuple

from app.rules.massive_darkness.dice import Die
from app.rules.massive_darkness.enchantments import On
from app.rules.massive_darkness.impact import Symbols
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.tally import Tally


class Firing(NamedTuple):
    """An enchantment that is being carried out: what it still does, and the dice that are in the hand now."""

    i: int
    defends: bool
    early: bool
    again: tuple[tuple[Die, ...], ...]
    """Dice that are still to be rolled again."""
    brings: tuple[tuple[On, int], ...]
    """Dice that it still brings."""
    thrown: tuple[tuple[str, int], ...] = ()
    """Dice in the hand, by colour."""
    picking: On | None = None
    """More dice may still be taken into the hand, for this re-roll."""


class Standing(NamedTuple):
    hits: int
    shields: int
    wounds: int
    attack: Symbols
    defense: Symbols
    rolled_hits: int
    dice: tuple[Die, ...]
    """In a fixed order; only those of a side whose dice may leave or be rolled again."""
    kill: bool
    half: bool
    pool: tuple[tuple[str, int], ...]
    left: Both[tuple[int, ...]]
    """How often each enchantment may still be fired."""
    postponed: tuple[int, ...] = ()
    """What the attack fired early, by places."""
    firing: Firing | None = None

    def tally(self) -> Tally:
        return Tally(
            self.hits, self.shields, self.wounds, self.attack, self.defense, self.rolled_hits,
            dice=list(self.dice), kill=self.kill, half=self.half, pool=dict(self.pool),
        )  # fmt: skip

    def symbols(self, *, defends: bool) -> Symbols:
        return self.defense if defends else self.attack

    def fired(self, i: int, left: int, *, defends: bool) -> "Standing":
        counts = list(self.left.of(defends=defends))
        counts[i] = left
        return self._replace(left=self.left.changed(tuple(counts), defends=defends))
