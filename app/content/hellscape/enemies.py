"""Mobs, roaming monsters and bosses. An absent field is unknown: it never means "none" or "zero"."""

from typing import Annotated

from msgspec import Meta

from app.content.base import Named, Part, Text, check_once, check_text
from app.content.errors import FieldError
from app.content.hellscape.kinds import Card, Count, Dice, Few, Health, check_abilities, check_pools
from app.rules.hellscape.cards import Band, Rarity
from app.rules.hellscape.patterns import read_step, read_when

PATTERNS = 2


class MobLevel(Card, frozen=True, kw_only=True):
    """`health` is that of each miniature, `treasure` the tokens drawn for it."""

    band: Band
    health: Health
    treasure: Few
    defense: Dice
    ability: Text

    def __post_init__(self) -> None:
        check_pools(defense=self.defense)
        check_abilities("ability", self.ability)


class Mob(Named, frozen=True, kw_only=True):
    """A kind of mob with a card for each band of levels."""

    card: Annotated[tuple[MobLevel, ...], Meta(min_length=1, max_length=3)]

    def __post_init__(self) -> None:
        check_once("card", [card.band for card in self.card])


class Instruction(Part, frozen=True, kw_only=True):
    """One of the two activations of a roaming monster: a condition and what follows if it is met."""

    when: Text
    then: Annotated[tuple[Text, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_text("when", read_when, self.when)
        for step in self.then:
            check_text("then", read_step, step)


class RoamingLevel(Card, frozen=True, kw_only=True):
    """`health` is per hero. `ranged_or_magic` are dice of an attack of which nobody knows the type."""

    band: Band
    health: Health
    treasure: Few = 0
    fixed: dict[Rarity, Count] = {}
    defense: Dice
    melee: Dice
    ranged_or_magic: Dice | None = None
    ability: Text
    pattern: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        check_pools(defense=self.defense, melee=self.melee, ranged_or_magic=self.ranged_or_magic)
        check_abilities("ability", self.ability)
        if len(self.pattern) != PATTERNS:
            raise FieldError("pattern", f"a roaming monster has {PATTERNS} activations, not {len(self.pattern)}")


class Roaming(Named, frozen=True, kw_only=True):
    card: Annotated[tuple[RoamingLevel, ...], Meta(min_length=1, max_length=3)]

    def __post_init__(self) -> None:
        check_once("card", [card.band for card in self.card])


class Boss(Named, frozen=True, kw_only=True):
    """Known by name only: its dashboard is for the players to type in. `tile` is the side it is fought on."""

    verified: bool
    tile: str
