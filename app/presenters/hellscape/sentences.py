"""Events as sentences. What this game says in its own way stands under `hellscape.event`, the rest under `event`."""

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any

from msgspec import structs

from app.i18n import Words
from app.presenters.hellscape.class_sentences import class_sentence
from app.presenters.hellscape.fight_sentences import fight_sentence, turn_sentence
from app.presenters.hellscape.names import told_with_names
from app.presenters.hellscape.phrases import figure_name, rarity_words, zone
from app.presenters.hellscape.table_sentences import table_sentence, token_words
from app.presenters.own_quest_words import course_sentence
from app.rules.core.event import Asked, Event
from app.rules.core.event_kinds import Correctable
from app.rules.hellscape import events as ev

CHAPTERS: tuple[Callable[[Words, Event], str | None], ...] = (
    turn_sentence, fight_sentence, table_sentence, class_sentence,
    lambda words, event: course_sentence(words, token_words, event),
)  # fmt: skip
"""Each tells what needs more than the plain fields of an event, and passes over the rest."""

SILENT = (ev.Acted, ev.LevelChoice, ev.TreasurePlaced)
"""Events that are shown as part of others, not as sentences of their own."""

TOLD_BY_OTHERS = ("draw_tool", "tool", "arrow", "ability", "avert", "max_effect")
"""Questions whose answer is the next event."""

FIGURES = ("enemy", "attacker", "defender", "who", "boss", "mob")
ZONES = ("at", "zone", "to")


@singledispatch
def own_sentence(event: Event, words: Words) -> str | None:
    """Events of a game that is built on this one, which registers what it says of them."""
    return None


def sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence. A correction is marked as one wherever it is shown."""
    event = told_with_names(words, event)
    said = own_sentence(event, words)
    if said is None:
        said = next((said for chapter in CHAPTERS if (said := chapter(words, event)) is not None), None)
    if said is None:
        said = words(key_of(words, event.kind()), **told(words, event))
    return words("event.corrected", text=said) if isinstance(event, Correctable) and event.corrected else said


def goes_unsaid(event: Event) -> bool:
    """What another event says in the next line, and treasure that was not there."""
    said_next = isinstance(event, Asked) and event.topic in TOLD_BY_OTHERS
    return said_next or (isinstance(event, ev.Looted) and event.nothing)


def key_of(words: Words, kind: str) -> str:
    own = f"hellscape.event.{kind}"
    return own if own in words else f"event.{kind}"


def told(words: Words, event: Event) -> dict[str, Any]:
    """The fields of an event as its sentence names them; zones, figures and rarities as players read them."""
    plain = structs.asdict(event)
    return {field: _as_told(words, field, value) for field, value in plain.items() if field != "reason"}


def _as_told(words: Words, field: str, value: Any) -> Any:
    if field in ZONES:
        return zone(value)
    if field in FIGURES:
        return figure_name(words, value)
    if field == "rarity":
        return rarity_words(words, value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {count}" for name, count in value.items())
    return ", ".join(value) if isinstance(value, tuple) else value
