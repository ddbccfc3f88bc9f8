"""Quests that players made, as a list: those of their own, and the quests of the box that wait to be filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.form_parts import ActPart, FormPart, HeadPart, Picking, PicksPart
from app.presenters.own_quest_words import TokenWords, objective_words
from app.presenters.pick_views import PickItem
from app.rules.core.quest_blocks import OwnQuest
from app.rules.core.quest_course import Course

OWN, BOX = "own", "box"
MAKE = "own_quests"
"""The button in New game that leads to them."""


@dataclass(frozen=True)
class KeptQuest:
    """`fills` is the id of the quest of the box that it describes; empty for one of their own."""

    id: str
    quest: OwnQuest
    fills: str = ""


def course_of_choice(quests: Sequence[KeptQuest], chosen: str) -> Course | None:
    """What is played: one of their own by its id, or what fills in a quest of the box; None for any other."""
    kept = next((one for one in quests if chosen and chosen in (one.id, one.fills)), None)
    return Course(quest=kept.quest, id=kept.id) if kept is not None else None


def kept_picks(words: Words, tokens: TokenWords, quests: Sequence[KeptQuest], chosen: str) -> tuple[PickItem, ...]:
    """Those of their own, to choose from."""
    return tuple(
        PickItem(one.id, one.quest.name, summary(words, tokens, one.quest), one.id == chosen, "script-text-outline")
        for one in quests
        if not one.fills
    )


def summary(words: Words, tokens: TokenWords, quest: OwnQuest) -> str:
    """Its objectives, one after the other."""
    said = [objective_words(words, tokens, objective) for objective in quest.objectives]
    return " · ".join(said) or quest.text or words("own_quest.by_event")


def list_parts(
    words: Words, tokens: TokenWords, quests: Sequence[KeptQuest], box: Mapping[str, str], left_out: str
) -> tuple[FormPart, ...]:
    """`box` are the names of the box's quests by id."""
    own = kept_picks(words, tokens, quests, "")
    filled = {one.fills: one for one in quests if one.fills}
    frames = tuple(
        PickItem(
            quest, name,
            summary(words, tokens, filled[quest].quest) if quest in filled else words("own_quest.empty_frame"),
            quest in filled, "bullseye" if quest in filled else "pencil-outline",
        )
        for quest, name in box.items()
    )  # fmt: skip
    none = HeadPart("none", "", words("own_quest.none"))
    return (
        *((HeadPart("left_out", left_out),) if left_out else ()),
        PicksPart(OWN, "", own, Picking.LEADS) if own else none,
        *((PicksPart(BOX, words("own_quest.box"), frames, Picking.LEADS),) if frames else ()),
    )


def left_out(words: Words, damaged: int, newer: int) -> str:
    """What is in the library and cannot be shown."""
    said = [words("own_quest.damaged", count=damaged)] if damaged else []
    said += [words("own_quest.newer", count=newer)] if newer else []
    return " ".join(said)


def with_button(words: Words, parts: Sequence[FormPart]) -> list[FormPart]:
    """In New game, right below the choice of a quest."""
    place = next((number for number, part in enumerate(parts, 1) if part.id == "quest"), None)
    if place is None:
        return list(parts)
    return [*parts[:place], ActPart(MAKE, words("own_quest.make"), "script-text-outline"), *parts[place:]]
