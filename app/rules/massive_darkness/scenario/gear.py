"""Dice and enchantments of a scenario's figures."""

from typing import Any

from app.rules.core.dice import read_dice
from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.enchantments import read_enchantment
from app.rules.massive_darkness.scenario.checks import BadField
from app.rules.massive_darkness.scenario.fields import Gear


def read_arms(field: str, gear: Gear) -> Arms:
    for text in gear.enchantments:
        read_notation(f"{field}, enchantments", read_enchantment, text)

    def dice(category: str, text: str | None) -> dict[str, int] | None:
        return None if text is None else (read_notation(f"{field}, {category}", read_dice, text) or None)

    return Arms(
        melee=dice("melee", gear.melee), ranged=dice("ranged", gear.ranged), magic=dice("magic", gear.magic),
        defense=dice("defense", gear.defense), enchantments=tuple(gear.enchantments),
    )  # fmt: skip


def read_notation(field: str, reader: Any, text: str) -> Any:
    try:
        return reader(text)
    except BadNotation as error:
        raise BadField(field, error) from None
