"""The Necromancer, darkness, blights, and the end (4.2, 9.0, 10.0)."""

from app.rules.core.event import Event
from app.rules.darkest_night.reason import Reason


class DarknessRose(Event, frozen=True, kw_only=True, tag="darkness_rose"):
    darkness: int
    by: int
    reason: Reason


class DarknessFell(Event, frozen=True, kw_only=True, tag="darkness_fell"):
    darkness: int
    by: int
    reason: Reason


class NecromancerRolled(Event, frozen=True, kw_only=True, tag="necromancer_rolled"):
    roll: int
    by_chance: bool = False


class Detected(Event, frozen=True, kw_only=True, tag="detected"):
    heroes: tuple[str, ...]
    roll: int
    reason: Reason


class NecromancerMoved(Event, frozen=True, kw_only=True, tag="necromancer_moved"):
    to: str
    reason: Reason


class NecromancerStayed(Event, frozen=True, kw_only=True, tag="necromancer_stayed"):
    at: str
    reason: Reason


class BlightCreated(Event, frozen=True, kw_only=True, tag="blight_created"):
    blight: str
    at: str
    overflow: str = ""
    reason: Reason


class BlightDestroyed(Event, frozen=True, kw_only=True, tag="blight_destroyed"):
    blight: str
    at: str
    reason: Reason


class BlightProtected(Event, frozen=True, kw_only=True, tag="blight_protected"):
    """Beaten, and not destroyed."""

    blight: str
    at: str
    reason: Reason


class BlightMoved(Event, frozen=True, kw_only=True, tag="blight_moved"):
    blight: str
    at: str
    to: str
    reason: Reason


class BlightFaded(Event, frozen=True, kw_only=True, tag="blight_faded"):
    blight: str
    at: str
    reason: Reason


class CardsPlayed(Event, frozen=True, kw_only=True, tag="cards_played"):
    cards: int
    left: int
    reason: Reason


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    reason: Reason


class Won(Event, frozen=True, kw_only=True, tag="won"):
    reason: Reason
