"""The kinds of cards that players keep in their library, and what makes a card of each (p. 17-24, 26, 32)."""

from collections.abc import Callable, Mapping
from enum import StrEnum

import msgspec

from app.rules.core.errors import BadNotation, Refused
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_checks import check_printed, check_skills
from app.rules.massive_darkness.cards import BETWEEN, read_card, read_enemy_card
from app.rules.massive_darkness.doors import read_door_card
from app.rules.massive_darkness.event_cards import read_event_card
from app.rules.massive_darkness.sheet_changes import check_sheet
from app.rules.massive_darkness.sheets import ClassSheet

LONGEST_NAME = 60
LONGEST_TEXT = 400
SHADOW = "[shadow]"


class CardKind(StrEnum):
    ENEMY = "enemy"
    ITEM = "item"
    DOOR = "door"
    EVENT = "event"
    HERO = "hero"
    CLASS = "class"


class HeroCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Two skills: one that is always there, and one of Shadow Mode, written without its condition (p. 17)."""

    name: str
    special_skill: str = ""
    shadow_skill: str = ""

    @property
    def skills(self) -> tuple[str, ...]:
        """As `SetHeroCard` takes them."""
        return (*split_skills(self.special_skill), *(f"{SHADOW} {one}" for one in split_skills(self.shadow_skill)))


def split_skills(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.split(BETWEEN.strip()) if one.strip())


def check_card(kind: str, fields: CardFields) -> None:
    """Refuses what is no card of this kind, and says why."""
    try:
        check = _CHECKS[CardKind(kind)]
    except ValueError:
        raise BadNotation("no_such_kind_of_card", kind=kind[:LONGEST_NAME]) from None
    _check_texts(fields)
    check(fields)


def read_hero_card(fields: CardFields) -> HeroCard:
    try:
        return msgspec.convert(fields, HeroCard)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from error


def read_sheet(fields: CardFields) -> ClassSheet:
    """The one card that is not flat: lines hold steps, and steps hold skills."""
    unknown = set(fields) - set(ClassSheet.__struct_fields__)
    if unknown:
        raise BadNotation("bad_card", text=", ".join(sorted(unknown)))
    try:
        return msgspec.convert(fields, ClassSheet)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from error


def _check_texts(fields: CardFields) -> None:
    if not str(fields.get("name", "")).strip():
        raise Refused("card_without_name")
    for field, value in fields.items():
        longest = LONGEST_NAME if field == "name" else LONGEST_TEXT
        if isinstance(value, str) and len(value) > longest:
            raise BadNotation("text_too_long", field=field, most=longest)


def _flat(fields: CardFields) -> Mapping[str, str | int]:
    for field, value in fields.items():
        if not isinstance(value, str | int):
            raise BadNotation("bad_card", text=field)
    return fields


_CHECKS: Mapping[CardKind, Callable[[CardFields], None]] = {
    CardKind.ENEMY: lambda fields: check_printed(read_enemy_card(_flat(fields))),
    CardKind.ITEM: lambda fields: check_printed(read_card(_flat(fields))),
    CardKind.DOOR: lambda fields: _ignore(read_door_card(_flat(fields))),
    CardKind.EVENT: lambda fields: _ignore(read_event_card(_flat(fields))),
    CardKind.HERO: lambda fields: check_skills(read_hero_card(fields).skills),
    CardKind.CLASS: lambda fields: check_sheet(read_sheet(fields)),
}


def _ignore(_card: object) -> None:
    """Reading it was the check."""
