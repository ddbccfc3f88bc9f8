"""Dice and enchantments of a scenario's figures."""

from collections.abc import Collection

from app.rules.core.dice import read_dice, write_dice
from app.rules.core.errors import BadNotation
from app.rules.core.scenario.checks import read_notation
from app.rules.core.scenario.fields import Gear
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.enchantments import read_enchantment


def read_arms(field: str, gear: Gear) -> Arms:
    """An empty text is a category that is there, with dice nobody has entered."""
    for text in gear.enchantments:
        read_notation(f"{field}: enchantments", read_enchantment, text)

    def attack(category: str, text: str | None) -> dict[str, int] | None:
        return None if text is None else read_notation(f"{field}: {category}", _attack_dice, text)

    defense = None if gear.defense is None else read_notation(f"{field}: defense", _defense_dice, gear.defense)
    return Arms(
        melee=attack("melee", gear.melee), ranged=attack("ranged", gear.ranged), magic=attack("magic", gear.magic),
        defense=defense, enchantments=tuple(gear.enchantments),
    )  # fmt: skip


def _attack_dice(text: str) -> dict[str, int]:
    return _only(ATTACK, read_dice(text))


def _defense_dice(text: str) -> dict[str, int]:
    return _only(DEFENSE, read_dice(text))


def _only(colours: Collection[str], dice: dict[str, int]) -> dict[str, int]:
    """Attack dice are yellow and red, defence dice blue and green (p. 16)."""
    if unfit := {colour: count for colour, count in dice.items() if colour not in colours}:
        raise BadNotation("bad_dice", text=write_dice(unfit))
    return dice
