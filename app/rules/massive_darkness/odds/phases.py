"""Odds of fights that go on after the roll, each side by itself (p. 34, 53).

Each side is followed against all that the other may come to at once. So a fight has as many steps as both sides
together, and not as many as their product. Where a side takes dice of the other away or rolls them again, that leads
from each thing that the other may come to to others.
"""

from collections.abc import Sequence

from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.enchantments import BLANK_REROLLS, Enchantment, On
from app.rules.massive_darkness.impact import Shift, impact_of
from app.rules.massive_darkness.odds.across import all_across
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.meeting import Meeting
from app.rules.massive_darkness.odds.moving import dice_brought, moves_of, reaches, rolls_other
from app.rules.massive_darkness.odds.one_side import Frame, OneSide, OnOther, on_other, own_part
from app.rules.massive_darkness.odds.openings import Fired, Openings
from app.rules.massive_darkness.odds.patience import Patience
from app.rules.massive_darkness.odds.phase import Phase
from app.rules.massive_darkness.odds.reached import EndedDefense, WaitingAttack
from app.rules.massive_darkness.odds.rolled import classes_of_fight, how_many
from app.rules.massive_darkness.odds.rolling_on import Lying
from app.rules.massive_darkness.odds.throws import Throw, moves_of_hands
from app.rules.massive_darkness.pool import Encounter

# Where that can be done


def in_phases(encounter: Encounter) -> bool:
    strikes, defends = encounter.strikes, encounter.defends
    return (
        all(one.free or _stays_on_its_side(one) for one in (*strikes, *defends))
        and not any(one.has(On.DOUBLE_HITS) for one in defends)
        and _can_be_reached(encounter, DEFENSE, by=strikes, before=[*defends, *strikes])
        and _can_be_reached(encounter, ATTACK, by=defends, before=defends)
    )  # fmt: skip


def _stays_on_its_side(one: Enchantment) -> bool:
    """It brings the other side no dice, and rolls again once at the most, and not the blanks of the other side."""
    own = {*DEFENSE, On.DEFENSE_DICE} if one.defends else {*ATTACK, On.ATTACK_DICE}
    return (
        len(one.rerolls) <= 1
        and not (one.has(*BLANK_REROLLS) and rolls_other(one))
        and all(on in own for on, _ in dice_brought(one))
    )  # fmt: skip


def _can_be_reached(
    encounter: Encounter, colours: tuple[str, str], *, by: Sequence[Enchantment], before: Sequence[Enchantment]
) -> bool:
    """Dice to roll again lie there whatever happens, and there is an end to what that side may come to."""
    paid = [one for one in by if not one.free]
    if not any(map(reaches, paid)):
        return True
    there = sum(encounter.dice.get(colour, 0) for colour in colours)
    leaving = sum(
        strip.dice * one.times
        for one in before for strip in impact_of(one).strips if strip.of_attack is (colours == ATTACK)
    )  # fmt: skip
    raised = any(on_other(impact_of(one), defends=one.defends).points.by > 0 for one in paid)
    return not raised and (there > leaving or not any(map(rolls_other, paid)))


# How it is done


class Phases:
    """Both sides of an encounter."""

    def __init__(self, encounter: Encounter, by_hero: Both[bool], needed: int, patience: Patience) -> None:
        self.encounter, self.by_hero, self.needed, self.patience = encounter, by_hero, needed, patience

    def outcomes(self) -> list[int]:
        """How many rolls come to each number of wounds."""
        attacks, attack = classes_of_fight(self.encounter, ATTACK)
        defenses, defense = classes_of_fight(self.encounter, DEFENSE)
        attacking, defending = [*map(self._of_attack, attacks)], [*map(self._of_defense, defenses)]
        openings = Openings(
            self.encounter, [side.symbols for side in attacking], [side.symbols for side in defending],
            by_hero=self.by_hero.attack,
        )  # fmt: skip
        meeting = self._meet(
            [self._opened(attacking[roll], fired) for roll, fired in openings.attacks],
            [defending[roll].having(left) for roll, left in openings.defenses],
            attack.count * defense.count,
        )
        decided = meeting.decide()
        rolls = how_many(self.encounter, attack, defense, openings.choose(decided.worth))
        return meeting.play(openings.enter(rolls), decided)

    def _meet(self, attacking: Sequence[OneSide], defending: Sequence[OneSide], rolls: int) -> Meeting:
        """All that waits are those that attack and what the defence may make of them; all ends are those of the defence
        and what the attack may make of them."""
        strikes, defends = self.encounter.strikes, self.encounter.defends
        waiting: dict[OneSide, int] = {}
        attacks = [waiting.setdefault(side, len(waiting)) for side in attacking]
        rests = not any(moves_of(one).attack for one in strikes)
        on_attack = all_across(defends, WaitingAttack(rests=rests), waiting, self.patience)
        defense = Phase(
            defends, self.patience, on_attack, defends=True, by_hero=self.by_hero.defense,
            reached=any(map(reaches, strikes)), in_the_end=_skills_on_shields(strikes),
        )  # fmt: skip
        at_defense = [defense.begin(side) for side in defending]
        ends = {end: place for place, end in enumerate(defense.ends)}
        on_defense = all_across(strikes, EndedDefense(), ends, self.patience)
        attack = Phase(strikes, self.patience, on_defense, defends=False, by_hero=self.by_hero.attack)
        at_attack = {
            suffered: [attack.begin(self._struck(side, suffered)) for side in waiting]
            for suffered in {end.other for end in ends}
        }
        every = rolls ** (1 + len(self.encounter.rerolls))  # each multiplies the rolls by those of a side or both
        return Meeting(attack, defense, [*ends], at_attack, at_defense, attacks, needed=self.needed, rolls=every)

    # What lies there after the roll and all skills: the defence's own first, then those of the attack (p. 52-53)

    def _of_defense(self, throw: Throw) -> OneSide:
        side = self._lying(throw, DEFENSE, self.encounter.defends)
        for one in _free(self.encounter.defends):
            side = side.taking(own_part(impact_of(one), defends=True), defends=True)
        for one in _free(self.encounter.strikes):
            side = side.having(side.symbols.less(impact_of(one).cancels_defense))
        return side

    def _of_attack(self, throw: Throw) -> OneSide:
        """When the defence's turn comes. Its skills win symbols after those of the defence cancelled some, and before
        symbols pay for that."""
        side = self._lying(throw, ATTACK, self.encounter.strikes)
        for one in _free(self.encounter.defends):
            side = side.suffering(on_other(impact_of(one), defends=True))
        for one in _free(self.encounter.strikes):
            side = side.taking(impact_of(one).symbols, defends=False)
        return side

    def _opened(self, side: OneSide, fired: Fired) -> OneSide:
        """Before the defence: what changes symbols counts at once, and the rest when the attack's turn comes."""
        for i in fired:
            one = self.encounter.strikes[i]
            side = side.paying(i, one).taking(impact_of(one).symbols, defends=False)
        return OneSide(side.lying, side.frame._replace(postponed=fired))

    def _struck(self, side: OneSide, suffered: OnOther) -> OneSide:
        """When the attack's turn comes."""
        side = side.suffering(suffered)
        for one in _free(self.encounter.strikes):
            side = side.taking(own_part(impact_of(one), defends=False).without_symbols, defends=False)
        return side

    def _lying(self, throw: Throw, colours: tuple[str, str], own: Sequence[Enchantment]) -> OneSide:
        first, second = (self.encounter.dice.get(colour, 0) for colour in colours)
        hands = [tuple(die for die in throw.dice if die.colour == colour) for colour in colours]
        places = [moves_of_hands(colour).places[hand] for colour, hand in zip(colours, hands, strict=True)]
        lying = Lying(throw.points, throw.bams, throw.diamonds, throw.points if colours == ATTACK else 0, *places)
        return OneSide(lying, Frame((first, second), tuple(one.times for one in own)))


def _skills_on_shields(strikes: Sequence[Enchantment]) -> Shift:
    shift = Shift()
    for one in _free(strikes):
        shift = shift.then(impact_of(one).shields)
    return shift


def _free(enchantments: Sequence[Enchantment]) -> list[Enchantment]:
    return [one for one in enchantments if one.free]
