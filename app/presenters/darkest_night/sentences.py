"""Events as sentences. Each kind has its words under `night.event.<kind>`; what all games share, under `event`."""

from typing import Any

from app.i18n import Words
from app.rules.core.event import Asked, Dropped, Event, Overruled, Restarted


def sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence. A correction is marked as one."""
    match event:
        case Asked(topic=topic, who=who, answer=answer, by_chance=by_chance):
            said = f"{words(f'asked.{topic}', who=who)} {answer}."
            return words("night.by_chance", text=said) if by_chance else said
        case Overruled(who=who, proposed=proposed, chosen=chosen):
            return words("event.overruled", who=who, proposed=proposed, chosen=chosen)
        case Restarted() | Dropped():
            return words("event.restarted")
    told = {field: _told(words, getattr(event, field)) for field in event.__struct_fields__ if field != "reason"}
    said = words(f"night.event.{event.kind()}", **told)
    return words("night.corrected", text=said) if told.get("corrected") else said


def _told(words: Words, value: Any) -> Any:
    if isinstance(value, tuple):
        return ", ".join(value) or words("night.nobody")
    return value
