"""Cards as players hold them: equipment and enemies (p. 19-24). A play keeps the cards it has met."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from app.rules.core.dice import read_dice, write_dice
from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.arms import COLOURS_OF, Arms

Fields = Mapping[str, str | int]
"""A card as an answer holds it: short texts and numbers, dice and enchantments in their notation."""

POOLS = tuple(COLOURS_OF)
BETWEEN = "; "  # between the enchantments of one text
TRAP, LUCK = "trap", "luck"
"""Keywords of treasure that no hero keeps: what it says happens when it is found (p. 24, 39)."""

LESSER_LEVEL, GREATER_LEVEL = 1, 4
"""Roaming monsters have no level, only one of two decks (p. 15, 23): the first levels at which these are drawn from."""

CardT = TypeVar("CardT", bound="Card | EnemyCard")


class Kind(StrEnum):
    """The roles of enemies (p. 23)."""

    MOB = "mob"
    AGENT = "agent"
    ROAMING = "roaming"


def grade_of(level: int) -> int:
    """The first level of the deck: where libraries keep a roaming monster."""
    return GREATER_LEVEL if level >= GREATER_LEVEL else LESSER_LEVEL


class Slot(StrEnum):
    """Where a card must be equipped; what needs no slot is always in use (p. 19)."""

    NONE = "none"
    HAND = "hand"
    TWO_HANDED = "two-handed"
    BODY = "body"


class Origin(StrEnum):
    """The deck an equipment card comes from (p. 6)."""

    TREASURE = "treasure"
    STARTING = "starting"
    ARTIFACT = "artifact"


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """An equipment card. Starting equipment counts as level 1 (p. 27), an artifact in Story Mode as 4 (p. 38)."""

    name: str
    level: int = 1
    origin: Origin = Origin.TREASURE
    slot: Slot = Slot.NONE
    arms: Arms = Arms()
    consumable: bool = False
    heals: int | None = None
    """Of a consumable; None: nobody has told."""
    keyword: str = ""
    """TRAP, LUCK, or what a quest calls its own."""
    text: str = ""
    """What it does beyond dice and enchantments, in the players' words."""


class Item(msgspec.Struct, omit_defaults=True):
    """A card that a hero has."""

    card: Card
    equipped: bool = False


class EnemyCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guard or roaming monster. Health is that of a figure of a mob, and of others per starting hero (p. 21)."""

    name: str
    kind: Kind = Kind.MOB
    level: int = 1
    health: int = 1
    per_hero: int = 0
    arms: Arms = Arms()
    text: str = ""


def read_card(fields: Fields) -> Card:
    return _read(fields, Card)


def read_enemy_card(fields: Fields) -> EnemyCard:
    return _read(fields, EnemyCard)


def write_fields(card: Card | EnemyCard) -> dict[str, str | int]:
    """The fields of a card that say something; `read_card` and `read_enemy_card` take them back."""
    plain: dict[str, Any] = msgspec.to_builtins(card)
    arms = plain.pop("arms", {})
    for pool in POOLS:
        if pool in arms:
            plain[pool] = write_dice(arms[pool])
    if arms.get("enchantments"):
        plain["enchantments"] = BETWEEN.join(arms["enchantments"])
    return {field: int(value) if isinstance(value, bool) else value for field, value in plain.items()}


def _read(fields: Fields, kind: type[CardT]) -> CardT:
    """Refuses unknown fields, dice that do not exist and a card without a name."""
    plain: dict[str, Any] = {field: value for field, value in fields.items() if field not in (*POOLS, "enchantments")}
    arms: dict[str, Any] = {pool: read_dice(str(fields[pool])) for pool in POOLS if pool in fields}
    if written := str(fields.get("enchantments", "")):
        arms["enchantments"] = [one.strip() for one in written.split(BETWEEN.strip()) if one.strip()]
    unknown = set(plain) - set(kind.__struct_fields__)
    if unknown or not str(plain.get("name", "")).strip():
        raise BadNotation("bad_card", text=", ".join(sorted(unknown)) or "name")
    try:
        return msgspec.convert({**plain, "arms": arms}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from error
