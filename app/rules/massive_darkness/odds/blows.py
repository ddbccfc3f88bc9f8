"""What symbols can pay for, and what it comes to: the parts of which odds are made (p. 34, 53)."""

from collections.abc import Sequence
from typing import NamedTuple

from app.rules.massive_darkness.choosing import Spending, fire
from app.rules.massive_darkness.dice import Die
from app.rules.massive_darkness.enchantments import Enchantment
from app.rules.massive_darkness.impact import Impact, Shift, Strip, Symbols
from app.rules.massive_darkness.tally import stripped


class Answer(NamedTuple):
    """What a defence comes to. `on_attack` is the number of what it does to the attack's roll; `without` are the
    shields that go with the dice which the attack may take away."""

    on_attack: int
    shields: int
    wounds: int
    half: bool
    without: tuple[int, ...] = ()


class Finish(NamedTuple):
    """All that an attack fires. `hits` is what it makes of hits, one step after the other: own dice given up, how
    often the rolled hits count again, and a shift. `strips` (by number) are the defence's dice that it takes away."""

    hits: tuple[tuple[tuple[Strip, ...], int, Shift], ...]
    shields: Shift
    wounds: int
    kill: bool
    strips: int

    def covers(self, other: "Finish") -> bool:
        """Never worse than the other, whatever was rolled."""
        (_, doubles, shift), (_, other_doubles, other_shift) = self.hits[0], other.hits[0]
        return (
            len(self.hits) == len(other.hits) == 1 and doubles == other_doubles == 0
            and shift.by >= other_shift.by and shift.least >= other_shift.least
            and self.wounds >= other.wounds and self.kill >= other.kill
            and self.shields.by <= other.shields.by and self.shields.least <= other.shields.least
            and (not other.strips or self.strips == other.strips)
        )  # fmt: skip


class Blow(NamedTuple):
    """What an attack comes to with the hits that were rolled."""

    hits: int
    shields: Shift
    wounds: int
    kill: bool
    strips: int


# Firing


def selections(enchantments: Sequence[Enchantment], start: Spending, *, every: bool) -> list[tuple[Impact, ...]]:
    """Every selection that can be paid for, in some order; or the order in which an enemy must fire."""
    found = {start.left: start.fired}
    frontier = [start]
    while frontier:
        at = frontier.pop()
        for i, one in enumerate(enchantments):
            if at.left[i] and at.symbols.pays(one) and not one.only_cancels_defense:
                after = fire(at, i, one)
                if after.left not in found:
                    found[after.left] = after.fired
                    frontier.append(after)
                if not every:
                    break
    return list(found.values()) if every else list(found.values())[-1:]


def undominated(finishes: set[Finish]) -> list[Finish]:
    """Without those that another is never worse than: no two of them can say so of each other."""
    return [one for one in finishes if not any(other.covers(one) for other in finishes if other is not one)]


def hits_after(finish: Finish, hits: int, rolled: int, dice: list[Die]) -> int:
    if len(finish.hits) == 1:  # no dice are given up, and nothing is doubled
        return finish.hits[0][2].of(hits)
    dice = list(dice)
    for given_up, doubles, shift in finish.hits:
        if given_up:
            lost = points_taken(dice, given_up)
            rolled -= lost
            hits = max(0, hits - lost)
        hits = shift.of(hits + doubles * rolled)
    return hits


# Symbols and dice that go


def cancelled_by(impacts: Sequence[Impact]) -> Symbols:
    cancelled = Symbols()
    for impact in impacts:
        cancelled = cancelled.plus(impact.cancels_defense)
    return cancelled


def points_taken(dice: list[Die], strips: Sequence[Strip]) -> int:
    """What dice taken away showed; they are gone from the list."""
    return sum(die.shows.points for strip in strips for die in take_dice(dice, strip))


def take_dice(dice: list[Die], strip: Strip) -> list[Die]:
    gone = stripped(dice, strip)
    for die in gone:
        dice.remove(die)
    return gone
