"""What a pack holds, as frozen values. An absent field is unknown: it never means "none" or "zero"."""

from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from app.content.errors import FieldError
from app.content.notation import (
    ATTACK_COLOURS,
    DEFENSE_COLOURS,
    UNREADABLE,
    read_dice,
    read_enchantment,
    read_tile,
)

Game = Literal["massive_darkness", "hellscape", "shadowreach", "darkest_night"]
Trust = Literal["A", "B", "C", "INF"]
Attack = Literal["melee", "ranged", "magic"]
Combat = Literal["melee", "ranged", "magic", "defense"]
Colour = Literal["yellow", "orange", "red", "shadow", "blue", "green", "enemy"]

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=60)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Health = Annotated[int, Meta(ge=1, le=99)]
Level = Annotated[int, Meta(ge=1, le=5)]
DiceCount = Annotated[int, Meta(ge=1, le=6)]
Symbols = Annotated[int, Meta(ge=0, le=6)]

FACES = 6


def _check(field: str, read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except UNREADABLE as error:
        raise FieldError(field, str(error)) from error


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    game: Game
    title: Text
    format: Literal[1]
    unofficial: Text
    sources: Annotated[dict[str, Text], Meta(min_length=1)]


class Provenance(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a fact comes from. `source` names keys of the manifest, `where` the lines or the file there."""

    trust: Trust
    source: Annotated[tuple[str, ...], Meta(min_length=1)]
    where: Text | None = None


class Entry(Provenance, frozen=True, kw_only=True):
    """What has a file of its own, called after its key."""

    key_field: ClassVar[str] = "id"

    @property
    def key(self) -> str:
        raise NotImplementedError


class Named(Entry, frozen=True, kw_only=True):
    id: Id
    name: Text

    @property
    def key(self) -> str:
        return self.id


class TileSide(Entry, frozen=True, kw_only=True):
    key_field: ClassVar[str] = "side"

    side: Annotated[str, Meta(pattern=r"^[1-9][0-9]?[A-Z]\Z")]
    drawing: str
    skin: Id | None = None

    def __post_init__(self) -> None:
        _check("drawing", read_tile, self.drawing)

    @property
    def key(self) -> str:
        return self.side


class HeroCard(Named, frozen=True, kw_only=True):
    special_skill: Text | None = None
    shadow_skill: Text | None = None
    example_class: Id | None = None

    def __post_init__(self) -> None:
        if self.shadow_skill is not None:
            _check("shadow_skill", read_enchantment, self.shadow_skill)


class HeroClass(Named, frozen=True, kw_only=True):
    """`inferred` names the fields that are a guess though the rest is printed."""

    primary: Combat
    secondary: Combat
    signature: Text | None = None
    free_skill: Text | None = None
    inferred: tuple[Literal["signature", "free_skill"], ...] = ()

    def __post_init__(self) -> None:
        if self.primary == self.secondary:
            raise FieldError("secondary", f"{self.secondary} is the primary one already")


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
            _check(field, read_dice, dice)
            if wrong := read_dice(dice).keys() - (DEFENSE_COLOURS if field == "defense" else ATTACK_COLOURS):
                raise FieldError(field, f"{min(wrong)} dice do not belong to {field}")
            if field in self.dice_of_unknown_colour:
                raise FieldError("dice_of_unknown_colour", f"the colour of {field} is known")
        for text in self.enchantments or ():
            _check("enchantments", read_enchantment, text)

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
        colours = [die.colour for die in self.die]
        if twice := sorted({colour for colour in colours if colours.count(colour) > 1}):
            raise FieldError("die", f"{twice[0]} stands there twice")


class Pack(Struct, frozen=True, kw_only=True):
    """Everything in a pack: tile sides by name, dice by colour, the rest by id."""

    manifest: Manifest
    tiles: Mapping[str, TileSide]
    heroes: Mapping[str, HeroCard]
    classes: Mapping[str, HeroClass]
    enemies: Mapping[str, Enemy]
    dice: Mapping[str, Die]
