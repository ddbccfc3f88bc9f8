"""One side of a fight that goes on after its roll, by itself: what it fires, with which dice it ends (p. 34, 53).

It never looks at the other side: whatever that has rolled, the steps are the same, and only what is best may differ.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.rules.massive_darkness.choosing import next_to_fire
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
from app.rules.massive_darkness.impact import ALL, Impact, Shift, Symbols, impact_of
from app.rules.massive_darkness.odds.choices import Choices
from app.rules.massive_darkness.odds.moving import brings, moves_of, strips_of
from app.rules.massive_darkness.odds.throws import Hand, sides_of
from app.rules.massive_darkness.pool import BETTER_FIRST
from app.rules.massive_darkness.tally import stripped

NO_DICE = (0, 0)


class Result(NamedTuple):
    """What a side has in the end. `points` are its hits or shields; `other` is what it does to those of the other side,
    and `flag` that it kills, or halves the wounds."""

    points: int
    other: Shift
    wounds: int
    flag: bool


class Local(NamedTuple):
    """Between two steps. `hand` are its dice, while some of them may still move; `rolled` are the hits on the faces."""

    result: Result
    symbols: Symbols
    rolled: int
    hand: Hand
    pool: tuple[int, int]
    left: tuple[int, ...]


class Carrying(NamedTuple):
    """The enchantment that is being carried out: dice in the hand by colour, and dice that it still brings."""

    i: int
    thrown: tuple[int, int] = NO_DICE
    brings: tuple[tuple[On, int], ...] = ()
    picking: bool = False


class Phase:
    """`ends` are the results by the number of their step."""

    def __init__(
        self, enchantments: list[Enchantment], take: Callable[[], None], *, defends: bool, by_hero: bool
    ) -> None:
        self.enchantments, self.defends, self.by_hero = enchantments, defends, by_hero
        self.colours = DEFENSE if defends else ATTACK
        self.choices = Choices(take, wants_more=not defends)
        self.ends: dict[Result, int] = {}
        self._moves = [moves_of(one).of(defends=defends) for one in enchantments]
        self._strips = [strips_of(one).of(defends=defends) for one in enchantments]
        self._brings = [brings(one) for one in enchantments]
        self._loses = any(one.has(*(CANCELS_DEFENSE if defends else CANCELS_ATTACK)) for one in enchantments)
        self._faces = [
            [(Die(colour, face), sides) for face, sides in sides_of(colour).items()] for colour in self.colours
        ]
        self._known: dict[tuple[Local, Carrying | None], int] = {}
        self._needed: dict[object, tuple[bool, Symbols, bool]] = {}

    @classmethod
    def can_follow(cls, enchantments: list[Enchantment], *, defends: bool) -> bool:
        """Where nothing that symbols pay for reaches the dice or symbols of the other side."""
        others = CANCELS_ATTACK if defends else CANCELS_DEFENSE
        colours = {*(DEFENSE if defends else ATTACK), On.DEFENSE_DICE if defends else On.ATTACK_DICE}
        return not any(
            moves_of(one).of(defends=not defends)
            or (not one.free and (one.has(*others) or any(on not in colours for on, _ in brings(one))))
            or (not one.free and sum(effect.on in EVERY_REROLL for effect in one.effects) > 1)
            or (defends and one.has(On.DOUBLE_HITS))
            for one in enchantments
        )

    def begin(self, local: Local) -> int:
        return self._fire(self._settled(local, None))

    # Steps

    def _fire(self, local: Local) -> int:
        key = local, None
        if key not in self._known:
            self._known[key] = self.choices.choice([*self._ways(local)])
        return self._known[key]

    def _ways(self, local: Local) -> Iterator[int]:
        can = next_to_fire(
            self.enchantments, local.left, local.symbols, lambda one: self._has_dice(local, one), by_hero=self.by_hero
        )
        if can.may_decline or not can.options:
            yield self._end(local.result)
        for i in can.options:
            yield from self._triggered(local, i)

    def _end(self, result: Result) -> int:
        if result not in self.ends:
            self.ends[result] = self.choices.end()
        return self.ends[result]

    def _has_dice(self, local: Local, one: Enchantment) -> bool:
        return not one.does_only(*EVERY_REROLL) or any(self._again(local, one))

    def _again(self, local: Local, one: Enchantment) -> Hand:
        """Dice that it may roll again."""
        return tuple(die for die in local.hand if die.face == BLANK) if one.has(*BLANK_REROLLS) else local.hand

    def _triggered(self, local: Local, i: int) -> Iterator[int]:
        """Where it would only roll dice again, keeping them costs nothing."""
        one = self.enchantments[i]
        if one.does_only(*EVERY_REROLL):
            yield self._fire(self._settled(local._replace(left=_less(local.left, i, local.left[i])), None))
        paid = local._replace(left=_less(local.left, i, 1), symbols=local.symbols.pay(one))
        carrying = Carrying(i, brings=self._brings[i])
        if not one.does_only(*EVERY_REROLL):
            yield self._go_on(paid, carrying)
        if one.has(*ANY_REROLLS):
            yield from self._each_pick(paid, carrying._replace(picking=True))
        elif one.has(*EVERY_REROLL) and (again := self._again(paid, one)):
            for die in again:
                paid, carrying = self._picked(paid, carrying, die)
            yield self._go_on(paid, carrying)

    def _each_pick(self, local: Local, carrying: Carrying) -> Iterator[int]:
        before = None
        for die in local.hand:
            if die is not before and die != before:
                yield self._go_on(*self._picked(local, carrying, die))
            before = die

    def _picked(self, local: Local, carrying: Carrying, die: Die) -> tuple[Local, Carrying]:
        i, thrown, more, picking = carrying
        after = Carrying(i, _more(thrown, self.colours.index(die.colour), 1), more, picking)
        return self._without(local, die, symbols=True), after

    def _go_on(self, local: Local, carrying: Carrying) -> int:
        key = self._settled(local, carrying), carrying
        if key not in self._known:
            self._known[key] = self._carry_on(*key)
        return self._known[key]

    def _carry_on(self, local: Local, carrying: Carrying) -> int:
        if carrying.picking:
            thrown = self._go_on(local, carrying._replace(picking=False))
            return self.choices.choice([thrown, *self._each_pick(local, carrying)])
        if any(carrying.thrown):
            place = 0 if carrying.thrown[0] else 1
            after = carrying._replace(thrown=_more(carrying.thrown, place, -1))
            faces = self._faces[place]
            return self.choices.throw([(self._go_on(self._with(local, die), after), sides) for die, sides in faces])
        if carrying.brings:
            room = self._room_for(local.pool, *carrying.brings[0])
            return self._go_on(local, carrying._replace(brings=carrying.brings[1:], thrown=room))
        impact = impact_of(self.enchantments[carrying.i])
        for strip in impact.strips:
            for die in stripped(list(local.hand), strip):
                local = self._without(local, die, symbols=strip.best)
        return self._fire(self._settled(self.taken(local, impact), None))

    # What becomes of it

    def taken(self, local: Local, impact: Impact) -> Local:
        """As `Tally.take` does it, for this side."""
        (points, other, wounds, flag), symbols = local.result, local.symbols
        if self.defends:
            result = Result(
                impact.shields.of(points), other.then(impact.hits), wounds + impact.wounds, flag or impact.half
            )
            return local._replace(result=result, symbols=symbols.less(impact.cancels_defense).plus(impact.gains))
        hits = impact.hits.of(points + impact.doubles * local.rolled)
        result = Result(hits, other.then(impact.shields), wounds + impact.wounds, flag or impact.kill)
        return local._replace(result=result, symbols=symbols.less(impact.cancels_attack).plus(impact.gains))

    def _with(self, local: Local, die: Die) -> Local:
        (points, bams, diamonds), result = die.shows, local.result
        return Local(
            Result(result.points + points, *result[1:]),
            Symbols(local.symbols.bams + bams, local.symbols.diamonds + diamonds),
            0 if self.defends else local.rolled + points,
            tuple(sorted((*local.hand, die))),
            _more(local.pool, self.colours.index(die.colour), 1),
            local.left,
        )

    def _without(self, local: Local, die: Die, *, symbols: bool) -> Local:
        (points, bams, diamonds), result = die.shows, local.result
        place = local.hand.index(die)
        return Local(
            Result(max(0, result.points - points), *result[1:]),
            local.symbols.less(Symbols(bams, diamonds)) if symbols else local.symbols,
            0 if self.defends else local.rolled - points,
            (*local.hand[:place], *local.hand[place + 1 :]),
            _more(local.pool, self.colours.index(die.colour), -1),
            local.left,
        )

    def _room_for(self, pool: tuple[int, int], on: On, count: int) -> tuple[int, int]:
        """Up to three of a colour; of any colour the better first (p. 16, 53)."""
        room = [0, 0]
        for colour in BETTER_FIRST.get(on, (on.value,)):
            place = self.colours.index(colour)
            room[place] = max(0, min(count, MOST_OF_A_COLOUR - pool[place]))
            count -= room[place]
        return room[0], room[1]

    def _settled(self, local: Local, carrying: Carrying | None) -> Local:
        """Without dice that nothing can move any more, and symbols that can pay for nothing more."""
        key = (local.left, carrying and (carrying.i, carrying.picking, bool(carrying.brings)))
        needs = self._needed.get(key)
        if needs is None:
            needs = self._needed[key] = self._needs(local.left, carrying)
        moved, most, grows = needs
        if moved:
            return local
        result, symbols, rolled, _, pool, left = local
        if symbols[0] > most[0] or symbols[1] > most[1]:
            symbols = Symbols(min(symbols[0], most[0]), min(symbols[1], most[1]))
        return Local(result, symbols, rolled, (), pool if grows else NO_DICE, left)

    def _needs(self, left: tuple[int, ...], carrying: Carrying | None) -> tuple[bool, Symbols, bool]:
        """Whether dice may still move, how many symbols may still be spent, and whether dice may still come."""
        moved = any(count and moves for count, moves in zip(left, self._moves, strict=True))
        grows = any(count and more for count, more in zip(left, self._brings, strict=True))
        if carrying is not None:
            moved |= carrying.picking or self._strips[carrying.i]
            grows |= bool(carrying.brings)
        bams = sum(one.bams * count for one, count in zip(self.enchantments, left, strict=True))
        diamonds = sum(one.diamonds * count for one, count in zip(self.enchantments, left, strict=True))
        return moved, Symbols(ALL, ALL) if self._loses else Symbols(bams, diamonds), grows


def _less(left: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*left[:i], left[i] - by, *left[i + 1 :])


def _more(pair: tuple[int, int], place: int, by: int) -> tuple[int, int]:
    return (pair[0] + by, pair[1]) if place == 0 else (pair[0], pair[1] + by)
