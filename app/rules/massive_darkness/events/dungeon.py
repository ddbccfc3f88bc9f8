"""Levels, doors, treasure and event cards (p. 15, 26-27, 32)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class LevelRose(Event, frozen=True, kw_only=True, tag="level_rose"):
    level: int
    reason: Reason


class LevelTokenAdded(Event, frozen=True, kw_only=True, tag="level_token_added"):
    """Story Mode: the quest had no token of this level (p. 38)."""

    level: int
    zone: str


class DoorOpened(Event, frozen=True, kw_only=True, tag="door_opened"):
    """`zone` lies behind the door; None without a map."""

    hero: str
    zone: str | None


class NoDoorCard(Event, frozen=True, kw_only=True, tag="no_door_card"):
    """A corridor lies behind the door, or a chamber that was open already: nothing appears (p. 26)."""

    zone: str | None
    open_chamber: bool = False


class DoorCardDrawn(Event, frozen=True, kw_only=True, tag="door_card"):
    card: str
    text: str = ""
    only_named: bool = False
    """Nothing of what it says was told: the table does all of it."""


class TreasurePlaced(Event, frozen=True, kw_only=True, tag="treasure_placed"):
    zone: str | None
    count: int = 0
    special: int = 0


class RoomRevealed(Event, frozen=True, kw_only=True, tag="room_revealed"):
    """Without a map: what a block of the door card puts into which room, and an ambush to the hero (p. 26)."""

    hero: str
    room: int
    spawn: str = ""
    treasure: int = 0
    special: int = 0


class PickedUp(Event, frozen=True, kw_only=True, tag="picked_up"):
    hero: str
    token: str
    zone: str | None
    count: int = 1


class CardTakesEffect(Event, frozen=True, kw_only=True, tag="card_takes_effect"):
    """A trap or luck card: what it says happens at once, then it is discarded."""

    hero: str
    card: str
    text: str = ""


class TrapDiscarded(Event, frozen=True, kw_only=True, tag="trap_discarded"):
    """A guardian never gets a trap: another card is drawn (p. 24)."""

    enemy: str
    card: str


class GuardianEquipped(Event, frozen=True, kw_only=True, tag="guardian_equipped"):
    enemy: str
    card: str


class MiniaturesRanOut(Event, frozen=True, kw_only=True, tag="miniatures_ran_out"):
    """The drawn card is discarded, and enemies of its kind act now (p. 33)."""

    card: str
    reason: Reason


class AnotherDrawn(Event, frozen=True, kw_only=True, tag="another_drawn"):
    """Of this card no figures are left, and the quest needs an enemy here: another card is drawn."""

    card: str
    reason: Reason


class EventDrawn(Event, frozen=True, kw_only=True, tag="event_drawn"):
    card: str
    text: str = ""
    only_named: bool = False
    """Nothing of what it says was told: the table does all of it."""


class PatrolFoundNoToken(Event, frozen=True, kw_only=True, tag="patrol_found_no_token"):
    level: int
    reason: Reason


class PatrolSent(Event, frozen=True, kw_only=True, tag="patrol_sent"):
    """Without a map: the level token that the table puts it on (p. 15, 32)."""

    level: int
    reason: Reason


class Healed(Event, frozen=True, kw_only=True, tag="healed"):
    hero: str
    count: int
