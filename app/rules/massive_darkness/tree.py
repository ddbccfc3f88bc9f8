"""Odds where a fight goes on after its roll: enchantments that bring dice or roll some again, and what a hero may leave
because it could harm him (p. 34, 53).

Every fight is followed step by step, as `firing` plays it. What may be chosen, `choosing` says; the best is counted.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from app.rules.massive_darkness.blows import opening_of_enemy
from app.rules.massive_darkness.choosing import next_to_cancel, next_to_fire
from app.rules.massive_darkness.dice import ATTACK, BLANK, COLOURS, DEFENSE, Die
from app.rules.massive_darkness.enchantments import (
    ATTACK_DICE,
    CANCELS_ATTACK,
    CANCELS_DEFENSE,
    DICE,
    EVERY_REROLL,
    Enchantment,
    On,
)
from app.rules.massive_darkness.firing_dice import has_dice_for, room_for
from app.rules.massive_darkness.impact import NONE, Symbols, impact_of
from app.rules.massive_darkness.outcomes import Outcome, best_of, by_wounds, mixed, of_wounds
from app.rules.massive_darkness.pool import Encounter
from app.rules.massive_darkness.rolled import classes, how_many, throws_of
from app.rules.massive_darkness.rolling import dice_of_reroll, ways_to_reroll
from app.rules.massive_darkness.tally import Tally, stripped
from app.rules.massive_darkness.throws import Throw, sides_of

_BLANKS = [Die(colour, BLANK) for colour in COLOURS]
"""Whatever is rolled again, blanks are among it."""


class NotWanted(Exception):
    """Nobody waits for the odds any more."""


class Firing(NamedTuple):
    """An enchantment that is being carried out: dice that are still to be rolled again, dice that it still brings, and
    those that are in the hand now."""

    i: int
    defends: bool
    early: bool
    again: tuple[tuple[Die, ...], ...]
    brings: tuple[tuple[On, int], ...]
    thrown: tuple[tuple[str, int], ...] = ()


class Standing(NamedTuple):
    """A fight between two steps. `left` says how often each enchantment may still be fired, the attack's and the
    defence's; `postponed` what the attack fired early, by places."""

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
    left: tuple[tuple[int, ...], tuple[int, ...]]
    postponed: tuple[int, ...] = ()
    firing: Firing | None = None

    def tally(self) -> Tally:
        return Tally(
            self.hits, self.shields, self.wounds, self.attack, self.defense, self.rolled_hits,
            dice=list(self.dice), kill=self.kill, half=self.half, pool=dict(self.pool),
        )  # fmt: skip

    def symbols(self, *, defends: bool) -> Symbols:
        return self.defense if defends else self.attack

    def fired(self, i: int, left: int, *, defends: bool) -> "Standing":
        counts = list(self.left[defends])
        counts[i] = left
        return self._replace(left=(self.left[0], tuple(counts)) if defends else (tuple(counts), self.left[1]))


def needs_tree(encounter: Encounter, *, hero_attacks: bool, hero_defends: bool) -> bool:
    sides = (encounter.strikes, hero_attacks), (encounter.defends, hero_defends)
    return any(
        not one.free and (bool(_brings(one)) or one.has(*EVERY_REROLL) or (by_hero and one.harms_its_side))
        for side, by_hero in sides
        for one in side
    )


def _brings(one: Enchantment) -> tuple[tuple[On, int], ...]:
    more = [effect for effect in one.effects if effect.on in DICE and effect.by > 0 and effect.on is not On.NO_DICE]
    return tuple((effect.on, effect.by) for effect in more)


def _moves(one: Enchantment) -> tuple[bool, bool]:
    """Whether it takes dice away or rolls them again: the attack's, the defence's."""
    if one.free:
        return False, False
    strips = {strip.on in ATTACK_DICE for strip in impact_of(one).strips}
    kinds = [effect.on for effect in one.effects if effect.on in EVERY_REROLL]
    again = {_BLANKS[i].attacks for on in kinds for i in dice_of_reroll(_BLANKS, on)}
    return True in strips | again, False in strips | again


class Tree:
    """All fights of an encounter. It may take long: `wanted` is asked on the way whether anybody still waits."""

    def __init__(
        self, encounter: Encounter, hero_attacks: bool, hero_defends: bool, needed: int, wanted: Callable[[], bool]
    ) -> None:
        self.encounter, self.needed, self.wanted = encounter, needed, wanted
        self.enchantments = encounter.strikes, encounter.defends
        self.by_hero = hero_attacks, hero_defends
        self.moves = tuple([_moves(one) for one in side] for side in self.enchantments)
        self.loses_symbols = tuple(
            any(one.has(*cancelling) for one in side)
            for side, cancelling in ((encounter.strikes, CANCELS_ATTACK), (encounter.defends, CANCELS_DEFENSE))
        )
        self._known: dict[tuple[bool, Standing], Outcome] = {}

    def outcomes(self) -> list[int]:
        """How many rolls come to each number of wounds."""
        sides = []
        for defends, colours in enumerate((ATTACK, DEFENSE)):
            die_by_die = any(moved[defends] for side in self.moves for moved in side)
            throws = throws_of(self.encounter, colours, die_by_die=die_by_die)
            sides.append(classes(self.encounter, colours, throws, {throw: throw for throw, _ in throws}))
        (attacks, attack), (defenses, defense) = sides
        table = [[self._from(one, other) for other in defenses] for one in attacks]
        most = max(outcome.rolls for row in table for outcome in row)
        table = [[outcome.over(most) for outcome in row] for row in table]
        wounds = [[outcome.wounds for outcome in row] for row in table]
        spread = 0
        for row, masses in zip(table, how_many(self.encounter, attack, defense, wounds), strict=True):
            spread += sum(outcome.spread * mass for outcome, mass in zip(row, masses, strict=True))
        return by_wounds(spread)

    # The steps of `firing.resolve`

    def _from(self, attack: Throw, defense: Throw) -> Outcome:
        strikes, defends = self.enchantments
        standing = Standing(
            hits=attack.points, shields=defense.points, wounds=0, attack=Symbols(attack.bams, attack.diamonds),
            defense=Symbols(defense.bams, defense.diamonds), rolled_hits=attack.points,
            dice=(*attack.dice, *defense.dice), kill=False, half=False, pool=tuple(self.encounter.dice.items()),
            left=(tuple(0 if one.free else one.repeat for one in strikes),
                  tuple(0 if one.free else one.repeat for one in defends)),
        )  # fmt: skip
        tally = standing.tally()
        for symbols, skills, side in ((True, defends, True), (False, defends, True), (True, strikes, False)):
            for one in skills:
                if one.free:
                    tally.take(impact_of(one).symbols if symbols else impact_of(one).without_symbols, defends=side)
        standing = self._after(standing, tally, defends=True)
        if not any(standing.left[True]):
            return self._fire(standing, defends=True)
        return self._cancel(standing) if self.by_hero[False] else self._cancel_in_order(standing)

    def _cancel(self, standing: Standing) -> Outcome:
        can = next_to_cancel(self.enchantments[False], standing.left[False], standing.attack, standing.defense)
        ways = [self._cancel(self._fired_early(standing, i)) for i in can.options]
        return best_of([self._fire(standing, defends=True), *ways], wants_more=True)

    def _cancel_in_order(self, standing: Standing) -> Outcome:
        for i in opening_of_enemy(self.enchantments[False], standing.left[False], standing.attack, standing.defense):
            standing = self._fired_early(standing, i)
        return self._fire(standing, defends=True)

    def _fired_early(self, standing: Standing, i: int) -> Standing:
        standing = self._paid(standing, i, defends=False)._replace(postponed=(*standing.postponed, i))
        tally = standing.tally()
        tally.take(impact_of(self.enchantments[False][i]).symbols, defends=False)
        return self._after(standing, tally, defends=True)

    def _fire(self, standing: Standing, *, defends: bool) -> Outcome:
        key = defends, standing
        if key not in self._known:
            if not self.wanted():
                raise NotWanted
            ways = self._carry_on(standing, standing.firing) if standing.firing else self._ways(standing, defends)
            self._known[key] = best_of(ways, wants_more=not defends)
        return self._known[key]

    def _ways(self, standing: Standing, defends: bool) -> Iterator[Outcome]:
        if standing.postponed and not defends:
            i, *rest = standing.postponed
            yield from self._carried_out(standing._replace(postponed=tuple(rest)), i, defends, early=True)
            return
        tally = standing.tally()
        can = next_to_fire(
            self.enchantments[defends], standing.left[defends], standing.symbols(defends=defends),
            lambda one: has_dice_for(tally, one), by_hero=self.by_hero[defends],
        )  # fmt: skip
        if can.may_decline or not can.options:
            yield self._done(standing, tally, defends)
        for i in can.options:
            yield from self._triggered(standing, i, defends)

    def _done(self, standing: Standing, tally: Tally, defends: bool) -> Outcome:
        if not defends:
            return of_wounds(max(tally.inflicted, self.needed) if tally.kill else tally.inflicted)
        for one in self.enchantments[False]:
            if one.free:
                tally.take(impact_of(one).without_symbols, defends=False)
        nothing_left = standing._replace(left=(standing.left[0], (0,) * len(standing.left[1])))
        return self._fire(self._after(nothing_left, tally, defends=False), defends=False)

    def _triggered(self, standing: Standing, i: int, defends: bool) -> Iterator[Outcome]:
        """Where it would only roll dice again, keeping them costs nothing."""
        ways = self._carried_out(self._paid(standing, i, defends=defends), i, defends)
        if self.enchantments[defends][i].does_only(*EVERY_REROLL):
            yield self._fire(standing.fired(i, 0, defends=defends), defends=defends)
            next(ways)
        yield from ways

    def _paid(self, standing: Standing, i: int, *, defends: bool) -> Standing:
        one = self.enchantments[defends][i]
        standing = standing.fired(i, standing.left[defends][i] - 1, defends=defends)
        if defends:
            return standing._replace(defense=standing.defense.pay(one))
        return standing._replace(attack=standing.attack.pay(one))

    # What an enchantment does

    def _carried_out(self, standing: Standing, i: int, defends: bool, *, early: bool = False) -> Iterator[Outcome]:
        """An outcome for each way to roll dice again, beginning with none."""
        one = self.enchantments[defends][i]
        kinds = [effect.on for effect in one.effects if effect.on in EVERY_REROLL]
        for ways in product(*(ways_to_reroll(list(standing.dice), on) for on in kinds)):
            firing = Firing(i, defends, early, tuple(tuple(way) for way in ways if way), _brings(one))
            yield self._fire(standing._replace(firing=firing), defends=defends)

    def _carry_on(self, standing: Standing, firing: Firing) -> Iterator[Outcome]:
        """Dice once more, then more dice, one by one: hands that come to the same meet on the way; then the rest."""
        tally = standing.tally()
        if firing.thrown:
            yield mixed(self._each_face(standing, firing))
        elif firing.again:
            tally.remove(list(firing.again[0]))
            thrown = tuple(Counter(die.colour for die in firing.again[0]).items())
            after = firing._replace(again=firing.again[1:], thrown=thrown)
            yield self._go_on(standing, tally, after, defends=firing.defends)
        elif firing.brings:
            thrown = tuple(room_for(tally, *firing.brings[0]).items())
            after = firing._replace(brings=firing.brings[1:], thrown=thrown)
            yield self._go_on(standing, tally, after, defends=firing.defends)
        else:
            impact = impact_of(self.enchantments[firing.defends][firing.i])
            for strip in impact.strips:
                assert tally.dice is not None
                tally.remove(stripped(tally.dice, strip), symbols=strip.best)
            tally.take(impact.without_symbols if firing.early else impact, defends=firing.defends)
            yield self._go_on(standing, tally, None, defends=firing.defends)

    def _each_face(self, standing: Standing, firing: Firing) -> Iterator[tuple[Outcome, int]]:
        (colour, count), *others = firing.thrown
        after = firing._replace(thrown=((colour, count - 1), *others) if count > 1 else tuple(others))
        for face, sides in sides_of(colour).items():
            tally = standing.tally()
            tally.add([Die(colour, face)])
            yield self._go_on(standing, tally, after, defends=firing.defends), sides

    def _go_on(self, standing: Standing, tally: Tally, firing: Firing | None, *, defends: bool) -> Outcome:
        return self._fire(self._after(standing._replace(firing=firing), tally, defends=defends), defends=defends)

    def _after(self, standing: Standing, tally: Tally, *, defends: bool) -> Standing:
        """Without dice that nothing can move any more, and symbols that can pay for nothing more."""
        moved = self._may_move(standing)
        attack, defense = tally.attack, tally.defense
        if not defends:
            defense = NONE
            if not moved[False] and not self.loses_symbols[False]:
                attack = self._most(attack, standing.left[False], self.enchantments[False])
        elif not moved[True] and not self.loses_symbols[True]:
            defense = self._most(defense, standing.left[True], self.enchantments[True])
        dice = tuple(sorted(die for die in tally.dice or () if moved[not die.attacks]))
        return Standing(
            tally.hits, tally.shields, tally.wounds, attack, defense, tally.rolled_hits, dice, tally.kill, tally.half,
            tuple(tally.pool.items()), standing.left, standing.postponed, standing.firing,
        )  # fmt: skip

    def _may_move(self, standing: Standing) -> tuple[bool, bool]:
        firing = standing.firing
        fired = [self.moves[firing.defends][firing.i]] if firing else []
        fired += [self.moves[False][i] for i in standing.postponed]
        for moves, left in zip(self.moves, standing.left, strict=True):
            fired += [move for move, count in zip(moves, left, strict=True) if count]
        return any(attack for attack, _ in fired), any(defense for _, defense in fired)

    def _most(self, symbols: Symbols, left: tuple[int, ...], enchantments: list[Enchantment]) -> Symbols:
        bams = sum(one.bams * count for one, count in zip(enchantments, left, strict=True))
        diamonds = sum(one.diamonds * count for one, count in zip(enchantments, left, strict=True))
        return Symbols(min(symbols.bams, bams), min(symbols.diamonds, diamonds))
