"""Everything that a play of Massive Darkness has to remember. Plain data; the rules work on it."""

from enum import StrEnum

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.tiles import PlacedTile

HEALTH = 5  # p. 18
MOST_HEALTH = 7  # p. 18
MOST_XP = 30  # p. 31
MOST_HEROES = 6
MOST_ENEMIES = 200
ACTIONS = 3  # p. 25
MOST_ACTIONS = 9  # skills give more than three
LIFEBRINGERS = 2  # p. 9
LEVELS = range(1, 6)  # p. 15
MOST_OF_A_FIGURE = 999


class CombatType(StrEnum):
    """The ways to attack (p. 19)."""

    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


class Kind(StrEnum):
    """The roles of enemies (p. 23)."""

    MOB = "mob"
    AGENT = "agent"
    ROAMING = "roaming"


class Phase(StrEnum):
    """The phases of a round, in order (p. 25). Before the first there is the set-up."""

    SETUP = "setup"
    HEROES = "heroes"
    ENEMIES = "enemies"
    EXPERIENCE = "experience"
    EVENT = "event"
    END = "end"


class Landmark(StrEnum):
    """Where an enemy heads when no hero draws it (p. 28)."""

    START = "start"
    EXIT = "exit"

    @property
    def other(self) -> "Landmark":
        return Landmark.EXIT if self is Landmark.START else Landmark.START


class Arms(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice by category. None: the category is not there at all; empty: it is, with dice nobody entered."""

    melee: dict[str, int] | None = None
    ranged: dict[str, int] | None = None
    magic: dict[str, int] | None = None
    defense: dict[str, int] | None = None
    enchantments: tuple[str, ...] = ()

    def attack(self, combat_type: CombatType) -> dict[str, int] | None:
        match combat_type:
            case CombatType.MELEE:
                return self.melee
            case CombatType.RANGED:
                return self.ranged
            case CombatType.MAGIC:
                return self.magic

    @property
    def types(self) -> list[CombatType]:
        by_type = ((CombatType.MELEE, self.melee), (CombatType.RANGED, self.ranged), (CombatType.MAGIC, self.magic))
        return [combat_type for combat_type, dice in by_type if dice is not None]


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero and his dashboard (p. 17-18). `at` is None in a play without a map, or off the board."""

    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None
    health: int = HEALTH
    max_health: int = HEALTH
    xp: int = 0
    micro_xp: int = 0
    level: int = 1
    actions: int = ACTIONS
    activated: bool = False
    attacked: list[str] = []
    stunned: bool = False
    killed: bool = False
    taunt: bool = False
    arms: Arms = Arms()


class Enemy(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One enemy card and its figures (p. 20-24). `health` is that of each figure."""

    name: str
    kind: Kind
    at: str | None = None
    level: int = 1
    health: int = 1
    minions: int = 0
    boss: bool = True
    minion_wounds: int = 0
    wounds: int = 0
    stunned: bool = False
    acted: bool = False
    heading: Landmark = Landmark.START
    carried: str = ""
    arms: Arms = Arms()
    carries: Arms = Arms()

    @property
    def alive(self) -> bool:
        return self.boss or self.minions > 0

    @property
    def figures(self) -> int:
        return self.minions + self.boss

    def check(self) -> None:
        """Refuse an enemy that no card and no wounds could make."""
        for field, value, least, most in (
            ("level", self.level, LEVELS[0], LEVELS[-1]),
            ("health", self.health, 1, MOST_OF_A_FIGURE),
            ("minions", self.minions, 0, MOST_OF_A_FIGURE if self.kind is Kind.MOB else 0),
            ("wounds", self.wounds, 0, self.health - 1),
            ("minion_wounds", self.minion_wounds, 0, self.health - 1),
        ):
            if not least <= value <= most:
                raise Refused("number_out_of_range", field=field, value=value, most=most)


class Tokens(msgspec.Struct, omit_defaults=True):
    """Tokens on the board (p. 4, 15, 27, 37), as zones."""

    start: list[str] = []
    exit: list[str] = []
    objective: list[str] = []
    treasure: list[str] = []
    pillar: list[str] = []
    bridge: list[str] = []
    level: dict[int, list[str]] = {}

    def all(self) -> list[list[str]]:
        """The zones of each kind of token."""
        single = [self.start, self.exit, self.objective, self.treasure, self.pillar, self.bridge]
        return [*single, *self.level.values()]


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`board` is a drawing, empty where the table is asked instead; `tile_zones` names tiles drawn by hand."""

    board: str = ""
    tiles: list[PlacedTile] = []
    tile_zones: dict[str, list[str]] = {}
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    heroes: list[Hero] = []
    enemies: list[Enemy] = []
    heroes_at_start: int = 0
    level: int = 1
    story: bool = False
    mapped: bool = True
    round: int = 1
    phase: Phase = Phase.SETUP
    lifebringers: int = LIFEBRINGERS
    lost: bool = False
    sightings: dict[str, str] = {}
    chance: Chance = msgspec.field(default_factory=lambda: Chance(seed=0))
