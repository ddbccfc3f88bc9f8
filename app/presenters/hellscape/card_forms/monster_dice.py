"""Dice of monsters that are typed in, by category: theirs go up to what a roll can have ("Monster Cards")."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.hellscape.faces import die_letter
from app.presenters.pick_views import DicePick, DieCount
from app.rules.hellscape.arms import DEFENSE_POOL

MOST_DICE = {"yellow": 4, "orange": 4, "blue": 5, "enemy": 6}
"""Of a colour on a card: as many as a roll can have, or the box holds."""
ATTACKS = ("yellow", "orange", "enemy")
COLOURS = {"melee": ATTACKS, "ranged": ATTACKS, "magic": ATTACKS, "defense": ("blue", "enemy")}


def with_die(dice: Mapping[str, Mapping[str, int]], category: str, colour: str) -> dict[str, Mapping[str, int]]:
    """One die more; after the last of its colour comes none."""
    pool = dict(dice.get(category, {}))
    count = (pool.pop(colour, 0) + 1) % (MOST_DICE[colour] + 1)
    if count:
        pool[colour] = count
    return {**dice, category: {one: pool[one] for one in COLOURS[category] if one in pool}}


def dice_pick(words: Words, category: str, dice: Mapping[str, int]) -> DicePick:
    label = words("enemy.defense" if category == DEFENSE_POOL else f"combat.{category}_name")
    buttons = tuple(DieCount(one, die_letter(words, one), dice.get(one, 0)) for one in COLOURS[category])
    return DicePick(category, label, buttons)
