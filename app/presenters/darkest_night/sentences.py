"""Events as sentences. Each kind has its words under `night.event.<kind>`; what all games share, under `event`."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from app.i18n import Words
from app.presenters.darkest_night.causes import with_cause
from app.presenters.darkest_night.effect_words import case_words
from app.presenters.darkest_night.fact_words import fact_value, fact_words
from app.presenters.darkest_night.names import at_place, deck_name, name_of, names_of, to_place
from app.presenters.darkest_night.options import act_words, option_words, way_words
from app.presenters.darkest_night.sources import source_words
from app.rules.core.event import Asked, Dropped, Event, Overruled, Restarted
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.map_deck import NECROMANCER

SILENT = (ev.CombatOffered, ev.MapCardShown, Restarted, Dropped)
"""Said by what follows them."""


def sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence. A correction is marked as one."""
    match event:
        case Asked(topic=topic, who=who, answer=answer, by_chance=by_chance):
            said = f"{words(f'asked.{topic}', who=who_words(words, topic, who))} {option_words(words, topic, answer)}."
            return words("night.by_chance", text=said) if by_chance else said
        case Overruled(who=who, proposed=proposed, chosen=chosen):
            acts = {"proposed": act_words(words, proposed), "chosen": act_words(words, chosen)}
            return words("night.event.overruled", who=name_of(words, who), **acts)
        case Restarted() | Dropped():
            return words("event.restarted")
        case ev.Changed():
            return words("night.corrected", text=_changed(words, event))
        case ev.FactCorrected(fact=fact, old=old, new=new):
            values = {"old": fact_value(words, old), "new": fact_value(words, new)}
            return words("night.event.fact_corrected", fact=fact_words(words, fact), **values)
        case ev.DiceRolled(hero=who, dice=dice) if who == NECROMANCER:
            return words("night.event.necromancer_rolled", roll=", ".join(dice))
        case ev.Detected(heroes=(), roll=roll):
            return with_cause(words, event, words("night.event.detected_nobody", roll=roll))
        case ev.PowerActivated(target=target) if target:
            return words("night.event.power_activated_on", **_named(words, event))
    return with_cause(words, event, words(f"night.event.{event.kind()}", **_named(words, event)))


def _named(words: Words, event: Event) -> dict[str, Any]:
    fields = structs.asdict(event).items()
    told = {field: _told(words, field, value) for field, value in fields if field != "reason"}
    return {**told, "count": event.dice} if isinstance(event, ev.PoolCounted) else told


def _told(words: Words, field: str, value: Any) -> Any:
    if isinstance(value, str):
        return TELL.get(field, name_of)(words, value)
    if isinstance(value, tuple):
        each = {"ways": way_words, "sources": source_words}.get(field)
        said = ", ".join(each(words, one) for one in value) if each else names_of(words, value)
        return said or words("night.nobody")
    return value


TELL: Mapping[str, Callable[[Words, str], str]] = {
    "at": at_place,
    "place": at_place,
    "to": to_place,
    "case": case_words,
    "track": lambda words, track: words(f"night.track.{track}"),
    "deck": deck_name,
    "action": lambda words, action: words(f"night.action.{action}"),
    "way": way_words,
    "roll": lambda words, roll: words(f"night.roll.{roll}"),
    "by": lambda words, by: words("night.by_bonus") if by == "bonus" else name_of(words, by),
}
"""Fields that are no plain names."""


def _changed(words: Words, event: ev.Changed) -> str:
    if event.field in ("won", "lost"):
        return words(f"changed.{event.field}_{'yes' if event.new else 'no'}")
    field = words(f"night.field.{event.field}")
    values = {"old": _value(words, event.old), "new": _value(words, event.new)}
    if not event.who:
        return words("night.event.changed_table", field=field, **values)
    who = ", ".join(name_of(words, part) for part in event.who.split(", "))
    return words("night.event.changed", who=who, field=field, **values)


def _value(words: Words, value: ev.Told) -> str:
    if isinstance(value, bool):
        return words("night.yes" if value else "night.no")
    if isinstance(value, int):
        return str(value)
    return names_of(words, value.split(", ")) if value else words("night.nothing")


def who_words(words: Words, topic: str, who: str) -> str:
    """Whom a question is for; a card that is looked at stands with its deck."""
    if topic == "top_of_deck":
        deck, _, card = who.partition(" ")
        return words("night.top_of_deck", deck=deck_name(words, deck), card=name_of(words, card))
    return name_of(words, who)
