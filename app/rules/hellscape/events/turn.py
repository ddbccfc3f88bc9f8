"""A hero's activation, doors and zones, the round, and how it ends."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    phase: str
    round: int


class ActivationBegan(Event, frozen=True, kw_only=True, tag="activation_began"):
    hero: str


class ActivationEnded(Event, frozen=True, kw_only=True, tag="activation_ended"):
    hero: str


class ActionFrozen(Event, frozen=True, kw_only=True, tag="action_frozen"):
    hero: str
    left: int


class ActionLost(Event, frozen=True, kw_only=True, tag="action_lost"):
    hero: str


class HeroMoved(Event, frozen=True, kw_only=True, tag="hero_moved"):
    hero: str
    to: str | None


class LeftEnemies(Event, frozen=True, kw_only=True, tag="left_enemies"):
    """Leaving a zone costs a health for every enemy miniature in it."""

    hero: str
    health: int


class DoorOpened(Event, frozen=True, kw_only=True, tag="door_was_opened"):
    hero: str
    zone: str
    side: str


class DoorCardDrawn(Event, frozen=True, kw_only=True, tag="door_event"):
    """`only_named`: nothing else of it was told, so the table carries its event out, if it has one."""

    card: str
    text: str = ""
    only_named: bool = False


class TreasurePlaced(Event, frozen=True, kw_only=True, tag="treasure_token"):
    zone: str
    rarity: str


class ItemReceived(Event, frozen=True, kw_only=True, tag="item_received"):
    hero: str
    card: str
    source: str = ""


class ItemEquipped(Event, frozen=True, kw_only=True, tag="item_equipped"):
    hero: str
    card: str


class ItemUnequipped(Event, frozen=True, kw_only=True, tag="item_unequipped"):
    hero: str
    card: str


class ItemGiven(Event, frozen=True, kw_only=True, tag="item_given"):
    hero: str
    card: str
    to: str


class ItemDiscarded(Event, frozen=True, kw_only=True, tag="item_discarded"):
    hero: str
    card: str


class ConsumableUsed(Event, frozen=True, kw_only=True, tag="item_used"):
    """`on_card`: only the card itself says what it does, and the table carries it out."""

    hero: str
    card: str
    on_card: bool = False


class Traded(Event, frozen=True, kw_only=True, tag="trading"):
    hero: str
    others: str = ""


class TrapSprung(Event, frozen=True, kw_only=True, tag="trap_sprung"):
    """`trap` is spike_trap or bear_trap; `roll` what the die showed."""

    hero: str
    trap: str
    roll: str


class ChestOpened(Event, frozen=True, kw_only=True, tag="chest_opened"):
    hero: str
    zone: str
    special: bool = False


class ObjectiveTaken(Event, frozen=True, kw_only=True, tag="objective_taken"):
    hero: str
    zone: str


class Forged(Event, frozen=True, kw_only=True, tag="forged"):
    hero: str
    cards: str
    rarity: str


class Charged(Event, frozen=True, kw_only=True, tag="charged"):
    hero: str
    to: str


class Taunted(Event, frozen=True, kw_only=True, tag="taunted"):
    hero: str


class ActionSpent(Event, frozen=True, kw_only=True, tag="action_spent"):
    hero: str
    note: str


class Revived(Event, frozen=True, kw_only=True, tag="revived"):
    hero: str
    left: int


class BossChamberEntered(Event, frozen=True, kw_only=True, tag="boss_chamber"):
    reason: Reason


class ClearedAway(Event, frozen=True, kw_only=True, tag="cleared_away"):
    """They stood outside of the boss's chamber."""

    enemies: tuple[str, ...]


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    reason: Reason


class Won(Event, frozen=True, kw_only=True, tag="won"):
    reason: Reason
