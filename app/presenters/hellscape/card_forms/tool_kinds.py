"""The kinds of tokens that a Rogue may have, each with its number: the set-up's ten, and those of skills ("Rogue")."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart, ValuePart
from app.presenters.hellscape.ability_words import tool_words
from app.presenters.hellscape.class_boards.tools import tool_icon
from app.rules.hellscape.classes.rogue import ALL_TOOLS, POISON, SHADOW

KINDS = (
    "movement: mp +1", "movement: mp +2", "attack: dice yellow 1", "attack: dice orange 1", "attack: swords +1",
    "attack: reroll 1", "attack: mana +1", "special: heal 1", POISON, SHADOW,
)  # fmt: skip
"""What the printed ones show is not public: these are what the notation can say of a token."""


def parts(words: Words, counts: Mapping[str, int]) -> tuple[FormPart, ...]:
    known = dict.fromkeys((*KINDS, *counts))
    return tuple(
        ValuePart(f"tool {tool}", tool_words(words, tool), counts.get(tool, 0), 0, ALL_TOOLS, tool_icon(tool))
        for tool in known
    )


def edited(counts: Mapping[str, int], edit: Edit) -> dict[str, int]:
    tool = edit.part.removeprefix("tool ")
    return {**counts, tool: max(0, counts.get(tool, 0) + edit.delta)}
