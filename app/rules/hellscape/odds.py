"""Exact odds of an attack before its roll, in whole numbers, for the dice that the table has.

Hands fire the monster's ability where it adds swords or shields. Not counted: re-rolls, abilities that a hero pays
for, and dice that come in after the roll.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from app.rules.core.dice import Dice
from app.rules.hellscape.abilities import Ability, read_ability
from app.rules.hellscape.cards import DiceSet
from app.rules.hellscape.dice import in_order, knows, read_face
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.wounds import figures_killed, needed_to_kill

Shown = tuple[int, int, int, int]
"""Swords, shields, claws, hands."""


@dataclass(frozen=True)
class Odds:
    """`wounds[n]` is the chance of exactly n wounds on the defender, `kills[n]` that of exactly n miniatures killed.

    `claws[n]` is the chance of n claws: wounds that the hero takes whatever the shields are.
    """

    wounds: tuple[Fraction, ...]
    kills: tuple[Fraction, ...]
    claws: tuple[Fraction, ...]
    expected: Fraction

    @property
    def kill(self) -> Fraction:
        """The chance that anybody falls."""
        return 1 - self.kills[0]


def odds(dice_set: DiceSet | None, pool: Dice, attacker: Hero | Enemy, defender: Hero | Enemy) -> Odds | None:
    """None where the faces of a die in the pool are not known."""
    colours = in_order(pool)
    if dice_set is None or not knows(dice_set, colours):
        return None
    enemy = attacker if isinstance(attacker, Enemy) else defender
    assert isinstance(enemy, Enemy)
    ability = read_ability(enemy.ability) if enemy.ability else None
    if ability is not None and not ability.timing.fits(attacks=enemy is attacker):
        ability = None
    return _summed(_rolls(colours, _key(dice_set)), ability, defender)


def _key(dice_set: DiceSet) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(sorted(dice_set.faces.items()))


@lru_cache(maxsize=256)
def _rolls(colours: tuple[str, ...], faces: tuple[tuple[str, tuple[str, ...]], ...]) -> Counter[Shown]:
    """How many rolls of these dice come to each total."""
    by_colour = dict(faces)
    rolls: Counter[Shown] = Counter({(0, 0, 0, 0): 1})
    for colour in colours:
        sides: Counter[Shown] = Counter()
        for face in by_colour[colour]:
            shown = read_face(face)
            sides[shown.swords, shown.shields, shown.claws, shown.hands] += 1
        more: Counter[Shown] = Counter()
        for (swords, shields, claws, hands), count in rolls.items():
            for (one, two, three, four), times in sides.items():
                more[swords + one, shields + two, claws + three, hands + four] += count * times
        rolls = more
    return rolls


def _summed(rolls: Counter[Shown], ability: Ability | None, defender: Hero | Enemy) -> Odds:
    wounds: Counter[int] = Counter()
    kills: Counter[int] = Counter()
    claws_shown: Counter[int] = Counter()
    for shown, count in rolls.items():
        inflicted = _inflicted(shown, ability, defender)
        wounds[inflicted] += count
        claws_shown[shown[2]] += count
        kills[_killed(defender, inflicted)] += count
    of = rolls.total()
    return Odds(
        wounds=_chances(wounds, of), kills=_chances(kills, of), claws=_chances(claws_shown, of),
        expected=Fraction(sum(number * count for number, count in wounds.items()), of),
    )  # fmt: skip


def _chances(counted: Counter[int], of: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(counted[number], of) for number in range(max(counted) + 1))


def _inflicted(shown: Shown, ability: Ability | None, defender: Hero | Enemy) -> int:
    """Claws wound a hero whatever the shields are, and never an enemy."""
    swords, shields, claws, hands = shown
    times = ability.times(hands) if ability is not None else 0
    if ability is not None and times:
        swords = max(0, swords + times * (ability.does("swords") - ability.does("attacker swords")))
        shields = max(0, shields + times * (ability.does("shields") - ability.does("defender shields")))
    return max(0, swords - shields) + (claws if isinstance(defender, Hero) else 0)


def _killed(defender: Hero | Enemy, wounds: int) -> int:
    if isinstance(defender, Hero):
        return int(wounds >= needed_to_kill(defender))
    return figures_killed(defender, wounds)


