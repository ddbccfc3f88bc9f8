"""Exact odds of an attack before its roll, in whole numbers, for the dice that the table has.

Hands fire the monster's ability where it adds swords, shields or dice. What the attacker adds is an `Edge`: symbols,
and re-rolls, each of them for the die that gains the most wounds.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from app.rules.core.dice import Dice
from app.rules.hellscape.abilities import Ability, read_ability
from app.rules.hellscape.cards import DiceSet
from app.rules.hellscape.dice import in_order, knows, read_face
from app.rules.hellscape.effects import Does, Effect, changed_symbols
from app.rules.hellscape.rerolling import MOST_REROLLS, Shown, Sides, added_up, best_rerolls, can_reroll
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.wounds import figures_killed, needed_to_kill


@dataclass(frozen=True)
class Edge:
    """What the hero's cards add for nothing or for a price: `swords` and fewer `shields` of an attack, or `shields`
    of his own in a defence; re-rolls of an attack."""

    swords: int = 0
    shields: int = 0
    rerolls: int = 0


NO_EDGE = Edge()


@dataclass(frozen=True)
class Odds:
    """`wounds[n]` is the chance of exactly n wounds on the defender, `kills[n]` that of exactly n miniatures killed.

    `claws[n]` is the chance of n claws: wounds that the hero takes whatever the shields are.
    """

    wounds: tuple[Fraction, ...]
    kills: tuple[Fraction, ...]
    claws: tuple[Fraction, ...]
    expected: Fraction
    rerolls: int = 0
    """How many are counted."""

    @property
    def kill(self) -> Fraction:
        """The chance that anybody falls."""
        return 1 - self.kills[0]


def odds(
    dice_set: DiceSet | None, pool: Dice, attacker: Hero | Enemy, defender: Hero | Enemy, edge: Edge = NO_EDGE
) -> Odds | None:
    """None where the faces of a die in the pool are not known."""
    colours = in_order(pool)
    if dice_set is None or not knows(dice_set, colours):
        return None
    fight = _Fight(dice_set, attacker, defender, edge)
    sides = tuple(fight.sides(colour) for colour in colours)
    rerolls = min(edge.rerolls, MOST_REROLLS) if can_reroll(sides) else 0
    rolls = best_rerolls(sides, rerolls, fight.worth) if rerolls else _rolls(sides)
    return fight.summed(rolls, rerolls)


@lru_cache(maxsize=256)
def _rolls(sides: tuple[Sides, ...]) -> Counter[Shown]:
    """How many rolls of these dice come to each total."""
    rolls: Counter[Shown] = Counter({(0, 0, 0, 0): 1})
    for die in sides:
        more: Counter[Shown] = Counter()
        for total, count in rolls.items():
            for face, times in die:
                more[added_up(total, face)] += count * times
        rolls = more
    return rolls


Outcome = tuple[int, int, int]
"""Wounds on the defender, claws, and how many rolls lead there."""


class _Fight:
    """What becomes of a roll between these two."""

    def __init__(self, dice_set: DiceSet, attacker: Hero | Enemy, defender: Hero | Enemy, edge: Edge) -> None:
        self.dice_set, self.defender, self.edge = dice_set, defender, edge
        enemy = attacker if isinstance(attacker, Enemy) else defender
        assert isinstance(enemy, Enemy)
        self.attacks = isinstance(attacker, Hero)
        ability = read_ability(enemy.ability).on_side(attacks=enemy is attacker) if enemy.ability else None
        self.ability = ability if ability is not None and ability.timing.fits(attacks=enemy is attacker) else None
        self._known: dict[Shown, tuple[Outcome, ...]] = {}

    def sides(self, colour: str) -> Sides:
        shown = Counter(
            (one.swords, one.shields, one.claws, one.hands) for one in map(read_face, self.dice_set.faces[colour])
        )
        return tuple(sorted(shown.items()))

    def outcomes(self, shown: Shown) -> tuple[Outcome, ...]:
        """One, unless the hands add dice: then all that those can show."""
        if shown not in self._known:
            swords, shields, claws, hands = shown
            swords = max(0, swords + self.edge.swords)
            shields = max(0, shields - self.edge.shields) if self.attacks else shields + self.edge.shields
            found = self._fired(swords, shields, claws, self.ability.times(hands) if self.ability else 0)
            self._known[shown] = tuple((self._inflicted(*one), one[2], count) for one, count in found)
        return self._known[shown]

    def _fired(self, swords: int, shields: int, claws: int, times: int) -> list[tuple[tuple[int, int, int], int]]:
        ability: Ability | None = self.ability
        found = [((swords, shields, claws), 1)]
        for effect in ability.effects if ability is not None and times else ():
            found = [
                (after, count * more) for before, count in found for after, more in self._after(before, effect, times)
            ]
        return found

    def _after(
        self, before: tuple[int, int, int], effect: Effect, times: int
    ) -> Iterator[tuple[tuple[int, int, int], int]]:
        """As `monster_abilities.fire` does it; what changes no number of this attack is passed over."""
        swords, shields, claws = before
        if effect.what is Does.DICE and knows(self.dice_set, (effect.colour,)):
            for shown, count in _rolls((self.sides(effect.colour),) * (effect.amount * times)).items():
                yield (swords + shown[0], shields + shown[1], claws + shown[2]), count
        else:
            yield (*changed_symbols(effect, swords, shields, times), claws), 1

    def _inflicted(self, swords: int, shields: int, claws: int) -> int:
        """Claws wound a hero whatever the shields are, and never an enemy."""
        return max(0, swords - shields) + (claws if isinstance(self.defender, Hero) else 0)

    def worth(self, shown: Shown) -> float:
        """To the hero, who rolls again: wounds that he deals on average, or is spared; of equal ones fewer claws."""
        found = self.outcomes(shown)
        of = sum(count for _, _, count in found)
        sign = 1 if self.attacks else -1
        return sum(count * (sign * wounds - FEWER_CLAWS * claws) for wounds, claws, count in found) / of

    def summed(self, rolls: Counter[Shown], rerolls: int) -> Odds:
        wounds: dict[int, Fraction] = {}
        kills: dict[int, Fraction] = {}
        claws: dict[int, Fraction] = {}
        total = rolls.total()
        for shown, rolled in rolls.items():
            found = self.outcomes(shown)
            each = Fraction(rolled, total * sum(count for _, _, count in found))
            for inflicted, clawed, count in found:
                for counted, number in ((wounds, inflicted), (claws, clawed), (kills, self._killed(inflicted))):
                    counted[number] = counted.get(number, Fraction(0)) + each * count
        expected = sum((number * chance for number, chance in wounds.items()), Fraction(0))
        return Odds(_in_line(wounds), _in_line(kills), _in_line(claws), expected, rerolls)

    def _killed(self, wounds: int) -> int:
        if isinstance(self.defender, Hero):
            return int(wounds >= needed_to_kill(self.defender))
        return figures_killed(self.defender, wounds)


FEWER_CLAWS = 1e-6
"""Only where the wounds are the same."""


def _in_line(chances: dict[int, Fraction]) -> tuple[Fraction, ...]:
    return tuple(chances.get(number, Fraction(0)) for number in range(max(chances) + 1))
