"""The round, the board and corrections, in sentences: where more than the plain fields is told."""

from app.i18n import Words
from app.presenters.massive_darkness.command_words import command_words
from app.presenters.massive_darkness.event_keys import key_of
from app.presenters.massive_darkness.phrases import act, option, pool_words, zone
from app.presenters.massive_darkness.quest_words import asked_name, figure_name, with_pillars
from app.presenters.massive_darkness.skill_words import skill_words
from app.rules.core.event import Asked, Dropped, Event, Overruled
from app.rules.massive_darkness import events as ev


def table_sentence(words: Words, event: Event) -> str | None:
    match event:
        case Asked():
            return _asked(words, event)
        case Overruled(who=who, proposed=proposed, chosen=chosen):
            acts = {"proposed": act(words, proposed), "chosen": act(words, chosen)}
            return words("event.overruled", who=figure_name(words, who), **acts)
        case Dropped(command=command, told=told):
            return words("event.dropped", what=command_words(words, command, told))
        case ev.PhaseBegan(phase=phase, round=round_number):
            return words("event.phase_began", phase=words(f"phase.{phase}.title"), round=round_number)
        case ev.Resurrected(hero=hero, left=left):
            return words("event.resurrected", hero=hero, count=left)
        case ev.SetUpTicked(step=step):
            return words(key_of(event), step=words(f"setup.{step}.title"))
        case ev.TokenPlaced(token=token, zone=at, count=count):
            return words(key_of(event), token=words(f"token.{token}"), zone=zone(at), count=count)
        case ev.PickedUp(hero=hero, token=token, count=count):
            return words("event.picked_up", hero=hero, token=words(f"token.{token}"), count=count)
        case ev.RoomRevealed():
            return _room(words, event)
        case ev.EdgeChanged(zone=at, side=side):
            return words(key_of(event), zone=zone(at), side=words(f"side.{side}"))
        case ev.Changed(who=who, field=field, old=old, new=new):
            return _changed(words, figure_name(words, who), field, old, new)
        case _:
            return None


def _asked(words: Words, asked: Asked) -> str:
    answer = option(words, asked.topic, asked.answer, asked.about)
    said = words("event.asked_by_chance" if asked.by_chance else "event.asked", answer=answer)
    asks = with_pillars(words, f"asked.{asked.topic}", asked.options)
    return f"{words(asks, who=asked_name(words, asked.who))} {said}"


def _room(words: Words, event: ev.RoomRevealed) -> str:
    """What the table lays into this room, or to the hero."""
    found = [words(f"room.{event.spawn}", hero=event.hero)] if event.spawn else []
    tokens = (("treasure", event.treasure), ("special", event.special))
    found += [words(f"room.{token}", count=count) for token, count in tokens if count]
    return words("event.room_revealed", room=event.room, found=", ".join(found))


def _changed(words: Words, who: str, field: str, old: int | bool | str, new: int | bool | str) -> str:
    if isinstance(new, bool):
        return words(f"changed.{field}_{'yes' if new else 'no'}", who=who)
    if field == "level" and who:
        field = "level_of"
    return words(f"changed.{field}", who=who, old=_value(words, field, old), new=_value(words, field, new))


def _value(words: Words, field: str, value: int | bool | str) -> int | bool | str:
    parts = [part for part in str(value).split("; ") if part]
    match field:
        case "phase":
            return words(f"phase.{value}.short")
        case "heading":
            return words(f"landmark.{value}")
        case "kind":
            return words(f"kind.{value}")
        case "colour":
            return words(f"colour.{value}") if f"colour.{value}" in words else words("changed.nothing")
        case "attacked":
            named = [figure_name(words, one) for one in str(value).split(", ") if one]
            return ", ".join(named) or words("changed.nothing")
        case "arms" | "carries":
            return " · ".join(_pool(words, part) for part in parts) or words("dice.none")
        case "enchantments" | "carried_enchantments":
            return " · ".join(skill_words(words, part) for part in parts) or words("changed.nothing")
        case _:
            return words("changed.nothing") if value == "" else value


def _pool(words: Words, text: str) -> str:
    """Dice of one category, as in 'melee yellow 2, red 1'."""
    category, _, dice = text.partition(" ")
    return pool_words(words, category, dice)
