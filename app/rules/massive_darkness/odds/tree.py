"""Odds where a fight goes on after its roll: enchantments that bring dice or roll some again, and what a hero may leave
because it could harm him (p. 34, 53).

Every fight is followed step by step, as `firing` plays it. What may be chosen, `choosing` says; the best is counted.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, product

from app.rules.massive_darkness.choosing import next_to_cancel, next_to_fire, opening_of_enemy
from app.rules.massive_darkness.dice import ATTACK, DEFENSE, Die
from app.rules.massive_darkness.enchantments import (
    ANY_REROLLS,
    CANCELS_ATTACK,
    CANCELS_DEFENSE,
    EVERY_REROLL,
    Enchantment,
)
from app.rules.massive_darkness.firing_dice import has_dice_for, room_for
from app.rules.massive_darkness.impact import NONE, Symbols, impact_of
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.moving import (
    dice_brought,
    either,
    moves_of,
    sides_of_dice,
    sides_of_dice_again,
    strips_of,
)
from app.rules.massive_darkness.odds.outcomes import Outcome, best_of, by_wounds, mixed, of_wounds
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.rolled import classes_of_fight, how_many
from app.rules.massive_darkness.odds.standing import Firing, Standing
from app.rules.massive_darkness.odds.throws import Throw, sides_of
from app.rules.massive_darkness.pool import Encounter
from app.rules.massive_darkness.rolling import dice_of_reroll, ways_to_reroll
from app.rules.massive_darkness.tally import Tally, stripped


class Tree:
    """All fights of an encounter."""

    def __init__(self, encounter: Encounter, by_hero: Both[bool], needed: int, patience: Patience) -> None:
        self.encounter, self.needed, self._patience = encounter, needed, patience
        self.enchantments = Both(encounter.strikes, encounter.defends)
        self.by_hero = by_hero
        self.moves = Both([moves_of(one) for one in encounter.strikes], [moves_of(one) for one in encounter.defends])
        self.loses_symbols = Both(
            attack=any(one.has(*CANCELS_ATTACK) for one in encounter.strikes),
            defense=any(one.has(*CANCELS_DEFENSE) for one in (*encounter.strikes, *encounter.defends)),
        )
        self._known: dict[tuple[bool, Standing], Outcome] = {}
        self._moved: dict[tuple[Both[tuple[int, ...]], tuple[int, ...], Firing | None], Both[bool]] = {}

    def outcomes(self) -> list[int]:
        """How many rolls come to each number of wounds."""
        attacks, attack = classes_of_fight(self.encounter, ATTACK)
        defenses, defense = classes_of_fight(self.encounter, DEFENSE)
        table = [[self._from(one, other) for other in defenses] for one in attacks]
        most = max(outcome.rolls for row in table for outcome in row)
        table = [[outcome.over(most) for outcome in row] for row in table]
        wounds = [[outcome.wounds for outcome in row] for row in table]
        masses = how_many(self.encounter, attack, defense, wounds)
        return by_wounds(zip(chain.from_iterable(table), chain.from_iterable(masses), strict=True))

    # The steps of `firing.resolve`

    def _from(self, attack: Throw, defense: Throw) -> Outcome:
        strikes, defends = self.enchantments
        standing = Standing(
            hits=attack.points, shields=defense.points, wounds=0, attack=Symbols(attack.bams, attack.diamonds),
            defense=Symbols(defense.bams, defense.diamonds), rolled_hits=attack.points,
            dice=(*attack.dice, *defense.dice), kill=False, half=False, pool=tuple(self.encounter.dice.items()),
            left=Both(tuple(one.times for one in strikes), tuple(one.times for one in defends)),
        )  # fmt: skip
        tally = standing.tally()
        for symbols, skills, side in ((True, defends, True), (False, defends, True), (True, strikes, False)):
            for one in skills:
                if one.free:
                    tally.take(impact_of(one).symbols if symbols else impact_of(one).without_symbols, defends=side)
        standing = self._after(standing, tally, defends=True)
        if not any(standing.left.defense):
            return self._fire(standing, defends=True)
        return self._cancel(standing) if self.by_hero.attack else self._cancel_in_order(standing)

    def _cancel(self, standing: Standing) -> Outcome:
        can = next_to_cancel(self.enchantments.attack, standing.left.attack, standing.attack, standing.defense)
        ways = [self._cancel(self._fired_early(standing, i)) for i in can.options]
        return best_of([self._fire(standing, defends=True), *ways], wants_more=True)

    def _cancel_in_order(self, standing: Standing) -> Outcome:
        for i in opening_of_enemy(self.enchantments.attack, standing.left.attack, standing.attack, standing.defense):
            standing = self._fired_early(standing, i)
        return self._fire(standing, defends=True)

    def _fired_early(self, standing: Standing, i: int) -> Standing:
        standing = self._paid(standing, i, defends=False)._replace(postponed=(*standing.postponed, i))
        tally = standing.tally()
        tally.take(impact_of(self.enchantments.attack[i]).symbols, defends=False)
        return self._after(standing, tally, defends=True)

    def _fire(self, standing: Standing, *, defends: bool) -> Outcome:
        key = defends, standing
        if key not in self._known:
            self._patience.step()
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
            self.enchantments.of(defends=defends), standing.left.of(defends=defends),
            standing.symbols(defends=defends), lambda one: has_dice_for(tally, one),
            by_hero=self.by_hero.of(defends=defends),
        )  # fmt: skip
        if can.may_decline or not can.options:
            yield self._done(standing, tally, defends)
        for i in can.options:
            yield from self._triggered(standing, i, defends)

    def _done(self, standing: Standing, tally: Tally, defends: bool) -> Outcome:
        if not defends:
            return of_wounds(max(tally.inflicted, self.needed) if tally.kill else tally.inflicted)
        for one in self.enchantments.attack:
            if one.free:
                tally.take(impact_of(one).without_symbols, defends=False)
        nothing_left = standing._replace(left=standing.left._replace(defense=(0,) * len(standing.left.defense)))
        return self._fire(self._after(nothing_left, tally, defends=False), defends=False)

    def _triggered(self, standing: Standing, i: int, defends: bool) -> Iterator[Outcome]:
        """Where it would only roll dice again, keeping them costs nothing."""
        ways = self._carried_out(self._paid(standing, i, defends=defends), i, defends)
        if self.enchantments.of(defends=defends)[i].does_only(*EVERY_REROLL):
            yield self._fire(standing.fired(i, 0, defends=defends), defends=defends)
            next(ways)
        yield from ways

    def _paid(self, standing: Standing, i: int, *, defends: bool) -> Standing:
        one = self.enchantments.of(defends=defends)[i]
        standing = standing.fired(i, standing.left.of(defends=defends)[i] - 1, defends=defends)
        if defends:
            return standing._replace(defense=standing.defense.pay(one))
        return standing._replace(attack=standing.attack.pay(one))

    # What an enchantment does

    def _carried_out(self, standing: Standing, i: int, defends: bool, *, early: bool = False) -> Iterator[Outcome]:
        """An outcome for each way to roll dice again, beginning with none."""
        one = self.enchantments.of(defends=defends)[i]
        firing = Firing(i, defends, early, (), dice_brought(one))
        kinds = one.rerolls
        if len(kinds) == 1 and kinds[0] in ANY_REROLLS:
            yield self._next(standing, firing)
            yield from self._each_pick(standing, firing._replace(picking=kinds[0]))
            return
        for ways in product(*(ways_to_reroll(list(standing.dice), on) for on in kinds)):
            yield self._next(standing, firing._replace(again=tuple(tuple(way) for way in ways if way)))

    def _next(self, standing: Standing, firing: Firing) -> Outcome:
        """Dice once more, then more dice, then the rest."""
        if firing.again:
            tally = standing.tally()
            tally.pick_up(list(firing.again[0]))
            thrown = tuple(Counter(die.colour for die in firing.again[0]).items())
            return self._go_on(standing, tally, firing._replace(again=firing.again[1:], thrown=thrown))
        if firing.brings:
            tally = standing.tally()
            thrown = tuple(room_for(tally, *firing.brings[0]).items())
            return self._go_on(standing, tally, firing._replace(brings=firing.brings[1:], thrown=thrown))
        return self._fire(standing._replace(firing=firing), defends=firing.defends)

    def _carry_on(self, standing: Standing, firing: Firing) -> Iterator[Outcome]:
        """Dice fall one by one: hands that come to the same meet on the way."""
        if firing.picking:
            yield self._go_on(standing, standing.tally(), firing._replace(picking=None))
            yield from self._each_pick(standing, firing)
        elif firing.thrown:
            yield mixed(self._each_face(standing, firing))
        elif firing.brings or firing.again:
            yield self._next(standing, firing)
        else:
            tally, impact = standing.tally(), impact_of(self.enchantments.of(defends=firing.defends)[firing.i])
            for strip in impact.strips:
                assert tally.dice is not None
                tally.remove(stripped(tally.dice, strip), symbols=strip.best)
            tally.take(impact.without_symbols if firing.early else impact, defends=firing.defends)
            standing = self._after(standing._replace(firing=None), tally, defends=firing.defends)
            yield self._fire(standing, defends=firing.defends)

    def _each_pick(self, standing: Standing, firing: Firing) -> Iterator[Outcome]:
        """One more die into the hand: whatever was picked before, what lies there and what is thrown is the same."""
        assert firing.picking is not None
        dice, worst_first = list(standing.dice), sides_of_dice_again(firing.picking).of(defends=firing.defends)
        there = [*dict.fromkeys(dice[i] for i in dice_of_reroll(dice, firing.picking))]
        for die in there if worst_first else there[::-1]:
            tally, thrown = standing.tally(), dict(firing.thrown)
            tally.pick_up([die])
            thrown[die.colour] = thrown.get(die.colour, 0) + 1
            yield self._go_on(standing, tally, firing._replace(thrown=tuple(sorted(thrown.items()))))

    def _each_face(self, standing: Standing, firing: Firing) -> Iterator[tuple[Outcome, int]]:
        (colour, count), *others = firing.thrown
        after = firing._replace(thrown=((colour, count - 1), *others) if count > 1 else tuple(others))
        for face, sides in sides_of(colour).items():
            tally = standing.tally()
            tally.add([Die(colour, face)])
            if not after.thrown:
                tally.settle()
            yield self._go_on(standing, tally, after), sides

    def _go_on(self, standing: Standing, tally: Tally, firing: Firing) -> Outcome:
        after = self._after(standing._replace(firing=firing), tally, defends=firing.defends)
        return self._fire(after, defends=firing.defends)

    def _after(self, standing: Standing, tally: Tally, *, defends: bool) -> Standing:
        """Without dice that nothing can move any more, and symbols that can pay for nothing more."""
        moved, left = self._may_move(standing), standing.left
        attack, defense = tally.attack, tally.defense
        if not defends:
            defense = NONE
            if not moved.attack and not self.loses_symbols.attack:
                attack = self._most(attack, left.attack, self.enchantments.attack)
        elif not moved.defense and not self.loses_symbols.defense:
            defense = self._most(defense, left.defense, self.enchantments.defense)
        dice = tuple(sorted(die for die in tally.dice or () if moved.of(defends=not die.attacks)))
        return Standing(
            tally.hits, tally.shields, tally.wounds, attack, defense, tally.rolled_hits, dice, tally.kill, tally.half,
            tuple(tally.pool.items()), left, standing.postponed, standing.firing,
        )  # fmt: skip

    def _may_move(self, standing: Standing) -> Both[bool]:
        """Whose dice may still leave or be rolled again."""
        key = standing.left, standing.postponed, standing.firing
        if key not in self._moved:
            self._moved[key] = self._find_moved(standing)
        return self._moved[key]

    def _find_moved(self, standing: Standing) -> Both[bool]:
        moved = [self._still_moves(standing.firing)] if standing.firing else []
        moved += [self.moves.attack[i] for i in standing.postponed]
        for moves, left in zip(self.moves, standing.left, strict=True):
            moved += [move for move, count in zip(moves, left, strict=True) if count]
        return either(*moved)

    def _still_moves(self, firing: Firing) -> Both[bool]:
        strips = strips_of(self.enchantments.of(defends=firing.defends)[firing.i])
        picked = [sides_of_dice_again(firing.picking)] if firing.picking else []
        return either(strips, *picked, *map(sides_of_dice, firing.again))

    def _most(self, symbols: Symbols, left: tuple[int, ...], enchantments: list[Enchantment]) -> Symbols:
        bams = sum(one.bams * count for one, count in zip(enchantments, left, strict=True))
        diamonds = sum(one.diamonds * count for one, count in zip(enchantments, left, strict=True))
        return Symbols(min(symbols.bams, bams), min(symbols.diamonds, diamonds))
