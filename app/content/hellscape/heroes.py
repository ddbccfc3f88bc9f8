"""Heroes, classes and skills. What no source gives is left out, and asked for when it is needed."""

from typing import Annotated

from msgspec import Meta, Struct

from app.content.base import Id, Named, Text, check_text
from app.content.errors import FieldError
from app.content.hellscape.kinds import Count, Few, Health, Level, Mana, Profile, Words, check_abilities
from app.rules.hellscape.classes.berserker import read_stance
from app.rules.hellscape.classes.skills import read_class_ability


class HeroSheet(Named, frozen=True, kw_only=True):
    """`hero_class` is absent where two classes are possible."""

    verified: bool
    hero_class: Id | None = None
    health: Health | None = None
    mana: Mana | None = None
    abilities: tuple[Text, ...] = ()
    shadow: Text | None = None

    def __post_init__(self) -> None:
        check_abilities("abilities", *self.abilities)
        check_abilities("shadow", self.shadow or "")


class _Board(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What lies beside the dashboard of a class."""


class Amulet(_Board, frozen=True, kw_only=True, tag="wizard"):
    """The basic spells, clockwise from the top; `text` where what they do is not legible."""

    quadrant: Annotated[tuple[Text, ...], Meta(min_length=4, max_length=4)]

    def __post_init__(self) -> None:
        check_abilities("quadrant", *self.quadrant)


class Auras(_Board, frozen=True, kw_only=True, tag="paladin"):
    aura_cost: Few
    blessing_cost: Few


class Stances(_Board, frozen=True, kw_only=True, tag="berserker"):
    pool: Count
    change: Count
    stance: dict[str, Text]

    def __post_init__(self) -> None:
        for stance, ability in self.stance.items():
            check_text("stance", read_stance, stance)
            check_abilities("stance", ability)


class Tools(_Board, frozen=True, kw_only=True, tag="rogue"):
    start: Count
    box: Count
    a_round: Count


class Elements(_Board, frozen=True, kw_only=True, tag="shaman"):
    """How many slots the tracks have, and what MAX does, nobody has published."""

    top: Few | None = None


class Arrows(_Board, frozen=True, kw_only=True, tag="ranger"):
    """`bullseye` is a number for each profile: the draft's rules, and the printed game's."""

    cards: Count
    bullseye: dict[Profile, Count]

    def __post_init__(self) -> None:
        if self.bullseye.keys() != set(Profile):
            raise FieldError("bullseye", "a number for each profile")


AnyBoard = Amulet | Auras | Stances | Tools | Elements | Arrows


class ClassSheet(Named, frozen=True, kw_only=True):
    skills: Count
    board: AnyBoard


class SkillSheet(Named, frozen=True, kw_only=True):
    """`line` and `rank` of a ranked skill: Fatal Fury II is the second of Fatal Fury."""

    verified: bool
    hero_class: Id
    level: Level | None = None
    line: Text | None = None
    rank: Few = 0
    abilities: tuple[Text, ...] = ()
    text: Words | None = None

    def __post_init__(self) -> None:
        for ability in self.abilities:
            check_text("abilities", read_class_ability, ability)
            check_abilities("abilities", read_class_ability(ability).ability)
