"""What only happens in quests (p. 40-51)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class Reminded(Event, frozen=True, kw_only=True, tag="reminded"):
    """The table has to see to something itself; `what` finds the words below `quest`."""

    what: str


class ObjectiveReached(Event, frozen=True, kw_only=True, tag="objective_reached"):
    """`what` finds the words below `quest`."""

    what: str


class QuestAdvanced(Event, frozen=True, kw_only=True, tag="quest_advanced"):
    """A part of an objective is done, or the way to it is open; `what` finds the words below `quest`.

    `of` is 0 where nothing is counted.
    """

    what: str
    reached: int = 0
    of: int = 0


class QuestTold(Event, frozen=True, kw_only=True, tag="quest_told"):
    """The table put a count or a mark of the quest right; `what` finds the words below `quest`."""

    what: str
    value: int | str


class NotRoaming(Event, frozen=True, kw_only=True, tag="not_roaming"):
    """These do not count as roaming monsters for the event card that was drawn."""

    enemies: tuple[str, ...]
    reason: Reason


class TokenRevealed(Event, frozen=True, kw_only=True, tag="token_revealed"):
    hero: str
    token: str


class Escaped(Event, frozen=True, kw_only=True, tag="escaped"):
    hero: str


class Suffered(Event, frozen=True, kw_only=True, tag="suffered"):
    """Wounds that no attack dealt."""

    hero: str
    wounds: int
    reason: Reason


class Perished(Event, frozen=True, kw_only=True, tag="perished"):
    """An enemy died by the dungeon itself: nobody gains anything."""

    enemy: str
    reason: Reason


class Dragged(Event, frozen=True, kw_only=True, tag="dragged"):
    hero: str
    enemy: str
    at: str | None


class TileCrumbling(Event, frozen=True, kw_only=True, tag="tile_crumbling"):
    """A wound token is taken off a tile; at 0 it falls."""

    side: str
    left: int


class PillarWounded(Event, frozen=True, kw_only=True, tag="pillar_wounded"):
    who: str
    pillar: str
    wounds: int
    left: int


class PillarDestroyed(Event, frozen=True, kw_only=True, tag="pillar_destroyed"):
    pillar: str


class BridgesFell(Event, frozen=True, kw_only=True, tag="bridges_fell"):
    reason: Reason


class LockedDoorOpened(Event, frozen=True, kw_only=True, tag="locked_door_opened"):
    """By itself and without a door card; `zone` lies behind it; None without a map."""

    zone: str | None
    reason: Reason


class Woke(Event, frozen=True, kw_only=True, tag="woke"):
    """From now on it acts: both its pillars are gone (p. 48)."""

    enemy: str


class LeverFlipped(Event, frozen=True, kw_only=True, tag="lever_flipped"):
    hero: str
    at: str | None


class FireworkPlaced(Event, frozen=True, kw_only=True, tag="firework_placed"):
    hero: str
    at: str | None


class FireworkDestroyed(Event, frozen=True, kw_only=True, tag="firework_destroyed"):
    enemy: str
    at: str | None


class FireworksDiscarded(Event, frozen=True, kw_only=True, tag="fireworks_discarded"):
    """At the end of a round those on the board burn out."""

    count: int
