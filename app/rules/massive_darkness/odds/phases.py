"""Odds of fights that go on after the roll, each side by itself (p. 34, 53).

Each side is followed against all that the other may come to at once.
What an attack is worth is a number for each thing that a defence may end with; what a defence is worth, one for each
case of the attack. So a fight has as many steps as both sides together, and not as many as their product. Where a side
takes dice of the other away or rolls them again, that leads from each of these numbers to others.
"""

from itertools import chain

from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.enchantments import Enchantment
from app.rules.massive_darkness.impact import NONE, Shift, impact_of
from app.rules.massive_darkness.odds.across import OnOther, all_across, on_other, reaches, rolls_other
from app.rules.massive_darkness.odds.choices import Beginnings
from app.rules.massive_darkness.odds.lanes import Lanes
from app.rules.massive_darkness.odds.moving import classes_of_fight, moves_of
from app.rules.massive_darkness.odds.openings import Fired, Openings
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.phase import Frame, Local, Phase, Result
from app.rules.massive_darkness.odds.reached import EndedDefense, WaitingAttack
from app.rules.massive_darkness.odds.rerolling import Table
from app.rules.massive_darkness.odds.rolled import how_many
from app.rules.massive_darkness.odds.rolling_on import Lying
from app.rules.massive_darkness.odds.standing import Both
from app.rules.massive_darkness.odds.throws import SIDES, Throw, moves_of_hands
from app.rules.massive_darkness.pool import Encounter


def in_phases(encounter: Encounter) -> bool:
    strikes, defends = encounter.strikes, encounter.defends
    return (
        Phase.can_follow(strikes, defends=False) and Phase.can_follow(defends, defends=True)
        and _can_be_reached(encounter, DEFENSE, by=strikes, before=[*defends, *strikes])
        and _can_be_reached(encounter, ATTACK, by=defends, before=defends)
    )  # fmt: skip


def _can_be_reached(
    encounter: Encounter, colours: tuple[str, str], *, by: list[Enchantment], before: list[Enchantment]
) -> bool:
    """Dice to roll again lie there whatever happens, and there is an end to what that side may come to."""
    reaching = [one for one in by if not one.free]
    if not any(map(reaches, reaching)):
        return True
    rolled = any(map(rolls_other, reaching))
    there = sum(encounter.dice.get(colour, 0) for colour in colours)
    leaving = sum(
        strip.dice * one.times
        for one in before for strip in impact_of(one).strips if strip.of_attack is (colours is ATTACK)
    )  # fmt: skip
    raised = any(on_other(impact_of(one), defends=one.defends).points.by > 0 for one in reaching)
    return not raised and (not rolled or there > leaving)


class Phases:
    """Both sides of an encounter."""

    def __init__(self, encounter: Encounter, by_hero: Both[bool], needed: int, patience: Patience) -> None:
        self.encounter, self.needed, self._patience = encounter, needed, patience
        self.attack = Phase(encounter.strikes, patience, defends=False, by_hero=by_hero.attack)
        self._skills = _skills_on_shields(encounter.strikes) if any(map(reaches, encounter.strikes)) else None
        self.defense = Phase(
            encounter.defends, patience, defends=True, by_hero=by_hero.defense, reached=self._skills
        )

    def outcomes(self) -> list[int]:
        """How many rolls come to each number of wounds."""
        attacks, attack = classes_of_fight(self.encounter, ATTACK)
        defenses, defense = classes_of_fight(self.encounter, DEFENSE)
        defending = [self._of_defense(throw) for throw in defenses]
        attacking = [self._of_attack(throw) for throw in attacks]
        openings = Openings(
            self.encounter, [local.symbols for local in attacking],
            [local.symbols for local in defending], by_hero=self.attack.by_hero,
        )  # fmt: skip
        waiting = self._all_waiting([self._opened(attacking[roll], fired) for roll, fired in openings.attacks])
        at_defense = [self.defense.begin(defending[roll].having(left)) for roll, left in openings.defenses]
        self._defended = self._all_ends()
        at_attack = {
            suffered: [self.attack.begin(self._struck(local, suffered)) for local in waiting]
            for suffered in {end.other for end in self._defended}
        }
        self._inflicted = {end: [self._wounds(end, other) for other in self._defended] for end in self.attack.ends}
        self._attacks = Beginnings(self.attack.choices, chain.from_iterable(at_attack.values()))
        self._defenses = Beginnings(self.defense.choices, at_defense)
        self._lanes = self._wide_enough(attack.count * defense.count)
        wounds = openings.choose(self._decide(at_attack, at_defense, len(openings.attacks)))
        rolls = how_many(self.encounter, attack, defense, wounds)
        return self._play(at_attack, at_defense, openings.enter(rolls), len(waiting))

    def _all_waiting(self, attacks: list[Local]) -> list[Local]:
        """Of the attack, when the defence's turn comes, and after them those that the defence may make of them."""
        if not any(map(reaches, self.encounter.defends)):
            return attacks
        rests = not any(moves_of(one).attack for one in self.encounter.strikes)
        cases = {local: place for place, local in enumerate(attacks)}
        self.defense.across = {**all_across(self.encounter.defends, WaitingAttack(rests=rests), cases, self._patience)}
        return list(cases)

    def _all_ends(self) -> list[Result]:
        """Of the defence, with those that the attack may make of them."""
        if self._skills is None:
            return list(self.defense.ends)
        ends = {end: place for place, end in enumerate(self.defense.ends)}
        self.attack.across = {**all_across(self.encounter.strikes, EndedDefense(), ends, self._patience)}
        return list(ends)

    # Both sides

    def _wounds(self, attack: Result, defense: Result) -> int:
        wounds = max(0, attack.points - attack.other.points.of(defense.points)) + attack.wounds + defense.wounds
        if defense.flag:
            wounds = (wounds + 1) // 2
        return max(wounds, self.needed) if attack.flag else wounds

    def _decide(self, at_attack: dict[OnOther, list[int]], at_defense: list[int], attacks: int) -> Table:
        """What every roll of the attack comes to against every roll of the defence, on the scale of all dice."""
        lanes, ends, count = self._lanes, self.attack.ends, len(self._defended)
        packed = {number: lanes.pack(self._inflicted[end]) for end, number in ends.items()}
        worth, self._of_attacks = self._attacks.decide(packed, lanes, count)
        by_end: dict[int, int] = {}
        for suffered, steps in at_attack.items():
            columns = lanes.transposed([worth[step] for step in steps], count)
            for end, column in zip(self._defended, columns, strict=True):
                if end.other == suffered and end in self.defense.ends:
                    by_end[self.defense.ends[end]] = column
        waiting = max(map(len, at_attack.values()))
        worth, self._of_defenses = self._defenses.decide(by_end, lanes, waiting)
        by_defense = [lanes.unpack(worth[step], waiting)[:attacks] for step in at_defense]
        return [list(row) for row in zip(*by_defense, strict=True)]

    def _play(
        self, at_attack: dict[OnOther, list[int]], at_defense: list[int], rolls: Table, waiting: int
    ) -> list[int]:
        lanes = self._lanes
        columns = map(lanes.pack, zip(*rolls, strict=True))
        ended = self._defenses.play(zip(at_defense, columns, strict=True), self._of_defenses, lanes)
        by_end = {end: ended[number] for end, number in self.defense.ends.items()}
        begun: list[tuple[int, int]] = []
        for suffered, steps in at_attack.items():
            rows = [by_end.get(end, 0) if end.other == suffered else 0 for end in self._defended]
            begun += zip(steps, lanes.transposed(rows, waiting), strict=True)
        ended = self._attacks.play(begun, self._of_attacks, lanes)
        found = [0] * (max(map(max, self._inflicted.values())) + 1)
        for end, number in self.attack.ends.items():
            masses = lanes.unpack(ended[number], len(self._defended))
            for wounds, mass in zip(self._inflicted[end], masses, strict=True):
                found[wounds] += mass
        return found

    def _wide_enough(self, rolls: int) -> Lanes:
        """Every re-roll of a skill multiplies the rolls by those of a side or both."""
        most = max(map(max, self._inflicted.values()))
        every = max(most, rolls ** (1 + len(self.encounter.rerolls)))
        return Lanes.wide_enough(every * SIDES ** (self._attacks.dice + self._defenses.dice))

    # What lies there after the roll and all skills: the defence's own first, then those of the attack (p. 52-53)

    def _of_defense(self, throw: Throw) -> Local:
        local = self._lying(throw, DEFENSE, self.encounter.defends)
        for one in _free(self.encounter.defends):
            local = self.defense.taken(local, impact_of(one)._replace(hits=Shift(), cancels_attack=NONE))
        for one in _free(self.encounter.strikes):
            local = local.having(local.symbols.less(impact_of(one).cancels_defense))
        return local

    def _of_attack(self, throw: Throw) -> Local:
        """When the defence's turn comes. Its skills win symbols after those of the defence cancelled some, and before
        symbols pay for that."""
        local = self._lying(throw, ATTACK, self.encounter.strikes)
        for one in _free(self.encounter.defends):
            local = local.suffering(on_other(impact_of(one), defends=True))
        for one in _free(self.encounter.strikes):
            local = self.attack.taken(local, impact_of(one).symbols)
        return local

    def _opened(self, local: Local, fired: Fired) -> Local:
        for i in fired:
            local = self.attack.fired_early(local, i)
        return local

    def _struck(self, local: Local, suffered: OnOther) -> Local:
        """When its own turn comes."""
        local = local.suffering(suffered)
        for one in _free(self.encounter.strikes):
            local = self.attack.taken(local, impact_of(one).without_symbols)
        return local

    def _lying(self, throw: Throw, colours: tuple[str, str], own: list[Enchantment]) -> Local:
        first, second = (self.encounter.dice.get(colour, 0) for colour in colours)
        hands = [tuple(die for die in throw.dice if die.colour == colour) for colour in colours]
        places = [moves_of_hands(colour).places[hand] for colour, hand in zip(colours, hands, strict=True)]
        lying = Lying(throw.points, throw.bams, throw.diamonds, throw.points if colours is ATTACK else 0, *places)
        return Local(lying, Frame(OnOther(), 0, False, (first, second), tuple(one.times for one in own)))


def _skills_on_shields(strikes: list[Enchantment]) -> Shift:
    shift = Shift()
    for one in _free(strikes):
        shift = shift.then(impact_of(one).shields)
    return shift


def _free(enchantments: list[Enchantment]) -> list[Enchantment]:
    return [one for one in enchantments if one.free]
