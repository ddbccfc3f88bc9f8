"""Short types of Hellscape: bands of levels, numbers that a card can have, and sentences of our own."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from app.content.base import Part, Provenance, Text, check_dice, check_text
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import ATTACK, DEFENSE, ENEMY

Health = Annotated[int, Meta(ge=1, le=99)]
Mana = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=5)]
Few = Annotated[int, Meta(ge=0, le=20)]
Count = Annotated[int, Meta(ge=1, le=99)]
Dice = Annotated[str, Meta(max_length=60)]
"""Empty where a card is known to have none."""
Number = Annotated[str, Meta(pattern=r"^[1-9][0-9]?\Z")]
"""A space of a track, or a level: keys of a table are texts."""

ATTACK_COLOURS = frozenset({*ATTACK, ENEMY})
DEFENSE_COLOURS = frozenset({*DEFENSE, ENEMY})


class Profile(StrEnum):
    """The rulebook's draft, and the printed game, as far as it is known to differ."""

    DRAFT = "draft"
    PRINTED = "printed"


class Words(Part, frozen=True, kw_only=True):
    """What the notation cannot say, in our own words and in both languages of the app."""

    en: Text
    fr: Text


class Card(Provenance, frozen=True, kw_only=True):
    """One printed card. `verified` says that somebody compared it with the one in the box."""

    verified: bool
    text: Words | None = None


def check_abilities(field: str, *abilities: str) -> None:
    for ability in filter(None, abilities):
        check_text(field, read_ability, ability)


def check_pools(*, defense: str | None = None, **attacks: str | None) -> None:
    """Dice of a category have its colours; monster dice go everywhere."""
    if defense:
        check_dice("defense", defense, DEFENSE_COLOURS)
    for field, dice in attacks.items():
        if dice:
            check_dice(field, dice, ATTACK_COLOURS)
