"""Everything that a play of Darkest Night has to remember. Plain data; the rules work on it."""

from enum import StrEnum

import msgspec

from app.rules.core.chance import Chance
from app.rules.darkest_night.kingdom import MONASTERY, NECROMANCER_STARTS, PLACES, RELIC_PLACES

HEROES = 4  # 3.2
MOST_HEROES = 5  # 14.3
MOST_DARKNESS = 30  # 4.2
MOST_BLIGHTS = 4  # of a place, 10.1
MOST_ON_TRACK = 99
RELIC = "Holy Relic"
KEY, CHEST, WAYSTONE = "Key", "Treasure Chest", "Waystone"


class Phase(StrEnum):
    SETUP = "setup"
    HEROES = "heroes"
    NECROMANCER = "necromancer"


class Deck(StrEnum):
    MAP = "map"
    EVENT = "event"
    ARTIFACT = "artifact"
    POWER = "power"


class Card(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A power, an artifact, a counter or a relic in somebody's hands (6.0, 7.0). Active and exhausted: suppressed."""

    name: str
    exhausted: bool = False
    active: bool = False
    target: str = ""
    """The hero, place or kind of blight that an active power lies on (6.1)."""
    locked: bool = False
    """Used: not to be given away before the next turn of who carries it (7.1)."""


class Blight(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A counter on the board (10.0)."""

    kind: str
    diverted: bool = False
    """Without effect until the Necromancer ends a turn beside it."""
    sapped: str = ""
    """Might is 1 less until the next turn of this hero."""
    ignored_by: str = ""
    """The cowl keeps its effect from this hero, in this turn."""


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero, his sheet and what lies beside it (3.2, 5.0)."""

    name: str
    at: str = msgspec.field(default_factory=lambda: MONASTERY)
    grace: int = 0
    secrecy: int = 0
    default_grace: int = 0
    default_secrecy: int = 0
    powers: list[Card] = []
    power_deck: list[str] = []
    """The top is last. A physical deck keeps its names here, in no order."""
    items: list[Card] = []
    acted: bool = False
    """The turn tracker shows the moon (4.0)."""
    tipped: bool = False
    """Loses his next turn (8.1.1)."""
    dead: bool = False
    died_in: int = 0
    """The round of his death: his player's next turn brings another hero (8.1.2)."""
    saved: list[int] = []
    """Dice on a card, for a later roll (15.5)."""
    veiled: bool = False
    """Ignores blights until his next turn."""

    def carries(self, item: str) -> bool:
        return any(one.name == item for one in self.items)


class Turn(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What counts for one hero's turn only."""

    hero: str
    actions: int = 1
    free_actions: int = 0
    in_monastery: bool = False
    """He has been there for the whole turn so far (4.1)."""
    dice: int = 0
    """On all of his rolls."""
    grace_is_safe: bool = False
    secrecy_is_safe: bool = False
    cowl_used: bool = False

    @property
    def actions_left(self) -> int:
        return self.actions + self.free_actions


class Variants(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Optional rules (14.0)."""

    expert: bool = False
    played_necromancer: bool = False
    fifth_hero: bool = False


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    phase: Phase = Phase.SETUP
    round: int = 1
    heroes: list[Hero] = []
    gone: list[str] = []
    """Heroes that have died in this play: they do not come back while others are left (8.1.2)."""
    turn: Turn | None = None
    necromancer: str = msgspec.field(default_factory=lambda: NECROMANCER_STARTS)
    darkness: int = 0
    next_roll: int = 0
    """A movement roll that a prophecy has settled; 0 where none has."""
    blights: dict[str, list[Blight]] = msgspec.field(default_factory=lambda: {place: [] for place in PLACES})
    relics: list[str] = msgspec.field(default_factory=lambda: list(RELIC_PLACES))
    """Places of those that are not discovered yet (3.1)."""
    retrieved: int = 0
    stored: list[Card] = []
    """Items in the Monastery for safekeeping (7.1)."""
    lying: dict[str, list[Card]] = {}
    """What a dead hero left where nobody else was (7.1)."""
    physical: list[Deck] = []
    """Decks that lie on the table: players say what they drew."""
    map_deck: list[str] = []
    map_discard: list[str] = []
    event_deck: list[str] = []
    event_discard: list[str] = []
    artifact_deck: list[str] = []
    hand: list[str] = []
    """Map cards that the Necromancer's player holds (14.2.1)."""
    variants: Variants = msgspec.field(default_factory=Variants)
    counted: bool = True
    """Counters can run out. Not in a position of its own: nothing is known of the box."""
    corrections: dict[str, str] = {}
    """Facts of the box that the table has put right, as in "map 3 Village search"."""
    won: bool = False
    lost: bool = False
    chance: Chance = msgspec.field(default_factory=lambda: Chance(seed=0))
