"""What a pack holds, as frozen values. An absent field is unknown: it never means "none" or "zero"."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from app.content.base import Entry, Id, Named, Provenance, Text, check_once, check_text
from app.content.errors import FieldError
from app.content.massive_darkness.heroes import HeroCard, HeroClass
from app.content.massive_darkness.items import ItemCard
from app.content.massive_darkness.kinds import (
    Attack,
    Colour,
    Combat,
    DiceCount,
    Health,
    Level,
    Symbols,
    check_combat_dice,
)
from app.content.tiles import TiledPack
from app.rules.massive_darkness.skills import read_skill

FACES = 6


class EnemyCard(Provenance, frozen=True, kw_only=True):
    """One printed card. `health` is a figure's in a mob, and otherwise counts per starting hero.

    `verified` says that somebody compared it with the card in the box.
    """

    verified: bool
    level: Level | None = None
    grade: Literal["lesser", "greater"] | None = None
    health: Health | None = None
    minions_per_hero: Annotated[int, Meta(ge=1, le=6)] | None = None
    melee: Text | None = None
    ranged: Text | None = None
    magic: Text | None = None
    defense: Text | None = None
    dice_of_unknown_colour: dict[Combat, DiceCount] = {}
    enchantments: tuple[Text, ...] | None = None

    def __post_init__(self) -> None:
        for field, dice in self.dice().items():
            check_combat_dice(field, dice)
            if field in self.dice_of_unknown_colour:
                raise FieldError("dice_of_unknown_colour", f"the colour of {field} is known")
        for text in self.enchantments or ():
            check_text("enchantments", read_skill, text)

    def dice(self) -> dict[Combat, str]:
        """The dice whose colours are known."""
        by_combat: dict[Combat, str | None] = {
            "melee": self.melee,
            "ranged": self.ranged,
            "magic": self.magic,
            "defense": self.defense,
        }
        return {combat: dice for combat, dice in by_combat.items() if dice is not None}


class Enemy(Named, frozen=True, kw_only=True):
    """`attacks` are the types that all its cards are known to have."""

    kind: Literal["mob", "agent", "roaming"]
    verified: bool
    attacks: tuple[Attack, ...] = ()
    card: tuple[EnemyCard, ...] = ()

    def __post_init__(self) -> None:
        if len(set(self.attacks)) != len(self.attacks):
            raise FieldError("attacks", "the same type twice")
        for number, card in enumerate(self.card):
            if card.minions_per_hero is not None and self.kind != "mob":
                raise FieldError(f"card[{number}].minions_per_hero", f"{self.kind}: only a mob has minions")
            if card.grade is not None and self.kind != "roaming":
                raise FieldError(f"card[{number}].grade", f"{self.kind}: only roaming monsters have a grade")


class Face(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hits: Symbols = 0
    shields: Symbols = 0
    bams: Symbols = 0
    diamonds: Symbols = 0


class Die(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colour: Colour
    use: Literal["attack", "defense"]
    quantity: Annotated[int, Meta(ge=1, le=20)]
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if len(self.faces) != FACES:
            raise FieldError("faces", f"a die has {FACES} faces, not {len(self.faces)}")
        if self.use == "attack" and any(face.shields for face in self.faces):
            raise FieldError("faces", "an attack die has no shields")
        if self.use == "defense" and any(face.hits for face in self.faces):
            raise FieldError("faces", "a defense die has no hits")


class DiceSheet(Provenance, frozen=True, kw_only=True):
    die: Annotated[tuple[Die, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_once("die", [die.colour for die in self.die])


class QuestSheet(Entry, frozen=True, kw_only=True):
    """A quest as its page lists it; its rules are code, its title is a text of the app."""

    id: Id
    page: Annotated[int, Meta(ge=1, le=99)]
    tiles: Annotated[tuple[str, ...], Meta(min_length=1, max_length=9)]

    @property
    def key(self) -> str:
        return self.id


class Pack(TiledPack, frozen=True, kw_only=True):
    """Everything in a pack: tile sides by name, dice by colour, the rest by id."""

    game: ClassVar[str] = "massive_darkness"

    heroes: Mapping[str, HeroCard]
    classes: Mapping[str, HeroClass]
    enemies: Mapping[str, Enemy]
    items: Mapping[str, ItemCard]
    quests: Mapping[str, QuestSheet]
    dice: Mapping[str, Die]
