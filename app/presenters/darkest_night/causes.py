"""Why something has changed, in a few words behind the sentence that says so."""

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.rules.core.event import Event
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.reason import Reason

CHANGES = (
    ev.GraceGained, ev.GraceLost, ev.SecrecyGained, ev.SecrecyLost, ev.LossIgnored, ev.GainPrevented, ev.Wounded,
    ev.Tipped, ev.DarknessRose, ev.DarknessFell, ev.BlightCreated, ev.BlightDestroyed, ev.BlightFaded, ev.PowerDrawn,
    ev.PowerExhausted, ev.PowersRefreshed, ev.PowerEnded, ev.NecromancerMoved, ev.NecromancerStayed, ev.FreeAction,
)  # fmt: skip
"""What a player looks up the cause of."""


def with_cause(words: Words, event: Event, text: str) -> str:
    if not isinstance(event, CHANGES):
        return text
    cause = cause_of(words, event.reason)
    return words("night.because", text=text.rstrip("."), cause=cause) if cause else text


def cause_of(words: Words, reason: Reason) -> str:
    """By the rule, with the card or enemy that it names."""
    if reason.source and f"night.cause_of.{reason.rule}" in words:
        return words(f"night.cause_of.{reason.rule}", source=name_of(words, reason.source))
    key = f"night.cause.{reason.rule}"
    return words(key) if key in words else ""
