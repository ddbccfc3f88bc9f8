"""Rounds, turns and cards drawn (4.0, 4.1, 4.1, 12.1)."""

from app.rules.core.event import Event
from app.rules.darkest_night.reason import Reason


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    round: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn_began"):
    hero: str


class TurnLost(Event, frozen=True, kw_only=True, tag="turn_lost"):
    hero: str
    reason: Reason


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    hero: str


class HeroMoved(Event, frozen=True, kw_only=True, tag="hero_moved"):
    hero: str
    to: str
    reason: Reason


class ActionTaken(Event, frozen=True, kw_only=True, tag="action_taken"):
    hero: str
    action: str


class FreeAction(Event, frozen=True, kw_only=True, tag="free_action"):
    hero: str
    reason: Reason


class EventDrawn(Event, frozen=True, kw_only=True, tag="event_drawn"):
    hero: str
    card: str
    fate: int


class NoEventHere(Event, frozen=True, kw_only=True, tag="no_event_here"):
    hero: str
    reason: Reason


class EventDiscarded(Event, frozen=True, kw_only=True, tag="event_discarded"):
    hero: str
    card: str
    by: str
    reason: Reason


class EventCase(Event, frozen=True, kw_only=True, tag="event_case"):
    hero: str
    card: str
    case: str
    reason: Reason = Reason("event_says_so", "4.1")


class MapCardShown(Event, frozen=True, kw_only=True, tag="map_card_shown"):
    hero: str
    found: tuple[str, ...]
    reason: Reason


class DeckShuffled(Event, frozen=True, kw_only=True, tag="deck_shuffled"):
    deck: str
    reason: Reason


class CardLookedAt(Event, frozen=True, kw_only=True, tag="card_looked_at"):
    hero: str
    deck: str
    card: str
    kept: bool
    reason: Reason
