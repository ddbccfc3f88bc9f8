"""Enemies by name, with what the book's examples show of them. An absent field is unknown: players type the card in."""

from app.content.base import Named, Text
from app.content.hellscape.enemies import Instruction
from app.content.hellscape.kinds import Count, Dice, Few, Health, Words, check_abilities, check_pools
from app.rules.hellscape.cards import Band


class KnownMob(Named, frozen=True, kw_only=True):
    verified: bool
    band: Band | None = None
    treasure: Few | None = None
    defense: Dice | None = None
    ability: Text | None = None
    text: Words | None = None

    def __post_init__(self) -> None:
        check_pools(defense=self.defense)
        check_abilities("ability", self.ability or "")


class KnownRoaming(Named, frozen=True, kw_only=True):
    """`health` is per hero; `fixed` counts tokens of a rarity that nobody has told."""

    verified: bool
    band: Band | None = None
    health: Health | None = None
    treasure: Few | None = None
    fixed: Few | None = None
    ability: Text | None = None
    pattern: tuple[Instruction, ...] = ()
    text: Words | None = None

    def __post_init__(self) -> None:
        check_abilities("ability", self.ability or "")


class KnownBoss(Named, frozen=True, kw_only=True):
    """`health` is per hero; `parts` of a boss that has more than one miniature."""

    verified: bool
    actions: Count | None = None
    activation_dice: Count | None = None
    health: Health | None = None
    parts: tuple[Text, ...] = ()
    text: Words | None = None
