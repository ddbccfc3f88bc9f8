"""One side of a fight that goes on after its roll, by itself: what it fires, with which dice it ends (p. 34, 53).

It never looks at the other side: whatever that has rolled, the steps are the same, and only what is best may differ.
What of it reaches dice of the other side is a step of its own, `across`.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from app.rules.massive_darkness.choosing import Next, next_to_fire
from app.rules.massive_darkness.dice import ATTACK, BLANK, DEFENSE, MOST_OF_A_COLOUR, Die
from app.rules.massive_darkness.enchantments import (
    ANY_REROLLS,
    BLANK_REROLLS,
    CANCELS_ATTACK,
    CANCELS_DEFENSE,
    EVERY_REROLL,
    Enchantment,
    On,
)
from app.rules.massive_darkness.impact import ALL, Impact, Shift, impact_of
from app.rules.massive_darkness.odds.choices import Choices, Crossing
from app.rules.massive_darkness.odds.moving import dice_brought, moves_of, rolls_own, strips_of, ways_of
from app.rules.massive_darkness.odds.one_side import Frame, OneSide, Result, own_part
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.rolling_on import Keeps, Lying, RollingOn, both_hands, dice_of, without
from app.rules.massive_darkness.pool import BETTER_FIRST
from app.rules.massive_darkness.tally import stripped

NO_DICE = (0, 0)
NO_SHIFT = Shift()
Brought = tuple[tuple[On, int], ...]
"""Dice that come, in their order."""


class _Fireable(NamedTuple):
    """An enchantment with all that is asked of it again and again."""

    one: Enchantment
    ways: tuple[Enchantment, ...]
    impact: Impact
    brings: Brought
    moves: bool
    """Takes own dice away or rolls them again."""
    strips: bool
    """Takes own dice away."""
    only_again: bool
    """Does nothing but rolling dice again."""


class Phase:
    """`ends` are the results, each with the number of its step.

    Where something reaches the other side, `across` holds all that does anything there: then nothing of that can wait.
    A side that is `reached` keeps its dice; `in_the_end` is what skills of the other make of its points.
    """

    def __init__(
        self, enchantments: Sequence[Enchantment], patience: Patience, across: Mapping[Enchantment, Crossing], *,
        defends: bool, by_hero: bool, reached: bool = False, in_the_end: Shift = NO_SHIFT,
    ) -> None:  # fmt: skip
        self.choices = Choices(patience, wants_more=not defends)
        self.ends: dict[Result, int] = {}
        self._defends, self._by_hero = defends, by_hero
        self._across, self._reached, self._in_the_end = across, reached, in_the_end
        self._colours = DEFENSE if defends else ATTACK
        self._hands = both_hands(self._colours)
        self._enchantments = enchantments
        self._fireable = [self._read(one) for one in enchantments]
        self._loses = any(one.has(*(CANCELS_DEFENSE if defends else CANCELS_ATTACK)) for one in enchantments)
        self._doubles = any(one.has(On.DOUBLE_HITS) for one in enchantments)
        self._known: dict[OneSide, int] = {}
        self._next: dict[tuple[object, ...], Next] = {}
        self._rolling: dict[tuple[Frame, int, Brought], RollingOn] = {}
        self._kept: dict[tuple[object, ...], Keeps] = {}

    def _read(self, one: Enchantment) -> _Fireable:
        impact, defends = impact_of(one), self._defends
        return _Fireable(
            one, ways_of(one), own_part(impact, defends=defends) if self._across else impact, dice_brought(one),
            moves=moves_of(one).of(defends=defends), strips=strips_of(one).of(defends=defends),
            only_again=one.does_only(*EVERY_REROLL),
        )  # fmt: skip

    def begin(self, side: OneSide) -> int:
        return self._fire(self._settled(side))

    # What is fired

    def _fire(self, side: OneSide) -> int:
        known = self._known.get(side)
        if known is None:
            known = self._known[side] = self.choices.choice(self._ways(side))
        return known

    def _ways(self, side: OneSide) -> list[int]:
        if side.frame.postponed:
            return self._postponed(side, side.frame.postponed[0])
        can = self._can_fire(side)
        ways = [self._end(side)] if can.may_decline or not can.options else []
        for i in can.options:
            ways += self._triggered(side, i)
        return ways

    def _can_fire(self, side: OneSide) -> Next:
        has_dice = tuple(
            not one.only_again or any(way in self._across for way in one.ways) or bool(self._again(side, one.one))
            for one in self._fireable
        )
        key = side.frame.left, side.symbols, has_dice
        if key not in self._next:
            dice = dict(zip(self._enchantments, has_dice, strict=True))
            self._next[key] = next_to_fire(
                self._enchantments, side.frame.left, side.symbols, dice.__getitem__, by_hero=self._by_hero
            )
        return self._next[key]

    def _again(self, side: OneSide, one: Enchantment) -> list[Die]:
        """Dice that it may roll again."""
        blanks = one.has(*BLANK_REROLLS)
        return [die for die in dice_of(self._hands, side.lying) if die.face == BLANK or not blanks]

    def _end(self, side: OneSide) -> int:
        result = side.result()
        result = result._replace(points=self._in_the_end.of(result.points))
        if self._reached:
            result = result._replace(first=side.lying.first, second=side.lying.second)
        if result not in self.ends:
            self.ends[result] = self.choices.end()
        return self.ends[result]

    def _triggered(self, side: OneSide, i: int) -> list[int]:
        """Where it would only roll dice again, keeping them costs nothing."""
        kept = [self._fire(self._settled(side.with_left(i, 0)))] if self._fireable[i].only_again else []
        return [*kept, *self._carried_out(side.paying(i, self._enchantments[i]), i)]

    def _postponed(self, side: OneSide, i: int) -> list[int]:
        """Paid for already, but nobody has to roll dice again."""
        lying, frame = side
        after = OneSide(lying, frame._replace(postponed=frame.postponed[1:]))
        kept = [self._fire(self._settled(after))] if self._fireable[i].only_again else []
        return [*kept, *self._carried_out(side, i)]

    # What it does: first across, then to own dice, then the rest

    def _carried_out(self, side: OneSide, i: int) -> list[int]:
        ways = []
        for one in self._fireable[i].ways:
            own = self._own_dice(side, i, one)
            if own and one in self._across:
                own = [self.choices.cross(self._across[one], self.choices.choice(own))]
            ways += own
        return ways

    def _own_dice(self, paid: OneSide, i: int, one: Enchantment) -> list[int]:
        """A way for each choice of own dice to roll again; none of them only where it does something else too."""
        rolling, ways = self._rolling_on(paid.frame, i, self._fireable[i].brings), list[int]()
        if not (rolls_own(one) and self._fireable[i].only_again):
            ways.append(rolling.fall(rolling.keeps.of(paid.lying), 0, 0))
        if not rolls_own(one):
            return ways
        if one.has(*ANY_REROLLS):
            ways += rolling.each_pick(paid.lying)
        elif again := self._again(paid, one):
            ways.append(rolling.again(paid.lying, again))
        return ways

    def _rolling_on(self, frame: Frame, i: int, more: Brought) -> RollingOn:
        """`more` are dice that it brings after those that it rolls again."""
        key = frame, i, more
        if key not in self._rolling:
            then = partial(self._bring, frame, i, more) if more else partial(self._do_the_rest, frame, i)
            self._rolling[key] = RollingOn(self.choices, self._hands, frame.pool, self._keeps(frame, i), then)
        return self._rolling[key]

    def _bring(self, frame: Frame, i: int, more: Brought, lying: Lying) -> int:
        first, second = self._room_for(frame.pool, *more[0])
        pool = frame.pool[0] + first, frame.pool[1] + second
        rolling = self._rolling_on(frame._replace(pool=pool), i, more[1:])
        return rolling.fall(rolling.keeps.of(lying), first, second)

    def _room_for(self, pool: tuple[int, int], on: On, count: int) -> tuple[int, int]:
        """Up to three of a colour; of any colour the better first (p. 16, 53)."""
        room = [0, 0]
        for colour in BETTER_FIRST.get(on, (on.value,)):
            place = self._colours.index(colour)
            room[place] = max(0, min(count, MOST_OF_A_COLOUR - pool[place]))
            count -= room[place]
        return room[0], room[1]

    def _do_the_rest(self, frame: Frame, i: int, lying: Lying) -> int:
        impact, (first, second) = self._fireable[i].impact, frame.pool
        if frame.postponed:
            impact, frame = impact.without_symbols, frame._replace(postponed=frame.postponed[1:])
        for strip in impact.strips:
            for die in stripped(list(dice_of(self._hands, lying)), strip):
                lying = without(self._hands, lying, die, symbols=strip.best)
                of_first = die.colour == self._colours[0]
                first, second = first - of_first, second - (not of_first)
        side = OneSide(lying, frame._replace(pool=(first, second)))
        return self._fire(self._settled(side.taking(impact, defends=self._defends)))

    # What still matters

    def _settled(self, side: OneSide) -> OneSide:
        """Without dice that nothing can move any more, and symbols that can pay for nothing more."""
        lying, frame = side
        keeps = self._keeps(frame, None)
        if not keeps.hands and not any(one.brings and frame.may_come(i) for i, one in enumerate(self._fireable)):
            frame = frame._replace(pool=NO_DICE)
        return OneSide(keeps.of(lying), frame)

    def _keeps(self, frame: Frame, i: int | None) -> Keeps:
        """With an enchantment being carried out, or none."""
        key = frame.left, frame.postponed, i
        if key not in self._kept:
            self._kept[key] = self._find_kept(frame, i)
        return self._kept[key]

    def _find_kept(self, frame: Frame, i: int | None) -> Keeps:
        moved = any(one.moves and frame.may_come(place) for place, one in enumerate(self._fireable))
        hands = self._reached or moved or (i is not None and self._fireable[i].strips)
        bams = sum(one.bams * count for one, count in zip(self._enchantments, frame.left, strict=True))
        diamonds = sum(one.diamonds * count for one, count in zip(self._enchantments, frame.left, strict=True))
        if hands or self._loses:  # symbols may go as well: more than can be spent may matter
            bams, diamonds = min(1, bams) * ALL, min(1, diamonds) * ALL
        return Keeps(hands, self._doubles, bams, diamonds)
