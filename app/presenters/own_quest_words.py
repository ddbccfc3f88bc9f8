"""Quests that players make, in words: objectives, what events wait for, and what they do."""

from collections.abc import Callable

from app.i18n import Words
from app.rules.core.event import Event
from app.rules.core.quest_blocks import (
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    DoorOpens,
    ObjectiveDone,
    Place,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    TokenTaken,
)
from app.rules.core.quest_course import (
    EventCame,
    LeftToTheTable,
    ObjectiveMet,
    ObjectiveTold,
    QuestSays,
    what_and_count,
)

TokenWords = Callable[[Words, str], str]
"""What a game calls a token, or an enemy of its box."""

QUEST_NEWS = (ObjectiveMet, EventCame, QuestSays, LeftToTheTable)
"""What the table has to know or to do because of the last input."""

COUNTED = ("take", "kill", "destroy")


def objective_words(words: Words, tokens: TokenWords, objective: AnyObjective) -> str:
    """Their own words; else what the block says, as far as it is filled in."""
    what, count = what_and_count(objective)
    return _objective(words, tokens, objective.kind, what, count, objective.text)


def _objective(words: Words, tokens: TokenWords, kind: str, what: str, count: int, text: str) -> str:
    if text.strip():
        return text.strip()
    named = tokens(words, what.strip()) if kind in ("reach", "take", "kill") else what.strip()
    return words(f"own_quest.objective.{kind}", what=named or "…", count=count)


def trigger_words(words: Words, tokens: TokenWords, trigger: AnyTrigger) -> str:
    match trigger:
        case RoundBegins(round=first):
            return _trigger(words, tokens, trigger.kind, "", first)
        case DoorOpens(door=door):
            return _trigger(words, tokens, trigger.kind, door, 0)
        case ObjectiveDone(objective=objective):
            return _trigger(words, tokens, trigger.kind, "", objective)
        case TokenTaken(token=token, count=count):
            return _trigger(words, tokens, trigger.kind, token, count)


def _trigger(words: Words, tokens: TokenWords, kind: str, what: str, count: int) -> str:
    named = tokens(words, what) if kind == "token" else what.strip() or "…"
    return words(f"own_quest.trigger.{kind}", what=named, count=count)


def effect_words(words: Words, tokens: TokenWords, effect: AnyEffect) -> str:
    match effect:
        case Spawn(enemy_kind=kind, enemy=enemy, at=at, each=each):
            said = tokens(words, enemy.strip()) or words(f"own_quest.kind.{kind}")
            where = "each" if at and each else "at" if at else "free"
            return words(f"own_quest.effect.spawn_{where}", what=said, token=tokens(words, at) if at else "")
        case Place(token=token, zone=zone):
            key = "own_quest.effect.place_in" if zone else "own_quest.effect.place"
            return words(key, what=tokens(words, token), zone=zone.upper())
        case Shift(what=what, by=by):
            return words("own_quest.effect.shift", what=words(f"own_quest.shift.{what}"), by=f"{by:+d}")
        case Say(text=text):
            return text.strip() or "…"
        case _:
            return words(f"own_quest.effect.{effect.kind}")


def course_sentence(words: Words, tokens: TokenWords, event: Event) -> str | None:
    """What a quest does, in a sentence; None for any other event."""
    match event:
        case ObjectiveMet(objective=kind, what=what, count=count, text=text):
            return words("event.own_objective_met", text=_objective(words, tokens, kind, what, count, text))
        case ObjectiveTold(objective=kind, what=what, count=count, text=text, reached=reached):
            said = _objective(words, tokens, kind, what, count, text)
            if kind in COUNTED:
                return words("event.own_objective_counted", text=said, reached=reached, of=count)
            return words("event.own_objective_told" if reached else "event.own_objective_open", text=said)
        case EventCame(trigger=kind, what=what, count=count):
            return words("event.own_event_came", text=_trigger(words, tokens, kind, what, count))
        case QuestSays(text=text):
            return words("event.own_quest_says", text=text)
        case LeftToTheTable(effect="place", what=what):
            return words("event.own_left_place", what=tokens(words, what))
        case LeftToTheTable(effect=effect, what=what, enemy_kind=kind):
            key = "boss" if effect == "boss" else "spawn"
            said = tokens(words, what.strip()) or words(f"own_quest.kind.{kind or 'boss'}")
            return words(f"event.own_left_{key}", what=said)
        case _:
            return None
