"""Dice and enchantments of a scenario's figures."""

from app.rules.core.dice import read_dice
from app.rules.core.scenario.checks import read_notation
from app.rules.core.scenario.fields import Gear
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.enchantments import read_enchantment


def read_arms(field: str, gear: Gear) -> Arms:
    for text in gear.enchantments:
        read_notation(f"{field}, enchantments", read_enchantment, text)

    def dice(category: str, text: str | None) -> dict[str, int] | None:
        return None if text is None else (read_notation(f"{field}, {category}", read_dice, text) or None)

    return Arms(
        melee=dice("melee", gear.melee), ranged=dice("ranged", gear.ranged), magic=dice("magic", gear.magic),
        defense=dice("defense", gear.defense), enchantments=tuple(gear.enchantments),
    )  # fmt: skip
