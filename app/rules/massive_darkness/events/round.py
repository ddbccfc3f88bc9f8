"""The round (p. 25)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    phase: str
    round: int


class ActivationEnded(Event, frozen=True, kw_only=True, tag="activation_ended"):
    hero: str


class Resurrected(Event, frozen=True, kw_only=True, tag="resurrected"):
    hero: str
    left: int


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    reason: Reason
