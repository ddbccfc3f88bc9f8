"""Item cards. What no source gives is left out, and asked for when it is needed."""

from app.content.base import Named, Text
from app.content.errors import FieldError
from app.content.hellscape.kinds import Dice, check_abilities, check_pools
from app.rules.hellscape.cards import Band, Deck, Slot

_ITEM_DECKS = (Deck.STARTING, Deck.COMMON, Deck.RARE, Deck.EPIC, Deck.MOB_ITEM)


class ItemSheet(Named, frozen=True, kw_only=True):
    """`set` is the word that pieces of one set share."""

    verified: bool
    deck: Deck | None = None
    band: Band | None = None
    slot: Slot | None = None
    melee: Dice | None = None
    ranged: Dice | None = None
    magic: Dice | None = None
    defense: Dice | None = None
    abilities: tuple[Text, ...] = ()
    set: Text | None = None
    consumable: bool | None = None

    def __post_init__(self) -> None:
        check_pools(defense=self.defense, melee=self.melee, ranged=self.ranged, magic=self.magic)
        check_abilities("abilities", *self.abilities)
        if self.deck is not None and self.deck not in _ITEM_DECKS:
            raise FieldError("deck", f"{self.deck.value} is no deck of items")
        if self.band is not None and self.deck is not Deck.MOB_ITEM:
            raise FieldError("band", "only the items of mobs have a band")
        if self.consumable and self.slot not in (None, Slot.NONE):
            raise FieldError("slot", "a consumable is not equipped")
