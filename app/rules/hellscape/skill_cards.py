"""Skill cards as the library keeps them: short texts and numbers, abilities in their notation ("Skill Card")."""

from typing import Any

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.core.shelf import CardFields
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.drawn_cards import BETWEEN, parted
from app.rules.hellscape.levels import check_written
from app.rules.hellscape.state import LEVELS

MOST_RANKS = 9
UNKNOWN_LEVEL = 0


def read_skill(fields: CardFields) -> SkillCard:
    """Refuses unknown fields, abilities that cannot be read and a card without a name."""
    plain: dict[str, Any] = dict(fields)
    if "abilities" in plain:
        plain["abilities"] = parted(str(plain["abilities"]))
    try:
        skill = msgspec.convert(plain, SkillCard, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from None
    if not skill.name.strip():
        raise BadNotation("bad_card", text="name")
    if skill.level not in (UNKNOWN_LEVEL, *LEVELS) or not 0 <= skill.rank <= MOST_RANKS:
        raise BadNotation("bad_card", text="level, rank")
    check_written(skill)
    return skill


def write_skill(skill: SkillCard) -> dict[str, str | int]:
    """The fields that say something; `read_skill` takes them back."""
    plain: dict[str, Any] = msgspec.to_builtins(skill)
    if "abilities" in plain:
        plain["abilities"] = BETWEEN.join(plain["abilities"])
    return plain
