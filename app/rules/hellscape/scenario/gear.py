"""Dice of a scenario's figures."""

from app.rules.core.dice import read_dice
from app.rules.core.scenario.checks import bad, read_notation
from app.rules.core.scenario.fields import Gear
from app.rules.hellscape.arms import MOST_DICE, Arms, unfit_dice


def read_arms(field: str, gear: Gear) -> Arms:
    """An empty text is a category that is there, with dice nobody has entered."""
    if gear.enchantments:
        bad(f"{field}: enchantments", "there are none in this game")

    def dice(category: str, text: str | None) -> dict[str, int] | None:
        return None if text is None else read_notation(f"{field}: {category}", read_dice, text)

    arms = Arms(
        melee=dice("melee", gear.melee), ranged=dice("ranged", gear.ranged), magic=dice("magic", gear.magic),
        defense=dice("defense", gear.defense),
    )  # fmt: skip
    if unfit := unfit_dice(arms, MOST_DICE):
        bad(field, f"{unfit} does not belong there")
    return arms
