"""The kinds of tokens that a Rogue may have, each with its number: the set-up's ten, and those of skills ("Rogue")."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, Edit, FormPart, HeadPart, TextPart, ValuePart
from app.presenters.hellscape.ability_words import tool_words
from app.presenters.hellscape.class_boards.tools import ICONS, tool_icon
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.actions import Action
from app.rules.hellscape.classes.rogue import ALL_TOOLS, POISON, SHADOW

KINDS = (
    "movement: mp +1", "movement: mp +2", "attack: dice yellow 1", "attack: dice orange 1", "attack: swords +1",
    "attack: reroll 1", "attack: mana +1", "special: heal 1", POISON, SHADOW,
)  # fmt: skip
"""What the printed ones show is not public: these are what the notation can say of a token; else words do."""

LONGEST = 120


OTHER_ACTION, OTHER_TEXT, OTHER_ADD = "other action", "other text", "other add"


@dataclass(frozen=True)
class Other:
    """A token of no kind that the notation has, while its words are typed."""

    action: str = Action.ATTACK.value
    text: str = ""

    @property
    def tool(self) -> str:
        """As the rules write it; empty while nothing is typed. A semicolon would part it on a card."""
        text = " ".join(self.text.replace(";", ",").split())
        return f"{self.action}: {text}" if text else ""


def parts(words: Words, counts: Mapping[str, int], other: Other) -> tuple[FormPart, ...]:
    known = dict.fromkeys((*KINDS, *counts))
    tools = (
        ValuePart(f"tool {tool}", tool_words(words, tool), counts.get(tool, 0), 0, ALL_TOOLS, tool_icon(tool))
        for tool in known
    )
    return (*tools, *_other_parts(words, other))


def _other_parts(words: Words, other: Other) -> tuple[FormPart, ...]:
    actions = tuple(
        ChipSummary(one.value, words(f"hellscape_forms.tool_action.{one}"), ICONS[one], selected=one == other.action)
        for one in Action
    )
    text = TextPart(
        OTHER_TEXT, words("hellscape_forms.tool_text"), other.text, words("hellscape_forms.text_hint"), LONGEST
    )
    add = ActPart(OTHER_ADD, words("hellscape_forms.add_tool"), "plus")
    return (
        HeadPart("other", words("hellscape_forms.other_tool"), words("hellscape_forms.other_tool_help")),
        ChipsPart(OTHER_ACTION, "", actions),
        text,
        *((add,) if other.tool else ()),
    )


def edited(counts: Mapping[str, int], other: Other, edit: Edit) -> tuple[dict[str, int], Other]:
    match edit.part:
        case part if part == OTHER_ACTION:
            return dict(counts), replace(other, action=edit.value)
        case part if part == OTHER_TEXT:
            return dict(counts), replace(other, text=edit.value)
        case part if part == OTHER_ADD:
            return told(counts, other), Other(other.action)
        case part:
            tool = part.removeprefix("tool ")
            return {**counts, tool: max(0, counts.get(tool, 0) + edit.delta)}, other


def told(counts: Mapping[str, int], other: Other) -> dict[str, int]:
    """With what is typed and not added yet: who saves means it too."""
    return {**counts, other.tool: counts.get(other.tool, 0) + 1} if other.tool else dict(counts)
