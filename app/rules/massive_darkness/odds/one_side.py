"""One side of a fight that goes on after its roll: between two steps, and in the end (p. 34, 53)."""

from typing import NamedTuple

from app.rules.massive_darkness.enchantments import Enchantment
from app.rules.massive_darkness.impact import NONE, Impact, Shift, Symbols
from app.rules.massive_darkness.odds.openings import Fired
from app.rules.massive_darkness.odds.rolling_on import Lying


class OnOther(NamedTuple):
    """What a side does to hits or shields of the other, and to its symbols: that can wait for the other's turn."""

    points: Shift = Shift()
    cancels: Symbols = NONE

    def then(self, after: "OnOther") -> "OnOther":
        return OnOther(self.points.then(after.points), self.cancels.plus(after.cancels))


def on_other(impact: Impact, *, defends: bool) -> OnOther:
    return OnOther(impact.hits, impact.cancels_attack) if defends else OnOther(impact.shields)


def own_part(impact: Impact, *, defends: bool) -> Impact:
    """Without what it does to the other side."""
    return impact._replace(hits=Shift(), cancels_attack=NONE) if defends else impact._replace(shields=Shift())


class Result(NamedTuple):
    """What a side has in the end."""

    points: int
    """Its hits or shields."""
    other: OnOther
    wounds: int
    kill: bool
    half: bool
    first: int = 0
    second: int = 0
    """Hands stay where the other side may still roll them again."""


class Frame(NamedTuple):
    """What a side has beside what lies there."""

    pool: tuple[int, int]
    """How many dice of each colour there are, while that matters."""
    left: tuple[int, ...]
    """How often each enchantment may still be fired."""
    postponed: Fired = ()
    """What was fired before the defence and does the rest now."""
    other: OnOther = OnOther()
    wounds: int = 0
    kill: bool = False
    half: bool = False

    def may_come(self, i: int) -> bool:
        return self.left[i] > 0 or i in self.postponed


class OneSide(NamedTuple):
    """Between two steps."""

    lying: Lying
    frame: Frame

    @property
    def symbols(self) -> Symbols:
        return Symbols(self.lying.bams, self.lying.diamonds)

    def having(self, symbols: Symbols) -> "OneSide":
        return OneSide(self.lying._replace(bams=symbols.bams, diamonds=symbols.diamonds), self.frame)

    def suffering(self, other: OnOther) -> "OneSide":
        lying = self.lying._replace(points=other.points.of(self.lying.points))
        return OneSide(lying, self.frame).having(self.symbols.less(other.cancels))

    def with_left(self, i: int, count: int) -> "OneSide":
        """With so many more times for one enchantment."""
        left = self.frame.left
        return OneSide(self.lying, self.frame._replace(left=(*left[:i], count, *left[i + 1 :])))

    def paying(self, i: int, one: Enchantment) -> "OneSide":
        return self.with_left(i, self.frame.left[i] - 1).having(self.symbols.pay(one))

    def taking(self, impact: Impact, *, defends: bool) -> "OneSide":
        """As `Tally.take` does it; what it does to the other side waits."""
        lying, frame = self
        if defends:
            points, cancelled = impact.shields.of(lying.points), impact.cancels_defense
        else:
            points, cancelled = impact.hits.of(lying.points + impact.doubles * lying.rolled), impact.cancels_attack
        taken = frame._replace(
            other=frame.other.then(on_other(impact, defends=defends)), wounds=frame.wounds + impact.wounds,
            kill=frame.kill or impact.kill, half=frame.half or impact.half,
        )  # fmt: skip
        return OneSide(lying._replace(points=points), taken).having(self.symbols.less(cancelled).plus(impact.gains))

    def result(self) -> Result:
        """Without its hands."""
        return Result(self.lying.points, self.frame.other, self.frame.wounds, self.frame.kill, self.frame.half)
