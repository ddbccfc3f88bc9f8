"""One side of a fight that goes on after its roll, by itself: what it fires, with which dice it ends (p. 34, 53).

It never looks at the other side: whatever that has rolled, the steps are the same, and only what is best may differ.
What of it reaches dice of the other side is a step of its own, `across`.
"""

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
from app.rules.massive_darkness.impact import ALL, Impact, Shift, Symbols, impact_of
from app.rules.massive_darkness.odds.across import OnOther, on_other
from app.rules.massive_darkness.odds.choices import Choices, Crossing
from app.rules.massive_darkness.odds.moving import brings, moves_of, sides_of_dice_again, strips_of, ways_of
from app.rules.massive_darkness.odds.openings import Fired
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.rolling_on import Keeps, Lying, RollingOn, dice_of, without
from app.rules.massive_darkness.odds.throws import moves_of_hands
from app.rules.massive_darkness.pool import BETTER_FIRST
from app.rules.massive_darkness.tally import stripped

NO_DICE = (0, 0)
Brings = tuple[tuple[On, int], ...]
"""Dice that come, in their order."""


class Result(NamedTuple):
    """What a side has in the end. `points` are its hits or shields, and `flag` says that it kills, or halves the
    wounds. Hands stay where the other side may still roll them again."""

    points: int
    other: OnOther
    wounds: int
    flag: bool
    first: int = 0
    second: int = 0


class Frame(NamedTuple):
    """The rest of a `Result`, how many dice of each colour there are while that matters, how often each enchantment may
    still be fired, and what was fired before the defence and does the rest now, both by places."""

    other: OnOther
    wounds: int
    flag: bool
    pool: tuple[int, int]
    left: tuple[int, ...]
    postponed: Fired = ()

    def may_come(self, i: int) -> bool:
        return self.left[i] > 0 or i in self.postponed


class Local(NamedTuple):
    """Between two steps."""

    lying: Lying
    frame: Frame

    @property
    def symbols(self) -> Symbols:
        return Symbols(self.lying.bams, self.lying.diamonds)

    def having(self, symbols: Symbols) -> "Local":
        return Local(self.lying._replace(bams=symbols.bams, diamonds=symbols.diamonds), self.frame)

    def suffering(self, other: OnOther) -> "Local":
        lying = self.lying._replace(points=other.points.of(self.lying.points))
        return Local(lying, self.frame).having(self.symbols.less(other.cancels))

    def left(self, i: int, count: int) -> "Local":
        """With so many more times for one enchantment."""
        left = self.frame.left
        return Local(self.lying, self.frame._replace(left=(*left[:i], count, *left[i + 1 :])))


class Phase:
    """`ends` are the results by the number of their step. What reaches the other side stands in `across`; then nothing
    that it does there can wait. A defence that is `reached` keeps its dice; in the end the attack's skills act on it.
    """

    def __init__(
        self, enchantments: list[Enchantment], patience: Patience, *, defends: bool, by_hero: bool,
        reached: Shift | None = None,
    ) -> None:  # fmt: skip
        self.enchantments, self.defends, self.by_hero = enchantments, defends, by_hero
        self.colours = DEFENSE if defends else ATTACK
        self.choices = Choices(patience, wants_more=not defends)
        self.ends: dict[Result, int] = {}
        self.across: dict[Enchantment, Crossing] = {}
        self._reached = reached
        self._moves = [moves_of(one).of(defends=defends) for one in enchantments]
        self._strips = [strips_of(one).of(defends=defends) for one in enchantments]
        self._brings = [brings(one) for one in enchantments]
        self._ways_of = [ways_of(one) for one in enchantments]
        self._only_again = [(one, one.does_only(*EVERY_REROLL)) for one in enchantments]
        self._loses = any(one.has(*(CANCELS_DEFENSE if defends else CANCELS_ATTACK)) for one in enchantments)
        self._doubles = any(one.has(On.DOUBLE_HITS) for one in enchantments)
        self.hands = (moves_of_hands(self.colours[0]), moves_of_hands(self.colours[1]))
        self._known: dict[Local, int] = {}
        self._next: dict[tuple[object, ...], Next] = {}
        self._rolling: dict[tuple[Frame, int, Brings], RollingOn] = {}
        self._kept: dict[tuple[tuple[int, ...], Fired, int | None], Keeps] = {}

    @classmethod
    def can_follow(cls, enchantments: list[Enchantment], *, defends: bool) -> bool:
        """Where nothing that symbols pay for brings dice to the other side, and nothing rolls again twice."""
        return all(
            (one.free or cls._can_carry_out(one, defends)) and not (defends and one.has(On.DOUBLE_HITS))
            for one in enchantments
        )

    @staticmethod
    def _can_carry_out(one: Enchantment, defends: bool) -> bool:
        colours = {*(DEFENSE if defends else ATTACK), On.DEFENSE_DICE if defends else On.ATTACK_DICE}
        blanks_of_other = any(
            on in BLANK_REROLLS and sides_of_dice_again(on).of(defends=not defends) for on in one.rerolls
        )
        return len(one.rerolls) <= 1 and not blanks_of_other and all(on in colours for on, _ in brings(one))

    def begin(self, local: Local) -> int:
        return self._fire(self._settled(local))

    # Steps

    def _fire(self, local: Local) -> int:
        known = self._known.get(local)
        if known is None:
            known = self._known[local] = self.choices.choice(self._ways(local))
        return known

    def _ways(self, local: Local) -> list[int]:
        if local.frame.postponed:
            return self._postponed(local, local.frame.postponed[0])
        can = self._can_fire(local)
        ways = [self._end(local)] if can.may_decline or not can.options else []
        for i in can.options:
            ways += self._triggered(local, i)
        return ways

    def _can_fire(self, local: Local) -> Next:
        has_dice = tuple(
            not only or any(way in self.across for way in ways) or bool(self._again(local, one))
            for (one, only), ways in zip(self._only_again, self._ways_of, strict=True)
        )
        key = local.frame.left, local.symbols, has_dice
        if key not in self._next:
            dice = dict(zip(self.enchantments, has_dice, strict=True))
            self._next[key] = next_to_fire(
                self.enchantments, local.frame.left, local.symbols, dice.__getitem__, by_hero=self.by_hero
            )
        return self._next[key]

    def _end(self, local: Local) -> int:
        points, *_, first, second = local.lying
        result = Result(points, *local.frame[:3])
        if self._reached is not None:
            result = result._replace(points=self._reached.of(points), first=first, second=second)
        if result not in self.ends:
            self.ends[result] = self.choices.end()
        return self.ends[result]

    def _again(self, local: Local, one: Enchantment) -> list[Die]:
        """Dice that it may roll again."""
        blanks = one.has(*BLANK_REROLLS)
        return [die for die in dice_of(self.hands, local.lying) if die.face == BLANK or not blanks]

    def _triggered(self, local: Local, i: int) -> list[int]:
        """Where it would only roll dice again, keeping them costs nothing."""
        one = self.enchantments[i]
        kept = [self._fire(self._settled(local.left(i, 0)))] if one.does_only(*EVERY_REROLL) else []
        return [*kept, *self._done(self._paid(local, i), i)]

    def _postponed(self, local: Local, i: int) -> list[int]:
        """Paid for already, but nobody has to roll dice again."""
        lying, frame = local
        after = Local(lying, frame._replace(postponed=frame.postponed[1:]))
        kept = [self._fire(self._settled(after))] if self.enchantments[i].does_only(*EVERY_REROLL) else []
        return [*kept, *self._done(local, i)]

    def _done(self, local: Local, i: int) -> list[int]:
        return [step for one in self._ways_of[i] for step in self._done_so(local, i, one)]

    def _done_so(self, local: Local, i: int, one: Enchantment) -> list[int]:
        done = self._carried_out(local, i, one)
        if not done or one not in self.across:
            return done
        return [self.choices.cross(self.across[one], self.choices.choice(done))]

    def _carried_out(self, paid: Local, i: int, one: Enchantment) -> list[int]:
        """A way for each choice of own dice to roll again; none of them only where it does something else too."""
        rolling, ways = self._rolling_on(paid.frame, i, self._brings[i]), list[int]()
        rolls_own = any(sides_of_dice_again(on).of(defends=self.defends) for on in one.rerolls)
        if not (rolls_own and one.does_only(*EVERY_REROLL)):
            ways.append(rolling.fall(rolling.keeps.of(paid.lying), 0, 0))
        if not rolls_own:
            return ways
        if one.has(*ANY_REROLLS):
            ways += rolling.each_pick(paid.lying)
        elif again := self._again(paid, one):
            ways.append(rolling.again(paid.lying, again))
        return ways

    def _rolling_on(self, frame: Frame, i: int, more: Brings) -> RollingOn:
        """`more` are dice that it brings after those that it rolls again."""
        key = frame, i, more
        if key not in self._rolling:
            then = partial(self._bring, frame, i, more) if more else partial(self._carry_out, frame, i)
            keeps = self._keeps(frame, i)
            self._rolling[key] = RollingOn(self.choices, self.hands, frame.pool, keeps, then)
        return self._rolling[key]

    def _bring(self, frame: Frame, i: int, more: Brings, lying: Lying) -> int:
        first, second = self._room_for(frame.pool, *more[0])
        pool = frame.pool[0] + first, frame.pool[1] + second
        rolling = self._rolling_on(frame._replace(pool=pool), i, more[1:])
        return rolling.fall(rolling.keeps.of(lying), first, second)

    def _carry_out(self, frame: Frame, i: int, lying: Lying) -> int:
        """All but the dice that it rolls again or brings."""
        impact, (first, second) = impact_of(self.enchantments[i]), frame.pool
        if frame.postponed:
            impact, frame = impact.without_symbols, frame._replace(postponed=frame.postponed[1:])
        for strip in impact.strips:
            for die in stripped(list(dice_of(self.hands, lying)), strip):
                lying = without(self.hands, lying, die, symbols=strip.best)
                of_first = die.colour == self.colours[0]
                first, second = first - of_first, second - (not of_first)
        local = Local(lying, frame._replace(pool=(first, second)))
        return self._fire(self._settled(self.taken(local, impact)))

    # What becomes of it

    def fired_early(self, local: Local, i: int) -> Local:
        """Before the defence: what changes symbols counts at once, and the rest when the attack's turn comes."""
        lying, frame = self.taken(self._paid(local, i), impact_of(self.enchantments[i]).symbols)
        return Local(lying, frame._replace(postponed=(*frame.postponed, i)))

    def _paid(self, local: Local, i: int) -> Local:
        return local.left(i, local.frame.left[i] - 1).having(local.symbols.pay(self.enchantments[i]))

    def taken(self, local: Local, impact: Impact) -> Local:
        """As `Tally.take` does it, for this side."""
        lying, frame = local
        if self.defends:
            points, flag = impact.shields.of(lying.points), impact.half
            symbols = local.symbols.less(impact.cancels_defense)
        else:
            points = impact.hits.of(lying.points + impact.doubles * lying.rolled)
            flag = impact.kill
            symbols = local.symbols.less(impact.cancels_attack)
        other = frame.other if self.across else frame.other.then(on_other(impact, defends=self.defends))
        return Local(
            lying._replace(points=points),
            frame._replace(other=other, wounds=frame.wounds + impact.wounds, flag=frame.flag or flag),
        ).having(symbols.plus(impact.gains))

    def _room_for(self, pool: tuple[int, int], on: On, count: int) -> tuple[int, int]:
        """Up to three of a colour; of any colour the better first (p. 16, 53)."""
        room = [0, 0]
        for colour in BETTER_FIRST.get(on, (on.value,)):
            place = self.colours.index(colour)
            room[place] = max(0, min(count, MOST_OF_A_COLOUR - pool[place]))
            count -= room[place]
        return room[0], room[1]

    def _settled(self, local: Local) -> Local:
        """Without dice that nothing can move any more, and symbols that can pay for nothing more."""
        lying, frame = local
        keeps = self._keeps(frame, None)
        if not keeps.hands and not any(brings and frame.may_come(i) for i, brings in enumerate(self._brings)):
            frame = frame._replace(pool=NO_DICE)
        return Local(keeps.of(lying), frame)

    def _keeps(self, frame: Frame, i: int | None) -> Keeps:
        """What may still matter, with an enchantment being carried out."""
        key = frame.left, frame.postponed, i
        if key not in self._kept:
            self._kept[key] = self._find_kept(frame, i)
        return self._kept[key]

    def _find_kept(self, frame: Frame, i: int | None) -> Keeps:
        moved = any(moves and frame.may_come(place) for place, moves in enumerate(self._moves))
        hands = self._reached is not None or moved or (i is not None and self._strips[i])
        bams = sum(one.bams * count for one, count in zip(self.enchantments, frame.left, strict=True))
        diamonds = sum(one.diamonds * count for one, count in zip(self.enchantments, frame.left, strict=True))
        if hands or self._loses:  # symbols may go as well: more than can be spent may matter
            bams, diamonds = min(1, bams) * ALL, min(1, diamonds) * ALL
        return Keeps(hands, self._doubles, bams, diamonds)
