"""Events as sentences. Each kind of event has its words under `event.<kind>` in every language."""

from collections.abc import Callable
from typing import Any

from app.i18n import Words
from app.presenters.massive_darkness.event_keys import key_of
from app.presenters.massive_darkness.fight_sentences import fight_sentence, turn_sentence
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name, item_name, quest_sentence
from app.presenters.massive_darkness.quests_frame import token_words
from app.presenters.massive_darkness.table_sentences import table_sentence
from app.presenters.own_quest_words import course_sentence
from app.rules.core.event import Event
from app.rules.massive_darkness import events as ev

CHAPTERS: tuple[Callable[[Words, Event], str | None], ...] = (
    turn_sentence, fight_sentence, table_sentence, quest_sentence,
    lambda words, event: course_sentence(words, token_words, event),
)  # fmt: skip
"""Each tells what needs more than the plain fields of an event, and passes over the rest."""

SILENT = (ev.Acted, ev.FoundNobody, ev.CardReadOff)
"""Events that are shown as part of others, not as sentences of their own."""

FIGURES = ("enemy", "attacker", "defender", "who", "agent")
"""Fields that name who is not a hero, or need not be one."""
PRINTED = ("card", "cards", "given", "taken", "instead_of", "signature", "sheet", "line", "hero_class")
"""Fields that name what is printed on cards and sheets."""


def sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence. A correction is marked as one wherever it is shown."""
    said = next((said for chapter in CHAPTERS if (said := chapter(words, event)) is not None), None)
    if said is None:
        said = words(key_of(event), **_told(words, event))
    return words("event.corrected", text=said) if getattr(event, "corrected", False) else said


def _told(words: Words, event: Event) -> dict[str, str | int]:
    """The fields of an event as its sentence names them; zones and figures as players read them."""
    plain = {field: getattr(event, field) for field in event.__struct_fields__ if field != "reason"}
    return {field: _as_told(words, field, value) for field, value in plain.items()}


def _as_told(words: Words, field: str, value: Any) -> Any:
    if field in ("at", "zone", "to"):
        return zone(value)
    if field in FIGURES:
        return figure_name(words, value)
    if field == "cards" and isinstance(value, str):  # several names as one text
        value = tuple(value.split(", "))
    if field in PRINTED and isinstance(value, str):
        return item_name(words, value)
    if field in PRINTED:
        return ", ".join(item_name(words, one) for one in value)
    return ", ".join(value) if isinstance(value, tuple) else value
