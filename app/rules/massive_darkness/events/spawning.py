"""New enemies (p. 21-24)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class Spawned(Event, frozen=True, kw_only=True, tag="spawned"):
    enemy: str
    at: str | None
    minions: int | None = None
    health: int | None = None


class CardReadOff(Event, frozen=True, kw_only=True, tag="card_read_off"):
    """A card that was only named: all that the table has read off it by now, as a library keeps it (p. 20-23, 26, 32).

    `shelf` is where the library keeps such cards.
    """

    card: str
    fields: dict[str, str | int]
    shelf: str = "enemy"


class TreasureDrawn(Event, frozen=True, kw_only=True, tag="treasure_drawn"):
    enemy: str
    level: int


class Reinforced(Event, frozen=True, kw_only=True, tag="reinforced"):
    agent: str
    level: int
    at: str | None
    reason: Reason


class DeckSpent(Event, frozen=True, kw_only=True, tag="deck_spent"):
    """`next_level` is that of the deck drawn from instead; the same where the discard pile is reshuffled (p. 7)."""

    deck: str
    level: int
    next_level: int
