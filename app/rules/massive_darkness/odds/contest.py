"""One attack against one defence: every roll of both, put into classes that lead to the same thing (p. 33-36, 53)."""

from typing import TypeVar

from app.rules.massive_darkness.choosing import Spending, fire, opening_of_enemy
from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.impact import NO_IMPACT, NONE, Impact, Shift, Strip, Symbols, impact_of
from app.rules.massive_darkness.odds.blows import (
    Answer,
    Blow,
    Finish,
    cancelled_by,
    hits_after,
    points_taken,
    selections,
    take_dice,
    undominated,
)
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.rerolling import Table
from app.rules.massive_darkness.odds.rolled import Throws, classes, how_many, throws_of
from app.rules.massive_darkness.odds.throws import Throw
from app.rules.massive_darkness.pool import Encounter

_T = TypeVar("_T")
Blows = tuple[int, tuple[tuple[Blow, ...], ...]]
"""The number of what an opening cancels, and all blows after it, by the number of what the defence does."""
Defense = tuple[int, tuple[tuple[Answer, ...], ...]]
"""The number of its symbols where an enemy's cancelling depends on them, and its answers by what was cancelled."""
Fired = tuple[tuple[Impact, ...], ...]


class Contest:
    """One attack against one defence. Numbers stand for impacts and cancelled symbols, so that classes compare fast."""

    def __init__(self, encounter: Encounter, by_hero: Both[bool], needed: int) -> None:
        self.encounter, self.by_hero, self.needed = encounter, by_hero, needed
        self.strikes = [one for one in encounter.strikes if not one.free]
        self.defends = [one for one in encounter.defends if not one.free]
        self.free_strikes = [impact_of(one) for one in encounter.strikes if one.free]
        self.skills_gain = [one for one in self.free_strikes if any((*one.gains, *one.cancels_attack))]
        self.free_defends = [impact_of(one) for one in encounter.defends if one.free]
        self.repeats = tuple(one.repeat for one in self.strikes)
        self.cancels = bool(self.defends) and any(one.cancels_symbols_of_defense for one in self.strikes)
        self.met: list[Symbols] = []
        """The symbols of a defence that an enemy's cancelling depends on: only those that are there are cancelled."""
        self.on_attack: list[Impact] = []
        self.strips: list[tuple[Strip, ...]] = [()]
        self.cancelled: list[Symbols] = [Symbols()]
        self._rows: dict[tuple[Blow, ...], list[int]] = {}
        self._on_attack: dict[tuple[Impact, ...], int] = {}
        self._finished: dict[tuple[tuple[Impact, ...], tuple[int, ...], Symbols], list[Finish]] = {}
        self._fired_for: dict[tuple[int, int], tuple[Fired, ...]] = {}
        self._fired: dict[tuple[bool, tuple[int, ...], Symbols], list[tuple[Impact, ...]]] = {}

    def outcomes(self) -> list[int]:
        """How many rolls come to each number of wounds."""
        attacks, defenses = self._throws(ATTACK), self._throws(DEFENSE)
        if self.cancels and not self.by_hero.attack:
            for throw, _ in defenses:
                number_in(self.met, self._defense_symbols(throw))
        openings = {throw: self._openings(throw) for throw in dict(attacks)}
        fired = {throw: self._fired_in_defense(throw) for throw in dict(defenses)}
        blows = {throw: self._all_blows(throw, openings[throw]) for throw in dict(attacks)}
        answers = {throw: self._answers(throw, fired[throw]) for throw in dict(defenses)}
        attack_keys, attack = classes(self.encounter, ATTACK, attacks, blows)
        defense_keys, defense = classes(self.encounter, DEFENSE, defenses, answers)
        wounds = self._table(attack_keys, defense_keys)
        rolls = [0] * (max(map(max, wounds)) + 1)
        for came_to, masses in zip(wounds, how_many(self.encounter, attack, defense, wounds), strict=True):
            for one, mass in zip(came_to, masses, strict=True):
                rolls[one] += mass
        return rolls

    def _throws(self, colours: tuple[str, str]) -> Throws:
        strips = [strip for one in (*self.defends, *self.strikes) for strip in impact_of(one).strips]
        die_by_die = any(strip.of_attack is (colours == ATTACK) for strip in strips)
        return throws_of(self.encounter, colours, die_by_die=die_by_die)

    # The defence

    def _defense_symbols(self, throw: Throw) -> Symbols:
        """After all skills: the defence's own first, then those of the attack (p. 52-53)."""
        symbols = Symbols(throw.bams, throw.diamonds)
        for impact in self.free_defends:
            symbols = symbols.less(impact.cancels_defense).plus(impact.gains)
        return symbols.less(cancelled_by(self.free_strikes))

    def _fired_in_defense(self, throw: Throw) -> tuple[Fired, ...]:
        """For every way in which its symbols may have been cancelled, all that it can fire."""
        symbols = throw.bams, throw.diamonds
        if symbols not in self._fired_for:
            self._fired_for[symbols] = self._all_fired_in_defense(throw)
        return self._fired_for[symbols]

    def _all_fired_in_defense(self, throw: Throw) -> tuple[Fired, ...]:
        ways = []
        for cancelled in self.cancelled:
            symbols = self._defense_symbols(throw).less(cancelled)
            ways.append(tuple((*self.free_defends, *fired) for fired in self._firings(True, symbols)))
            for impacts in ways[-1]:
                self._number_of(impacts)
        return tuple(ways)

    def _answers(self, throw: Throw, ways: tuple[Fired, ...]) -> Defense:
        """What all that comes to, also without the dice that the attack may take away."""
        met = self.met.index(self._defense_symbols(throw)) if self.met else 0
        return met, tuple(tuple(sorted({self._answer(throw, impacts) for impacts in way})) for way in ways)

    def _answer(self, throw: Throw, impacts: tuple[Impact, ...]) -> Answer:
        shields, dice = throw.points, list(throw.dice)
        for impact in impacts:
            own = [strip for strip in impact.strips if not strip.of_attack]
            shields = impact.shields.of(max(0, shields - points_taken(dice, own)))
        return Answer(
            on_attack=self._number_of(impacts),
            shields=shields,
            wounds=sum(impact.wounds for impact in impacts),
            half=any(impact.half for impact in impacts),
            without=tuple(points_taken(list(dice), strips) for strips in self.strips) if len(self.strips) > 1 else (),
        )

    def _number_of(self, impacts: tuple[Impact, ...]) -> int:
        if impacts not in self._on_attack:
            on_attack = NO_IMPACT
            for i, impact in enumerate(impacts):
                on_roll = impact.on_attack
                if i < len(self.free_defends):  # what skills cancel is gone before the attack spends anything
                    on_roll = on_roll.without_symbols
                on_attack = on_attack.then(on_roll)
            strips = self._in_order(impacts, from_attack=True, by_hero=self.by_hero.defense)
            self._on_attack[impacts] = number_in(self.on_attack, on_attack._replace(strips=strips))
        return self._on_attack[impacts]

    # The attack

    def _attack_symbols(self, throw: Throw) -> Symbols:
        """After all skills: what the defence's cancel, then what the attack's own win (p. 34, 53)."""
        symbols = Symbols(throw.bams, throw.diamonds)
        for impact in self.free_defends:
            symbols = symbols.less(impact.cancels_attack)
        for impact in self.skills_gain:
            symbols = symbols.less(impact.cancels_attack).plus(impact.gains)
        return symbols

    def _openings(self, throw: Throw) -> tuple[Spending, ...]:
        """What cancels symbols of the defence fires before it; a hero may also keep his own symbols (p. 34).

        Of an enemy one for every defence that it may meet.
        """
        none = Spending((), self.repeats, self._attack_symbols(throw))
        if not self.cancels:
            return (none,)
        openings = self._of_hero(none) if self.by_hero.attack else [self._of_enemy(none, met) for met in self.met]
        for opening in openings:
            number_in(self.cancelled, cancelled_by(opening.fired))
        return tuple(openings)

    def _of_enemy(self, at: Spending, met: Symbols) -> Spending:
        for i in opening_of_enemy(self.strikes, at.left, at.symbols, met):
            at = fire(at, i, self.strikes[i])
        return at

    def _of_hero(self, none: Spending) -> list[Spending]:
        found = {none.left: none}
        frontier = [none]
        while frontier:
            opening = frontier.pop()
            for i, one in enumerate(self.strikes):
                if not (one.cancels_symbols_of_defense and opening.left[i] and opening.symbols.pays(one)):
                    continue
                after = fire(opening, i, one)
                if after.left not in found:
                    found[after.left] = after
                    frontier.append(after)
        return list(found.values())

    def _all_blows(self, throw: Throw, openings: tuple[Spending, ...]) -> tuple[Blows, ...]:
        """For every opening the number of what it cancels, and the blows against each thing the defence may do."""
        return tuple(
            (
                number_in(self.cancelled, cancelled_by(opening.fired)),
                tuple(self._blows(throw, opening, on_attack) for on_attack in self.on_attack),
            )
            for opening in openings
        )

    def _blows(self, throw: Throw, opening: Spending, on_attack: Impact) -> tuple[Blow, ...]:
        dice, rolled, symbols = list(throw.dice), throw.points, opening.symbols
        if on_attack.cancels_attack != NONE:
            symbols = symbols.less(on_attack.cancels_attack)
        for strip in on_attack.strips:
            for die in take_dice(dice, strip):
                rolled -= die.shows.points
                symbols = symbols.less(Symbols(die.shows.bams, die.shows.diamonds))
        hits = on_attack.hits.of(rolled)
        finishes = self._finishes(opening, symbols)
        return tuple([Blow(hits_after(finish, hits, rolled, dice), *finish[1:]) for finish in finishes])

    def _finishes(self, opening: Spending, symbols: Symbols) -> list[Finish]:
        """All that can be fired with these symbols, less what is never better than something else."""
        key = opening.fired, opening.left, symbols
        if key not in self._finished:
            fired = self._firings(False, symbols, opening.left)
            every = {self._finish((*self.free_strikes, *opening.fired, *impacts)) for impacts in fired}
            self._finished[key] = undominated(every)
        return self._finished[key]

    def _finish(self, impacts: tuple[Impact, ...]) -> Finish:
        shields = Shift()
        steps: list[tuple[tuple[Strip, ...], int, Shift]] = [((), 0, Shift())]
        for impact in impacts:
            given_up = tuple(strip for strip in impact.strips if strip.of_attack)
            shields = shields.then(impact.shields)
            if given_up or impact.doubles:
                steps.append((given_up, impact.doubles, impact.hits))
            else:
                steps[-1] = (*steps[-1][:2], steps[-1][2].then(impact.hits))
        return Finish(
            hits=tuple(steps),
            shields=shields,
            wounds=sum(impact.wounds for impact in impacts),
            kill=any(impact.kill for impact in impacts),
            strips=number_in(self.strips, self._in_order(impacts, from_attack=False, by_hero=self.by_hero.attack)),
        )

    def _in_order(self, impacts: tuple[Impact, ...], *, from_attack: bool, by_hero: bool) -> tuple[Strip, ...]:
        """Dice that are taken away. A hero takes those of one colour first: of any colour there are more to take."""
        strips = [strip for impact in impacts for strip in impact.strips if strip.of_attack is from_attack]
        return tuple(sorted(strips, key=lambda strip: strip.of_any_colour) if by_hero else strips)

    # Firing

    def _firings(
        self, defends: bool, symbols: Symbols, left: tuple[int, ...] | None = None
    ) -> list[tuple[Impact, ...]]:
        """What symbols can pay for: all that a hero may choose, or the one thing that an enemy does (p. 34)."""
        enchantments = self.defends if defends else self.strikes
        if left is None:
            left = tuple(one.repeat for one in enchantments)
        key = defends, left, symbols
        if key not in self._fired:
            every = self.by_hero.of(defends=defends)
            self._fired[key] = selections(enchantments, Spending((), left, symbols), every=every)
        return self._fired[key]

    # Both

    def _table(self, attacks: list[tuple[Blows, ...]], defenses: list[Defense]) -> Table:
        """Wounds for every pair of classes. Where nobody has a choice in defence, shields alone decide: they are
        looked up."""
        answers = [ways[0][0] for _, ways in defenses if len(ways) == len(ways[0]) == 1]
        choices = self.cancels or len(answers) < len(defenses)
        if choices or any(one.half or one.wounds or one.without for one in answers):
            return [[self._wounds(one, other) for other in defenses] for one in attacks]
        most = max(answer.shields for answer in answers)
        places = [(answer.on_attack, answer.shields) for answer in answers]
        table = []
        for ((_, blows),) in attacks:
            rows = [self._by_shields(each, most) for each in blows]
            table.append([rows[on_attack][shields] for on_attack, shields in places])
        return table

    def _by_shields(self, blows: tuple[Blow, ...], most: int) -> list[int]:
        """The wounds of the best blow against 0, 1, 2 ... shields."""
        if blows not in self._rows:
            rows = [self._of_blow(blow, most) for blow in blows]
            self._rows[blows] = list(map(max, *rows)) if len(rows) > 1 else rows[0]
        return self._rows[blows]

    def _of_blow(self, blow: Blow, most: int) -> list[int]:
        hits, (by, least), extra, kill, _ = blow
        left = [least if shields < least else shields for shields in range(by, by + most + 1)]
        wounds = [hits - shields + extra if hits > shields else extra for shields in left]
        return [max(self.needed, one) for one in wounds] if kill else wounds

    def _wounds(self, attack: tuple[Blows, ...], defense: Defense) -> int:
        """The best opening of the attack, the best answer to it, the best blow after that."""
        met, ways = defense
        most = 0
        for cancelled, blows in (attack[met],) if self.met else attack:
            answers = [self._struck(blows[answer.on_attack], answer) for answer in ways[cancelled]]
            most = max(most, min(answers))
        return most

    def _struck(self, blows: tuple[Blow, ...], answer: Answer) -> int:
        most = 0
        for hits, shift, extra, kill, strips in blows:
            shields = max(0, answer.shields - answer.without[strips]) if strips else answer.shields
            wounds = max(0, hits - shift.of(shields)) + extra + answer.wounds
            if answer.half:
                wounds = (wounds + 1) // 2
            most = max(most, wounds, self.needed if kill else 0)
        return most


def number_in(known: list[_T], one: _T) -> int:
    """Its place in the list, at the end where it is new."""
    if one not in known:
        known.append(one)
    return known.index(one)
