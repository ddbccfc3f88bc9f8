"""Dice of a card that is typed in, by category ("Item Cards")."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.form_parts import DicePart
from app.presenters.hellscape.faces import die_letter
from app.presenters.pick_views import DicePick, DieCount
from app.rules.hellscape.arms import Arms

MOST_OF_A_COLOUR = 3
CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "melee": ("yellow", "orange"), "ranged": ("yellow", "orange"), "magic": ("yellow", "orange"), "defense": ("blue",),
}  # fmt: skip

DicePools = Mapping[str, Mapping[str, int]]


def pools_of(arms: Arms) -> DicePools:
    return {name: dict(dice) for name, dice in arms.pools.items() if dice}


def with_die(pools: DicePools, category: str, colour: str) -> DicePools:
    """One die more; after three comes none."""
    dice = dict(pools.get(category, {}))
    count = (dice.pop(colour, 0) + 1) % (MOST_OF_A_COLOUR + 1)
    if count:
        dice[colour] = count
    ordered = {one: dice[one] for one in CATEGORIES[category] if one in dice}
    others = {name: pool for name, pool in pools.items() if name != category}
    return {**others, category: ordered} if ordered else others


def arms_from(pools: DicePools) -> Arms:
    told = {name: dict(dice) for name, dice in pools.items() if dice}
    return Arms(
        melee=told.get("melee"), ranged=told.get("ranged"), magic=told.get("magic"), defense=told.get("defense")
    )


def dice_part(words: Words, pools: DicePools) -> DicePart:
    picks = tuple(_pick(words, pools, name) for name in CATEGORIES)
    return DicePart("dice", words("hellscape_forms.dice"), words("hellscape_forms.dice_help"), picks)


def _pick(words: Words, pools: DicePools, category: str) -> DicePick:
    buttons = tuple(_button(words, pools, category, colour) for colour in CATEGORIES[category])
    return DicePick(category, words(f"hellscape_items.pool.{category}"), buttons)


def _button(words: Words, pools: DicePools, category: str, colour: str) -> DieCount:
    return DieCount(colour, die_letter(words, colour), pools.get(category, {}).get(colour, 0))
