"""Equipment cards (p. 19). What no source gives is left out, and asked for when it is needed."""

from typing import Literal

from app.content.base import Named, Text, check_text
from app.content.errors import FieldError
from app.content.massive_darkness.kinds import Combat, DiceCount, Level, check_combat_dice
from app.rules.massive_darkness.skills import read_skill


class ItemCard(Named, frozen=True, kw_only=True):
    """`categories` are those it is known to have dice in, whatever these are.

    `verified` says that somebody compared it with the card in the box.
    """

    verified: bool
    origin: Literal["treasure", "starting", "artifact"] | None = None
    level: Level | None = None
    slot: Literal["none", "hand", "two-handed", "body"] | None = None
    categories: tuple[Combat, ...] = ()
    melee: Text | None = None
    ranged: Text | None = None
    magic: Text | None = None
    defense: Text | None = None
    dice_of_unknown_colour: dict[Combat, DiceCount] = {}
    enchantments: tuple[Text, ...] | None = None
    consumable: bool | None = None
    keyword: Literal["trap", "luck"] | None = None

    def __post_init__(self) -> None:
        for combat, dice in self.dice().items():
            check_combat_dice(combat, dice)
            if combat in self.dice_of_unknown_colour:
                raise FieldError("dice_of_unknown_colour", f"the colour of {combat} is known")
            if combat in self.categories:
                raise FieldError("categories", f"the dice of {combat} are known")
        for text in self.enchantments or ():
            check_text("enchantments", read_skill, text)
        if self.consumable and self.slot not in (None, "none"):
            raise FieldError("slot", "a consumable is not equipped")

    def dice(self) -> dict[Combat, str]:
        """The dice whose colours are known."""
        by_combat: dict[Combat, str | None] = {
            "melee": self.melee,
            "ranged": self.ranged,
            "magic": self.magic,
            "defense": self.defense,
        }
        return {combat: dice for combat, dice in by_combat.items() if dice is not None}
