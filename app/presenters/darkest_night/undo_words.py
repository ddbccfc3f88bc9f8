"""What one press of undo takes back, short enough for its row."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from app.i18n import Words
from app.presenters.darkest_night.names import blight_name, names_of
from app.presenters.darkest_night.options import act_words, option_words
from app.presenters.darkest_night.sentences import sentence, who_words
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Asked, Event, Overruled
from app.rules.core.question import BY_CHANCE
from app.rules.darkest_night import events as ev

TOLD = (ev.Changed, ev.FactCorrected, ev.ItemGiven, ev.ItemStored, ev.ItemTaken)
ANSWERS = (Asked, Overruled, ev.DiceRolled, ev.NecromancerRolled)


def undo_words(words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
    if isinstance(told, Reply):
        return _answered(words, told, events)
    if isinstance(told, Change):
        said = [event for event in events if isinstance(event, TOLD)]
        return sentence(words, said[0]).rstrip(".") if said else words("undo.correction")
    return words(f"night.did.{told.__struct_config__.tag}", **_fields(words, told))


def _fields(words: Words, command: Command) -> dict[str, Any]:
    return {field: _told(words, value) for field, value in structs.asdict(command).items()}


def _told(words: Words, value: Any) -> Any:
    if isinstance(value, str):
        return blight_name(words, value)
    return names_of(words, value) if isinstance(value, tuple) else value


def _answered(words: Words, reply: Reply, events: Sequence[Event]) -> str:
    """By the event that tells of it; what a proposal came to, where nobody overruled it."""
    for event in events:
        if isinstance(event, ANSWERS):
            return sentence(words, event).rstrip(".")
    topic, _, rest = reply.key.partition("/")
    who = who_words(words, topic, rest.partition("/")[0])
    if isinstance(reply.value, str) and reply.value != BY_CHANCE:
        proposed = topic == "necromancer"  # beside his name, so without the capital of a button
        act = act_words(words, reply.value) if proposed else option_words(words, topic, reply.value)
        return words("undo.act", who=who, act=act)
    return words("undo.answer", what=words(f"question.{topic}", who=who))
