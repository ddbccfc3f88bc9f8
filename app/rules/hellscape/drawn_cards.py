"""Cards as an answer holds them: short texts and numbers, dice and abilities in their notation."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from app.rules.core.dice import read_dice, write_dice
from app.rules.core.errors import BadNotation
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import POOLS, unfit_dice
from app.rules.hellscape.cards import DoorCard, Item, MobCard, Rarity, RoamingCard
from app.rules.hellscape.patterns import read_pattern_text

Fields = Mapping[str, str | int]

BETWEEN = "; "  # between the abilities, effects or patterns of one text
LISTS = ("abilities", "effects")
MOST_DICE = 9
MOST_HEALTH = 99

CardT = TypeVar("CardT", Item, MobCard, RoamingCard, DoorCard)


def read_card(fields: Fields, kind: type[CardT]) -> CardT:
    """Refuses unknown fields, dice that do not exist and a card without a name."""
    plain: dict[str, Any] = {field: value for field, value in fields.items() if field not in POOLS}
    pools = {pool: read_dice(str(fields[pool])) for pool in POOLS if pool in fields}
    if kind is MobCard:
        plain |= {"defense": pools.get("defense", {})}
    elif kind is not DoorCard and pools:
        plain["arms"] = pools
    for name in LISTS:
        if name in plain:
            plain[name] = parted(str(plain[name]))
    if "fixed" in plain:
        plain["fixed"] = read_tokens(str(plain["fixed"]))
    if "patterns" in plain:
        plain["patterns"] = [read_pattern_text(text) for text in parted(str(plain["patterns"]))]
    try:
        card = msgspec.convert(plain, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from None
    check_drawn(card)
    return card


def read_tokens(text: str) -> dict[str, int]:
    """Treasure tokens, as in "rare 1, epic 2"."""
    tokens: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        rarity, _, count = part.partition(" ")
        if rarity not in list(Rarity) or not re.fullmatch("[1-9]", count):
            raise BadNotation("bad_card", text=part)
        tokens[rarity] = int(count)
    return tokens


def parted(text: str) -> list[str]:
    """The abilities, effects or patterns of one text."""
    return [one.strip() for one in text.split(BETWEEN.strip()) if one.strip()]


def check_drawn(card: Item | MobCard | RoamingCard | DoorCard) -> None:
    """Refuse what cannot be printed on a card."""
    if not card.name.strip():
        raise BadNotation("bad_card", text="name")
    if isinstance(card, Item | RoamingCard) and (unfit := unfit_dice(card.arms, MOST_DICE)):
        raise BadNotation("bad_card", text=unfit)
    if isinstance(card, MobCard | RoamingCard):
        if not 0 < card.health <= MOST_HEALTH or not 0 <= card.treasure <= MOST_DICE:
            raise BadNotation("bad_card", text="health, treasure")
        if card.ability:
            read_ability(card.ability)
    if isinstance(card, Item):
        for text in card.abilities:
            read_ability(text)


def write_fields(card: Item | MobCard | RoamingCard | DoorCard) -> dict[str, str | int]:
    """The fields of a card that say something; `read_card` takes them back."""
    plain: dict[str, Any] = msgspec.to_builtins(card)
    if "fixed" in plain:
        plain["fixed"] = ", ".join(f"{rarity} {count}" for rarity, count in plain["fixed"].items())
    pools = {"defense": plain.pop("defense")} if "defense" in plain else plain.pop("arms", {})
    for pool, dice in pools.items():
        if dice or isinstance(card, Item):  # an item may have dice that nobody has told
            plain[pool] = write_dice(dice)
    for name in LISTS:
        if name in plain:
            plain[name] = BETWEEN.join(plain[name])
    if "patterns" in plain:
        plain["patterns"] = BETWEEN.join(f"{one['when']}: {', '.join(one['then'])}" for one in plain["patterns"])
    return {field: int(value) if isinstance(value, bool) else value for field, value in plain.items()}
